"""What ``content/sources.yml`` can list: feeds and folders of mail."""

import datetime as dt
from dataclasses import dataclass

__all__ = ["Feed", "MailFolder", "Source"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """A feed, asked for as a whole each time."""

    name: str
    """Its key in ``sources.yml``, which names it in messages and in the state of fetching."""
    folder: str
    """Where its digests are filed below the digests folder."""
    url: str

    @property
    def key(self) -> str:
        """Return what the state of fetching is kept under: another address starts anew."""
        return self.url


@dataclass(frozen=True, slots=True, kw_only=True)
class MailFolder:
    """A folder of an IMAP account, of which each mail is fetched once and none is changed."""

    name: str
    """Its key in ``sources.yml``, which names it in messages and in the state of fetching."""
    folder: str
    """Where its digests are filed below the digests folder; empty: each under its format's own name."""
    host: str
    port: int
    tls: bool
    """False only for a server on this machine."""
    user: str
    password: str
    """Name of the environment variable that holds the password."""
    mailbox: str
    """The folder of mail."""
    sender: str
    """Only mail whose sender holds this text; empty: all."""
    subject: str
    """Only mail whose subject holds this text; empty: all."""
    since: dt.date | None
    """Only mail that arrived on this day or later."""

    @property
    def key(self) -> str:
        """Return what the state of fetching is kept under: another account, folder or filter starts anew."""
        place = f"imap://{self.user}@{self.host}:{self.port}/{self.mailbox}"
        return f"{place}?from={self.sender}&subject={self.subject}&since={self.since or ''}"


Source = Feed | MailFolder
