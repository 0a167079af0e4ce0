"""Chapter 4: what an Ichto player does. ``choices`` and ``judge`` rest on the same small questions."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.names import ClauseId, Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import gene_acts
from ulus_suite.games.urland.rules.actions import (
    Assimilate,
    Bite,
    Breed,
    Enough,
    Finish,
    Fly,
    Land,
    Lay,
    Retreat,
    Stink,
    Swim,
    UrlandAction,
    UseExtra,
    Wade,
)
from ulus_suite.games.urland.rules.gene_acts import (
    all_met,
    enough_actions,
    known_area,
    known_ocean,
    own_there,
    touches,
)
from ulus_suite.games.urland.rules.state import Retreating, State, Turn
from ulus_suite.games.urland.rules.transition import Asking, GameData, Transition

TRACK = "track"
"""How a person may name the place of the marker, from where nothing is taken back; its spaces do as well."""

# --- small questions ------------------------------------------------------------------------------------


def landing_limit(state: State, seat: Seat) -> int:
    """4.3: one; 11.3 and 11.13: two with Legs or Turbo."""
    genes = state.genes[seat]
    return 2 if "legs" in genes or "turbo" in genes else 1


def new_ones(data: GameData, state: State | Transition, seat: Seat, ocean: int) -> int:
    """4.4 and 11.5: how many Ichtos this colour should get in this ocean."""
    return data.tables.breeding.young(state.pieces[ocean][seat], "care" in state.genes[seat])


def seas_from(data: GameData, state: State, seat: Seat, start: int) -> tuple[int, ...]:
    """4.8: oceans beside; 11.14: any other with Turbo."""
    if "turbo" in state.genes[seat]:
        return tuple(o for o in data.chart.oceans if o != start)
    return data.chart.seas[start]


# --- choices --------------------------------------------------------------------------------------------


def choices(data: GameData, state: State, frame: Turn) -> list[UrlandAction]:
    """4.1: everything that fits the actions left; 4.2: or stopping; 4.11: or an extra-turn chip."""
    found: list[UrlandAction] = []
    if frame.left > 0:
        found.extend(_landings(data, state, frame.seat))
        found.extend(_breedings(data, state, frame.seat))
        found.extend(_swims(data, state, frame.seat))
        found.extend(retreats(data, state, frame.seat))
        found.extend(gene_acts.choices(data, state, frame))
    if may_use_extra(state, frame):
        found.append(UseExtra(frame.seat))
    found.append(Finish(frame.seat))
    return found


def _landings(data: GameData, state: State, seat: Seat) -> Iterator[Land]:
    ids, coasts = data.chart.ids, data.chart.ground(state.leader).coasts
    limit = landing_limit(state, seat)
    for ocean in data.chart.oceans:
        most = min(limit, state.pieces[ocean][seat])
        for land in coasts[ocean] if most else ():
            for count in range(1, most + 1):
                yield Land(seat, ids[ocean], ids[land], count)


def _breedings(data: GameData, state: State, seat: Seat) -> Iterator[Breed]:
    if state.reserve[seat] > 0:
        for ocean in data.chart.oceans:
            if new_ones(data, state, seat, ocean):
                yield Breed(seat, data.chart.ids[ocean])


def _swims(data: GameData, state: State, seat: Seat) -> Iterator[Swim]:
    ids = data.chart.ids
    for start in data.chart.oceans:
        there = state.pieces[start][seat]
        for goal in seas_from(data, state, seat, start) if there else ():
            for count in range(1, there + 1):
                yield Swim(seat, ids[start], ids[goal], count)


def retreats(data: GameData, state: State, seat: Seat) -> Iterator[Retreat]:
    """4.9: any number from any place."""
    for place, row in enumerate(state.pieces):
        for count in range(1, row[seat] + 1):
            yield Retreat(seat, data.chart.ids[place], count)


def may_use_extra(state: State, frame: Turn) -> bool:
    """4.11 and 4.12: a chip is left and none was used this turn."""
    return state.extra[frame.seat] > 0 and not frame.extra


# --- conditions -----------------------------------------------------------------------------------------


def judge(data: GameData, state: State, frame: Turn, action: UrlandAction) -> list[Reason]:
    """Conditions of one action of an Ichto player, whose turn it is."""
    match action:
        case Land():
            return judge_land(data, state, frame, action)
        case Breed():
            return judge_breed(data, state, frame, action)
        case Swim():
            return judge_swim(data, state, frame, action)
        case Retreat():
            return [enough_actions(frame, 1), *judge_retreat(data, state, action)]
        case UseExtra():
            return judge_extra(state, frame)
        case Finish():
            return [Reason("urland/4.2", True, "may_stop", {"left": frame.left})]
        case _:
            return gene_acts.judge(data, state, frame, action)


def judge_land(data: GameData, state: State, frame: Turn, action: Land) -> list[Reason]:
    """4.3: from an ocean onto an area beside it, one by one (11.3 and 11.13: or two)."""
    limit = landing_limit(state, action.seat)
    clause = "urland/4.3" if limit == 1 else "urland/11.3" if "legs" in state.genes[action.seat] else "urland/11.13"
    reasons = [enough_actions(frame, 1), *known_ocean(data, action.ocean), *known_area(data, state, action.land)]
    reasons.append(Reason(clause, 1 <= action.count <= limit, "land_how_many", {"limit": limit}))
    if all_met(reasons[1:]):
        reasons.append(own_there(data, state, action.seat, action.ocean, action.count, "urland/4.3"))
        reasons.append(touches(data, state, action.land, action.ocean, "urland/4.3"))
    return reasons


def judge_breed(data: GameData, state: State, frame: Turn, action: Breed) -> list[Reason]:
    """4.6: only where one's own Ichtos breed, and with one in reserve."""
    reasons = [enough_actions(frame, 1), *known_ocean(data, action.ocean)]
    if all_met(reasons[1:]):
        seat, place = action.seat, data.chart.number[action.ocean]
        least = (data.tables.breeding.care if "care" in state.genes[seat] else data.tables.breeding.plain)[0][0]
        args: dict[str, Value] = {"ocean": action.ocean, "count": state.pieces[place][seat], "wanted": least}
        fits = new_ones(data, state, seat, place) > 0
        clause = "urland/11.5" if "care" in state.genes[seat] else "urland/4.6"
        reasons.append(Reason(clause, fits, "can_breed", args, (action.ocean,)))
    reasons.append(Reason("urland/4.6", state.reserve[action.seat] > 0, "reserve_left"))
    return reasons


def judge_swim(data: GameData, state: State, frame: Turn, action: Swim) -> list[Reason]:
    """4.8: any number from one ocean to the next; 11.14: to any with Turbo."""
    reasons = [enough_actions(frame, 1), *known_ocean(data, action.start), *known_ocean(data, action.goal)]
    if all_met(reasons[1:]):
        clause = "urland/11.14" if "turbo" in state.genes[action.seat] else "urland/4.8"
        goal = data.chart.number[action.goal]
        near = seas_from(data, state, action.seat, data.chart.number[action.start])
        args: dict[str, Value] = {"start": action.start, "goal": action.goal}
        reasons.append(Reason(clause, goal in near, "oceans_touch", args, (action.start, action.goal)))
        reasons.append(Reason("urland/4.8", action.count >= 1, "at_least_one"))
        if action.count >= 1:
            reasons.append(own_there(data, state, action.seat, action.start, action.count, "urland/4.8"))
    return reasons


def judge_retreat(data: GameData, state: State, action: Retreat) -> list[Reason]:
    """4.9: any own Ichtos on the board; the marker stands on no place of the map (4.10)."""
    known = data.chart.place(action.place) >= 0
    if action.place == TRACK or action.place in data.chart.board.tracks["score"]:
        return [Reason("urland/4.10", False, "not_the_marker")]
    reasons = [Reason("urland/1.3", known, "known_place", {"place": action.place})]
    if known:
        reasons.append(Reason("urland/4.9", action.count >= 1, "at_least_one"))
    if known and action.count >= 1:
        reasons.append(own_there(data, state, action.seat, action.place, action.count, "urland/4.9"))
    return reasons


def judge_extra(state: State, frame: Turn) -> list[Reason]:
    """4.11: a chip must be left; 4.12: one a turn."""
    return [
        Reason("urland/4.11", state.extra[frame.seat] > 0, "has_extra", {"count": state.extra[frame.seat]}),
        Reason("urland/4.12", not frame.extra, "one_extra"),
    ]


# --- the frames -----------------------------------------------------------------------------------------


class Acting(Asking):
    """4.1: an Ichto player spends its actions, one after the other."""

    asks = ("urland/4.1", "act")
    answers = (Land, Breed, Swim, Retreat, Assimilate, Wade, Lay, Fly, Stink, Bite, UseExtra, Finish)

    def turn_clause(self, frame: Turn) -> ClauseId:
        """3.4: the Ichto players act in their order."""
        return "urland/3.4"

    def prompt(self, frame: Turn) -> str:
        """What to do, or that nothing is left to be done."""
        return "act" if frame.left else "act_done"

    def args(self, data: GameData, state: State, frame: Turn) -> dict[str, Value]:
        return {"left": frame.left}

    def offers(self, data: GameData, state: State, frame: Turn, seat: Seat) -> list[UrlandAction]:
        return choices(data, state, frame)

    def reasons(self, data: GameData, state: State, frame: Turn, action: UrlandAction) -> list[Reason]:
        return judge(data, state, frame, action)

    def act(self, step: Transition, frame: Turn, action: UrlandAction) -> None:
        match action:
            case Land():
                land(step, action)
                step.spend(1)
            case Breed():
                breed(step, action)
                step.spend(1)
            case Swim():
                swim(step, action)
                step.spend(1)
            case Retreat():
                step.spend(1)
                retreat(step, action)
                _more_to_retreat(step, action.seat)
            case UseExtra():
                use_extra(step, frame)
            case Finish():
                finish(step, frame)
            case _:
                gene_acts.play(step, action)


class TakingBack(Asking):
    """4.9: a retreat is under way; more places may follow for the same action, as long as there are any."""

    asks = ("urland/4.9", "retreat_more")
    answers = (Retreat, Enough)

    def turn_clause(self, frame: Retreating) -> ClauseId:
        """3.4: it is still that player's turn."""
        return "urland/3.4"

    def offers(self, data: GameData, state: State, frame: Retreating, seat: Seat) -> list[Retreat | Enough]:
        """From anywhere, or that was enough."""
        return [*retreats(data, state, seat), Enough(seat)]

    def reasons(self, data: GameData, state: State, frame: Retreating, action: Retreat | Enough) -> list[Reason]:
        return judge_retreat(data, state, action) if isinstance(action, Retreat) else []

    def act(self, step: Transition, frame: Retreating, action: Retreat | Enough) -> None:
        step.pop()
        if isinstance(action, Retreat):
            retreat(step, action)
            _more_to_retreat(step, action.seat)


# --- what happens ---------------------------------------------------------------------------------------


def land(step: Transition, action: Land) -> None:
    """4.3: out of the surf."""
    number = step.chart.number
    step.move(action.seat, number[action.ocean], number[action.land], action.count)
    step.emit(
        ev.Landed(clause="urland/4.3", seat=action.seat, ocean=action.ocean, land=action.land, count=action.count)
    )


def breed(step: Transition, action: Breed) -> None:
    """4.5: every colour breeds; 4.7: as far as its reserve reaches."""
    ocean = step.chart.number[action.ocean]
    for seat in range(step.seats):
        due = new_ones(step.data, step, seat, ocean)
        new = min(due, step.reserve[seat])
        if new:
            step.set_out(seat, ocean, new)
            clause = "urland/11.5" if "care" in step.genes[seat] else "urland/4.4"
            step.emit(ev.Bred(clause=clause, seat=seat, place=action.ocean, count=new))
        if new < due:
            step.emit(ev.BredShort(clause="urland/4.7", seat=seat, place=action.ocean, missing=due - new))


def swim(step: Transition, action: Swim) -> None:
    """4.8: through the water."""
    number = step.chart.number
    step.move(action.seat, number[action.start], number[action.goal], action.count)
    step.emit(
        ev.Swam(clause="urland/4.8", seat=action.seat, start=action.start, goal=action.goal, count=action.count)
    )


def retreat(step: Transition, action: Retreat) -> None:
    """4.9: home."""
    step.home(action.seat, step.chart.number[action.place], action.count)
    step.emit(ev.Retreated(clause="urland/4.9", seat=action.seat, place=action.place, count=action.count))


def _more_to_retreat(step: Transition, seat: Seat) -> None:
    """4.9: as long as there are any on the board."""
    if step.on_board(seat):
        step.push(Retreating(seat))


def use_extra(step: Transition, frame: Turn) -> None:
    """4.11: two further actions after the normal ones (what was left of those lapses)."""
    step.extra[frame.seat] -= 1
    step.replace(Turn(frame.seat, step.data.counts.extra_actions, True))
    step.emit(ev.ExtraUsed(clause="urland/4.11", seat=frame.seat, count=step.extra[frame.seat]))


def finish(step: Transition, frame: Turn) -> None:
    """4.2: done; the next Ichto player follows."""
    step.emit(ev.TurnDone(clause="urland/4.2", seat=frame.seat, left=frame.left))
    step.pop()
    following = step.top
    if isinstance(following, Turn):
        step.emit(ev.TurnStarts(clause="urland/4.1", seat=following.seat, count=following.left))
