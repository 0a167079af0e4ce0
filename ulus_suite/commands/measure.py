"""Commands that measure: games of computer players, how strong they are, speed and memory."""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ulus_suite import bots, games
from ulus_suite.bots.players import entries, known
from ulus_suite.commands import cli_args
from ulus_suite.core.actions import Action, Bot
from ulus_suite.core.chance import Finished
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Ruling
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.advice import patience
from ulus_suite.play.advice.patience import DaemonThread, Patient, in_words
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session

# --- ``ulus-suite selfplay``: computer players against one another, counted ------------------------------------


def selfplay_options(command: argparse.ArgumentParser) -> None:
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


selfplay_help_ends = cli_args.who_and_what


def selfplay_run(words: argparse.Namespace) -> int:
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


# --- ``ulus-suite arena``: computer players against one another, with intervals --------------------------------


OPEN = "open:"
"""Written before a player's name: it sees everything. A yardstick for what knowing less costs; never at a table."""
PATIENCE_S = 600
"""A player that takes longer for one decision is taken to hang; the slowest need a minute."""

LOOK_S = 0.5
"""So often a game that is being played is looked at."""

DRAWS = 1000
"""So many times the rounds are drawn again for an interval."""


class Lineup(NamedTuple):
    """Who plays whom, and how the players are limited: ``nodes`` 0 leaves each its own number of positions."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Value]
    nodes: int = 0
    budget_ms: int = 0


class Game(msgspec.Struct, frozen=True):
    """One game: ``seats`` numbers the lineup's place in each seat; ``shares`` and ``scores`` are by place."""

    seed: int
    turned: int
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    entries: int
    finished: bool


class Figure(msgspec.Struct, frozen=True):
    """What was measured of one player: ``share`` of all wins with its 95 % interval, ``fair`` what equals would
    have, ``ratio`` of both, ``margin`` in points over the mean of the others; time for a decision in ms."""

    player: str
    seats: int
    share: float
    low: float
    high: float
    fair: float
    ratio: float
    margin: float
    margin_low: float
    margin_high: float
    ms_mean: float
    ms_longest: float


class Stopped(SuiteError):
    """The games were broken off; the message says why, ``found`` holds those of the rounds that were over."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.found: list[Game] = []


class Clock:
    """How long the players took for their decisions (CPU), by name; who decides now, and since when."""

    def __init__(self) -> None:
        self.asked: tuple[str, float] | None = None
        self.spent: dict[str, float] = {}
        self.longest: dict[str, float] = {}
        self.count: dict[str, int] = {}

    def note(self, name: str, seconds: float) -> None:
        self.spent[name] = self.spent.get(name, 0.0) + seconds
        self.longest[name] = max(self.longest.get(name, 0.0), seconds)
        self.count[name] = self.count.get(name, 0) + 1


def lineup(game: str, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The first name takes one seat, the others fill the rest in turn. Raises Misuse for unknown names."""
    rest = tuple(names[1:]) or (names[0],)
    wanted = (names[0], *(rest[i % len(rest)] for i in range(seats - 1)))
    for name in wanted:
        bots.bot_named(game, name.removeprefix(OPEN))
    return wanted


def play(who: Lineup, seed: int, turned: int, clock: Clock) -> Game:
    """One game: the lineup's place p sits at seat (p + turned)."""
    rules = games.load(who.game)
    seats = len(who.players)
    place_of = [(seat - turned) % seats for seat in range(seats)]
    names = tuple(who.players[place] for place in place_of)
    players = {name: _player(who, name) for name in set(names)}
    session = Session(Match.new(rules, seats, who.options, seed, kinds=names), SELFPLAY)

    def choose(session: Session, seat: Seat) -> Action:
        name, match, choices = names[seat], session.match, session.options(seat)
        key = _key("bot", seed, turned, len(match.entries), seat)
        before = time.process_time()
        clock.asked = (name, time.monotonic())
        try:
            if name.startswith(OPEN):
                decision = players[name].peek(rules, match.state, choices, key, who.budget_ms)
            else:
                decision = players[name].think(match.view(seat), choices, key, who.budget_ms)
            action: Action = decision.action
            if session.judge(action).ruling is Ruling.FORBIDDEN:
                raise Misuse(Phrase.of("player.forbidden", action=action.kind))
        except MemoryError:  # told by the thread, when nothing holds any more what was made
            raise
        except BaseException as error:
            raise Stopped(Phrase.of("arena.failed", player=name, why=in_words(error))) from None
        if len(choices) > 1:
            clock.note(name, time.process_time() - before)
        clock.asked = None
        return action

    for _ in driver.run_on(session, choose, most=rules.spec.max_entries):
        pass
    entries, pending = len(session.match.entries), session.pending
    if isinstance(pending, Finished):
        return _ended(pending, place_of, seed, turned, entries)
    return Game(seed, turned, (1 / seats,) * seats, (0.0,) * seats, entries, False)


def _player(who: Lineup, name: str) -> Any:
    player: Bot = bots.bot_named(who.game, name.removeprefix(OPEN))
    return bots.limited(player, who.nodes) if who.nodes else player


def _ended(pending: Finished, place_of: Sequence[int], seed: int, turned: int, number: int) -> Game:
    outcome = pending.outcome
    first = outcome.places[0]
    shares, scores = [0.0] * len(place_of), [0.0] * len(place_of)
    for seat, place in enumerate(place_of):
        shares[place] = 1 / len(first) if seat in first else 0.0
        scores[place] = float(outcome.scores[seat]) if seat < len(outcome.scores) else 0.0
    return Game(seed, turned, tuple(shares), tuple(scores), number, True)


def measure(
    who: Lineup,
    rounds: int,
    seed: int,
    progress: Callable[[Game], None] = lambda game: None,
    *,
    minutes: float = 0,
    patience_s: float = PATIENCE_S,
) -> tuple[list[Game], list[Figure], str]:
    """Play ``rounds`` seeds from ``seed`` on, and count. After ``minutes`` (0: never), or when a player has not
    decided for ``patience_s``, the rounds that are over are counted and the last value says why; it is empty
    otherwise. Raises Stopped when not even one round was over.

    A game is played in a thread, since nothing else can be left behind when it does not come to its end.
    """
    clock, found, why = Clock(), list[Game](), ""
    until = time.monotonic() + minutes * 60 if minutes else None
    hand = DaemonThread()
    for number in range(rounds):
        made = list[Game]()
        try:
            for turned in range(len(who.players)):
                asked = hand.submit(play, who, seed + number, turned, clock)
                made.append(_over(asked, clock, until, patience_s))
                progress(made[-1])
        except (Stopped, patience.TooMuchMemory) as stopped:
            why = str(stopped)
            break
        found += made
    hand.shutdown()
    if why and not found:
        raise Stopped(Phrase.of("arena.none", why=why))
    return found, figures(who, found, clock), why


def _over(asked: Future[Game], clock: Clock, until: float | None, patience_s: float) -> Game:
    """The game when it is over. Raises Stopped."""
    while True:
        try:
            return asked.result(LOOK_S)
        except TimeoutError:
            if asked.done():
                raise
        now, decides = time.monotonic(), clock.asked
        if decides is not None and now - decides[1] > patience_s:
            raise Stopped(Phrase.of("arena.left", player=decides[0], seconds=round(patience_s)))
        if until is not None and now > until:
            raise Stopped(Phrase.of("arena.time"))


def figures(who: Lineup, found: Sequence[Game], clock: Clock) -> list[Figure]:
    """What the games come to, one figure for each different player, in the order of the lineup."""
    made = []
    for name in dict.fromkeys(who.players):
        mine = [place for place, other in enumerate(who.players) if other == name]
        fair = len(mine) / len(who.players)
        shares = _by_round(found, partial(_share, mine))
        margins = _by_round(found, partial(_margin, mine))
        low, high = interval(shares)
        margin_low, margin_high = interval(margins)
        share = sum(shares) / len(shares)
        count = max(1, clock.count.get(name, 0))
        made.append(
            Figure(
                name, len(mine), round(share, 4), round(low, 4), round(high, 4), round(fair, 4),
                round(share / fair, 3), round(sum(margins) / len(margins), 2), round(margin_low, 2),
                round(margin_high, 2), round(1000 * clock.spent.get(name, 0.0) / count, 2),
                round(1000 * clock.longest.get(name, 0.0), 1),
            )
        )  # fmt: skip
    return made


def _share(mine: Sequence[int], game: Game) -> float:
    return sum(game.shares[p] for p in mine)


def _margin(mine: Sequence[int], game: Game) -> float:
    others = [s for p, s in enumerate(game.scores) if p not in mine]
    return sum(game.scores[p] for p in mine) / len(mine) - (sum(others) / len(others) if others else 0.0)


def _by_round(found: Sequence[Game], value: Callable[[Game], float]) -> list[float]:
    rounds: dict[int, list[float]] = {}
    for game in found:
        rounds.setdefault(game.seed, []).append(value(game))
    return [sum(one) / len(one) for one in rounds.values()]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Where the mean lies with 95 % certainty, by drawing the rounds again."""
    dice, n = random.Random(1), len(values)
    means = sorted(sum(dice.choices(values, k=n)) / n for _ in range(DRAWS))
    return means[round(DRAWS * 0.025)], means[round(DRAWS * 0.975) - 1]


def _key(*parts: object) -> str:
    return hashlib.blake2b("/".join(map(str, parts)).encode(), digest_size=16).hexdigest()


SEED = 1_000_000
"""Held out: players are tuned with other seeds."""


def arena_options(command: argparse.ArgumentParser) -> None:
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


def arena_run(words: argparse.Namespace) -> int:
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
        players = lineup(words.game, names, seats)
        who = Lineup(words.game, players, chosen, words.nodes, words.budget)
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


def _measured(who: Lineup, words: argparse.Namespace, minutes: float) -> dict[str, Any]:
    """Play one pairing, with a bar on the error stream while it lasts."""
    from tqdm import tqdm  # only this command draws a bar

    total = words.rounds * len(who.players)
    title = " · ".join(dict.fromkeys(who.players))
    shown = tqdm(total=total, desc=title, unit="game", file=sys.stderr, disable=not sys.stderr.isatty())
    with shown as bar, patience.memory_held():
        found, figures, stopped = measure(who, words.rounds, words.seed, lambda _: _step(bar), minutes=minutes)
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


# --- ``bench``: the project's own measurements lie in the repository, not in what people install ---------------


ROOT = Path(__file__).resolve().parents[2]


def bench_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("parts", nargs="*", metavar="PART", help="any of the parts; all without a word")
    command.add_argument("--long", action="store_true", help="full numbers, for publishing (minutes)")


def bench_run(words: argparse.Namespace) -> int:
    """Hand on to ``python -m tools.bench`` of this checkout. Raises Misuse where there is none."""
    if not (ROOT / "tools" / "bench").is_dir():
        raise Misuse("Measurements are part of the repository; in a checkout of it run: python -m tools.bench")
    long = ["--long"] if words.long else []
    return subprocess.run(
        [sys.executable, "-m", "tools.bench", *words.parts, *long], cwd=ROOT, check=False
    ).returncode


# ------------------------------------------------------------------------------------------------------------------
