"""Computer players of Ünee Tugalluulax, from perfect to beginner. They see the view and the choices only."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ulus_suite.core.actions import Action, Bot, Decision, Rationale
from ulus_suite.games.unee.players.solver import Advice, Estimator, Here, Solver, here, own_holes, solver
from ulus_suite.games.unee.rules.state import Sow, View

SLIPS = 12
"""A strong player slips in one move of so many."""
CONTENT, CONTENT_COSTS = 0.4, 8
"""A steady player is content with less in this share of its moves, and it costs so many balls at most."""
SLIP_COSTS = 4
"""Balls of difference that a slip costs at most."""


class Perfect:
    """Plays by the solved table; under "own row" by a search as deep as the budget allows."""

    name = "perfect"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """The move of best worth, soonest won or latest lost."""
        at, sows = here(view), _sows(choices)
        if not sows:
            return Decision(choices[0])
        found = _judged(at, budget_ms)
        best = max(found, key=lambda a: _rank(at, a))
        return _thought(at, best, found, sows)


class Strong:
    """Perfect, but now and then content with a slightly lesser move."""

    name = "strong"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """The best move, or in one of twelve the next best if it costs at most four balls."""
        at, sows = here(view), _sows(choices)
        if not sows:
            return Decision(choices[0])
        found = _judged(at, min(budget_ms, 200))
        ranked = sorted(found, key=lambda a: _rank(at, a), reverse=True)
        slips = random.Random(key).randrange(SLIPS) == 0
        if slips and len(ranked) > 1 and ranked[0].worth - ranked[1].worth <= SLIP_COSTS:
            return _thought(at, ranked[1], found, sows)
        return _thought(at, ranked[0], found, sows)


class Steady:
    """Knows the best move, and in two of five moves is content with any that costs at most eight balls."""

    name = "steady"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """By the key: the best move, or any near it."""
        at, sows = here(view), _sows(choices)
        if not sows:
            return Decision(choices[0])
        found, dice = _judged(at, min(budget_ms, 200)), random.Random(key)
        best = max(found, key=lambda a: _rank(at, a))
        near = [a for a in found if best.worth - a.worth <= CONTENT_COSTS]
        chosen = dice.choice(near) if dice.random() < CONTENT and not best.ends else best
        return _thought(at, chosen, found, sows)


class Casual:
    """Looks one move and its answer ahead and counts balls."""

    name = "casual"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """What is best after the answer; among equals by lot."""
        at, sows = here(view), _sows(choices)
        if not sows:
            return Decision(choices[0])
        found = Estimator().advice(at, plies=2)
        most = max(a.worth for a in found)
        best = random.Random(key).choice([a for a in found if a.worth == most])
        return Decision(sows[best.hole], _plain_reasons(best), None)


class Beginner:
    """Takes what can be taken, mostly, and otherwise sows any hole."""

    name = "beginner"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
        """A capture in three of four cases, else by lot."""
        at, sows = here(view), _sows(choices)
        if not sows:
            return Decision(choices[0])
        dice = random.Random(key)
        found = Estimator().advice(at, plies=1)
        taking = [a for a in found if a.takes]
        chosen = dice.choice(taking if taking and dice.random() < 0.75 else found)
        return Decision(sows[chosen.hole], _plain_reasons(chosen), None)


def bots() -> tuple[Bot, ...]:
    """The computer players; the first is the default opponent."""
    return Casual(), Strong(), Perfect(), Steady(), Beginner()


def _sows(choices: Sequence[Action]) -> dict[str, Action]:
    return {choice.hole: choice for choice in choices if isinstance(choice, Sow)}


def _judged(at: Here, budget_ms: int) -> tuple[Advice, ...]:
    brain = solver()
    return brain.advice(at) if brain.knows(at) else Estimator(brain).advice(at, 4, budget_ms)


def _rank(at: Here, advice: Advice) -> tuple[int, ...]:
    brain: Solver = solver()
    return (advice.worth, advice.takes) if advice.estimate or not brain.knows(at) else brain.preference(at, advice)


def _plain_reasons(advice: Advice) -> tuple[Rationale, ...]:
    if advice.ends:
        return (_ending(advice),)
    if advice.takes:
        return (Rationale("captures", {"hole": advice.hole, "balls": advice.takes}, "unee/3.1"),)
    return (Rationale("quiet", {"hole": advice.hole}, "unee/2.2"),)


def _ending(advice: Advice) -> Rationale:
    if advice.ends == "stuck":
        return Rationale("leaves_none", {"hole": advice.hole}, "unee/4.1")
    return Rationale("repeats", {"hole": advice.hole}, "unee/4.3")


def _thought(at: Here, best: Advice, found: Sequence[Advice], sows: dict[str, Action]) -> Decision:
    """The move with what speaks for it, the weightiest first."""
    reasons = reasons_for(at, best, found)
    return Decision(sows[best.hole], reasons, float(best.worth))


def reasons_for(at: Here, advice: Advice, found: Sequence[Advice]) -> tuple[Rationale, ...]:
    """What to say of a move, as message keys under ``bot.``; used by hints too.

    ``found`` are all moves of the position. Keys: leaves_none, repeats, captures, quiet; estimate, wins, draws,
    no_result, loses, wins_unsure; within (moves until the gain), by_return, only_move, all_equal.
    """
    told: list[Rationale] = []
    if advice.ends or advice.takes:
        told.extend(_plain_reasons(advice))
    told.append(_worth(advice))
    if advice.moves > 1 and advice.worth > at.repeated and not advice.estimate:
        told.append(Rationale("within", {"moves": advice.moves}))
    if advice.needs_return and not advice.ends and not advice.no_result and advice.worth >= at.repeated:
        told.append(Rationale("by_return", {"hole": advice.hole}, "unee/4.3"))
    if not advice.estimate and solver().only_saving(at, found) == advice:
        told.append(Rationale("only_move", {"hole": advice.hole}))
    elif len(found) > 1 and not any(a.estimate or a.worth != advice.worth for a in found):
        told.append(Rationale("all_equal", {"holes": len(own_holes(at))}))
    return tuple(told)


def _worth(advice: Advice) -> Rationale:
    balls = abs(advice.worth)
    if advice.estimate:
        lead = "estimate_ahead" if advice.worth > 0 else "estimate_behind" if advice.worth < 0 else "estimate_level"
        return Rationale(lead, {"balls": balls}, "unee/4.4")
    if advice.worth == 0:
        return Rationale("no_result" if advice.no_result else "draws", {"balls": 0}, "unee/4.4")
    if advice.worth < 0:
        return Rationale("loses", {"balls": balls}, "unee/4.6")
    return Rationale("wins" if advice.sure else "wins_unsure", {"balls": balls}, "unee/4.6")
