"""The mat in letters: the journey with the caravan, then a line for each seat, then one's own cards."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.games.ulus.view import View


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    """What the seat sees of the table."""
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
