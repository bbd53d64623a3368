"""``digest init`` where nobody is there to answer, as in a workflow."""

from pathlib import Path

from running import run


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
