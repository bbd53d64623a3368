"""``digest init``."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import click

from generator.build import templates
from generator.cli.adding import tell
from generator.ingest import add
from generator.ingest.start import Account, Answers, NamedFeed, authority_of, repository_of, start, unusable

__all__ = ["init"]


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--name", help="What the archive is called.")
@click.option("--address", metavar="URL", help="Where the site will stand, https://OWNER.github.io/REPO/.")
@click.option("--authority", metavar="HOST,YEAR", help="What feed entries are named after for ever (RFC 4151).")
@click.option("--repository", metavar="URL", help="Where the archive's repository will stand.")
@click.option("--arxiv", multiple=True, metavar="CATEGORY", help="Fetch this category; may be given again.")
@click.option("--feed", "feeds", multiple=True, metavar="NAME=URL", help="Fetch this feed; may be given again.")
@click.option("--imap", nargs=3, metavar="HOST USER FOLDER", help="Fetch mail from this folder.")
@click.option(
    "--from",
    "mails",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    help="Start with these digests.",
)
@click.option(
    "--language",
    "languages",
    multiple=True,
    type=click.Choice(templates.languages()),
    default=("en",),
    help="Language of the pages; given again, they stand in each, those of the first at the top.",
)
@click.option("--package", metavar="REQUIREMENT", help="What workflows install, as pip takes it.")
def init(  # noqa: PLR0913 (one parameter an option)
    *,
    folder: Path,
    name: str | None,
    address: str | None,
    authority: str | None,
    repository: str | None,
    arxiv: tuple[str, ...],
    feeds: tuple[str, ...],
    imap: tuple[str, str, str] | None,
    mails: tuple[Path, ...],
    languages: tuple[str, ...],
    package: str | None,
) -> None:
    """Start an archive in DIR: settings, folders, workflows and a README. Asks for what no option tells.

    Exits with 1 where something of --from could not be read; the rest is filed.
    """
    address = _asked("Where will the site stand, as https://OWNER.github.io/REPO/", "--address", address)
    answers = Answers(
        name=_asked("What is it called", "--name", name, folder.resolve().name),
        address=address,
        authority=_asked(
            "What are feeds named after, for ever",
            "--authority",
            authority,
            authority_of(address, datetime.now(UTC).date()),
        ),
        repository=_asked("Where will its repository stand", "--repository", repository, repository_of(address)),
        arxiv=_categories(arxiv, ask=not (feeds or imap)),
        feeds=tuple(NamedFeed(name=key, url=url) for key, _, url in (feed.partition("=") for feed in feeds)),
        imap=Account(host=imap[0], user=imap[1], folder=imap[2]) if imap else None,
        languages=tuple(dict.fromkeys(languages)),
        **({"package": package} if package else {}),
    )
    for path in start(folder, answers, templates.folder() / "init"):
        click.echo(f"made {folder / path}")
    trouble = tell(add(mails, folder / "content" / "digests")) if mails else 0
    click.echo(f"Now: cd {folder}; digest serve")
    sys.exit(trouble)


def _asked(question: str, option: str, answer: str | None, default: str | None = None) -> str:
    """Return ``answer``, or what the maintainer types, or ``default`` where that is nothing.

    A terminal is asked again for what cannot be used. Without one, answers are the lines of standard input. Raises
    UsageError, which names the ``option`` that answers, where these end and there is no default.
    """
    if answer is not None:
        return answer
    if sys.stdin.isatty():
        key = option.removeprefix("--")
        typed: str = click.prompt(
            f"{question} ({option})", default, show_default=bool(default), value_proc=partial(_usable, key)
        )
        return typed
    line = sys.stdin.readline().strip() or default
    if line is None:
        raise click.UsageError(f"{option} is missing, and there is no terminal to ask: {question}?")
    return line


def _usable(key: str, answer: str) -> str:
    """Return ``answer``. Raises UsageError, upon which click asks again, where it cannot be used."""
    if problem := unusable(key, answer):
        raise click.UsageError(problem)
    return answer


def _categories(given: Sequence[str], *, ask: bool) -> tuple[str, ...]:
    """Return the categories of arXiv, which may be joined by commas or blanks."""
    if not given and ask:
        given = [_asked("Which categories of arXiv to fetch, as cs.LG, stat.ML; none if empty", "--arxiv", None, "")]
    return tuple(category for each in given for category in each.replace(",", " ").split())
