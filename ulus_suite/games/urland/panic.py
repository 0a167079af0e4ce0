"""Chapter 8: panic."""

from __future__ import annotations

from ulus_suite.core.names import Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland.actions import Go, StrikeLand, StrikeOcean
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import PanicLand, PanicOcean, PanicStay, State


def break_out(desk: Transition) -> None:
    """8.1: at once; 8.2: the fullest land area; 8.3: the last on the track chooses among equals; 8.5: nobody."""
    fullest = most_crowded(desk)
    if not fullest:
        desk.emit(ev.PanicIdle(clause="urland/8.5"))
        desk.replace()
    elif len(fullest) > 1:
        desk.replace(PanicLand(desk.last, fullest))
    else:
        desk.replace()
        strike(desk, fullest[0])


def most_crowded(desk: Transition) -> tuple[int, ...]:
    """8.2: land areas with most Ichtos of all colours together; a merged area is one (none if land is empty)."""
    totals = {a: sum(desk.pieces[a]) for a in desk.ground.areas}
    most = max(totals.values())
    return tuple(a for a, n in totals.items() if n == most) if most else ()


def strike(desk: Transition, land: int) -> None:
    """8.4: the last on the track chooses the ocean if there is a choice."""
    count = sum(desk.pieces[land])
    desk.emit(ev.PanicStruck(clause="urland/8.2", land=desk.name(land), count=count))
    oceans = desk.ground.coasts[land]
    if len(oceans) > 1:
        desk.push(PanicOcean(desk.last, land))
    else:
        drive(desk, land, oceans[0])


def drive(desk: Transition, land: int, ocean: int) -> None:
    """8.4: everybody into one ocean; 11.9: the owner of Ears decides for the own ones."""
    ears = desk.owner("ears")
    for seat in range(desk.seats):
        count = desk.pieces[land][seat]
        if count and seat != ears:
            send(desk, seat, land, ocean, count)
    if ears >= 0 and desk.pieces[land][ears]:
        desk.push(PanicStay(ears, land, ocean))


def send(desk: Transition, seat: int, land: int, ocean: int, count: int) -> None:
    """8.4: into the water."""
    desk.move(seat, land, ocean, count)
    desk.emit(
        ev.PanicFled(clause="urland/8.4", seat=seat, land=desk.name(land), ocean=desk.name(ocean), count=count)
    )


def stay(desk: Transition, frame: PanicStay, count: int) -> None:
    """11.9: ``count`` go, the others stay."""
    if count:
        send(desk, frame.seat, frame.land, frame.ocean, count)
    left = desk.pieces[frame.land][frame.seat]
    if left:
        desk.emit(ev.PanicStayed(clause="urland/11.9", seat=frame.seat, land=desk.name(frame.land), count=left))


# --- choices and conditions -----------------------------------------------------------------------------


def land_choices(box: GameData, frame: PanicLand) -> list[StrikeLand]:
    """8.3: one of the fullest areas."""
    return [StrikeLand(frame.seat, box.chart.ids[a]) for a in frame.lands]


def judge_land(box: GameData, frame: PanicLand, action: StrikeLand) -> list[Reason]:
    """8.3: it must be one of the fullest areas."""
    fits = box.chart.place(action.land) in frame.lands
    return [Reason("urland/8.3", fits, "most_crowded", {"land": str(action.land)})]


def ocean_choices(box: GameData, state: State, frame: PanicOcean) -> list[StrikeOcean]:
    """8.4: one of the oceans beside the area."""
    return [StrikeOcean(frame.seat, box.chart.ids[o]) for o in box.chart.ground(state.leader).coasts[frame.land]]


def judge_ocean(box: GameData, state: State, frame: PanicOcean, action: StrikeOcean) -> list[Reason]:
    """8.4: the ocean must touch the area."""
    fits = box.chart.place(action.ocean) in box.chart.ground(state.leader).coasts[frame.land]
    args: dict[str, Value] = {"ocean": str(action.ocean), "land": box.chart.ids[frame.land]}
    return [Reason("urland/8.4", fits, "ocean_touches", args)]


def stay_choices(state: State, frame: PanicStay) -> list[Go]:
    """11.9: none, some or all."""
    return [Go(frame.seat, n) for n in range(state.pieces[frame.land][frame.seat] + 1)]


def judge_stay(state: State, frame: PanicStay, action: Go) -> list[Reason]:
    """11.9: as many as there are."""
    there = state.pieces[frame.land][frame.seat]
    fits = isinstance(action.count, int) and 0 <= action.count <= there
    return [Reason("urland/11.9", fits, "enough_there", {"count": there})]
