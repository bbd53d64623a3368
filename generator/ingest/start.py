"""``digest init``: the files of a new archive."""

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from jinja2 import Environment, StrictUndefined

from generator import version
from generator.ingest.error import IngestError
from generator.ingest.fetch import parse as parse_sources
from generator.model import OutputFile
from generator.settings import SettingsError
from generator.settings import parse as parse_settings

__all__ = ["Account", "Answers", "NamedFeed", "authority_of", "files", "repository_of", "start", "unusable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A mail account to take digests from."""

    host: str
    user: str
    folder: str = "INBOX"


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedFeed:
    """A feed to take digests from."""

    name: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What only the maintainer knows of a new archive."""

    name: str
    address: str
    """Where the site will stand, ``https://owner.github.io/papers/``."""
    authority: str
    """Tagging authority of feed ids (RFC 4151)."""
    repository: str = ""
    """Address of the repository; empty: no links to it."""
    arxiv: tuple[str, ...] = ()
    """Categories to fetch."""
    feeds: tuple[NamedFeed, ...] = ()
    imap: Account | None = None
    languages: tuple[str, ...] = ("en",)
    """Languages of the pages, that of the first page first."""
    package: str = field(default_factory=lambda: _requirement(version()))
    """What workflows install: a requirement as pip takes it."""


def _requirement(installed: str) -> str:
    """Return this version as pip takes it; no index has what was installed from a checkout between two releases."""
    return "digest-archive" if ".dev" in installed else f"digest-archive=={installed}"


def authority_of(address: str, today: dt.date) -> str:
    """Return the tagging authority that ``address`` suggests: its host, and this year; empty where it has no host."""
    try:
        host = urlsplit(address).hostname
    except ValueError:  # a broken bracket
        return ""
    return f"{host},{today.year}" if host else ""


def repository_of(address: str) -> str:
    """Return the repository behind a site on GitHub Pages, empty for another address."""
    place = re.fullmatch(r"https://([\w-]+)\.github\.io(?:/([\w.-]+))?/?", address)
    return f"https://github.com/{place[1]}/{place[2] or place[0].split('/')[2]}" if place else ""


def start(folder: Path, answers: Answers, templates: Path) -> Iterator[str]:
    """Make a new archive in ``folder``, and yield the path of each file that was made.

    ``templates`` is the folder ``init`` of the templates. Raises IngestError, with every problem and nothing made, for
    answers that cannot be used and for files that are there: none is replaced.
    """
    made = tuple(files(answers, templates))
    taken = [each.path for each in made if (folder / each.path).exists()]
    problems = [
        *_problems(answers, made),
        *(f"{folder / path} exists: choose another folder" for path in taken),
    ]
    if problems:
        raise IngestError(*problems)
    for each in made:
        _write(folder / each.path, each.data)
        yield each.path


def files(answers: Answers, templates: Path) -> Iterator[OutputFile]:
    """Yield the files of a new archive: those below ``templates``, of which ``NAME.j2`` are filled in.

    ``dot-NAME`` becomes ``.NAME``: hidden files below a package are easily left out of a wheel. What pip compiled of
    the scripts among them is nothing of the archive's.
    """
    environment = Environment(undefined=StrictUndefined, keep_trailing_newline=True, autoescape=False)  # noqa: S701 (no HTML)
    environment.filters |= {"yaml": _yaml, "make": _make}
    for file in sorted(each for each in templates.rglob("*") if each.is_file() and each.suffix != ".pyc"):
        path = re.sub(r"(^|/)dot-", r"\1.", file.relative_to(templates).as_posix())
        if path.endswith(".j2"):
            text = environment.from_string(file.read_text(encoding="utf-8")).render(asdict(answers))
            yield OutputFile(path.removesuffix(".j2"), text.encode())
        else:
            yield OutputFile(path, file.read_bytes())


def _problems(answers: Answers, made: tuple[OutputFile, ...]) -> Iterator[str]:
    """Yield what is wrong with ``answers``, by the rules that the files made of them will be held to."""
    yield from filter(None, (unusable(each, getattr(answers, each)) for each in _ASKED))
    if not answers.package.isprintable():
        yield "the package is one line, as pip takes it"
    (sources,) = (each.data.decode() for each in made if each.path == "content/sources.yml")
    yield from map(str, parse_sources(sources, "content/sources.yml")[1])


_ASKED = ("name", "address", "authority", "repository")


def unusable(key: str, answer: str) -> str:
    """Return what is wrong with ``answer`` for the field ``key`` of Answers; empty where nothing is."""
    if key == "name" and not (answer.strip() and answer.isprintable()):
        return "the name of an archive is one line of text"
    if key == "address" and not _ADDRESS.fullmatch(answer):
        return f"the address is where the site will stand, as https://owner.github.io/papers/, not {answer!r}"
    if key == "authority" and not answer:
        return "the authority is a host name of yours and a year, as in example.org,2026: feeds are named after it"
    if key in {"authority", "repository"}:
        try:
            parse_settings({key: answer}, root=Path(), site={})
        except SettingsError as error:
            return "; ".join(f"{key}: {message}" for _, message in error.problems)
    return ""


_ADDRESS = re.compile(r"https?://[\w.-]+(?::\d+)?(?:/[\w./~%-]*)?")


def _yaml(value: str) -> str:
    """Return ``value`` as a scalar of YAML."""
    return yaml.safe_dump(value, allow_unicode=True, width=float("inf")).removesuffix("...\n").rstrip("\n")


def _make(value: str) -> str:
    """Return ``value`` as a Makefile writes it."""
    return value.replace("$", "$$").replace("#", r"\#")


def _write(target: Path, data: bytes) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("xb") as file:
            file.write(data)
    except OSError as error:
        raise IngestError(f"{target} cannot be written ({error.strerror}): choose another folder") from error
