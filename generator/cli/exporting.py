"""``digest export``."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from generator.build.cache import NoCache
from generator.build.pipeline import load
from generator.build.stages import Silent
from generator.build.workers import workers
from generator.cli.options import config_option, digests_option, settings_errors
from generator.exports import FORMS
from generator.exports.form import Style
from generator.host.site import read_settings

__all__ = ["export"]


@click.command()
@config_option
@digests_option
@click.option("--form", type=click.Choice(sorted(FORMS)), required=True, help="The form to write.")
@click.option("--year", type=click.IntRange(min=1), help="Only papers first announced in this year.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="A file (default: standard output).")
def export(*, config_file: Path, digests: tuple[Path, ...], form: str, year: int | None, out: Path | None) -> None:
    """Write the papers of the archive in a form that other tools read; `jsonl` is read back by `digest add`."""
    with settings_errors():
        settings = read_settings(config_file, digests)
    with workers() as pool:
        archive = load(settings, pool, NoCache(), Silent()).archive
    papers = [paper for paper in archive.shown if year in {None, paper.first_date and paper.first_date.year}]
    _write(FORMS[form].text(papers, Style(site_url=settings.site_url)), out)


def _write(pieces: Iterator[str], out: Path | None) -> None:
    if out is None:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode("utf-8", "replace"))
        return
    with out.open("w", encoding="utf-8", errors="replace", newline="") as file:
        file.writelines(pieces)
