"""The ending of a filed digest's name; readers look at the content, so it only serves people and their editors."""

import re
from pathlib import PurePosixPath

__all__ = ["extension"]

_KNOWN = {".txt", ".eml", ".md", ".json", ".jsonl", ".xml", ".rss", ".atom", ".bib", ".html", ".htm", ".abs", ".tsv"}
_CONTENT = (
    (
        re.compile(rb"(?:Received|Return-Path|Delivered-To|From|Message-ID|MIME-Version|X-[\w-]+):", re.IGNORECASE),
        ".eml",
    ),
    (re.compile(rb"<!doctype html|<html", re.IGNORECASE), ".html"),
    (re.compile(rb"<\?xml|<(?:rss|feed|rdf:RDF)\b"), ".xml"),
    (re.compile(rb"\{.*\}\s*\n\s*\{"), ".jsonl"),
    (re.compile(rb"\{|\[\s*[][{\"]"), ".json"),
    (re.compile(rb"@\w+\s*\{"), ".bib"),
)


def extension(name: str, data: bytes) -> str:
    """Return the ending, with its dot, of ``name`` where it is a usual one, else one that ``data`` suggests."""
    ending = PurePosixPath(name).suffix.lower()
    if ending in _KNOWN:
        return ending
    start = data[:4000].removeprefix(b"\xef\xbb\xbf").lstrip()
    return next((each for form, each in _CONTENT if form.match(start)), ".txt")
