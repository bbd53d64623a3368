import ast
import subprocess
import sys
from pathlib import Path

from conftest import ROOT


def test_imports_point_one_way() -> None:
    command = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_modules_use_of_each_other_only_what_is_offered() -> None:
    """A name that is not in ``__all__`` may be renamed or dropped by whoever reads its module alone."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "generator").rglob("*.py")}
    offered = {_module(path): names for path, tree in trees.items() if (names := _offered(tree))}
    taken = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {alias.name} of {node.module}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in offered
        for alias in node.names
        if alias.name not in offered[node.module] and f"{node.module}.{alias.name}" not in map(_module, trees)
    ]
    assert not taken


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _offered(tree: ast.Module) -> set[str]:
    values = [
        each.value for each in tree.body if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__all__"
    ]
    return set(ast.literal_eval(values[0])) if values else set()
