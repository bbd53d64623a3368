"""Writes the reference pages of ``docs/`` from the code, so that they cannot differ from it.

Between ``<!-- generated: NAME -->`` and ``<!-- end -->`` of a page stands what this script makes; the rest is by hand.
``reference.py`` writes the pages, ``reference.py --check`` names those that are out of date and ends with 1.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from generator import api, settings
from generator.build import templates
from generator.cli import main as main_command
from generator.diagnostics import CODES
from generator.model import Entry

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def field_sentences(owner: type) -> dict[str, str]:
    """Return the sentence under each field of ``owner`` by the field's name; Python keeps them only in the source."""
    body = ast.parse(inspect.getsource(owner)).body[0]
    assert isinstance(body, ast.ClassDef)  # noqa: S101 (inspect gave us a class; this tells mypy)
    sentences = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            sentences[field.target.id] = " ".join(str(ast.literal_eval(text.value)).split())
    return sentences


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a Markdown table; bars inside cells are escaped."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def settings_table() -> str:
    """Return every setting of the plugin with its default and what it does."""
    sentences = field_sentences(settings.Settings)
    defaults = settings.parse({}, root=Path(), site={})
    rows = []
    for key in settings.KEYS:
        value = getattr(defaults, key)
        shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        shown = shown.lower() if isinstance(value, bool) else shown
        rows.append((f"`{key}`", f"`{shown}`" if shown else "none", sentences[key].replace("``", "`")))
    return table(("setting", "default", "what it is"), rows)


def diagnostics_table() -> str:
    """Return every diagnostic with its severity, meaning and mend."""
    rows = [(f"`{name}`", str(code.severity), code.meaning, code.mend) for name, code in CODES.items()]
    return table(("code", "severity", "what is the matter", "what you can do"), rows)


def entry_table() -> str:
    """Return the fields of a record, as ``digest read`` prints them."""
    rows = [(f"`{name}`", sentence.replace("``", "`")) for name, sentence in field_sentences(Entry).items()]
    return table(("field", "what it is"), rows)


def commands() -> str:
    """Return every command with its help and its options, as the program itself shows them on 100 columns."""
    context = click.Context(main_command, info_name="digest", terminal_width=100, **main_command.context_settings)
    parts = []
    for name in main_command.list_commands(context):
        command = main_command.get_command(context, name)
        if command:
            shown = command.get_help(click.Context(command, info_name=name, parent=context, terminal_width=100))
            parts.append(f"## `digest {name}`\n\n```text\n{shown}\n```\n")
    return "\n".join(parts)


def schema_tables() -> str:
    """Return every schema of the API: what it is for, and each field of each object in it."""
    parts = []
    for name, text in api.schemas(templates.texts()).items():
        schema = json.loads(text)
        address = f"{api.FOLDER}schema/{name}.json"
        head = f"## {schema['title']}\n\n{schema['description']}\n\nIts schema: `{address}`.\n"
        others = (
            f"**{title.capitalize()}**: {other['description']}\n\n{fields_table(other)}"
            for title, other in schema.get("$defs", {}).items()
        )
        parts.append("\n".join([head, fields_table(schema), *others]))
    return "\n".join(parts)


def fields_table(schema: Mapping[str, Any]) -> str:
    """Return the fields of an object of the API, those of objects within it under their path."""
    return table(("field", "type", "there", "what it is"), list(field_rows(schema, "")))


def field_rows(schema: Mapping[str, Any], before: str) -> Iterator[tuple[str, ...]]:
    """Yield a row for each field of an object, and for each of the objects in it."""
    for name, field in schema["properties"].items():
        there = "always" if name in schema["required"] else "sometimes"
        yield f"`{before}{name}`", type_of(field), there, field["description"] + examples_of(field)
        within = field.get("items", field)
        if "properties" in within:
            yield from field_rows(within, f"{before}{name}{'[]' if 'items' in field else ''}.")


def type_of(field: Mapping[str, Any]) -> str:
    """Return in words what type a field has."""
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    kinds: list[str] = field["type"] if isinstance(field["type"], list) else [field["type"]]
    words = {"string": "text", "array": "list", "integer": "number"}
    return " or ".join(words.get(kind, kind) for kind in kinds)


def examples_of(field: Mapping[str, Any]) -> str:
    """Return the examples of a field as the end of its description."""
    shown = ", ".join(f"`{each}`" for each in field.get("examples", ()))
    return f" {'Such as' if len(field.get('examples', ())) == 1 else 'So far:'} {shown}." if shown else ""


def changes_table() -> str:
    """Return what changed in the API, the newest first."""
    rows = [(str(change.date), change.title, change.text) for change in reversed(api.CHANGES)]
    return table(("day", "change", "what it means for programs"), rows)


GENERATED: dict[str, Callable[[], str]] = {
    "commands": commands,
    "settings": settings_table,
    "diagnostics": diagnostics_table,
    "entry": entry_table,
    "schemas": schema_tables,
    "api_changes": changes_table,
}


def renewed(text: str) -> str:
    """Return a page with every generated block made anew."""
    return BLOCK.sub(lambda block: f"{block[1]}\n{GENERATED[block[2]]()}\n{block[3]}", text)


def main() -> int:
    """Write the pages, or with ``--check`` name those that differ; return the exit status."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    for path in sorted((ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        new = renewed(text)
        if new != text:
            stale.append(path.relative_to(ROOT).as_posix())
            if not check:
                path.write_text(new, encoding="utf-8")
    for name in stale:
        print(f"{name}: {'out of date, run make docs' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
