"""Strength against power: the arithmetic of chapters 4, 6 and 7, and who is able to do what."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules.caravan import winter
from ulus_suite.games.ulus.rules.frames import Foe
from ulus_suite.games.ulus.rules.state import State, round_from, turn_order
from ulus_suite.games.ulus.rules.tables import GameData


def multiplier(kit: GameData, s: State, monster: str) -> int:
    """4.2, 4.3: the number on the card, and one more at a winter site."""
    return kit.monsters[monster].x + (1 if winter(kit, s) else 0)


def power(kit: GameData, s: State, foe: Foe) -> int:
    """4.2 to 4.4: all of them together, times the players, less what defeated champions took away (6.6)."""
    whole = sum(multiplier(kit, s, m) for m in foe.monsters) * len(s.players)
    return max(0, whole - foe.less)


def enough(s: State, strength: int, against: int) -> bool:
    """6.1, 6.2: more always beats it; exactly as much does unless the table has set otherwise."""
    return strength >= against if s.settings.equality == "costly_victory" else strength > against


def outmatched(kit: GameData, s: State, strength: int, against: int) -> bool:
    """6.4: help is open to a champion who cannot win alone; until version 2 to one exactly as strong, too."""
    if kit.rules_version < 2:
        return strength <= against
    return not enough(s, strength, against)


def equality_decides(s: State, strength: int, against: int) -> bool:
    """18.6: exactly as strong, at a table where that is no victory."""
    return strength == against and s.settings.equality == "not_a_victory"


def in_play(s: State, seat: Seat) -> bool:
    """3.5, 6.9: neither resting nor defeated at this site."""
    player = s.players[seat]
    return player.stance == "fight" and not player.beaten


def could_help(kit: GameData, s: State, caller: Seat, helper: Seat, against: int) -> bool:
    """7.1, 7.2: in play, and together strong enough."""
    if helper == caller or not in_play(s, helper):
        return False
    return enough(s, s.players[caller].strength + s.players[helper].strength, against)


def able_helpers(kit: GameData, s: State, caller: Seat, against: int) -> tuple[Seat, ...]:
    """Everyone who could help, clockwise from the caller."""
    return tuple(h for h in round_from(s, caller)[1:] if could_help(kit, s, caller, h, against))


def halves(against: int) -> tuple[int, int]:
    """7.3: damage of the caller and of the helper; the caller takes the larger half."""
    return against - against // 2, against // 2


def next_fighter(s: State) -> Seat | None:
    """4.8: the next champion in turn who declared a fight and has not had it."""
    for seat in turn_order(s):
        player = s.players[seat]
        if player.stance == "fight" and not player.fought and not player.beaten:
            return seat
    return None


def next_victim(s: State, after: Seat, origin: Seat) -> Seat | None:
    """5.7, 5.9: the next champion clockwise on whom a deflected monster falls; None when it gives up."""
    for seat in round_from(s, after)[1:]:
        if seat == origin:
            return None
        player = s.players[seat]
        if in_play(s, seat) and (s.settings.deflect_fought or not player.fought):
            return seat
    return None
