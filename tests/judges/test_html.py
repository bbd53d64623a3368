import json
import subprocess
from pathlib import Path

import pytest
from judging import program

pytestmark = pytest.mark.judge


def test_the_nu_checker_finds_no_error_on_any_page(sample_site: Path) -> None:
    jar = program("vnu-jar/build/dist/vnu.jar")
    done = subprocess.run(
        [program("java"), "-Xss2m", "-jar", jar, "--format", "json", "--errors-only", "--skip-non-html", sample_site],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    messages = json.loads(done.stderr)["messages"]
    faults = {f"{each['message']}  ({each['url'].rpartition('/site/')[2]}:{each.get('lastLine')})" for each in messages}
    assert faults == set()
