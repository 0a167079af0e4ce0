"""``ulus-suite selfplay``: computer players against one another, counted."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from typing import Any

from ulus_suite.commands import cli_args
from ulus_suite.core.chance import Finished
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.phrases import Phrase
from ulus_suite.match import Match
from ulus_suite.play import driver, patience
from ulus_suite.play.patience import Patient
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session


def options(command: argparse.ArgumentParser) -> None:
    """How many games of what between whom."""
    cli_args.game_option(command)
    command.add_argument("--seats", type=cli_args.count, metavar="N")
    command.add_argument("--games", type=cli_args.count, default=10, metavar="K", help="how many games (10)")
    command.add_argument("--seed", type=cli_args.seed, default=0, metavar="S", help="the first game's seed (0)")
    command.add_argument("--bot", action="append", default=[], metavar="NAME", help=cli_args.BOT)
    command.add_argument(
        "--budget", type=cli_args.amount, default=50, metavar="MS", help="time to think for a choice (50 ms)"
    )
    cli_args.option_words(command)
    command.add_argument("--json", action="store_true", help="print the counts as JSON")


help_ends = cli_args.who_and_what


def run(words: argparse.Namespace) -> int:
    """Play the games and print how they went; 1 if an audit found something or a player failed."""
    rules = cli_args.rules_of(words.game)
    if words.games < 1:
        raise Misuse(Phrase.of("command.games_cannot_be_played", games=words.games))
    seats = words.seats if words.seats is not None else rules.spec.min_seats
    rules.check_seats(seats)
    kinds = cli_args.kinds(words.game, seats, seats, words.bot)
    chosen = cli_args.options(rules, words.option)
    ends: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    entries: list[int] = []
    problems: list[str] = []
    patient = Patient(words.budget, problems.append)
    began = time.perf_counter()
    for number in cli_args.steps(range(words.games), words.game):
        match = Match.new(rules, seats, chosen, words.seed + number, kinds=kinds)
        with patience.memory_held():
            problems += play_out(match, patient)
        pending = match.pending
        assert isinstance(pending, Finished)
        ends[pending.outcome.key] += 1
        entries.append(len(match.entries))
        if len(pending.outcome.places[0]) == 1:
            wins[pending.outcome.places[0][0]] += 1
    spent = time.perf_counter() - began
    report = {
        "game": words.game, "seats": seats, "games": words.games, "bots": list(kinds), "options": chosen,
        "wins": [wins[s] for s in range(seats)], "shared": words.games - sum(wins.values()), "ends": dict(ends),
        "entries": {"mean": round(sum(entries) / max(1, len(entries)), 1), "least": min(entries, default=0),
                    "most": max(entries, default=0)},
        "seconds": round(spent, 2), "entries_per_second": round(sum(entries) / spent) if spent else 0,
        "audit": problems[:10],
    }  # fmt: skip
    print(json.dumps(report, ensure_ascii=False, indent=2) if words.json else _table(report))
    return 1 if problems else 0


def play_out(match: Match, patient: Patient) -> list[str]:
    """Play to the end; returns what audits found. Raises SuiteError if it never ends."""
    session, problems = Session(match, SELFPLAY), list[str]()
    most = match.rules.spec.max_entries
    for _ in driver.run_on(session, patient, most=most):
        problems += [f"entry {len(match.entries)}: {p}" for p in match.audit()]
    if isinstance(match.pending, Finished):
        return problems
    raise SuiteError(Phrase.of("command.seed_not_over_after", seed=match.header.seed, most=most))


def _table(report: dict[str, Any]) -> str:
    lines = [f"{report['games']} games of {report['game']}, {report['seats']} seats, {report['seconds']} s"]
    for seat, (name, won) in enumerate(zip(report["bots"], report["wins"], strict=True)):
        lines.append(f"  seat {seat + 1} ({name}): {won} won")
    lines.append(f"  shared: {report['shared']}")
    lines.append("  ends: " + ", ".join(f"{k} {n}" for k, n in sorted(report["ends"].items())))
    entries = report["entries"]
    lines.append(f"  entries a game: {entries['mean']} ({entries['least']} to {entries['most']})")
    lines += [f"  AUDIT {p}" for p in report["audit"]]
    return "\n".join(lines)
