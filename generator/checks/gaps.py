"""Days on which a digest should have come and did not, by the rhythm that each stream of digests has."""

import datetime as dt
import itertools
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from generator.checks.holidays import is_without_arxiv
from generator.diagnostics import Diagnostic, report
from generator.model import Digest

__all__ = ["find", "silent"]

_DAY = dt.timedelta(days=1)
_WEEK = 7 * _DAY
_WINDOW = 8 * _WEEK
"""How far back and ahead of a gap the rhythm is learnt: it may change over the years."""
_SHARE = 0.75
"""A digest is due on days of which so many had one."""
_FEWEST = {1: 3, 5: 4, 7: 5}
"""How many digests show a rhythm, by how many days a week it has."""
_RHYTHMS = (tuple(range(7)), tuple(range(5)), *((weekday,) for weekday in range(7)))
"""Every day, Monday to Friday, once a week."""
_SHOWN = 5
_DATED_FOLDER = re.compile(r"\d+(?:-\d+)*")


def find(digests: Iterable[Digest]) -> Iterator[Diagnostic]:
    """Yield a notice for every run of days that lack a digest, at the digest that came after them.

    A stream is what one folder holds, folders of years and months left aside. A day that a weekly digest of the same
    source covers is no gap; nothing is known of the days before the first digest of a stream and after its last.
    """
    dated = [digest for digest in digests if digest.date and digest.format]
    covered = _covered(dated)
    for members in _streams(dated):
        yield from _gaps(members, covered)


def silent(digests: Iterable[Digest], until: dt.date) -> Iterator[Diagnostic]:
    """Yield a notice for every stream that should have sent something between its last digest and ``until``.

    One missed day of a stream with several a week is no silence yet: mails and feeds are late at times.
    """
    dated = [digest for digest in digests if digest.date and digest.format]
    covered = _covered(dated)
    for members in _streams(dated):
        by_day = {digest.date: digest for digest in members if digest.date}
        last = max(by_day)
        near = _days(max(min(by_day), last - _WINDOW), last)
        due, missing = _missing(by_day[last], near, by_day.keys(), _days(last + _DAY, until - _DAY), covered)
        if len(missing) > (len(due) > 1):
            yield report("silent-source", by_day[last].path, 0, _silence(by_day[last], missing))


def _streams(dated: Iterable[Digest]) -> Iterable[list[Digest]]:
    streams: dict[tuple[str, str], list[Digest]] = defaultdict(list)
    for digest in dated:
        streams[_stream(digest)].append(digest)
    return streams.values()


def _stream(digest: Digest) -> tuple[str, str]:
    folders = [name for name in digest.path.split("/")[:-1] if not _DATED_FOLDER.fullmatch(name)]
    return digest.period, "/".join(folders) or digest.source


def _covered(digests: Iterable[Digest]) -> set[tuple[str, dt.date]]:
    """Return source and day of all days that a weekly digest tells of; it is dated by its last day."""
    return {
        (digest.source, digest.date - back * _DAY)
        for digest in digests
        if digest.period == "week" and digest.date
        for back in range(7)
    }


def _gaps(members: list[Digest], covered: set[tuple[str, dt.date]]) -> Iterator[Diagnostic]:
    by_day = {digest.date: digest for digest in reversed(members) if digest.date}
    days = sorted(by_day)
    for before, after in itertools.pairwise(days):
        if after - before == _DAY:
            continue
        digest = by_day[after]
        near = (*_days(max(days[0], before - _WINDOW), before), *_days(after, min(days[-1], after + _WINDOW)))
        _, missing = _missing(digest, near, by_day.keys(), _days(before + _DAY, after - _DAY), covered)
        if missing:
            yield report("missing-day", digest.path, 0, _message(digest, by_day[before], missing))


def _missing(
    digest: Digest,
    near: Iterable[dt.date],
    came: Collection[dt.date],
    between: Iterable[dt.date],
    covered: set[tuple[str, dt.date]],
) -> tuple[set[int], list[dt.date]]:
    """Return the weekdays on which the stream of ``digest`` is due, and the days ``between`` on which it was missed."""
    holiday = is_without_arxiv if _is_arxiv(digest) else _never
    due = _rhythm([day for day in near if not holiday(day)], came)
    missing = [
        day
        for day in between
        if day.weekday() in due
        and not holiday(day)
        and (digest.period == "week" or (digest.source, day) not in covered)
    ]
    return due, missing


def _never(_: dt.date) -> bool:
    return False


def _rhythm(near: Collection[dt.date], came: Collection[dt.date]) -> set[int]:
    """Return the weekdays on which a digest is due, judged by the days in ``near``."""
    due: set[int] = set()
    for weekdays in _RHYTHMS:
        possible = [day for day in near if day.weekday() in weekdays]
        told = [day for day in possible if day in came]
        # Five of seven days are many, but whoever never sends on Sundays has not sent every day.
        whole = len({day.weekday() for day in told}) == len(weekdays)
        if whole and len(told) >= _FEWEST[len(weekdays)] and len(told) >= _SHARE * len(possible):
            due.update(weekdays)
    return due


def _days(first: dt.date, last: dt.date) -> Iterator[dt.date]:
    return (first + number * _DAY for number in range((last - first).days + 1))


def _is_arxiv(digest: Digest) -> bool:
    return (digest.format or "").startswith("arxiv") or digest.source.startswith("arxiv")


def _message(digest: Digest, before: Digest, missing: list[dt.date]) -> str:
    days = ", ".join(f"{day} ({_WEEKDAYS[day.weekday()]})" for day in missing[:_SHOWN])
    more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
    return (
        f"{digest.source} sent nothing for {days}{more}, since {before.path}, though it mostly does on such days: "
        "add what is missing"
    )


def _silence(last: Digest, missing: list[dt.date]) -> str:
    times = "once" if len(missing) == 1 else f"{len(missing)} times"
    return (
        f"{last.source} was due {times} since {last.date} and sent nothing: "
        "look whether it still sends, and add what is missing"
    )


_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
