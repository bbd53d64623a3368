"""``content/sources.yml`` -> sources: what cannot be used is reported with its line, the rest is fetched."""

import re
from collections.abc import Callable

import yaml

from generator.archive.corrections.fields import Fields, pairs
from generator.archive.corrections.lenient_yaml import compose
from generator.diagnostics import Diagnostic, report
from generator.ingest.fetch.imap import is_this_machine
from generator.ingest.fetch.source import Feed, MailFolder, Source
from generator.ingest.folder_name import FOLDER_RULE, is_folder_name

__all__ = ["ARXIV", "parse"]

ARXIV = "https://rss.arxiv.org/rss/"
"""arXiv's feeds of a day's announcements; categories are joined by ``+`` (https://info.arxiv.org/help/rss.html)."""
_CATEGORY = re.compile(r"[a-z]+(?:-[a-z]+)*(?:\.[A-Za-z]+(?:-[A-Za-z]+)*)?")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def parse(text: str, path: str) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    """Return the sources that ``text`` lists, and what is wrong with it; ``path`` names the file in diagnostics."""
    tree, found = compose(text, path)
    sources = [_source(key, line, node, path, found) for key, line, node in pairs(tree, "the file", path, found)]
    faults = {report("unusable-source", path, each.line, each.message) for each in found}
    return tuple(source for source in sources if source), tuple(sorted(faults))


def _source(name: str, line: int, node: yaml.Node, path: str, found: list[Diagnostic]) -> Source | None:
    """Return the source under the key ``name``, None where anything is wrong with it."""
    faults: list[Diagnostic] = []
    fields = Fields(name, node, path, faults)

    def refuse(message: str) -> None:
        faults.append(report("unusable-source", path, line, f"'{name}' {message}"))

    categories = fields.texts("arxiv")
    url = fields.address("feed")
    host = fields.text("imap")
    given = [kind for kind, value in {"arxiv": categories, "feed": url, "imap": host}.items() if value]
    source: Source | None = None
    if len(given) > 1 or not (given or faults):
        refuse(f"has {' and '.join(given) or 'no address'}: it takes exactly one of arxiv, feed and imap")
    elif host:
        source = _mail_folder(name, host, fields, refuse)
    elif given:
        source = Feed(name=name, folder=name, url=url or _arxiv(categories, refuse))
    if source:
        fields.finish()
    if not is_folder_name(name):
        refuse(f"cannot be its folder's name: {FOLDER_RULE}")
    found += faults
    return None if faults else source


def _arxiv(categories: tuple[str, ...], refuse: Callable[[str], None]) -> str:
    for category in categories:
        if not _CATEGORY.fullmatch(category):
            refuse(f"names {category!r}, which is no category of arXiv, as cs.LG and math are")
    return ARXIV + "+".join(categories)


def _mail_folder(name: str, host: str, fields: Fields, refuse: Callable[[str], None]) -> MailFolder:
    tls = not fields.flag("without-tls")
    source = MailFolder(
        name=name,
        folder="" if fields.flag("mixed") else name,
        host=host,
        port=_port(fields.text("port"), refuse) or (993 if tls else 143),
        tls=tls,
        user=fields.text("user") or "",
        password=fields.text("password-from") or "",
        mailbox=fields.text("folder") or "INBOX",
        sender=fields.text("from") or "",
        subject=fields.text("subject") or "",
        since=fields.day("since"),
    )
    if not tls and not is_this_machine(host):
        refuse("has `without-tls`, which is only for a server on this machine: a password would travel unencrypted")
    if not source.user:
        refuse("has no `user`, the name to log in with")
    if not _VARIABLE.fullmatch(source.password):
        refuse("needs `password-from`, the name of the environment variable that holds the password")
    if not (source.sender + source.subject).isascii():
        refuse("looks for letters that are not ASCII, which not every server finds: use an ASCII part of them")
    if not (host + source.user + source.mailbox + source.sender + source.subject).isprintable():
        refuse("holds control characters")
    return source


def _port(text: str | None, refuse: Callable[[str], None]) -> int | None:
    if text is None:
        return None
    if text.isascii() and text.isdigit() and 0 < int(text[:6]) < 1 << 16:
        return int(text)
    refuse(f"has the port {text!r}: a port is a number from 1 to 65535")
    return None
