"""Chapter 2: setting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.names import Answer, Value
from ulus_suite.core.rules import Step
from ulus_suite.games.urland import events as ev
from ulus_suite.games.urland import volcano
from ulus_suite.games.urland.desk import GameData, Transition
from ulus_suite.games.urland.state import Choose, Fill, Setup, State


def begin(box: GameData, map: str, seats: int, any_two: bool = False) -> Step:
    """The board before the first chip is drawn."""
    chart, counts = box.chart, box.counts
    blank = State(
        map=map, seats=seats, leader=tuple(range(chart.lands)), tiles=(),
        pieces=((0,) * seats,) * len(chart.ids), reserve=(counts.ichtos,) * seats, markers=(0,) * seats,
        extra=(box.row.extra_chips,) * seats, genes=((),) * seats, shown=(), deck=genes_in_play(box),
        panic=False, environment=0, hand=(), laid=-1, scored=(), epoch=1, mutations=0, dealt=(),
        frames=(Setup("volcano"),), any_two=any_two,
    )  # fmt: skip
    desk = Transition(box, blank)
    settle_oceans(desk)
    return desk.freeze()


def settle_oceans(desk: Transition) -> None:
    """2.1: three Ichtos of each colour in every ocean."""
    count = desk.box.counts.per_ocean
    for seat in range(desk.seats):
        for ocean in desk.chart.oceans:
            desk.set_out(seat, ocean, count)
            desk.emit(ev.Placed(clause="urland/2.1", seat=seat, place=desk.name(ocean), count=count))


def genes_in_play(box: GameData) -> tuple[str, ...]:
    """2.12: with three players Stink Gland and Muscles stay in the box."""
    return tuple(g.id for g in box.tables.genes if g.id not in box.row.without)


# --- what chance is asked -------------------------------------------------------------------------------


def request(box: GameData, state: State, step: str) -> ChanceRequest:
    """The question of a step of the setup."""
    if step == "volcano":
        return ask_volcano(box, state)
    if step == "deal":
        return ask_deal(box, state)
    if step == "exchange":
        return ask_exchange(box, state)
    return ask_genes(box, state)


def ask_volcano(box: GameData, state: State) -> ChanceRequest:
    """2.3: one of the area chips."""
    question = Question("volcano", "card", _chips(box, state.pile), prompt="ask.volcano")
    return ChanceRequest("urland-first-volcano", "urland/2.3", "cards", (question,))


def ask_deal(box: GameData, state: State) -> ChanceRequest:
    """2.4: two (with three players three) chips for each."""
    options, take = _chips(box, state.pile), box.row.dealt
    questions = tuple(
        Question(f"seat{s}", "cards", options, take=take, pool="chips", prompt="ask.deal", args={"seat": s})
        for s in range(state.seats)
    )
    return ChanceRequest("urland-deal", "urland/2.4", "cards", questions)


def ask_exchange(box: GameData, state: State) -> ChanceRequest:
    """2.7: of each player's shuffled chips the first goes to the left neighbour, the second to the right."""
    questions = tuple(
        Question(f"seat{s}", "cards", _chips(box, chips), take=2, prompt="ask.exchange", args={"seat": s})
        for s, chips in enumerate(state.dealt)
    )
    return ChanceRequest("urland-exchange", "urland/2.7", "cards", questions)


def ask_genes(box: GameData, state: State) -> ChanceRequest:
    """2.11: the first genes on show."""
    options = tuple((g, 1) for g in state.deck)
    question = Question("genes", "cards", options, take=box.row.shown, prompt="ask.genes")
    return ChanceRequest("urland-first-genes", "urland/2.11", "cards", (question,))


def _chips(box: GameData, lands: Sequence[int]) -> tuple[tuple[Value, int], ...]:
    return tuple((box.chart.ids[i], 1) for i in lands)


# --- what comes of the answers --------------------------------------------------------------------------


def settle(desk: Transition, step: str, answers: Mapping[str, Answer]) -> None:
    """Go on with the answer to a step of the setup."""
    if step == "volcano":
        first_volcano(desk, str(answers["volcano"]))
    elif step == "deal":
        deal(desk, answers)
    elif step == "exchange":
        exchange(desk, answers)
    else:
        show_genes(desk, answers["genes"])


def first_volcano(desk: Transition, land: str) -> None:
    """2.3: the tile joins the area to the one it leads to; the chip is out of the game."""
    volcano.place_tile(desk, desk.chart.number[land], "urland/2.3")
    desk.replace(Setup("deal"))


def deal(desk: Transition, answers: Mapping[str, Answer]) -> None:
    """2.4: an Ichto on each area drawn; 2.9: a chip of the merged area means the large area."""
    dealt = tuple(_lands(desk, answers[f"seat{s}"]) for s in range(desk.seats))
    desk.dealt = dealt
    for seat, lands in enumerate(dealt):
        names = tuple(desk.name(i) for i in lands)
        desk.emit(ev.Dealt(clause="urland/2.4", seat=seat, lands=names))
        for land in lands:
            _set_on(desk, seat, land, "urland/2.4")
    starter = choose_starter(desk)
    set_markers(desk, starter)
    desk.replace(Setup("exchange"))


def choose_starter(desk: Transition) -> int:
    """2.5: whoever drew the highest chip (before the exchange) starts as environment player."""
    highest, seat = max((max(lands), seat) for seat, lands in enumerate(desk.dealt))
    desk.environment = seat
    desk.emit(ev.Starts(clause="urland/2.5", seat=seat, land=desk.name(highest)))
    return seat


def set_markers(desk: Transition, starter: int) -> None:
    """2.6: the starting player on space 1, the right neighbour on 2, and so on."""
    for space in range(1, desk.seats + 1):
        seat = (starter - (space - 1)) % desk.seats
        desk.reserve[seat] -= 1
        desk.markers[seat] = space
        desk.emit(ev.MarkerSet(clause="urland/2.6", seat=seat, space=space))


def exchange(desk: Transition, answers: Mapping[str, Answer]) -> None:
    """2.7: a chip to each neighbour and an Ichto on each got; 2.8: none for a chip that is kept."""
    for seat in range(desk.seats):
        for land, to in zip(_lands(desk, answers[f"seat{seat}"]), (1, -1), strict=True):
            neighbour = (seat + to) % desk.seats
            desk.emit(ev.Given(clause="urland/2.7", seat=seat, to=neighbour, land=desk.name(land)))
            _set_on(desk, neighbour, land, "urland/2.7")
    desk.dealt = ()
    desk.replace(Setup("genes"))


def show_genes(desk: Transition, answer: Answer) -> None:
    """2.11: genes face up; 2.13: the starting player draws three chips; 2.14: the panic chip joins later."""
    turn_up(desk, answer, "urland/2.11")
    desk.replace(Choose(), Fill())
    desk.emit(ev.Roles(clause="urland/3.2", seat=desk.environment, other=desk.dummy))


def turn_up(desk: Transition, answer: Answer, clause: str) -> None:
    """Genes from the deck to the show."""
    names = tuple(str(g) for g in answer) if isinstance(answer, tuple | list) else ()
    for gene in names:
        desk.deck.remove(gene)
        desk.shown.append(gene)
    desk.emit(ev.GenesShown(clause=clause, genes=names))


def _set_on(desk: Transition, seat: int, land: int, clause: str) -> None:
    area = desk.leader[land]
    desk.set_out(seat, area, 1)
    desk.emit(ev.Placed(clause=clause, seat=seat, place=desk.name(area), count=1))


def _lands(desk: Transition, answer: Answer) -> tuple[int, ...]:
    return tuple(desk.chart.number[str(a)] for a in answer) if isinstance(answer, tuple | list) else ()
