"""Everything that can be wrong with a set-up gives one message that says what to do; never a traceback."""

import datetime as dt
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from offered import tmlr

from generator.build import templates
from generator.build.work import forks, workers
from generator.cli import main
from generator.settings import KEYS

HEAD = "site_name: Papers\nsite_url: https://example.org/papers/\ndocs_dir: content/pages\n"
DIGEST = "content/digests/tmlr/2026-02-22.txt"


ANSWERS = ("--name=Papers", "--address=https://a.example/", "--authority=a.example,2025", "--repository=", "--arxiv=")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def told(*arguments: str, status: int = 2) -> str:
    """Return what a command that ends with ``status`` says; it must not have ended by an exception of its own."""
    done = run(*arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert done.exit_code == status, done.output
    return done.output


def fill(folder: Path, settings: str = HEAD + "plugins: [digests]\n") -> Path:
    """Return ``folder`` with an archive of one digest in it."""
    (folder / DIGEST).parent.mkdir(parents=True)
    (folder / DIGEST).write_text(tmlr(dt.date(2026, 2, 22), "Alpha centaurs"), encoding="utf-8")
    (folder / "content/pages").mkdir()
    (folder / "mail.txt").write_text(tmlr(dt.date(2026, 2, 23), "Beta centaurs"), encoding="utf-8")
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    return folder


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small archive, which is also where commands run."""
    monkeypatch.chdir(fill(tmp_path))
    return tmp_path


WRONG = {
    "digests: 5": "takes a folder or a list of folders, not 5",
    "digests: [5]": "takes a folder or a list of folders, not [5]",
    "digests: nowhere": "names nowhere, which does not exist: create the folder, or mend the name",
    "corrections: [a]": "takes text, not ['a']",
    "sources: 5": "takes text, not 5",
    "feeds: true": "takes text, not True",
    "cache: []": "takes text, not []",
    "authority: 2025": "takes text, not 2025",
    "authority: example.org": "is a host name and a year, as in example.org,2025",
    "repository: github.com/me": "is an address that starts with https://",
    "branch: [x]": "takes text, not ['x']",
    'own_shell: "yes"': "takes true or false, not 'yes'",
    "other_languages: zh": "takes a list of codes of languages",
    "author_page_min_papers: 1.5": "takes a whole number, not 1.5",
    "author_page_min_papers: 0": "is 1 or more, not 0",
    "without: exports": "takes a list of exports, author-feeds, topic-feeds, not 'exports'",
    "without: [sheep]": "takes a list of exports, author-feeds, topic-feeds, not ['sheep']",
    "site_limit: -1": "is 0 or more, not -1",
    "time_limit: x": "takes a whole number, not 'x'",
    "digets: content": "is unknown: did you mean 'digests'?",
}


@pytest.mark.parametrize("setting", WRONG)
def test_a_wrong_setting_is_one_line_that_names_it(setting: str, archive: Path) -> None:
    (archive / "mkdocs.yml").write_text(f"{HEAD}plugins:\n  - digests:\n      {setting}\n", encoding="utf-8")
    (line,) = told("build").splitlines()
    assert line.startswith("digest: mkdocs.yml: ")
    assert f"'{setting.partition(':')[0]}'" in line
    assert WRONG[setting] in line


def test_each_setting_is_tried_with_a_wrong_value() -> None:
    assert set(KEYS) <= {setting.partition(":")[0] for setting in WRONG}


BROKEN = {
    HEAD + "plugins:\n  - digests: 5\n": "plugins: Invalid config options for the 'digests' plugin",
    HEAD + "plugins: [digests, nosuch]\n": 'plugins: The "nosuch" plugin is not installed',
    HEAD + "plugins: []\n": "does not list the plugin 'digests'",
    HEAD + "theme: nosuch\nplugins: [digests]\n": "theme: Unrecognised theme name: 'nosuch'",
    HEAD + "theme: {name: material, custom_dir: nowhere}\nplugins: [digests]\n": "nowhere') does not exist",
    HEAD
    + "markdown_extensions: [nosuch]\nplugins: [digests]\n": "markdown_extensions: Failed to load extension 'nosuch'",
    HEAD + "hooks: [nosuch.py]\nplugins: [digests]\n": "nosuch.py' isn't an existing file",
    HEAD.replace("https://", "") + "plugins: [digests]\n": "site_url: The URL isn't valid",
    "INHERIT: nowhere.yml\n" + HEAD: "'nowhere.yml' does not exist",
    "": "site_name: Required configuration not provided",
    "- digests\n": "mkdocs.yml",
    "site_name: [\n": "mkdocs.yml",
    "site_name: \0\n": "mkdocs.yml",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text.removeprefix(HEAD).strip() or "nothing")
def test_a_broken_configuration_is_one_message(text: str, archive: Path) -> None:
    (archive / "mkdocs.yml").write_text(text, encoding="utf-8")
    said = told("build")
    assert said.startswith("digest: mkdocs.yml: ")
    assert said.count("mkdocs.yml: ") == 1
    assert BROKEN[text] in said


PLACES = {
    "site_dir: content/digests/site\n": "content/digests (digests), of which the site is made: name another",
    "site_dir: content/pages/site\n": "The 'site_dir' should not be within the 'docs_dir'",
    "site_dir: content\n": "The 'docs_dir' should not be within the 'site_dir'",
    "docs_dir: content\n": "holds the digests, which MkDocs would publish as they came: name content/pages",
    "site_dir: .cache\n": "/.cache lies in ",
}


@pytest.mark.parametrize("line", PLACES, ids=str.strip)
def test_what_is_read_and_what_is_written_are_kept_apart(line: str, archive: Path) -> None:
    key = line.partition(":")[0]
    kept = "".join(each for each in HEAD.splitlines(keepends=True) if not each.startswith(key))
    (archive / "mkdocs.yml").write_text(kept + line + "plugins: [digests]\n", encoding="utf-8")
    assert PLACES[line] in told("build")
    assert (archive / DIGEST).is_file()


@pytest.mark.parametrize("site", ["content", "content/digests/site", "content/pages/site"])
def test_a_site_that_is_named_by_hand_is_kept_apart_too(site: str, archive: Path) -> None:
    assert "name another" in told("build", "--site", site)
    assert (archive / DIGEST).is_file()


@pytest.mark.parametrize("folder", ["content", "content/pages", "content/digests"])
def test_a_missing_folder_is_named(folder: str, archive: Path) -> None:
    shutil.rmtree(archive / folder)
    (line,) = told("build").splitlines()
    assert ("content/digests" if folder == "content/digests" else "content/pages") in line


def test_a_file_where_a_folder_should_be(archive: Path) -> None:
    (archive / ".cache").write_text("", encoding="utf-8")
    assert "/.cache: File exists: a file stands where a folder should" in told("build", "--jobs", "1")


def test_a_folder_where_corrections_should_be_is_told_and_the_site_is_built(archive: Path) -> None:
    (archive / "content/corrections.yml").mkdir()
    said = told("build", "--jobs", "1", status=0)
    assert "content/corrections.yml: unreadable-file: cannot be read as UTF-8 text" in said


@pytest.mark.parametrize("name", ["corrections", "feeds"])
def test_a_change_from_nothing_to_a_folder_is_noticed(name: str, archive: Path) -> None:
    assert told("build", "--jobs", "1", status=0)
    (archive / f"content/{name}.yml").mkdir()
    assert f"content/{name}.yml: unreadable-file: " in told("build", "--jobs", "1", status=0)


@pytest.mark.parametrize(
    ("command", "named"),
    [
        (("verify", "content"), "content is no built site, it has no index.html: run `digest build` first"),
        (("verify", "site", "--against", "content"), "content is no site, it has no index.html: name the folder of"),
        (("verify", "nowhere"), "'nowhere' does not exist"),
        (("build", "--config", "nowhere.yml"), "nowhere.yml: does not exist: run from the archive's folder"),
        (("build", "--site", "mail.txt"), "'mail.txt' is a file"),
        (("build", "--no-cache", "--dask", "nowhere"), "takes a host and a port, as in tcp://127.0.0.1:8786"),
        (("add", "mail.txt", "--date", "yesterday"), "'yesterday' does not match the format"),
        (("fetch",), "content/sources.yml does not exist: list there what to fetch"),
        (("init", "new", "--from", "nowhere", "--name=x", "--address=https://a.example/"), "'nowhere' does not exist"),
        (("init", "."), "mkdocs.yml exists: choose another folder"),
        (("titles", "nowhere"), "'nowhere' does not exist"),
        (("feed", "--query", "x"), "feeds need authority, a host name of yours and a year"),
        (("serve", "--address", "nonsense"), "is a host and a port, as in 127.0.0.1:8000"),
        (("serve", "--address", "127.0.0.1:99999"), "127.0.0.1:99999 cannot be served (bind(): port must be 0-65535"),
        (("serve", "--address", "nobody.invalid:8000"), "nobody.invalid:8000 cannot be served ("),
        (("pages", "--out", "content/digests"), "content/digests, of which the site is made, lie in each other: name"),
        (("pages", "--out", "content/pages/more"), "content/pages, of which the site is made, lie in each other: name"),
        (("pages", "--out", "content"), "of which the site is made, lie in each other: name another folder"),
        (("build", "--digests", "content", "--digests", "content/digests"), "names content/digests, which is read alr"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_place_is_named_with_what_to_do(command: tuple[str, ...], named: str, archive: Path) -> None:
    (archive / "site").mkdir()
    (archive / "site/index.html").write_text("<title>x</title>", encoding="utf-8")
    answers = ANSWERS if command == ("init", ".") else ()
    assert named in " ".join(told(*command, *answers).split())


def test_a_port_in_use_is_told_before_anything_is_built(archive: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        place = f"127.0.0.1:{other.getsockname()[1]}"
        (line,) = told("serve", "--address", place).splitlines()
    assert line == f"digest: --address: {place} cannot be served (Address already in use); is another preview running?"
    assert not (archive / ".cache").exists()


CONFIGURATIONS = {
    "plugins: [digests]\nsite_url: http://[x\n": "MkDocs cannot take it: Invalid IPv6 URL",
    "plugins: [digests]\nhooks: [hook.py]\n": "MkDocs cannot take it: invalid syntax (hook.py, line 1)",
    "plugins: [{digests: {digests: [content/digests, ./content/digests]}}]\n": "names content/digests, which",
    "plugins: [{digests: {digests: [content/digests, content/digests/tmlr]}}]\n": "names content/digests/tmlr, which",
}


@pytest.mark.parametrize("lines", CONFIGURATIONS)
def test_what_mkdocs_or_the_archive_cannot_take_is_one_message(lines: str, archive: Path) -> None:
    (archive / "hook.py").write_text("def (", encoding="utf-8")
    (archive / "mkdocs.yml").write_text(HEAD + lines, encoding="utf-8")
    (line,) = told("build", "--jobs", "1").splitlines()
    assert line.startswith("digest: mkdocs.yml: ")
    assert CONFIGURATIONS[lines] in line


LACKING = [("export", "--form", "csv"), ("feed", "--query", "x"), ("pages", "--out", "out")]


@pytest.mark.parametrize("command", LACKING, ids=" ".join)
def test_what_a_result_lacks_is_told(command: tuple[str, ...], archive: Path) -> None:
    (archive / "mkdocs.yml").write_text(HEAD + "plugins: [digests: {authority: 'a.example,2025'}]\n", encoding="utf-8")
    (archive / "content/digests/tmlr/broken.txt").write_text("nothing that anybody reads", encoding="utf-8")
    done = run(*command)
    assert done.exit_code == 0, done.output
    assert "content/digests/tmlr/broken.txt: unknown-format: " in done.stderr
    assert "unknown-format" not in done.stdout


@pytest.mark.parametrize("out", [("--out", "/dev/full"), ()], ids=["a file", "standard output"])
def test_a_full_disk_is_one_message_wherever_it_is(out: tuple[str, ...], archive: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("the system has no /dev/full")
    command = [sys.executable, "-c", "from generator.cli import main; main()", "export", "--form", "jsonl", *out]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, cwd=archive, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("digest: what it writes to: No space left on device: free some space")


SOURCES: dict[str, Callable[[Path], object]] = {
    "Is a directory": Path.mkdir,
    "invalid start byte": lambda file: file.write_bytes(b"\xff"),
}


@pytest.mark.parametrize("why", SOURCES)
def test_sources_that_cannot_be_read(why: str, archive: Path) -> None:
    SOURCES[why](archive / "content/sources.yml")
    (line,) = told("fetch").splitlines()
    assert line.startswith("digest: content/sources.yml cannot be read (")
    assert line.endswith("): make it a file of UTF-8 text")
    assert why in line


PAGES = {
    "the page is no text": ("# \xff", "", "Error reading page 'by-hand.md': 'utf-8' codec can't decode byte 0xff"),
    "the override is no template": ("# A page", "{% if %}", "main.html, line 1): mend that page, the override"),
    "the override names nothing": ("# A page", "{{ nothing.at.all }}", "'nothing' is undefined: mend that page, the"),
    "the extension finds no file": ('--8<-- "nowhere.md"', "", "Snippet at path 'nowhere.md' could not be found"),
}


@pytest.mark.parametrize("case", PAGES)
def test_a_page_that_cannot_be_made_is_named(case: str, archive: Path) -> None:
    page, override, named = PAGES[case]
    (archive / "content/pages/by-hand.md").write_bytes(page.encode("latin-1"))
    (archive / "overrides").mkdir()
    if override:
        (archive / "overrides/main.html").write_text(override, encoding="utf-8")
    settings = "theme: {name: material, custom_dir: overrides}\nplugins: [digests]\nmarkdown_extensions:\n"
    text = f"{HEAD}{settings}  - pymdownx.snippets: {{check_paths: true}}\n"
    (archive / "mkdocs.yml").write_text(text, encoding="utf-8")
    (line,) = told("build", "--jobs", "1").splitlines()
    assert line.startswith("digest: mkdocs.yml: Error ")
    assert "'by-hand.md'" in line
    assert named in line


@pytest.mark.usefixtures("archive")
def test_a_program_without_its_templates_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lib/site_templates/pages").mkdir(parents=True)
    monkeypatch.setattr("generator.__file__", str(tmp_path / "lib/generator/__init__.py"))
    monkeypatch.setattr(templates, "folder", templates.folder.__wrapped__)
    for command in (("build", "--jobs", "1"), ("pages", "--out", "out"), ("init", "new", *ANSWERS)):
        (line,) = told(*command).splitlines()
        assert "/lib/site_templates lacks api, assets, categories, init, languages, search, theme, so the" in line
        assert line.endswith(": install digest-archive again")


def test_a_table_that_is_no_text(archive: Path) -> None:
    (archive / "titles.tsv").write_bytes(b"\xff")
    assert "titles.tsv is not UTF-8" in told("titles", "titles.tsv")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Import all that commands import: who may read nothing could not read Python's own library either."""
    folder = fill(tmp_path_factory.mktemp("loaded"))
    out = str(folder / "out")
    run("init", str(folder / "new"), *ANSWERS)
    run("read", str(folder / DIGEST))
    for command in (
        ("build", "--jobs=1"),
        ("check",),
        ("pages", f"--out={out}"),
        ("export", "--form=csv", f"--out={out}.csv"),
        ("add", str(folder / "mail.txt")),
    ):
        run(*command, f"--config={folder / 'mkdocs.yml'}")


def untitled(archive: Path) -> None:
    """Give the archive a paper without title, and forbid that anything is written beside its digests."""
    text = f"论文检索\n\nOptimization\n\nAna Ejemplo\n\n{'This was long unclear. ' * 12}\n"
    (archive / "content/digests/icml.txt").write_text(text, encoding="utf-8")
    (archive / "titles.tsv").write_text("Ana Ejemplo\tA Title\n", encoding="utf-8")
    (archive / "content").chmod(0o555)


RIGHTS: dict[str, tuple[Callable[[Path], None], tuple[str, ...], str]] = {
    "site": (lambda archive: archive.chmod(0o555), ("build", "--no-cache"), "/.site.spare: Permission denied"),
    "cache": (lambda archive: (archive / ".cache").mkdir(0o555), ("build",), "/.cache/key"),
    "settings": (lambda archive: (archive / "mkdocs.yml").chmod(0), ("build",), "mkdocs.yml: Permission denied"),
    "pages": (lambda archive: (archive / "out").mkdir(0o555), ("pages", "--out", "out"), "out/"),
    "read": (lambda archive: (archive / DIGEST).chmod(0), ("read", DIGEST), "2026-02-22.txt: Permission denied"),
    "add": (lambda archive: (archive / DIGEST).parent.chmod(0o555), ("add", "mail.txt"), "digests/tmlr/2026"),
    "export": (lambda archive: archive.chmod(0o555), ("export", "--form", "csv", "--out", "out.csv"), "out.csv"),
    "titles": (untitled, ("titles", "titles.tsv"), "corrections.yml"),
    "init": (lambda archive: archive.chmod(0o555), ("init", "new", *ANSWERS), "new"),
}


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("case", RIGHTS)
def test_what_may_not_be_used_is_named_with_what_to_do(
    case: str, without_rights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil, command, named = RIGHTS[case]
    monkeypatch.chdir(fill(without_rights))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    spoil(without_rights)
    try:
        (line,) = told(*command).splitlines()
    finally:
        without_rights.chmod(0o755)
    assert named in line
    assert line.endswith(
        (
            ": give yourself the right to it, or name another place",
            ": mend the permissions of the folder and run again",
            ": choose another folder",
        )
    )


@pytest.mark.usefixtures("archive")
def test_a_full_disk_leaves_the_site_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "site/index.html")

    monkeypatch.setattr("generator.build.output.writer.SiteWriter.put", full)
    said = told("build", "--jobs", "1")
    assert said == (
        "digest: site/index.html: No space left on device: free some space, and run it again; "
        "the site that stood still stands\n"
    )


def test_a_machine_without_semaphores_works_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: str) -> None:
        raise ImportError("This platform lacks a functioning sem_open implementation")

    monkeypatch.setattr(forks, "get_context", none)
    with workers.workers(4) as pool:
        assert list(pool.map(str, [1, 2, 3])) == ["1", "2", "3"]
