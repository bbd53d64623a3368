"""What hosts of sites take: how large a site is, family by family, and what would make it smaller.

GitHub Pages takes sites of 1 GB and gives a deployment ten minutes
(https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits).
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.build.output.tree import Standing
from generator.diagnostics import Diagnostic, report
from generator.settings import Settings

__all__ = ["OVER", "check_size", "check_time", "sizes"]

OVER = frozenset({"site-over-limit", "build-over-limit"})
"""Codes with which a build fails although the site is whole: its host would not take it."""
_NEAR = 0.8
"""The share of a limit from which on a build warns."""
_MEGABYTE = 1_000_000
_MINUTE = 60
_SAVINGS = {
    "feeds/authors": "`without: [author-feeds]`",
    "feeds/topics": "`without: [topic-feeds]`",
    "exports": "`without: [exports]`",
    "authors": "a higher `author_page_min_papers`",
}
"""What leaves out, or makes smaller, what lies in a folder."""


def sizes(site: Mapping[str, Standing]) -> Counter[str]:
    """Return how many bytes the files of ``site`` have in each folder, those beside the folders under an empty name.

    Folders of ``feeds/`` count by themselves.
    """
    found: Counter[str] = Counter()
    for path, standing in site.items():
        parts = path.split("/")[:-1]
        found["/".join(parts[: 2 if parts[:1] == ["feeds"] else 1])] += standing.size
    return found


def check_size(by_folder: Mapping[str, int], settings: Settings) -> Iterator[Diagnostic]:
    """Yield what is to be said of a site of this size: nothing, a warning near the limit, an error above it."""
    total, limit = sum(by_folder.values()), settings.site_limit * _MEGABYTE
    if not limit or total < _NEAR * limit:
        return
    families = sorted(by_folder.items(), key=lambda each: (-each[1], each[0]))
    parts = ", ".join(f"{folder or 'other files'} {_megabytes(size)}" for folder, size in families if size >= _MEGABYTE)
    savings = [f"{what} saves up to {_megabytes(by_folder[at])}" for at, what in _SAVINGS.items() if by_folder.get(at)]
    yield report(
        "site-over-limit" if total > limit else "site-near-limit",
        "",
        0,
        f"the site has {_megabytes(total)} of the {_megabytes(limit)} that its host takes ({parts or 'all small'}): "
        f"{', '.join([*savings, 'or split the archive by years'])}",
    )


def check_time(seconds: float, settings: Settings) -> Iterator[Diagnostic]:
    """Yield what is to be said of a build that took so long, in the same way."""
    limit = settings.time_limit * _MINUTE
    if limit and seconds >= _NEAR * limit:
        yield report(
            "build-over-limit" if seconds > limit else "build-near-limit",
            "",
            0,
            f"the build took {seconds / _MINUTE:.1f} of {settings.time_limit} minutes: "
            "keep .cache/ between builds, give it more cores (--jobs, --dask), or split the archive by years",
        )


def _megabytes(size: float) -> str:
    return f"{size / _MEGABYTE:,.0f} MB"
