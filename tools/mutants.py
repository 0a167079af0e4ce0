"""How much of the rules' code the tests really hold: mutation testing of a game's rules package.

``python tools/mutants.py GAME --sample 300 --out FILE`` changes one thing at a time in the modules that decide a
game, such as ``<`` into ``<=`` or a number into the next one, and runs the quick tests of that game until one
fails. It prints the share that was noticed and every change that was not. The run can be broken off and taken up
again: what stands in FILE is not done twice. A change inside a function is made in a process that has collected the
tests already (:mod:`warm_tests`); one outside of all functions (a table, a default) in a process that loads the
game anew.

Why not mutmut or cosmic-ray: both write the changed source into the checkout or a copy of it and start a fresh
interpreter and pytest for every change, which costs about two seconds before the first rule is asked; data files
here are read through entry points, which a copy does not have.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import json
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import warm_tests

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "ulus_suite" / "games"

ASIDE = {
    "__init__", "account", "bench", "bot", "bot_fight", "bot_naadam", "bot_values", "build_table", "estimate",
    "evaluation", "evaluator", "facts", "hint", "model", "preview", "preview_champions", "preview_meal",
    "preview_plans", "preview_told", "preview_world", "promise", "puzzles", "resistance", "search", "solve",
    "solver", "table", "text", "thumb", "weights", "worth",
}  # fmt: skip
"""Modules of a game that advise, weigh, foretell or draw: they decide nothing."""

FAST_COPIES = {"uluk": "kernel", "urland": "kernel"}
"""Games whose modules of this name play many games quickly for computer players: they decide nothing at the table,
and their own law holds them equal to the rules step by step (``test_kernel.py``). In UR and Ünee the kernel is the
rules."""

ALIKE = ROOT / "tools" / "alike.yaml"
"""Changes after which the rules are the same as before, each with the reason; see :func:`alike`."""

PATIENCE = 3
"""A change under which the tests take so many times the processor time that they take without it (and some seconds
more) is one that somebody notices: it goes round in circles. Time on the clock says nothing on a busy machine."""

CLAUSES = {
    "unee": "test_rulebook test_symmetry",
    "ur": "test_rulebook_board test_rulebook_turn test_sentences test_vectors test_layouts "
    "test_patterns test_truth",
    "urland": "test_01_game test_02_setup test_03_roles test_04_actions test_05_scoring test_07_mutation "
    "test_08_panic test_09_volcanoes test_10_end test_11_genes test_diagram",
    "uluk": "test_setup test_work test_errands test_meal test_season_end test_charts test_diagram",
    "ulus": "test_01_setup test_02_caravan test_04_monsters test_06_combat test_08_gods test_11_naadam "
    "test_14_wrestling test_16_end test_secrets test_versions test_truth test_diagram",
}
"""The tests by clause of each game; those of them that are not there (yet) are left out."""


RECORDS = "recorded games"
"""A group of its own: what the recorded games say, asked without pytest, shortest first."""


def killers(game: str) -> list[list[str]]:
    """The tests that are asked about each change, in groups, quickest first; each group is collected on its own."""
    place = f"tests/games/{game}"
    by_clause = [f"{place}/{name}.py" for name in CLAUSES[game].split()]
    found = [
        [f"{place}/test_twin.py", f"{place}/test_twin_game.py", "-m=not long"],
        [f for f in by_clause if (ROOT / f).exists()],
        [RECORDS, game],
        [
            "tests/games/test_numbers.py",
            "tests/games/test_truth_of_words.py",
            "tests/games/test_specs.py",
            f"-k={game}",
            "-m=not long",
        ],
        ["tests/data/test_house_data.py", "tests/conformance/test_words.py", f"-k={game}"],
        ["tests/conformance/test_laws.py", "tests/conformance/test_secrets_and_words.py", f"-k={game}-"],
    ]
    if game == "unee":
        found[1] += ["-k=not test_5_2_most_positions_go_round"]
    found[1] += ["-m=not long"]
    found = [found[2], found[1], found[0], *found[3:]]
    if game == "unee":
        found.append([f"{place}/test_kernel_equals_rules.py", f"{place}/test_perft_counts.py"])
    return [left for group in found if (left := _there(group))]


NOT_ASKED = ("test_table", "test_window", "test_bot", "test_shown", "test_solver", "test_speed", "test_lessons")
"""Tests beside a game that draw, advise or teach, by how their names begin."""


def asked_files(game: str) -> list[str]:
    """The tests that a change inside a function is held against."""
    own = sorted(p for p in (ROOT / "tests" / "games" / game).glob("test_*.py") if not p.stem.startswith(NOT_ASKED))
    return [
        *(str(p.relative_to(ROOT)) for p in own),
        "tests/replays/test_said.py", "tests/games/test_numbers.py", "tests/games/test_truth_of_words.py",
        "tests/games/test_specs.py", "tests/data/test_house_data.py", "tests/conformance/test_words.py",
        "tests/conformance/test_laws.py", "tests/conformance/test_secrets_and_words.py",
    ]  # fmt: skip


def _there(group: list[str]) -> list[str]:
    files = [a for a in group if a[0] == "-" or a == RECORDS or group[0] == RECORDS or (ROOT / a).exists()]
    return files if any(a[0] != "-" for a in files) else []


def records_differ(game: str) -> str:
    """The first recorded game that does not say what it said."""
    from tests.replays import said
    from ulus_suite import Match

    written = said.written()
    for path in sorted(said.logs(game), key=lambda p: p.stat().st_size):
        name = f"{game}/{path.name}"
        if said.marks(Match.load(path)) != written[name]:
            return name
    return ""


class Site(NamedTuple):
    """One change that could be made: where (module, number of the node in walking order), which, and its words."""

    module: str
    node: int
    variant: int
    line: int
    words: str


COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Pow: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitXor: ast.BitOr,
}  # fmt: skip


def modules(game: str) -> list[str]:
    """The modules that decide a game."""
    fast = FAST_COPIES.get(game, "/")
    found = (p.stem for p in (GAMES / game).glob("*.py"))
    return sorted(name for name in found if name not in ASIDE and not name.startswith(fast))


def tree_of(game: str, module: str) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse((GAMES / game / f"{module}.py").read_text(encoding="utf-8"))


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


def sites(game: str) -> list[Site]:
    """Every change that could be made to a game, in a fixed order."""
    found = []
    for module in modules(game):
        tree = tree_of(game, module)
        skipped = _skipped(tree)
        for number, node in enumerate(ast.walk(tree)):
            if id(node) not in skipped:
                line = getattr(node, "lineno", 0)
                for variant, (words, _) in enumerate(_variants(node)):
                    found.append(Site(module, number, variant, line, " ".join(words.split())[:160]))
    return found


def known(site: Site) -> tuple[str, int, int, str]:
    """What a change is found by in the file of an earlier run."""
    return site.module, site.node, site.variant, site.words


def found_in(game: str, site: Site) -> tuple[ast.Module, ast.AST]:
    """The tree of a change's module as it stands, and the node that would be changed."""
    tree = tree_of(game, site.module)
    return tree, next(node for number, node in enumerate(ast.walk(tree)) if number == site.node)


def changed(game: str, site: Site) -> ast.Module:
    """The tree of the module with that one change."""
    tree, target = found_in(game, site)
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


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module from a tree instead of its file."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """The module's spec when it is the changed one."""
        if fullname == self.name:
            return importlib.util.spec_from_file_location(fullname, self.path, loader=self)
        return None

    def create_module(self, spec: Any) -> ModuleType | None:
        """As usual."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed tree."""
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


def run_tests(groups: Sequence[Sequence[str]]) -> str:
    """The first test that fails, ``""`` when all pass. For a child process: pytest stays in its state."""
    import pytest

    class First:
        found = ""

        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.failed and not self.found:
                self.found = report.nodeid

        def pytest_collectreport(self, report: Any) -> None:
            if report.failed and not self.found:
                self.found = report.nodeid or "collection"

    options = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:xdist", "-p", "no:benchmark"]
    for args in groups:
        if args[0] == RECORDS:
            if differs := records_differ(args[1]):
                return differs
            continue
        first = First()
        code = pytest.main([*options, *args], plugins=[first])
        if first.found or code not in (0, 5):
            return first.found or f"pytest {int(code)}"
    return ""


def attempt(game: str, site: Site | None, groups: Sequence[Sequence[str]], most: int = 600) -> tuple[str, float]:
    """What noticed a change, ``""`` for nothing; and the seconds of the processor that it took, ``most`` at most.

    No site: the code as it is.
    """
    tree = changed(game, site) if site else None
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        try:
            if site and tree:
                name = f"ulus_suite.games.{game}.{site.module}"
                sys.meta_path.insert(0, Changed(name, GAMES / game / f"{site.module}.py", tree))
            told = run_tests(groups) or "-"
        except BaseException as error:
            told = f"{type(error).__name__} before the tests"
        os.write(write, told.encode()[:2000])
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        told = pipe.read().decode()
    _, status, used = os.wait4(child, 0)
    if os.WIFSIGNALED(status):
        told = "too long" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "the process ended"
    return ("" if told == "-" else told or "the process ended"), used.ru_utime + used.ru_stime


def alike(game: str) -> dict[tuple[str, str, str], str]:
    """Why a change of this module, so worded, on this line of source (blanks stripped) changes nothing told.

    Raises ``ValueError`` for an entry without a reason.
    """
    import yaml

    found = {}
    for entry in yaml.safe_load(ALIKE.read_text(encoding="utf-8")).get(game, []):
        if len(entry["why"].split()) < 4:
            raise ValueError(f"{ALIKE.name}: {entry} needs a reason")
        found[entry["module"], entry["change"], " ".join(entry["line"].split())] = entry["why"]
    return found


def place_of(game: str, site: Site) -> tuple[str, str, str]:
    """A change as :func:`alike` names it."""
    lines = (GAMES / game / f"{site.module}.py").read_text(encoding="utf-8").splitlines()
    return site.module, site.words, " ".join(lines[site.line - 1].split()) if site.line else ""


def warm() -> None:
    """Load what every child needs, but no game: its modules are what is changed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    import hypothesis  # noqa: F401  # loaded once for all children
    import pytest  # noqa: F401  # as above
    import yaml

    import ulus_suite.chance.rng
    import ulus_suite.data.rulebook
    import ulus_suite.play.session  # noqa: F401  # as above
    from ulus_suite.data import yaml_bounds

    load, kept = yaml.load, {}

    def once(text: Any, Loader: Any) -> Any:  # noqa: N803  # as yaml calls it
        if text not in kept:
            kept[text] = load(text, Loader=Loader)
        return copy.deepcopy(kept[text])

    yaml.load = once
    yaml_bounds.look_over = lambda text: None
    for path in sorted((ROOT / "rules").rglob("*.yaml")) + sorted((ROOT / "boards").rglob("*.yaml")):
        once(path.read_text(encoding="utf-8"), yaml_bounds.Loader)


def told(path: Path) -> Iterator[dict[str, Any]]:
    """What an earlier run has written."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def main() -> int:
    """Run from the command line; exit 0 when the share asked for was reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(CLAUSES))
    parser.add_argument("--sample", type=int, default=300, help="how many changes, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0, help="break off after so long")
    parser.add_argument("--out", type=Path, help="a file of one line a change; taken up again when it is there")
    parser.add_argument("--again", action="store_true", help="try those once more that nothing noticed")
    parser.add_argument("--least", type=float, default=90.0, help="the share in percent that must be noticed")
    given = parser.parse_args()
    every = sites(given.game)
    drawn, same = random.Random(given.seed).sample(every, min(given.sample, len(every))), alike(given.game)
    chosen = [site for site in drawn if place_of(given.game, site) not in same]
    out = given.out or Path(f"mutants-{given.game}.jsonl")
    done = {(d["module"], d["node"], d["variant"], d["words"]): d for d in told(out)}
    if given.again:
        done = {k: d for k, d in done.items() if d["by"]}
    until = time.monotonic() + 60 * given.minutes
    warm()

    def keep(site: Site, by: str, seconds: float) -> None:
        done[known(site)] = {**site._asdict(), "by": by, "seconds": round(seconds, 2)}
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(done[known(site)], ensure_ascii=False) + "\n")

    left = [site for site in chosen if known(site) not in done]
    print(f"{given.game}: {len(every)} possible changes, {len(left)} to try", flush=True)
    inside, outside = [], []
    for site in left:
        tree, node = found_in(given.game, site)
        (inside if warm_tests.function_around(tree, node) else outside).append(site)
    if outside:
        groups = killers(given.game)
        fault, seconds = attempt(given.game, None, groups)
        if fault:
            print(f"The tests fail before anything is changed: {fault}")
            return 2
        for site in outside:
            if time.monotonic() < until:
                keep(site, *attempt(given.game, site, groups, int(PATIENCE * seconds) + 10))

    def try_inside(tests: warm_tests.Warm) -> None:
        for site in inside:
            if time.monotonic() < until:
                name = warm_tests.function_around(*found_in(given.game, site))
                try:
                    keep(site, *tests.notice(site.module, name, changed(given.game, site)))
                except LookupError:
                    keep(site, "", 0.0)

    if inside:
        warm_tests.ask(given.game, GAMES / given.game, asked_files(given.game), try_inside)
    tried = [done[known(site)] for site in chosen if known(site) in done]
    alive = [d for d in tried if not d["by"]]
    share = 100 * (len(tried) - len(alive)) / max(1, len(tried))
    for d in alive:
        print(f"  not noticed: {given.game}/{d['module']}.py:{d['line']}: {d['words']}")
    print(
        f"{given.game}: {len(tried)} of {len(chosen)} tried, {len(tried) - len(alive)} noticed, {share:.1f} %; "
        f"{len(drawn) - len(chosen)} more are in {ALIKE.name} with the reason why they change nothing"
    )
    return 0 if share >= given.least and len(tried) == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
