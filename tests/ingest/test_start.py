import datetime as dt
import os
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from conftest import ROOT
from hypothesis import given
from hypothesis import strategies as st

from generator.ingest import IngestError
from generator.ingest.fetch import parse
from generator.ingest.fetch.source import Feed, MailFolder
from generator.ingest.start import Account, Answers, NamedFeed, authority_of, files, repository_of, start

TEMPLATES = ROOT / "site_templates" / "init"
ANSWERS = Answers(
    name="Papers of mine", address="https://me.github.io/papers/", authority="me.github.io,2026", repository=""
)


def made(answers: Answers) -> dict[str, str]:
    return {each.path: each.data.decode() for each in files(answers, TEMPLATES)}


class Loader(yaml.SafeLoader):
    """Reads ``!ENV [VARIABLE, value]`` as MkDocs does where the variable is not set."""


def _unset(loader: Loader, node: yaml.SequenceNode) -> object:
    return loader.construct_sequence(node)[1]


Loader.add_constructor("!ENV", _unset)


def test_start_makes_everything_that_an_archive_needs(tmp_path: Path) -> None:
    paths = set(start(tmp_path / "new", ANSWERS, TEMPLATES))
    assert paths == {
        file.relative_to(tmp_path / "new").as_posix() for file in (tmp_path / "new").rglob("*") if file.is_file()
    }
    assert paths >= {
        ".gitattributes",
        ".github/workflows/publish.yml",
        ".github/workflows/pull-request.yml",
        ".gitignore",
        "README.md",
        "content/corrections.yml",
        "content/digests/.gitkeep",
        "content/pages/.gitkeep",
        "content/sources.yml",
        "mkdocs.yml",
    }


def test_workflows_and_pins_are_the_project_s_own() -> None:
    new = made(ANSWERS)
    assert new["requirements.lock"] == (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for path in (path for path in new if path.startswith(".github/")):
        assert new[path] == (ROOT / path).read_text(encoding="utf-8")


def test_what_pip_compiled_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "scripts/__pycache__").mkdir(parents=True)
    (tmp_path / "scripts/told.py").write_text("", encoding="utf-8")
    (tmp_path / "scripts/__pycache__/told.cpython-311.pyc").write_bytes(b"\0")
    assert [each.path for each in files(ANSWERS, tmp_path)] == ["scripts/told.py"]


@given(
    name=st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(
        lambda name: name.isprintable() and name.strip()
    )
)
def test_settings_hold_any_name_unchanged(name: str) -> None:
    settings = yaml.load(made(replace(ANSWERS, name=name))["mkdocs.yml"], Loader)  # noqa: S506 (a safe loader with !ENV)
    assert settings["site_name"] == name
    assert settings["site_url"] == ANSWERS.address
    assert settings["plugins"][0]["digests"] == {"authority": "me.github.io,2026", "own_shell": True}


def test_sources_are_what_was_asked_for() -> None:
    answers = replace(
        ANSWERS,
        arxiv=("cs.LG", "stat.ML"),
        feeds=(NamedFeed(name="my blog", url="https://example.org/feed.xml"),),
        imap=Account(host="imap.example.org", user="me@example.org", folder="Digests: new"),
    )
    sources, faults = parse(made(answers)["content/sources.yml"], "sources.yml")
    assert not faults
    arxiv, blog, mail = sources
    assert arxiv == Feed(name="arxiv", folder="arxiv", url="https://rss.arxiv.org/rss/cs.LG+stat.ML")
    assert blog == Feed(name="my blog", folder="my blog", url="https://example.org/feed.xml")
    assert isinstance(mail, MailFolder)
    assert (mail.host, mail.user, mail.mailbox, mail.folder) == (
        "imap.example.org",
        "me@example.org",
        "Digests: new",
        "",
    )


def test_examples_in_comments_are_sound() -> None:
    text = made(ANSWERS)["content/sources.yml"]
    assert parse(text, "sources.yml") == ((), ())
    example = "\n".join(line.removeprefix("# ") for line in text.splitlines()[2:] if line != "#")
    sources, faults = parse(example, "sources.yml")
    assert not faults
    assert [source.name for source in sources] == ["arxiv", "tmlr"]


def test_every_answer_that_cannot_be_used_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    answers = Answers(
        name="two\nlines", address="nowhere", authority="me", repository="ftp://x", arxiv=("a;b",), feeds=()
    )
    with pytest.raises(IngestError) as caught:
        list(start(tmp_path / "new", answers, TEMPLATES))
    assert [problem.split()[0] for problem in caught.value.problems] == [
        "the",
        "the",
        "authority:",
        "repository:",
        "content/sources.yml:3:",
    ]
    assert not (tmp_path / "new").exists()


def test_nothing_that_is_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    with pytest.raises(IngestError, match=r"README\.md exists: choose another folder"):
        list(start(tmp_path, ANSWERS, TEMPLATES))
    assert [file.name for file in tmp_path.iterdir()] == ["README.md"]


def test_unwritable_folder_is_one_message(without_rights: Path) -> None:
    without_rights.chmod(0o500)
    with pytest.raises(IngestError, match=r"cannot be written \(Permission denied\): choose another folder"):
        list(start(without_rights / "new", ANSWERS, TEMPLATES))
    without_rights.chmod(0o700)


@pytest.mark.parametrize(
    ("address", "authority", "repository"),
    [
        ("https://me.github.io/papers/", "me.github.io,2026", "https://github.com/me/papers"),
        ("https://me.github.io/", "me.github.io,2026", "https://github.com/me/me.github.io"),
        ("https://papers.example.org/", "papers.example.org,2026", ""),
        ("nowhere", "", ""),
        ("https://[bad", "", ""),
    ],
)
def test_defaults_follow_from_the_address(address: str, authority: str, repository: str) -> None:
    assert authority_of(address, dt.date(2026, 2, 22)) == authority
    assert repository_of(address) == repository


def test_makefile_hands_the_package_to_pip_as_it_was_given(tmp_path: Path) -> None:
    package = "digest-archive @ git+https://example.org/x.git@v1#egg=a&b=$HOME; python_version < '4'"
    (tmp_path / "Makefile").write_text(made(replace(ANSWERS, package=package))["Makefile"], encoding="utf-8")
    (tmp_path / ".venv/bin").mkdir(parents=True)
    python = tmp_path / ".venv/bin/python"
    python.write_text('#!/bin/sh\nfor last; do :; done; echo "$last" >> asked\n', encoding="utf-8")
    python.chmod(0o700)
    (tmp_path / "requirements.lock").touch()
    environment = {"PATH": os.environ["PATH"], "HOME": "/h"}
    subprocess.run(["make", "--quiet", ".venv/.site"], cwd=tmp_path, check=True, env=environment)
    assert (tmp_path / "asked").read_text(encoding="utf-8").splitlines()[-1] == package
