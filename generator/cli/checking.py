"""``digest check``."""

import datetime as dt
import sys
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from generator.build.cache.store import NoCache
from generator.build.loading.pipeline import Loaded, load
from generator.build.work.stages import Silent
from generator.build.work.workers import workers
from generator.checks import check as check_archive
from generator.checks import near_titles
from generator.checks.annotations import annotations
from generator.checks.gaps import silent
from generator.checks.report import FileReport, Report, report_of, table, to_json
from generator.checks.sarif import to_sarif
from generator.cli.options import config_option, in_actions, severity_styles, strict_option
from generator.diagnostics import Severity, worst
from generator.host.site import read_settings
from generator.settings import Settings, parse

__all__ = ["check"]


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@config_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
@click.option("--sarif", is_flag=True, help="Print SARIF 2.1.0, which GitHub's code scanning reads.")
@click.option("--same", is_flag=True, help="Suggest papers of nearly the same title that may be one.")
@click.option("--until", type=click.DateTime(["%Y-%m-%d"]), help="Also name sources that were silent up to this day.")
@strict_option
def check(  # noqa: PLR0913 (one parameter an option)
    *,
    paths: tuple[Path, ...],
    config_file: Path,
    as_json: bool,
    sarif: bool,
    same: bool,
    until: dt.datetime | None,
    strict: bool,
) -> None:
    """Say what was read of the archive, or of PATHS, and what is odd about it. Exits with 1 on errors."""
    settings = _settings(config_file, paths)
    with workers() as pool:
        loaded = load(settings, pool, NoCache(), Silent())
    report = _about(_report(loaded, same=same, until=until.date() if until else None), paths, settings)
    _show(report, as_json=as_json, sarif=sarif)
    if (worst(report.diagnostics) or Severity.NOTICE) >= (Severity.WARNING if strict else Severity.ERROR):
        sys.exit(1)


def _settings(config_file: Path, paths: tuple[Path, ...]) -> Settings:
    """Return the settings of the archive; paths outside of it are an archive of their own, which needs no settings."""
    if not paths or config_file.is_file():
        settings = read_settings(config_file)
        if not paths or all(_is_inside(path, settings) for path in paths):
            return settings
    else:
        settings = parse({}, root=Path.cwd(), site={})
    return replace(settings, digests=paths, corrections=paths[0].resolve().parent / "corrections.yml")


def _is_inside(path: Path, settings: Settings) -> bool:
    return any(path.resolve().is_relative_to(folder.resolve()) for folder in settings.digests)


def _report(loaded: Loaded, *, same: bool, until: dt.date | None) -> Report:
    found = check_archive(loaded.readings, loaded.archive)
    suggested = near_titles(loaded.archive, loaded.corrections) if same else ()
    silences = silent(loaded.archive.digests, until) if until else ()
    return report_of(loaded.readings, loaded.archive, (*loaded.diagnostics, *found, *suggested, *silences))


def _about(report: Report, paths: tuple[Path, ...], settings: Settings) -> Report:
    """Return the report on the files below ``paths`` alone, where they are a part of the archive."""
    if not paths or not all(_is_inside(path, settings) for path in paths) or set(paths) == set(settings.digests):
        return report
    wanted = [path.resolve() for path in paths]
    files = tuple(
        file
        for file in report.files
        if any((settings.root / file.path).resolve().is_relative_to(path) for path in wanted)
    )
    return Report(files=files, other=())


def _show(report: Report, *, as_json: bool, sarif: bool) -> None:
    if as_json:
        click.echo(to_json(report), nl=False)
    elif sarif:
        click.echo(to_sarif(report.diagnostics), nl=False)
    else:
        _tables(report)
        if in_actions():
            for line in annotations(report.diagnostics):
                click.echo(line)


def _tables(report: Report) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for file in report.files:
        console.print(_table(file))
        for each in file.diagnostics:
            console.print(f"  {each}", style=severity_styles[each.severity], markup=False)
    for each in report.other:
        console.print(str(each), style=severity_styles[each.severity], markup=False)
    counts = ", ".join(f"{count} {severity}{'' if count == 1 else 's'}" for severity, count in report.counts.items())
    console.print(f"{len(report.files)} digests: {counts}")


def _table(file: FileReport) -> Table:
    shown = Table(title=escape(file.name), title_justify="left", title_style="bold", show_header=False, box=None)
    for name, value in table(file):
        shown.add_row(name, escape(value))
    return shown
