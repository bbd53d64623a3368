"""Plans of the first page, of days, months and years, and of digests without date."""

import datetime as dt

from generator.pages.heatmap import heatmap
from generator.pages.plans import Plan, Site, shape
from generator.views import AboutView, Calendar, DaysView, DayView, HomeView, MonthView, UndatedView, YearView
from generator.views.address import month_address

__all__ = ["about", "day", "days", "home", "month", "undated", "year"]

Link = tuple[str, str]
"""A text and an address below the site."""


def home(site: Site, view: HomeView) -> Plan:
    """Return the plan of the first page."""
    described = site.settings.site_description or site.t.plain("home.description", site=site.settings.site_name)
    return Plan(
        kind="home",
        title=site.settings.site_name,
        template="home",
        description=described,
        shows={"years": heatmap(view.calendar)},
    )


def about(site: Site, _view: AboutView) -> Plan:
    """Return the plan of the page about the archive."""
    return Plan(
        kind="about",
        title=site.t.plain("about.title"),
        template="about",
        description=site.t.plain("about.description", site=site.settings.site_name),
    )


def day(site: Site, view: DayView) -> Plan:
    """Return the plan of a day's page."""
    t = site.t
    date = t.date(view.date)
    return Plan(
        kind="day",
        title=t.plain("day.title", date=date),
        template="day",
        description=t.plain("day.description", counts=shape(site, view.sections), date=date) if view.sections else "",
        shows={
            "sourced": len({line.source for _, lines in view.sections for line in lines}) > 1,
            "previous": view.previous and _day_link(site, view.previous),
            "following": view.next and _day_link(site, view.next),
        },
    )


def undated(site: Site, view: UndatedView) -> Plan:
    """Return the plan of the page of a digest without date."""
    name = view.digest.path.rsplit("/", 1)[-1]
    return Plan(
        kind="digest",
        title=site.t.plain("digest.title", name=name),
        template="digest",
        description=site.t.plain("digest.description", counts=shape(site, view.sections)),
        shows={"name": name},
    )


def days(site: Site, view: DaysView) -> Plan:
    """Return the plan of the page of all days."""
    return Plan(
        kind="days",
        title=site.t.plain("days.title"),
        template="days",
        description=site.t.plain("days.description"),
        shows={"years": heatmap(view.calendar), "months": _months(view.calendar)},
    )


def year(site: Site, view: YearView) -> Plan:
    """Return the plan of a year's page."""
    t = site.t
    return Plan(
        kind="year",
        title=t.plain("year.title", year=view.year),
        template="year",
        description=t.plain("year.description", year=view.year),
        shows={
            "years": heatmap(view.calendar),
            "months": _months(view.calendar),
            "previous": view.previous and (str(view.previous), f"days/{view.previous}/"),
            "following": view.next and (str(view.next), f"days/{view.next}/"),
        },
    )


def month(site: Site, view: MonthView) -> Plan:
    """Return the plan of a month's page."""
    name = site.t.date(view.first, "month")
    return Plan(
        kind="month",
        title=site.t.plain("month.title", month=name),
        template="month",
        description=site.t.plain("month.description", month=name),
        shows={
            "previous": view.previous and _month_link(site, view.previous),
            "following": view.next and _month_link(site, view.next),
        },
    )


def _day_link(site: Site, date: dt.date) -> Link:
    return site.t.date(date, "weekday"), f"days/{date}/"


def _month_link(site: Site, first: dt.date) -> Link:
    return site.t.date(first, "month"), month_address(first)


Month = tuple[dt.date, list[tuple[dt.date, int]], int]
"""The first day of a month, its days with their numbers of papers, and the sum of these."""


def _months(calendar: Calendar) -> dict[int, list[Month]]:
    """Return the months of each year of ``calendar``, the newest first."""
    found: dict[dt.date, list[tuple[dt.date, int]]] = {}
    for date, papers in calendar.days:
        found.setdefault(date.replace(day=1), []).append((date, papers))
    months: dict[int, list[Month]] = {}
    for first in sorted(found, reverse=True):
        months.setdefault(first.year, []).append((first, found[first], sum(papers for _, papers in found[first])))
    return months
