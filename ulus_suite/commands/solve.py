"""``ulus-suite solve``: solve Ünee Tugalluulax anew, or print what its solution says about the game."""

from __future__ import annotations

import argparse

from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse
from ulus_suite.data import find
from ulus_suite.store import json_store


def options(command: argparse.ArgumentParser) -> None:
    """Where to write; or the facts instead."""
    command.add_argument("game", choices=("unee",), metavar="GAME", help="unee")
    command.add_argument("-o", "--out", metavar="FILE", help="write the solution here (default: compare with ours)")
    command.add_argument("--facts", action="store_true", help="count what is published in the rulebook's chapter 5")


def run(words: argparse.Namespace) -> int:
    """Solve with a progress bar; 0 when it is what we ship (or was written), 1 when it differs."""
    from ulus_suite.games.unee import build_table, facts

    out = cli_args.out(words.out) if words.out is not None else None
    if not build_table.has_numpy():
        raise Misuse("Solving needs NumPy: pip install 'ulus-suite[solve]'. Playing does not.")
    if words.facts:
        for four_from_more in (False, True):
            print(facts.told(facts.facts(four_from_more)))
        return 0
    data = build_table.build(build_table.bar)
    print()
    if out is not None:
        json_store.put(out, data)
        print(f"{out}: {len(data):,} bytes")
        return 0
    same = data == find.inside("rules/unee/solution.bin").read_bytes()
    print(f"{len(data):,} bytes, {'the same as' if same else 'not the same as'} the one we ship.")
    return 0 if same else 1
