"""digest-archive itself: a cold build, the build after one new day, and the build after no change."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import Run, folder_bytes, median

__all__ = ["Ours", "measure"]

_CONFIG = """\
site_name: Bench
site_url: https://example.org/archive/
docs_dir: pages
theme: {name: material, font: false}
plugins:
  - digests: {digests: digests, authority: "example.org,2025", own_shell: true, site_limit: 0, time_limit: 0}
"""
_STAGE = re.compile(r"^stage (\d+\.\d+) s  (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ours:
    """What our builds of one archive cost."""

    cold: Run
    one_day: Run
    unchanged: Run
    stages: dict[str, float]
    """Seconds of each stage of the cold build."""
    site_bytes: dict[str, int]
    """By family."""


def measure(folder: Path, digest: Path, times: int) -> Ours:
    """Return what building the digests below ``folder``/digests costs; the newest file serves as the new day."""
    (folder / "pages").mkdir()
    (folder / "pages" / "about.md").write_text("# About\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    command: list[str | Path] = [digest, "build", "--profile"]
    newest = max((folder / "digests").rglob("*.txt"))
    held = folder / newest.name

    def cold() -> None:
        for left in (".cache", "site", ".site.spare"):
            shutil.rmtree(folder / left, ignore_errors=True)

    def day_before() -> None:
        shutil.move(newest, held)
        median(1, lambda: None, command, folder)
        shutil.move(held, newest)

    first = median(times, cold, command, folder)
    day = median(times, day_before, command, folder)
    same = median(times, lambda: None, command, folder)
    stages = {name: float(seconds) for seconds, name in _STAGE.findall(first.log)}
    return Ours(first, day, same, stages, folder_bytes(folder / "site"))
