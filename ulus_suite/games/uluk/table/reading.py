"""The table in words, for tooltips and for those who listen rather than look."""

from __future__ import annotations

from typing import Any

from ulus_suite.games.uluk.rules.ending import feast_points, feast_sets, letters_of, set_points
from ulus_suite.games.uluk.table.host import Table


def capital(words: str) -> str:
    """The sentence with a capital at its head; names of places begin small."""
    return words[:1].upper() + words[1:]


def read_area(table: Table, area: str) -> str:
    """An area and what is in it, in a sentence."""
    words = table.screen.words
    kind, _, which = area.partition(".")
    there = table.those_in(table.state, area)
    who = ", ".join(words.seat(s) for s in there)
    args: dict[str, Any] = {"area": area, "count": len(there), "who": who or words.text("uluk.nobody")}
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
        args |= {"token": slot.token, "spaces": spaces, "season": int(which)}
        args["numbers"] = ", ".join(str(n + 1) for n in range(spaces))
        args["pays"] = ", ".join(str(n) for n in table.charts.monument_happiness[:spaces])
        state = "built" if slot.built else "open" if slot.token else "hidden"
        return capital(words.text(f"uluk.read.monument.{state}", args))
    numbers = table.charts.numbers
    args["points"] = {"hut": numbers.hut, "temple": numbers.temple}.get(kind, 0)
    key = f"uluk.read.{kind}" if kind in ("process", "workshop", "hut", "temple") else "uluk.read.place"
    return capital(words.text(key, args))


def read_track(table: Table, number: int) -> str:
    """A track in sentences: where its marker stands, what the figures mean, what its arrows do."""
    words, track = table.screen.words, table.charts.resources[number]
    level = table.state.clearings[number].level
    row = track.levels[level - 1]
    each = track.harvest == "each"
    args = {"area": f"gather.{track.id}", "level": level, "levels": len(track.levels), "most": row.most,
            "others": row.others, "each": row.each}  # fmt: skip
    parts = [words.text("uluk.read.track.each" if each else "uluk.read.track.most", args)]
    for no, one in enumerate(track.levels, 1):
        if one.raises:
            parts.append(words.text("uluk.read.track.arrow", {"level": no, "raises": f"gather.{one.raises}"}))
    return capital(" ".join(parts))


def read_column(table: Table, seat: int, column: int) -> str:
    """A column of a tribe board in sentences: what each space is good for and what becomes what."""
    words, charts = table.screen.words, table.charts
    one, id = table.state.seats[seat], charts.resources[column].id
    tribe = charts.tribes.get(one.tribe)
    parts = []
    for number in table.places.rows(charts, one.tribe, id):
        good = charts.goods[number]
        uses = ", ".join(words.text(f"uluk.sign.{s}") for s in good.symbols)
        said = f"{words.name(good.id)} ({uses})" if uses else words.name(good.id)
        parts.append(words.text("uluk.read.good", {"count": one.goods[number], "said": said}))
    for arrow in tribe.arrows if tribe is not None else ():
        if charts.goods[charts.good_no[arrow.source]].column == id:
            key = {"x2": "double", "2:3": "three", "+1": "more", "-1": "less", "1:1": "plain"}[arrow.sign]
            parts.append(words.text(f"uluk.read.arrow.{key}", {"source": arrow.source, "target": arrow.target}))
    return " ".join(capital(p) for p in parts)


def read_card(table: Table, id: str, seat: int | None) -> str:
    """An Invention in a sentence, what its letter is worth to the seat that has or may take it, and its flavour."""
    words, card = table.screen.words, table.charts.cards[id]
    if card.extra:
        does = words.text("uluk.card.extra", {"good": card.extra})
    else:
        halves = [
            words.text("uluk.card.free", {"count": f.up_to, "source": f.source, "target": f.target})
            for f in card.free
        ]
        does = f" {words.text('uluk.or')} ".join(halves)
    flavour = f"flavour.{id}"
    apart = words.text("uluk.card.flavour", {"said": words.text(flavour)}) if words.has(flavour) else ""
    return f"{table.name(id)} ({card.letter}): {does}. {_letter(table, id, seat)} {apart}".strip()


def _letter(table: Table, id: str, seat: int | None) -> str:
    """What the letter of an Invention brings at the end to the one who has it, or would with it (11.5)."""
    charts, state, words = table.charts, table.state, table.screen.words
    if seat is None:
        return words.text("uluk.card.letter", {"letter": charts.cards[id].letter})
    own = state.seats[seat].inventions
    letters = letters_of(charts, own if id in own else (*own, id))
    points = set_points(charts, letters, state.settings.set5)
    key = "uluk.card.letter.has" if id in own else "uluk.card.letter.would"
    return words.text(key, {"seat": seat, "letter": charts.cards[id].letter, "letters": letters, "points": points})


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
    words = table.screen.words
    said = words.text("uluk.read.feast", {"feast": id, "needs": needs, "one": feast.one, "two": feast.two})
    goods = next((one.goods for one in table.state.seats if one.feast == id), None)
    if goods is None:
        return said
    ready = {
        "sets": min(2, feast_sets(table.charts, goods, feast)), "points": feast_points(table.charts, goods, feast)
    }  # fmt: skip
    return f"{said} {words.text('uluk.read.feast.now', ready)}"
