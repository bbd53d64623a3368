"""What stands around a digest, undone before any format sees it: mailboxes, mails, quotation, pages, bundles."""

from collections.abc import Iterator
from dataclasses import replace

from generator.reading.body import Body, Fault
from generator.reading.wrappers import (
    bundle,
    forwarding,
    google_groups,
    invisible,
    markdown_copy,
    quoted_printable,
    quoting,
)
from generator.reading.wrappers.html import is_page, text_of
from generator.reading.wrappers.mail import is_mail, mail_bodies
from generator.reading.wrappers.mbox import messages

__all__ = ["messages", "unwrap"]

_STEPS = (
    quoted_printable.undo,
    quoting.undo,
    invisible.undo,
    google_groups.undo,
    markdown_copy.undo,
    forwarding.undo,
)
"""In the order in which the wrappers lie: transport, answer, debris, page, copy of the page, the mail inside."""


def unwrap(data: bytes, text: str, faults: tuple[Fault, ...] = ()) -> Iterator[Body]:
    """Yield the bodies in one message, whose bytes are ``data`` and decoded ``text``: one, or those of a bundle.

    ``faults`` were found when the text was decoded; a mail may say itself how its parts are.
    """
    bodies = [*mail_bodies(data, text, faults)] if is_mail(text) else []
    for body in bodies or [replace(_unwrapped(text), faults=faults)]:
        for step in _STEPS:
            body = step(body)  # noqa: PLW2901 - each step takes one layer off
        yield from bundle.split(body)


def _unwrapped(text: str) -> Body:
    return replace(Body.of(text_of(text)), verbatim=False) if is_page(text) else Body.of(text)
