"""Which changes can be made to the modules that decide a game, one at a time: what :mod:`mutants` tries.

A change is known by what stands there (module, function, the line of source, the words of the change, and which of
several equal ones it is), not by its place, so that it is found again after other lines have come and gone.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "ulus_suite" / "games"

ALIKE = ROOT / "tools" / "alike.yaml"
"""Changes after which the rules are the same as before, each with the reason; see :func:`alike`."""


class Site(NamedTuple):
    """One change that could be made.

    ``node``: its number in walking order; ``variant``: which change of it; ``line``: of the file, 0 for none;
    ``function``: the outermost function around it with its class, ``""`` outside of all bodies; ``source``: the
    line, blanks stripped; ``words``: the change in words; ``nth``: which of those equal in all of this.
    """

    module: str
    node: int
    variant: int
    line: int
    function: str
    source: str
    words: str
    nth: int

    @property
    def known(self) -> tuple[str, str, str, str, int]:
        """What a change is found by in the file of an earlier run, whatever has been written above it since."""
        return self.module, self.function, self.source, self.words, self.nth


COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Pow: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitXor: ast.BitOr,
}  # fmt: skip


def games() -> list[str]:
    """The games whose rules can be changed."""
    return sorted(p.parent.parent.name for p in GAMES.glob("*/rules/flow.py"))


def modules(game: str) -> list[str]:
    """The modules that decide a game."""
    return sorted(p.stem for p in (GAMES / game / "rules").glob("*.py") if p.stem != "__init__")


def tree_of(game: str, module: str) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse((GAMES / game / "rules" / f"{module}.py").read_text(encoding="utf-8"))


def _skipped(tree: ast.Module) -> set[int]:
    """Nodes that are no rule: annotations, words about the code, imports, and sentences of errors."""
    skipped: set[int] = set()

    def leave(node: ast.AST | None) -> None:
        if node is not None:
            skipped.update(id(n) for n in ast.walk(node))

    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign() | ast.arg():
                leave(node.annotation)
            case ast.FunctionDef():
                leave(node.returns)
            case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
                leave(node)
            case ast.Raise() | ast.Assert() | ast.Call(func=ast.Name(id="TypeVar" | "cast")):
                leave(node)
            case ast.keyword(arg="frozen" | "kw_only" | "forbid_unknown_fields" | "slots"):
                leave(node)
            case ast.Assign() if any(getattr(t, "id", "") == "__all__" for t in node.targets):
                leave(node)
    return skipped


def _variants(node: ast.AST) -> list[tuple[str, ast.AST]]:
    """What can be put in place of a node, each with words for it."""
    found: list[tuple[str, ast.AST]] = []
    new = copy.copy(node)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        new.ops = [COMPARE[type(node.ops[0])]()]  # type: ignore[attr-defined]  # a copy of this node
        found.append((f"{ast.unparse(node)} -> {ast.unparse(new)}", new))
    elif isinstance(node, ast.BoolOp):
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()  # type: ignore[attr-defined]  # a copy of this node
        found.append((f"{ast.unparse(node)} -> {ast.unparse(new)}", new))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found.append((f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", node.operand))
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC:
        new.op = ARITHMETIC[type(node.op)]()  # type: ignore[attr-defined]  # a copy of this node
        found.append((f"{ast.unparse(node)} -> {ast.unparse(new)}", new))
    elif isinstance(node, ast.Constant):
        value: Any = node.value
        if isinstance(value, bool):
            found.append((f"{value} -> {not value}", ast.Constant(not value)))
        elif isinstance(value, int):
            found.append((f"{value} -> {value + 1}", ast.Constant(value + 1)))
        elif isinstance(value, str) and " " not in value.strip():
            found.append((f"{value!r} -> {'XX' + value!r}", ast.Constant("XX" + value)))
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        new.test = ast.UnaryOp(ast.Not(), node.test)  # type: ignore[attr-defined]  # a copy of this node
        found.append((f"if {ast.unparse(node.test)} -> if not", new))
    elif isinstance(node, ast.comprehension) and node.ifs:
        new.ifs = node.ifs[1:]  # type: ignore[attr-defined]  # a copy of this node
        found.append((f"for ... if {ast.unparse(node.ifs[0])} -> without if", new))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        found.append((f"{ast.unparse(node)} -> pass", ast.Pass()))
    elif isinstance(node, ast.Break):
        found.append(("break -> continue", ast.Continue()))
    elif isinstance(node, ast.Continue):
        found.append(("continue -> break", ast.Break()))
    return found


def owners(tree: ast.Module) -> dict[int, str]:
    """For each node inside a function's body the outermost such function, with its class."""
    found: dict[int, str] = {}

    def look(inside: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(inside):
            if isinstance(child, ast.FunctionDef):
                inner = (n for statement in child.body for n in ast.walk(statement))
                found.update((id(n), name + child.name) for n in inner)
            elif isinstance(child, ast.ClassDef):
                look(child, f"{name}{child.name}.")
            elif isinstance(child, ast.If | ast.Try):
                look(child, name)

    look(tree, "")
    return found


def line_of(node: ast.AST) -> int:
    """The line on which a node begins; a comprehension's is that of its condition."""
    first = node.ifs[0] if isinstance(node, ast.comprehension) and node.ifs else node
    return int(getattr(first, "lineno", 0))


def sites_of(game: str, module: str) -> Iterator[Site]:
    """Every change that could be made to a module, in a fixed order."""
    text = (GAMES / game / "rules" / f"{module}.py").read_text(encoding="utf-8")
    lines, tree = text.splitlines(), ast.parse(text)
    skipped, owner = _skipped(tree), owners(tree)
    so_far: Counter[tuple[str, ...]] = Counter()
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in skipped:
            continue
        for variant, (told, _) in enumerate(_variants(node)):
            line, words = line_of(node), " ".join(told.split())[:160]
            same = owner.get(id(node), ""), " ".join(lines[line - 1].split()) if line else "", words
            yield Site(module, number, variant, line, *same, so_far[same])
            so_far[same] += 1


def sites(game: str) -> list[Site]:
    """Every change that could be made to a game, in a fixed order."""
    return [site for module in modules(game) for site in sites_of(game, module)]


def changed(game: str, site: Site) -> ast.Module:
    """The tree of the module with that one change."""
    tree = tree_of(game, site.module)
    target = next(node for number, node in enumerate(ast.walk(tree)) if number == site.node)
    _, new = _variants(target)[site.variant]
    if isinstance(new, ast.expr | ast.stmt):
        ast.copy_location(new, target)

    class Swap(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is target else self.generic_visit(node)

    done = Swap().visit(tree)
    ast.fix_missing_locations(done)
    assert isinstance(done, ast.Module)
    return done


class Alike(NamedTuple):
    """A change after which the rules answer as before.

    In ``function`` only, ``""`` for the whole module; ``nth``: which of the equal ones there, None for all.
    """

    module: str
    words: str
    source: str
    function: str
    nth: int | None
    why: str

    def names(self, site: Site) -> bool:
        """Whether this is that change."""
        there = self.function in ("", site.function) and self.nth in (None, site.nth)
        return there and (self.module, self.words, self.source) == (site.module, site.words, site.source)


def alike(game: str) -> list[Alike]:
    """The changes that mean the same. Raises ``ValueError`` for an entry without a reason."""
    found = []
    for entry in yaml.safe_load(ALIKE.read_text(encoding="utf-8")).get(game, []):
        if len(entry["why"].split()) < 4:
            raise ValueError(f"{ALIKE.name}: {entry} needs a reason")
        module, words, line = entry["module"], entry["change"], " ".join(entry["line"].split())
        found.append(Alike(module, words, line, entry.get("in", ""), entry.get("nth"), entry["why"]))
    return found
