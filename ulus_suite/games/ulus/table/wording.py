"""What the table of Ulus says in words: seats, choices with their figures, what a card is worth, and how much a
choice stands out."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.cards import kit
from ulus_suite.games.ulus.table.choosing import Moment, cards_in
from ulus_suite.games.ulus.table.scene import foe_of
from ulus_suite.teach.words import Words

MAIN = (
    ac.Face, ac.Roll, ac.Strike, ac.Begin, ac.Take, ac.Give, ac.Announce, ac.Discard, ac.Swap, ac.Agree,
)  # fmt: skip
"""What the rail shows as the main choice."""


def of_seat(words: Words, view: View, seat: Seat) -> str:
    """A seat's public state in a sentence."""
    seen, text = view.players[seat], words.text
    parts = [
        text("board.seat.strength", {"strength": seen.strength}),
        text("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        used = f" ({text('board.seat.turned')})" if seen.turned else ""
        parts.insert(0, words.name(seen.champion) + used)
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


def of_choice(m: Moment, action: Action) -> str:
    """Announcing and fighting with their figures; empty for what is said as it stands."""
    view, text = m.view, m.text
    own = view.players[action.seat]
    if isinstance(action, ac.Strike):
        left = max(0, own.strength - view.power)
        return text("board.strike", {"strength": own.strength, "power": view.power, "left": left})
    if not isinstance(action, ac.Announce) or not 0 <= view.season < len(view.journey):
        return ""
    site = view.journey[view.season]
    favour = kit().champion_gain if site.champion == own.champion else 0
    gain = favour + kit().card_gain * len(action.cards)
    if gain:
        return text("board.announce", {"gain": gain, "strength": own.strength + gain})
    silent = any(card in site.cards for card in view.hand)
    return text("board.silent" if silent else "board.nothing")


def style_of(m: Moment, action: Action) -> str:
    """ "main" for what the moment is about, "quiet" for gods and silence, else "plain"."""
    if isinstance(action, ac.Announce) and not action.cards and m.room:
        return "plain"
    if isinstance(action, ac.Roll) and m.of(ac.Stand):
        return "plain"  # to roll or not is the question
    if isinstance(action, MAIN):
        return "main"
    return "quiet" if isinstance(action, ac.GodAction | ac.Wait) else "plain"


def power_sum(m: Moment) -> list[str]:
    """Where the power of what is confronted comes from (4.2 to 4.4) where one card alone does not say it: several
    cards, winter, or what others took off it."""
    view = m.view
    frame, monsters = foe_of(view)
    if frame is None or not monsters or not view.power or not m.choices:
        return []
    args = {
        "cards": " + ".join(f"{kit().monsters[monster].x}X" for monster in monsters),
        "many": len(view.players), "power": view.power, "less": int(frame.foe.less > 0),
        "winter": int(view.seasons[view.season] == "winter"),
    }  # fmt: skip
    plain = len(monsters) == 1 and not args["winter"] and not args["less"]
    return [] if plain else [m.text("board.power_sum", args)]


def powers(m: Moment) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Powers of a god that are paid with cards, as long as those are not chosen: which cards would do."""
    for kind, key in ((ac.Mischief, "mischief"), (ac.Heal, "heal")):
        first = next(iter(m.of(kind)), None)
        if first is not None and not any(isinstance(a, kind) for a in m.fitting):
            yield key, cards_in(first) or ()


def asides(m: Moment) -> Iterator[str]:
    """How cards are announced; why one is asked though one can only say no."""
    if any(a.cards for a in m.of(ac.Announce)):
        yield m.text("board.announce_pick")
    if not m.choices or any(not isinstance(a, ac.Refuse | ac.Decline) for a in m.choices):
        return
    frame = m.view.frame
    if isinstance(frame, fr.Trading) and frame.want and frame.ask:
        yield m.text("board.asked_all.card", {"card": frame.want})
    elif isinstance(frame, fr.React):
        yield m.text("board.asked_all.react")


def worth_facts(m: Moment, card: str) -> list[tuple[str, str]]:
    """What an asset is worth to the one who looks, and why."""
    view = m.view
    if not view.values or card not in kit().assets:
        return []
    worth, god = view.values.get(card, 0), kit().gods[view.god].name
    sites = ", ".join(site.name for site in kit().sites.values() if card in site.cards)
    why = "bone" if not kit().assets[card].gods else "some" if worth else "strength" if sites else "none"
    printed = kit().classes[kit().assets[card].cls].worth
    args = {"worth": worth, "god": god, "site": sites, "printed": printed}
    return [(m.text("board.for_you"), m.text(f"board.for_you.{why}", args))]
