"""Chapter 11: the genes that give new actions. The automatic ones work where their chapter is."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.actions import Assimilate, Bite, Fly, Lay, Stink, UrlandAction, Wade
from ulus_suite.games.urland.rules.state import State, Turn
from ulus_suite.games.urland.rules.transition import GameData, Transition


def enough_actions(frame: Turn, cost: int, clause: str = "urland/4.1") -> Reason:
    return Reason(clause, frame.left >= cost, "actions_left", {"cost": cost, "left": frame.left})


def known_area(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: it is land, and 9.6: the number is still that of an area."""
    place = data.chart.place(id)
    land = data.chart.is_land(place)
    reasons = [Reason("urland/1.3", land, "known_land", {"land": id})]
    if land:
        area = data.chart.ids[state.leader[place]]
        reasons.append(Reason("urland/9.6", area == id, "area_number", {"land": id, "area": area}, (area,)))
    return reasons


def known_ocean(data: GameData, id: str) -> list[Reason]:
    return [Reason("urland/1.3", data.chart.place(id) in data.chart.oceans, "known_ocean", {"ocean": id})]


def own_there(data: GameData, state: State, seat: Seat, place: str, count: int, clause: str) -> Reason:
    """At least ``count`` own Ichtos are at a known place."""
    there = state.pieces[data.chart.number[place]][seat]
    args: dict[str, Value] = {"place": place, "count": there, "wanted": count}
    return Reason(clause, there >= count, "own_there", args, (place,))


def touches(data: GameData, state: State, land: str, ocean: str, clause: str) -> Reason:
    near = data.chart.ground(state.leader).coasts[data.chart.number[ocean]]
    args: dict[str, Value] = {"land": land, "ocean": ocean}
    return Reason(clause, data.chart.number[land] in near, "ocean_touches", args, (land, ocean))


def all_met(reasons: list[Reason]) -> bool:
    """Whether it makes sense to look at further conditions."""
    return all(r.met for r in reasons)


def known_place(data: GameData, state: State, id: str) -> list[Reason]:
    """1.3: an ocean or an area that still bears its number."""
    if data.chart.place(id) in data.chart.oceans:
        return known_ocean(data, id)
    return known_area(data, state, id)


# --- small questions ------------------------------------------------------------------------------------


def egg_cost(data: GameData, state: State | Transition, seat: Seat, land: int) -> int:
    """11.6: two actions with a single Ichto there, one with more."""
    gene = data.tables.gene("egg")
    return gene.alone if state.pieces[land][seat] == 1 else gene.cost


def cost(data: GameData, gene: str) -> int:
    """Actions that one use of a gene takes."""
    return data.tables.gene(gene).cost


def safe_from_teeth(data: GameData, state: State, victim: Seat, place: int) -> bool:
    """11.11: Ears hear the attacker, on land."""
    return "ears" in state.genes[victim] and data.chart.is_land(place)


# --- choices --------------------------------------------------------------------------------------------


def choices(data: GameData, state: State, frame: Turn) -> Iterator[UrlandAction]:
    genes = state.genes[frame.seat]
    if "assimilation" in genes and frame.left >= cost(data, "assimilation") and state.reserve[frame.seat]:
        yield from _assimilations(data, state, frame.seat)
    if "legs" in genes:
        yield from _wades(data, state, frame.seat)
    if "egg" in genes and state.reserve[frame.seat]:
        yield from _eggs(data, state, frame)
    if "flight" in genes:
        yield from _flights(data, state, frame.seat)
    if "stink" in genes:
        yield from _stinks(data, state, frame.seat)
    if "teeth" in genes:
        yield from _bites(data, state, frame.seat)


def _assimilations(data: GameData, state: State, seat: Seat) -> Iterator[Assimilate]:
    for place, row in enumerate(state.pieces):
        if row[seat]:
            others = [s for s, n in enumerate(row) if n and s != seat]
            for index, victim in enumerate(others):
                if state.any_two and row[victim] >= 2:
                    yield Assimilate(seat, data.chart.ids[place], victim, victim)
                for other in others[index + 1 :]:
                    yield Assimilate(seat, data.chart.ids[place], victim, other)


def _wades(data: GameData, state: State, seat: Seat) -> Iterator[Wade]:
    ids = data.chart.ids
    for start, near in data.chart.ground(state.leader).straits.items():
        for goal in near if state.pieces[start][seat] else ():
            yield Wade(seat, ids[start], ids[goal])


def _eggs(data: GameData, state: State, frame: Turn) -> Iterator[Lay]:
    for land in range(data.chart.lands):
        if state.pieces[land][frame.seat] and frame.left >= egg_cost(data, state, frame.seat, land):
            yield Lay(frame.seat, data.chart.ids[land])


def _flights(data: GameData, state: State, seat: Seat) -> Iterator[Fly]:
    ids, areas = data.chart.ids, data.chart.ground(state.leader).areas
    for start in areas:
        there = state.pieces[start][seat]
        for goal in (*areas, *data.chart.oceans) if there else ():
            for count in range(1, min(2, there) + 1) if goal != start else ():
                yield Fly(seat, ids[start], ids[goal], count)


def _stinks(data: GameData, state: State, seat: Seat) -> Iterator[Stink]:
    ids, ground = data.chart.ids, data.chart.ground(state.leader)
    for land in ground.areas:
        row = state.pieces[land]
        for victim in range(state.seats) if row[seat] else ():
            for ocean in ground.coasts[land] if row[victim] and victim != seat else ():
                yield Stink(seat, ids[land], victim, ids[ocean])


def _bites(data: GameData, state: State, seat: Seat) -> Iterator[Bite]:
    for place, row in enumerate(state.pieces):
        for victim in range(state.seats) if row[seat] else ():
            if row[victim] and victim != seat and not safe_from_teeth(data, state, victim, place):
                yield Bite(seat, data.chart.ids[place], victim)


# --- conditions -----------------------------------------------------------------------------------------


def judge(data: GameData, state: State, frame: Turn, action: UrlandAction) -> list[Reason]:
    """Conditions of a gene's action, for the player whose turn it is."""
    match action:
        case Assimilate():
            return judge_assimilate(data, state, frame, action)
        case Wade():
            return judge_wade(data, state, frame, action)
        case Lay():
            return judge_lay(data, state, frame, action)
        case Fly():
            return judge_fly(data, state, frame, action)
        case Stink():
            return judge_stink(data, state, frame, action)
        case Bite():
            return judge_bite(data, state, frame, action)
        case _:
            return [Reason("urland/4.1", False, "moment")]


def owns(state: State, seat: Seat, gene: str, clause: str) -> Reason:
    return Reason(clause, gene in state.genes[seat], "owns_gene", {"gene": gene}, (gene,))


def opponent(state: State, seat: Seat, victim: int, clause: str) -> Reason:
    """Another player's colour."""
    return Reason(clause, 0 <= victim < state.seats and victim != seat, "an_opponent")


def theirs_there(data: GameData, state: State, victim: int, place: str, clause: str, wanted: int = 1) -> Reason:
    there = state.pieces[data.chart.number[place]][victim]
    args: dict[str, Value] = {"to": victim, "place": place, "count": there}
    return Reason(clause, there >= wanted, "theirs_there" if wanted == 1 else "two_of_theirs", args, (place,))


def judge_assimilate(data: GameData, state: State, frame: Turn, action: Assimilate) -> list[Reason]:
    """11.2: two Ichtos of two other colours (or any two, by the option) where one of one's own is, with one in
    reserve."""
    clause, seat = "urland/11.2", action.seat
    reasons = [owns(state, seat, "assimilation", clause)]
    reasons.append(enough_actions(frame, cost(data, "assimilation"), clause))
    where = known_place(data, state, action.place)
    reasons.extend(where)
    both = [opponent(state, seat, v, clause) for v in (action.victim, action.other)]
    reasons.extend(both)
    same = action.victim == action.other
    if not state.any_two:
        reasons.append(Reason(clause, not same, "two_colours"))
    reasons.append(Reason(clause, action.victim <= action.other, "named_in_order"))
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.place, 1, clause))
        if all_met(both):
            victims = (action.victim,) if same else (action.victim, action.other)
            reasons.extend(theirs_there(data, state, v, action.place, clause, 1 + same) for v in victims)
    reasons.append(Reason(clause, state.reserve[seat] > 0, "reserve_left"))
    return reasons


def judge_wade(data: GameData, state: State, frame: Turn, action: Wade) -> list[Reason]:
    """11.4: one Ichto over one stretch of shallow water."""
    clause = "urland/11.4"
    where = [*known_area(data, state, action.start), *known_area(data, state, action.goal)]
    reasons = [owns(state, action.seat, "legs", clause), enough_actions(frame, cost(data, "legs")), *where]
    if all_met(where):
        near = data.chart.ground(state.leader).straits[data.chart.number[action.start]]
        args: dict[str, Value] = {"start": action.start, "goal": action.goal}
        fits = data.chart.number[action.goal] in near
        reasons.append(Reason(clause, fits, "shallow_between", args, (action.start, action.goal)))
        reasons.append(own_there(data, state, action.seat, action.start, 1, clause))
    return reasons


def judge_lay(data: GameData, state: State, frame: Turn, action: Lay) -> list[Reason]:
    """11.6: an Ichto there and one in reserve; the cost depends on how many are there."""
    clause, seat = "urland/11.6", action.seat
    where = known_area(data, state, action.land)
    reasons = [owns(state, seat, "egg", clause), *where]
    if all_met(where):
        land = data.chart.number[action.land]
        reasons.append(own_there(data, state, seat, action.land, 1, clause))
        reasons.append(enough_actions(frame, egg_cost(data, state, seat, land), clause))
    reasons.append(Reason(clause, state.reserve[seat] > 0, "reserve_left"))
    return reasons


def judge_fly(data: GameData, state: State, frame: Turn, action: Fly) -> list[Reason]:
    """11.7: one or two together, from land to any other place."""
    clause = "urland/11.7"
    where = [*known_area(data, state, action.start), *known_place(data, state, action.goal)]
    reasons = [owns(state, action.seat, "flight", clause), enough_actions(frame, cost(data, "flight")), *where]
    reasons.append(Reason(clause, action.start != action.goal, "another_place"))
    reasons.append(Reason(clause, 1 <= action.count <= 2, "one_or_two"))
    if all_met(where) and action.count >= 1:
        reasons.append(own_there(data, state, action.seat, action.start, action.count, clause))
    return reasons


def judge_stink(data: GameData, state: State, frame: Turn, action: Stink) -> list[Reason]:
    """11.12: all Ichtos of one opponent from land with one of one's own to an ocean beside it."""
    clause, seat = "urland/11.12", action.seat
    where = [*known_area(data, state, action.land), *known_ocean(data, action.ocean)]
    who = opponent(state, seat, action.victim, clause)
    reasons = [owns(state, seat, "stink", clause), enough_actions(frame, cost(data, "stink")), *where, who]
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.land, 1, clause))
        if who.met:
            reasons.append(theirs_there(data, state, action.victim, action.land, clause))
        reasons.append(touches(data, state, action.land, action.ocean, clause))
    return reasons


def judge_bite(data: GameData, state: State, frame: Turn, action: Bite) -> list[Reason]:
    """11.16: one Ichto of an opponent where one of one's own is; 11.11: Ears are safe on land."""
    clause, seat = "urland/11.16", action.seat
    where = known_place(data, state, action.place)
    who = opponent(state, seat, action.victim, clause)
    reasons = [owns(state, seat, "teeth", clause), enough_actions(frame, cost(data, "teeth")), *where, who]
    if all_met(where):
        reasons.append(own_there(data, state, seat, action.place, 1, clause))
        if who.met:
            reasons.append(theirs_there(data, state, action.victim, action.place, clause))
            deaf = not safe_from_teeth(data, state, action.victim, data.chart.number[action.place])
            reasons.append(Reason("urland/11.11", deaf, "no_ears", {"to": action.victim}))
    return reasons


# --- what happens ---------------------------------------------------------------------------------------


def play(step: Transition, action: UrlandAction) -> None:
    match action:
        case Assimilate():
            step.spend(cost(step.data, "assimilation"))
            assimilate(step, action)
        case Wade():
            step.spend(cost(step.data, "legs"))
            wade(step, action)
        case Lay():
            step.spend(egg_cost(step.data, step, action.seat, step.chart.number[action.land]))
            lay(step, action)
        case Fly():
            step.spend(cost(step.data, "flight"))
            fly(step, action)
        case Stink():
            step.spend(cost(step.data, "stink"))
            stink(step, action)
        case Bite():
            step.spend(cost(step.data, "teeth"))
            bite(step, action)


def assimilate(step: Transition, action: Assimilate) -> None:
    """11.2: one's own Ichto takes the place of the two."""
    place = step.chart.number[action.place]
    step.home(action.victim, place, 1)
    step.home(action.other, place, 1)
    step.set_out(action.seat, place, 1)
    step.emit(
        ev.Assimilated(
            clause="urland/11.2", seat=action.seat, place=action.place, victim=action.victim, other=action.other
        )
    )


def wade(step: Transition, action: Wade) -> None:
    """11.4: on foot."""
    number = step.chart.number
    step.move(action.seat, number[action.start], number[action.goal], 1)
    step.emit(ev.Waded(clause="urland/11.4", seat=action.seat, start=action.start, goal=action.goal))


def lay(step: Transition, action: Lay) -> None:
    """11.6: one hatches."""
    step.set_out(action.seat, step.chart.number[action.land], 1)
    step.emit(ev.Bred(clause="urland/11.6", seat=action.seat, place=action.land, count=1))


def fly(step: Transition, action: Fly) -> None:
    """11.7: by air."""
    number = step.chart.number
    step.move(action.seat, number[action.start], number[action.goal], action.count)
    step.emit(
        ev.Flew(clause="urland/11.7", seat=action.seat, start=action.start, goal=action.goal, count=action.count)
    )


def stink(step: Transition, action: Stink) -> None:
    """11.12: driven into the water."""
    land = step.chart.number[action.land]
    count = step.pieces[land][action.victim]
    step.move(action.victim, land, step.chart.number[action.ocean], count)
    step.emit(
        ev.DrivenOff(
            clause="urland/11.12", seat=action.seat, victim=action.victim, land=action.land, ocean=action.ocean,
            count=count,
        )
    )  # fmt: skip


def bite(step: Transition, action: Bite) -> None:
    """11.16: back to its reserve."""
    step.home(action.victim, step.chart.number[action.place], 1)
    step.emit(ev.Bitten(clause="urland/11.16", seat=action.seat, victim=action.victim, place=action.place))
