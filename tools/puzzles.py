"""Look for puzzles in games of computer players, and prove them to the end of the game.

    python tools/puzzles.py make GAME --want 20 --games 300 [--until 05:00]
    python tools/puzzles.py prove GAME [--anew] [--write]
    python tools/puzzles.py position GAME FILE --seat 1 -o mine.yaml

A puzzle is found by one judgement (the game's own ``puzzles`` part, or the search that plays on to its horizon)
and proven by another: every answer is played on in the same samples to the real end of the game by players that
did not find it. ``make`` writes into ``rules/GAME/puzzles/self-play.yaml``, or the file after ``-o``, after each
puzzle, and goes on where it stopped. ``prove`` plays every puzzle of the file to the end again; with ``--write``
new figures are kept, and what no longer stands is taken out.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from types import ModuleType
from typing import Any, Literal, NamedTuple

import msgspec
import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from ulus_suite import bots, games, packs
from ulus_suite.bots.search import BEHIND, Luck, Search, paired_lead
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished, seats_named
from ulus_suite.core.errors import SuiteError
from ulus_suite.core.lesson import Ended, Proof, Puzzle, PuzzleFile, Then, Unit, Weighed
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import Rules
from ulus_suite.core.spoken import action_of, words_of
from ulus_suite.data import lessons as kept
from ulus_suite.data.source import read_source
from ulus_suite.match import Match
from ulus_suite.play import driver, lines
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.store import json_store

FIRST = 6
"""So many samples before a choice is dropped while one looks for puzzles."""
TRIES, THINKS_MS = 8, 40
"""So often each weaker player is asked what it would do, and for how long it may think."""
WEAK = ("learning", "easy", "fair")
GRADED = (0.3, 0.55)
"""Missed by fewer than so many: grade 1; by fewer than so many: grade 2."""
A_GAME, APART = 3, 6
"""Puzzles from one game, at most, and entries between two of them, so that they differ."""
SHARE = 0.45
"""No grade has more than this share of the puzzles of a theme."""
KEPT = 12
"""Answers that a puzzle keeps with their worth."""
CERTAIN = 3.0
"""So many standard errors an answer has to be behind when a puzzle is found."""
END_UNIT: dict[str, Unit] = {"ulus": "points"}
"""In what the end is counted, where not in the game's own unit: points ahead of the mean of the others."""
AT_THE_END = {"ur": 2.0, "ulus": 2.0, "uluk": 3.0, "urland": 3.0}
"""And so many at the end; fewer where games are long and the first judgement looked at every roll."""
LEAST = {"percent": 2.0, "points": 1.0}
"""And by so much."""
GAMES = {"ur": 600, "ulus": 150, "uluk": 60, "urland": 800}
"""Games played to the end for each answer, where it is close; elsewhere fewer."""
MOST_PLAYED = {"ur": 3, "ulus": 3}
"""So many answers are played to the end, the best at first sight; where not said all that are weighed."""
LOOK = 25
"""After so many games one looks whether it is clear."""
LONG, WHIM = 400, 0.03
"""A game of UR that is not over after so many turns is a draw; so much a player's judgement wavers."""


def part(game: str) -> ModuleType:
    """What a game knows of puzzles."""
    module = packs.part(game, "puzzles")
    if module is None:
        raise SystemExit(f"No puzzles can be made of '{game}': it has no module 'puzzles'.")
    return module


# --- finding: one judgement, fast ------------------------------------------------------------------------------


class Found(NamedTuple):
    """A choice with its worth, and the standard error of its distance from the best (0: exact)."""

    action: Action
    worth: float
    error: float = 0.0


class Weighing(NamedTuple):
    """Choices from best to worst."""

    choices: tuple[Found, ...]

    @property
    def best(self) -> tuple[Found, ...]:
        """The best, with those that come to exactly the same."""
        top = self.choices[0]
        same = tuple(c for c in self.choices if c.error == 0 and abs(c.worth - top.worth) < 1e-9)
        return same or (top,)

    @property
    def lead(self) -> float:
        """How far the next best is behind; 0 where nothing is."""
        rest = self.choices[len(self.best) :] if self.choices else ()
        return self.choices[0].worth - rest[0].worth if rest else 0.0

    def sure(self, margin: float) -> bool:
        """Whether every other choice is worse by ``margin`` at least, and by :data:`CERTAIN` standard errors."""
        top, rest = self.choices[0], self.choices[len(self.best) :]
        return bool(rest) and all(
            top.worth - other.worth >= max(margin - 1e-9, CERTAIN * other.error) for other in rest
        )


def weigh(game: str, view: Any, choices: Sequence[Action], budget: int, seed: str) -> Weighing:
    """Every choice of ``view``'s seat with its worth, as the game's ``puzzles`` part or its search judges it.
    Never the true position."""
    module = part(game)
    if hasattr(module, "weigh"):
        exact = [Found(action, worth) for action, worth in module.weigh(view, choices, budget)]
        return Weighing(tuple(sorted(exact, key=lambda one: -one.worth)))
    model_part = packs.part(game, "model")
    if model_part is None:
        raise SystemExit(f"No puzzles can be made of '{game}': it has no model to search.")
    seat = choices[0].seat
    made: Any = model_part.maker(games.load(game))(view, seat)
    way = bots.ways(game)[module.USUAL] if hasattr(module, "USUAL") else bots.adviser(game)
    usual = way.think(view, choices, seed, 0).action
    scale = 100.0
    if module.UNIT == "points":
        made.value, scale = made.leads, 1.0  # points, not chances
    return sampled(made, seat, made.candidates(choices, usual), budget, seed, scale)


def sampled(
    model: Any, seat: Seat, candidates: Sequence[Action], budget: int, seed: str, scale: float = 100.0
) -> Weighing:
    """Play every candidate on in the same samples until ``budget`` positions are used; what falls behind the best
    for certain is dropped, so that the close ones get the more samples."""
    key = hashlib.blake2b(seed.encode(), digest_size=8).hexdigest()
    search = Search(model, seat, 0, budget, None)
    shares: dict[Action, list[float]] = {action: [] for action in candidates}
    alive, number = list(candidates), 0
    while len(candidates) > 1 and not search.over:
        state = model.sample(Random(f"{key}/{number}"))
        for action in alive:
            shares[action].append(scale * search.once(state, action, Luck(f"{key}/{number}")))
        number += 1
        if number >= FIRST and number % 2 == 0:
            alive = _alive(alive, shares, 1.5 * BEHIND)
    return Weighing(ranked(shares, alive))


def _alive(alive: Sequence[Action], shares: Mapping[Action, list[float]], behind: float) -> list[Action]:
    """The best, and those not certainly behind it; two at least, since the margin is between two."""
    order = sorted(alive, key=lambda a: -sum(shares[a]) / len(shares[a]))
    found = order[:2]
    for action in order[2:]:
        lead, error = paired_lead(shares[order[0]], shares[action])
        if lead <= behind * error:
            found.append(action)
    return found


def ranked(shares: Mapping[Action, list[float]], alive: Sequence[Action]) -> tuple[Found, ...]:
    """By distance from the best over the samples that both have."""
    if not alive or not shares[alive[0]]:
        return ()
    best = max(alive, key=lambda a: sum(shares[a]) / len(shares[a]))
    top = sum(shares[best]) / len(shares[best])
    found = []
    for action, mine in shares.items():
        if action != best:
            lead, error = paired_lead(shares[best], mine)
            found.append(Found(action, top - lead, max(error, 1e-6)))
    return (Found(best, top), *sorted(found, key=lambda one: -one.worth))


# --- proving: another judgement, to the end of the game --------------------------------------------------------


class Ends(NamedTuple):
    """Plays one answer on to the end: ``(answer, number of the sample)`` to what its seat gets there, in ``unit``s;
    ``by``: who plays."""

    by: str
    unit: Unit
    play: Callable[[Action, int], float]


def ends(game: str, view: Any, state: Any, seat: Seat, key: str) -> Ends:
    """How answers in a position are played to the end; what the seat does not see is dealt anew in each sample."""
    if game == "ur":
        return _ur_ends(view, key)
    if game == "urland":
        return _urland_ends(view, seat, key)
    return _rules_ends(game, view, seat, key)


def _rules_ends(game: str, view: Any, seat: Seat, key: str) -> Ends:
    """By the rules themselves and the usual opponent, who looks at one decision after the other."""
    rules, name = games.load(game), bots.default(game)
    player, unit = bots.bot_named(game, name), END_UNIT.get(game, part(game).UNIT)
    model = packs.part(game, "model")
    made: Any = model.maker(rules)(view, seat) if model is not None else None
    judge = lines.evaluator(rules)

    def play(action: Action, number: int) -> float:
        luck = Luck(f"{key}/{number}")
        deal = getattr(made, "deal", None)
        dealt = (
            deal(Random(f"{key}/{number}"))
            if deal
            else lines.sample_position(rules, judge, view, f"{key}/{number}")
        )
        at = rules.play(dealt, action).state
        for step in range(rules.spec.max_entries):
            pending = rules.pending(at)
            if isinstance(pending, Finished):
                outcome = pending.outcome
                if unit == "points":
                    others = [float(x) for other, x in enumerate(outcome.scores) if other != seat]
                    return float(outcome.scores[seat]) - (max(others) if unit == part(game).UNIT else fmean(others))
                return 100 * lines.of_outcome(outcome, rules.seats(at))[seat]
            if isinstance(pending, AwaitChance):
                at = rules.settle(at, luck.answer(pending.request)).state
                continue
            who, choices = lines.asked(rules, at, pending)
            chosen = choices[0]
            if len(choices) > 1:
                chosen = player.think(rules.view(at, who), choices, f"{key}/{number}/{step}", 0).action
            at = rules.play(at, chosen).state
        return 100.0 / rules.seats(at)  # nobody has won

    return Ends(name, unit, play)


def _urland_ends(view: Any, seat: Seat, key: str) -> Ends:
    """On the kernel, each seat by one of three tempers, drawn by lot for each sample; none of them is the one that
    found the puzzle, and nothing is judged but who has won."""
    from ulus_suite.games.urland.players.evaluation import FAR, Weights
    from ulus_suite.games.urland.players.model import ShoreModel
    from ulus_suite.games.urland.players.rollout_policy import Thumb

    tempers = (FAR, Weights(), Weights(later=0.2, block=0.3, herd=0.6, young=0.3))
    rules = games.load("urland")
    model = ShoreModel(rules, view, seat)
    model.epoch = 10_000  # there is no horizon
    thumbs = [Thumb(model.data.points, weights) for weights in tempers]

    def play(action: Action, number: int) -> float:
        lot = Random(f"{key}/{number}/who")
        who = [lot.choice(thumbs) for _ in range(view.seats)]
        luck = Luck(f"{key}/{number}")
        board = model.play(model.sample(Random(f"{key}/{number}")), action, luck)
        while (asked := model.actor(board)) >= 0:
            board = model.play(board, who[asked].act(board, model.dice), luck)
        front = max(board.markers)
        winners = [s for s, marker in enumerate(board.markers) if marker == front]
        return 100.0 / len(winners) if seat in winners else 0.0

    return Ends("three tempers", "percent", play)


def _ur_ends(view: Any, key: str) -> Ends:
    """On the kernel, both sides by one of two judgements in turn, patterns or the older counts, with a little whim;
    both look no further than their own action."""
    from ulus_suite.games.ur.players.bot import Search as Ahead
    from ulus_suite.games.ur.players.bot import lines
    from ulus_suite.games.ur.players.judgement import best_judge, judge_of
    from ulus_suite.games.ur.rules.kernel import CHANCES

    kernel, forts = view.kernel, view.kernel.forts
    judges = (best_judge(kernel), judge_of(kernel))
    ahead = Ahead(kernel, judges[0])
    rolls = [roll for roll, chance in enumerate(CHANCES) for _ in range(chance)]
    places: dict[Action, tuple[int, int, bool]] = {}
    known: dict[tuple[int, int, int, int], list[tuple[float, int, int, bool]]] = {}

    def answers(own: int, other: int, roll: int, which: int) -> list[tuple[float, int, int, bool]]:
        found = known.get((own, other, roll, which))
        if found is None:
            value, made = judges[which].value, []
            for mine, theirs, again in sorted(kernel.turns(own, other, roll)):
                if mine & forts == forts:
                    made = [(2.0, mine, theirs, again)]
                    break
                made.append((value(mine, theirs) if again else -value(theirs, mine), mine, theirs, again))
            found = sorted(made, reverse=True)[:4] or [(0.0, own, other, False)]
            if len(known) > 200_000:
                known.clear()
            known[own, other, roll, which] = found
        return found

    def play(action: Action, number: int) -> float:
        if action not in places:
            line = max(lines(view, [action]), key=lambda one: ahead.result(*one.place, 1))
            places[action] = line.place
        own, other, again = places[action]
        if own & forts == forts:
            return 100.0
        dice, sign = Random(f"{key}/{number}"), 1
        which = number % 2
        if not again:
            own, other, sign = other, own, -1
        for _ in range(LONG):
            listed = answers(own, other, dice.choice(rolls), which)
            _, own, other, again = max(listed, key=lambda one: one[0] + WHIM * dice.random())
            if own & forts == forts:
                return 50.0 * (1 + sign)
            if not again:
                own, other, sign = other, own, -sign
        return 50.0

    return Ends("two judgements", "percent", play)


class Verdict(NamedTuple):
    """What came of playing every answer to the end."""

    found: tuple[Found, ...]
    by: str
    unit: Unit
    games: int

    def stands(self, game: str, best: Action) -> bool:
        """Whether ``best`` leads every other answer by enough, and for certain."""
        least, certain = LEAST[self.unit], AT_THE_END.get(game, CERTAIN)
        top, *rest = self.found
        return (
            top.action == best
            and bool(rest)
            and all(top.worth - other.worth >= max(least, certain * other.error) for other in rest)
        )


def play_to_the_end(
    game: str, state: Any, seat: Seat, best: Action, answers: Sequence[Action], key: str, most: int = 0
) -> Verdict:
    """Every answer played on in the same samples; what is clearly behind is left off, and all is broken off where
    the best is clearly not the best."""
    rules = games.load(game)
    way = ends(game, rules.view(state, seat), state, seat, key)
    most = most or GAMES.get(game, 300)
    shares: dict[Action, list[float]] = {action: [] for action in dict.fromkeys((best, *answers))}
    alive = list(shares)
    for number in range(most):
        for action in alive:
            shares[action].append(way.play(action, number))
        done = number + 1
        if done % LOOK or done < 2 * LOOK:
            continue
        leads = {a: paired_lead(shares[best], shares[a]) for a in alive if a != best}
        if any(lead < -2.5 * error or (done >= most // 2 and lead < 0) for lead, error in leads.values()):
            break
        clear = 0.5 + AT_THE_END.get(game, CERTAIN)
        alive = [
            best,
            *(a for a, (lead, error) in leads.items() if lead < max(LEAST[way.unit], clear * error)),
        ]
        if len(alive) == 1:
            break
    return Verdict(_by_best(shares, best), way.by, way.unit, len(shares[best]))


def _by_best(shares: Mapping[Action, list[float]], best: Action) -> tuple[Found, ...]:
    """Every answer by its distance from the one that was proposed."""
    top = sum(shares[best]) / len(shares[best])
    found = [Found(best, top)]
    for action, mine in shares.items():
        if action != best:
            lead, error = paired_lead(shares[best], mine)
            found.append(Found(action, top - lead, max(error, 1e-6)))
    return tuple(sorted(found, key=lambda one: (-one.worth, one.action != best)))


# --- looking through games ---------------------------------------------------------------------------------------


def positions(game: str, number: int) -> Iterator[tuple[Match, Seat, Any, Sequence[Action]]]:
    """The decisions of one game of self-play, as (match, seat, state of the puzzle, choices there)."""
    module, rules = part(game), games.load(game)
    seats = getattr(module, "SEATS", rules.spec.min_seats)
    dice = random.Random(f"{game}/{number}")
    usual = tuple(one.id for one in bots.roster(game) if one.level != "strongest") or ("random",)
    names = getattr(module, "PLAYERS", usual)
    kinds = [dice.choice(names) for _ in range(seats)]
    session = Session(Match.new(rules, seats, seed=number, kinds=kinds), SELFPLAY)
    for _ in range(rules.spec.max_entries):
        what = driver.advance(session)
        if isinstance(what, driver.Ended):
            return
        if isinstance(what, driver.AskComputer) and not what.interrupts:
            choices, view = session.options(what.seat), session.match.view(what.seat)
            if len(choices) > 1 and module.wanted(view, choices):
                state = module.bare(session.match.state)
                yield session.match, what.seat, state, tuple(rules.choices(state, what.seat))
        driver.let_happen(session, what, lambda at, seat: driver.think(at, seat, THINKS_MS))


class Room:
    """How many puzzles there may still be of each theme, and of each grade in it."""

    def __init__(self, want: int, there: Sequence[Puzzle]) -> None:
        self.want, self.most = want, max(1, round(want * SHARE))
        self.themes = Counter(puzzle.theme for puzzle in there)
        self.grades = Counter((puzzle.theme, puzzle.grade) for puzzle in there)

    def has(self, theme: str, grade: int) -> bool:
        """Whether one more is wanted."""
        return self.themes[theme] < self.want and self.grades[theme, grade] < self.most

    def add(self, puzzle: Puzzle) -> None:
        """One more is there."""
        self.themes[puzzle.theme] += 1
        self.grades[puzzle.theme, puzzle.grade] += 1

    def full(self, game: str) -> bool:
        """Whether nothing more is wanted."""
        return all(self.themes[theme] >= self.want for theme in part(game).THEMES)


def mine(game: str, number: int, room: Room) -> Iterator[Puzzle]:
    """The puzzles in one game of self-play for which there is room."""
    module, rules = part(game), games.load(game)
    dice = random.Random(f"mine/{game}/{number}")
    found, last = 0, -APART
    for match, seat, state, choices in positions(game, number):
        if found == A_GAME:
            return
        if room.themes[module.theme(rules.view(state, seat), choices)] >= room.want:
            continue
        if dice.random() > getattr(module, "LOOKED_AT", 0.5) or len(match.line) - last < APART:
            continue
        made = _made(game, rules, state, seat, choices, room, f"{number}/{len(match.line)}")
        if made is not None:
            found, last = found + 1, len(match.line)
            room.add(made)
            yield made


def _made(
    game: str, rules: Rules[Any], state: Any, seat: Seat, choices: Sequence[Action], room: Room, at: str
) -> Puzzle | None:
    module, view = part(game), rules.view(state, seat)
    try:
        if rules.digest(rules.from_diagram(rules.to_diagram(state))) != rules.digest(state):
            return None  # a diagram would not tell the whole of it
    except SuiteError:
        return None
    if module.METHOD == "samples":  # a glance first: most positions have no clear best
        glance = weigh(game, view, choices, module.BUDGETS[0] // 3, f"glance/{at}")
        if glance.lead < module.MARGIN:
            return None
    first = weigh(game, view, choices, module.BUDGETS[0], f"find/{at}")
    if not first.choices or len(first.best) > 1 or not first.sure(module.MARGIN):
        return None
    missed = misses(game, view, choices, [c.action for c in first.best])
    theme = module.theme(view, choices)
    if not missed or max(missed.values()) < 0.1 or not room.has(theme, graded(missed)):
        return None  # nobody would learn anything from it
    return proven(game, state, seat, f"prove/{at}", missed=missed, found=at)


def misses(game: str, view: Any, choices: Sequence[Action], best: Sequence[Action]) -> dict[str, float]:
    """How often each weaker player, and the usual opponent, would choose something else."""
    found = {}
    for one in bots.roster(game):
        if one.level not in WEAK and not one.usual:
            continue
        player = bots.bot_named(game, one.id)
        chosen = [player.think(view, choices, f"miss/{n}", THINKS_MS).action for n in range(TRIES)]
        found[one.id] = round(sum(action not in best for action in chosen) / TRIES, 2)
    return found


def graded(missed: Mapping[str, float]) -> Literal[1, 2, 3]:
    """The grade by the mean share that misses it."""
    mean = sum(missed.values()) / max(1, len(missed))
    return 1 if mean < GRADED[0] else 2 if mean < GRADED[1] else 3


# --- a position as a puzzle --------------------------------------------------------------------------------------


def proven(
    game: str, state: Any, seat: Seat, seed: str, *, missed: dict[str, float] | None = None, found: str = "",
    proposed: Weighing | None = None,
) -> Puzzle | None:  # fmt: skip
    """A position as a puzzle: weighed with the whole budget, then played to the end; None if no answer is the best
    by the margin, or another judgement says otherwise."""
    module, rules = part(game), games.load(game)
    choices, view = tuple(rules.choices(state, seat)), rules.view(state, seat)
    weighing = proposed or weigh(game, view, choices, module.BUDGETS[1], seed)
    if not weighing.choices or (proposed is None and not weighing.sure(module.MARGIN)):
        return None
    best = [c.action for c in weighing.best]
    by_samples = module.METHOD == "samples"
    proof, ended = Proof(module.METHOD, module.UNIT, module.BUDGETS[1], seed if by_samples else ""), None
    if module.METHOD != "exact":
        if len(best) > 1:
            return None
        answers = [c.action for c in weighing.choices[: MOST_PLAYED.get(game, KEPT)]]
        verdict = play_to_the_end(game, state, seat, best[0], answers, f"end/{seed}/{found}")
        if not verdict.stands(game, best[0]):
            return None
        top, second = verdict.found[:2]
        ended = Ended(
            verdict.by, verdict.unit, verdict.games, round(top.worth - second.worth, 1), round(second.error, 2)
        )
    if missed is None:
        missed = misses(game, view, choices, best)
    kept_ = weighing.choices[:KEPT]
    weighed = tuple(Weighed(words_of(rules, c.action), round(c.worth, 1), round(c.error, 2)) for c in kept_)
    return Puzzle(
        "new", module.theme(view, choices), graded(missed), seat, rules.to_diagram(state),
        tuple(words_of(rules, b) for b in best), round(weighing.lead, 1), weighed, proof, missed,
        rules.seats(state), found=found, ended=ended, then=_then(game, state, seat, best, seed),
    )  # fmt: skip


def _then(game: str, state: Any, seat: Seat, best: Sequence[Action], seed: str) -> tuple[Then, ...]:
    """What belongs to the answer after its first action, while there is something to get wrong and nobody's luck or
    secret comes between."""
    rules, module = games.load(game), part(game)
    if len(best) > 1:
        return ()
    if hasattr(module, "then"):
        found: tuple[Then, ...] = module.then(rules, state, seat, best[0])
        return found
    steps: list[Then] = []
    at = rules.play(state, best[0]).state
    for n in range(2):
        pending = rules.pending(at)
        if isinstance(pending, AwaitChance | Finished) or tuple(seats_named(pending)) != (seat,):
            break
        choices, view = tuple(rules.choices(at, seat)), rules.view(at, seat)
        if len(choices) < 2 or not module.wanted(view, choices):
            break
        weighing = weigh(game, view, choices, module.BUDGETS[1], f"{seed}/then/{n}")
        if not weighing.choices or not weighing.sure(module.MARGIN):
            break
        top = weighing.choices[0].action
        answers = [c.action for c in weighing.choices[:KEPT]]
        verdict = play_to_the_end(game, at, seat, top, answers, f"end/{seed}/then/{n}")
        if not verdict.stands(game, top):
            break
        steps.append(Then((), (words_of(rules, top),)))
        at = rules.play(at, top).state
    return tuple(steps)


def again(game: str, puzzle: Puzzle, *, anew: bool = False) -> tuple[Puzzle | None, str]:
    """A puzzle played to the end again; ``anew``: weighed again by the judgement that found it, too. None where it
    falls, with why."""
    module, rules = part(game), games.load(game)
    state = rules.from_diagram(puzzle.position)
    view, seed = rules.view(state, puzzle.seat), puzzle.proof.seed or f"prove/{puzzle.found}"
    found = tuple(Found(action_of(rules, w.do, puzzle.seat), w.worth, w.error) for w in puzzle.worths)
    weighing = Weighing(found)
    if anew or module.METHOD == "exact":
        weighing = weigh(game, view, tuple(rules.choices(state, puzzle.seat)), module.BUDGETS[1], seed)
        right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
        if {one.action for one in weighing.best} != right:
            return None, f"{words_of(rules, weighing.best[0].action)} comes out best"
    made = proven(game, state, puzzle.seat, seed, missed=puzzle.missed, found=puzzle.found, proposed=weighing)
    if made is None:
        return None, "played to the end it does not lead for certain"
    return msgspec.structs.replace(
        made, id=puzzle.id, names=puzzle.names, options=puzzle.options, say=puzzle.say, why=puzzle.why
    ), ""


# --- files -------------------------------------------------------------------------------------------------------


def save(path: Path, file: PuzzleFile) -> None:
    """Write a file of puzzles whole, or leave what was there."""
    json_store.folder(path.parent)
    json_store.replace(path, text(file).encode())


def text(file: PuzzleFile) -> str:
    """A file of puzzles as YAML that a person can read."""
    head = f"game: {file.game}\nmined: {file.mined}\npuzzles:\n"
    return head + "".join(_block(puzzle) for puzzle in file.puzzles)


class _Dumper(yaml.SafeDumper):
    """Diagrams as blocks, short lists in one line."""


def _string(dumper: yaml.SafeDumper, words: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", words, style="|" if "\n" in words else None)


_Dumper.add_representer(str, _string)


def _block(puzzle: Puzzle) -> str:
    """One puzzle, indented as an item; what is at its default is left out."""
    default = Puzzle("", "", 1, 0, "", (), 0, (), puzzle.proof)
    plain = msgspec.to_builtins(puzzle)
    bare = {k: v for k, v in plain.items() if k in ("id", "theme") or v != msgspec.to_builtins(getattr(default, k))}
    bare |= {"grade": puzzle.grade, "seat": puzzle.seat, "proof": plain["proof"]}
    lines = []
    for key in (f for f in Puzzle.__struct_fields__ if f in bare):
        if key in ("worths", "then"):
            lines.append(f"{key}:")
            rows = [{k: v for k, v in row.items() if v or k not in ("error", "replies")} for row in bare[key]]
            lines += [f"- {_dumped(row, flow=True)}" for row in rows]
        elif key in ("best", "missed", "proof", "names", "options", "ended"):
            lines.append(f"{key}: {_dumped(bare[key], True)}")
        else:
            lines.append(_dumped({key: bare[key]}, flow=False))
    return "- " + "\n".join(lines).replace("\n", "\n  ") + "\n"


def _dumped(value: object, flow: bool) -> str:
    dumped: str = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=flow, allow_unicode=True, sort_keys=False, width=10_000
    )
    return dumped.rstrip("\n").removesuffix("\n...")


def _numbered(puzzles: Sequence[Puzzle], new: Puzzle) -> Puzzle:
    """With an id beyond all those of its theme."""
    numbers = [int(one.id.rpartition("-")[2]) for one in puzzles if one.id.startswith(f"{new.theme}-")]
    return msgspec.structs.replace(new, id=f"{new.theme}-{max(numbers, default=0) + 1:02}")


def _file(game: str, name: str) -> tuple[Path, PuzzleFile]:
    path = Path(name) if name else Path(__file__).parent.parent / f"rules/{game}/puzzles/self-play.yaml"
    return path, kept.read(read_source(path, str(path))) if path.exists() else PuzzleFile(game)


def make(game: str, words: argparse.Namespace) -> int:
    """Add puzzles until every theme has enough, or the games or the time are used up."""
    path, file = _file(game, words.output)
    room = Room(words.want, file.puzzles)
    for number in range(file.mined, file.mined + words.games):
        if room.full(game) or (words.until and time.strftime("%H:%M") >= words.until):
            break
        for made in mine(game, number, room):
            if any(one.position == made.position for one in file.puzzles):
                continue
            named = _numbered(file.puzzles, made)
            file = msgspec.structs.replace(file, puzzles=(*file.puzzles, named))
            save(path, file)
            print(f"{named.id}: grade {named.grade}, margin {named.margin}, {named.ended}", flush=True)
        file = msgspec.structs.replace(file, mined=number + 1)
        save(path, file)
    print(f"{path}: {dict(room.themes)}, {file.mined} games looked through.")
    return 0 if room.full(game) else 1


def prove(game: str, words: argparse.Namespace) -> int:
    """Prove every puzzle of a file again; with ``--write`` what does not stand is taken out."""
    path, file = _file(game, words.output)
    fallen = 0
    stand: list[Puzzle] = []
    for number, old in enumerate(file.puzzles, 1):
        if words.go_on and old.ended is not None:
            stand.append(old)
            continue
        new, why = again(game, old, anew=words.anew)
        if new is None:
            fallen += 1
            print(f"{old.id} falls: {why}", flush=True)
        else:
            print(f"{old.id}: margin {new.margin}, {new.ended}; line of {1 + len(new.then)}", flush=True)
            stand.append(_numbered(stand, new) if words.number else new)
        if words.write:  # after each, since it takes hours
            save(path, msgspec.structs.replace(file, puzzles=(*stand, *file.puzzles[number:])))
    print(f"{game}: {len(stand)} stand, {fallen} fall.")
    return 1 if fallen else 0


def position(game: str, words: argparse.Namespace) -> int:
    """One puzzle of a position that somebody has chosen; 1 if it has no clear best answer."""
    path, file = _file(game, words.output)
    rules = games.load(game)
    lines = Path(words.file).read_text(encoding="utf-8").splitlines(keepends=True)
    state = rules.from_diagram("".join(line for line in lines if not line.startswith("game:")))
    made = proven(game, part(game).bare(state), words.seat, f"own/{Path(words.file).stem}")
    if made is None:
        print("No answer there is the best by a clear margin, so it makes no puzzle.")
        return 1
    named = _numbered(file.puzzles, made)
    save(path, msgspec.structs.replace(file, puzzles=(*file.puzzles, named)))
    print(f"{path}: '{named.id}', best {named.best[0]}, ahead by {named.margin}.")
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Make, prove, or take one position."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "prove", "position"))
    parser.add_argument("game")
    parser.add_argument("file", nargs="?", default="", help="position: a diagram, as the table's menu exports it")
    parser.add_argument("-o", "--output", default="", help="the file of puzzles; without it the suite's own")
    parser.add_argument("--want", type=int, default=20, help="make: puzzles of each theme (20)")
    parser.add_argument("--games", type=int, default=100, help="make: games looked through at most (100)")
    parser.add_argument("--until", default="", help="make: stop at this time of the day, as 05:00")
    parser.add_argument("--seat", type=int, default=0, help="position: who is asked")
    parser.add_argument("--write", action="store_true", help="prove: keep the new figures")
    parser.add_argument("--anew", action="store_true", help="prove: weigh again by the first judgement, too")
    parser.add_argument("--go-on", action="store_true", help="prove: leave out what has been played to the end")
    parser.add_argument("--number", action="store_true", help="prove: number the puzzles anew, by theme")
    given = parser.parse_args(words)
    return {"make": make, "prove": prove, "position": position}[given.what](given.game, given)


if __name__ == "__main__":
    sys.exit(main())
