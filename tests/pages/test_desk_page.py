"""The reading list's page asks at once for all that its first rows need, and has the choices that its script knows."""

import re
from posixpath import dirname, join, normpath

from conftest import ROOT

from generator.pages.desk import FIRST, WORDS

SCRIPTS = ROOT / "site_templates/assets/js"
IMPORT = re.compile(r"""^import .* from "(\.[\w./]+)\.js";$""", re.MULTILINE)


def test_the_page_names_every_script_that_the_first_rows_need_and_no_other() -> None:
    needed, open_ = set(), ["desk/first"]
    while open_:
        name = open_.pop()
        needed.add(name)
        imports = IMPORT.findall((SCRIPTS / f"{name}.js").read_text("utf-8"))
        open_ += {normpath(join(dirname(name), each)) for each in imports} - needed
    assert needed == set(FIRST)


def test_the_first_rows_have_every_word_that_they_say() -> None:
    said = set(re.findall(r'words\("([\w.]+)"', (SCRIPTS / "desk/row.js").read_text("utf-8")))
    later = {"desk.restore", "desk.forget"}  # of removed papers, which are no first rows
    assert said - later | {"dates.short"} == set(WORDS)
