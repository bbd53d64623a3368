"""The version of this checkout, from git's tags; ``version.py notes TAG`` prints what CHANGELOG.md says of a release.

hatchling asks for it (``tool.hatch.version`` in pyproject.toml) when it builds, so it needs no package. The first of
these answers:

- ``PKG-INFO``, which an sdist has;
- git: ``v1.2.0`` is 1.2.0, and three commits later is 1.2.1.dev3+gSHA;
- ``.git_archival.txt``, which git fills in for archives (GitHub's "Download ZIP"), with the same words;
- ``CHANGELOG.md``, for shallow clones and copies that know no tag: the version after the newest that it names, .dev0.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_DESCRIBED = re.compile(r"v(\d+)\.(\d+)\.(\d+)(?:-(\d+)-g([0-9a-f]+))?")
"""What ``git describe --tags --match v[0-9]*`` says (https://git-scm.com/docs/git-describe)."""
_RELEASE = re.compile(r"^## \[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d$", re.MULTILINE)


def version(root: Path = ROOT) -> str:
    """Return the version of the project in ``root``, as PEP 440 writes it."""
    described = _git(root, "describe", "--tags", "--match", "v[0-9]*") or _archived(root, "describe")
    commit = _git(root, "rev-parse", "--short=12", "HEAD") or _archived(root, "commit")[:12]
    return _packaged(root) or _of(described) or _after_changelog(root) + (f"+g{commit}" if commit else "")


def notes(tag: str, root: Path = ROOT) -> str:
    """Return what CHANGELOG.md says of the release ``tag``. Raises SystemExit, with the reason, where it cannot be."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    name = tag.removeprefix("v")
    section = rf"^## \[{re.escape(name)}\] - [^\n]*\n(.*?)(?=^## |\Z)"
    found = re.search(section, text, re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"CHANGELOG.md has no section '## [{name}] - DATE': write it, and move the tag")
    if version(root) != name:
        sys.exit(f"the tag is {tag}, and what would be built is {version(root)}: check out the tag itself")
    return found[1].strip() + "\n"


def _packaged(root: Path) -> str:
    try:
        text = (root / "PKG-INFO").read_text(encoding="utf-8")
    except OSError:
        return ""
    return next((line.partition(": ")[2] for line in text.splitlines() if line.startswith("Version: ")), "")


def _git(root: Path, *arguments: str) -> str:
    """Return what git says of a repository whose top is ``root``; nothing where there is none, or no git."""
    if not (root / ".git").exists():
        return ""
    try:
        done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _archived(root: Path, field: str) -> str:
    try:
        text = (root / ".git_archival.txt").read_text(encoding="utf-8")
    except OSError:
        return ""
    found = re.search(rf"^{field}: ([^$\n]*)$", text, re.MULTILINE)
    return found[1] if found else ""


def _of(described: str) -> str:
    found = _DESCRIBED.fullmatch(described)
    if not found:
        return ""
    major, minor, patch, commits, commit = found.groups()
    return f"{major}.{minor}.{int(patch) + 1}.dev{commits}+g{commit}" if commits else f"{major}.{minor}.{patch}"


def _after_changelog(root: Path) -> str:
    released = _RELEASE.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    return f"{released[1]}.{released[2]}.{int(released[3]) + 1}.dev0" if released else "0.1.0.dev0"


if __name__ == "__main__":
    print(notes(sys.argv[2]) if sys.argv[1:2] == ["notes"] else version(), end="" if sys.argv[1:] else "\n")
