"""``ulus-suite arena``: computer players against one another, with intervals."""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import pairwise
from typing import Any

import msgspec

from ulus_suite import bots
from ulus_suite.bots.players import entries, known
from ulus_suite.commands import cli_args
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.play import arena, memory_bound

SEED = 1_000_000
"""Held out: players are tuned with other seeds."""


def options(command: argparse.ArgumentParser) -> None:
    """Who plays whom how often."""
    cli_args.game_option(command)
    command.add_argument(
        "--players", default="", metavar="A,B",
        help="the first takes one seat, the others fill the rest in turn; without it each level meets the one "
        "below; 'open:A' sees everything (a yardstick)",
    )  # fmt: skip
    command.add_argument("--seats", type=cli_args.count, metavar="N")
    command.add_argument(
        "--rounds", type=cli_args.count, default=20, metavar="K", help="seeds, each played in every rotation (20)"
    )
    command.add_argument("--seed", type=cli_args.seed, default=SEED, metavar="S", help=f"the first seed ({SEED})")
    command.add_argument(
        "--nodes", type=cli_args.count, default=0, metavar="N", help="positions a decision (each its own)"
    )
    command.add_argument(
        "--budget", type=cli_args.count, default=0, metavar="MS", help="time a decision (0: no clock)"
    )
    command.add_argument(
        "--minutes", type=cli_args.minutes, default=0.0, metavar="N",
        help="stop after so long and count the rounds that are over (0: play them all)",
    )  # fmt: skip
    cli_args.option_words(command)
    command.add_argument("--json", action="store_true", help="print figures and games as JSON")


def _usual(game: str, least: int) -> int:
    """How many play unless ``--seats`` says so."""
    return (entries(game).rated_with if known(game) else 0) or least


def run(words: argparse.Namespace) -> int:
    """Play and print the figures; 1 when the games were broken off."""
    rules = cli_args.rules_of(words.game)
    if words.rounds < 1:
        raise Misuse(Phrase.of("command.rounds_cannot_be_played", rounds=words.rounds))
    if words.nodes < 0 or words.budget < 0:
        raise Misuse(Phrase.of("command.positions_milliseconds_decision_or"))
    seats = words.seats if words.seats is not None else _usual(words.game, rules.spec.min_seats)
    rules.check_seats(seats)
    chosen = cli_args.options(rules, words.option)
    reports: list[dict[str, Any]] = []
    until = time.monotonic() + words.minutes * 60
    for names in _pairings(words.game, words.players):
        players = arena.lineup(words.game, names, seats)
        who = arena.Lineup(words.game, players, chosen, words.nodes, words.budget)
        left = max(0.01, (until - time.monotonic()) / 60) if words.minutes else 0
        reports.append(_measured(who, words, left))
        if reports[-1]["stopped"]:
            break
    if words.json:
        print(json.dumps(reports, ensure_ascii=False, indent=2))
    return 1 if reports[-1]["stopped"] else 0


def _pairings(game: str, players: str) -> list[list[str]]:
    if players:
        return [[name.strip() for name in players.split(",")]]
    ladder = [player.id for player in bots.roster(game)]
    if len(ladder) < 2:
        raise Misuse(Phrase.of("command.this_game_has_no"))
    return [[better, worse] for worse, better in pairwise(ladder)]


def _step(bar: Any) -> None:
    bar.update()


def _measured(who: arena.Lineup, words: argparse.Namespace, minutes: float) -> dict[str, Any]:
    """Play one pairing, with a bar on the error stream while it lasts."""
    from tqdm import tqdm  # only this command draws a bar

    total = words.rounds * len(who.players)
    title = " · ".join(dict.fromkeys(who.players))
    shown = tqdm(total=total, desc=title, unit="game", file=sys.stderr, disable=not sys.stderr.isatty())
    with shown as bar, memory_bound.held():
        found, figures, stopped = arena.measure(
            who, words.rounds, words.seed, lambda _: _step(bar), minutes=minutes
        )
    report = {
        "game": who.game, "players": who.players, "options": who.options, "seeds": [words.seed, words.rounds],
        "games": len(found), "unfinished": sum(not g.finished for g in found), "nodes": who.nodes,
        "budget_ms": who.budget_ms, "stopped": stopped, "figures": msgspec.to_builtins(figures),
    }  # fmt: skip
    if words.json:
        return {**report, "results": msgspec.to_builtins(found)}
    unfinished = f", {report['unfinished']} not finished" if report["unfinished"] else ""
    seeds = len({one.seed for one in found})
    print(f"{who.game}, {len(who.players)} seats, {len(found)} games of {seeds} seeds{unfinished}")
    if stopped:
        print(f"  {stopped} {seeds} of {words.rounds} rounds are counted.")
    for one in figures:
        print(
            f"  {one.player:<14} {one.seats} of {len(who.players)} seats: {100 * one.share:.1f} % of the wins "
            f"({100 * one.low:.1f} to {100 * one.high:.1f}), {one.ratio:.2f} x a fair share; "
            f"{one.margin:+.1f} points ({one.margin_low:+.1f} to {one.margin_high:+.1f}); "
            f"{one.ms_mean:.1f} ms a decision, longest {one.ms_longest:.0f}"
        )
    return report
