"""``digest add``."""

import datetime as dt
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from generator.cli.options import config_option
from generator.host.site import read_settings
from generator.ingest import Outcome, Wishes, is_trouble, lines
from generator.ingest import add as add_digests

__all__ = ["add", "commit_option", "dry_run_option", "tell"]

dry_run_option = click.option("--dry-run", is_flag=True, help="Only say what would happen.")
commit_option = click.option("--commit", is_flag=True, help="Make one git commit of what was added.")


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@config_option
@click.option(
    "--date", type=click.DateTime(["%Y-%m-%d"]), metavar="YYYY-MM-DD", help="The day of digests whose text names none."
)
@click.option("--source", default="", help="Who sent them: the folder below the digests folder.")
@dry_run_option
@commit_option
def add(  # noqa: PLR0913 (one parameter an option)
    *, sources: tuple[str, ...], config_file: Path, date: dt.datetime | None, source: str, dry_run: bool, commit: bool
) -> None:
    """File the digests of each SOURCE: a file, a folder, a mailbox, a maildir, or - for standard input.

    Exits with 1 where something could not be read; mails of a mailbox that are no digests do not count.
    """
    root = read_settings(config_file).digests[0]
    places = (sys.stdin.buffer.read() if place == "-" else Path(place) for place in sources)
    wishes = Wishes(source=source, date=date.date() if date else None)
    outcomes = add_digests(places, root, wishes=wishes, dry_run=dry_run, commit=commit)
    sys.exit(tell(outcomes, dry_run=dry_run))


def tell(outcomes: Iterable[Outcome], *, dry_run: bool = False) -> bool:
    """Print a line for each outcome as it happens, and return whether the maintainer should look at one of them."""
    troubled: list[Outcome] = []

    def watched() -> Iterator[Outcome]:
        for outcome in outcomes:
            if is_trouble(outcome):
                troubled.append(outcome)
            yield outcome

    for line in lines(watched(), dry_run=dry_run):
        click.echo(line)
    return bool(troubled)
