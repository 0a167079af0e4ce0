"""Chapter 9: volcanoes, merged areas and new epochs."""

from __future__ import annotations

from collections.abc import Mapping

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.names import Answer, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import finale, scoring, track
from ulus_suite.games.urland.actions import FleeTo
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import Choose, Erupt, Fill, Flee, NewEpoch, State

# --- 9.1 to 9.5: the outbreak ---------------------------------------------------------------------------


def ask_outbreak(box: GameData, state: State) -> ChanceRequest:
    """9.2: which of the last two areas is scored. Both are known: all other chips lie face up."""
    options: tuple[tuple[Value, int], ...] = tuple((box.chart.ids[i], 1) for i in state.hand)
    question = Question("scored", "card", options, prompt="ask.outbreak")
    return ChanceRequest("urland-outbreak", "urland/9.2", "cards", (question,))


def settle_outbreak(desk: Transition, answers: Mapping[str, Answer]) -> None:
    """9.3: straight to the scoring; 9.5: the scored area erupts first, then the other."""
    land = desk.chart.number[str(answers["scored"])]
    scoring.score_outbreak(desk, land)
    others = tuple(i for i in desk.hand if i != land)
    desk.push(Erupt((land, *others)))


def erupt(desk: Transition, lands: tuple[int, ...]) -> None:
    """9.6: the next volcano; 11.10: before it the owner of Ears brings the surplus to safety."""
    land, rest = lands[0], lands[1:]
    desk.replace(*((Erupt(rest),) if rest else ()))
    oceans = refuge(desk, land)
    if len(oceans) > 1:
        desk.push(Flee(desk.owner("ears"), land))
        return
    if oceans:
        flee(desk, land, oceans[0])
    break_out(desk, land)


def break_out(desk: Transition, land: int) -> None:
    """9.6 and 9.7: the tile, then one Ichto of each colour."""
    place_tile(desk, land, "urland/9.6")
    burn(desk, desk.leader[land])


def place_tile(desk: Transition, land: int, clause: str) -> None:
    """9.6: the areas on both sides become one, with the number still in play; 9.9: inside one area the chip
    only leaves the game."""
    goal = desk.chart.lava[land]
    old, new = desk.leader[land], desk.leader[goal]
    desk.tiles.append(land)
    if land in desk.hand:
        desk.hand.remove(land)
    joined = old != new
    if joined:
        desk.leader = desk.chart.erupt(desk.leader, land)
        for seat in range(desk.seats):
            desk.move(seat, old, new, desk.pieces[old][seat])
    desk.emit(
        ev.Erupted(
            clause=clause if joined else "urland/9.9",
            land=desk.name(land), goal=desk.name(goal), area=desk.name(new), joined=joined,
        )
    )  # fmt: skip


def burn(desk: Transition, area: int) -> None:
    """9.7: the new area keeps one Ichto of each colour; 9.8: only now, later landings are free."""
    for seat in range(desk.seats):
        surplus = desk.pieces[area][seat] - 1
        if surplus > 0:
            desk.home(seat, area, surplus)
            desk.emit(ev.Burnt(clause="urland/9.7", seat=seat, area=desk.name(area), count=surplus))


# --- 11.10: Ears hear the rumbling ----------------------------------------------------------------------


def doomed(leader: tuple[int, ...], goal: int, land: int) -> tuple[int, ...]:
    """The one or two areas that the eruption of ``land`` will make into one."""
    return tuple(dict.fromkeys((leader[land], leader[goal])))


def refuge(desk: Transition, land: int) -> tuple[int, ...]:
    """Oceans that the owner of Ears may flee to; none if there is no owner or no surplus."""
    owner = desk.owner("ears")
    areas = doomed(desk.leader, desk.chart.lava[land], land)
    if owner < 0 or sum(desk.pieces[a][owner] for a in areas) < 2:
        return ()
    return oceans_of(desk.box, desk.leader, areas)


def oceans_of(box: GameData, leader: tuple[int, ...], areas: tuple[int, ...]) -> tuple[int, ...]:
    """The oceans that touch any of the areas."""
    coasts = box.chart.ground(leader).coasts
    return tuple(sorted({o for a in areas for o in coasts[a]}))


def flee(desk: Transition, land: int, ocean: int) -> None:
    """11.10: all but one swim off, from the area that has more first."""
    owner = desk.owner("ears")
    areas = doomed(desk.leader, desk.chart.lava[land], land)
    surplus = sum(desk.pieces[a][owner] for a in areas) - 1
    for area in sorted(areas, key=lambda a: -desk.pieces[a][owner]):
        count = min(surplus, desk.pieces[area][owner])
        if count:
            desk.move(owner, area, ocean, count)
            surplus -= count
            desk.emit(
                ev.FledLava(
                    clause="urland/11.10", seat=owner, land=desk.name(area), ocean=desk.name(ocean), count=count
                )
            )


def flee_choices(box: GameData, state: State, frame: Flee) -> list[FleeTo]:
    """11.10: any ocean that touches the new area."""
    areas = doomed(state.leader, box.chart.lava[frame.land], frame.land)
    return [FleeTo(frame.seat, box.chart.ids[o]) for o in oceans_of(box, state.leader, areas)]


def judge_flee(box: GameData, state: State, frame: Flee, action: FleeTo) -> list[Reason]:
    """11.10: the ocean must touch the new area."""
    areas = doomed(state.leader, box.chart.lava[frame.land], frame.land)
    fits = box.chart.place(action.ocean) in oceans_of(box, state.leader, areas)
    return [Reason("urland/11.10", fits, "ocean_at_lava", {"ocean": str(action.ocean)})]


# --- 9.10 to 9.13: after the eruptions ------------------------------------------------------------------


def after_outbreak(desk: Transition) -> None:
    """10.3: the end if somebody reached 30; 10.5: or if the tiles are used up; 9.4: otherwise auctions."""
    if track.finished(desk):
        finale.finish(desk, "thirty_outbreak", "urland/10.3")
    elif len(desk.tiles) >= desk.box.counts.tiles:
        finale.finish(desk, "third_outbreak", "urland/10.5")
    else:
        desk.replace(NewEpoch(), *scoring.auctions(desk))


def new_epoch(desk: Transition) -> None:
    """9.10: all chips still in play and the panic chip are shuffled; 9.11: three are drawn."""
    desk.epoch += 1
    desk.scored, desk.laid, desk.panic, desk.passed = [], -1, True, ()
    desk.emit(ev.EpochStarts(clause="urland/9.10", epoch=desk.epoch, chips=len(desk.pile)))
    desk.replace(Choose(), Fill())
    desk.emit(ev.Roles(clause="urland/9.11", seat=desk.environment, other=desk.dummy))
