"""The island in letters: tracks with their gatherers, monuments, the card row, then each tribe's board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from ulus_suite.core.account import Account, Gain, Moment, Position, best
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat, Value
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.errand import process
from ulus_suite.games.uluk.rules.state import (
    Breed,
    Celebrate,
    Feed,
    Move,
    Place,
    Process,
    Processing,
    Relish,
    State,
    View,
)
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.words.preview import food_in, most_food, mouths

# --- What Enter leads to where no advice is asked for: what feeds one's own people, and what is lost otherwise.
#
# A rule of thumb for windows, the terminal and written play alike. It looks at what lies open and at one's own
# tribers alone, plans for one season, and knows of points only what a season pays at once.


NOURISHING = (Feed, Celebrate, Relish)
"""What comes first at a meal, in this order; a new triber would be one more to feed, so that it comes last and is
born of nothing but what perishes."""


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that costs nothing its owner would miss; None where saying that one is done is best, or where
    nothing stands out."""
    charts, table = view.charts, view.table
    errands = [one for one in choices if isinstance(one, Place | Move)]
    if errands:
        return _errand(charts, table, errands)
    return at_meal(charts, table, [widest(charts, ways) for ways in rows(choices).values()])


def rows(choices: Iterable[Action]) -> Mapping[tuple[str, ...], list[Action]]:
    """Choices of Processing or Feeding that differ only in how many, or in which two pieces, by what they share."""
    found: dict[tuple[str, ...], list[Action]] = {}
    for one in choices:
        match one:
            case Process():
                found.setdefault((one.kind, one.source, one.target, one.by), []).append(one)
            case Feed():
                found.setdefault((one.kind, one.food), []).append(one)
            case Relish():
                found.setdefault((one.kind, one.treat), []).append(one)
            case Breed() | Celebrate():
                found.setdefault((one.kind,), []).append(one)
    return found


def widest(charts: GameData, ways: Sequence[Action]) -> Action:
    """Of such choices the one with most pieces; of births the one that takes most of what perishes."""
    if isinstance(ways[0], Breed):
        return max(ways, key=lambda way: perishing(charts, way))
    return max(reversed(ways), key=lambda way: getattr(way, "count", 0))


def at_meal(charts: GameData, table: State, ways: Sequence[Action]) -> Action | None:
    """Of the ways to process or to eat, one of each row, the one that feeds one's people best; when they are fed,
    what brings Happiness; None where nothing is left that would be lost."""
    steps = [way for way in ways if isinstance(way, Process)]
    if steps:
        return step_for_food(charts, table, steps)
    meals = [way for way in ways if isinstance(way, Feed)]
    gone = next((way for way in meals if charts.good_no[way.food] in charts.perishable), None)
    if gone is not None:  # what keeps need not be eaten before it
        return gone
    for kind in NOURISHING:
        for way in ways:
            if isinstance(way, kind):
                return way
    return next((way for way in ways if isinstance(way, Breed) and _lost(charts, table, way)), None)


def perishing(charts: GameData, way: Action) -> int:
    """How many of the two pieces that a birth takes would perish anyway."""
    if not isinstance(way, Breed):
        return 0
    return sum(charts.good_no[good] in charts.perishable for good in (way.one, way.other))


def _lost(charts: GameData, table: State, birth: Breed) -> bool:
    """Whether a birth takes what would perish anyway: both pieces, and the new triber still has a season to work
    in; or one of them, and it has two, so that it earns the other."""
    left, gone = charts.numbers.seasons - table.season, perishing(charts, birth)
    return bool(left and gone) and gone + left > 2


def _errand(charts: GameData, table: State, errands: Sequence[Place | Move]) -> Action:
    """The area that feeds one's people; when all will eat, the first of those where fewest of one's own stand, so
    that one key alone does not send them all to one place; from the Hut, late as it is, to the Temple, which pays
    at once."""
    seat = errands[0].seat
    food = place_for_food(charts, table, seat, [one.to for one in errands])
    for one in errands:
        if one.to == food or (not food and isinstance(one, Move) and one.to == "temple"):
            return one
    return min(errands, key=lambda one: _standing(charts, table, one.to, seat))


def _standing(charts: GameData, table: State, area: str, seat: Seat) -> int:
    kind, _, which = area.partition(".")
    if kind == "monument":
        return table.slots[int(which) - 1].builders.count(seat)
    if kind in ("gather", "process"):
        clearing = table.clearings[charts.resource_no[which]]
        return (clearing.gatherers if kind == "gather" else clearing.processors).count(seat)
    there: tuple[int, ...] = getattr(table, kind)
    return there[seat]


def place_for_food(charts: GameData, table: State, seat: Seat, open_: Sequence[str]) -> str:
    """Of the areas that a triber may be sent to, the one that brings most food to the meal: by itself, or together
    with a second triber at the same resource. Empty where all will eat, or where none brings food."""
    now = most_food(charts, table, seat)
    if now >= mouths(charts, table, seat):
        return ""
    work = [area for area in open_ if area.startswith(("gather.", "process."))]
    one = max(work, key=lambda area: most_food(charts, sent(charts, table, seat, area), seat), default="")
    if one and most_food(charts, sent(charts, table, seat, one), seat) > now:
        return one
    if table.seats[seat].home < 2:
        return ""
    pairs = [(area, _other(area)) for area in work if area.startswith("gather.")]  # who cooks comes after
    pair = max(pairs, key=lambda both: most_food(charts, sent(charts, table, seat, *both), seat), default=None)
    if pair is None or most_food(charts, sent(charts, table, seat, *pair), seat) <= now:
        return ""
    return pair[0]


def sent(charts: GameData, table: State, seat: Seat, *areas: str) -> State:
    """The table with one more triber of the seat in each of these areas of a resource."""
    clearings = list(table.clearings)
    for area in areas:
        kind, _, resource = area.partition(".")
        number = charts.resource_no[resource]
        one = clearings[number]
        clearings[number] = (
            msgspec.structs.replace(one, gatherers=(*one.gatherers, seat), poisoned=(*one.poisoned, False))
            if kind == "gather"
            else msgspec.structs.replace(one, processors=(*one.processors, seat))
        )
    return msgspec.structs.replace(table, clearings=tuple(clearings))


def step_for_food(charts: GameData, table: State, ways: Iterable[Process]) -> Process | None:
    """Of these ways to process, the one after which most food can still be made; None where each leaves less than
    there is to eat already."""
    frame = table.top
    if not isinstance(frame, Processing):
        return None
    one = table.seats[frame.seat]
    held = sum(one.goods[number] for number in charts.foods)
    best, found = held, None
    for way in ways:
        after = process(charts, table, way, [])
        top, goods = after.top, after.seats[frame.seat].goods
        assert isinstance(top, Processing)
        cards = tuple(card for card in one.inventions if card not in top.used)
        food = food_in(charts, one.tribe, goods, top.tribers, cards)
        if food > best:
            best, found = food, way
    return found


def _other(area: str) -> str:
    """The other work at the same resource."""
    kind, _, resource = area.partition(".")
    return f"{'process' if kind == 'gather' else 'gather'}.{resource}"


# ------------------------------------------------------------------------------------------------------------------


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
