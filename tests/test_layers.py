import subprocess
import sys
from pathlib import Path

from conftest import ROOT


def test_imports_point_one_way() -> None:
    command = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
