"""Whether the API finds each paper under each of its addresses and on each of its days, and leads to what is there."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from generator.api import FOLDER, Keys
from generator.build.verify.site import Site
from generator.diagnostics import Diagnostic, report
from generator.model import Archive

__all__ = ["check_api"]

_INDEX = f"{FOLDER}index.json"
_FILES = re.compile(rf"{FOLDER}(index|papers/..)\.json|days/\d+(-\d\d-\d\d|/\d\d)\.json")
_PAPER = re.compile(rf"{FOLDER}papers/(..)\.json")
_DAY = re.compile(r"days/(\d+-\d\d-\d\d)\.json")

Files = Mapping[str, Mapping[str, Any]]
"""What the files say, by their paths."""


def check_api(archive: Archive, site: Site) -> Iterator[Diagnostic]:
    """Yield what the files for programs lack, have too much, or lead to in vain."""
    files: dict[str, Mapping[str, Any]] = {}
    for path in sorted(filter(_FILES.fullmatch, {*site.files, _INDEX})):
        try:
            files[path] = json.loads(site.read(path), object_pairs_hook=_once)
        except (OSError, ValueError) as error:
            yield report("wrong-api", path, 0, f"cannot be read: {error}")
    try:
        yield from chain(_lookup_faults(archive, files), _day_faults(archive, files), _ways(site, files))
    except (KeyError, TypeError, AttributeError) as error:
        yield report("wrong-api", FOLDER, 0, f"a file is not as its schema says: {error!r}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON. Raises ValueError where it has a key twice, of which Python would keep the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("an object has a key twice")
    return found


def _lookup_faults(archive: Archive, files: Files) -> Iterator[Diagnostic]:
    found: dict[str, Mapping[str, Any]] = {}
    for path, said in files.items():
        if shard := _PAPER.fullmatch(path):
            found |= said["papers"]
            for key in sorted(key for key in said["papers"] if not key.startswith(shard[1])):
                yield report("wrong-api", path, 0, f"holds {key}, which nobody looks for here")
    expected = dict(_lookup(archive))
    for key, (address, wanted) in sorted(expected.items()):
        if key not in found:
            yield report("wrong-api", f"{FOLDER}papers/{key[:2]}.json", 0, f"does not find {address}")
        elif not wanted.items() <= found[key].items():
            yield report("wrong-api", f"{FOLDER}papers/{key[:2]}.json", 0, f"says of {address} what is not so")
    for key in sorted(key for key in set(found) - set(expected) if "several" not in found[key]):
        yield report("wrong-api", f"{FOLDER}papers/{key[:2]}.json", 0, f"holds {key}, which is the key of nothing")


def _lookup(archive: Archive) -> Iterator[tuple[str, tuple[str, dict[str, Any]]]]:
    """Yield each key with its address, and with the least that it must say."""
    keys = Keys.among(archive)
    for paper in archive.papers:
        hidden = {"hidden": True} if paper.hidden else {}
        yield keys.of(paper.address), (paper.address, {"url": paper.address, **hidden})
        yield from ((keys.of(alias), (alias, {"moved": keys.of(paper.address)})) for alias in paper.aliases)


def _day_faults(archive: Archive, files: Files) -> Iterator[Diagnostic]:
    """Yield a fault for each paper that is not in the file of a day that announced it, or is where none did."""
    keys = Keys.among(archive)
    expected = {
        (str(mention.date), keys.of(paper.address))
        for paper in archive.shown
        for event in paper.events
        for mention in event.mentions
        if mention.date and mention.date == event.date
    }
    found = {
        (day[1], paper["key"])
        for path, said in files.items()
        if (day := _DAY.fullmatch(path))
        for section in said["sections"]
        for paper in section["papers"]
    }
    for date, key in sorted(expected - found):
        yield report("wrong-api", f"days/{date}.json", 0, f"leaves out the paper {key}")
    for date, key in sorted(found - expected):
        yield report("wrong-api", f"days/{date}.json", 0, f"has the paper {key}, which no digest of it announces")


def _ways(site: Site, files: Files) -> Iterator[Diagnostic]:
    """Yield a fault for each address that leads nowhere, and for each file that no address leads to."""
    reached = {_INDEX}
    for path, said in files.items():
        for address in _addresses(said):
            reached.add(site.file(address))
            if site.file(address) not in site.files:
                yield report("wrong-api", path, 0, f"leads to {address}, which is not there")
    exports = {path for path in site.files if path.startswith("exports/") and not path.endswith(".html")}
    for path in sorted((files.keys() | exports) - reached):
        yield report("wrong-api", path, 0, "is a file that no other leads to")


def _addresses(said: Mapping[str, Any]) -> Iterator[str]:
    """Yield every address below the site that a file names."""
    if "shards" in said.get("papers", {}):
        yield from (said["papers"]["json"].replace("{shard}", shard) for shard in said["papers"]["shards"])
        yield from (*said["exports"], *said["schemas"].values(), *filter(None, [said.get("changes")]))
    yield from _named(said)


def _named(said: object) -> Iterator[str]:
    if isinstance(said, Mapping):
        yield from (said[name] for name in ("url", "json") if name in said and "{" not in said[name])
    within: Iterable[object] = said.values() if isinstance(said, Mapping) else said if isinstance(said, list) else ()
    for each in within:
        yield from _named(each)
