"""How much of the rules' code the tests really hold: mutation testing of a game's rules package.

``python tools/mutants.py GAME --sample 300 --out FILE`` changes one thing at a time in the modules that decide a
game, such as ``<`` into ``<=`` or a number into the next one, and runs the quick tests of that game until one
fails. It prints the share that was noticed and every change that was not. The run can be broken off and taken up
again: what stands in FILE is not done twice. ``--again`` tries once more, wherever they stand by now, the changes
of FILE that nothing noticed. :mod:`changes` says what can be changed. A change inside a function is made in a
process that has collected the tests already (:mod:`warm_tests`). One outside of all functions (a table, a default),
and one in a function that is called while the game is loaded (tests keep what was loaded) where nothing noticed it
so, in a process that loads the game anew.

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
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import warm_tests
from changes import ALIKE, GAMES, ROOT, Site, alike, changed, games, sites

PATIENCE = 3
"""A change under which the tests take so many times the processor time that they take without it (and some seconds
more) is one that somebody notices: it goes round in circles. Time on the clock says nothing on a busy machine."""

NOT_ASKED = ("test_table", "test_window", "test_bot", "test_shown", "test_solver", "test_speed", "test_lessons")
"""Tests beside a game that draw, advise or teach, by how their names begin."""

SHARED = (
    "tests/games/test_numbers.py", "tests/games/test_truth_of_words.py",
    "tests/data/test_house_data.py", "tests/conformance/test_words.py", "tests/conformance/test_laws.py",
    "tests/conformance/test_secrets_and_words.py",
)  # fmt: skip
"""Tests of every game."""


def asked_files(game: str) -> list[str]:
    """The tests that a change is held against: recorded games, the game's own tests, those of every game."""
    own = sorted(p for p in (ROOT / "tests" / "games" / game).glob("test_*.py") if not p.stem.startswith(NOT_ASKED))
    return [
        "tests/games/test_specs.py",
        "tests/replays/test_said.py",
        *(str(p.relative_to(ROOT)) for p in own),
        *SHARED,
    ]


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


def attempt(game: str, site: Site | None, files: list[str], most: int = 600) -> tuple[str, float]:
    """What notices a change when a child loads the game anew; and seconds of the processor, ``most`` at most.

    No site: the code as it is.
    """
    tree = changed(game, site) if site else None

    def ask() -> str:
        if site and tree:
            name = f"ulus_suite.games.{game}.rules.{site.module}"
            sys.meta_path.insert(0, Changed(name, GAMES / game / "rules" / f"{site.module}.py", tree))
        return warm_tests.run_once(game, files)

    return warm_tests.in_child(ask, most)


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
    from ulus_suite.data import source

    load, kept = yaml.load, {}

    def once(text: Any, Loader: Any) -> Any:  # noqa: N803  # as yaml calls it
        if text not in kept:
            kept[text] = load(text, Loader=Loader)
        return copy.deepcopy(kept[text])

    yaml.load = once  # type: ignore[assignment]  # narrower, as the readers call it
    source.look_over = lambda text: None
    for path in sorted((ROOT / "rules").rglob("*.yaml")) + sorted((ROOT / "boards").rglob("*.yaml")):
        once(path.read_text(encoding="utf-8"), source.Loader)


def told(path: Path) -> dict[tuple[Any, ...], dict[str, Any]]:
    """What an earlier run has written, by what each change is known by. Exits for lines that say no such thing."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [json.loads(line) for line in lines]
    if any("source" not in d for d in found):
        raise SystemExit(f"{path} was written by an earlier form of this tool and does not say what stood where.")
    return {(d["module"], d["function"], d["source"], d["words"], d["nth"]): d for d in found}


def drawn(game: str, count: int, seed: int) -> list[Site]:
    """So many changes, by lot."""
    every = sites(game)
    print(f"{game}: {len(every)} possible changes", flush=True)
    return random.Random(seed).sample(every, min(count, len(every)))


def run(game: str, left: list[Site], out: Path, minutes: float, by: list[str]) -> None:
    """Try changes and write what comes of each; ``by`` some tests only, which need not be learnt first."""
    until = time.monotonic() + 60 * minutes
    warm()

    def keep(site: Site, by: str, seconds: float) -> None:
        with out.open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({**site._asdict(), "by": by, "seconds": round(seconds, 2)}, ensure_ascii=False) + "\n"
            )

    files = by or asked_files(game)
    anew = [site for site in left if by or not site.function]

    def try_inside(tests: warm_tests.Warm) -> None:
        for site in left:
            if not site.function or time.monotonic() > until:
                continue
            try:
                by, seconds = tests.notice(site.module, site.function, changed(game, site))
            except LookupError:
                anew.append(site)
                continue
            if not by and tests.loads(site.module, site.function):
                anew.append(site)
            else:
                keep(site, by, seconds)

    def inside() -> str:
        code = warm_tests.ask(game, GAMES / game / "rules", files, try_inside)
        return json.dumps([code, [left.index(site) for site in anew]])

    if len(anew) < len(left):  # in a child, so that no game is loaded here when those that load it anew begin
        said, _ = warm_tests.in_child(inside, 1_000_000)
        if not said.startswith("[0,"):
            raise SystemExit(f"The tests could not be asked: {said}")
        anew = [left[number] for number in json.loads(said)[1]]
    if anew and time.monotonic() < until:
        fault, seconds = attempt(game, None, files)
        if fault:
            raise SystemExit(f"The tests fail before anything is changed: {fault}")
        for site in anew:
            if time.monotonic() < until:
                keep(site, *attempt(game, site, files, int(PATIENCE * seconds) + 10))


def main() -> int:
    """Run from the command line; exit 0 when the share asked for was reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--sample", type=int, default=300, help="how many changes, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600.0, help="break off after so long")
    parser.add_argument("--out", type=Path, help="a file of one line a change; taken up again when it is there")
    parser.add_argument("--again", action="store_true", help="try those of the file once more that nothing noticed")
    parser.add_argument("--by", nargs="+", default=[], metavar="TEST", help="ask these test files only")
    parser.add_argument("--least", type=float, default=90.0, help="the share in percent that must be noticed")
    given = parser.parse_args()
    out, same = given.out or Path(f"mutants-{given.game}.jsonl"), alike(given.game)
    before = told(out)
    if given.again:
        stand = {site.known: site for site in sites(given.game)}
        chosen = [stand[known] for known in before if known in stand]
        gone = [d for known, d in before.items() if known not in stand]
        left = [site for site in chosen if not before[site.known]["by"]]
    else:
        chosen, gone = drawn(given.game, given.sample, given.seed), []
        left = [site for site in chosen if site.known not in before]
    means_the_same = [site for site in chosen if any(one.names(site) for one in same)]
    chosen, left = ([s for s in part if s not in means_the_same] for part in (chosen, left))
    print(f"{given.game}: {len(left)} to try", flush=True)
    run(given.game, left, out, given.minutes, given.by)
    now = told(out)
    tried = [now[site.known] for site in chosen if site.known in now]
    alive = [d for d in tried if not d["by"]]
    share = 100 * (len(tried) - len(alive)) / max(1, len(tried))
    for d in alive:
        print(f"  not noticed: {given.game}/{d['module']}.py:{d['line']}: {d['words']}")
    print(
        f"{given.game}: {len(tried)} of {len(chosen)} tried, {len(tried) - len(alive)} noticed, {share:.1f} %; "
        f"{len(means_the_same)} more are in {ALIKE.name} with the reason why they change nothing"
    )
    if gone:
        unseen = sum(not d["by"] for d in gone)
        print(f"{given.game}: {len(gone)} more stand in code that is gone, of which {unseen} went unnoticed")
    return 0 if share >= given.least and len(tried) == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
