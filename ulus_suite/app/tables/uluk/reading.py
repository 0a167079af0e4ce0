"""The table in words, for tooltips and for those who listen rather than look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ulus_suite.app.tables.uluk import Table


def capital(words: str) -> str:
    """The sentence with a capital at its head; names of places begin small."""
    return words[:1].upper() + words[1:]


def read_area(table: Table, area: str) -> str:
    """An area and what is in it, in a sentence."""
    words = table.screen.words
    kind, _, which = area.partition(".")
    there = table.those_in(table.state, area)
    who = ", ".join(words.seat(s) for s in there)
    args: dict[str, Any] = {"area": area, "count": len(there), "who": who or "—"}
    if kind == "gather":
        number = table.charts.resource_no[which]
        clearing = table.state.clearings[number]
        row = table.charts.resources[number].levels[clearing.level - 1]
        each = table.charts.resources[number].harvest == "each"
        args |= {"level": clearing.level, "most": row.most, "others": row.others, "each": row.each}
        return capital(words.text("uluk.read.each" if each else "uluk.read.gather", args))
    if kind == "monument":
        slot = table.state.slots[int(which) - 1]
        spaces = table.charts.monument_spaces[int(which) - 1]
        args |= {"token": slot.token, "spaces": spaces}
        state = "built" if slot.built else "open" if slot.token else "hidden"
        return capital(words.text(f"uluk.read.monument.{state}", args))
    return capital(words.text("uluk.read.place", args))


def read_card(table: Table, id: str) -> str:
    """An Invention in a sentence, with its flavour."""
    words, card = table.screen.words, table.charts.cards[id]
    if card.extra:
        does = words.text("uluk.card.extra", {"good": card.extra})
    else:
        halves = [
            words.text("uluk.card.free", {"count": f.up_to, "source": f.source, "target": f.target})
            for f in card.free
        ]
        does = f" {words.text('uluk.or')} ".join(halves)
    flavour = words.text(f"flavour.{id}") if words.has(f"flavour.{id}") else ""
    return f"{table.name(id)} ({card.letter}): {does}. {flavour}".strip()


def read_board(table: Table, seat: int) -> str:
    """A tribe board in words: goods with what they are, cards, tribers."""
    words, one = table.screen.words, table.state.seats[seat]
    goods = [f"{n} {table.name(g.id)}" for g, n in zip(table.charts.goods, one.goods, strict=True) if n]
    cards = [table.name(c) for c in one.inventions]
    feast = read_feast(table, one.feast) if one.feast in table.charts.feasts else ""
    args = {
        "seat": seat, "tribe": one.tribe, "goods": ", ".join(goods) or "—", "cards": ", ".join(cards) or "—",
        "home": one.home, "hunger": one.hunger, "happiness": one.happiness,
    }  # fmt: skip
    return f"{words.text('uluk.read.board', args)} {feast}".strip()


def read_feast(table: Table, id: str) -> str:
    """A Feast in a sentence."""
    feast = table.charts.feasts[id]
    needs = ", ".join(f"{n} {table.name(need)}" for need, n in feast.needs.items())
    return table.screen.words.text(
        "uluk.read.feast", {"feast": id, "needs": needs, "one": feast.one, "two": feast.two}
    )
