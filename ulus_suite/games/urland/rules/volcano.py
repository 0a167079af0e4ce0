"""Chapter 9: volcanoes, merged areas and new epochs."""

from __future__ import annotations

from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Pending, Question
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import scoring
from ulus_suite.games.urland.rules.actions import FleeTo, Go, StrikeLand, StrikeOcean
from ulus_suite.games.urland.rules.state import (
    AfterOutbreak,
    Choose,
    Erupt,
    Fill,
    Flee,
    NewEpoch,
    Outbreak,
    Panic,
    PanicLand,
    PanicOcean,
    PanicStay,
    State,
)
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
        return [StrikeLand(frame.seat, data.chart.ids[a]) for a in frame.lands]

    def reasons(self, data: GameData, state: State, frame: PanicLand, action: StrikeLand) -> list[Reason]:
        fits = data.chart.place(action.land) in frame.lands
        return [Reason("urland/8.3", fits, "most_crowded", {"land": str(action.land)})]

    def act(self, step: Transition, frame: PanicLand, action: StrikeLand) -> None:
        step.pop()
        strike(step, step.chart.number[action.land])


class ChoosingOcean(Asking):
    """8.4: one of the oceans beside the area."""

    asks = ("urland/8.4", "panic_ocean")
    answers = (StrikeOcean,)

    def args(self, data: GameData, state: State, frame: PanicOcean) -> dict[str, Value]:
        return {"land": data.chart.ids[frame.land]}

    def offers(self, data: GameData, state: State, frame: PanicOcean, seat: Seat) -> list[StrikeOcean]:
        coasts = data.chart.ground(state.leader).coasts
        return [StrikeOcean(frame.seat, data.chart.ids[o]) for o in coasts[frame.land]]

    def reasons(self, data: GameData, state: State, frame: PanicOcean, action: StrikeOcean) -> list[Reason]:
        fits = data.chart.place(action.ocean) in data.chart.ground(state.leader).coasts[frame.land]
        args: dict[str, Value] = {"ocean": str(action.ocean), "land": data.chart.ids[frame.land]}
        return [Reason("urland/8.4", fits, "ocean_touches", args)]

    def act(self, step: Transition, frame: PanicOcean, action: StrikeOcean) -> None:
        step.pop()
        drive(step, frame.land, step.chart.number[action.ocean])


class Staying(Asking):
    """11.9: the owner of Ears lets none, some or all go."""

    asks = ("urland/11.9", "panic_stay")
    answers = (Go,)

    def args(self, data: GameData, state: State, frame: PanicStay) -> dict[str, Value]:
        return {"land": data.chart.ids[frame.land], "ocean": data.chart.ids[frame.ocean]}

    def offers(self, data: GameData, state: State, frame: PanicStay, seat: Seat) -> list[Go]:
        return [Go(frame.seat, n) for n in range(state.pieces[frame.land][frame.seat] + 1)]

    def reasons(self, data: GameData, state: State, frame: PanicStay, action: Go) -> list[Reason]:
        there = state.pieces[frame.land][frame.seat]
        fits = isinstance(action.count, int) and 0 <= action.count <= there
        return [Reason("urland/11.9", fits, "enough_there", {"count": there})]

    def act(self, step: Transition, frame: PanicStay, action: Go) -> None:
        step.pop()
        if action.count:
            send(step, frame.seat, frame.land, frame.ocean, action.count)
        left = step.pieces[frame.land][frame.seat]
        if left:
            step.emit(ev.PanicStayed(clause="urland/11.9", seat=frame.seat, land=step.name(frame.land), count=left))


# --- 9.1 to 9.5: the outbreak ---------------------------------------------------------------------------


class ScoringOutbreak(Scene):
    """9.2: chance picks which of the last two areas is scored. Both are known: all other chips lie face up."""

    def pending(self, data: GameData, state: State, frame: Outbreak) -> Pending:
        """Which one?"""
        options: tuple[tuple[Value, int], ...] = tuple((data.chart.ids[i], 1) for i in state.hand)
        question = Question("scored", "card", options, prompt="ask.outbreak")
        return AwaitChance(ChanceRequest("urland-outbreak", "urland/9.2", "cards", (question,)))

    def settle(self, step: Transition, frame: Outbreak, result: ChanceResult) -> None:
        """9.3: straight to the scoring; 9.5: the scored area erupts first, then the other."""
        land = step.chart.number[str(result.answers["scored"])]
        scoring.score_outbreak(step, land)
        others = tuple(i for i in step.hand if i != land)
        step.push(Erupt((land, *others)))


class Erupting(Scene):
    """9.6: the next volcano; 11.10: before it the owner of Ears brings the surplus to safety."""

    def go(self, step: Transition, frame: Erupt) -> bool:
        land, rest = frame.lands[0], frame.lands[1:]
        step.replace(*((Erupt(rest),) if rest else ()))
        oceans = refuge(step, land)
        if len(oceans) > 1:
            step.push(Flee(step.owner("ears"), land))
            return True
        if oceans:
            flee(step, land, oceans[0])
        break_out(step, land)
        return True


def break_out(step: Transition, land: int) -> None:
    """9.6 and 9.7: the tile, then one Ichto of each colour."""
    place_tile(step, land, "urland/9.6")
    burn(step, step.leader[land])


def place_tile(step: Transition, land: int, clause: str) -> None:
    """9.6: the areas on both sides become one, with the number still in play; 9.9: inside one area the chip
    only leaves the game."""
    goal = step.chart.lava[land]
    old, new = step.leader[land], step.leader[goal]
    step.tiles.append(land)
    if land in step.hand:
        step.hand.remove(land)
    joined = old != new
    if joined:
        step.leader = step.chart.erupt(step.leader, land)
        for seat in range(step.seats):
            step.move(seat, old, new, step.pieces[old][seat])
    step.emit(
        ev.Erupted(
            clause=clause if joined else "urland/9.9",
            land=step.name(land), goal=step.name(goal), area=step.name(new), joined=joined,
        )
    )  # fmt: skip


def burn(step: Transition, area: int) -> None:
    """9.7: the new area keeps one Ichto of each colour; 9.8: only now, later landings are free."""
    for seat in range(step.seats):
        surplus = step.pieces[area][seat] - 1
        if surplus > 0:
            step.home(seat, area, surplus)
            step.emit(ev.Burnt(clause="urland/9.7", seat=seat, area=step.name(area), count=surplus))


# --- 11.10: Ears hear the rumbling ----------------------------------------------------------------------


def doomed(leader: tuple[int, ...], goal: int, land: int) -> tuple[int, ...]:
    """The one or two areas that the eruption of ``land`` will make into one."""
    return tuple(dict.fromkeys((leader[land], leader[goal])))


def refuge(step: Transition, land: int) -> tuple[int, ...]:
    """Oceans that the owner of Ears may flee to; none if there is no owner or no surplus."""
    owner = step.owner("ears")
    areas = doomed(step.leader, step.chart.lava[land], land)
    if owner < 0 or sum(step.pieces[a][owner] for a in areas) < 2:
        return ()
    return oceans_of(step.data, step.leader, areas)


def oceans_of(data: GameData, leader: tuple[int, ...], areas: tuple[int, ...]) -> tuple[int, ...]:
    coasts = data.chart.ground(leader).coasts
    return tuple(sorted({o for a in areas for o in coasts[a]}))


def flee(step: Transition, land: int, ocean: int) -> None:
    """11.10: all but one swim off, from the area that has more first."""
    owner = step.owner("ears")
    areas = doomed(step.leader, step.chart.lava[land], land)
    surplus = sum(step.pieces[a][owner] for a in areas) - 1
    for area in sorted(areas, key=lambda a: -step.pieces[a][owner]):
        count = min(surplus, step.pieces[area][owner])
        if count:
            step.move(owner, area, ocean, count)
            surplus -= count
            step.emit(
                ev.FledLava(
                    clause="urland/11.10", seat=owner, land=step.name(area), ocean=step.name(ocean), count=count
                )
            )


class Fleeing(Asking):
    """11.10: the owner of Ears names an ocean that touches the new area."""

    asks = ("urland/11.10", "flee")
    answers = (FleeTo,)

    def args(self, data: GameData, state: State, frame: Flee) -> dict[str, Value]:
        """The island that is about to erupt."""
        return {"land": data.chart.ids[frame.land]}

    def offers(self, data: GameData, state: State, frame: Flee, seat: Seat) -> list[FleeTo]:
        areas = doomed(state.leader, data.chart.lava[frame.land], frame.land)
        return [FleeTo(frame.seat, data.chart.ids[o]) for o in oceans_of(data, state.leader, areas)]

    def reasons(self, data: GameData, state: State, frame: Flee, action: FleeTo) -> list[Reason]:
        """The ocean must touch the new area."""
        areas = doomed(state.leader, data.chart.lava[frame.land], frame.land)
        fits = data.chart.place(action.ocean) in oceans_of(data, state.leader, areas)
        return [Reason("urland/11.10", fits, "ocean_at_lava", {"ocean": str(action.ocean)})]

    def act(self, step: Transition, frame: Flee, action: FleeTo) -> None:
        """The surplus swims off, then the volcano breaks out."""
        step.pop()
        flee(step, frame.land, step.chart.number[action.ocean])
        break_out(step, frame.land)


# --- 9.10 to 9.13: after the eruptions ------------------------------------------------------------------


class AfterEruptions(Scene):
    """10.3: the end if somebody reached 30; 10.5: or if the tiles are used up; 9.4: otherwise auctions."""

    def go(self, step: Transition, frame: AfterOutbreak) -> bool:
        if scoring.finished(step):
            scoring.finish(step, "thirty_outbreak", "urland/10.3")
        elif len(step.tiles) >= step.data.counts.tiles:
            scoring.finish(step, "third_outbreak", "urland/10.5")
        else:
            step.replace(NewEpoch(), *scoring.auctions(step))
        return True


class BeginningEpoch(Scene):
    """9.10: all chips still in play and the panic chip are shuffled; 9.11: three are drawn."""

    def go(self, step: Transition, frame: NewEpoch) -> bool:
        step.epoch += 1
        step.scored, step.laid, step.panic, step.passed, step.as_laid = [], -1, True, (), ()
        step.emit(ev.EpochStarts(clause="urland/9.10", epoch=step.epoch, chips=len(step.pile)))
        step.replace(Choose(), Fill())
        step.emit(ev.Roles(clause="urland/9.11", seat=step.environment, other=step.dummy))
        return True
