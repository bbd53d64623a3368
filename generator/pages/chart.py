"""Charts as numbers that templates write as SVG: bars over months, and what stands at their axes.

Everything along the months is in percent of the width, so that a chart fills any screen while its letters keep their
size; everything along the other axis is in pixels.
"""

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from generator.views.language import Language
from generator.views.over_time import Counts

__all__ = ["Bar", "Chart", "Tick", "bars", "outline", "ranges"]

LEFT = 9.0
"""Percent of the width for the numbers at the left."""
TOP = 8
PLOT = 132
"""Pixels above the bars, and of the longest bar."""
BELOW = 36
"""Pixels for the months and the years under them."""
GAP = 0.22
"""Share of a month's room that stays empty between bars."""
MOST_NAMED = 14
"""Up to so many months each has its name, beyond that only the years are named."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One month: a bar from ``low`` to ``high``."""

    x: str
    width: str
    """Both in percent, like ``end``; the others in pixels."""
    y: str
    height: str
    title: str
    part: bool
    """True where the archive has a part of the month only."""
    end: str
    """Where it ends at the right."""
    mark: str = ""
    """Where across it a line is drawn; empty for none."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A word at an axis."""

    at: str
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What is drawn."""

    height: int
    foot: int
    """Where the bars stand."""
    bars: tuple[Bar, ...]
    rules: tuple[Tick, ...]
    """Lines across, with the numbers at the left."""
    months: tuple[Tick, ...]
    years: tuple[Tick, ...]
    """A line below the months; empty where the months are too many to be named."""


Range = tuple[float, float, float]
"""From where to where a bar goes, and where its mark is."""


def bars(
    t: Language, axis: Sequence[dt.date], values: Sequence[float | None], titles: Sequence[str], **shape: object
) -> Chart:
    """Return bars from 0 to each of ``values``, one a month of ``axis``; None draws nothing."""
    found = [None if value is None else (0.0, value, value) for value in values]
    return ranges(t, axis, found, titles, marked=False, **shape)  # type: ignore[arg-type] # checked there


def ranges(  # noqa: PLR0913 (what a chart is made of)
    t: Language,
    axis: Sequence[dt.date],
    values: Sequence[Range | None],
    titles: Sequence[str],
    *,
    parts: frozenset[dt.date] = frozenset(),
    number: Callable[[float], str] | None = None,
    marked: bool = True,
) -> Chart:
    """Return a bar for each of ``values``, one a month of ``axis``; those of ``parts`` are drawn as not complete.

    ``number`` writes the numbers at the left.
    """
    top = max((high for value in values if value for high in value), default=0.0)
    step = _step(top) if number else max(_step(top), 1.0)
    scale = PLOT / (step * max(ceil(top / step - 1e-9), 1))
    room = (100 - LEFT) / max(len(axis), 1)
    shown = tuple(
        _bar(place, room, scale, value, title, part=month in parts, marked=marked)
        for place, (month, value, title) in enumerate(zip(axis, values, titles, strict=True))
        if value is not None
    )
    write = number or (lambda value: t.number(round(value)))
    steps = range(floor(PLOT / (step * scale) + 1e-9) + 1)
    return Chart(
        height=TOP + PLOT + BELOW,
        foot=TOP + PLOT,
        bars=shown,
        rules=tuple(Tick(_short(TOP + PLOT - each * step * scale), write(each * step)) for each in steps),
        months=tuple(_months(t, axis, room)),
        years=tuple(_years(axis, room)),
    )


def outline(counts: Counts, *, most: int = 0) -> tuple[int, str]:
    """Return a width and an SVG path of bars, 16 high and 4 wide each: a whole chart in as few bytes as there are.

    ``most`` is how many of the last months are drawn; 0: all.
    """
    numbers = counts.numbers[-most:] if most else counts.numbers
    top = max((*numbers, 1))
    path = "".join(f"M{4 * place} 16v-{_short(16 * each / top)}h3V16z" for place, each in enumerate(numbers) if each)
    return 4 * len(numbers), path


def _bar(  # noqa: PLR0913 (the same)
    place: int, room: float, scale: float, value: Range, title: str, *, part: bool, marked: bool
) -> Bar:
    low, high, mark = value
    return Bar(
        x=_short(LEFT + room * (place + GAP / 2)),
        width=_short(room * (1 - GAP)),
        y=_short(TOP + PLOT - high * scale),
        height=_short(max((high - low) * scale, 1.0 if high else 0.0)),
        title=title,
        part=part,
        end=_short(LEFT + room * (place + 1 - GAP / 2)),
        mark=_short(TOP + PLOT - mark * scale) if marked else "",
    )


def _months(t: Language, axis: Sequence[dt.date], room: float) -> Iterator[Tick]:
    """Yield the names of the months; of many months those of the years alone."""
    for place, month in enumerate(axis):
        if len(axis) <= MOST_NAMED:
            yield Tick(_short(LEFT + room * (place + 0.5)), t.date(month, "month_short"))
        elif month.month == 1:
            yield Tick(_short(LEFT + room * (place + 0.5)), str(month.year))


def _years(axis: Sequence[dt.date], room: float) -> Iterator[Tick]:
    """Yield the years under the names of months: at the first month, and where one begins."""
    for place, month in enumerate(axis if len(axis) <= MOST_NAMED else ()):
        if month.month == 1 or (place == 0 and month.month < 12):  # noqa: PLR2004 (the next year's name would touch it)
            yield Tick(_short(LEFT + room * (place + 0.5)), str(month.year))


def _step(top: float) -> float:
    """Return a round step, 1, 2 or 5 times a power of ten, of which three to five reach ``top``."""
    if top <= 0:
        return 1.0
    rough = top / 4
    power = 10.0 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)


def _short(number: float) -> str:
    """Return ``number`` with at most two decimals."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
