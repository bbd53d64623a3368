"""What a person sees of a wrong set-up; tests/cli/test_setup.py goes through all that can be wrong."""

from pathlib import Path

import pytest
from running import copy_project, run

HEAD = "site_name: Papers\ndocs_dir: content/pages\n"


def test_every_broken_setting_is_named_at_once(tmp_path: Path) -> None:
    copy_project(tmp_path)
    (tmp_path / "mkdocs.yml").write_text(
        HEAD + "plugins:\n  - digests:\n      digets: content\n      branch: 7\n      author_page_min_papers: 0\n",
        encoding="utf-8",
    )
    done = run("digest", "build", cwd=tmp_path)
    assert done.returncode == 2
    assert all(word in done.stderr for word in ("digets", "branch", "author_page_min_papers"))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["build", "--config", "nowhere.yml"], "nowhere.yml"),
        (["build", "--digests", "nowhere"], "nowhere"),
        (["build", "--site", "mkdocs.yml"], "mkdocs.yml"),
        (["read", "nowhere.txt"], "nowhere.txt"),
        (["check", "nowhere"], "nowhere"),
        (["bild"], "bild"),
    ],
)
def test_a_wrong_argument_gives_one_message_that_names_it(arguments: list[str], named: str, tmp_path: Path) -> None:
    copy_project(tmp_path)
    done = run("digest", *arguments, cwd=tmp_path)
    said = done.stdout + done.stderr
    assert done.returncode == 2, said
    assert named in said
    assert "Traceback" not in said
    assert (tmp_path / "mkdocs.yml").is_file()
