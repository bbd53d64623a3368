import hashlib
import re
from collections import Counter
from pathlib import Path

from conftest import ROOT

from generator.build.templates import texts
from generator.search.scripts import worker

MODULES = sorted((ROOT / "site_templates" / "search").glob("*.js"))
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)


def test_no_two_modules_of_the_worker_declare_the_same_name() -> None:
    names = Counter(name for file in MODULES for name in DECLARED.findall(file.read_text(encoding="utf-8")))
    assert [name for name, count in names.items() if count > 1] == []


def test_the_worker_is_one_script_of_all_modules() -> None:
    script = worker(texts()).data.decode()
    assert not re.search(r"^(?:import|export)\b", script, re.MULTILINE)
    for file in MODULES:
        for name in DECLARED.findall(file.read_text(encoding="utf-8")):
            assert re.search(rf"^(?:async )?(?:function\*?|const|let|class) {name}\b", script, re.MULTILINE), name


def test_the_vendored_lunr_is_the_one_whose_checksum_is_written_beside_it() -> None:
    folder: Path = ROOT / "site_templates" / "search" / "vendor"
    checksum = hashlib.sha256((folder / "lunr.js").read_bytes()).hexdigest()
    assert checksum in (folder / "README.md").read_text(encoding="utf-8")
