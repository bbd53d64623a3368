"""Records of feeds, each parsed on its own: a broken one costs no other, and no declaration of the document counts.

A document type declaration, where entity bombs stand, never reaches the parser, which sees single records only. Names
are compared without their namespaces: feeds agree on the names, and a damaged declaration must not cost every record.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from generator.reading.body import Body, Fault

__all__ = ["XmlRecords", "address_in", "attributes_in", "may_be_xml", "text_in", "texts_in", "xml_records"]

_NAMED_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)\w{2,31};")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_PREFIX = re.compile(r"[<\s/]([A-Za-z_][\w.-]*):[A-Za-z_]", re.ASCII)


@dataclass(frozen=True, slots=True)
class XmlRecords:
    """What a feed holds; lines count in the body, from 1."""

    records: tuple[tuple[Element, tuple[int, int]], ...]
    head: str
    """The source of what stands before the first record."""
    furniture: tuple[int, ...]
    """Lines of the head, and tags after it that are in no record."""
    faults: tuple[Fault, ...]


def may_be_xml(body: Body) -> bool:
    """Tell whether a line begins with a tag; a cheap question before dear ones."""
    return body.has_line("<", " <", "  <", "    <", "\t<")


def xml_records(body: Body, record: str) -> XmlRecords:
    """Return the elements called ``record``, whatever stands around them."""
    records: list[tuple[Element, tuple[int, int]]] = []
    faults: list[Fault] = []
    broken: set[int] = set()
    head = body.text
    for source, lines, start in _sources(body.text, record):
        head = head if records or faults else body.text[:start]
        try:
            records.append((_parsed(source, record), lines))
        except (ParseError, DefusedXmlException, ValueError) as error:
            faults.append(Fault("broken-xml", lines[0], f"a record that is no XML ({error}): mend it"))
            broken.update(range(lines[0], lines[1] + 1))
    in_head = head.count("\n") + 1
    furniture = (index + 1 for index in body.solid if index < in_head or body.lines[index].lstrip().startswith("<"))
    return XmlRecords(tuple(records), head, tuple(line for line in furniture if line not in broken), tuple(faults))


def _sources(text: str, record: str) -> Iterator[tuple[str, tuple[int, int], int]]:
    """Yield the source of each record with its lines and its place; it ends where the next begins, if not before."""
    starts = [match.start() for match in re.finditer(rf"<{record}(?=[\s>])", text)]
    end_tag = f"</{record}>"
    line, before = 1, 0
    for start, following in zip(starts, [*starts[1:], len(text)], strict=False):
        closing = text.find(end_tag, start, following)
        end = closing + len(end_tag) if closing >= 0 else following
        source = text[start:end].rstrip()
        line += text.count("\n", before, start)
        before = start
        yield source, (line, line + source.count("\n")), start


def _parsed(source: str, record: str) -> Element:
    if not source.endswith(f"</{record}>"):
        raise ValueError("it is not closed")
    known = _NAMED_ENTITY.sub(lambda entity: html.escape(html.unescape(entity[0])), _FORBIDDEN.sub("", source))
    prefixes = sorted(set(_PREFIX.findall(known)) - {"xml", "xmlns"})
    declared = "".join(f' xmlns:{prefix}="urn:{prefix}"' for prefix in prefixes)
    root: Element = fromstring(f"<root{declared}>{known}</root>")
    if len(root) != 1:
        raise ValueError("more than one element")
    return root[0]


def texts_in(element: Element, name: str) -> tuple[str, ...]:
    """Return the texts of the children called ``name`` in any namespace, those without text left out."""
    texts = ("".join(child.itertext()).strip() for child in element if _local(child) == name)
    return tuple(text for text in texts if text)


def text_in(element: Element, *names: str) -> str:
    """Return the first text of the children called one of ``names``, in the order of the names; else empty."""
    return next((text for name in names for text in texts_in(element, name)), "")


def address_in(element: Element) -> str:
    """Return the address that Atom's ``link`` elements name as the record's own page (RFC 4287, 4.2.7), else empty."""
    links = [child.attrib for child in element if _local(child) == "link"]
    own = (link.get("href", "") for link in links if link.get("rel", "alternate") == "alternate")
    return next((address.strip() for address in own if address.strip()), "")


def attributes_in(element: Element, name: str, attribute: str) -> tuple[str, ...]:
    """Return the values of ``attribute`` on the children called ``name``, those without it left out."""
    values = (child.get(attribute, "").strip() for child in element if _local(child) == name)
    return tuple(value for value in values if value)


def _local(element: Element) -> str:
    return element.tag.rpartition("}")[2]
