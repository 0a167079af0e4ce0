"""Modules of the suite without what stands inside functions: imports, classes and the names of their methods."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def skeleton(path: Path) -> ast.Module:
    """A module as it is written, its functions empty; read once in a process, only to be looked at."""
    collecting = gc.isenabled()
    gc.disable()  # millions of nodes come and go, none of them in a circle
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in at_top(tree):
            for name in ("body", "orelse"):
                parts = getattr(node, name, None)
                if isinstance(parts, list):
                    setattr(node, name, [_emptied(part) for part in parts])
        tree.body = [_emptied(part) for part in tree.body]
    finally:
        if collecting:
            gc.enable()
    return tree


def _emptied(node: ast.stmt) -> ast.stmt:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.body, node.decorator_list, node.returns = [], [], None
        node.args = ast.arguments([], [], None, [], [], None, [])
    elif not isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef | ast.If | ast.Try):
        return ast.copy_location(ast.Pass(), node)
    return node


def at_top(tree: ast.AST) -> Iterator[ast.stmt]:
    """Statements outside of functions: those of a class or a condition as well."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from at_top(node)
