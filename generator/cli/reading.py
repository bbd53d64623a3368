"""``digest read``."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import click

from generator.model import Entry, Reading
from generator.reading.reader import read as read_bytes

__all__ = ["read", "reading_object"]


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
def read(*, files: tuple[Path, ...]) -> None:
    """Print what FILES say, as JSON lines: one object a digest."""
    for file in files:
        for reading in read_bytes(file.read_bytes(), path=_inside(file)):
            line = json.dumps({"path": file.as_posix(), **reading_object(reading)}, ensure_ascii=False)
            click.echo(line.encode("utf-8", errors="backslashreplace"))


def _inside(file: Path) -> str:
    """Return the path below the digests folder that the file lies in, for its source; its name if there is none."""
    parts = file.resolve().parts
    folders = [i for i in range(len(parts) - 1) if parts[i : i + 2] == ("content", "digests")]
    return "/".join(parts[folders[-1] + 2 :]) if folders else file.name


def reading_object(reading: Reading) -> dict[str, Any]:
    """Return a reading as JSON shows it (all but its path)."""
    return {
        "part": reading.part,
        "format": reading.format,
        "source": reading.source,
        "date": reading.date.isoformat() if reading.date else None,
        "date_from": reading.date_from,
        "entries": [_entry_object(entry) for entry in reading.entries],
        "unread": [list(each) for each in reading.unread],
        "diagnostics": [
            {"severity": str(each.severity), "code": each.code, "line": each.line, "message": each.message}
            for each in reading.diagnostics
        ],
    }


def _entry_object(entry: Entry) -> dict[str, Any]:
    values = asdict(entry)
    return {each.name: values[each.name] for each in fields(entry)}
