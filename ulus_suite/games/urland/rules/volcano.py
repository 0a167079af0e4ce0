"""Chapter 9: volcanoes, merged areas and new epochs."""

from __future__ import annotations

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import finale, scoring, track
from ulus_suite.games.urland.rules.actions import FleeTo
from ulus_suite.games.urland.rules.state import AfterOutbreak, Choose, Erupt, Fill, Flee, NewEpoch, Outbreak, State
from ulus_suite.games.urland.rules.transition import Asking, GameData, Scene, Transition

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
        """One of them."""
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
    """The oceans that touch any of the areas."""
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
        """Each of them."""
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
        """One of the three."""
        if track.finished(step):
            finale.finish(step, "thirty_outbreak", "urland/10.3")
        elif len(step.tiles) >= step.data.counts.tiles:
            finale.finish(step, "third_outbreak", "urland/10.5")
        else:
            step.replace(NewEpoch(), *scoring.auctions(step))
        return True


class BeginningEpoch(Scene):
    """9.10: all chips still in play and the panic chip are shuffled; 9.11: three are drawn."""

    def go(self, step: Transition, frame: NewEpoch) -> bool:
        """Anew."""
        step.epoch += 1
        step.scored, step.laid, step.panic, step.passed, step.as_laid = [], -1, True, (), ()
        step.emit(ev.EpochStarts(clause="urland/9.10", epoch=step.epoch, chips=len(step.pile)))
        step.replace(Choose(), Fill())
        step.emit(ev.Roles(clause="urland/9.11", seat=step.environment, other=step.dummy))
        return True
