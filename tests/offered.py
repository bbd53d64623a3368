"""Digests in our own words, as files and as mail, to be added to an archive."""

import datetime as dt
import email.policy
from email.message import EmailMessage

__all__ = ["cards", "mail", "tmlr"]

_ABSTRACT = "This was long unclear.\nFrom a practical point of view, mail programs may fold, quote or cut it."


def tmlr(day: dt.date, *titles: str) -> str:
    """Return a daily TMLR digest of submissions with these titles."""
    records = (
        f"Title: {title}\n\nAbstract: {_ABSTRACT}\n\nURL: https://openreview.net/forum?id={_id(title)}\n\n---\n"
        for title in titles
    )
    heading = "New submissions"
    return "\n".join([f"Daily TMLR digest for {day:%b %d, %Y}", "", "", heading, "=" * len(heading), "", "", *records])


def cards(*titles: str) -> str:
    """Return a page of arXiv cards, which names no day."""
    more = "It matters to archives, which are kept for years and copied from one program to the next."
    return "".join(
        f"Machine Learning\n{title}\nAda Lovelace and Émile Borel\n{_ABSTRACT}\n{more}\nRead the full abstract ▾\n"
        for title in titles
    )


def mail(text: str, **headers: str) -> bytes:
    r"""Return ``text`` as a raw mail with ``\r\n`` line ends; ``Reply_To`` gives the field ``Reply-To``."""
    message = EmailMessage(policy=email.policy.SMTP)
    fields = {"From": "TMLR <noreply@example.org>", "Subject": text.partition("\n")[0], **headers}
    for name, value in fields.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message.as_bytes()


def _id(title: str) -> str:
    return "".join(letter for letter in title if letter.isalnum())[:10].ljust(10, "0")
