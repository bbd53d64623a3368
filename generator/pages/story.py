"""What happened to a paper, in sentences."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.model import Event, Paper, Section
from generator.pages.plans import Site, place

__all__ = ["Step", "crossover", "now", "story"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened."""

    event: Event
    sentence: Markup
    when: Markup
    """The same without what happened, for a place behind its badge; empty where no digest has a date."""
    badge: str
    """What happened in a word, or the certification."""
    seen: Markup
    """Every place where a digest tells it."""


def story(site: Site, paper: Paper) -> tuple[Step, ...]:
    """Return every event of ``paper`` with its sentence, oldest first."""
    return tuple(_step(site, paper, event) for event in paper.events)


def now(steps: tuple[Step, ...]) -> Iterator[Step]:
    """Yield of a story what a reader wants to know first: certifications, and the newest of the other events."""
    yield from (step for step in steps if step.event.kind is Section.CERTIFIED)
    others = [step for step in steps if step.event.kind is not Section.CERTIFIED]
    if others:
        yield max(others, key=lambda step: (step.event.date or dt.date.min, _WEIGHT[step.event.kind]))


def crossover(site: Site, paper: Paper) -> Markup | None:
    """Return "This preprint is now in …", where arXiv announced what a journal accepted later; else None."""
    accepted = next((event for event in paper.events if event.kind is Section.ACCEPTED), None)
    listed = any(event.kind in _OF_ARXIV for event in paper.events)
    if not (accepted and listed and any(each.startswith("arxiv:") for each in paper.ids)):
        return None
    return site.t("story.crossover", source=accepted.source.upper())


_OF_ARXIV = (Section.LISTED, Section.CROSS_LISTED, Section.REPLACED)
_WEIGHT = {kind: weight for weight, kind in enumerate(reversed(Section))}
"""Of several events on one day the weightier is told first."""


def _step(site: Site, paper: Paper, event: Event) -> Step:
    sentence, when = _sentence(site, paper, event)
    return Step(
        event,
        sentence,
        when,
        event.detail if event.kind is Section.CERTIFIED and event.detail else site.t.plain(f"badge.{event.kind}"),
        site.t.joined("places", (place(site, mention) for mention in event.mentions)),
    )


def _sentence(site: Site, paper: Paper, event: Event) -> tuple[Markup, Markup]:
    """Return what happened and when as a sentence, and the same without what happened."""
    t = site.t
    if not event.date:
        return t(f"story.undated.{event.kind}", detail=event.detail, source=event.source), Markup()
    date = t.date(event.date)
    review = _days_under_review(paper) if event.kind is Section.ACCEPTED else 0
    if review > 0:
        return t.count("story.after_review", review, date=date), t.count("story.when_after_review", review, date=date)
    sentence = t(f"story.dated.{event.kind}", date=date, detail=event.detail, source=event.source)
    return sentence, t("story.when", date=date)


def _days_under_review(paper: Paper) -> int:
    """Return the days from submission to acceptance, 0 where one of them is not known."""
    day = {event.kind: event.date for event in reversed(paper.events) if event.date}
    submitted, accepted = day.get(Section.SUBMITTED), day.get(Section.ACCEPTED)
    return (accepted - submitted).days if submitted and accepted else 0
