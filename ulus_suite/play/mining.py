"""Puzzles from self-play: positions with one best answer by a margin, searched again with ten times the budget.

Computer players of every strength play one another. Where a position is `wanted` and a first, cheap weighing sees a
clear best, it is weighed again from the view with the whole budget and another seed; what still leads by the margin
becomes a puzzle. How often weaker players miss it gives the grade.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from ulus_suite import bots, games
from ulus_suite.bots import prove
from ulus_suite.bots.prove import Weighing
from ulus_suite.core.actions import Action
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.puzzle import Proof, Puzzle, Weighed
from ulus_suite.core.rules import Rules
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import SELFPLAY
from ulus_suite.play.session import Session
from ulus_suite.teach.spoken import action_of, words_of

TRIES = 8
"""So often each weaker player is asked what it would do."""
THINKS_MS = 40
WEAK = ("learning", "easy", "fair")
GRADED = (0.3, 0.55)
"""Missed by fewer than so many: grade 1; by fewer than so many: grade 2."""
A_GAME, APART = 3, 6
"""Puzzles from one game, at most, and entries between two of them, so that they differ."""
SHARE = 0.45
"""No grade has more than this share of the puzzles wanted."""
KEPT = 12
"""Answers that a puzzle keeps with their worth."""


def positions(game: str, number: int) -> Iterator[tuple[Match, Seat, Any, Sequence[Action]]]:
    """The decisions of one game of self-play, as (match, seat, state of the puzzle, choices there)."""
    module, rules = prove.part(game), games.load(game)
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
        driver.let_happen(session, what, _think)


def _think(session: Session, seat: Seat) -> Action:
    return driver.think(session, seat, THINKS_MS)


class Room:
    """How many puzzles there may still be of each theme and grade."""

    def __init__(self, game: str, want: int, there: Sequence[Puzzle]) -> None:
        self.most, self.each = max(1, round(want * SHARE)), prove.part(game).EACH
        self.themes = Counter(puzzle.theme for puzzle in there)
        self.grades = Counter[int](puzzle.grade for puzzle in there)

    def has(self, theme: str, grade: int) -> bool:
        """Whether one more is wanted."""
        return self.themes[theme] < self.each and self.grades[grade] < self.most

    def add(self, puzzle: Puzzle) -> None:
        """One more is there."""
        self.themes[puzzle.theme] += 1
        self.grades[puzzle.grade] += 1


def mine(game: str, number: int, room: Room) -> Iterator[Puzzle]:
    """The puzzles in one game of self-play for which there is room."""
    module, rules = prove.part(game), games.load(game)
    dice = random.Random(f"mine/{game}/{number}")
    found, last = 0, -APART
    for match, seat, state, choices in positions(game, number):
        if found == A_GAME:
            return
        if dice.random() > getattr(module, "LOOKED_AT", 0.5) or len(match.line) - last < APART:
            continue
        made = _made(game, rules, state, seat, choices, room, f"{number}/{len(match.line)}")
        if made is not None:
            found, last = found + 1, len(match.line)
            yield made


def _made(
    game: str, rules: Rules[Any], state: Any, seat: Seat, choices: Sequence[Action], room: Room, at: str
) -> Puzzle | None:
    module, view = prove.part(game), rules.view(state, seat)
    try:
        if rules.digest(rules.from_diagram(rules.to_diagram(state))) != rules.digest(state):
            return None  # a diagram would not tell the whole of it
    except SuiteError:
        return None
    if module.METHOD == "samples":  # a glance first: most positions have no clear best
        glance = prove.weigh(game, view, choices, module.BUDGETS[0] // 3, f"glance/{at}")
        if glance.lead < module.MARGIN:
            return None
    first = prove.weigh(game, view, choices, module.BUDGETS[0], f"find/{at}")
    if not first.choices or len(first.best) > 1 or not first.sure(module.MARGIN):
        return None
    theme = module.theme(view, first.choices[0].action, [(c.action, c.worth) for c in first.choices])
    missed = misses(game, view, choices, first) if room.themes[theme] < room.each else {}
    if not missed or max(missed.values()) < 0.1 or not room.has(theme, graded(missed)):
        return None  # nobody would learn anything from it
    return proven(game, state, seat, f"prove/{at}", theme=theme, missed=missed, found=at)


def proven(
    game: str,
    state: Any,
    seat: Seat,
    seed: str,
    *,
    budget: int = 0,
    theme: str = "",
    missed: dict[str, float] | None = None,
    found: str = "",
) -> Puzzle | None:
    """A position as a puzzle, weighed with the whole budget; None if no answer is the best by the margin."""
    module, rules = prove.part(game), games.load(game)
    choices, view = tuple(rules.choices(state, seat)), rules.view(state, seat)
    if len(choices) < 2:
        raise Misuse(Phrase.of("puzzle.seat_has_nothing_choose", found=seat + 1))
    budget = budget or module.BUDGETS[1]
    weighing = prove.weigh(game, view, choices, budget, seed)
    if not weighing.choices or not weighing.sure(module.MARGIN):
        return None
    if missed is None:
        missed = misses(game, view, choices, weighing)
    best = [c.action for c in weighing.best]
    named = theme or module.theme(view, best[0], [(c.action, c.worth) for c in weighing.choices])
    return Puzzle(
        "new", named, graded(missed), seat, rules.to_diagram(state), tuple(words_of(rules, b) for b in best),
        round(weighing.lead, 1), _weighed(rules, weighing),
        Proof(module.METHOD, module.UNIT, budget, seed if module.METHOD == "samples" else ""), missed,
        rules.seats(state), found=found,
    )  # fmt: skip


def disproof(game: str, puzzle: Puzzle, budget: int = 0) -> str:
    """Why a puzzle's answer does not stand when it is weighed again, in words; empty when it does. With less than
    the budget of its proof the margin is not asked for, only that nothing else comes out better."""
    module, rules = prove.part(game), games.load(game)
    state = rules.from_diagram(puzzle.position)
    choices, view = tuple(rules.choices(state, puzzle.seat)), rules.view(state, puzzle.seat)
    found = prove.weigh(game, view, choices, budget or puzzle.proof.budget, puzzle.proof.seed)
    right = {action_of(rules, words, puzzle.seat) for words in puzzle.best}
    best = {one.action for one in found.best}
    if best != right:
        now = words_of(rules, found.best[0].action)
        return f"its answer is {', '.join(puzzle.best)}, and now {now} comes out best"
    whole = not budget or budget >= puzzle.proof.budget
    if whole and (not found.sure(module.MARGIN) or abs(found.lead - puzzle.margin) > 0.06):
        return f"its margin is {puzzle.margin}, and now it is {found.lead:.1f}"
    return ""


def again(game: str, puzzle: Puzzle, budget: int) -> Puzzle | None:
    """A puzzle with a proof of another budget; None where its answer does not stand."""
    rules = games.load(game)
    state = rules.from_diagram(puzzle.position)
    made = proven(
        game, state, puzzle.seat, puzzle.proof.seed, budget=budget, theme=puzzle.theme, missed=puzzle.missed,
        found=puzzle.found,
    )  # fmt: skip
    if made is None or set(made.best) != set(puzzle.best):
        return None
    return msgspec.structs.replace(puzzle, best=made.best, margin=made.margin, worths=made.worths, proof=made.proof)


def _weighed(rules: Rules[Any], weighing: Weighing) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(words_of(rules, c.action), round(c.worth, 1), round(c.error, 2)) for c in weighing.choices[:KEPT]
    )


def misses(game: str, view: Any, choices: Sequence[Action], weighing: Weighing) -> dict[str, float]:
    """How often each weaker player, and the usual opponent, would choose something else."""
    best = {c.action for c in weighing.best}
    found = {}
    for one in bots.roster(game):
        if one.level not in WEAK and not one.usual:
            continue
        player = bots.named(game, one.id)
        chosen = [player.think(view, choices, f"miss/{n}", THINKS_MS).action for n in range(TRIES)]
        found[one.id] = round(sum(action not in best for action in chosen) / TRIES, 2)
    return found


def graded(missed: dict[str, float]) -> Literal[1, 2, 3]:
    """The grade by the mean share that misses it."""
    mean = sum(missed.values()) / max(1, len(missed))
    return 1 if mean < GRADED[0] else 2 if mean < GRADED[1] else 3
