"""``ulus-suite solve``: solve a small game anew, or print what its solution says about it."""

from __future__ import annotations

import argparse

from ulus_suite import gate, packs
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.store import json_store


def options(command: argparse.ArgumentParser) -> None:
    """Where to write; or the facts instead."""
    solvable = tuple(game for game in packs.ids() if packs.has(game, "solve"))
    command.add_argument("game", choices=solvable, metavar="GAME", help=", ".join(solvable))
    command.add_argument("-o", "--out", metavar="FILE", help="write the solution here (default: compare with ours)")
    command.add_argument("--facts", action="store_true", help="count what is published in the rulebook")


def run(words: argparse.Namespace) -> int:
    """Solve with a progress bar; 0 when it is what we ship (or was written), 1 when it differs."""
    out = cli_args.out(words.out) if words.out is not None else None
    solve = packs.part(words.game, "solve")
    if solve is None or not solve.has_numpy():
        raise Misuse(Phrase.of("command.solving_needs_numpy_pip"))
    if words.facts:
        for line in solve.lines():
            print(line)
        return 0
    data: bytes = solve.build(solve.bar)
    print()
    if out is not None:
        json_store.put(out, data)
        print(f"{out}: {len(data):,} bytes")
        return 0
    same = data == gate.read(find.inside(solve.PATH), solve.PATH, most=gate.DATA)
    print(f"{len(data):,} bytes, {'the same as' if same else 'not the same as'} the one we ship.")
    return 0 if same else 1
