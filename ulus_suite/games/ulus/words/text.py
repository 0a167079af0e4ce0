"""The mat in letters: the journey with the caravan, then a line for each seat, then one's own cards."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.core.names import Value
from ulus_suite.games.ulus.rules.view import View

SKY = 20
"""Points of an Eternal Blue Sky card (11.2), which no view carries."""


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    stops = [f"{'>' if n == view.season else ' '} {n + 1} {name(site.id)}" for n, site in enumerate(view.journey)]
    lines = ["  " + stop for stop in stops]
    for number, seen in enumerate(view.players):
        parts = [
            f"{seat(number):<16}",
            f"{seen.strength:>3}",
            f"{name(seen.champion) if seen.champion else '':<24}",
        ]
        parts += [f"[{seen.cards}]", name(seen.god) if seen.god else "?", "*" * seen.sky]
        lines.append("  " + " ".join(parts).rstrip())
    if view.hand:
        lines.append("  " + ", ".join(f"{name(card)} ({view.values.get(card, 0)})" for card in view.hand))
    if view.god:
        lines.append(f"  {name(view.god)}")
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long. Strength
    is points as well; what a hand is worth is told to its owner alone."""
    seen = view.players[seat]
    stop = max(0, view.season)  # gods and champions are chosen before the first
    left = max(0, len(view.journey) - stop)
    told: dict[str, Value] = {"strength": seen.strength, "sky": SKY * seen.sky, "left": left}
    key = "progress" if stop < len(view.journey) else "progress.naadam"
    if view.seat != seat or not view.values:
        return f"{key}.open", told | {"cards": seen.cards}
    cards = sum(view.values.get(card, 0) for card in view.hand)
    return key, told | {"cards": cards, "total": cards + seen.strength + SKY * seen.sky}


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone sees: cards with what they are worth to its god, then the god while it is hidden."""
    cards = [(card, "held.worth", dict[str, Value](worth=view.values.get(card, 0))) for card in sorted(view.hand)]
    hidden = view.seat is not None and view.god and not view.players[view.seat].shown
    return (*cards, (view.god, "held.god", {})) if hidden else tuple(cards)


def seat_line(view: View, seat: int) -> list[tuple[str, dict[str, Value]]]:
    """What all see of a seat, as messages in order."""
    seen = view.players[seat]
    told: list[tuple[str, dict[str, Value]]] = [
        ("board.seat.strength", {"strength": seen.strength}),
        ("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        told.insert(0, ("board.seat.used" if seen.turned else "board.seat.champion", {"champion": seen.champion}))
    if seen.god:
        told.append(("board.seat.god", {"god": seen.god}))
    if seen.sky:
        told.append(("board.seat.sky", {"count": seen.sky}))
    if seen.stance:
        told.append((f"board.seat.{seen.stance}", {}))
    if seen.beaten:
        told.append(("board.seat.beaten", {}))
    if seen.must_rest and not seen.beaten:
        told.append(("board.seat.must_rest_here", {}))
    elif seen.must_rest and view.season < len(view.journey) - 1:
        told.append(("board.seat.must_rest", {}))
    owed = [(debtor, count) for debtor, holder, count in view.owed if holder == seat]
    return told + [("board.seat.owed", {"debtor": debtor, "count": count}) for debtor, count in owed]
