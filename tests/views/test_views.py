"""What pages may see, and in what order."""

import datetime as dt

from archives import archive, digest, event, paper

from generator.model import Section
from generator.views import authors, certifications, days, sources, topics
from generator.views.group import pages_of
from generator.views.home import months, years
from generator.views.index import authors_index, topics_index
from generator.views.paper import papers

FIRST, SECOND = digest("first", "2026-02-20"), digest("second", "2026-02-22")
WEEKLY = digest("weekly", "2026-02-27")


def test_a_day_shows_what_is_new_and_apart_from_it_what_was_told_before() -> None:
    whole = archive(
        [FIRST, WEEKLY],
        [paper("old", event("accepted", FIRST, WEEKLY)), paper("new", event("accepted", WEEKLY))],
    )
    first, weekly = days(whole)
    assert [line.address for _, lines in first.sections for line in lines] == ["papers/openreview-old/"]
    assert [line.address for _, lines in weekly.sections for line in lines] == ["papers/openreview-new/"]
    assert [line.address for line in weekly.again] == ["papers/openreview-old/"]
    assert (first.previous, first.next, weekly.previous) == (None, dt.date(2026, 2, 27), dt.date(2026, 2, 20))


def test_a_paper_in_two_sections_of_a_day_counts_once_and_keeps_the_order_of_the_digest() -> None:
    both = paper(
        "both",
        event("certified", FIRST, detail="Featured Certification", at=3),
        event("certified", FIRST, detail="J2C Certification", at=3),
        event("accepted", FIRST, at=40),
    )
    other = paper("another", event("accepted", FIRST, at=30))
    (day,) = days(archive([FIRST], [both, other]))
    assert [kind for kind, _ in day.sections] == [Section.CERTIFIED, Section.ACCEPTED]
    (certified,), accepted = (lines for _, lines in day.sections)
    assert certified.details == ("Featured Certification", "J2C Certification")
    assert [(line.address, line.first) for line in accepted] == [
        ("papers/openreview-another/", True),
        ("papers/openreview-both/", False),
    ]
    assert day.papers == 2


def test_a_day_whose_digest_announces_nothing_new_has_a_page() -> None:
    (day,) = days(archive([FIRST], []))
    assert (day.date, day.sections, day.digests) == (FIRST.date, (), (FIRST,))


def test_a_day_shows_title_and_abstract_as_its_digest_had_them() -> None:
    whole = paper("one", event("submitted", FIRST, title="As it was"), title="As it is")
    (day,) = days(archive([FIRST], [whole]))
    assert day.sections[0][1][0].title == "As it was"


def test_neighbours_are_the_papers_that_came_up_on_the_same_day() -> None:
    whole = archive(
        [FIRST, SECOND],
        [
            paper("a", event("submitted", FIRST, at=1), event("accepted", SECOND, at=1)),
            paper("b", event("submitted", FIRST, at=9)),
            paper("c", event("submitted", SECOND, at=9)),
        ],
    )
    around = {
        view.paper.key: (view.previous and view.previous.address, view.next and view.next.address)
        for view in papers(whole, days(whole), {}, {})
    }
    assert around == {
        "openreview:a": (None, "papers/openreview-b/"),
        "openreview:b": ("papers/openreview-a/", None),
        "openreview:c": (None, None),
    }


def test_names_that_differ_in_accents_case_or_apostrophes_share_a_page() -> None:
    forms = ("Zoé O'Brien", "zoe o’brien", "Zoé O'Brien")
    whole = archive([FIRST], [paper(str(n), event("listed", FIRST), authors=(form,)) for n, form in enumerate(forms)])
    (found,) = authors(whole, at_least=2)
    assert (found.name, found.forms, len(found.papers)) == ("Zoé O'Brien", ("Zoé O'Brien", "zoe o’brien"), 3)


def test_an_author_twice_on_one_paper_has_written_one_paper() -> None:
    whole = archive([FIRST], [paper("one", event("listed", FIRST), authors=("Wei Wang", "Wei Wang"))])
    assert authors(whole, at_least=2) == ()


def test_authors_stand_under_the_last_word_of_their_name() -> None:
    names = ("Ada Zuse", "Zoe Abel", "江常皓")
    whole = archive([FIRST], [paper("one", event("listed", FIRST), authors=names)])
    index, _ = authors_index(authors(whole, at_least=1))
    assert [(letter, [row.name for row in rows]) for letter, rows in index.groups] == [
        ("#", ["江常皓"]),
        ("A", ["Zoe Abel"]),
        ("Z", ["Ada Zuse"]),
    ]


def test_very_many_authors_have_a_page_a_letter() -> None:
    names = tuple(f"Given{n} {chr(65 + n % 26)}family{n}" for n in range(600))
    whole = archive([FIRST], [paper("one", event("listed", FIRST), authors=names)])
    _, letters = authors_index(authors(whole, at_least=1))
    assert len(letters) == 26
    assert sum(len(each.rows) for each in letters) == 600


def test_topics_stand_under_their_fields_areas_first() -> None:
    whole = archive([FIRST], [paper("one", event("listed", FIRST), categories=("stat.ML", "Deep Learning", "cs.LG"))])
    index = topics_index(topics(whole))
    assert [(field, [row.slug for row in rows]) for field, rows in index.groups] == [
        ("", ["deep-learning"]),
        ("Computer Science", ["cs-lg"]),
        ("Statistics", ["stat-ml"]),
    ]


def test_a_topic_of_many_papers_lists_the_newest_and_leaves_all_to_months() -> None:
    digests = [digest(f"d{n:03}", str(dt.date(2025, 12, 1) + dt.timedelta(n))) for n in range(150)]
    whole = archive(digests, [paper(each.key, event("listed", each), categories=("cs.LG",)) for each in digests])
    (topic,) = topics(whole)
    page, by_month = pages_of(topic)
    assert (page.total, len(page.papers)) == (150, 100)
    assert page.papers[0].address == "papers/openreview-d149/"
    assert [(view.month.month, len(view.papers)) for view in by_month] == [(4, 29), (3, 31), (2, 28), (1, 31), (12, 31)]


def test_years_and_months_lead_to_those_before_and_after() -> None:
    found = days(archive([digest("a", "2024-12-31"), digest("b", "2026-01-01")], []))
    assert [(view.year, view.previous, view.next) for view in years(found)] == [(2024, None, 2026), (2026, 2024, None)]
    assert [view.next for view in months(found)] == [dt.date(2026, 1, 1), None]


def test_a_source_tells_its_rhythm_and_the_days_that_are_missing() -> None:
    mondays = [dt.date(2026, 1, 5) + dt.timedelta(weeks=n) for n in range(8)]
    kept = [digest(f"d{n}", str(day)) for n, day in enumerate(mondays) if n != 5]
    (source,) = sources(archive(kept, []))
    assert source.rhythm is not None
    assert (source.rhythm.weekdays, source.rhythm.interval) == ((0,), 7)
    assert [(gap.first, gap.missing) for gap in source.gaps] == [(mondays[5], 1)]


def test_two_digests_are_too_few_for_a_rhythm() -> None:
    (source,) = sources(archive([FIRST, SECOND], []))
    assert (source.rhythm, source.gaps) == (None, ())


def test_a_certification_lists_its_papers_by_when_they_got_it_whatever_came_later() -> None:
    survey, featured = "Survey Certification", "Featured Certification"
    early = paper(
        "early",
        event("certified", FIRST, detail=featured),
        event("certified", WEEKLY, detail=survey),
        certifications=(featured, survey),
    )
    late = paper("late", event("certified", SECOND, detail=featured), certifications=(featured,))
    corrected = paper("corrected", event("accepted", FIRST), certifications=(featured,))
    whole = archive([FIRST, SECOND, WEEKLY], [early, late, corrected])
    page, _ = pages_of(next(group for group in certifications(whole) if group.name == featured))
    assert [(line.address, line.details, line.date) for line in page.papers] == [
        ("papers/openreview-late/", (featured,), SECOND.date),
        ("papers/openreview-corrected/", (), FIRST.date),
        ("papers/openreview-early/", (featured,), FIRST.date),
    ]
