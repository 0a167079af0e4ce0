"""The project's own measurements, each beside its bar: ``python -m tools.bench [PART ...] [--long]``."""

from __future__ import annotations

import argparse
import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

from tools.bench import recaps
from tools.bench.machine import Speed
from ulus_suite import Match, games, packs
from ulus_suite.bots.players import entries
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.commands import cli_args
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.match import BareMatch, replay
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.preview import time_preview
from ulus_suite.play.session import Session

ROOT = Path(__file__).resolve().parents[2]

FLOW_GAMES = 1000
"""Of each game in the long form."""


class Row(NamedTuple):
    """One measurement: what, how much, in which unit, the bar, and whether the bar is a floor or a ceiling."""

    what: str
    value: float
    unit: str
    bar: float
    floor: bool

    @property
    def ok(self) -> bool:
        """Whether the bar is reached."""
        return self.value >= self.bar if self.floor else self.value <= self.bar

    def on(self, factor: float) -> Row:
        """The same with its bar for a machine so many times as fast; bars of anything but time and speed stay."""
        if self.unit in ("s", "ms", "µs"):
            return self._replace(bar=self.bar / factor)
        return self._replace(bar=self.bar * factor) if self.unit.endswith("/s") else self


def main(words: list[str] | None = None) -> int:
    """Print every row; 0 when all bars are reached, 1 otherwise."""
    known = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    known.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(ALL)}; else all")
    known.add_argument("--long", action="store_true", help="full numbers, for publishing (minutes)")
    asked = known.parse_args(words)
    for part in asked.parts:
        if part not in ALL:
            known.error(f"there is nothing called '{part}' to measure; there are: {', '.join(ALL)}")
    good, speed = True, Speed()
    print(f"this machine's factor: {speed.now:.2f} (1.00 is the machine of the bars; time and speed scale with it)")
    parts = tuple(asked.parts or ALL)
    for part in cli_args.steps(parts, "bench") if asked.long else parts:
        print(f"— {part}")
        if part in OWN:
            good = own(part, asked.long, speed.now) and good
            continue
        for measured in PARTS[part](asked.long):
            factor = speed.meanwhile()
            row = measured.on(factor)
            good = good and row.ok
            bar = f"bar {'≥' if row.floor else '≤'} {row.bar:,.4g}"
            bar += f" at {factor:.2f}" if row.bar != measured.bar else ""
            print(f"  {'ok ' if row.ok else 'OUT'} {row.what}: {row.value:,.4g} {row.unit}  ({bar})")
    return 0 if good else 1


# --- the window ----------------------------------------------------------------------------------------


def window(long: bool) -> Iterator[Row]:
    """Launch, frames while pieces move at 1920 x 1080 in software, memory at the table, cost of waiting."""
    _child("launch", str(time.time()))  # the first start reads everything from the disk, and compiles it
    launches = [float(_child("launch", str(time.time()))[0]) for _ in range(9 if long else 5)]
    yield Row("launch to the title's first frame", statistics.median(launches), "s", 0.5, False)
    median, worst = map(float, _child("sandbox", "30" if long else "10"))
    yield Row("frame while 25 bones fall, median", median, "ms", 8, False)
    yield Row("frame while 25 bones fall, 99th percentile", worst, "ms", 16, False)
    yield Row("cost of waiting", float(_child("idle", "10" if long else "4")[0]), "% of a core", 1, False)


def tables(long: bool) -> Iterator[Row]:
    """Each game's table at 1920 x 1080 in software while computer players play: frames in which something moves, in
    processor time of the window's own thread (pictures drawn ahead in another one hold no frame up)."""
    for game in games.ids():
        median, worst, memory, *_ = map(float, _child("table", "2000" if long else "1000", game))
        yield Row(f"{game}: frame while pieces move, median", median, "ms", 8, False)
        yield Row(f"{game}: frame while pieces move, 99th percentile", worst, "ms", 16, False)
        yield Row(f"{game}: memory at the table", memory, "MB", 220, False)


def thinking(long: bool) -> Iterator[Row]:
    """Each game's table while the strongest computer players sit there and think, and what they need. Nothing moves
    then; the slowest frames are those in which a new question is laid out."""
    for game in games.ids():
        median, worst, count, memory = _child("thinking", "2000" if long else "300", game)
        yield Row(f"{game}: frame while the strongest thinks, median of {count}", float(median), "ms", 8, False)
        yield Row(f"{game}: frame while the strongest thinks, 99th percentile", float(worst), "ms", 16, False)
        yield Row(f"{game}: memory of the process that thinks", float(memory), "MB", 120, False)


def evening(long: bool) -> Iterator[Row]:
    """A full table of the game for most players at 1920 x 1080: in the long form to the end of the game."""
    frames, worst, over, line, ended = _child("evening", "1000000" if long else "2500")
    what = f"the fullest table, {frames} frames, {line} entries{', to the end' if ended == 'True' else ''}"
    yield Row(f"{what}, {over} of them over 33 ms here: the longest", float(worst), "ms", 33, False)


def _child(part: str, *words: str) -> list[str]:
    """Run a module of `tools.bench` in a fresh process without a screen; the words of its last line. What
    Python compiles is kept, as an installed program's is."""
    env = {**os.environ, "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"), "SDL_AUDIODRIVER": "dummy"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", f"tools.bench.{part}", *words]
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.split("\n")[-2].split()


# --- what brings measurements of its own ------------------------------------------------------------------


def own(part: str, long: bool, factor: float) -> bool:
    """Run what measures itself; whether all was within its bars."""
    return bool(importlib.import_module(OWN[part]).run(long, lambda line: print(f"  {line}"), factor))


def _replay(long: bool) -> Iterator[Row]:
    """A long game opened from its log."""
    rules = games.load(_plainest())
    match = Match.new(rules, seed=3)
    lot = driver.by_lot(3)
    for _ in driver.run_on(Session(match, SELFPLAY), lot, lot):
        pass
    began = time.process_time()
    replay(rules, match.header, match.entries, Match)
    spent = (time.process_time() - began) * 1000
    yield Row(f"a game of {len(match.entries)} moves folded from its log", spent, "ms", 50, False)


def _plainest() -> str:
    """A game without luck and secrets: one that is solved; else any."""
    return next((game for game in games.ids() if packs.has(game, "solved_table")), games.ids()[0])


def _kernels(long: bool) -> Iterator[Row]:
    """How many times as fast as ``Match`` a game's kernel goes through random games (``kernel_rate`` of its
    ``bench`` module); ``Match`` as everywhere: verdict, log entry, hash, and the view of whoever acts."""
    for game in filter(OWN.__contains__, games.ids()):
        module = importlib.import_module(OWN[game])
        if not hasattr(module, "kernel_rate"):
            continue
        seconds = 4.0 if long else 1.0
        through, kernel = _match_rate(game, seconds), module.kernel_rate(seconds)
        yield Row(f"{game}: entries through Match", through, "entries/s", 0, True)
        yield Row(f"{game}: entries in the kernel, times those through Match", kernel / through, "times", 10, True)


def _match_rate(game: str, seconds: float) -> float:
    """Entries a second of random games at the usual number of seats."""
    rules, lot, done, spent, seed = games.load(game), random.Random(3), 0, 0.0, 0
    seats = entries(game).rated_with or rules.spec.min_seats
    while spent < seconds:
        match, dice, seed = BareMatch.new(rules, seats, seed=seed), KeyedGenerator(), seed + 1
        began = time.process_time()
        for number in range(rules.spec.max_entries):
            pending = match.pending
            if isinstance(pending, Finished) or number == 400:
                break
            if isinstance(pending, AwaitChance):
                match.settle(dice.resolve(pending.request, f"{seed}/{number}"))
            else:
                seat = next(s for s in match.to_act if match.choices(s))
                match.view(seat)
                match.play(lot.choice(match.choices(seat)))
            done += 1
        spent += time.process_time() - began
    return done / spent


def _previews(long: bool) -> Iterator[Row]:
    """What a preview costs, by game: all choices of every pending of a game at random, one after another."""
    for game in games.ids():
        rules, rng, spent = games.load(game), random.Random(3), list[float]()
        match = Match.new(rules, seats=min(rules.spec.max_seats, 4), seed=3)
        session, lot = Session(match, SELFPLAY), driver.by_lot(3)
        for _ in driver.run_on(session, lot, lot):
            choices = [action for seat in match.to_act for action in session.options(seat)]
            for action in rng.sample(choices, min(6, len(choices))):
                spent.append(time_preview(rules, match.view(action.seat), action) * 1000)
            if len(spent) >= (4000 if long else 500):
                break
        spent.sort()
        yield Row(f"{game}: preview, median of {len(spent)}", statistics.median(spent), "ms", 20, False)
        yield Row(f"{game}: preview, 99th percentile", spent[int(len(spent) * 0.99)], "ms", 150, False)


def _flow(long: bool) -> Iterator[Row]:
    """Laws 14 to 16, and how much is asked: people at one screen, every number of seats. The window of law 14 is
    another process, so that two processors halve the time."""
    for game in games.ids():
        with ThreadPoolExecutor(1) as beside:
            focus = beside.submit(_child, "flow", game, str(FLOW_GAMES if long else 1))
            yield from _asked(game, long)
        yield from _focus(game, long, focus.result())
        yield from _pressed(game, long)


def _asked(game: str, long: bool) -> Iterator[Row]:
    """Laws 15 and 16."""
    spec = games.load(game).spec
    tables = range(spec.min_seats, spec.max_seats + 1)
    many = FLOW_GAMES // len(tables) if long else 1
    found = recaps.total([recaps.measure(game, n, seed) for n in tables for seed in range(many)])
    per = found.curtains / found.secret if found.secret else float(found.curtains)
    vain = found.needless + found.unseen
    yield Row(f"{game}: decisions with one answer asked, of {found.decisions}", found.alone, "", 0, False)
    yield Row(f"{game}: curtains for each decision that shows secrets", per, "", 1, False)
    yield Row(f"{game}: curtains without need, or over what was not seen", vain, "", 0, False)
    yield Row(f"{game}: words of a recap", found.words / max(1, found.recaps), "words", 60, False)
    yield Row(f"{game}: lines of the longest recap, of {found.recaps}", found.longest, "lines", 4, False)


def _focus(game: str, long: bool, figures: list[str]) -> Iterator[Row]:
    """Law 14, in a window without a screen: where the focus stands when somebody is asked, and what Enter does."""
    played, asked, strayed, spent, stuck, presses, inputs = map(float, figures)
    of = f"of {asked:.0f} questions in {f'stretches of {played:.0f} games' if long else 'an opening'}"
    yield Row(f"{game}: the focus is not where the question is, {of}", strayed, "", 0, False)
    yield Row(f"{game}: Enter would spend what need not be spent, {of}", spent, "", 0, False)
    yield Row(f"{game}: Enter leads nowhere, {of}", stuck, "", 0, False)
    yield Row(f"{game}: presses of Enter for an answer", presses, "presses", 2, False)
    yield Row(f"{game}: presses for a person's turn", inputs, "presses", 12, False)


def _pressed(game: str, long: bool) -> Iterator[Row]:
    """What people press in whole games, where one screen has to be covered for others; and what they read."""
    spec, many = games.load(game).spec, 4 if long else 1
    usual = min(max(spec.min_seats, 3), spec.max_seats)
    asked, median = map(float, _child("flow", "words", game, str(usual), str(many)))
    yield Row(f"{game}: words beside the board at a question, of {asked:.0f}", median, "words", 45, False)
    if not spec.secrets or spec.hold_to_peek:
        return
    for seats, how in product(range(usual, min(usual + 1, spec.max_seats) + 1), ("mouse", "keys")):
        row = map(float, _child("flow", "presses", game, str(seats), str(many), how))
        decisions, nothing, nothing_run, covered, same, by_hand, run = row
        by = f"{game} by {seats}, {how}, {decisions:.0f} decisions"
        yield Row(f"{by}: presses that decide nothing", 100 * nothing, "%", 15, False)
        yield Row(f"{by}: the same where chance is let run", 100 * nothing_run, "%", 15, False)
        yield Row(f"{by}: curtains and looks for each decision", covered, "", 0.35, False)
        yield Row(f"{by}: curtains for whoever had pressed last", same, "", 0, False)
        yield Row(f"{by}: presses in a whole game, each throw by hand", by_hand, "presses", 400, False)
        yield Row(f"{by}: presses in a whole game, chance let run", run, "presses", 250, False)


PARTS: dict[str, Callable[[bool], Iterator[Row]]] = {
    "flow": _flow,
    "log": _replay,
    "window": window,
    "tables": tables,
    "thinking": thinking,
    "evening": evening,
    "previews": _previews,
    "kernels": _kernels,
}
OWN = {
    **{game: f"tools.bench.{game}" for game in ("ulus", "uluk", "ur", "unee", "urland")},
    "bones": "tools.bench.bones",
    "demo": "tools.bench.soak",
}
"""Parts that measure themselves: a module with ``run(long, out, factor) -> bool``."""

ALL = (*PARTS, *OWN)

if __name__ == "__main__":
    sys.exit(main())
