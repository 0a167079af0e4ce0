"""No modules import one another in a circle, those imports counted too that only a type checker reads.

The import contracts leave these out, since they do no harm when the suite runs; a reader meets them all the same.
"""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import ulus_suite
from tests.architecture.skeleton import at_top, skeleton

ROOT = Path(ulus_suite.__file__).parent


def modules() -> dict[str, Path]:
    return {
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in ROOT.rglob("*.py")
    }


def imported(name: str, path: Path, known: dict[str, Path]) -> set[str]:
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found: set[str] = set()
    for node in at_top(skeleton(path)):
        if isinstance(node, ast.Import):
            found |= {part.name for part in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*start, *([node.module] if node.module else [])])
            full = {part.name: f"{origin}.{part.name}" for part in node.names}
            found |= {full[part] if full[part] in known else origin for part in full}
    return (found & known.keys()) - {name}


def circle(imports: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_imports_run_in_a_circle_not_even_for_types() -> None:
    known = modules()
    imports = {name: imported(name, path, known) for name, path in known.items()}
    assert len(imports) > 200
    assert sum(map(len, imports.values())) > 2000
    assert circle(imports) == []


@pytest.mark.parametrize("named", ["from a import b", "if TYPE_CHECKING:\n    from a import b"])
def test_a_circle_is_found(tmp_path: Path, named: str) -> None:
    (tmp_path / "b.py").write_text(named, encoding="utf-8")
    known = {"a": tmp_path / "a.py", "b": tmp_path / "b.py"}
    assert circle({"a": {"b"}, "b": imported("b", known["b"], known)})
