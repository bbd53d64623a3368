"""From a folder of mail to a commit, the way docs/how-to/fetch.md goes."""

import datetime as dt
import secrets
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from mail_server import MailServer
from offered import mail, tmlr

from generator.cli import main


def digest(*arguments: str | Path) -> str:
    done = CliRunner().invoke(main, [str(each) for each in arguments])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_folder_of_mail_becomes_a_commit(
    mail_server: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, archive = f"TMLR {secrets.token_hex(4)}", tmp_path / "papers"
    mail_server.deliver(folder, mail(tmlr(dt.date(2026, 2, 22), "Alpha centaurs")), b"Subject: Lunch\n\nAt noon.\n")
    told = ("--name=Papers", "--address=https://a.example/", "--authority=a.example,2026", "--repository=")
    digest("init", archive, *told, "--imap", "127.0.0.1", mail_server.user, folder)
    sources = archive / "content/sources.yml"
    assert "password-from: MAIL_PASSWORD" in sources.read_text(encoding="utf-8")
    assert mail_server.password not in sources.read_text(encoding="utf-8")
    with sources.open("a", encoding="utf-8") as file:
        file.write(f"  port: {mail_server.port}\n  without-tls: true\n")
    monkeypatch.chdir(archive)
    monkeypatch.setenv("MAIL_PASSWORD", mail_server.password)
    for person in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{person}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{person}_EMAIL", "ada@example.org")
    for command in (("init", "--quiet"), ("add", "."), ("commit", "--quiet", "--message", "Begin")):
        subprocess.run(["git", *command], check=True)
    said = digest("fetch", "--dry-run")
    assert "2026/2026-02-22.eml: 1 paper" in said
    assert list((archive / "content/digests").rglob("*.eml")) == []
    digest("fetch", "--commit")
    assert len(list((archive / "content/digests").rglob("2026-02-22.eml"))) == 1
    log = subprocess.run(["git", "log", "--format=%s"], capture_output=True, text=True, check=True).stdout
    assert len(log.splitlines()) == 2
    assert "0 added" in digest("fetch", "--commit")
