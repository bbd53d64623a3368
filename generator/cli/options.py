"""Options and endings that several commands share."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console

from generator.diagnostics import Severity
from generator.settings import SetupError

__all__ = [
    "config_option",
    "digests_option",
    "in_actions",
    "settings_errors",
    "severity_styles",
    "stderr",
    "strict_option",
]

severity_styles = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTICE: "dim"}

config_option = click.option(
    "--config",
    "config_file",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="The site's configuration.",
)
digests_option = click.option(
    "--digests",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    help="A folder of digests instead of the configured ones; may be given again.",
)
strict_option = click.option("--strict", is_flag=True, help="Exit with 1 on warnings and errors.")


def stderr() -> Console:
    """Return the console for what is not the command's result."""
    return Console(stderr=True, highlight=False, soft_wrap=True)


def in_actions() -> bool:
    """Return whether GitHub Actions runs this."""
    return os.environ.get("GITHUB_ACTIONS") == "true"


@contextmanager
def settings_errors() -> Iterator[None]:
    """Turn what is wrong with the set-up, or with a disk, into one message and exit code 2."""
    try:
        yield
    except SetupError as error:
        stderr().print(f"digest: {error}", markup=False)
        sys.exit(2)
    except OSError as error:
        if error.filename is None and error.errno not in _FULL:
            raise
        place = error.filename or "what it writes to"
        stderr().print(f"digest: {place}: {error.strerror}{_MENDS.get(error.errno or 0, '')}", markup=False)
        sys.exit(2)


_FULL = (errno.ENOSPC, errno.EDQUOT)
_RIGHTS = ": give yourself the right to it, or name another place"
_MENDS = {
    errno.EACCES: _RIGHTS,
    errno.EPERM: _RIGHTS,
    errno.EROFS: _RIGHTS,
    errno.ENOSPC: ": free some space, and run it again; the site that stood still stands",
    errno.EDQUOT: ": free some space, and run it again; the site that stood still stands",
    errno.EEXIST: ": a file stands where a folder should; remove it, or name another place",
    errno.ENOTDIR: ": a file stands where a folder should; remove it, or name another place",
}
"""What to do about errors of the system, by their numbers."""
