"""The way from an archive to the files of the API, in parts, of which a build makes only those that changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.api.changes import feed_files
from generator.api.days import Day, Month, months
from generator.api.index import index_file, schema_files
from generator.api.keys import Keys
from generator.api.lookup import Shard, shards
from generator.model import Archive, OutputFile
from generator.settings import Settings
from generator.views import DayView
from generator.views.language import language

__all__ = ["Plan", "plan"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All files of the API, before they are written: ``files`` of equal parts are the same."""

    shards: tuple[Shard, ...]
    days: tuple[Day, ...]
    months: tuple[Month, ...]
    archive: Archive
    settings: Settings

    @property
    def parts(self) -> Iterator[Shard | Day | Month]:
        """Yield what a build makes anew, or not, by itself."""
        yield from self.shards
        yield from self.days
        yield from self.months

    def overview(self, texts: Mapping[str, str], exports: Sequence[str]) -> Iterator[OutputFile]:
        """Yield the files that speak of all others.

        ``texts`` are the templates of the site, ``exports`` the addresses of the exports, in the order of their page.
        """
        yield index_file(self.archive, self.settings, texts, self.shards, self.months, exports)
        yield from schema_files(texts)
        yield from feed_files(self.settings, language(self.settings, texts))


def plan(archive: Archive, days: Iterable[DayView], settings: Settings) -> Plan:
    """Return the API of ``archive``, whose ``days`` come oldest first."""
    keys = Keys.among(archive)
    views = tuple(days)
    return Plan(
        shards=tuple(shards(archive, keys, settings.site_url)),
        days=tuple(Day(view=view, keys=keys, site_url=settings.site_url) for view in views),
        months=tuple(months(views, settings.site_url)),
        archive=archive,
        settings=settings,
    )
