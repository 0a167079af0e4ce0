"""Chapters 8 and 9: direct appeals. Each god card is turned up once; only Lobsogoi may go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import (
    Avenge,
    Coerce,
    Foresee,
    GodAction,
    Heal,
    Lull,
    Mischief,
    Protect,
    Whisper,
)
from ulus_suite.games.ulus.rules.caravan import START_STRENGTH
from ulus_suite.games.ulus.rules.confront import beat, carry, helping, outmatched, power, react, win_together
from ulus_suite.games.ulus.rules.frames import Award, Confront, Look, Passing, Scatter, Shed
from ulus_suite.games.ulus.rules.help import sorted_cards
from ulus_suite.games.ulus.rules.setup import bury, draw, lay_off, ready_assets
from ulus_suite.games.ulus.rules.state import State, Transition, holds, is_seat, left_of, reason, round_from, size
from ulus_suite.games.ulus.rules.tables import GameData

OBJECTS = 4
FORESIGHT = 3

NEEDS = {
    Whisper: ("burkut", "whisper", "9.1"),
    Coerce: ("etugen", "coerce", "9.2"),
    Foresee: ("mergen", "foresight", "9.3"),
    Avenge: ("tengri", "vengeance", "9.4"),
    Heal: ("ulgen", "healing", "9.5"),
    Mischief: ("lobsogoi", "mischief", "9.6"),
    Lull: ("umay", "lull", "9.8"),
}
OWN_TURN = {"protection", "coerce", "foresight", "vengeance", "lull"}
"""Powers of the seat that is deciding; the others may be used by anybody who may speak up."""


def god_reasons(kit: GameData, s: State, window: frozenset[str], deciding: Seat, a: GodAction) -> Iterator[Reason]:
    """Conditions of an appeal: the moment, the card, the god, and what each needs besides."""
    player = s.players[a.seat]
    mischief_made = player.god == "lobsogoi" and player.appeal == "ability"
    if isinstance(a, Protect):
        frame = next((f for f in reversed(s.frames) if isinstance(f, Confront)), None)
        own = frame is not None and frame.stage != "step" and bool(frame.foe.monsters) and a.seat == frame.seat
        yield reason("8.2", "protection" in window, "god.protection_moment")
        yield reason("8.4", own, "god.own_confrontation")
        yield reason("8.5" if mischief_made else "8.1", not player.appeal, "god.unused")
        return
    god, moment, clause = NEEDS[type(a)]
    yield reason(clause, moment in window, "god.moment")
    if moment in OWN_TURN:
        yield reason(clause, a.seat == deciding, "god.own_moment")
    if isinstance(a, Mischief) and mischief_made:
        yield reason("8.5", True, "god.again")
    else:
        protected = player.god == "lobsogoi" and player.appeal == "protection"
        yield reason("8.5" if protected else "8.1", not player.appeal, "god.unused")
    only = None if player.shown else (a.seat,)
    yield reason(clause, player.god == god, "god.yours", {"god": god}, audience=only)
    match a:
        case Coerce():
            yield from _coercion(kit, s, a)
        case Heal():
            yield from _healing(kit, s, a)
        case Mischief():
            yield from _mischief(kit, s, a)
        case Foresee():
            yield reason("9.3", size(s.assets) + size(s.discard) > 0, "god.cards_left")


def _coercion(kit: GameData, s: State, a: Coerce) -> Iterator[Reason]:
    """9.2: only somebody who could help; outmatched or not (until version 2 only when outmatched)."""
    frame = s.frame
    if not isinstance(frame, Confront) or not frame.foe.monsters:
        return
    against = power(kit, s, frame.foe)
    strength = s.players[a.seat].strength
    if kit.rules_version < 2:
        args: dict[str, Value] = {"strength": strength, "power": against}
        yield reason("6.4", outmatched(kit, s, strength, against), "fight.not_stronger", args)
    known = is_seat(s, a.helper) and a.helper != a.seat
    yield reason("7.1", known, "fight.another")
    if known:
        yield from helping(s, a.seat, a.helper, against)


def _healing(kit: GameData, s: State, a: Heal) -> Iterator[Reason]:
    """9.5: a Bone card in hand, and something to heal."""
    player = s.players[a.seat]
    yield reason("9.5", a.card in kit.bone_cards, "heal.bone", {"card": str(a.card)})
    yield reason("9.5", a.card in player.hand, "card.held", {"card": str(a.card)}, audience=(a.seat,))
    yield reason("9.5", player.strength < START_STRENGTH, "heal.below", {"strength": player.strength})


def _mischief(kit: GameData, s: State, a: Mischief) -> Iterator[Reason]:
    """9.6: four mystical objects, and a player with cards to lose."""
    yield reason("9.6", len(a.cards) == OBJECTS, "mischief.four")
    yield reason("9.6", all(card in kit.mystical for card in a.cards), "mischief.mystical")
    yield reason("9.6", sorted_cards(a.cards), "bargain.sorted")
    yield reason("9.6", holds(s.players[a.seat].hand, a.cards), "cards.held", audience=(a.seat,))
    known = is_seat(s, a.whom) and a.whom != a.seat
    yield reason("9.6", known, "mischief.another", {"whom": a.whom})
    if known:
        yield reason("9.6", bool(s.players[a.whom].hand), "mischief.has_cards", {"whom": a.whom})


def god_offers(kit: GameData, s: State, window: frozenset[str], deciding: Seat, seat: Seat) -> Iterable[Action]:
    """Appeals this seat's god could make now; each is judged before it is listed."""
    player = s.players[seat]
    found: list[Action] = []
    if player.appeal and not (player.god == "lobsogoi" and player.appeal == "ability"):
        return found
    if "protection" in window and seat == deciding:
        found.append(Protect(seat))
    match player.god:
        case "burkut" if "whisper" in window:
            found.append(Whisper(seat))
        case "etugen" if "coerce" in window:
            found += [Coerce(seat, other) for other in round_from(s, seat)[1:]]
        case "mergen" if "foresight" in window:
            found.append(Foresee(seat))
        case "tengri" if "vengeance" in window:
            found.append(Avenge(seat))
        case "ulgen" if "healing" in window:
            found += [Heal(seat, card) for card in dict.fromkeys(player.hand) if card in kit.bone_cards]
        case "lobsogoi" if "mischief" in window:
            objects = [card for card in player.hand if card in kit.mystical]
            fours = sorted(set(combinations(objects, OBJECTS)))
            targets = [other for other in round_from(s, seat)[1:] if s.players[other].hand]
            found += [Mischief(seat, four, other) for other in targets for four in fours]
        case "umay" if "lull" in window:
            found.append(Lull(seat))
    return found


def appeal(w: Transition, a: GodAction) -> None:
    """8.1, 8.6: the god card is turned up, and the appeal takes effect."""
    kind = "protection" if isinstance(a, Protect) else "ability"
    player = w.of(a.seat)
    if not player.appeal:
        w.player(a.seat, shown=True, appeal=kind)
        w.emit(e.GodShown(clause="ulus/8.6", seat=a.seat, god=player.god, appeal=kind))
    _EFFECTS[type(a)](w, a)


def _protect(w: Transition, a: Protect) -> None:
    """8.3: everything confronted is slain, strength back to 10 if below, one asset."""
    f = w.state.frame
    assert isinstance(f, Confront)
    strength = max(START_STRENGTH, w.of(a.seat).strength)
    w.player(a.seat, strength=strength)
    w.emit(e.Protected(clause="ulus/8.3", seat=a.seat, monsters=f.foe.monsters, strength=strength))
    beat(w, f)


def _whisper(w: Transition, a: Whisper) -> None:
    """9.1: the next monster joins; still one asset. The one aimed at may answer (9.4)."""
    f = w.state.frame
    assert isinstance(f, Confront)
    w.emit(e.Whispered(clause="ulus/9.1", seat=a.seat, whom=f.seat))
    w.replace(replace(f, stage="reveal", need=1, then="roll", wary=f.seat != a.seat))


def _coerce(w: Transition, a: Coerce) -> None:
    """9.2: help without compensation, with the ordinary half of the damage. The one aimed at may answer (9.4)."""
    f = w.state.frame
    assert isinstance(f, Confront)
    w.emit(e.Coerced(clause="ulus/9.2", seat=a.seat, helper=a.helper))
    win_together(w, f, a.helper)
    react(w, a.helper)


def _foresee(w: Transition, a: Foresee) -> None:
    """9.3: in place of the top card, the top three are looked at, card by card like any draw."""
    ready_assets(w)
    there = size(w.state.assets) + (size(w.state.discard) if w.data.rules_version >= 2 else 0)
    w.emit(e.Foresaw(clause="ulus/9.3", seat=a.seat, count=min(FORESIGHT, there)))
    w.replace(Look(a.seat))


def _avenge(w: Transition, a: Avenge) -> None:
    """9.4: every other player, the offender too, discards a card of its choice; empty hands give nothing."""
    w.emit(e.Avenged(clause="ulus/9.4", seat=a.seat))
    others = tuple(
        seat for seat in round_from(w.state, left_of(w.state, a.seat)) if seat != a.seat and w.of(seat).hand
    )
    w.replace(Shed(others, "ulus/9.4"))


def _heal(w: Transition, a: Heal) -> None:
    """9.5: a Bone card for strength 10."""
    lay_off(w, a.seat, (a.card,), "ulus/9.5")
    w.player(a.seat, strength=START_STRENGTH)
    w.emit(e.Healed(clause="ulus/9.5", seat=a.seat, strength=START_STRENGTH))


def _mischief_made(w: Transition, a: Mischief) -> None:
    """9.6, 9.7: the victim's hand is thrown away and drawn anew; then the four objects are discarded."""
    w.emit(e.MischiefMade(clause="ulus/9.6", seat=a.seat, whom=a.whom, cards=a.cards))
    count = len(w.of(a.whom).hand)
    if w.data.rules_version >= 2:
        _unseal(w, a.whom)
    react(w, a.whom)
    w.push(Scatter(a.seat, a.cards))
    lay_off(w, a.whom, w.of(a.whom).hand, "ulus/9.6")
    draw(w, a.whom, count, "ulus/9.7")


def _unseal(w: Transition, seat: Seat) -> None:
    """10.1: a card already chosen for the left goes with the hand, even if the new one happens to hold its like."""
    f = w.state.frame
    if isinstance(f, Passing):
        w.replace(replace(f, sealed=tuple((who, card) for who, card in f.sealed if who != seat)))


def _lull(w: Transition, a: Lull) -> None:
    """9.8: all monsters there sleep, one asset is taken, the next champion in turn meets them awake."""
    f = w.state.frame
    assert isinstance(f, Confront)
    w.emit(e.Lulled(clause="ulus/9.8", seat=a.seat, monsters=f.foe.monsters))
    w.pop()
    if f.foe.monsters and power(w.data, w.state, f.foe) > 0:
        carry(w, f.foe)
    else:
        bury(w, f.foe.monsters)
    w.push(Award(a.seat))


_EFFECTS: dict[type[Any], Callable[[Transition, Any], None]] = {
    Protect: _protect,
    Whisper: _whisper,
    Coerce: _coerce,
    Foresee: _foresee,
    Avenge: _avenge,
    Heal: _heal,
    Mischief: _mischief_made,
    Lull: _lull,
}
