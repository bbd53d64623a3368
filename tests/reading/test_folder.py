import os
import socket
from pathlib import Path

import pytest

from generator.diagnostics import Diagnostic
from generator.reading import folder
from generator.reading.folder import FoundFile, digest_files, load


def fill(root: Path, *paths: str) -> None:
    for path in paths:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path, encoding="utf-8")


def only_fault(root: Path) -> Diagnostic:
    (found,) = digest_files(root)
    assert isinstance(found, Diagnostic)
    return found


def paths(root: Path) -> list[str]:
    return [found.path for found in digest_files(root) if isinstance(found, FoundFile)]


def test_files_come_in_the_order_of_their_paths(tmp_path: Path) -> None:
    fill(tmp_path, "tmlr/2026/b.txt", "tmlr/2026/a.txt", "tmlr.txt", "tmlr-old/a.txt", "arxiv/é.eml")
    assert paths(tmp_path) == sorted(
        ["arxiv/é.eml", "tmlr-old/a.txt", "tmlr.txt", "tmlr/2026/a.txt", "tmlr/2026/b.txt"]
    )


def test_hidden_files_and_folders_are_no_digests(tmp_path: Path) -> None:
    fill(tmp_path, ".gitkeep", "tmlr/.DS_Store", ".git/config", "tmlr/a.txt")
    assert paths(tmp_path) == ["tmlr/a.txt"]


def test_a_table_of_titles_is_no_digest_and_is_said_to_be_none(tmp_path: Path) -> None:
    fill(tmp_path, "icml/titles.tsv")
    assert only_fault(tmp_path).code == "titles-table"


def test_one_file_can_be_the_archive(tmp_path: Path) -> None:
    fill(tmp_path, "a.txt", "b.txt")
    assert paths(tmp_path / "b.txt") == ["b.txt"]


def test_link_inside_the_folder_is_followed_and_out_of_it_reported(tmp_path: Path) -> None:
    fill(tmp_path, "archive/x/a.txt", "secret.txt")
    (tmp_path / "archive/in.txt").symlink_to("x/a.txt")
    (tmp_path / "archive/out.txt").symlink_to("../secret.txt")
    inside, fault, _ = digest_files(tmp_path / "archive")
    assert isinstance(inside, FoundFile)
    assert load(inside) == b"archive/x/a.txt"
    assert str(fault).startswith("out.txt: outside-link: the link leads to '../secret.txt'")


def test_the_folder_may_itself_stand_behind_a_link(tmp_path: Path) -> None:
    fill(tmp_path, "real/a.txt")
    (tmp_path / "link").symlink_to("real")
    assert paths(tmp_path / "link") == ["a.txt"]


def test_broken_link_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "gone.txt").symlink_to("nowhere")
    assert only_fault(tmp_path).code == "unreadable-file"


def test_links_that_run_in_circles_end(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert [str(fault).split(":")[1] for fault in digest_files(tmp_path)] == [" unreadable-file"] * 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb.txt", r"a\nb.txt"),
        ("caf\udce9.txt", r"caf\udce9.txt"),
        ("a\x1b[31m.txt", r"a\x1b[31m.txt"),
        ("a\u2028b.txt", r"a\u2028b.txt"),
    ],
)
def test_name_that_would_break_messages_is_told_escaped(tmp_path: Path, name: str, shown: str) -> None:
    (tmp_path / name).write_bytes(b"")
    fault = only_fault(tmp_path)
    assert (fault.code, fault.path) == ("odd-name", shown)


def test_folder_with_an_odd_name_is_told_once(tmp_path: Path) -> None:
    fill(tmp_path, "a\nb/c.txt", "a\nb/d.txt")
    assert only_fault(tmp_path).path == r"a\nb/"


def test_pipes_sockets_and_linked_folders_are_not_opened(tmp_path: Path) -> None:
    fill(tmp_path, "z/a.txt")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "linked").symlink_to("z")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        faults = [found for found in digest_files(tmp_path) if isinstance(found, Diagnostic)]
    assert [(fault.path, fault.code) for fault in faults] == [
        ("linked", "not-a-file"),
        ("pipe", "not-a-file"),
        ("socket", "not-a-file"),
    ]
    assert "a pipe" in faults[1].message


def test_two_gigabytes_are_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "big.mbox").open("wb") as file:
        file.truncate(2 * 2**30)
    assert only_fault(tmp_path).code == "huge-file"


def test_file_that_grows_after_it_was_found_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, "a.txt")
    (found,) = digest_files(tmp_path)
    assert isinstance(found, FoundFile)
    monkeypatch.setattr(folder, "MAX_BYTES", 3)
    assert isinstance(load(found), Diagnostic)


def test_file_that_goes_away_is_unreadable(tmp_path: Path) -> None:
    fill(tmp_path, "a.txt")
    (found,) = digest_files(tmp_path)
    assert isinstance(found, FoundFile)
    (tmp_path / "a.txt").unlink()
    assert str(load(found)) == (
        "a.txt: unreadable-file: cannot be read (No such file or directory): mend its permissions, or remove it"
    )


def test_without_permission_the_file_is_told_and_the_rest_found(without_rights: Path) -> None:
    fill(without_rights, "a/x.txt", "b.txt", "c.txt")
    (without_rights / "a").chmod(0)
    (without_rights / "b.txt").chmod(0)
    closed, unopened, fine = digest_files(without_rights)
    assert isinstance(unopened, FoundFile)
    assert [str(fault).partition(": mend")[0] for fault in (closed, load(unopened))] == [
        "a: unreadable-file: cannot be read (Permission denied)",
        "b.txt: unreadable-file: cannot be read (Permission denied)",
    ]
    assert isinstance(fine, FoundFile)
    (without_rights / "a").chmod(0o700)
