"""What arXiv's feeds write into titles and descriptions, in the wording since 2024 and in the one before."""

import datetime as dt
import re
from collections.abc import Callable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from generator.model import Entry, Section
from generator.reading.body import Fault
from generator.reading.folding import one_line, unfold
from generator.reading.formats.format import Draft
from generator.reading.formats.missing import missing
from generator.reading.wrappers.html import text_of
from generator.reading.xml_records import XmlRecords

__all__ = ["SECTIONS", "Announcement", "announcement", "feed_draft", "legacy_title", "without_markup"]

SECTIONS = {
    "new": Section.LISTED,
    "cross": Section.CROSS_LISTED,
    "replace": Section.REPLACED,
    "replace-cross": Section.REPLACED,
}
"""What ``arxiv:announce_type`` may say (info.arxiv.org/help/rss_specifications.html)."""

_ANNOUNCED = re.compile(r"arXiv:(?P<id>\S+)\s+Announce Type:\s+(?P<type>[\w-]+)\s+(?P<label>Abstract:\s*)?")
_LEGACY_TITLE = re.compile(
    r"(?P<title>.*?)\.? \(arXiv:(?P<id>\S+) \[(?P<category>[\w.-]+)\](?P<mark>[A-Z ]*)\)\s*", re.DOTALL
)
_LEGACY_SECTIONS = {"UPDATED": Section.REPLACED, "CROSS LISTED": Section.CROSS_LISTED}
_MARKUP = re.compile(
    r"</?(?:p|br|div|span|a|ul|ol|li|em|strong|b|i|img|blockquote|h[1-6])(?:\s[^<>]*)?/?>", re.IGNORECASE
)
_ERROR = re.compile(r"(?:Feed error for query|Error in query)\b", re.IGNORECASE)
_API_ERROR = "arxiv.org/api/errors"


@dataclass(frozen=True, slots=True)
class Announcement:
    """A description or a title, taken apart."""

    text: str
    """The abstract or the title itself."""
    id: str = ""
    """arXiv's, as it stands there."""
    section: Section | None = None
    """None where the text does not say."""
    category: str = ""


def announcement(description: str, *, marked: bool = True) -> Announcement:
    """Return the abstract in ``description`` and what "arXiv:… Announce Type: …" before it says.

    Others write HTML there, unless ``marked`` denies it; arXiv's own words stand before plain text, in which ``<b>``
    is what an author typed.
    """
    told = _ANNOUNCED.match(description)
    is_html = marked and not (told and told["label"]) and bool(_MARKUP.search(description))
    text = text_of(description) if is_html else description
    match = _ANNOUNCED.match(text)
    rest = text[match.end() if match else 0 :]
    abstract = rest if is_html else unfold(rest.split("\n"))
    if not match:
        return Announcement(abstract)
    return Announcement(abstract, match["id"], SECTIONS.get(match["type"], Section.LISTED))


def legacy_title(title: str) -> Announcement:
    """Return the title before "(arXiv:1111.11111v1 [astro-ph.GA] UPDATED)", the wording up to January 2024."""
    match = _LEGACY_TITLE.fullmatch(title)
    if not match:
        return Announcement(one_line(title))
    section = _LEGACY_SECTIONS.get(match["mark"].strip(), Section.LISTED)
    return Announcement(one_line(match["title"]), match["id"], section, match["category"])


def without_markup(text: str) -> str:
    """Return names or a title on one line, without the links and fonts that some feeds put on them."""
    return one_line(text_of(text)) if _MARKUP.search(text) else one_line(text)


def feed_draft(found: XmlRecords, entry_of: Callable[[Element, tuple[int, int]], Entry], date: dt.date | None) -> Draft:
    """Return the draft of a feed; a message of an error that comes as a record is no entry."""
    entries: list[Entry] = []
    furniture = [*found.furniture]
    faults = [*found.faults]
    for element, lines in found.records:
        entry = entry_of(element, lines)
        if _is_error(entry):
            told = ": ".join(filter(None, (entry.title, entry.abstract)))
            faults.append(Fault("feed-error", lines[0], f'the feed holds an error, not papers: "{told[:80]}"'))
            furniture += range(lines[0], lines[1] + 1)
            continue
        entries.append(entry)
        faults += missing(entry, "title", "id")
    return Draft(entries=tuple(entries), furniture=tuple(furniture), date=date, faults=tuple(faults))


def _is_error(entry: Entry) -> bool:
    """Tell whether arXiv answers with an error in the place of papers; "Error in query" may begin a paper's title."""
    name = entry.id or "url:"
    return _API_ERROR in name or (name.startswith("url:") and bool(_ERROR.match(entry.title or "")))
