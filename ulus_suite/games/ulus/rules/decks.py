"""Decks and discard piles: drawing, discarding, and the moment of the shuffle (4.6, 10.3)."""

from __future__ import annotations

from typing import Any

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.frames import Draw
from ulus_suite.games.ulus.rules.scene import Scene, Transition
from ulus_suite.games.ulus.rules.state import Pile, State, pile, put, size, take, without
from ulus_suite.games.ulus.rules.tables import GameData


def answered(result: ChanceResult, key: str = "cards") -> tuple[str, ...]:
    """The cards that came up."""
    answer = result.answers[key]
    return tuple(str(card) for card in answer) if isinstance(answer, tuple | list) else (str(answer),)


def joined(a: Pile, b: Pile) -> Pile:
    """Two piles as one."""
    counts = dict(a)
    for card, n in b:
        counts[card] = counts.get(card, 0) + n
    return pile(counts)


# --- monsters ----------------------------------------------------------------------------------------------


def ready_monsters(w: Transition) -> bool:
    """4.6: shuffle the monster discards when a card is needed and none is left. False: there is none at all."""
    if not w.state.monsters and w.state.monster_discard:
        w.emit(e.Shuffled(clause="ulus/4.6", pile="monsters", count=size(w.state.monster_discard)))
        w.change(monsters=w.state.monster_discard, monster_discard=())
    return bool(w.state.monsters)


def bury(w: Transition, monsters: tuple[str, ...]) -> None:
    """6.10: monster cards go to their discard pile."""
    w.change(monster_discard=put(w.state.monster_discard, *monsters))


# --- assets ------------------------------------------------------------------------------------------------


def ready_assets(w: Transition) -> bool:
    """10.3: shuffle the asset discards when a card is needed and none is left. False: there is none at all."""
    if not w.state.assets and w.state.discard:
        w.emit(e.Shuffled(clause="ulus/10.3", pile="assets", count=size(w.state.discard)))
        w.change(assets=w.state.discard, discard=(), top="")
    return bool(w.state.assets)


def shuffle_in(w: Transition, count: int) -> None:
    """16.4: if the deck holds fewer than ``count``, the discards are shuffled into it."""
    if size(w.state.assets) < count and w.state.discard:
        w.emit(e.Shuffled(clause="ulus/16.4", pile="assets", count=size(w.state.discard)))
        w.change(assets=joined(w.state.assets, w.state.discard), discard=(), top="")


def lay_off(w: Transition, seat: int, cards: tuple[str, ...], clause: str) -> None:
    """Cards from a hand go face up on the asset discards."""
    w.player(seat, hand=without(w.of(seat).hand, *cards))
    w.change(discard=put(w.state.discard, *cards), top=cards[-1])
    w.emit(e.Discarded(clause=clause, seat=seat, cards=cards))


def gain(w: Transition, seat: int, cards: tuple[str, ...]) -> None:
    """Cards come into a hand."""
    w.player(seat, hand=tuple(sorted((*w.of(seat).hand, *cards))))


class Drawing(Scene):
    """A seat draws cards from the asset deck, for its eyes only (1.11)."""

    def pending(self, kit: GameData, s: State, f: Draw) -> Pending:
        """Which cards come off the top?"""
        count = min(f.left, size(s.assets))
        question = Question(
            "cards", "cards", s.assets, take=count, prompt="ask.assets", args={"seat": f.seat, "count": count},
            audience=(f.seat,), shown=tuple(kit.assets),
        )  # fmt: skip
        return AwaitChance(ChanceRequest(f"draw/{s.season}/{f.seat}", f.clause, "cards", (question,), f.seat))

    def settle(self, w: Transition, f: Draw, result: ChanceResult) -> None:
        """The cards go into the hand."""
        cards = answered(result)
        w.change(assets=take(w.state.assets, *cards))
        gain(w, f.seat, cards)
        w.emit(e.Drew(clause=f.clause, seat=f.seat, count=len(cards)))
        w.emit(e.CardsGot(clause=f.clause, audience=(f.seat,), seat=f.seat, cards=tuple(sorted(cards))))
        w.replace(Draw(f.seat, f.left - len(cards), f.clause))

    def go(self, w: Transition, f: Draw) -> bool:
        """4.7: with both piles empty there is nothing to draw."""
        if f.left and ready_assets(w):
            return False
        if f.left:
            w.emit(e.NoAsset(clause="ulus/4.7", seat=f.seat))
        w.pop()
        return True


def draw(w: Transition, seat: int, count: int, clause: str) -> None:
    """Let a seat draw."""
    w.push(Draw(seat, count, clause))


def request(s: State, name: str, clause: str, options: Pile, count: int, **more: Any) -> ChanceRequest:
    """Cards turned up for all to see."""
    question = Question("cards", "cards", options, take=count, prompt=f"ask.{name}", args={"count": count})
    return ChanceRequest(f"{name}/{s.season}", clause, "cards", (question,), **more)
