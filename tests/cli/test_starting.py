"""``digest init`` where nobody is there to answer, as in a workflow, and where somebody is."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from offered import tmlr
from terminal import Terminal, at_a_terminal

from generator.cli import main
from generator.host.job import Job
from generator.host.site import build_site, read_settings


def init(*arguments: str | Path) -> Result:
    """Return how ``digest init`` ended where no terminal is."""
    return CliRunner().invoke(main, ["init", *map(str, arguments)])


def test_without_terminal_a_missing_answer_names_its_option(tmp_path: Path) -> None:
    done = init(tmp_path / "new")
    assert done.exit_code == 2
    assert "--address is missing" in done.output
    assert "https://OWNER.github.io/REPO/" in done.output
    assert "Aborted" not in done.output
    assert not (tmp_path / "new").exists()


def test_without_terminal_everything_else_has_its_default(tmp_path: Path) -> None:
    done = init(tmp_path / "new", "--address", "https://me.github.io/papers/")
    assert done.exit_code == 0, done.output
    assert "?" not in done.output
    settings = (tmp_path / "new/mkdocs.yml").read_text(encoding="utf-8")
    assert "site_name: new" in settings.replace('"', "")


@pytest.mark.parametrize(
    ("given", "first", "others"),
    [([], "en", []), (["zh"], "zh", []), (["en", "zh"], "en", ["zh"]), (["zh", "en", "zh"], "zh", ["en"])],
)
def test_an_archive_is_in_the_languages_that_its_maintainer_names(
    given: list[str], first: str, others: list[str], tmp_path: Path
) -> None:
    options = [part for code in given for part in ("--language", code)]
    done = init(tmp_path / "new", "--address", "https://me.github.io/papers/", *options)
    assert done.exit_code == 0, done.output
    settings = read_settings(tmp_path / "new/mkdocs.yml")
    assert (settings.language, list(settings.other_languages)) == (first, others)


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [("titles.tsv", "2603.99001\tA Title\n", 0), ("letter.txt", "Dear all,\nlunch is at noon.\n", 1)],
)
def test_what_is_only_worth_knowing_does_not_fail_a_start(name: str, text: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "mails").mkdir()
    (tmp_path / "mails" / name).write_text(text, encoding="utf-8")
    done = init(tmp_path / "new", "--address", "https://me.github.io/papers/", "--from", str(tmp_path / "mails"))
    assert f"unread {tmp_path}/mails/{name}" in done.output
    assert done.exit_code == code


def test_an_unknown_language_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    done = init(tmp_path / "new", "--address", "https://me.github.io/papers/", "--language", "tlh")
    assert done.exit_code == 2
    assert "'en', 'zh'" in done.output


@pytest.fixture
def answered(tmp_path: Path) -> Iterator[Terminal]:
    """Yield a terminal at which ``digest init papers`` was started."""
    with at_a_terminal("digest", "init", "papers", cwd=tmp_path) as terminal:
        yield terminal


def test_at_a_terminal_it_asks_and_what_it_makes_builds(answered: Terminal, tmp_path: Path) -> None:
    answered.answer("https://OWNER.github.io/REPO/ (--address): ", "https://me.github.io/digests/")
    answered.answer("(--name) [papers]: ", "Papers: an archive")
    answered.answer("(--authority) [me.github.io,", "")
    answered.answer("(--repository) [https://github.com/me/digests]: ", "")
    answered.answer("none if empty (--arxiv): ", "cs.LG, stat.ML")
    answered.see("Now: cd papers; digest serve")
    assert answered.end() == 0
    settings = read_settings(tmp_path / "papers/mkdocs.yml")
    assert (settings.site_name, settings.site_url) == ("Papers: an archive", "https://me.github.io/digests/")
    assert settings.authority.startswith("me.github.io,2")
    assert settings.repository == "https://github.com/me/digests"
    assert "[cs.LG, stat.ML]" in (tmp_path / "papers/content/sources.yml").read_text(encoding="utf-8")
    mail = tmlr(dt.date(2026, 2, 22), "Alpha centaurs")
    (tmp_path / "papers/content/digests/mail.txt").write_text(mail, encoding="utf-8")
    report, _ = build_site(tmp_path / "papers/mkdocs.yml", None, Job(jobs=1, quiet=True))
    assert report.diagnostics == ()
    assert "Papers: an archive" in (tmp_path / "papers/site/index.html").read_text(encoding="utf-8")


def test_at_a_terminal_an_answer_that_is_no_use_is_asked_again(answered: Terminal, tmp_path: Path) -> None:
    answered.answer("(--address): ", "me.github.io")
    answered.see(
        "Error: the address is where the site will stand, as https://owner.github.io/papers/, not 'me.github.io'"
    )
    answered.answer("(--address): ", "https://papers.example.org")
    answered.answer("(--name) [papers]: ", "")
    answered.answer("(--authority) [papers.example.org,", "example.org")
    answered.see("Error: authority: is a host name and a year, as in example.org,2025")
    answered.answer("(--authority) [papers.example.org,", "")
    answered.answer("(--repository): ", "me/papers")
    answered.see("Error: repository: is an address that starts with https://")
    answered.answer("(--repository): ", "")
    answered.answer("(--arxiv): ", "")
    assert answered.end() == 0
    assert read_settings(tmp_path / "papers/mkdocs.yml").site_url == "https://papers.example.org/"


def test_at_a_terminal_who_leaves_leaves_nothing_behind(answered: Terminal, tmp_path: Path) -> None:
    answered.answer("(--address): ", "https://me.github.io/digests/")
    answered.answer("(--name) [papers]: ", "\x04")
    answered.see("Aborted!")
    assert answered.end() == 1
    assert not (tmp_path / "papers").exists()
