"""Archive -> what one page may see: plain frozen values; every order that a reader meets is decided here."""

from generator.views.citation import Citation, Medium, cite
from generator.views.day import Calendar, DayView, UndatedView, days, undated
from generator.views.group import AuthorView, GroupView, authors, certifications, part_of, topics
from generator.views.home import DaysView, HomeView, MonthView, Numbers, YearView, numbers
from generator.views.listing import Listing, Ref
from generator.views.paper import PaperView, RedirectView
from generator.views.site import FixedView, IndexView, SourcesView, View, views
from generator.views.source import Gap, Rhythm, SourceView, sources

__all__ = [
    "AuthorView",
    "Calendar",
    "Citation",
    "DayView",
    "DaysView",
    "FixedView",
    "Gap",
    "GroupView",
    "HomeView",
    "IndexView",
    "Listing",
    "Medium",
    "MonthView",
    "Numbers",
    "PaperView",
    "RedirectView",
    "Ref",
    "Rhythm",
    "SourceView",
    "SourcesView",
    "UndatedView",
    "View",
    "YearView",
    "authors",
    "certifications",
    "cite",
    "days",
    "numbers",
    "part_of",
    "sources",
    "topics",
    "undated",
    "views",
]
