"""Keeps results of stages between builds, by the content they were made from.

A key is a hash of all that a result depends on: the bytes read, the settings used, the code that ran and the packages
it called. So an entry is never stale, only unused; unused ones are dropped. Entries lie in one SQLite file: a build
that is killed loses what it had not yet committed, and two builds at once wait for each other. Each entry carries a
keyed hash (RFC 2104) made with a key of this cache's own: pickle would run whatever a stranger put there, so nothing
is unpickled that this cache did not write.
"""

import hashlib
import hmac
import os
import pickle
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from generator.build.cache.pickling import pickled

__all__ = ["Cache", "NoCache", "Store", "key_of"]

_SIGNATURE_BYTES = 32
_KEPT_GENERATIONS = 10
_QUERY_KEYS = 500
# Results stand in the order in which they came, their keys in an index: among keys, which are hashes, each new result
# would go somewhere else. That is how versions before kept them, under another name.
_SCHEMA = """
drop table if exists entries;
create table if not exists results (stage text, key blob, data blob, primary key (stage, key));
create table if not exists uses (stage text, key blob, generation integer, primary key (stage, key)) without rowid;
create table if not exists generations (number integer);
"""


def key_of(*parts: bytes | str) -> bytes:
    """Return a key of 20 bytes for parts in this order, each told apart from its neighbours."""
    total = hashlib.blake2b(digest_size=20)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big"))
        total.update(data)
    return total.digest()


class Store(Protocol):
    """Where stages look for results of earlier builds."""

    damaged: int
    """How many entries could not be trusted; another process that used it tells how many it found."""

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:
        """Return the entries that there are."""

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        """Keep entries for later builds."""

    def touch(self, stage: str, keys: Iterable[bytes]) -> None:
        """Let entries be kept as if they had been asked for."""


class NoCache:
    """Keeps nothing."""

    damaged = 0

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:  # noqa: ARG002 (the protocol's signature)
        """Return nothing."""
        return {}

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        """Keep nothing."""

    def touch(self, stage: str, keys: Iterable[bytes]) -> None:
        """Do nothing."""


class Cache:
    """Entries in one file below the cache folder; whatever is wrong with it costs time, never a build."""

    def __init__(self, folder: Path, notice: Callable[[str], None]) -> None:
        """Open the cache in ``folder``, or a new one; ``notice`` hears what had to be thrown away."""
        self._file = folder / "results.sqlite"
        self._notice = notice
        self.damaged = 0
        self._broken = False
        folder.mkdir(parents=True, exist_ok=True)
        self._secret = _secret(folder / "key")
        self._opened_by: dict[int, sqlite3.Connection] = {}
        self._generation = self._begin()

    @property
    def _database(self) -> sqlite3.Connection:
        """Return this process's connection: one that was opened before a fork must not be used, nor closed, after it.

        See https://www.sqlite.org/howtocorrupt.html, 2.6.
        """
        process = os.getpid()
        if process not in self._opened_by:
            self._opened_by[process] = self._open()
        return self._opened_by[process]

    def get(self, stage: str, keys: Iterable[bytes]) -> dict[bytes, Any]:
        """Return the entries that there are and that this cache wrote."""
        wanted = list(dict.fromkeys(keys))
        found: dict[bytes, Any] = {}
        for start in range(0, len(wanted), _QUERY_KEYS):
            found |= self._get(stage, wanted[start : start + _QUERY_KEYS])
        self.touch(stage, found)
        return found

    def put(self, stage: str, entries: Mapping[bytes, Any]) -> None:
        """Keep entries; a cache that cannot be written is passed over with one notice."""
        rows = [(stage, key, self._sealed(stage, key, value)) for key, value in entries.items()]
        self._write("insert or replace into results values (?, ?, ?)", rows)
        self.touch(stage, entries)

    def close(self) -> None:
        """Drop what the last builds did not use, and let go of the file."""
        oldest = self._generation - _KEPT_GENERATIONS
        with suppress(sqlite3.Error), self._database:
            stale = "select stage, key from uses where generation < ?"
            self._database.execute(f"delete from results where (stage, key) in ({stale})", (oldest,))  # noqa: S608 (no value of anyone's is in it)
            self._database.execute("delete from uses where generation < ?", (oldest,))
        self._database.close()
        if self.damaged:
            self._notice(f"{self.damaged} entries of the cache were damaged or not its own; they were made anew")

    def _open(self) -> sqlite3.Connection:
        try:
            return self._connect()
        except sqlite3.DatabaseError as error:
            self._notice(f"{self._file.name} in the cache cannot be used ({error}); it is made anew")
            for name in (self._file, *(self._file.with_name(self._file.name + end) for end in ("-wal", "-shm"))):
                name.unlink(missing_ok=True)
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._file, timeout=60)
        # Entries are large: read page by page, they would be a hundred thousand calls a build.
        database.execute("pragma page_size = 65536")
        database.execute("pragma journal_mode = wal")
        # A cache may lose its last entries with the power, never its order.
        database.execute("pragma synchronous = normal")
        database.executescript(_SCHEMA)
        return database

    def _begin(self) -> int:
        with self._database:
            last: int = self._database.execute("select coalesce(max(number), 0) from generations").fetchone()[0]
            self._database.execute("delete from generations")
            self._database.execute("insert into generations values (?)", (last + 1,))
        return last + 1

    def _get(self, stage: str, keys: list[bytes]) -> dict[bytes, Any]:
        marks = ",".join("?" * len(keys))
        query = f"select key, data from results where stage = ? and key in ({marks})"  # noqa: S608 (only question marks)
        try:
            rows = self._database.execute(query, (stage, *keys)).fetchall()
        except sqlite3.DatabaseError:
            self.damaged += 1
            return {}
        opened = ((key, self._opened(stage, key, data)) for key, data in rows)
        return {key: value[0] for key, value in opened if value is not None}

    def touch(self, stage: str, keys: Iterable[bytes]) -> None:
        """Note that this build used entries: those that ten builds in a row do not use are dropped."""
        self._write("insert or replace into uses values (?, ?, ?)", [(stage, key, self._generation) for key in keys])

    def _write(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        if self._broken:
            return
        try:
            with self._database:
                self._database.executemany(statement, rows)
        except sqlite3.Error as error:
            self._notice(f"the cache cannot be written ({error}); this build goes on without it")
            self._broken = True

    def _sealed(self, stage: str, key: bytes, value: Any) -> bytes:  # noqa: ANN401 (results are anything that pickles)
        data = pickled(value)
        return self._signature(stage, key, data) + data

    def _opened(self, stage: str, key: bytes, sealed: bytes) -> tuple[Any] | None:
        signature, data = sealed[:_SIGNATURE_BYTES], sealed[_SIGNATURE_BYTES:]
        if not hmac.compare_digest(signature, self._signature(stage, key, data)):
            self.damaged += 1
            return None
        return (pickle.loads(data),)  # noqa: S301 (signed by this cache, with a key that only it has)

    def _signature(self, stage: str, key: bytes, data: bytes) -> bytes:
        return hmac.digest(self._secret, stage.encode() + b"\0" + key + data, "sha256")


def _secret(file: Path) -> bytes:
    """Return the key of the cache beside it; a new one makes every older entry worthless, which is safe."""
    with suppress(OSError):
        found = file.read_bytes()
        if len(found) == _SIGNATURE_BYTES:
            return found
    fresh = os.urandom(_SIGNATURE_BYTES)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as writing:
        writing.write(fresh)
    part.replace(file)
    return fresh
