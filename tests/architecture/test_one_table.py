"""One table, used in several ways: nobody inherits from it, and nobody overrides what is private to another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import ulus_suite
from tests.architecture.skeleton import at_top, skeleton
from ulus_suite import Match, games
from ulus_suite.app import audits
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.core.errors import Misuse

ROOT = Path(ulus_suite.__file__).parent
BASE = "ulus_suite.app.table.activity:Activity"


class Class(NamedTuple):
    """A class as it is written: where, on what it is based, what it defines. Classes are known as module:name."""

    where: str
    bases: tuple[str, ...]
    methods: frozenset[str]


def named(tree: ast.Module, module: str) -> dict[str, str]:
    """What each name means that a module imports or defines: ``module:name`` of a class, or a module."""
    found: dict[str, str] = {}
    for node in at_top(tree):
        if isinstance(node, ast.ImportFrom):
            start = module.rsplit(".", node.level)[0] + "." if node.level else ""
            origin = (start + (node.module or "")).rstrip(".")
            found |= {part.asname or part.name: f"{origin}:{part.name}" for part in node.names}
        elif isinstance(node, ast.ClassDef):
            found[node.name] = f"{module}:{node.name}"
    return found


def classes() -> Iterator[tuple[str, Class]]:
    for path in ROOT.rglob("*.py"):
        module = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        tree = skeleton(path)
        names = named(tree, module if path.name != "__init__.py" else f"{module}.")
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield f"{module}:{node.name}", _class(node, where, names)


def _class(node: ast.ClassDef, where: str, names: dict[str, str]) -> Class:
    bases = []
    for base in node.bases:
        plain = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(plain, ast.Attribute) and isinstance(plain.value, ast.Name):
            bases.append(f"{names.get(plain.value.id, '').replace(':', '.')}:{plain.attr}")
        elif isinstance(plain, ast.Name):
            bases.append(names.get(plain.id, "").replace(".:", ":"))
    methods = frozenset(part.name for part in node.body if isinstance(part, ast.FunctionDef))
    return Class(where, tuple(bases), methods)


@pytest.fixture(scope="module")
def known() -> dict[str, Class]:
    return dict(classes())


def above(one: Class, known: dict[str, Class]) -> Iterator[Class]:
    for base in one.bases:
        if base in known:
            yield known[base]
            yield from above(known[base], known)


def test_no_class_overrides_a_private_method_of_another(known: dict[str, Class]) -> None:
    found = [
        f"{one.where} {method} of {other.where}"
        for one in known.values()
        for other in above(one, known)
        for method in one.methods & other.methods
        if method.startswith("_") and not method.startswith("__")
    ]
    assert found == []


def test_nobody_inherits_from_the_table(known: dict[str, Class]) -> None:
    table = "ulus_suite.app.table.screen:TableScreen"
    assert table in known
    assert [one.where for one in known.values() if table in one.bases] == []
    assert sum(any(up.where == known[BASE].where for up in above(one, known)) for one in known.values()) >= 6


def test_a_board_gets_no_view_of_a_seat_that_nobody_plays_at_this_screen() -> None:
    match = Match.new(games.load("urland"), 3, seed=4, kinds=("person", "random", "person"))
    loop = Loop(lambda ui: TableScreen(ui, match), size=(1024, 640), settings=audits.QUIET)
    table = loop.ui.layers[0].screen
    assert isinstance(table, TableScreen)
    seen = table.board.screen
    assert seen.view(0) == match.view(0)
    assert seen.view() == match.view(None)
    assert [seen.at_screen(seat) for seat in range(3)] == [True, False, True]
    with pytest.raises(Misuse, match="Nobody at this screen plays seat 2"):
        seen.view(1)
    loop.close()


def for_types_only(path: Path) -> Iterator[str]:
    """Modules that a file imports where only a type checker looks."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for part in node.body:
                if isinstance(part, ast.ImportFrom) and not part.level and part.module:
                    yield part.module


@pytest.mark.parametrize("folder", ["table", "table/modes", "table/parts", "screens"])
def test_no_screen_names_the_type_of_one_that_opens_it(folder: str) -> None:
    """Circles of imports for types only stay inside a folder: a game's board and the files that draw it."""
    found = [
        f"{path.name}: {module}"
        for path in sorted((ROOT / "app" / folder).glob("*.py"))
        for module in for_types_only(path)
        if module.startswith(("ulus_suite.app.table.", "ulus_suite.app.screens."))
    ]
    assert found == []
