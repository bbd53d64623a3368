"""A digest as people receive it: in mails, quoted, on pages, in bundles."""

import email.message
import email.policy
import quopri
from collections.abc import Callable

__all__ = ["WRAPPERS", "mail_of", "mailbox_of"]

GROUP = "tmlr-announce-daily"
FOOTERS = {
    "2025": (
        f'You received this message because you are subscribed to the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this group and stop receiving emails from it, send an email to "
        f"{GROUP}+unsubscribe@googlegroups.com.\n"
        f"To view this discussion visit https://groups.google.com/d/msgid/{GROUP}/abc%40example.com.\n"
    ),
    "2024": (
        f'You received this message because you are subscribed to the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this group and stop receiving emails from it, send an email to "
        f"{GROUP}+unsubscribe@googlegroups.com.\n"
        f"To view this discussion on the web visit https://groups.google.com/d/msgid/{GROUP}/abc%40example.com.\n"
    ),
    "2014, a topic": (
        f'You received this message because you are subscribed to a topic in the Google Groups "{GROUP}" group.\n'
        f"To unsubscribe from this topic, visit https://groups.google.com/d/topic/{GROUP}/x/unsubscribe.\n"
        "For more options, visit https://groups.google.com/d/optout.\n"
    ),
}


def _subject(text: str) -> str:
    return "cs daily" if text.startswith("Date: ") else "Daily TMLR digest for Mar 05, 2026"


def mail_of(body: str, *, encoding: str = "8bit", subtype: str = "plain") -> email.message.EmailMessage:
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = _subject(body)
    message["From"] = "TMLR <noreply@example.org>"
    message["To"] = f"{GROUP}@googlegroups.com"
    message["Date"] = "Thu, 05 Mar 2026 00:00:06 +0000"
    message["List-ID"] = f"<{GROUP}.googlegroups.com>"
    message.set_content(body, subtype=subtype, cte=encoding)
    return message


def _quoted(text: str, mark: str) -> str:
    return "".join(f"{mark}{line}\n" for line in text.rstrip("\n").split("\n"))


def _page(text: str) -> str:
    title, _, rest = text.partition("\nTMLR\n")
    head = (
        "2,247 views\nSkip to first unread message\nTMLR\nunread,\nMar 5, 2026, 12:00:06\u202fAM3/5/26\n"
        "Reply to author\nSign in to reply to author\nForward\nSign in to forward\nDelete\n"
        "You do not have permission to delete messages in this group\n"
        "Copy link\nReport message\nShow original message\n"
        "Either email addresses are anonymous for this group or you need the view member email addresses permission "
        "to view the original message\n"
        f"to {GROUP}@...\n"
    )
    return f"# {title}\n{head}{rest}"


def _markdown(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("_", "\\_").replace("*", "\\*").replace("[", "\\[").replace("]", "\\]")
    lines = []
    for line in escaped.split("\n"):
        label, found, address = line.rpartition("https://openreview.net")
        link = f"{found}{address}"
        linked = f"{label}[{link}]({link.replace(chr(92), '')})" if found else line
        lines.append(f"\\{linked}" if linked.startswith(("==", "--")) else linked)
    return "\n".join(lines)


def _html(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    return "<html><head><title>x</title></head><body><div>" + escaped.replace("\n", "<br>\r\n") + "</div></body></html>"


def _undecoded(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


def _forwarded(text: str) -> str:
    head = (
        "---------- Forwarded message ---------\nFrom: TMLR <noreply@example.org>\nDate: Thu, Mar 5, 2026 at 12:00 AM\n"
    )
    return f"{head}Subject: {_subject(text)}\nTo: <{GROUP}@googlegroups.com>\n\n{text}"


def mailbox_of(text: str) -> bytes:
    source = mail_of(text).as_bytes().replace(b"\r\n", b"\n")
    return b"From noreply@example.org Thu Mar  5 00:00:06 2026\n" + source.replace(b"\nFrom ", b"\n>From ") + b"\n"


def _alternative(text: str) -> bytes:
    message = mail_of(text)
    message.add_alternative(_html("A worse copy."), subtype="html")
    return message.as_bytes()


def _attached(text: str) -> bytes:
    outer = email.message.EmailMessage(policy=email.policy.SMTP)
    outer["Subject"], outer["From"] = "Fwd: see below", "a@example.org"
    outer.set_content("For the archive, please.")
    outer.add_attachment(mail_of(text))
    return outer.as_bytes()


WRAPPERS: dict[str, Callable[[str], str | bytes]] = {
    "bare": lambda text: text,
    "byte order mark": lambda text: "\ufeff" + text,
    "UTF-16": lambda text: text.encode("utf-16"),
    "Windows line ends": lambda text: text.replace("\n", "\r\n"),
    "old Mac line ends": lambda text: text.replace("\n", "\r"),
    "mail, 8bit": lambda text: mail_of(text).as_bytes(),
    "mail, base64": lambda text: mail_of(text, encoding="base64").as_bytes(),
    "mail, quoted-printable": lambda text: mail_of(text, encoding="quoted-printable").as_bytes(),
    "mail, HTML only": lambda text: mail_of(_html(text), subtype="html").as_bytes(),
    "mail, alternatives": _alternative,
    "mail inside a mail": _attached,
    "mailbox of one": mailbox_of,
    "quoted once": lambda text: "On Thu, Mar 5, 2026 at 00:00, TMLR <x@example.org> wrote:\n" + _quoted(text, "> "),
    "quoted three times": lambda text: _quoted(text, "> >> "),
    "quoted without blank": lambda text: _quoted(text, ">"),
    "undecoded quoted-printable": _undecoded,
    "Google Groups page": _page,
    "Google Groups page as Markdown": lambda text: _page(_markdown(text)),
    "forwarded": _forwarded,
    "forwarded and quoted": lambda text: _quoted(_forwarded(text), "> "),
    "footer of 2025": lambda text: f"{text}\n-- \n{FOOTERS['2025']}",
    "footer of 2024": lambda text: f"{text}\n-- \n{FOOTERS['2024']}",
    "footer of 2014": lambda text: f"{text}\n-- \n{FOOTERS['2014, a topic']}",
    "undecoded footer": lambda text: _undecoded(f"{text}\n-- \n{FOOTERS['2025']}"),
}
