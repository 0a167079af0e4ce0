"""What the table of Ulus says in words: seats, choices with their figures, and how much a choice stands out."""

from __future__ import annotations

from ulus_suite.app.ui.widgets import Label, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.piles import foe_of

MAIN = (
    ac.Face, ac.Roll, ac.Strike, ac.Begin, ac.Take, ac.Give, ac.Announce, ac.Discard, ac.Swap, ac.Agree,
)  # fmt: skip
"""What the rail shows as the main choice."""


def of_seat(table: Table, view: View, seat: Seat) -> str:
    """A seat's public state in a sentence."""
    seen, text = view.players[seat], table.words.text
    parts = [
        text("board.seat.strength", {"strength": seen.strength}),
        text("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        parts.insert(
            0, table.words.name(seen.champion) + (f" ({text('board.seat.turned')})" if seen.turned else "")
        )
    if seen.god:
        parts.append(text("board.seat.god", {"god": seen.god}))
    if seen.sky:
        parts.append(text("board.seat.sky", {"count": seen.sky}))
    if seen.stance:
        parts.append(text(f"board.seat.{seen.stance}"))
    if seen.beaten:
        parts.append(text("board.seat.beaten"))
    if seen.must_rest and not seen.beaten:
        parts.append(text("board.seat.must_rest_here"))
    elif seen.must_rest and view.season < len(view.journey) - 1:
        parts.append(text("board.seat.must_rest"))
    for debtor, holder, count in view.owed:
        if holder == seat:
            parts.append(text("board.seat.owed", {"debtor": debtor, "count": count}))
    return ", ".join(parts)


def of_choice(table: Table, action: Action) -> str:
    """Announcing and fighting with their figures; empty for what is said as it stands."""
    view, text = table.view, table.words.text
    if view is None:
        return ""
    own = view.players[action.seat]
    if isinstance(action, ac.Strike):
        left = max(0, own.strength - view.power)
        return text("board.strike", {"strength": own.strength, "power": view.power, "left": left})
    if not isinstance(action, ac.Announce) or not 0 <= view.season < len(view.journey):
        return ""
    site = view.journey[view.season]
    favour = table.kit.champion_gain if site.champion == own.champion else 0
    gain = favour + table.kit.card_gain * len(action.cards)
    if gain:
        return text("board.announce", {"gain": gain, "strength": own.strength + gain})
    silent = any(card in site.cards for card in view.hand)
    return text("board.silent" if silent else "board.nothing")


def style_of(table: Table, action: Action) -> str:
    """ "main" for what the moment is about, "quiet" for gods and silence, else "plain"."""
    if isinstance(action, ac.Announce) and not action.cards and table.hand.room():
        return "plain"
    if isinstance(action, ac.Roll) and any(isinstance(a, ac.Stand) for a in table.choices):
        return "plain"  # to roll or not is the question
    if isinstance(action, MAIN):
        return "main"
    return "quiet" if isinstance(action, ac.GodAction | ac.Wait) else "plain"


def power_sum(table: Table) -> list[Widget]:
    """Where the power of what is confronted comes from (4.2 to 4.4) where one card alone does not say it: several
    cards, winter, or what others took off it."""
    view = table.view
    frame, monsters = foe_of(view) if view is not None else (None, ())
    if view is None or frame is None or not monsters or not view.power or not table.choices:
        return []
    args = {
        "cards": " + ".join(f"{table.kit.monsters[monster].x}X" for monster in monsters),
        "many": len(view.players), "power": view.power, "less": int(frame.foe.less > 0),
        "winter": int(view.seasons[view.season] == "winter"),
    }  # fmt: skip
    plain = len(monsters) == 1 and not args["winter"] and not args["less"]
    return [] if plain else [Label(table.words.text("board.power_sum", args), "small", "ink_soft")]
