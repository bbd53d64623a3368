"""Whether there is anything to do: a build whose every input is as it was need not even wake MkDocs.

Only archives whose inputs are all known can be judged: other plugins, hooks, a theme folder of one's own or a
configuration that inherits may read anything, and are built the long way.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from yaml_env_tag import construct_env_tag

from generator.build import templates
from generator.build.cache.steady import steady
from generator.build.cache.store import Cache, Store, key_of
from generator.build.cache.versions import program_key
from generator.build.output.tree import Standing, tree
from generator.diagnostics import Diagnostic
from generator.reading.folder import FoundFile, digest_files, load
from generator.settings import Settings, SettingsError, parse

__all__ = ["Inputs", "inputs", "recall_whole", "remember_whole"]

_STAGE = "whole"
_KNOWN_PLUGINS = frozenset({"digests", "search"})


@dataclass(frozen=True, slots=True)
class Inputs:
    """Everything that a build reads, and where it writes."""

    settings: Settings
    site: Path
    key: bytes
    """Changes with any byte of any input."""


def inputs(config_file: Path, digests: tuple[Path, ...], site: Path | None) -> Inputs | None:
    """Return the inputs of a build; None where they are not all known, or the settings are broken."""
    config = _config(config_file)
    if config is None or not _is_plain(config):
        return None
    root = config_file.resolve().parent
    try:
        settings = parse(_options(config), root=root, site={})
    except SettingsError:
        return None
    target = (site or root / config.get("site_dir", "site")).resolve()
    folders = digests or settings.digests
    corrections = digests[0].resolve().parent / "corrections.yml" if digests else settings.corrections
    pages = root / config.get("docs_dir", "docs")
    try:
        plain = _plain_keys(config_file, corrections, settings.feeds, pages, templates.folder())
    except OSError:
        return None  # the long way says which file cannot be read
    found = [_digest_key(folder, each) for folder in folders for each in digest_files(folder)]
    return Inputs(settings, target, key_of(program_key(), steady(config), *plain, *found))


def recall_whole(of: Inputs) -> Any:  # noqa: ANN401 (whatever was remembered)
    """Return what was remembered of the build that made the site as it stands of these inputs, None if none did."""
    if not of.settings.cache.is_dir():
        return None
    key = key_of(str(of.site))
    cache = Cache(of.settings.cache, lambda _: None)
    made_from, listing, remembered = cache.get(_STAGE, [key]).get(key, (b"", b"", None))
    cache.close()
    return remembered if made_from == of.key and listing == _listing(_stands(of.site)) else None


def remember_whole(store: Store, of: Inputs, site: Mapping[str, Standing], remembered: Any) -> None:  # noqa: ANN401 (whatever should be)
    """Remember that the files of ``site``, as they stand, are made of these inputs."""
    store.put(_STAGE, {key_of(str(of.site)): (of.key, _listing(site), remembered)})


class _Loader(yaml.SafeLoader):
    """Knows plain values, and MkDocs' ``!ENV``."""


_Loader.add_constructor("!ENV", construct_env_tag)


def _config(file: Path) -> Mapping[str, Any] | None:
    try:
        config = yaml.load(file.read_text(encoding="utf-8"), _Loader)  # noqa: S506 (a safe loader, and one tag)
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return None
    return config if isinstance(config, dict) else None


def _is_plain(config: Mapping[str, Any]) -> bool:
    theme = config.get("theme")
    return (
        not {"INHERIT", "hooks", "extra_templates"} & set(config)
        and not (isinstance(theme, dict) and "custom_dir" in theme)
        and isinstance(config.get("plugins"), list)
        and set(_plugins(config)) <= _KNOWN_PLUGINS
    )


def _plugins(config: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in config["plugins"]:
        found |= each if isinstance(each, dict) else {str(each): {}}
    return found


def _options(config: Mapping[str, Any]) -> Mapping[str, Any]:
    options = _plugins(config).get("digests") or {}
    return options if isinstance(options, dict) else {}


def _plain_keys(*places: Path) -> list[bytes]:
    files = sorted({file for place in places for file in _files(place)})
    kinds = [key_of(str(place), str(place.is_dir())) for place in places]
    return kinds + [key_of(str(file), file.read_bytes()) for file in files]


def _digest_key(folder: Path, found: FoundFile | Diagnostic) -> bytes:
    """Return a key of a digest, or of why it is none: what is no digest is not opened here either."""
    data = load(found) if isinstance(found, FoundFile) else found
    return key_of(str(folder), found.path, data if isinstance(data, bytes) else str(data))


def _files(place: Path) -> Iterator[Path]:
    if place.is_file():
        yield place
    for folder, _, names in os.walk(place):
        yield from (path for name in names if (path := Path(folder, name)).is_file())


def _listing(site: Mapping[str, Standing]) -> bytes:
    """Return a key of every file of the site with its size and time, which change when somebody touches it."""
    lines = [f"{path}\0{size} {modified}" for path, (size, modified) in sorted(site.items())]
    return key_of("\n\0".join(lines))


def _stands(site: Path) -> Mapping[str, Standing]:
    try:
        return tree(site).files
    except OSError:
        return {}  # there is none
