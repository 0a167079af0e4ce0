"""Chapter 4: what an Ichto player does. ``choices`` and ``judge`` rest on the same small questions."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import gene_acts
from ulus_suite.games.urland.actions import Breed, Enough, Finish, Land, Retreat, Swim, UrlandAction, UseExtra
from ulus_suite.games.urland.conditions import all_met, enough_actions, known_area, known_ocean, own_there, touches
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import Retreating, State, Turn

TRACK = "track"
"""How a person may name the place of the marker, from where nothing is taken back; its spaces do as well."""

# --- small questions ------------------------------------------------------------------------------------


def landing_limit(state: State, seat: Seat) -> int:
    """4.3: one; 11.3 and 11.13: two with Legs or Turbo."""
    genes = state.genes[seat]
    return 2 if "legs" in genes or "turbo" in genes else 1


def new_ones(box: GameData, state: State, seat: Seat, ocean: int) -> int:
    """4.4 and 11.5: how many Ichtos this colour should get in this ocean."""
    return box.tables.breeding.young(state.pieces[ocean][seat], "care" in state.genes[seat])


def seas_from(box: GameData, state: State, seat: Seat, start: int) -> tuple[int, ...]:
    """4.8: oceans beside; 11.14: any other with Turbo."""
    if "turbo" in state.genes[seat]:
        return tuple(o for o in box.chart.oceans if o != start)
    return box.chart.seas[start]


# --- choices --------------------------------------------------------------------------------------------


def choices(box: GameData, state: State, frame: Turn) -> list[UrlandAction]:
    """4.1: everything that fits the actions left; 4.2: or stopping; 4.11: or an extra-turn chip."""
    found: list[UrlandAction] = []
    if frame.left > 0:
        found.extend(_landings(box, state, frame.seat))
        found.extend(_breedings(box, state, frame.seat))
        found.extend(_swims(box, state, frame.seat))
        found.extend(retreats(box, state, frame.seat))
        found.extend(gene_acts.choices(box, state, frame))
    if may_use_extra(state, frame):
        found.append(UseExtra(frame.seat))
    found.append(Finish(frame.seat))
    return found


def _landings(box: GameData, state: State, seat: Seat) -> Iterator[Land]:
    ids, coasts = box.chart.ids, box.chart.ground(state.leader).coasts
    limit = landing_limit(state, seat)
    for ocean in box.chart.oceans:
        most = min(limit, state.pieces[ocean][seat])
        for land in coasts[ocean] if most else ():
            for count in range(1, most + 1):
                yield Land(seat, ids[ocean], ids[land], count)


def _breedings(box: GameData, state: State, seat: Seat) -> Iterator[Breed]:
    if state.reserve[seat] > 0:
        for ocean in box.chart.oceans:
            if new_ones(box, state, seat, ocean):
                yield Breed(seat, box.chart.ids[ocean])


def _swims(box: GameData, state: State, seat: Seat) -> Iterator[Swim]:
    ids = box.chart.ids
    for start in box.chart.oceans:
        there = state.pieces[start][seat]
        for goal in seas_from(box, state, seat, start) if there else ():
            for count in range(1, there + 1):
                yield Swim(seat, ids[start], ids[goal], count)


def retreats(box: GameData, state: State, seat: Seat) -> Iterator[Retreat]:
    """4.9: any number from any place."""
    for place, row in enumerate(state.pieces):
        for count in range(1, row[seat] + 1):
            yield Retreat(seat, box.chart.ids[place], count)


def may_use_extra(state: State, frame: Turn) -> bool:
    """4.11 and 4.12: a chip is left and none was used this turn."""
    return state.extra[frame.seat] > 0 and not frame.extra


# --- conditions -----------------------------------------------------------------------------------------


def judge(box: GameData, state: State, frame: Turn, action: UrlandAction) -> list[Reason]:
    """Conditions of one action of an Ichto player, whose turn it is."""
    match action:
        case Land():
            return judge_land(box, state, frame, action)
        case Breed():
            return judge_breed(box, state, frame, action)
        case Swim():
            return judge_swim(box, state, frame, action)
        case Retreat():
            return [enough_actions(frame, 1), *judge_retreat(box, state, action)]
        case UseExtra():
            return judge_extra(state, frame)
        case Finish():
            return [Reason("urland/4.2", True, "may_stop", {"left": frame.left})]
        case _:
            return gene_acts.judge(box, state, frame, action)


def judge_land(box: GameData, state: State, frame: Turn, action: Land) -> list[Reason]:
    """4.3: from an ocean onto an area beside it, one by one (11.3 and 11.13: or two)."""
    limit = landing_limit(state, action.seat)
    clause = "urland/4.3" if limit == 1 else "urland/11.3" if "legs" in state.genes[action.seat] else "urland/11.13"
    reasons = [enough_actions(frame, 1), *known_ocean(box, action.ocean), *known_area(box, state, action.land)]
    reasons.append(Reason(clause, 1 <= action.count <= limit, "land_how_many", {"limit": limit}))
    if all_met(reasons[1:]):
        reasons.append(own_there(box, state, action.seat, action.ocean, action.count, "urland/4.3"))
        reasons.append(touches(box, state, action.land, action.ocean, "urland/4.3"))
    return reasons


def judge_breed(box: GameData, state: State, frame: Turn, action: Breed) -> list[Reason]:
    """4.6: only where one's own Ichtos breed, and with one in reserve."""
    reasons = [enough_actions(frame, 1), *known_ocean(box, action.ocean)]
    if all_met(reasons[1:]):
        seat, place = action.seat, box.chart.number[action.ocean]
        least = (box.tables.breeding.care if "care" in state.genes[seat] else box.tables.breeding.plain)[0][0]
        args: dict[str, Value] = {"ocean": action.ocean, "count": state.pieces[place][seat], "wanted": least}
        fits = new_ones(box, state, seat, place) > 0
        clause = "urland/11.5" if "care" in state.genes[seat] else "urland/4.6"
        reasons.append(Reason(clause, fits, "can_breed", args, (action.ocean,)))
    reasons.append(Reason("urland/4.6", state.reserve[action.seat] > 0, "reserve_left"))
    return reasons


def judge_swim(box: GameData, state: State, frame: Turn, action: Swim) -> list[Reason]:
    """4.8: any number from one ocean to the next; 11.14: to any with Turbo."""
    reasons = [enough_actions(frame, 1), *known_ocean(box, action.start), *known_ocean(box, action.goal)]
    if all_met(reasons[1:]):
        clause = "urland/11.14" if "turbo" in state.genes[action.seat] else "urland/4.8"
        goal = box.chart.number[action.goal]
        near = seas_from(box, state, action.seat, box.chart.number[action.start])
        args: dict[str, Value] = {"start": action.start, "goal": action.goal}
        reasons.append(Reason(clause, goal in near, "oceans_touch", args, (action.start, action.goal)))
        reasons.append(Reason("urland/4.8", action.count >= 1, "at_least_one"))
        if action.count >= 1:
            reasons.append(own_there(box, state, action.seat, action.start, action.count, "urland/4.8"))
    return reasons


def judge_retreat(box: GameData, state: State, action: Retreat) -> list[Reason]:
    """4.9: any own Ichtos on the board; the marker stands on no place of the map (4.10)."""
    known = box.chart.place(action.place) >= 0
    if action.place == TRACK or action.place in box.chart.board.tracks["score"]:
        return [Reason("urland/4.10", False, "not_the_marker")]
    reasons = [Reason("urland/1.3", known, "known_place", {"place": action.place})]
    if known:
        reasons.append(Reason("urland/4.9", action.count >= 1, "at_least_one"))
    if known and action.count >= 1:
        reasons.append(own_there(box, state, action.seat, action.place, action.count, "urland/4.9"))
    return reasons


def judge_extra(state: State, frame: Turn) -> list[Reason]:
    """4.11: a chip must be left; 4.12: one a turn."""
    return [
        Reason("urland/4.11", state.extra[frame.seat] > 0, "has_extra", {"count": state.extra[frame.seat]}),
        Reason("urland/4.12", not frame.extra, "one_extra"),
    ]


# --- what happens ---------------------------------------------------------------------------------------


def play(desk: Transition, state: State, frame: Turn, action: UrlandAction) -> None:
    """Do it and count the actions."""
    match action:
        case Land():
            land(desk, action)
            desk.spend(1)
        case Breed():
            breed(desk, state, action)
            desk.spend(1)
        case Swim():
            swim(desk, action)
            desk.spend(1)
        case Retreat():
            desk.spend(1)
            retreat(desk, action)
            _go_on_retreating(desk, action.seat)
        case UseExtra():
            use_extra(desk, frame)
        case Finish():
            finish(desk, frame)
        case _:
            gene_acts.play(desk, state, action)


def land(desk: Transition, action: Land) -> None:
    """4.3: out of the surf."""
    number = desk.chart.number
    desk.move(action.seat, number[action.ocean], number[action.land], action.count)
    desk.emit(
        ev.Landed(clause="urland/4.3", seat=action.seat, ocean=action.ocean, land=action.land, count=action.count)
    )


def breed(desk: Transition, state: State, action: Breed) -> None:
    """4.5: every colour breeds; 4.7: as far as its reserve reaches."""
    ocean = desk.chart.number[action.ocean]
    for seat in range(desk.seats):
        due = new_ones(desk.box, state, seat, ocean)
        new = min(due, desk.reserve[seat])
        if new:
            desk.set_out(seat, ocean, new)
            clause = "urland/11.5" if "care" in desk.genes[seat] else "urland/4.4"
            desk.emit(ev.Bred(clause=clause, seat=seat, place=action.ocean, count=new))
        if new < due:
            desk.emit(ev.BredShort(clause="urland/4.7", seat=seat, place=action.ocean, missing=due - new))


def swim(desk: Transition, action: Swim) -> None:
    """4.8: through the water."""
    number = desk.chart.number
    desk.move(action.seat, number[action.start], number[action.goal], action.count)
    desk.emit(
        ev.Swam(clause="urland/4.8", seat=action.seat, start=action.start, goal=action.goal, count=action.count)
    )


def retreat(desk: Transition, action: Retreat) -> None:
    """4.9: home."""
    desk.home(action.seat, desk.chart.number[action.place], action.count)
    desk.emit(ev.Retreated(clause="urland/4.9", seat=action.seat, place=action.place, count=action.count))


def _go_on_retreating(desk: Transition, seat: Seat) -> None:
    """4.9: more places may follow for the same action, as long as there are any."""
    if isinstance(desk.frames[-1], Retreating):
        desk.replace()
    if desk.on_board(seat):
        desk.push(Retreating(seat))


def go_on(desk: Transition, action: Retreat | Enough) -> None:
    """4.9: the retreat goes on, or that was enough."""
    if isinstance(action, Retreat):
        retreat(desk, action)
        _go_on_retreating(desk, action.seat)
    else:
        desk.replace()


def use_extra(desk: Transition, frame: Turn) -> None:
    """4.11: two further actions after the normal ones (what was left of those lapses)."""
    desk.extra[frame.seat] -= 1
    desk.replace(Turn(frame.seat, desk.box.counts.extra_actions, True))
    desk.emit(ev.ExtraUsed(clause="urland/4.11", seat=frame.seat, count=desk.extra[frame.seat]))


def finish(desk: Transition, frame: Turn) -> None:
    """4.2: done; the next Ichto player follows."""
    desk.emit(ev.TurnDone(clause="urland/4.2", seat=frame.seat, left=frame.left))
    desk.replace()
    following = desk.frames[-1]
    if isinstance(following, Turn):
        desk.emit(ev.TurnStarts(clause="urland/4.1", seat=following.seat, count=following.left))
