"""Pages written by hand, in every language of the site: as they are, or from ``page.zh.md`` where that is there."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as HostPage

from generator.diagnostics import Diagnostic, report
from generator.settings import Settings

__all__ = ["WrittenFile", "add_written", "counterpart", "in_place_of", "standing"]


class WrittenFile(File):
    """A page written by hand as it stands below the folder of another language."""

    edition: str
    original: File | None
    """The same in the site's first language; None where it is written in this language only."""
    translated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a page written by hand stands."""

    at: str
    """Its address below its edition."""
    edition: str
    translated: bool
    """True where each language has a text of its own."""
    alone: bool = False
    """True where no other language has the page."""


def add_written(files: Files, settings: Settings, config: MkDocsConfig) -> None:
    """Add every page that is written by hand to each further language of the site, out of the navigation.

    ``page.zh.md`` is the page in Chinese, and none of its own; files that pages show keep their one address.
    """
    written = {file.src_uri: file for file in files.documentation_pages()}
    shown = [file for file in files if not file.is_documentation_page() and file.src_dir == config.docs_dir]
    for name in filter(partial(_is_translation, settings=settings), written):
        files.remove(written[name])
    for edition in settings.editions[1:]:
        for name, file in _texts(written, edition).items():
            files.append(_page(file, name, edition.edition, written.get(name), config))
        for file in shown:
            alias = File.generated(config, edition.edition + file.src_uri, abs_src_path=str(file.abs_src_path))
            alias.dest_uri = file.dest_uri
            files.append(alias)


def _is_translation(name: str, settings: Settings) -> bool:
    return name.endswith(tuple(f".{code}.md" for code in settings.other_languages))


def _texts(written: Mapping[str, File], edition: Settings) -> dict[str, File]:
    """Return what ``edition`` has of each page: the translation where there is one, else the page as it is."""
    ending = f".{edition.shown_in}.md"
    originals = {name: file for name, file in written.items() if not _is_translation(name, edition)}
    return originals | {
        name.removesuffix(ending) + ".md": file for name, file in written.items() if name.endswith(ending)
    }


def _page(source: File, base: str, edition: str, original: File | None, config: MkDocsConfig) -> WrittenFile:
    file = WrittenFile(edition + base, None, config.site_dir, config.use_directory_urls)
    file.inclusion = InclusionLevel.NOT_IN_NAV
    file.generated_by = "digests"
    file.abs_src_path = source.abs_src_path
    file.edition, file.original, file.translated = edition, original, source is not original
    return file


def standing(page: HostPage, files: Files, settings: Settings) -> Standing:
    """Return where ``page``, written by hand, stands."""
    file = page.file
    if isinstance(file, WrittenFile):
        at = file.url.removeprefix(file.edition)
        return Standing(at=_at(at), edition=file.edition, translated=file.translated, alone=file.original is None)
    copies = (files.get_file_from_path(each.edition + file.src_uri) for each in settings.editions[1:])
    translated = any(isinstance(copy, WrittenFile) and copy.translated for copy in copies)
    return Standing(at=_at(file.url), edition="", translated=translated)


def _at(url: str) -> str:
    return url.removeprefix("./")


def counterpart(files: Files, edition: str) -> Callable[[object], object]:
    """Return what leads from a page in MkDocs' navigation to the same page in ``edition``, from all else to itself."""
    pages: Mapping[int, HostPage] = {
        id(file.original.page): file.page
        for file in files
        if isinstance(file, WrittenFile) and file.edition == edition and file.original and file.page
    }
    return lambda item: pages.get(id(item), item)


def in_place_of(paths: Iterable[str], files: Files, settings: Settings) -> tuple[Diagnostic, ...]:
    """Return a notice for each of ``paths`` at which a page of ``files`` stands instead of the archive's."""
    written = {file.dest_uri: file for file in files}
    return tuple(
        report(
            "page-by-hand", _named(written[path], settings.root), 0, f"stands at {path} instead of the archive's own"
        )
        for path in sorted(paths)
    )


def _named(file: File, root: Path) -> str:
    """Return the name of a page as a person would type it."""
    place = Path(file.abs_src_path or file.src_uri)
    return place.relative_to(root).as_posix() if place.is_relative_to(root) else file.src_uri
