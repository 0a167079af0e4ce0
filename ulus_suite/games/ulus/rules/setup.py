"""Chapter 1: setting up the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Pending, Question
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Choose, NextOldest
from ulus_suite.games.ulus.rules.frames import Ages, Choosing, DealAssets, DealGods, DealSites, Draw, Passing
from ulus_suite.games.ulus.rules.state import (
    CLOSED,
    Pile,
    Player,
    Scene,
    State,
    Transition,
    decide,
    is_seat,
    pile,
    put,
    reason,
    settings_from,
    size,
    take,
    turn_order,
    without,
)
from ulus_suite.games.ulus.rules.tables import GameData


def answered(result: ChanceResult, key: str = "cards") -> tuple[str, ...]:
    answer = result.answers[key]
    return tuple(str(card) for card in answer) if isinstance(answer, tuple | list) else (str(answer),)


def joined(a: Pile, b: Pile) -> Pile:
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
    w.push(Draw(seat, count, clause))


def request(s: State, name: str, clause: str, options: Pile, count: int, **more: Any) -> ChanceRequest:
    """Cards turned up for all to see."""
    question = Question("cards", "cards", options, take=count, prompt=f"ask.{name}", args={"count": count})
    return ChanceRequest(f"{name}/{s.season}", clause, "cards", (question,), **more)


ASSETS_DEALT = 3


def first_state(kit: GameData, options: Mapping[str, Value], seats: int) -> State:
    """The box opened: decks ready, nobody has anything yet (1.2, 1.12, 1.13)."""
    settings = settings_from(dict(options))
    oldest = settings.oldest % seats
    ages = tuple((oldest + k) % seats for k in range(seats))
    return State(
        settings=settings,
        ages=ages,
        players=(Player(),) * seats,
        frames=(Ages() if settings.ages == "asked" else DealSites(),),
        assets=pile(kit.copies(settings.deck)),
        monsters=pile(kit.monster_deck(settings.monsters)),
        sky_left=kit.sky.count,
    )


class AskingAges(Scene):
    """1.4: who is older than whom? Asked of the seat that opened the game, once."""

    def kinds(self, s: State, f: Ages) -> tuple[type[Action], ...]:
        return (NextOldest,)

    def pending(self, kit: GameData, s: State, f: Ages) -> Pending:
        """Who is the next oldest?"""
        return decide(s, CLOSED, 0, "ulus/1.4", "pending.ages", {"place": len(f.named) + 1})

    def offers(self, kit: GameData, s: State, f: Ages, seat: Seat) -> Iterable[Action]:
        return [NextOldest(seat, other) for other in range(s.seats)]

    def reasons(self, kit: GameData, s: State, f: Ages, a: NextOldest) -> Iterator[Reason]:
        yield reason("1.4", is_seat(s, a.player), "ages.a_player")
        yield reason("1.4", a.player not in f.named, "ages.not_named")

    def act(self, w: Transition, f: Ages, a: NextOldest) -> None:
        """The last one needs no naming."""
        named = (*f.named, a.player)
        rest = tuple(seat for seat in range(w.state.seats) if seat not in named)
        if len(rest) > 1:
            w.replace(Ages(named))
            return
        w.change(ages=(*named, *rest))
        w.emit(e.AgesSet(clause="ulus/1.4", seats=w.state.ages))
        w.replace(DealSites())


class DealingSites(Scene):
    """1.6: a sacred site is dealt face up to each circle."""

    def pending(self, kit: GameData, s: State, f: DealSites) -> Pending:
        """Which sites, clockwise from the top?"""
        options = tuple((site, 1) for site in kit.sites)
        question = Question("cards", "cards", options, take=8, prompt="ask.sites")
        return AwaitChance(ChanceRequest("sites", "ulus/1.6", "cards", (question,)))

    def settle(self, w: Transition, f: DealSites, result: ChanceResult) -> None:
        w.change(sites=answered(result))
        w.emit(e.SitesDealt(clause="ulus/1.6", sites=w.state.sites))
        w.replace(DealGods())


class DealingGods(Scene):
    """1.8: everybody draws a god in secret; the rest are put away unseen."""

    def pending(self, kit: GameData, s: State, f: DealGods) -> Pending:
        """Which god has each seat drawn?"""
        options = tuple((god, 1) for god in kit.gods)
        questions = tuple(
            Question(
                f"god:{seat}", "card", options, pool="gods", prompt="ask.god", args={"seat": seat},
                audience=(seat,),
            )
            for seat in range(s.seats)
        )  # fmt: skip
        return AwaitChance(ChanceRequest("gods", "ulus/1.8", "cards", questions))

    def settle(self, w: Transition, f: DealGods, result: ChanceResult) -> None:
        w.emit(e.GodsDealt(clause="ulus/1.8", left=len(w.data.gods) - w.state.seats))
        for seat in range(w.state.seats):
            god = answered(result, f"god:{seat}")[0]
            w.player(seat, god=god)
            w.emit(e.GodDrawn(clause="ulus/1.8", audience=(seat,), seat=seat, god=god))
        w.replace(Choosing(turn_order(w.state)))


class ChoosingChampions(Scene):
    """1.9: champions lie face up; the oldest chooses first, then clockwise."""

    def kinds(self, s: State, f: Choosing) -> tuple[type[Action], ...]:
        return (Choose,)

    def pending(self, kit: GameData, s: State, f: Choosing) -> Pending:
        """Who represents your god?"""
        return decide(s, CLOSED, f.left[0], "ulus/1.9", "pending.champion")

    def offers(self, kit: GameData, s: State, f: Choosing, seat: Seat) -> Iterable[Action]:
        return [Choose(seat, champion) for champion in kit.champions]

    def reasons(self, kit: GameData, s: State, f: Choosing, a: Choose) -> Iterator[Reason]:
        yield reason("1.9", a.champion in kit.champions, "champion.known", {"champion": str(a.champion)})
        free = all(p.champion != a.champion for p in s.players)
        yield reason("1.9", free, "champion.free", {"champion": str(a.champion)}, (str(a.champion),))

    def act(self, w: Transition, f: Choosing, a: Choose) -> None:
        """It stands in front of its player."""
        w.player(a.seat, champion=a.champion)
        w.emit(e.ChampionChosen(clause="ulus/1.9", seat=a.seat, champion=a.champion))
        w.replace(Choosing(f.left[1:]) if f.left[1:] else DealAssets())


class DealingAssets(Scene):
    """1.10: three asset cards each, face down."""

    def pending(self, kit: GameData, s: State, f: DealAssets) -> Pending:
        """Which three?"""
        questions = tuple(
            Question(
                f"hand:{seat}", "cards", s.assets, take=ASSETS_DEALT, pool="assets", prompt="ask.hand",
                args={"seat": seat, "count": ASSETS_DEALT}, audience=(seat,),
            )
            for seat in range(s.seats)
        )  # fmt: skip
        return AwaitChance(ChanceRequest("hands", "ulus/1.10", "cards", questions))

    def settle(self, w: Transition, f: DealAssets, result: ChanceResult) -> None:
        """Each looks at its own; then the first card goes to the left (1.14)."""
        for seat in range(w.state.seats):
            cards = answered(result, f"hand:{seat}")
            w.change(assets=take(w.state.assets, *cards))
            gain(w, seat, cards)
            w.emit(e.Drew(clause="ulus/1.10", seat=seat, count=len(cards)))
            w.emit(e.CardsGot(clause="ulus/1.10", audience=(seat,), seat=seat, cards=tuple(sorted(cards))))
        w.replace(Passing(tuple(range(w.state.seats)), first=True))
