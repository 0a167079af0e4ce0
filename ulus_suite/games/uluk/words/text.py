"""The island in letters: tracks with their gatherers, monuments, the card row, then each tribe's board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.core.names import Value
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import View

# --- Where a tribe's happiness came from, season by season -----------------------------------------------------


PAYS = (
    ev.HutBlessed, ev.TemplePrayed, ev.Ate, ev.AllFed, ev.Celebrated, ev.Relished, ev.BuilderPaid, ev.FeastShown,
    ev.HungerCounted, ev.MostTokens, ev.SetCounted,
)  # fmt: skip
"""Events with points of happiness; each is a source under its own tag."""


def account(rules: object, line: Sequence[Position]) -> Account:
    """Every point of happiness by the event that paid it."""
    seats = len(line[-1].state.seats)
    return Account(seats, tuple(_gains(line)), tuple(best(_moments(line))))


def _gains(line: Sequence[Position]) -> Iterator[Gain]:
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, PAYS) and event.points:
                yield Gain(event.seat, event.kind, event.points, at, position.state.season)


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The best feast, the happiest celebration, the most monuments paid for."""
    built: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, ev.BuilderPaid):
                built[event.seat] += 1
                yield built[event.seat], Moment("builder", at, {"seat": event.seat, "count": built[event.seat]})
            if isinstance(event, ev.FeastShown) and event.points:
                yield event.points, Moment("feast", at, {"seat": event.seat, "points": event.points})
            if isinstance(event, ev.Celebrated) and event.points:
                yield event.points, Moment("celebrated", at, {"seat": event.seat, "points": event.points})


# ------------------------------------------------------------------------------------------------------------------


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    table, charts, lines = view.table, view.charts, []
    for clearing, track in zip(table.clearings, charts.resources, strict=True):
        top = len(track.levels)
        vine = "#" * clearing.level + "." * (top - clearing.level)
        who = ", ".join(seat(s) for s in clearing.gatherers)
        working = ", ".join(seat(s) for s in clearing.processors)
        lines.append(f"  {name(track.id):<8} {vine:<6} {who}{' / ' + working if working else ''}".rstrip())
    slots = [f"{'!' if s.built else ''}{name(s.token) if s.token else '?'}" for s in table.slots]
    lines.append("  " + " | ".join(slots))
    lines.append("  " + ", ".join(name(card) for card in table.row))
    for number, one in enumerate(table.seats):
        goods = [f"{n} {name(g.id)}" for g, n in zip(charts.goods, one.goods, strict=True) if n]
        cards = [name(card) for card in one.inventions]
        tribe = name(one.tribe) if one.tribe else ""
        lines.append(f"  {seat(number)} ({tribe}): {one.happiness} *, {one.home} @, {one.hunger} u")
        lines.append(f"      {', '.join([*goods, *cards]) or '-'}")
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long."""
    one, numbers = view.table.seats[seat], view.charts.numbers
    others = [each.happiness for number, each in enumerate(view.table.seats) if number != seat]
    return "progress", {
        "happiness": one.happiness,
        "most": max(others),
        "season": view.table.season,
        "seasons": numbers.seasons,
        "lost": numbers.hunger * max(0, one.hunger - 1),
    }


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """The Feast card that its seat alone has seen."""
    own = view.table.seats[view.seat].feast if view.seat is not None else ""
    return ((own, "held.feast", {}),) if own else ()
