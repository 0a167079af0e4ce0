"""Count what docs/architecture.md tells of the structure, in any checkout of the suite.

    python tools/counted.py [FOLDER]

FOLDER is this checkout unless named; ``git worktree add --detach ../old COMMIT`` makes another.
"""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

LONG = 450
PACKAGE = "ulus_suite"


WHEN = {"run": "", "types": ", those for types counted", "all": ", those for types and in functions counted"}
"""Which imports count: those made when a module is loaded, those for a type checker too, those in functions too."""


def statements(tree: ast.AST, when: str) -> Iterator[ast.stmt]:
    """Statements of a module that count."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.stmt):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and when != "all":
            continue
        yield node
        if when != "run" or not (isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")):
            yield from statements(node, when)


def imported(name: str, path: Path, tree: ast.Module, known: dict[str, Path], when: str) -> set[str]:
    """Modules of the suite that a module imports."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found: set[str] = set()
    for node in statements(tree, when):
        if isinstance(node, ast.Import):
            found |= {part.name for part in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*start, *([node.module] if node.module else [])])
            for part in node.names:
                full = f"{origin}.{part.name}"
                found.add(full if full in known else origin)
    return (found & known.keys()) - {name}


def circles(imports: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which leads to every other (Tarjan's strongly connected components)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(one: str) -> None:
        number[one] = low[one] = len(number)
        stack.append(one)
        for other in imports[one]:
            if other not in number:
                visit(other)
                low[one] = min(low[one], low[other])
            elif other in stack:
                low[one] = min(low[one], number[other])
        if low[one] == number[one]:
            group = stack[stack.index(one) :]
            del stack[stack.index(one) :]
            if len(group) > 1:
                found.append(sorted(group))

    sys.setrecursionlimit(20_000)
    for one in imports:
        if one not in number:
            visit(one)
    return found


def in_functions(tree: ast.Module) -> int:
    """Import statements inside functions."""
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    return len(inside)


def classes(trees: dict[str, ast.Module]) -> dict[str, tuple[str, list[str], set[str]]]:
    """By name: the module of a class, the names of its bases, its methods. Names that stand twice are left out."""
    found: dict[str, list[tuple[str, list[str], set[str]]]] = {}
    for module, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases]
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                found.setdefault(node.name, []).append((module, bases, methods))
    return {name: several[0] for name, several in found.items() if len(several) == 1}


def above(name: str, known: dict[str, tuple[str, list[str], set[str]]]) -> Iterator[str]:
    """The classes that a class is based on, directly or not."""
    for base in known[name][1]:
        if base in known:
            yield base
            yield from above(base, known)


def overridden(known: dict[str, tuple[str, list[str], set[str]]], root: str = "") -> list[tuple[str, str]]:
    """Class and method wherever a class defines anew what one above it has; below ``root`` alone if it is named.

    Without a root only private methods count.
    """
    found = []
    for name, (_, _, methods) in known.items():
        ups = list(above(name, known))
        if root and root not in ups:
            continue
        taken = set[str]().union(*(known[up][2] for up in ups)) if ups else set[str]()
        found += [
            (name, method)
            for method in sorted(methods & taken)
            if not method.startswith("__") and (root or method.startswith("_"))
        ]
    return found


def main(folder: Path) -> None:
    """Print the figures of a checkout."""
    gc.disable()
    paths = {
        ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((folder / PACKAGE).rglob("*.py"))
    }
    texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
    trees = {name: ast.parse(text) for name, text in texts.items()}
    for when, words in WHEN.items():
        imports = {name: imported(name, paths[name], trees[name], paths, when) for name in paths}
        groups = circles(imports)
        print(f"circles of imports{words}: {len(groups)}, modules in them {sum(map(len, groups))}")
    known = classes(trees)
    print(f"methods of the table that heirs override: {len(overridden(known, 'TableScreen'))}")
    print(f"private methods of a class that another overrides: {len(overridden(known))}")
    window = sum(in_functions(tree) for name, tree in trees.items() if name.startswith(f"{PACKAGE}.app"))
    print(f"imports inside functions of the window: {window}")
    lengths = {name: text.count("\n") for name, text in texts.items()}
    print(f"modules {len(lengths)}, lines {sum(lengths.values())}")
    for part in ("table.screen", "table.rail", "table.parts.rail", "screens.table", "screens.rail"):
        if (name := f"{PACKAGE}.app.{part}") in lengths:
            print(f"lines of {name}: {lengths[name]}")
    tables = {name: sum(lines for one, lines in lengths.items() if one.startswith(f"{PACKAGE}.games.{name}.table"))
              for name in ("ulus", "uluk", "urland", "ur", "unee")}  # fmt: skip
    stage = sum(lines for one, lines in lengths.items() if one.startswith(f"{PACKAGE}.app.scene"))
    print("lines of tables:", *(f"{name} {lines}" for name, lines in tables.items()), end="; ")
    print(f"with kit and stage ({stage}): {sum(tables.values()) + stage}")
    long = sorted((lines, name) for name, lines in lengths.items() if lines > LONG)
    print(f"files over {LONG} lines: {len(long)}", *(f"{name} {lines}" for lines, name in long), sep="\n  ")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path(__file__).resolve().parents[1])
