"""``digest titles``."""

from datetime import UTC, datetime
from pathlib import Path

import click

from generator.archive.titles import fill_titles
from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import load
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.cli.building import show_diagnostics
from generator.cli.options import config_option, digests_option, stderr
from generator.host.site import read_settings

__all__ = ["titles"]


@click.command()
@click.argument("table", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@config_option
@digests_option
@click.option("--dry-run", is_flag=True, help="Print the corrections instead of writing them.")
def titles(*, table: Path, config_file: Path, digests: tuple[Path, ...], dry_run: bool) -> None:
    """Give untitled papers the titles in TABLE (first author, tab, title, tab, address) in corrections.yml."""
    settings = read_settings(config_file, digests)
    with workers() as pool:
        archive = load(settings, pool, NoCache(), Silent()).archive
    file = settings.corrections
    before = file.read_bytes().decode("utf-8") if file.is_file() else ""  # as bytes: line ends stay what they are
    # A correction carries the day on which it was made: the one date of the archive that is the clock's.
    filled = fill_titles(
        archive,
        _text(table),
        path=table.as_posix(),
        corrections=before,
        made=datetime.now(UTC).date(),
    )
    show_diagnostics(stderr(), filled.diagnostics)
    if dry_run:
        click.echo(filled.text, nl=False)
    elif filled.added:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(filled.text.encode("utf-8"))
    click.echo(f"{len(filled.added)} titles {'would be ' if dry_run else ''}added to {file.name}", err=dry_run)


def _text(table: Path) -> str:
    try:
        return table.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{table} is not UTF-8 ({error.reason}): save it as UTF-8") from error
