"""``digest export``."""

import difflib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.cli.building import show_errors
from generator.cli.options import config_option, digests_option, stderr
from generator.exports import FORMS
from generator.exports.form import Style
from generator.host.site import read_settings
from generator.model import Paper
from generator.views import part_of

__all__ = ["export"]


@click.command()
@config_option
@digests_option
@click.option("--form", type=click.Choice(sorted(FORMS)), required=True, help="The form to write.")
@click.option("--year", type=click.IntRange(min=1), help="Only papers first announced in this year.")
@click.option("--source", help="Only papers that this source announced.")
@click.option("--topic", help="Only papers of this area or category.")
@click.option("--abstracts/--no-abstracts", default=True, show_default=True, help="JSON lines have them, CSV has none.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="A file (default: standard output).")
def export(  # noqa: PLR0913 (one a question that it answers)
    *,
    config_file: Path,
    digests: tuple[Path, ...],
    form: str,
    year: int | None,
    source: str | None,
    topic: str | None,
    abstracts: bool,
    out: Path | None,
) -> None:
    """Write the papers of the archive in a form that other tools read; `jsonl` is read back by `digest add`."""
    settings = read_settings(config_file, digests)
    with workers() as pool:
        loaded = load(settings, pool, NoCache(), Silent())
    show_errors(stderr(), loaded.diagnostics)
    papers = _among(loaded.archive.shown, "source", source, lambda paper: paper.sources)
    papers = _among(papers, "topic", topic, lambda paper: paper.categories)
    chosen = [paper for paper in papers if year in {None, paper.first_date and paper.first_date.year}]
    _write(FORMS[form].text(chosen, Style(site_url=settings.site_url, abstracts=abstracts)), out)


def _among(
    papers: tuple[Paper, ...], option: str, wanted: str | None, names: Callable[[Paper], tuple[str, ...]]
) -> tuple[Paper, ...]:
    """Return those of ``papers`` with ``wanted`` among their ``names``, spelt so or as in addresses; all if it is None.

    Raises UsageError, with the nearest names that there are, where none of them has it.
    """
    if wanted is None:
        return papers
    part = part_of(wanted)
    found = tuple(paper for paper in papers if part in map(part_of, names(paper)))
    if not found:
        known = sorted({name for paper in papers for name in names(paper)})
        near = difflib.get_close_matches(wanted, known, n=3, cutoff=0.4) or known[:3]
        hint = f"; near: {', '.join(near)}" if near else ""
        raise click.UsageError(f"no paper has the {option} {wanted!r}{hint}")
    return found


def _write(pieces: Iterator[str], out: Path | None) -> None:
    if out is None:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode("utf-8", "replace"))
        return
    with out.open("w", encoding="utf-8", errors="replace", newline="") as file:
        file.writelines(pieces)
