"""The table in words, for tooltips and for those who listen rather than look; and the account of a season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.feeding import feast_points, feast_sets, letters_of, set_points
from ulus_suite.games.uluk.rules.state import View
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE
from ulus_suite.games.uluk.table.places import Places, those_in
from ulus_suite.games.uluk.words.text import PAYS
from ulus_suite.teach.words import Words


def capital(words: str) -> str:
    """The sentence with a capital at its head; names of places begin small."""
    return words[:1].upper() + words[1:]


class Reader:
    def __init__(self, words: Words, view: View, places: Places | None = None) -> None:
        self.words, self.view, self.charts, self.table = words, view, view.charts, view.table
        self.places = places or Places(view)

    def area(self, area: str) -> str:
        words, charts = self.words, self.charts
        kind, _, which = area.partition(".")
        there = those_in(charts, self.table, area)
        who = ", ".join(words.seat(seat) for seat in there)
        args: dict[str, Any] = {"area": area, "count": len(there), "who": who or words.text("uluk.nobody")}
        if kind == "gather":
            key, row = self._level(charts.resource_no[which])
            return capital(words.text("uluk.read.each" if key == "each" else "uluk.read.gather", args | row))
        if kind == "monument":
            slot, spaces = self.table.slots[int(which) - 1], self.places.builders(int(which))
            args |= {"token": slot.token, "spaces": spaces, "season": int(which)}
            args["numbers"] = ", ".join(str(n + 1) for n in range(spaces))
            args["pays"] = ", ".join(str(n) for n in charts.monument_happiness[:spaces])
            state = "built" if slot.built else "open" if slot.token else "hidden"
            return capital(words.text(f"uluk.read.monument.{state}", args))
        args["points"] = {"hut": charts.numbers.hut, "temple": charts.numbers.temple}.get(kind, 0)
        return capital(words.text(f"uluk.read.{kind}", args))

    def _level(self, number: int) -> tuple[str, dict[str, Any]]:
        """How a track is harvested, and what it gives now."""
        track, level = self.charts.resources[number], self.table.clearings[number].level
        row = track.levels[level - 1]
        args = {"level": level, "most": row.most, "others": row.others, "each": row.each}
        return ("each" if track.harvest == "each" else "most"), args

    def track(self, number: int) -> str:
        """Where a track's marker stands, what the figures mean, what its arrows do."""
        words, track = self.words, self.charts.resources[number]
        key, args = self._level(number)
        args |= {"area": f"gather.{track.id}", "levels": len(track.levels)}
        parts = [words.text(f"uluk.read.track.{key}", args)]
        for no, one in enumerate(track.levels, 1):
            if one.raises:
                parts.append(words.text("uluk.read.track.arrow", {"level": no, "raises": f"gather.{one.raises}"}))
        return capital(" ".join(parts))

    def column(self, seat: Seat, column: int) -> str:
        """A column of a tribe board: what each space is good for and what becomes what."""
        words, charts = self.words, self.charts
        one, id = self.table.seats[seat], charts.resources[column].id
        tribe, parts = charts.tribes.get(one.tribe), []
        for number in self.places.rows(one.tribe, id):
            good = charts.goods[number]
            uses = ", ".join(words.text(f"uluk.sign.{sign}") for sign in good.symbols)
            said = f"{words.name(good.id)} ({uses})" if uses else words.name(good.id)
            parts.append(words.text("uluk.read.good", {"count": one.goods[number], "said": said}))
        for arrow in tribe.arrows if tribe is not None else ():
            if charts.goods[charts.good_no[arrow.source]].column == id:
                key = {"x2": "double", "2:3": "three", "+1": "more", "-1": "less", "1:1": "plain"}[arrow.sign]
                parts.append(words.text(f"uluk.read.arrow.{key}", {"source": arrow.source, "target": arrow.target}))
        return " ".join(capital(part) for part in parts)

    def card(self, id: str, seat: Seat | None) -> str:
        """An Invention, what its letter is worth to the seat that has or may take it, and its flavour."""
        words, card = self.words, self.charts.cards[id]
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
        return f"{words.name(id)} ({card.letter}): {does}. {self._letter(id, seat)} {apart}".strip()

    def _letter(self, id: str, seat: Seat | None) -> str:
        """What the letter of an Invention brings at the end to the one who has it, or would with it (11.5)."""
        charts, words = self.charts, self.words
        args: dict[str, Any] = {"letter": charts.cards[id].letter, "seat": seat}
        if seat is None:
            return words.text("uluk.card.letter", args)
        own = self.table.seats[seat].inventions
        letters = letters_of(charts, own if id in own else (*own, id))
        args |= {"letters": letters, "points": set_points(charts, letters, self.table.settings.set5)}
        return words.text("uluk.card.letter.has" if id in own else "uluk.card.letter.would", args)

    def board(self, seat: Seat) -> str:
        """A tribe board: goods with what they are, cards, tribers."""
        words, one = self.words, self.table.seats[seat]
        goods = [f"{n} {words.name(g.id)}" for g, n in zip(self.charts.goods, one.goods, strict=True) if n]
        cards = [words.name(card) for card in one.inventions]
        args = {
            "seat": seat, "tribe": one.tribe, "goods": ", ".join(goods) or "—", "cards": ", ".join(cards) or "—",
            "home": one.home, "hunger": one.hunger, "happiness": one.happiness,
        }  # fmt: skip
        return f"{words.text('uluk.read.board', args)} {self.feast(one.feast)}".strip()

    def feast(self, id: str) -> str:
        """A Feast, and what it brings its owner now; nothing of one that is hidden."""
        if id not in self.charts.feasts:
            return ""
        words, feast = self.words, self.charts.feasts[id]
        needs = ", ".join(f"{n} {words.name(need)}" for need, n in feast.needs.items())
        said = words.text("uluk.read.feast", {"feast": id, "needs": needs, "one": feast.one, "two": feast.two})
        goods = next((one.goods for one in self.table.seats if one.feast == id), None)
        if goods is None:
            return said
        sets, points = min(2, feast_sets(self.charts, goods, feast)), feast_points(self.charts, goods, feast)
        return f"{said} {words.text('uluk.read.feast.now', {'sets': sets, 'points': points})}"

    def needs(self, id: str) -> tuple[str, ...]:
        """The emblems of one set of a Feast, one for each piece."""
        return tuple(
            "signs/candle" if need == ANY_CANDLE else f"goods/{need}"
            for need, count in self.charts.feasts[id].needs.items()
            for _ in range(count)
        )

    def seat(self, seat: Seat) -> str:
        """Happiness, tribers, Hunger of a seat."""
        one = self.table.seats[seat]
        args = {
            "happiness": one.happiness, "tribers": self.charts.numbers.pawns - one.pool, "home": one.home,
            "hunger": one.hunger, "tribe": one.tribe,
        }  # fmt: skip
        return self.words.text("uluk.seat" if one.tribe else "uluk.seat.bare", args)


class Line(NamedTuple):
    """A line of a season's account: whose (-1: the land's), in words, and in pictures with numbers."""

    seat: Seat
    words: str
    parts: tuple[tuple[str, str], ...] = ()


def account(words: Words, view: View, events: Sequence[Event]) -> list[Line]:
    """Each tribe's Happiness of a season by its sources, the hungry, the newborn, what perished; then the land."""
    found = []
    for seat, one in enumerate(view.table.seats):
        paid = payments(events, seat)
        parts = [f"{words.text(f'account.{kind}')} {points:+d}" for kind, points in paid.items()]
        args = {"seat": seat, "points": sum(paid.values()), "now": one.happiness, "parts": ", ".join(parts)}
        said = words.text("uluk.season.seat" if parts else "uluk.season.nothing", args)
        hungry = sum(e.count for e in events if isinstance(e, ev.WentHungry) and e.seat == seat)
        newborn = sum(isinstance(e, ev.Born) and e.seat == seat for e in events)
        said += f" {words.text('uluk.season.hungry', {'count': hungry})}" if hungry else ""
        said += f" {words.text('uluk.season.born', {'count': newborn})}" if newborn else ""
        lost = [(f"goods/{e.good}", f"−{e.count}") for e in events if isinstance(e, ev.Perished) and e.seat == seat]
        found.append(Line(seat, said, (("signs/perishable", ""), *lost) if lost else ()))
    raw = {track.id: track.raw for track in view.charts.resources}
    changes = [(f"goods/{raw[id]}", f"{by:+d}".replace("-", "−")) for id, by in land(events).items() if by]
    key = "uluk.season.land" if changes else "uluk.season.same_land"
    return [*found, Line(-1, words.text(key), tuple(changes))]


def season_of(events: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the latest season began."""
    begin = max((n for n, event in enumerate(events) if isinstance(event, ev.SeasonBegan)), default=0)
    return events[begin:]


def payments(events: Sequence[Event], seat: Seat) -> dict[str, int]:
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, PAYS) and event.seat == seat and event.points:
            found[event.kind] += event.points
    return dict(found)


def land(events: Sequence[Event]) -> Counter[str]:
    """By how much the Ecology phase moved each track."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, ev.Grazed | ev.ArrowRaised):
            found[event.resource] += event.level - event.was
    return found
