"""Prints, as Markdown, what one built site has and another had not: ``changes.py OLD NEW``.

It needs no package, so that a job can run it without installing any.
"""

import html
import re
import sys
from pathlib import Path

MOST = 50
"""So many pages are named; a summary of thousands is read by nobody."""


def pages(site: Path) -> dict[str, bytes]:
    """Return every page of ``site`` by its address."""
    return {path.parent.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("index.html")}


def title(page: bytes) -> str:
    """Return the title of ``page`` as text."""
    found = re.search(r"<title>(.*?)</title>", page.decode("utf-8"), re.DOTALL)
    return html.unescape(found[1]) if found else ""


def listing(heading: str, addresses: list[str], site: dict[str, bytes]) -> str:
    """Return a heading with a number, and the pages under it as code: a digest may hold anything."""
    lines = [f"### {heading}: {len(addresses)}", ""]
    lines += [f"    /{address}/  {title(site[address])}" for address in addresses[:MOST]]
    lines += [f"    and {len(addresses) - MOST} more"] if len(addresses) > MOST else []
    return "\n".join([*lines, ""])


def main() -> None:
    """Print what was added, changed and taken away."""
    old, new = (pages(Path(each)) for each in sys.argv[1:])
    papers = [address for address in sorted(new.keys() - old.keys()) if address.startswith("papers/")]
    others = [address for address in sorted(new.keys() - old.keys()) if not address.startswith("papers/")]
    changed = [address for address in sorted(new.keys() & old.keys()) if new[address] != old[address]]
    print(listing("Papers added", papers, new))
    print(listing("Other pages added", others, new))
    print(listing("Pages changed", changed, new))
    print(listing("Pages taken away", sorted(old.keys() - new.keys()), old))


if __name__ == "__main__":
    main()
