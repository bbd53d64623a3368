import datetime as dt
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from feed_server import FeedServer, Reply
from offered import cards, tmlr

from generator.cli import main

DIGEST = tmlr(dt.date(2026, 2, 22), "Alpha", "Beta")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a new archive, in which the test stands."""
    for name in ("digests", "pages"):
        (tmp_path / "content" / name).mkdir(parents=True)
    settings = "site_name: Mine\nplugins: [digests]\ndocs_dir: content/pages\n"
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    (tmp_path / "mine.txt").write_text(DIGEST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def digest(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def test_add_prints_what_it_did(project: Path) -> None:
    done = digest("add", "mine.txt")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == ["added tmlr/2026/2026-02-22.txt: 2 papers, from mine.txt", "1 added"]
    assert (project / "content/digests/tmlr/2026/2026-02-22.txt").read_text(encoding="utf-8") == DIGEST


def test_add_takes_standard_input_a_date_and_a_source(project: Path) -> None:
    done = digest("add", "-", "--date", "2026-05-08", "--source", "Cards", "--dry-run", given=cards("Gamma"))
    assert done.stdout.splitlines()[0] == "would have added Cards/2026/2026-05-08.txt: 1 paper, from standard input"
    assert list((project / "content/digests").iterdir()) == []


@pytest.mark.usefixtures("project")
def test_add_exits_with_1_where_something_could_not_be_read() -> None:
    done = digest("add", "mkdocs.yml")
    assert done.exit_code == 1
    assert done.stdout.startswith("unread mkdocs.yml: unknown-format: ")


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["add", "mine.txt", "--source", "a/b"], "digest: source 'a/b': a source is the name of one folder"),
        (["add", "mine.txt", "--config", "nowhere.yml"], "digest: nowhere.yml"),
        (["add", "mine.txt", "--commit"], "digest: git is not installed or not on PATH: install it, or leave"),
        (["fetch"], "digest: content/sources.yml does not exist"),
        (["add", "mine.txt", "--date", "9999-12-31"], "digest: date 9999-12-31: a digest has a day of the years 1900"),
    ],
)
def test_what_is_wrong_with_the_set_up_is_one_message_and_exit_code_2(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    done = digest(*arguments)
    assert done.exit_code == 2
    assert done.stderr.startswith(message), done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_fetch_prints_what_it_did_and_exits_with_1_where_a_source_failed(
    project: Path, feed_server: FeedServer
) -> None:
    feed_server.replies["/good"] = Reply(DIGEST.encode())
    sources = f"""\
good: {{feed: '{feed_server.address}/good'}}
mail: {{imap: localhost, user: me, password-from: NO_SUCH}}
"""
    (project / "content/sources.yml").write_text(sources, encoding="utf-8")
    done = digest("fetch")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        f"added good/2026/2026-02-22.txt: 2 papers, from {feed_server.address}/good",
        "failed mail: the environment has no NO_SUCH: set it to the password of me",
        "1 added, 1 failed",
    ]
