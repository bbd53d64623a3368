import datetime as dt
import secrets
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from mail_server import MailServer
from offered import mail, tmlr

from generator.ingest import Addition, Failed, Outcome, lines
from generator.ingest.fetch import fetch
from generator.settings import Settings

DAY = dt.date(2026, 2, 22)
MAIL = mail(tmlr(DAY, "Alpha", "Beta"))
NEXT = mail(tmlr(DAY + dt.timedelta(days=1), "Gamma"), Reply_To="list@example.org")


@pytest.fixture
def mailbox(mail_server: MailServer, settings: Settings) -> str:
    """Return a folder of mail that only this test uses, listed as the source ``reviews``."""
    name = f"Digests {secrets.token_hex(4)}"
    mail_server.deliver(name)
    list_folder(settings, mail_server, name)
    return name


def list_folder(settings: Settings, server: MailServer, mailbox: str, *more: str) -> None:
    entry = [
        "imap: 127.0.0.1",
        f"port: {server.port}",
        "without-tls: true",
        f"user: {server.user}",
        "password-from: MAIL_PASSWORD",
        f'folder: "{mailbox}"',
        *more,
    ]
    settings.sources.write_text("reviews:\n" + "".join(f"  {line}\n" for line in entry), encoding="utf-8")


def fetched(settings: Settings, server: MailServer) -> list[Outcome]:
    return list(fetch(settings, environment={"MAIL_PASSWORD": server.password}))


def paths(outcomes: Iterable[Outcome]) -> list[str]:
    return [each.path for each in outcomes if isinstance(each, Addition)]


def only_failure(outcomes: Iterable[Outcome]) -> str:
    (outcome,) = outcomes
    assert isinstance(outcome, Failed)
    return outcome.reason


def test_mails_are_filed_byte_for_byte_and_stay_unseen(
    settings: Settings, mail_server: MailServer, mailbox: str
) -> None:
    mail_server.deliver(mailbox, MAIL, mail("Lunch?\n"), NEXT)
    outcomes = fetched(settings, mail_server)
    assert paths(outcomes) == ["reviews/2026/2026-02-22.eml", "reviews/2026/2026-02-23.eml"]
    assert (settings.digests[0] / "reviews/2026/2026-02-23.eml").read_bytes() == NEXT
    assert "unread reviews: 1 mail is no digest" in list(lines(outcomes))
    assert b"Seen" not in mail_server.flags(mailbox)


def test_only_what_arrived_since_the_last_fetch_is_asked_for(
    settings: Settings, mail_server: MailServer, mailbox: str
) -> None:
    mail_server.deliver(mailbox, MAIL)
    fetched(settings, mail_server)
    assert fetched(settings, mail_server) == []
    mail_server.deliver(mailbox, NEXT)
    assert [str(each).partition(": ")[0] for each in fetched(settings, mail_server)] == [
        "added reviews/2026/2026-02-23.eml"
    ]


def test_lost_memory_doubles_nothing(settings: Settings, mail_server: MailServer, mailbox: str) -> None:
    mail_server.deliver(mailbox, MAIL, NEXT)
    assert len(paths(fetched(settings, mail_server))) == 2
    (settings.cache / "fetch.json").unlink()
    assert list(lines(fetched(settings, mail_server)))[-1] == "0 added, 2 skipped"


def test_digests_that_a_run_could_not_push_are_fetched_again(
    settings: Settings, mail_server: MailServer, mailbox: str
) -> None:
    mail_server.deliver(mailbox, MAIL)
    (path,) = paths(fetched(settings, mail_server))
    (settings.digests[0] / path).unlink()
    assert paths(fetched(settings, mail_server)) == [path]


def test_folder_that_was_made_anew_is_read_from_its_start(
    settings: Settings, mail_server: MailServer, mailbox: str
) -> None:
    mail_server.deliver(mailbox, MAIL)
    fetched(settings, mail_server)
    mail_server.remove(mailbox)
    mail_server.deliver(mailbox, NEXT)
    assert paths(fetched(settings, mail_server)) == ["reviews/2026/2026-02-23.eml"]


def test_filters_choose_mails(settings: Settings, mail_server: MailServer, mailbox: str) -> None:
    other = mail(tmlr(DAY, "Delta"), From="Somebody <else@example.org>")
    mail_server.deliver(mailbox, MAIL, NEXT, other)
    list_folder(settings, mail_server, mailbox, "from: noreply@", 'subject: "Feb 23"', "since: 2020-01-01")
    assert paths(fetched(settings, mail_server)) == ["reviews/2026/2026-02-23.eml"]
    list_folder(settings, mail_server, mailbox, "since: 2199-01-01")
    assert fetched(settings, mail_server) == []


def test_mixed_folder_files_each_digest_under_its_format_s_name(
    settings: Settings, mail_server: MailServer, mailbox: str
) -> None:
    mail_server.deliver(mailbox, MAIL)
    list_folder(settings, mail_server, mailbox, "mixed: true")
    assert paths(fetched(settings, mail_server)) == ["tmlr/2026/2026-02-22.eml"]


@pytest.mark.parametrize(
    ("name", "encoded"), [("Größe & Gewicht", "Gr&APYA3w-e &- Gewicht"), ("日本語", "&ZeVnLIqe-"), ("a&b", "a&-b")]
)
def test_folder_of_any_name_is_read(settings: Settings, mail_server: MailServer, name: str, encoded: str) -> None:
    mail_server.deliver(encoded, MAIL)
    list_folder(settings, mail_server, name)
    assert paths(fetched(settings, mail_server)) == ["reviews/2026/2026-02-22.eml"]


def test_missing_folder_is_told_with_the_nearest_one(settings: Settings, mail_server: MailServer, mailbox: str) -> None:
    list_folder(settings, mail_server, mailbox.lower())
    reason = only_failure(fetched(settings, mail_server))
    assert reason == f"there is no folder '{mailbox.lower()}': did you mean '{mailbox}'?"


def test_mail_too_large_for_a_digest_is_told_and_not_loaded(
    settings: Settings, mail_server: MailServer, mailbox: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.ingest.fetch.imap._MOST_BYTES", 2000)
    mail_server.deliver(mailbox, mail("x" * 3000), MAIL)
    outcomes = fetched(settings, mail_server)
    assert str(outcomes[0]) == "unread reviews, mail 101: huge-file: too large for a digest"
    assert len(paths(outcomes)) == 1


@pytest.mark.usefixtures("mailbox")
def test_wrong_password_is_told_without_it(settings: Settings) -> None:
    reason = only_failure(fetch(settings, environment={"MAIL_PASSWORD": "secret-of-mine"}))
    assert reason.startswith("the server refuses reader@example.org: check MAIL_PASSWORD")
    assert "secret-of-mine" not in reason


@pytest.mark.usefixtures("mailbox")
def test_missing_password_is_told_by_the_name_of_its_variable(settings: Settings) -> None:
    assert only_failure(fetch(settings, environment={})) == (
        "the environment has no MAIL_PASSWORD: set it to the password of reader@example.org"
    )


def test_server_that_is_not_there(settings: Settings, mail_server: MailServer) -> None:
    list_folder(settings, replace(mail_server, port=9), "INBOX")
    assert only_failure(fetched(settings, mail_server)) == "no connection: Connection refused"


def test_certificate_that_nobody_signed_is_refused(settings: Settings, safe_mail_server: MailServer) -> None:
    list_safely(settings, safe_mail_server)
    reason = only_failure(fetched(settings, safe_mail_server))
    assert reason.startswith("no safe connection: ")


def test_mails_come_over_an_encrypted_connection(
    settings: Settings, safe_mail_server: MailServer, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))
    list_safely(settings, safe_mail_server)
    assert fetched(settings, safe_mail_server)
    assert not any(isinstance(each, Failed) for each in fetched(settings, safe_mail_server))


def list_safely(settings: Settings, server: MailServer) -> None:
    settings.sources.write_text(
        f"reviews: {{imap: 127.0.0.1, port: {server.port}, user: {server.user}, password-from: MAIL_PASSWORD}}\n",
        encoding="utf-8",
    )
