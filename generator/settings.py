"""The maintainer's settings: options of the plugin in ``mkdocs.yml``, checked all at once."""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import permutations
from pathlib import Path
from typing import Any

__all__ = ["KEYS", "Settings", "SettingsError", "SetupError", "check_folders", "parse"]


class SetupError(Exception):
    """Something about the set-up keeps a command from its work; its text tells a person what to do."""


class SettingsError(SetupError):
    """Broken settings: ``problems`` holds a key and a sentence for each."""

    def __init__(self, problems: list[tuple[str, str]], *, file: str = "") -> None:
        """Keep every problem, so that all can be mended in one go; ``file`` is to blame where no setting of ours is."""
        lines = (
            f"{file}: {each}" if file else f"setting '{key}' of the digests plugin: {each}" for key, each in problems
        )
        super().__init__("\n".join(lines))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the maintainer decided; paths are absolute, relative ones start at the folder of ``mkdocs.yml``."""

    root: Path
    """The folder of ``mkdocs.yml``."""
    digests: tuple[Path, ...]
    """Folders (or files) that hold the archive."""
    corrections: Path
    """``corrections.yml``; it need not exist."""
    sources: Path
    """``sources.yml``, what ``digest fetch`` fetches; it need not exist."""
    feeds: Path
    """``feeds.yml``, saved searches; it need not exist."""
    cache: Path
    """Where results are kept between builds; safe to delete."""
    site_name: str = "Paper digests"
    site_url: str = ""
    """The public address with a final ``/``; empty: no feeds and no canonical links."""
    site_description: str = ""
    authority: str = ""
    """Tagging authority of feed ids (RFC 4151): ``example.org,2025``; empty: no feeds."""
    repository: str = ""
    """Address of the archive's repository, ``https://github.com/owner/name``; empty: no links to it."""
    branch: str = "main"
    """Branch that links into the repository name."""
    language: str = "en"
    """Language of the interface (the theme's ``language``); of several, the one at the site's top."""
    other_languages: tuple[str, ...] = ()
    """Languages in which every page is there once more, each below its own folder (`/zh/`)."""
    shown_in: str = ""
    """The one of them that pages are written in; empty for the site's first language."""
    own_shell: bool = False
    """True: hand-written pages use the archive's own page frame too, not the theme's."""
    author_page_min_papers: int = 2
    """How many papers earn an author a page."""
    without: tuple[str, ...] = ()
    """What the site does without, so that it is smaller: any of ``exports``, ``author-feeds``, ``topic-feeds``."""
    site_limit: int = 1000
    """How many megabytes the site's host takes (GitHub Pages: 1000); 0: any number."""
    time_limit: int = 10
    """How many minutes a build may take (GitHub Pages gives a deployment 10); 0: any number."""

    @property
    def base_path(self) -> str:
        """Return the path of the site on its host, with ``/`` at both ends."""
        path = re.sub(r"^[a-z]+://[^/]*", "", self.site_url)
        return f"/{path.strip('/')}/" if path.strip("/") else "/"

    @property
    def editions(self) -> tuple["Settings", ...]:
        """Return the settings for the pages of each language, the site's first language first."""
        return tuple(replace(self, shown_in=code) for code in ("", *self.other_languages))

    @property
    def edition(self) -> str:
        """Return the folder below the site of pages in this language, ``zh/``; empty for the first."""
        return f"{self.shown_in}/" if self.shown_in else ""

    @property
    def browser_key(self) -> str:
        """Return what begins every name under which the site's scripts keep anything in a browser.

        All sites of a user of GitHub Pages are one origin, so the base path is in it; the authority tells this archive
        from another that stood at the same path before.
        """
        return f"digest:{self.authority}:{self.base_path}:"


_PATHS = {
    "corrections": "content/corrections.yml",
    "sources": "content/sources.yml",
    "feeds": "content/feeds.yml",
    "cache": ".cache",
}
_DEFAULTS: dict[str, Any] = {each.name: each.default for each in fields(Settings)} | _PATHS


@dataclass(slots=True)
class _Options:
    """Takes options out of a mapping one by one and remembers what is wrong with them."""

    values: dict[str, Any]
    problems: list[tuple[str, str]] = field(default_factory=list)

    def refuse(self, key: str, message: str) -> None:
        """Remember that the value of ``key`` will not do."""
        self.problems.append((key, message))

    def take(self, key: str, kind: type) -> Any:  # noqa: ANN401 (values of YAML can be anything)
        """Return the value of ``key``, or its default if it is missing or of another kind."""
        value = self.values.pop(key, None)
        if value is None:
            return _DEFAULTS[key]
        if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
            return value
        word = {str: "text", bool: "true or false", int: "a whole number"}[kind]
        self.refuse(key, f"takes {word}, not {value!r}")
        return _DEFAULTS[key]

    def number(self, key: str, *, least: int) -> int:
        """Return the value of ``key``, or its default if it is missing or no whole number; refuse what is too small."""
        value: int = self.take(key, int)
        if value < least:
            self.refuse(key, f"is {least} or more, not {value}")
        return value


_AUTHORITY = re.compile(r"[A-Za-z0-9.@_-]+,\d{4}(-\d\d(-\d\d)?)?")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
_WEB_ADDRESS = re.compile(r"https?://[^\s<>\"']+")
KEYS = (
    "digests",
    "corrections",
    "sources",
    "feeds",
    "cache",
    "authority",
    "repository",
    "branch",
    "own_shell",
    "other_languages",
    "author_page_min_papers",
    "without",
    "site_limit",
    "time_limit",
)
PARTS = ("exports", "author-feeds", "topic-feeds")
"""What a site may do without."""


def parse(options: Mapping[str, Any], *, root: Path, site: Mapping[str, str]) -> Settings:
    """Return the settings that ``options`` (of the plugin) and ``site`` (``site_name`` …, ``language``) give.

    Raises SettingsError with every problem found: unknown keys, values of a wrong kind or form.
    """
    taking = _Options(dict(options))
    digests = _digests(taking, root)
    paths = {name: root / taking.take(name, str) for name in _PATHS}
    authority = _matching(taking, "authority", _AUTHORITY, "is a host name and a year, as in example.org,2025")
    repository = _matching(taking, "repository", _WEB_ADDRESS, "is an address that starts with https://").rstrip("/")
    minimum = taking.number("author_page_min_papers", least=1)
    branch = taking.take("branch", str)
    own_shell = taking.take("own_shell", bool)
    without = _without(taking)
    site_limit, time_limit = taking.number("site_limit", least=0), taking.number("time_limit", least=0)
    others = _other_languages(taking, site.get("language", ""))
    for key in taking.values:
        taking.refuse(str(key), _unknown(str(key)))
    if taking.problems:
        raise SettingsError(taking.problems)
    url = site.get("site_url", "")
    return Settings(
        root=root,
        digests=digests,
        site_name=site.get("site_name") or _DEFAULTS["site_name"],
        site_url=url if not url or url.endswith("/") else url + "/",
        site_description=site.get("site_description", ""),
        language=site.get("language") or _DEFAULTS["language"],
        other_languages=others,
        authority=authority,
        repository=repository,
        branch=branch,
        own_shell=own_shell,
        author_page_min_papers=minimum,
        without=without,
        site_limit=site_limit,
        time_limit=time_limit,
        **paths,
    )


def _digests(taking: _Options, root: Path) -> tuple[Path, ...]:
    value = taking.values.pop("digests", None) or "content/digests"
    names = value if isinstance(value, list) else [value]
    if not all(isinstance(name, str) for name in names):
        taking.refuse("digests", f"takes a folder or a list of folders, not {value!r}")
        return ()
    return tuple(root / name for name in names)


def _without(taking: _Options) -> tuple[str, ...]:
    value = taking.values.pop("without", None) or []
    if not isinstance(value, list) or not set(map(str, value)) <= set(PARTS):
        taking.refuse("without", f"takes a list of {', '.join(PARTS)}, not {value!r}")
        return ()
    return tuple(part for part in PARTS if part in value)


def _other_languages(taking: _Options, first: str) -> tuple[str, ...]:
    """Return the languages besides ``first``, which is empty where nobody knows it yet."""
    value = taking.values.pop("other_languages", None) or []
    if not isinstance(value, list) or not all(isinstance(each, str) and _LANGUAGE.fullmatch(each) for each in value):
        taking.refuse("other_languages", f"takes a list of codes of languages, as in [zh], not {value!r}")
        return ()
    if first in value or len(set(value)) < len(value):
        twice = first if first in value else max(value, key=value.count)
        taking.refuse("other_languages", f"names '{twice}', which the site has already (theme.language is the first)")
    return tuple(value)


def _matching(taking: _Options, key: str, pattern: re.Pattern[str], claim: str) -> str:
    value: str = taking.take(key, str)
    if value and not pattern.fullmatch(value):
        taking.refuse(key, f"{claim}, not {value!r}")
    return value


def _unknown(key: str) -> str:
    near = difflib.get_close_matches(key, KEYS, n=1)
    return f"is unknown: did you mean '{near[0]}'?" if near else f"is unknown: known are {', '.join(KEYS)}"


def check_folders(settings: Settings) -> None:
    """Raise SettingsError if a folder that the archive needs does not exist, or would be read twice."""
    missing = [folder for folder in settings.digests if not folder.exists()]
    if missing:
        names = ", ".join(_relative(folder, settings.root) for folder in missing)
        raise SettingsError([("digests", f"names {names}, which does not exist: create the folder, or mend the name")])
    places = [folder.resolve() for folder in settings.digests]
    for (_, outer), (folder, inner) in permutations(zip(settings.digests, places, strict=True), 2):
        if inner.is_relative_to(outer):
            name = _relative(folder, settings.root)
            raise SettingsError([("digests", f"names {name}, which is read already: name each folder once")])


def _relative(folder: Path, root: Path) -> str:
    return folder.relative_to(root).as_posix() if folder.is_relative_to(root) else folder.as_posix()
