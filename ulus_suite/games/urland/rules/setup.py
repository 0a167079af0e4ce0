"""Chapter 2: setting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Pending, Question
from ulus_suite.core.names import Answer, Value
from ulus_suite.core.rules import Step
from ulus_suite.games.urland.rules import events as ev
from ulus_suite.games.urland.rules import volcano
from ulus_suite.games.urland.rules.state import Choose, Fill, Setup, State
from ulus_suite.games.urland.rules.transition import GameData, Scene, Transition


def begin(data: GameData, map: str, seats: int, any_two: bool = False) -> Step:
    """The board before the first chip is drawn."""
    chart, counts = data.chart, data.counts
    blank = State(
        map=map, seats=seats, leader=tuple(range(chart.lands)), tiles=(),
        pieces=((0,) * seats,) * len(chart.ids), reserve=(counts.ichtos,) * seats, markers=(0,) * seats,
        extra=(data.row.extra_chips,) * seats, genes=((),) * seats, shown=(), deck=genes_in_play(data),
        panic=False, environment=0, hand=(), laid=-1, scored=(), epoch=1, mutations=0, dealt=(),
        frames=(Setup("volcano"),), any_two=any_two,
    )  # fmt: skip
    step = Transition(data, blank)
    settle_oceans(step)
    return step.freeze()


def settle_oceans(step: Transition) -> None:
    """2.1: three Ichtos of each colour in every ocean."""
    count = step.data.counts.per_ocean
    for seat in range(step.seats):
        for ocean in step.chart.oceans:
            step.set_out(seat, ocean, count)
            step.emit(ev.Placed(clause="urland/2.1", seat=seat, place=step.name(ocean), count=count))


def genes_in_play(data: GameData) -> tuple[str, ...]:
    """2.12: with three players Stink Gland and Muscles stay in the box."""
    return tuple(g.id for g in data.tables.genes if g.id not in data.row.without)


# --- what chance is asked -------------------------------------------------------------------------------


class SettingUp(Scene):
    """2.3 to 2.11: chance is asked for the first volcano, the chips, whose chips are exchanged, and the genes."""

    def pending(self, data: GameData, state: State, frame: Setup) -> Pending:
        ask = {"volcano": ask_volcano, "deal": ask_deal, "exchange": ask_exchange}.get(frame.step, ask_genes)
        return AwaitChance(ask(data, state))

    def settle(self, step: Transition, frame: Setup, result: ChanceResult) -> None:
        if frame.step == "volcano":
            first_volcano(step, str(result.answers["volcano"]))
        elif frame.step == "deal":
            deal(step, result.answers)
        elif frame.step == "exchange":
            exchange(step, result.answers)
        else:
            show_genes(step, result.answers["genes"])


def ask_volcano(data: GameData, state: State) -> ChanceRequest:
    """2.3: one of the area chips."""
    question = Question("volcano", "card", _chips(data, state.pile), prompt="ask.volcano")
    return ChanceRequest("urland-first-volcano", "urland/2.3", "cards", (question,))


def ask_deal(data: GameData, state: State) -> ChanceRequest:
    """2.4: two (with three players three) chips for each."""
    options, take = _chips(data, state.pile), data.row.dealt
    questions = tuple(
        Question(f"seat{s}", "cards", options, take=take, pool="chips", prompt="ask.deal", args={"seat": s})
        for s in range(state.seats)
    )
    return ChanceRequest("urland-deal", "urland/2.4", "cards", questions)


def ask_exchange(data: GameData, state: State) -> ChanceRequest:
    """2.7: of each player's shuffled chips the first goes to the left neighbour, the second to the right."""
    questions = tuple(
        Question(f"seat{s}", "cards", _chips(data, chips), take=2, prompt="ask.exchange", args={"seat": s})
        for s, chips in enumerate(state.dealt)
    )
    return ChanceRequest("urland-exchange", "urland/2.7", "cards", questions)


def ask_genes(data: GameData, state: State) -> ChanceRequest:
    """2.11: the first genes on show."""
    options = tuple((g, 1) for g in state.deck)
    question = Question("genes", "cards", options, take=data.row.shown, prompt="ask.genes")
    return ChanceRequest("urland-first-genes", "urland/2.11", "cards", (question,))


def _chips(data: GameData, lands: Sequence[int]) -> tuple[tuple[Value, int], ...]:
    return tuple((data.chart.ids[i], 1) for i in lands)


# --- what comes of the answers --------------------------------------------------------------------------


def first_volcano(step: Transition, land: str) -> None:
    """2.3: the tile joins the area to the one it leads to; the chip is out of the game."""
    volcano.place_tile(step, step.chart.number[land], "urland/2.3")
    step.replace(Setup("deal"))


def deal(step: Transition, answers: Mapping[str, Answer]) -> None:
    """2.4: an Ichto on each area drawn; 2.9: a chip of the merged area means the large area."""
    dealt = tuple(_lands(step, answers[f"seat{s}"]) for s in range(step.seats))
    step.dealt = dealt
    for seat, lands in enumerate(dealt):
        names = tuple(step.name(i) for i in lands)
        step.emit(ev.Dealt(clause="urland/2.4", seat=seat, lands=names))
        for land in lands:
            _set_on(step, seat, land, "urland/2.4")
    starter = choose_starter(step)
    set_markers(step, starter)
    step.replace(Setup("exchange"))


def choose_starter(step: Transition) -> int:
    """2.5: whoever drew the highest chip (before the exchange) starts as environment player."""
    highest, seat = max((max(lands), seat) for seat, lands in enumerate(step.dealt))
    step.environment = seat
    step.emit(ev.Starts(clause="urland/2.5", seat=seat, land=step.name(highest)))
    return seat


def set_markers(step: Transition, starter: int) -> None:
    """2.6: the starting player on space 1, the right neighbour on 2, and so on."""
    for space in range(1, step.seats + 1):
        seat = (starter - (space - 1)) % step.seats
        step.reserve[seat] -= 1
        step.markers[seat] = space
        step.emit(ev.MarkerSet(clause="urland/2.6", seat=seat, space=space))


def exchange(step: Transition, answers: Mapping[str, Answer]) -> None:
    """2.7: a chip to each neighbour and an Ichto on each got; 2.8: none for a chip that is kept."""
    for seat in range(step.seats):
        for land, to in zip(_lands(step, answers[f"seat{seat}"]), (1, -1), strict=True):
            neighbour = (seat + to) % step.seats
            step.emit(ev.Given(clause="urland/2.7", seat=seat, to=neighbour, land=step.name(land)))
            _set_on(step, neighbour, land, "urland/2.7")
    step.dealt = ()
    step.replace(Setup("genes"))


def show_genes(step: Transition, answer: Answer) -> None:
    """2.11: genes face up; 2.13: the starting player draws three chips; 2.14: the panic chip joins later."""
    turn_up(step, answer, "urland/2.11")
    step.replace(Choose(), Fill())
    step.emit(ev.Roles(clause="urland/3.2", seat=step.environment, other=step.dummy))


def turn_up(step: Transition, answer: Answer, clause: str) -> None:
    """Genes from the deck to the show."""
    names = tuple(str(g) for g in answer) if isinstance(answer, tuple | list) else ()
    for gene in names:
        step.deck.remove(gene)
        step.shown.append(gene)
    step.emit(ev.GenesShown(clause=clause, genes=names))


def _set_on(step: Transition, seat: int, land: int, clause: str) -> None:
    area = step.leader[land]
    step.set_out(seat, area, 1)
    step.emit(ev.Placed(clause=clause, seat=seat, place=step.name(area), count=1))


def _lands(step: Transition, answer: Answer) -> tuple[int, ...]:
    return tuple(step.chart.number[str(a)] for a in answer) if isinstance(answer, tuple | list) else ()
