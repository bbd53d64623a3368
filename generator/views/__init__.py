"""Archive -> what one page may see: plain frozen values; every order that a reader meets is decided here."""

from generator.views.citation import Citation, Medium, cite
from generator.views.day import Calendar, DayView, UndatedView, days, undated
from generator.views.exporting import ExportsView
from generator.views.feed import FeedsView
from generator.views.gathering import Gathered, gather
from generator.views.group import AuthorView, Group, GroupMonthView, GroupView, authors, certifications, part_of, topics
from generator.views.home import AboutView, DaysView, HomeView, MonthView, Numbers, YearView, numbers
from generator.views.index import IndexView, LetterView, Row, SourcesView
from generator.views.listing import Listing, Ref
from generator.views.paper import PaperView, RedirectView
from generator.views.site import FixedView, View, views
from generator.views.source import Gap, Rhythm, SourceView, sources
from generator.views.trends import TrendsView

__all__ = [
    "AboutView",
    "AuthorView",
    "Calendar",
    "Citation",
    "DayView",
    "DaysView",
    "ExportsView",
    "FeedsView",
    "FixedView",
    "Gap",
    "Gathered",
    "Group",
    "GroupMonthView",
    "GroupView",
    "HomeView",
    "IndexView",
    "LetterView",
    "Listing",
    "Medium",
    "MonthView",
    "Numbers",
    "PaperView",
    "RedirectView",
    "Ref",
    "Rhythm",
    "Row",
    "SourceView",
    "SourcesView",
    "TrendsView",
    "UndatedView",
    "View",
    "YearView",
    "authors",
    "certifications",
    "cite",
    "days",
    "gather",
    "numbers",
    "part_of",
    "sources",
    "topics",
    "undated",
    "views",
]
