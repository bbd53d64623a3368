"""Diagnostics as workflow commands, which GitHub Actions turns into annotations of a commit's files."""

from collections.abc import Callable, Iterable, Iterator

from generator.diagnostics import Diagnostic, Severity

__all__ = ["annotations"]

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTICE: "notice"}


def annotations(diagnostics: Iterable[Diagnostic], locate: Callable[[str], str] = str) -> Iterator[str]:
    """Yield a line to print for each of ``diagnostics``, the worst first: GitHub shows ten of a kind a step.

    ``locate`` turns the path of a diagnostic into the path from the root of the repository, with ``/``. Digest text
    in a message can start no command of its own. Form and escapes are those of "Workflow commands for GitHub Actions"
    and of @actions/core, command.ts.
    """
    for each in sorted(diagnostics, key=lambda each: (-each.severity, each)):
        properties = {"file": locate(each.path)} if each.path else {}
        if each.path and each.line:
            properties["line"] = str(each.line)
        properties["title"] = each.code
        listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
        yield f"::{_COMMANDS[each.severity]} {listed}::{_data(each.message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
