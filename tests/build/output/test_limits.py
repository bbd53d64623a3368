"""What a build says of a site that its host would hardly take, or not at all."""

from dataclasses import replace
from pathlib import Path

import pytest
from announcing import SITE
from running import copy_project, digest, run

from generator.build.output.limits import check_size, check_time, sizes
from generator.build.output.tree import tree
from generator.diagnostics import Severity
from generator.host import site as host
from generator.host.job import Job

MEGABYTE = 1_000_000


def test_a_site_is_measured_folder_by_folder(tmp_path: Path) -> None:
    for path, size in {"index.html": 1, "papers/a/index.html": 10, "papers/b/x": 5, "feeds/authors/a.xml": 7}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(b"x" * size)
    assert sizes(tree(tmp_path).files) == {"": 1, "papers": 15, "feeds/authors": 7}


@pytest.mark.parametrize(
    ("megabytes", "codes"),
    [(799, []), (800, ["site-near-limit"]), (1000, ["site-near-limit"]), (1001, ["site-over-limit"])],
)
def test_a_build_warns_at_four_fifths_of_what_the_host_takes_and_fails_above(megabytes: int, codes: list[str]) -> None:
    assert [each.code for each in check_size({"papers": megabytes * MEGABYTE}, SITE)] == codes
    assert list(check_size({"papers": megabytes * MEGABYTE}, replace(SITE, site_limit=0))) == []


def test_the_message_says_what_is_large_and_what_would_make_it_smaller() -> None:
    by_folder = {"papers": 760, "feeds/authors": 210, "exports": 138, "feeds/days": 0, "days": 40}
    (told,) = check_size({folder: size * MEGABYTE for folder, size in by_folder.items()}, SITE)
    assert told.severity is Severity.ERROR
    assert told.message == (
        "the site has 1,148 MB of the 1,000 MB that its host takes "
        "(papers 760 MB, feeds/authors 210 MB, exports 138 MB, days 40 MB): "
        "`without: [author-feeds]` saves up to 210 MB, `without: [exports]` saves up to 138 MB, "
        "or split the archive by years"
    )


@pytest.mark.parametrize(
    ("minutes", "codes"), [(7.9, []), (8, ["build-near-limit"]), (10, ["build-near-limit"]), (11, ["build-over-limit"])]
)
def test_a_build_says_that_it_takes_long(minutes: float, codes: list[str]) -> None:
    assert [each.code for each in check_time(minutes * 60, SITE)] == codes
    assert list(check_time(minutes * 60, replace(SITE, time_limit=0))) == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a copy of the sample archive."""
    return copy_project(tmp_path)


def configured(project: Path, *options: str) -> None:
    """Give the plugin ``options``, a line each."""
    config = project / "mkdocs.yml"
    lines = "".join(f"      {option}\n" for option in options)
    config.write_text(config.read_text("utf-8").replace("  - digests:\n", f"  - digests:\n{lines}"), "utf-8")


def test_a_site_above_the_limit_is_whole_and_the_command_fails_each_time(project: Path) -> None:
    configured(project, "site_limit: 1")
    for _ in range(2):  # the second time, nothing has to be built
        done = run("digest", "build", cwd=project)
        assert done.returncode == 1, done.stderr
        assert "site-over-limit: the site has" in done.stderr
        assert "its host would not take it" in done.stderr
    digest("verify", "site", cwd=project)


def test_what_a_site_does_without_is_gone_and_nothing_leads_to_it(project: Path) -> None:
    digest("build", "--strict", cwd=project)
    full = sum(sizes(tree(project / "site").files).values())
    configured(project, "without: [topic-feeds, exports, author-feeds]")
    digest("build", "--strict", cwd=project)
    digest("verify", "site", cwd=project)
    left = sizes(tree(project / "site").files)
    assert not {"feeds/authors", "feeds/topics"} & left.keys()
    assert [path.name for path in (project / "site/exports").iterdir()] == ["index.html"]
    assert sum(left.values()) < full


def test_the_clock_tells_messages_only(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build that took eleven minutes says so, once: what is remembered of it does not."""
    ticks = iter([0.0, 660.0])
    monkeypatch.setattr(host, "monotonic", lambda: next(ticks))
    report, site = host.build_site(project / "mkdocs.yml", None, Job(jobs=1, quiet=True))
    assert [each.code for each in report.diagnostics if each.severity is Severity.ERROR] == ["build-over-limit"]
    assert (site / "index.html").is_file()
    assert "build-over-limit" not in run("digest", "build", cwd=project).stderr
