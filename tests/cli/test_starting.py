"""``digest init`` where nobody is there to answer, as in a workflow."""

from pathlib import Path

import pytest
from running import run

from generator.host.site import read_settings


def test_without_terminal_a_missing_answer_names_its_option(tmp_path: Path) -> None:
    done = run("digest", "init", tmp_path / "new")
    assert done.returncode == 2
    assert "--address is missing" in done.stderr
    assert "https://OWNER.github.io/REPO/" in done.stderr
    assert "Aborted" not in done.stdout + done.stderr
    assert not (tmp_path / "new").exists()


def test_without_terminal_everything_else_has_its_default(tmp_path: Path) -> None:
    done = run("digest", "init", tmp_path / "new", "--address", "https://me.github.io/papers/")
    assert done.returncode == 0, done.stderr
    assert "?" not in done.stdout + done.stderr
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
    done = run("digest", "init", tmp_path / "new", "--address", "https://me.github.io/papers/", *options)
    assert done.returncode == 0, done.stderr
    settings = read_settings(tmp_path / "new/mkdocs.yml")
    assert (settings.language, list(settings.other_languages)) == (first, others)


def test_an_unknown_language_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    done = run("digest", "init", tmp_path / "new", "--address", "https://me.github.io/papers/", "--language", "tlh")
    assert done.returncode == 2
    assert "'en', 'zh'" in done.stderr
