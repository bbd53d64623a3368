"""The reading list's page asks at once for all that its first rows need."""

import re

from conftest import ROOT

from generator.pages.desk import FIRST

SCRIPTS = ROOT / "site_templates/assets/js/desk"
IMPORT = re.compile(r"""^import .* from "\./(\w+)\.js";$""", re.MULTILINE)


def test_the_page_names_every_script_that_the_list_needs_and_no_other() -> None:
    needed, open_ = set(), ["list"]
    while open_:
        name = open_.pop()
        needed.add(name)
        open_ += set(IMPORT.findall((SCRIPTS / f"{name}.js").read_text("utf-8"))) - needed
    assert needed == set(FIRST)
