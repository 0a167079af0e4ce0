"""The computer player of Ulus: decides everything by rules of thumb that it can say aloud."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Bot, Decision
from ulus_suite.games.ulus.players import bot_fight, bot_naadam
from ulus_suite.games.ulus.players.bot_fight import because, pick
from ulus_suite.games.ulus.players.heuristics import CHAMPIONS, by_worth, card_worth, passing_cost
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View


class Nomad:
    """Fights what it can beat, asks for help, bargains fairly, values cards by its god, keeps its secrets."""

    name = "nomad"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """Choose; ``key`` only picks the champion, ``budget_ms`` is not needed: it never ponders."""
        frame = view.frame
        wait = pick(choices, a.Wait)
        spoken = bot_fight.speak_up(view, choices)
        if spoken is not None:
            return spoken
        if isinstance(frame, fr.Race):
            sung = bot_naadam.song(view, choices, frame)
            if sung is not None:
                return sung
        if wait is not None:
            return because(wait, "nothing_to_say", "8.1")
        return _decide(view, choices, key)


class Counsellor(Nomad):
    """The same, but knows which champions win."""

    name = "counsellor"

    def think(self, view: View, choices: Sequence[Action], key: str, budget_ms: int = 0) -> Decision:
        """As the Nomad; of the champions that are free the one who has won most."""
        free = [c for c in choices if isinstance(c, a.Choose)] if isinstance(view.frame, fr.Choosing) else []
        if not free:
            return super().think(view, choices, key, budget_ms)
        best = max(free, key=lambda c: CHAMPIONS.get(c.champion, 0.0))
        return because(best, "champion", "1.9", champion=best.champion)


def _decide(view: View, choices: Sequence[Action], key: str) -> Decision:
    """The decision of the frame on top."""
    match view.frame:
        case fr.Ages():
            return because(choices[0], "as_they_sit", "1.4")
        case fr.Choosing():
            return _champion(choices, key)
        case fr.Passing():
            return _give(view, choices)
        case fr.Announcing():
            return because(choices[0], "show_all", "2.2")
        case fr.Declaring():
            return bot_fight.declare(view, choices)
        case fr.Confront(stage="step"):
            return because(pick(choices, a.Face), "step", "4.1")
        case fr.Confront(stage="roll"):
            return bot_fight.roll_or_stand(view, choices)
        case fr.Confront():
            return bot_fight.fight(view, choices)
        case fr.Bargain() as bargain:
            if bargain.counter is not None:
                return bot_fight.answer(view, choices, bargain)
            deal = bot_fight.price if bargain.left else bot_fight.accept
            return deal(view, choices, bargain)
        case fr.React():
            avenge = pick(choices, a.Avenge)
            if avenge is not None and view.season >= 3:
                return because(avenge, "revenge", "9.4")
            return because(pick(choices, a.Decline), "let_it_be", "9.4")
        case fr.Shed():
            return _least(view, [c for c in choices if isinstance(c, a.Discard)])
        case fr.Award():
            return bot_fight.award(view, choices)
        case fr.Look():
            keep = [c for c in choices if isinstance(c, a.Keep)]
            best_card = max(keep, key=lambda c: (card_worth(view, c.card), c.card))
            return because(best_card, "best_of_three", "9.3", card=best_card.card)
        case fr.Trading() as trading:
            return bot_fight.trade(view, choices, trading)
        case _:
            return _at_naadam(view, choices)


def _at_naadam(view: View, choices: Sequence[Action]) -> Decision:
    """The rest of the decisions."""
    match view.frame:
        case fr.Swapping() | fr.Tale(stage="gift" | "either"):
            return bot_naadam.swap(view, choices)
        case fr.Tale(stage="demand"):
            return bot_naadam.demand(view, choices)
        case fr.Race(asking=asking) if asking:
            return bot_naadam.camels(view, choices)
        case fr.Archery(switching=True):
            return bot_naadam.switch(view, choices)
        case fr.Archery():
            return bot_naadam.shoot(view, choices)
        case fr.Wrestling(stage="parry") as wrestling:
            return bot_naadam.parry(view, choices, wrestling)
        case fr.Wrestling() as wrestling:
            return bot_naadam.flick(view, choices, wrestling)
        case fr.Blows() as blows:
            return bot_naadam.blow(view, choices, blows)
        case _:
            return because(choices[0], "go_on", "11.1")


def _champion(choices: Sequence[Action], key: str) -> Decision:
    """Any of those free, by lot: all seven are worth playing, and nobody likes to meet the same one each time."""
    free = [c for c in choices if isinstance(c, a.Choose)]
    lot = int.from_bytes(hashlib.blake2b(f"{key}|champion".encode(), digest_size=8).digest(), "big")
    best = free[lot % len(free)]
    return because(best, "champion", "1.9", champion=best.champion)


def _give(view: View, choices: Sequence[Action]) -> Decision:
    """Pass what is worth least to one's own god, and nothing that the neighbour's god is known to love."""
    gives = [c for c in choices if isinstance(c, a.Give)]
    best = min(gives, key=lambda c: (passing_cost(view, c.card), c.card))
    least = by_worth(view, tuple(c.card for c in gives))[0]
    if best.card != least:
        assert view.seat is not None
        neighbour = (view.seat + 1) % len(view.players)
        return because(best, "not_for_the_neighbour", "10.1", card=best.card, whom=neighbour)
    return because(best, "least_worth", "10.1", card=least)


def _least(view: View, discards: list[a.Discard]) -> Decision:
    least = by_worth(view, tuple(c.card for c in discards))[0]
    return because(next(c for c in discards if c.card == least), "least_worth", "9.4", card=least)


def bots() -> tuple[Bot, ...]:
    """The computer players, the default opponent first."""
    return (Nomad(), Counsellor())
