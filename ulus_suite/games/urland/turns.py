"""Chapters 3 and 6: roles, the chips of the environment player, and the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.names import Answer, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland.actions import ChooseArea
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import Choose, Draw, Fill, Outbreak, Panic, State, Turn, TurnOver

PANIC = "panic"


def ichto_seats(environment: int, seats: int) -> tuple[int, ...]:
    """3.4: everybody else in clockwise order, from the dummy's left."""
    return tuple((environment + k) % seats for k in range(2, seats))


def actions_of(desk: Transition, seat: int) -> int:
    """4.1: two actions, three with three players; 11.15: one more with Warm Blood."""
    return desk.box.row.actions + ("warm" in desk.genes[seat])


# --- 3.5 to 3.7: the chip is chosen in secret -----------------------------------------------------------


def choice_of_area(box: GameData, state: State) -> list[ChooseArea]:
    """3.5: one of the chips in hand."""
    return [ChooseArea(state.environment, box.chart.ids[i]) for i in state.hand]


def judge_area(box: GameData, state: State, action: ChooseArea) -> list[Reason]:
    """3.5: the chip must be in hand, which only its holder may know (3.7)."""
    held = box.chart.place(action.land) in state.hand
    known = box.chart.is_land(box.chart.place(action.land))
    args: dict[str, Value] = {"land": action.land if known else "?"}
    reasons = [Reason("urland/1.3", known, "known_land", args)]
    if known:
        reasons.append(
            Reason("urland/3.5", held, "chip_in_hand", args, (action.land,), audience=(state.environment,))
        )
    return reasons


def lay_area(desk: Transition, action: ChooseArea) -> None:
    """3.5: the chip lies face down, the others go to the dummy; 3.4: then the Ichto players act."""
    seat, to = desk.environment, desk.dummy
    desk.laid = desk.chart.number[action.land]
    desk.hand.remove(desk.laid)
    passed = tuple(desk.name(i) for i in desk.hand)
    before = desk.passed or ((),) * desk.seats
    desk.passed = (*before[:seat], tuple(desk.hand), *before[seat + 1 :])
    desk.emit(ev.AreaLaid(clause="urland/3.5", seat=seat, to=to))
    desk.emit(ev.AreaLaidSeen(clause="urland/3.5", audience=(seat,), seat=seat, land=action.land))
    both = tuple(sorted((seat, to)))
    desk.emit(ev.ChipsPassed(clause="urland/3.6", audience=both, seat=seat, to=to, lands=passed))
    turns = [Turn(s, actions_of(desk, s)) for s in ichto_seats(seat, desk.seats)]
    desk.replace(TurnOver(), *reversed(turns))
    desk.emit(ev.TurnStarts(clause="urland/4.1", seat=turns[0].seat, count=turns[0].left))


# --- 6.1 to 6.4: roles change, a chip is drawn ----------------------------------------------------------


def end_turn(desk: Transition) -> None:
    """6.1: the dummy becomes environment player and fills the hand."""
    desk.environment = desk.dummy
    desk.replace(Choose(), Fill())
    desk.emit(ev.Roles(clause="urland/6.1", seat=desk.environment, other=desk.dummy))


def fill(desk: Transition) -> None:
    """6.2: draw up to three chips; 6.4: if that cannot be done the epoch ends with an outbreak."""
    missing = desk.box.counts.hand - len(desk.hand)
    if missing == 0:
        desk.replace()
    elif desk.pile or desk.panic:
        desk.push(Draw(missing))
    else:
        desk.replace()
        desk.replace(Outbreak())
        desk.emit(ev.EpochEnds(clause="urland/6.4", seat=desk.environment, epoch=desk.epoch))


def ask_draw(box: GameData, state: State, take: int) -> ChanceRequest:
    """6.2: chips from the pile, the panic chip among them if it lies there. Only the drawer sees them."""
    options: list[tuple[Value, int]] = [(box.chart.ids[i], 1) for i in state.pile]
    if state.panic:
        options.append((PANIC, 1))
    seat = state.environment
    clause = "urland/2.13" if state.epoch == 1 and take == box.counts.hand else "urland/6.2"
    question = Question(
        "chips", "cards", tuple(options), take=min(take, len(options)), prompt="ask.draw", args={"seat": seat},
        audience=(seat,), shown=_not_lying_open(box, state),
    )  # fmt: skip
    return ChanceRequest("urland-draw", clause, "cards", (question,), by=seat)


def _not_lying_open(box: GameData, state: State) -> tuple[str, ...]:
    """3.7: chips that anybody might think are in the pile: those in hand and face down must not be told apart."""
    gone = {*state.tiles, *state.scored}
    lands = tuple(box.chart.ids[i] for i in range(box.chart.lands) if i not in gone)
    return (*lands, PANIC) if state.panic else lands


def settle_draw(desk: Transition, take: int, answers: Mapping[str, Answer]) -> None:
    """6.2: area chips go to the hand; 6.3: the panic chip breaks out at once and another chip is drawn."""
    answer = answers["chips"]
    drawn = [str(a) for a in answer] if isinstance(answer, tuple | list) else []
    seat, lands = desk.environment, tuple(d for d in drawn if d != PANIC)
    desk.hand.extend(desk.chart.number[land] for land in lands)
    desk.hand.sort()
    desk.emit(ev.ChipsDrawn(clause="urland/6.2", seat=seat, count=len(drawn)))
    if lands:
        desk.emit(ev.ChipsSeen(clause="urland/3.7", audience=(seat,), seat=seat, lands=lands))
    desk.replace()
    if PANIC in drawn:
        desk.panic = False
        desk.emit(ev.PanicDrawn(clause="urland/6.3", seat=seat))
        desk.push(Panic())
    elif desk.epoch == 1 and take == desk.box.counts.hand:
        desk.panic = True  # 2.14: only now is the panic chip shuffled in
