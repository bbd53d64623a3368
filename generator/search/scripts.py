"""The worker's script: lunr.js and the modules of ``site_templates/search`` as one file.

A browser asks for every module by itself, and a first query has requests to spare for none of them. Joining needs no
bundler: these modules export nothing but top-level declarations and import by name, so without the words ``import``
and ``export`` they are one classic script, as long as no two of them declare the same name (a test sees to that).
"""

import re
from collections.abc import Iterator, Mapping

from generator.model import OutputFile

__all__ = ["joined", "worker"]

_FOLDER = "search/"
_LUNR = "search/vendor/lunr.js"
_IMPORT = re.compile(r'^import (?:[^;]*?from )?"\./([\w-]+\.js)";\n', re.MULTILINE)
# Types, comments that have lines of their own, and indentation; no text of these modules looks like any of them.
_COMMENT = re.compile(r"/\*.*?\*/ ?|^ *//[^\n]*\n|^ +|^\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=async |function|class|const|let)", re.MULTILINE)


def worker(templates: Mapping[str, str]) -> OutputFile:
    """Return the script that ``templates``, the files of ``site_templates`` by path, give."""
    return OutputFile("search/worker.js", "\n".join([templates[_LUNR], *joined(templates, "worker.js")]).encode())


def joined(templates: Mapping[str, str], last: str) -> Iterator[str]:
    """Yield the module ``last`` after all that it imports, each once, as parts of one script.

    Raises KeyError with the path of a module that is not there.
    """
    seen: set[str] = set()

    def visit(name: str) -> Iterator[str]:
        if name in seen:
            return
        seen.add(name)
        source = templates[_FOLDER + name]
        for imported in _IMPORT.findall(source):
            yield from visit(imported)
        yield _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub("", source)))

    yield from visit(last)
