from pathlib import Path

from running import copy_project, run


def test_a_misspelt_file_of_corrections_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    corrections = "files:\n  icml/2025-poster.txt:\n    date: 2025-07-13\n"
    (project / "content/corrections.yml").write_text(corrections, encoding="utf-8")
    done = run("digest", "check", cwd=project)
    assert "did you mean 'content/digests/icml/2025-posters.txt'?" in done.stdout + done.stderr
