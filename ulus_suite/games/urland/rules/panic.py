"""Chapter 8: panic."""

from __future__ import annotations

from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules.actions import Go, StrikeLand, StrikeOcean
from ulus_suite.games.urland.rules.state import Panic, PanicLand, PanicOcean, PanicStay, State
from ulus_suite.games.urland.rules.transition import Asking, GameData, Scene, Transition


def most_crowded(step: Transition) -> tuple[int, ...]:
    """8.2: land areas with most Ichtos of all colours together; a merged area is one (none if land is empty)."""
    totals = {a: sum(step.pieces[a]) for a in step.ground.areas}
    most = max(totals.values())
    return tuple(a for a, n in totals.items() if n == most) if most else ()


def strike(step: Transition, land: int) -> None:
    """8.4: the last on the track chooses the ocean if there is a choice."""
    count = sum(step.pieces[land])
    step.emit(ev.PanicStruck(clause="urland/8.2", land=step.name(land), count=count))
    oceans = step.ground.coasts[land]
    if len(oceans) > 1:
        step.push(PanicOcean(step.last, land))
    else:
        drive(step, land, oceans[0])


def drive(step: Transition, land: int, ocean: int) -> None:
    """8.4: everybody into one ocean; 11.9: the owner of Ears decides for the own ones."""
    ears = step.owner("ears")
    for seat in range(step.seats):
        count = step.pieces[land][seat]
        if count and seat != ears:
            send(step, seat, land, ocean, count)
    if ears >= 0 and step.pieces[land][ears]:
        step.push(PanicStay(ears, land, ocean))


def send(step: Transition, seat: int, land: int, ocean: int, count: int) -> None:
    """8.4: into the water."""
    step.move(seat, land, ocean, count)
    step.emit(
        ev.PanicFled(clause="urland/8.4", seat=seat, land=step.name(land), ocean=step.name(ocean), count=count)
    )


# --- the frames -----------------------------------------------------------------------------------------


class BreakingOut(Scene):
    """8.1: at once; 8.2: the fullest land area; 8.3: the last on the track chooses among equals; 8.5: nobody."""

    def go(self, step: Transition, frame: Panic) -> bool:
        """Strike, or ask where."""
        fullest = most_crowded(step)
        if not fullest:
            step.emit(ev.PanicIdle(clause="urland/8.5"))
            step.pop()
        elif len(fullest) > 1:
            step.replace(PanicLand(step.last, fullest))
        else:
            step.pop()
            strike(step, fullest[0])
        return True


class ChoosingWhereItStrikes(Asking):
    """8.3: one of the fullest areas."""

    asks = ("urland/8.3", "panic_land")
    answers = (StrikeLand,)

    def offers(self, data: GameData, state: State, frame: PanicLand, seat: Seat) -> list[StrikeLand]:
        """Each of them."""
        return [StrikeLand(frame.seat, data.chart.ids[a]) for a in frame.lands]

    def reasons(self, data: GameData, state: State, frame: PanicLand, action: StrikeLand) -> list[Reason]:
        """It must be one of the fullest areas."""
        fits = data.chart.place(action.land) in frame.lands
        return [Reason("urland/8.3", fits, "most_crowded", {"land": str(action.land)})]

    def act(self, step: Transition, frame: PanicLand, action: StrikeLand) -> None:
        """There."""
        step.pop()
        strike(step, step.chart.number[action.land])


class ChoosingOcean(Asking):
    """8.4: one of the oceans beside the area."""

    asks = ("urland/8.4", "panic_ocean")
    answers = (StrikeOcean,)

    def args(self, data: GameData, state: State, frame: PanicOcean) -> dict[str, Value]:
        """The area that is struck."""
        return {"land": data.chart.ids[frame.land]}

    def offers(self, data: GameData, state: State, frame: PanicOcean, seat: Seat) -> list[StrikeOcean]:
        """Each of them."""
        coasts = data.chart.ground(state.leader).coasts
        return [StrikeOcean(frame.seat, data.chart.ids[o]) for o in coasts[frame.land]]

    def reasons(self, data: GameData, state: State, frame: PanicOcean, action: StrikeOcean) -> list[Reason]:
        """The ocean must touch the area."""
        fits = data.chart.place(action.ocean) in data.chart.ground(state.leader).coasts[frame.land]
        args: dict[str, Value] = {"ocean": str(action.ocean), "land": data.chart.ids[frame.land]}
        return [Reason("urland/8.4", fits, "ocean_touches", args)]

    def act(self, step: Transition, frame: PanicOcean, action: StrikeOcean) -> None:
        """Into it."""
        step.pop()
        drive(step, frame.land, step.chart.number[action.ocean])


class Staying(Asking):
    """11.9: the owner of Ears lets none, some or all go."""

    asks = ("urland/11.9", "panic_stay")
    answers = (Go,)

    def args(self, data: GameData, state: State, frame: PanicStay) -> dict[str, Value]:
        """From where, and where to."""
        return {"land": data.chart.ids[frame.land], "ocean": data.chart.ids[frame.ocean]}

    def offers(self, data: GameData, state: State, frame: PanicStay, seat: Seat) -> list[Go]:
        """So many go."""
        return [Go(frame.seat, n) for n in range(state.pieces[frame.land][frame.seat] + 1)]

    def reasons(self, data: GameData, state: State, frame: PanicStay, action: Go) -> list[Reason]:
        """As many as there are."""
        there = state.pieces[frame.land][frame.seat]
        fits = isinstance(action.count, int) and 0 <= action.count <= there
        return [Reason("urland/11.9", fits, "enough_there", {"count": there})]

    def act(self, step: Transition, frame: PanicStay, action: Go) -> None:
        """So many go, the others stay."""
        step.pop()
        if action.count:
            send(step, frame.seat, frame.land, frame.ocean, action.count)
        left = step.pieces[frame.land][frame.seat]
        if left:
            step.emit(ev.PanicStayed(clause="urland/11.9", seat=frame.seat, land=step.name(frame.land), count=left))
