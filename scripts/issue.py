"""Keeps one open issue called TITLE whose text is that of FILE; an empty file closes it.

``issue.py TITLE FILE``, with ``gh`` on PATH and GH_TOKEN and GH_REPO in the environment. It needs no package, so that a
job can run it without installing any.
"""

import json
import subprocess
import sys
from pathlib import Path


def gh(*arguments: str) -> str:
    """Return what GitHub's command line prints; raises CalledProcessError where it fails."""
    return subprocess.run(["gh", *arguments], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


def number_of(title: str) -> str | None:
    """Return the number of the open issue called ``title``, the oldest if there are several."""
    issues = json.loads(gh("issue", "list", "--state", "open", "--limit", "1000", "--json", "number,title"))
    numbers = sorted(int(issue["number"]) for issue in issues if issue["title"] == title)
    return str(numbers[0]) if numbers else None


def main() -> None:
    """Open, edit or close the issue."""
    title, file = sys.argv[1:]
    number = number_of(title)
    if Path(file).read_text(encoding="utf-8").strip():
        where = ["edit", number] if number else ["create", "--title", title]
        gh("issue", *where, "--body-file", file)
    elif number:
        gh("issue", "close", number, "--comment", "Nothing is left of it.")


if __name__ == "__main__":
    main()
