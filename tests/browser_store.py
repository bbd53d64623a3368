"""What lies in a browser for the sample archive: looked at and put there without the scripts that are tested."""

from collections.abc import Iterable, Mapping
from typing import Any

from playwright.sync_api import Page

from generator.api.keys import digest

__all__ = ["BASE", "KEY", "VERSION", "mark", "names", "seen", "shelf", "store", "stored"]

BASE = "/digest-archive/"
KEY = f"digest:example.github.io,2025:{BASE}:"
VERSION = 3
"""Of the store, as ``desk/store.js`` makes it now."""

CITED = {"type": "preprint", "venue": "", "issued": "2026", "authors": ["Ada Example"]}
"""What the archive says of a paper that it was asked for."""

_ASKED = """const asked = (request) => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = fail;
    });"""
# Whoever opens a store that is not there makes an empty one.
_READ = f"""async ([name, shelf]) => {{
    {_ASKED}
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    const db = await asked(indexedDB.open(name));
    const there = db.objectStoreNames.contains(shelf);
    const found = there ? await asked(db.transaction(shelf).objectStore(shelf).getAll()) : [];
    db.close();
    const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return found.map((each) => each.keys ? {{ ...each, keys: hex(each.keys) }} : each);
}}"""
_UNTIL = f"""async ([place, wanted]) => {{
    const end = performance.now() + 30_000;
    const holds = (all) => CONDITION;
    while (!holds(await ({_READ})(place))) {{
        if (performance.now() > end) throw new Error(`never held of ${{place}}: ${{holds}}`);
        await new Promise(requestAnimationFrame);
    }}
}}"""
_WRITE = f"""async ([name, version, keys, shelves]) => {{
    {_ASKED}
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => Object.entries(keys).forEach(([each, keyPath]) => {{
        if (opening.result.objectStoreNames.contains(each)) return;
        const made = opening.result.createObjectStore(each, {{ keyPath }});
        if (each === "marks" && version > 2) made.createIndex("added", "added");
    }});
    const db = await asked(opening);
    const transaction = db.transaction(Object.keys(shelves), "readwrite");
    for (const [shelf, all] of Object.entries(shelves)) all.forEach((each) => transaction.objectStore(shelf).put(each));
    await new Promise((done, fail) => {{ transaction.oncomplete = done; transaction.onabort = fail; }});
    db.close();
}}"""
_KEYS = {"marks": "key", "lists": "name", "watches": "name", "facts": "name"}


def shelf(page: Page, name: str, key: str = KEY) -> list[dict[str, Any]]:
    """Return the entries of a shelf of the store in the browser of ``page``, bytes in hexadecimal."""
    found: list[dict[str, Any]] = page.evaluate(_READ, [f"{key}desk", name])
    return found


def store(
    page: Page, shelves: Mapping[str, Iterable[Mapping[str, Any]]], *, version: int = VERSION, key: str = KEY
) -> None:
    """Put entries on ``shelves`` of a store of ``version``, which is made where there is none."""
    kept = {name: path for name, path in _KEYS.items() if version > 1 or name == "marks"}
    page.evaluate(_WRITE, [f"{key}desk", version, kept, {name: list(entries) for name, entries in shelves.items()}])


def seen(page: Page, at_least: int) -> None:
    """Wait until ``at_least`` papers of this visit are remembered as seen."""
    _until(page, "facts", 'all.some((each) => each.name === "seen-now" && each.keys.length / 10 >= wanted)', at_least)


def stored(page: Page, name: str, count: int) -> None:
    """Wait until a shelf has ``count`` entries: what a page shows at once it stores a moment later."""
    _until(page, name, "all.length === wanted", count)


def _until(page: Page, name: str, condition: str, wanted: object) -> None:
    """Wait until ``condition``, a JavaScript expression, holds of ``all`` entries of a shelf and of ``wanted``."""
    page.evaluate(_UNTIL.replace("CONDITION", condition), [[f"{KEY}desk", name], wanted])


def names(page: Page) -> set[str]:
    """Return the names of all stores and of all entries of local storage that the page's origin has."""
    stores = "indexedDB.databases().then((all) => all.map(({ name }) => name))"
    return {*page.evaluate(stores), *page.evaluate("Object.keys(localStorage)")}


def mark(at: str, **known: object) -> dict[str, Any]:
    """Return a mark of the paper at ``papers/AT/``."""
    empty = {"title": at, "by": "", "day": "", "lists": [], "tags": [], "note": "", "read": False, "added": 1, "off": 0}
    return {"key": digest(at)[:10], "at": at, **empty, "cited": CITED, **known}
