"""What stands around a digest, undone before any format sees it: mailboxes, mails, quotation, pages, bundles."""

from collections.abc import Iterator

from generator.reading.body import Body
from generator.reading.wrappers import (
    bundle,
    forwarding,
    google_groups,
    markdown_copy,
    quoted_printable,
    quoting,
)
from generator.reading.wrappers.mail import is_mail, mail_bodies
from generator.reading.wrappers.mbox import messages

__all__ = ["messages", "unwrap"]

_STEPS = (quoted_printable.undo, quoting.undo, google_groups.undo, markdown_copy.undo, forwarding.undo)
"""In the order in which the wrappers lie: transport, answer, page, copy of the page, the mail inside."""


def unwrap(data: bytes, text: str) -> Iterator[Body]:
    """Yield the bodies in one message, whose bytes are ``data`` and decoded ``text``: one, or those of a bundle."""
    bodies = [*mail_bodies(data, text)] if is_mail(text) else []
    for body in bodies or [Body.of(text)]:
        for step in _STEPS:
            body = step(body)  # noqa: PLW2901 - each step takes one layer off
        yield from bundle.split(body)
