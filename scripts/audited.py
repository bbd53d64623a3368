"""Says what is known of weaknesses in what is locked, whether or not pip-audit reached its data.

``audited.py FOUND RECORD LOCK``: FOUND is what ``pip-audit --format json`` wrote, if it wrote anything; RECORD keeps
the last verdict on each pin of LOCK with its day, and is brought up to date. pip-audit itself ends with 0 and "No known
vulnerabilities found" where it could ask nobody. This ends with 1 on weaknesses, and where nothing was ever audited.
"""

import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

Record = dict[str, dict[str, Any]]
"""By pin, ``name==1.2.3``: the ``day`` of the last audit, and each weakness as a line."""

_PIN = re.compile(r"^([A-Za-z0-9][\w.-]*==[^\s;\\]+)", re.MULTILINE)


def main() -> None:
    """Print annotations for GitHub, and write the record."""
    found, record, lock = map(Path, sys.argv[1:4])
    today = datetime.now(UTC).date().isoformat()
    pins = _PIN.findall(lock.read_text(encoding="utf-8"))
    fresh = {pin: {"day": today, "weak": weak} for pin, weak in _audited(_json(found)) if pin in pins}
    known = {pin: old for pin, old in _json(record).items() if pin in pins} | fresh
    record.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    weak = [f"{pin}: {line}" for pin, verdict in sorted(known.items()) for line in verdict["weak"]]
    print(f"{len(fresh)} of {len(pins)} pins audited now, {len(known)} by now, {len(weak)} weaknesses")
    for line in weak:
        print(f"::error file={lock}::{line}")
    if missed := [pin for pin in known if pin not in fresh]:
        oldest = min(known[pin]["day"] for pin in missed)
        print(f"::warning::pip-audit did not reach its data: {len(missed)} pins go by their last audit, since {oldest}")
    if known and (never := [pin for pin in pins if pin not in known]):
        print(f"::warning::never audited (for other systems, or new): {', '.join(never)}")
    if not known:
        print(
            "::error::nothing was audited: pip-audit did not reach its data, and there is no record of an earlier audit"
        )
    sys.exit(bool(weak) or not known)


def _json(file: Path) -> dict[str, Any]:
    """Return what ``file`` holds; nothing where it is missing or broken off."""
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return held if isinstance(held, dict) else {}


def _audited(report: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Yield each pin of which pip-audit has data, and a line for each weakness."""
    for each in report.get("dependencies", ()):
        if "vulns" in each:
            yield (
                f"{each['name']}=={each['version']}",
                [
                    f"{weak['id']}, mended in {', '.join(weak['fix_versions']) or 'no version'}"
                    for weak in each["vulns"]
                ],
            )


if __name__ == "__main__":
    main()
