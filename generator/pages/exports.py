"""The page of exports."""

from generator.pages.plans import Plan, Site
from generator.views import ExportsView
from generator.views.feed import has_feeds

__all__ = ["exports_page"]

FORMS = {"bib": "BibTeX", "csv": "CSV", "jsonl": "JSON Lines", "ris": "RIS"}
"""The names of the forms by the ending of their files, the same in every language."""


def exports_page(site: Site, _: ExportsView) -> Plan:
    """Return the plan of the page that lists all exports, says how to use them, and where programs begin to read."""
    return Plan(
        kind="exports",
        title=site.t.plain("exports.title"),
        template="exports",
        description=site.t.plain("exports.description"),
        shows={"forms": FORMS, "changes": has_feeds(site.settings)},
    )
