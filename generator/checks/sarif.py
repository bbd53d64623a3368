"""Diagnostics as SARIF 2.1.0, which code scanning services show beside the lines."""

import json
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import quote

from generator import version
from generator.diagnostics import CODES, Code, Diagnostic, Severity

__all__ = ["to_sarif"]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTICE: "note"}


def to_sarif(diagnostics: Iterable[Diagnostic], locate: Callable[[str], str] = str) -> str:
    """Return ``diagnostics`` as one SARIF log of one run; ends with a line end.

    ``locate`` turns the path of a diagnostic into the path from the root of the repository, with ``/``. The form is
    that of "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS 2020, as far as GitHub reads it.
    """
    told = sorted(diagnostics)
    codes = sorted({each.code for each in told})
    log = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "digest check",
                        "version": version(),
                        "rules": [_rule(code, CODES[code]) for code in codes],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(each, codes.index(each.code), locate) for each in told],
            }
        ],
    }
    return json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _rule(name: str, code: Code) -> dict[str, Any]:
    return {
        "id": name,
        "shortDescription": {"text": code.meaning},
        "fullDescription": {"text": code.meaning},
        "help": {"text": code.mend},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
    }


def _result(diagnostic: Diagnostic, rule: int, locate: Callable[[str], str]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": diagnostic.message},
    }
    if diagnostic.path:
        # A result without a region is dropped by GitHub, so that what concerns a whole file stands at its first line.
        place = {
            "artifactLocation": {"uri": quote(locate(diagnostic.path))},
            "region": {"startLine": max(diagnostic.line, 1)},
        }
        result["locations"] = [{"physicalLocation": place}]
    return result
