import datetime as dt
from collections.abc import Iterable

import pytest
from handmade import entry, reading

from generator.archive import assemble
from generator.checks import check
from generator.checks.gaps import silent
from generator.checks.holidays import is_without_arxiv
from generator.diagnostics import Diagnostic, Severity
from generator.model import Reading

DAY = dt.timedelta(days=1)


def days(first: str, count: int, weekdays: Iterable[int] = range(7)) -> list[dt.date]:
    """Return the days of ``count`` days from ``first`` on that fall on ``weekdays`` (Monday is 0)."""
    start = dt.date.fromisoformat(first)
    return [day for number in range(count) if (day := start + number * DAY).weekday() in set(weekdays)]


def digests(folder: str, dates: Iterable[dt.date], form: str = "tmlr", **fields: str) -> list[Reading]:
    return [reading(f"{folder}/{day}.txt", format=form, **fields) for day in dates]


def gaps(*readings: Reading) -> list[Diagnostic]:
    found = [each for each in check(readings, assemble(readings)) if each.code == "missing-day"]
    assert {each.severity for each in found} <= {Severity.NOTICE}
    return found


def test_a_day_that_lacks_its_daily_digest_is_missed_at_the_next_one() -> None:
    dates = days("2026-02-01", 30)
    dates.remove(dt.date(2026, 2, 11))
    (gap,) = gaps(*digests("tmlr/2026", dates))
    assert gap.path == "tmlr/2026/2026-02-12.txt"
    assert "nothing for 2026-02-11 (Wed), since tmlr/2026/2026-02-10.txt" in gap.message


def test_days_in_a_row_are_one_gap() -> None:
    dates = [day for day in days("2026-02-01", 60) if not 10 <= day.day <= 20 or day.month != 2]
    (gap,) = gaps(*digests("tmlr", dates))
    assert (
        "2026-02-10 (Tue), 2026-02-11 (Wed), 2026-02-12 (Thu), 2026-02-13 (Fri), 2026-02-14 (Sat) and 6 more"
        in gap.message
    )


def test_a_long_silence_is_missed_as_a_whole() -> None:
    dates = days("2024-01-01", 100) + days("2025-06-01", 100)
    (gap,) = gaps(*digests("tmlr", dates))
    assert gap.path == "tmlr/2025-06-01.txt"
    assert " and 412 more" in gap.message


@pytest.mark.parametrize(
    "weekdays",
    [range(5), (6,), (0, 2), (1, 3, 5)],
    ids=["Monday to Friday", "Sundays", "twice a week", "every other day but Sunday"],
)
def test_whoever_keeps_its_rhythm_misses_nothing(weekdays: Iterable[int]) -> None:
    assert not gaps(*digests("mail", days("2026-01-05", 120, weekdays)))


@pytest.mark.parametrize("weekdays", [range(5), (2,), (0, 2)])
def test_whoever_breaks_its_rhythm_misses_that_day(weekdays: Iterable[int]) -> None:
    dates = days("2026-01-05", 120, weekdays)
    dates.remove(dt.date(2026, 3, 4))
    (gap,) = gaps(*digests("mail", dates))
    assert "2026-03-04 (Wed)," in gap.message


def test_a_source_without_rhythm_misses_nothing() -> None:
    dates = [dt.date(2026, 1, 5), dt.date(2026, 1, 9), dt.date(2026, 2, 20), dt.date(2026, 2, 21), dt.date(2026, 4, 2)]
    assert not gaps(*digests("conference", dates))


def test_a_rhythm_may_change_over_the_years() -> None:
    dates = days("2024-01-01", 200, range(5)) + days("2024-07-19", 200, (4,))
    assert not gaps(*digests("mail", dates))


def test_a_weekly_digest_covers_its_week() -> None:
    dates = [day for day in days("2026-02-01", 40) if not dt.date(2026, 2, 9) <= day <= dt.date(2026, 2, 15)]
    weekly = reading("tmlr/weekly/2026-02-15.txt", period="week")
    assert gaps(*digests("tmlr", dates))
    assert not gaps(*digests("tmlr", dates), weekly)


def test_folders_of_one_source_are_told_apart_and_years_are_not() -> None:
    learning = days("2026-01-05", 60, range(5))
    language = [day for day in learning if day != dt.date(2026, 1, 28)]
    folders = [("arxiv/cs.LG/{:%Y}/{:%m}", learning), ("arxiv/cs.CL/{:%Y-%m}", language)]
    readings = [
        each
        for folder, dates in folders
        for day in dates
        for each in digests(folder.format(day, day), [day], "arxiv-mail")
    ]
    (gap,) = gaps(*readings)
    assert gap.path == "arxiv/cs.CL/2026-01/2026-01-29.txt"


def test_arxiv_may_pass_over_its_holidays_and_nobody_else_may() -> None:
    dates = days("2025-11-03", 70, range(5))
    thanksgiving = dt.date(2025, 11, 27)  # no announcement that evening, so no mail of the 28th
    dates.remove(thanksgiving + DAY)
    dates.remove(dt.date(2025, 12, 26))
    assert not gaps(*digests("arxiv", dates, "arxiv-mail"))
    assert len(gaps(*digests("mail", dates))) == 2


def test_arxiv_rests_on_the_days_that_it_names() -> None:
    resting = [day for day in days("2023-01-02", 365) if is_without_arxiv(day)]
    assert dt.date(2023, 1, 17) in resting, "the day after Monday 16 January"
    assert dt.date(2023, 6, 15) in resting, "the day after Wednesday 14 June, which is no holiday of the country"
    assert dt.date(2023, 2, 20) not in resting, "Presidents' Day is none of its holidays"
    assert not is_without_arxiv(dt.date(2026, 3, 3))


@pytest.mark.parametrize(
    "day", ["2019-09-02", "2027-01-18", "2027-06-21", "2027-07-04", "2026-07-05", "2027-09-06", "2027-11-25"]
)
def test_years_that_no_list_names_have_the_usual_holidays(day: str) -> None:
    assert is_without_arxiv(dt.date.fromisoformat(day))


def test_undated_digests_and_files_of_no_format_count_for_nothing() -> None:
    dates = days("2026-02-01", 30)
    dates.remove(dt.date(2026, 2, 11))
    lost = reading("tmlr/2026-02-11.txt", format=None)
    undated = reading("tmlr/saved.txt", entry(title="One"))
    assert len(gaps(*digests("tmlr", dates), lost, undated)) == 1


def silences(until: str, *readings: Reading) -> list[str]:
    return [each.message for each in silent(assemble(readings).digests, dt.date.fromisoformat(until))]


def test_a_daily_source_is_silent_after_two_missed_days() -> None:
    sent = digests("tmlr", days("2026-02-01", 28))
    assert silences("2026-03-02", *sent) == []
    (message,) = silences("2026-03-03", *sent)
    assert message.startswith("tmlr was due 2 times since 2026-02-28 and sent nothing")


def test_a_weekly_source_is_silent_after_one_missed_week() -> None:
    sent = digests("weekly", days("2026-02-01", 56, weekdays=[6]))
    last = "2026-03-22"
    assert sent[-1].path == f"weekly/{last}.txt"
    assert silences("2026-03-29", *sent) == []
    (message,) = silences("2026-03-30", *sent)
    assert message.startswith(f"weekly was due once since {last}")


def test_a_weekend_of_arxiv_is_no_silence() -> None:
    sent = digests("arxiv", days("2026-02-02", 26, weekdays=range(5)), "arxiv-mail")
    assert silences("2026-03-02", *sent) == []
    assert silences("2026-03-05", *sent) != []


def test_a_source_without_a_rhythm_is_never_silent() -> None:
    assert silences("2030-01-01", *digests("icml", [dt.date(2025, 7, 15), dt.date(2026, 7, 6)])) == []


def test_days_at_both_ends_of_what_a_digest_may_have_are_checked() -> None:
    dates = [dt.date(1900, 1, 1), *days("2026-02-01", 30), dt.date(2199, 12, 31)]
    assert not gaps(*digests("tmlr", dates))  # nobody mails so rarely
