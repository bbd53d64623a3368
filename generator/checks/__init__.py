"""The instrument behind ``digest check``: what is odd about an archive that reads well, and how to show it.

``check`` looks at readings and archive and returns diagnostics, besides those that reading and assembling made;
``near_titles`` suggests papers that may be one. ``report`` makes tables and JSON of it all, ``sarif`` and
``annotations`` the forms that GitHub shows. Nothing here prints or touches the disk.
"""

from collections.abc import Sequence

from generator.checks import filed_day, gaps, glued, hyphens, mojibake, suspicious, twice, two_titles
from generator.checks.near import near_titles
from generator.diagnostics import Diagnostic
from generator.model import Archive, Reading

__all__ = ["check", "near_titles"]

_BY_READING = (filed_day.find, glued.find, mojibake.find, suspicious.find)
_BY_ALL_READINGS = (hyphens.find, twice.find, two_titles.find)


def check(readings: Sequence[Reading], archive: Archive) -> tuple[Diagnostic, ...]:
    """Return what is odd about ``readings`` and the ``archive`` that they make, sorted by path and line.

    ``archive.diagnostics`` are not repeated: show both. Gaps are graded here only, never in a build.
    """
    found = {each for reading in readings for find in _BY_READING for each in find(reading)}
    found |= {each for find in _BY_ALL_READINGS for each in find(readings)}
    found |= set(gaps.find(archive.digests))
    return tuple(sorted(found))
