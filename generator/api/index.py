"""The way in: what there is, and where."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.api.changes import PATH as CHANGES_PATH
from generator.api.days import Month
from generator.api.document import FOLDER, document
from generator.api.lookup import Shard
from generator.model import Archive, OutputFile
from generator.settings import Settings
from generator.views.feed import has_feeds

__all__ = ["index_file", "schema_files", "schemas"]

_SOURCE = "api/"
"""Where the schemas stand among the templates."""
_ENDING = ".json"


def schemas(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the JSON Schemas (2020-12) of ``texts``, the templates of the site, by name."""
    paths = [path for path in sorted(texts) if path.startswith(_SOURCE)]
    return {path.removeprefix(_SOURCE).removesuffix(_ENDING): texts[path] for path in paths}


def schema_files(texts: Mapping[str, str]) -> Iterator[OutputFile]:
    """Yield the schemas as they are written."""
    yield from (OutputFile(_schema_path(name), text.encode()) for name, text in schemas(texts).items())


def index_file(  # noqa: PLR0913, PLR0917 (it speaks of everything)
    archive: Archive,
    settings: Settings,
    texts: Mapping[str, str],
    shards: Sequence[Shard],
    months: Sequence[Month],
    exports: Sequence[str],
) -> OutputFile:
    """Return the file that leads to all others."""
    days = [view.date for month in months for view in month.days]
    value: dict[str, Any] = {
        "name": settings.site_name,
        "papers": {
            "count": len(archive.shown),
            "json": f"{FOLDER}papers/{{shard}}.json",
            "shards": [shard.name for shard in shards],
        },
        "days": {
            "count": len(days),
            "first": str(days[0]) if days else None,
            "last": str(days[-1]) if days else None,
            "json": "days/{date}.json",
        },
        "months": [{"month": f"{month.first:%Y-%m}", "json": month.path, "days": len(month.days)} for month in months],
        "digests": {
            "count": len(archive.digests),
            "undated": sum(digest.date is None for digest in archive.digests),
        },
        "exports": list(exports),
        "schemas": {name: _schema_path(name) for name in schemas(texts)},
    }
    if has_feeds(settings):
        value["changes"] = CHANGES_PATH
    return document(f"{FOLDER}index.json", settings.site_url, value)


def _schema_path(name: str) -> str:
    return f"{FOLDER}schema/{name}{_ENDING}"
