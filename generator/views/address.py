"""Where each page stands, for ever; when it changed last, and whether it is to be found."""

import datetime as dt
from typing import assert_never

from generator.views.day import DayView, UndatedView
from generator.views.exporting import ExportsView
from generator.views.feed import FeedsView
from generator.views.group import AuthorView, GroupMonthView, GroupView
from generator.views.home import AboutView, DaysView, HomeView, MonthView, YearView
from generator.views.index import IndexView, LetterView, SourcesView
from generator.views.paper import PaperView, RedirectView
from generator.views.site import FixedView, View
from generator.views.source import SourceView
from generator.views.trends import TrendsView

__all__ = ["GROUPS", "address", "indexed", "lastmod", "month_address"]

GROUPS = {"topic": "topics", "certification": "certifications"}
"""The folder in which each kind of group stands."""


def address(view: View) -> str:  # noqa: C901, PLR0911, PLR0912 (one case a kind of page: a table that types check)
    """Return where the page of ``view`` stands below the site; empty for the first page."""
    match view:
        case HomeView():
            return ""
        case AboutView():
            return "about/"
        case DaysView():
            return "days/"
        case YearView():
            return f"days/{view.year}/"
        case MonthView():
            return month_address(view.first)
        case DayView():
            return f"days/{view.date}/"
        case UndatedView():
            return f"digests/{view.digest.key}/"
        case PaperView():
            return view.paper.address
        case RedirectView():
            return view.address
        case GroupView():
            return f"{GROUPS[view.kind]}/{view.slug}/"
        case GroupMonthView():
            return f"{GROUPS[view.kind]}/{view.slug}/{view.month:%Y/%m}/"
        case AuthorView():
            return f"authors/{view.slug}/"
        case LetterView():
            return f"authors/a-z/{view.slug}/"
        case IndexView():
            return f"{view.kind}/"
        case SourcesView():
            return "sources/"
        case SourceView():
            return f"sources/{view.slug}/"
        case FeedsView():
            return "feeds/"
        case ExportsView():
            return "exports/"
        case TrendsView():
            return "trends/"
        case FixedView():
            return "404.html" if view.kind == "missing" else f"{view.kind}/"
    assert_never(view)


def month_address(first: dt.date) -> str:
    """Return where the page of the month stands that begins on ``first``."""
    return f"days/{first.year}/{first.month:02}/"


def lastmod(view: View) -> dt.date | None:  # noqa: PLR0911 (the same)
    """Return the day of the newest event or correction on the page of ``view``; None where it shows none with a day."""
    match view:
        case HomeView() | AboutView():
            return view.numbers.last
        case DaysView() | YearView():
            return view.calendar.days[-1][0] if view.calendar.days else None
        case MonthView():
            return view.days[-1].date
        case DayView():
            return view.date
        case PaperView():
            last, corrected = view.paper.last_date, view.paper.corrected
            return max(last, corrected) if last and corrected else last or corrected
        case GroupView() | GroupMonthView() | AuthorView():
            return max((day for paper in view.members if (day := paper.last_date)), default=None)
        case SourceView():
            return view.last
        case TrendsView():
            return view.trends.last if view.trends else None
        case SourcesView():
            return max((source.last for source in view.sources if source.last), default=None)
        case _:
            return None


def indexed(view: View) -> bool:
    """Return whether search engines may show the page of ``view``: no redirect, no paper that was taken out, no 404."""
    match view:
        case PaperView():
            return not view.paper.hidden
        case RedirectView():
            return False
        case FixedView():
            return view.kind != "missing"
        case _:
            return True
