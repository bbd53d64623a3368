"""Prints what ``digest check --json`` (standard input) found, one diagnostic a line, for an issue.

``told.py CODE`` prints those of one code, ``told.py`` all errors and warnings. Lines are indented, so that GitHub shows
them as they are: a digest cannot mention people or draw pictures there.
"""

import json
import sys


def main() -> None:
    """Print the lines."""
    wanted = sys.argv[1:]
    report = json.load(sys.stdin)
    found = [each for file in report["files"] for each in file["diagnostics"]] + report["diagnostics"]
    for each in found:
        if each["code"] in wanted if wanted else each["severity"] != "notice":
            place = f"{each['path']}:{each['line']}" if each["line"] else each["path"]
            print(f"    {place}: {each['code']}: {each['message']}")


if __name__ == "__main__":
    main()
