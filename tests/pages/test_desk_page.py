"""The reading list's page asks at once for all that its first rows need, and has the choices that its script knows."""

import json
import re
from posixpath import dirname, join, normpath

from conftest import ROOT

from generator.pages.desk import FIRST, WORDS

SCRIPTS = ROOT / "site_templates/assets/js"
IMPORT = re.compile(r"""^import .* from "(\.[\w./]+)\.js";$""", re.MULTILINE)


def needed_by(script: str) -> set[str]:
    """Return ``script`` and the names of all that it imports, by their path without ending."""
    needed, open_ = set(), [script]
    while open_:
        name = open_.pop()
        needed.add(name)
        imports = IMPORT.findall((SCRIPTS / f"{name}.js").read_text("utf-8"))
        open_ += {normpath(join(dirname(name), each)) for each in imports} - needed
    return needed


def test_the_page_names_every_script_that_the_first_rows_need_and_no_other() -> None:
    assert needed_by("desk/first") == set(FIRST)


def test_all_that_the_list_needs_beyond_them_is_asked_for_at_once() -> None:
    (rest,) = re.findall(r"^const REST = (\[.*\]);$", (SCRIPTS / "desk/first.js").read_text("utf-8"), re.MULTILINE)
    assert {normpath(join("desk", name)) for name in json.loads(rest)} == needed_by("desk/list") - set(FIRST)


def test_the_first_rows_have_every_word_that_they_say() -> None:
    said = set(re.findall(r'words\("([\w.]+)"', (SCRIPTS / "desk/row.js").read_text("utf-8")))
    later = {"desk.restore", "desk.forget"}  # of removed papers, which are no first rows
    assert said - later | {"dates.short"} == set(WORDS)
