"""``ulus-suite judge``: is this legal here, and by which clauses; with ``--preview`` also what it would do."""

from __future__ import annotations

import argparse
import json

import msgspec

from ulus_suite.commands import cli_args
from ulus_suite.core.chance import seats_named
from ulus_suite.core.spoken import action_of, default_names
from ulus_suite.play.preview import preview
from ulus_suite.teach.accounts import lines
from ulus_suite.teach.words import Words


def options(command: argparse.ArgumentParser) -> None:
    """A position, an action, the game if the position does not name it."""
    command.add_argument("position", metavar="POSITION", help="a file with a position, beginning with 'game: NAME'")
    command.add_argument("action", metavar="ACTION", help="such as 'sow S3', 'sow hole=S3 seat=1', or JSON")
    command.add_argument("--game", help="the game, when the position does not name it")
    command.add_argument("--preview", action="store_true", help="also tell what it would do, with the chances")
    command.add_argument("--json", action="store_true", help="print the verdict as JSON")


def run(words: argparse.Namespace) -> int:
    """Print every condition; 0 when allowed, 1 when not."""
    rules, state = cli_args.position(words.position, words.game)
    named = seats_named(rules.pending(state))
    action = action_of(rules, words.action, named[0] if named else 0)
    verdict = rules.judge(state, action)
    found = preview(rules, rules.view(state, action.seat), action) if words.preview and verdict.allowed else None
    if words.json:
        plain = msgspec.to_builtins(verdict)
        told = plain if found is None else {**plain, "preview": msgspec.to_builtins(found)}
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return 0 if verdict.allowed else 1
    speak = Words(rules.spec.id, default_names(rules, rules.spec.max_seats))
    print(f"{verdict.ruling.value}: {speak.action(action)}")
    for reason in verdict.reasons:
        print(f"  {'✓' if reason.met else '✗'} {speak.reason(reason)}  [{reason.clause}]")
    for line in lines(speak, found, action.seat) if found is not None else ():
        print(f"  → {line}")
    return 0 if verdict.allowed else 1
