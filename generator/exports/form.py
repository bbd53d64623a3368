"""What a form of export is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from generator.model import Paper
from generator.views import Citation, cite

__all__ = ["Form", "Style", "key"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What an export shows of a paper."""

    site_url: str = ""
    """The site's public address: papers without an address of their own are cited by their page; empty: not at all."""
    abstracts: bool = True
    """False leaves abstracts out, for files of many papers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One way to write papers."""

    name: str
    """As ``digest export --form`` takes it."""
    ending: str
    """Of its files, without the dot."""
    write: Callable[[Paper, Citation, Style], str]
    """Returns one paper, cited so; empty where the form cannot hold it (no title to cite)."""
    before: str = ""
    between: str = ""
    after: str = ""
    whole: Callable[[Iterable[Paper]], Iterator[str]] | None = None
    """Yields a whole file, where that is more than its papers one after the other."""

    def text(self, papers: Iterable[Paper], style: Style | None = None) -> Iterator[str]:
        """Return the pieces of a whole file of ``papers``."""
        if self.whole:
            return self.whole(papers)
        return self.joined(self.write(paper, cite(paper), style or Style()) for paper in papers)

    def joined(self, written: Iterable[str]) -> Iterator[str]:
        """Yield the pieces of a whole file of papers that ``write`` has written."""
        yield self.before
        between = ""
        for each in written:
            if each:
                yield between + each
                between = self.between
        yield self.after


def key(paper: Paper) -> str:
    """Return what a bibliography calls ``paper``: the last part of its page's address, ``arxiv-2601.15305``.

    It is unique because addresses are, and stays what it is when titles, names or years are corrected.
    """
    return paper.address.strip("/").rpartition("/")[2]
