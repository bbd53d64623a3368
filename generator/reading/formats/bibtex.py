"""BibTeX, split by bibtexparser; the names are taken apart by the rules of BibTeX itself (btxdoc, 4)."""

import logging
import re
from collections.abc import Iterator, Mapping

import bibtexparser
from bibtexparser.middlewares.names import parse_single_name_into_parts, split_multiple_persons_names
from bibtexparser.model import (
    Block,
    DuplicateBlockKeyBlock,
    DuplicateFieldKeyBlock,
    ExplicitComment,
    ParsingFailedBlock,
    Preamble,
    String,
)
from bibtexparser.model import Entry as BibTeXEntry

from generator.model import Entry, Section
from generator.reading.addresses import arxiv_id, doi, id_of
from generator.reading.body import Body, Fault
from generator.reading.folding import one_line
from generator.reading.formats.format import Draft, Format
from generator.reading.formats.missing import missing
from generator.text.addresses import shown, unescaped

__all__ = ["FORMAT"]

logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what it warns of are our diagnostics

_ENTRY = re.compile(r"\n@[A-Za-z]{3,20}[ \t]*[{(]")
_FIELD = re.compile(
    r"[\n,][ \t]*,?[ \t]*(?:title|author|abstract|url|year|journal|booktitle)[ \t]*=[ \t]*[\"{\d]",
    re.MULTILINE | re.IGNORECASE,
)
_COMMENT = re.compile(r"[ \t]*%.*")
_MATH = re.compile(r"(\$[^$]*\$)")
_PROTECTED = re.compile(r"(?<![\\^_\w}])\{([^{}\\]*)\}")
_URL = re.compile(r"\\url\s*\{([^{}]*)\}")
_SWITCH = re.compile(r"\{\\[a-z]+ ")
_DEEPEST = 3
"""Braces within braces that are looked through."""
_OTHERS = "others"


def _recognises(body: Body) -> bool:
    return body.has_line("@") and bool(_ENTRY.search(body.margin) and _FIELD.search(body.margin))


def _read(body: Body) -> Draft:
    library = bibtexparser.parse_string(body.text, parse_stack=[])
    strings = {block.key.lower(): _value(block.value, {}) for block in library.blocks if isinstance(block, String)}
    entries: list[Entry] = []
    furniture = [index + 1 for index in body.solid if _COMMENT.fullmatch(body.lines[index])]
    faults: list[Fault] = []
    for block in library.blocks:
        lines = _lines(block)
        if record := _record(block):
            entries.append(
                _entry({field.key.lower(): _value(str(field.value), strings) for field in record.fields}, lines)
            )
            faults += missing(entries[-1], "title")
        elif isinstance(block, ParsingFailedBlock):
            faults.append(Fault("broken-bibtex", lines[0], f"an entry that is no BibTeX ({_reason(block)}): mend it"))
        elif isinstance(block, ExplicitComment | Preamble | String):
            furniture += range(lines[0], lines[1] + 1)
    return Draft(entries=tuple(entries), furniture=tuple(furniture), faults=tuple(faults))


def _lines(block: Block) -> tuple[int, int]:
    first = (block.start_line or 0) + 1
    return first, first + (block.raw or "").rstrip().count("\n")


def _reason(block: ParsingFailedBlock) -> str:
    return str(getattr(block.error, "abort_reason", block.error)).rstrip(".") or "cannot be read"


def _record(block: Block) -> BibTeXEntry | None:
    """Return the entry in ``block``, also one whose key or one of whose fields stands there twice."""
    if isinstance(block, DuplicateBlockKeyBlock | DuplicateFieldKeyBlock):
        block = block.ignore_error_block
    return block if isinstance(block, BibTeXEntry) else None


def _value(source: str, strings: Mapping[str, str]) -> str:
    """Return what a field's source stands for: a text in braces or quotes, a number, a macro, or several joined."""
    pieces = _joined(source) if "#" in source else (source,)
    return "".join(_piece(piece.strip(), strings) for piece in pieces).strip()


def _piece(source: str, strings: Mapping[str, str]) -> str:
    if source[:1] + source[-1:] in ("{}", '""') and len(source) > 1:
        return source[1:-1]
    return strings.get(source.lower(), source)


def _joined(source: str) -> Iterator[str]:
    """Yield what stands between ``#`` outside of braces and quotes (btxdoc, 3.1)."""
    start = depth = 0
    quoted = False
    for place, character in enumerate(source):
        depth += (character == "{") - (character == "}")
        quoted ^= character == '"' and not depth
        if character == "#" and not depth and not quoted:
            yield source[start:place]
            start = place + 1
    yield source[start:]


def _address(fields: Mapping[str, str]) -> str:
    r"""Return the address of an entry without what only TeX needs: ``\url{…}``, ``\_``."""
    source = fields.get("url") or fields.get("howpublished", "")
    command = _URL.fullmatch(source)
    address = unescaped(command[1] if command else source)
    return address if "url" in fields or id_of(address) else ""


def _entry(fields: Mapping[str, str], lines: tuple[int, int]) -> Entry:
    url = _address(fields)
    archive = fields.get("archiveprefix") or fields.get("eprinttype", "arxiv")
    eprint = fields.get("eprint", "") if archive.lower() == "arxiv" else ""
    ids = [found for found in (id_of(url), arxiv_id(eprint), doi(shown(fields.get("doi", "")))) if found]
    ids.sort(key=lambda each: each.startswith(("doi:", "url:")))
    authors = tuple(_names(fields.get("author", "")))
    complete = not authors or authors[-1] != _OTHERS
    category = fields.get("primaryclass") or fields.get("eprintclass", "")
    return Entry(
        section=Section.LISTED,
        title=_unprotected(one_line(fields.get("title", ""))) or None,
        authors=authors if complete else authors[:-1],
        authors_complete=complete,
        abstract=_paragraphs(fields.get("abstract", "")) or None,
        url=url or None,
        id=ids[0] if ids else None,
        other_ids=tuple(each for each in dict.fromkeys(ids[1:]) if not each.startswith("url:")),
        categories=(category,) if category else (),
        comment=one_line(fields.get("note", "")) or None,
        lines=lines,
    )


def _paragraphs(text: str) -> str:
    """Return ``text`` with runs of blanks as one, which is how TeX reads them, and blank lines between paragraphs."""
    return "\n\n".join(one_line(paragraph) for paragraph in re.split(r"\n[ \t]*\n", text.strip()))


def _names(field: str) -> Iterator[str]:
    """Yield "First von Last, Jr" for each name between "and"s; a name in braces is one word."""
    for name in split_multiple_persons_names(one_line(field)):
        if "," not in name or name.startswith("{"):
            yield _unprotected(name)
        else:
            yield _unprotected(parse_single_name_into_parts(name, strict=False).merge_first_name_first)


def _unprotected(text: str) -> str:
    """Return ``text`` without braces that only keep capitals; those of TeX commands and formulas stay."""
    text = _bare(text)
    for _ in range(_DEEPEST):
        pieces = _MATH.split(text)
        text = "".join(piece if piece.startswith("$") else _PROTECTED.sub(r"\1", piece) for piece in pieces)
    return text.strip()


def _bare(text: str) -> str:
    r"""Return ``text`` without a pair of braces around all of it, unless they bound a command as in ``{\em …}``."""
    if not text.startswith("{") or _SWITCH.match(text):
        return text
    depth = 0
    for place, character in enumerate(text):
        depth += (character == "{") - (character == "}")
        if not depth:
            return text[1:-1] if place + 1 == len(text) else text
    return text


FORMAT = Format(name="bibtex", source="bibtex", recognises=_recognises, read=_read)
