"""What was measured, for people: a page and a picture."""

from collections.abc import Mapping
from typing import Any

__all__ = ["markdown", "picture"]


def markdown(results: Mapping[str, Any]) -> str:
    """Return BENCHMARKS.md."""
    machine = results["machine"]
    lines = [
        "# Benchmarks",
        "",
        f"The last run of `make bench`: {machine['cores']} cores, {machine['system']}, Python {machine['python']}.",
        "Medians; ratios are within the run. Everything is on: pages, search, feeds, exports, related papers.",
        "",
        "![Seconds to build](benchmarks/last/results.svg)",
    ]
    for size, result in results["sizes"].items():
        lines += ["", f"## {size}: {result['papers']:,} papers", "", *_table(result)]
    if results["growth"]:
        lines += [
            "",
            "## Growth",
            "",
            "Exponent of each stage's time between the smallest and the largest archive:",
            "",
        ]
        lines += ["| stage | exponent |", "| --- | --: |"]
        lines += [f"| {name} | {exponent:.2f} |" for name, exponent in results["growth"].items()]
    return "\n".join(lines) + "\n"


def _table(result: Mapping[str, Any]) -> list[str]:
    ours = result["ours"]
    rows = [
        f"{name.replace('_', ' ')} | {seconds:.2f} s | {ours['peak_mb'][name]:.0f} MB"
        for name, seconds in ours["seconds"].items()
    ]
    rows += [f"{name.replace('_', ' ')} | {seconds:.2f} s |" for name, seconds in result.get("field", {}).items()]
    total = sum(ours["site_bytes"].values())
    lines = [
        "| what | time | peak memory of the largest process |",
        "| --- | --: | --: |",
        *(f"| {row} |" for row in rows),
    ]
    lines += ["", *(f"- {name}: **{ratio:.2f}**" for name, ratio in result.get("ratios", {}).items())]
    lines += [f"- bytes of site a paper: **{total / result['papers']:,.0f}**"]
    families = ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in list(ours["site_bytes"].items())[:10])
    stages = ", ".join(f"{name.lower()} {seconds:.2f} s" for name, seconds in ours["stages"].items())
    return [*lines, f"- largest families: {families}", f"- stages of the cold build: {stages}"]


def picture(results: Mapping[str, Any]) -> str:
    """Return a bar chart of the largest size that was measured beside the field, as SVG; empty if there is none."""
    measured = [result for result in results["sizes"].values() if "field" in result]
    if not measured:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n'
    result = max(measured, key=lambda each: each["papers"])
    bars = _bars(result)
    longest = max(seconds for _, seconds in bars)
    rows = [_bar(index, name, seconds, longest) for index, (name, seconds) in enumerate(bars)]
    height = 40 + 30 * len(bars)
    title = f"Seconds to build a site of {result['papers']:,} papers"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}" role="img" aria-label="{title}" '
        f'font-family="system-ui,sans-serif" font-size="14"><rect width="760" height="{height}" fill="#fff"/>'
        f'<text x="10" y="22" font-weight="bold">{title}</text>{"".join(rows)}</svg>\n'
    )


def _bars(result: Mapping[str, Any]) -> list[tuple[str, float]]:
    field, ours = result["field"], result["ours"]["seconds"]
    return [
        ("Hugo + Pagefind", field["hugo"] + field["pagefind"]),
        ("MkDocs + Material", field["mkdocs_material"]),
        ("digest-archive, cold", ours["cold"]),
        ("digest-archive, one new day", ours["one_day"]),
        ("digest-archive, unchanged", ours["unchanged"]),
    ]


def _bar(index: int, name: str, seconds: float, longest: float) -> str:
    y = 38 + 30 * index
    width = max(1, round(440 * seconds / longest))
    colour = "#3949ab" if name.startswith("digest") else "#9e9e9e"
    return (
        f'<text x="210" y="{y + 15}" text-anchor="end">{name}</text>'
        f'<rect x="220" y="{y}" width="{width}" height="20" fill="{colour}"/>'
        f'<text x="{228 + width}" y="{y + 15}">{seconds:.1f} s</text>'
    )
