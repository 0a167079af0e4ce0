"""Chapter 3, the setup, and every question put to chance: tracks, boards, cards, who begins, Monument tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.events import Event
from ulus_suite.core.names import Answer, Value
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import (
    Clearing,
    Draw,
    Settings,
    Slot,
    State,
    Tribal,
    put,
    replace,
    start_level,
    with_frame,
    with_goods,
    with_level,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import GameData


def settings(options: Mapping[str, Value]) -> Settings:
    return Settings(
        str(options["charts"]), str(options["difficulty"]), options["lean_land"] is True,
        str(options["hut_limit"]), 9 if options["set5"] == 9 else 5,
    )  # fmt: skip


def begin(charts: GameData, chosen: Settings, seats: int) -> State:
    """Everything in its place before the first card is drawn (uluk/3.1 to 3.10)."""
    tribers = charts.numbers.tribers[seats]
    one = Tribal(pool=charts.numbers.pawns - tribers, home=tribers, goods=(0,) * len(charts.goods))
    nobody = (0,) * seats
    clearings = tuple(Clearing(start_level(charts, chosen, i)) for i in range(len(charts.resources)))
    return State(
        settings=chosen, season=0, first=0, seats=(one,) * seats,
        slots=(Slot(),) * len(charts.monument_spaces), clearings=clearings,
        workshop=nobody, hut=nobody, temple=nobody,
        bag=tuple(r.id for r in charts.resources), gone=(), row=(),
        deck=tuple(c.copies for c in charts.inventions), discard=(0,) * len(charts.inventions),
        frames=(Draw("deal" if chosen.difficulty == "easy" else "tracks"),),
    )  # fmt: skip


def request(charts: GameData, state: State, what: str) -> ChanceRequest:
    """The question that goes with a draw."""
    ask = {"tracks": _ask_tracks, "deal": _ask_deal, "row": _ask_row, "first": _ask_first, "token": _ask_token}
    return ask[what](charts, state)


def _id(state: State, what: str) -> str:
    return f"{what}-{state.season}"


def _ask_tracks(charts: GameData, state: State) -> ChanceRequest:
    """As many of the six tokens as there are players (uluk/3.2)."""
    tokens = tuple((r.id, 1) for r in charts.resources)
    take = len(state.seats)
    question = Question("tracks", "cards", tokens, take=take, prompt="ask.tracks", args={"take": take})
    return ChanceRequest(_id(state, "tracks"), "uluk/3.2", "cards", (question,))


def _ask_deal(charts: GameData, state: State) -> ChanceRequest:
    """A tribe board and a Feast card for each (uluk/3.5)."""
    boards = tuple((tribe, 1) for tribe in charts.tribes)
    feasts = tuple((feast, 1) for feast in charts.feasts)
    questions = []
    for seat in range(len(state.seats)):
        args: dict[str, Value] = {"seat": seat}
        questions.append(Question(f"tribe.{seat}", "card", boards, pool="tribes", prompt="ask.tribe", args=args))
    for seat in range(len(state.seats)):
        questions.append(
            Question(
                f"feast.{seat}", "card", feasts, pool="feasts", prompt="ask.feast", args={"seat": seat},
                audience=(seat,),
            )
        )  # fmt: skip
    return ChanceRequest(_id(state, "deal"), "uluk/3.5", "cards", tuple(questions))


def _ask_row(charts: GameData, state: State) -> ChanceRequest:
    """As many Inventions as there are players (uluk/3.10, uluk/10.10)."""
    cards = tuple((c.id, n) for c, n in zip(charts.inventions, state.deck, strict=True) if n)
    take = min(len(state.seats), sum(state.deck))
    question = Question("row", "cards", cards, take=take, prompt="ask.row", args={"take": take})
    clause = "uluk/10.10" if state.season else "uluk/3.10"
    return ChanceRequest(_id(state, "row"), clause, "cards", (question,))


def _ask_first(charts: GameData, state: State) -> ChanceRequest:
    """Who begins (uluk/3.11)."""
    seats: tuple[tuple[Value, int], ...] = tuple((seat, 1) for seat in range(len(state.seats)))
    question = Question("first", "seat", seats, prompt="ask.first")
    return ChanceRequest(_id(state, "first"), "uluk/3.11", "lot", (question,))


def _ask_token(charts: GameData, state: State) -> ChanceRequest:
    """Which token lies on the next place from the left (uluk/3.3, uluk/5.4)."""
    tokens = tuple((token, 1) for token in state.bag)
    question = Question("token", "card", tokens, prompt="ask.token", args={"area": f"monument.{state.season}"})
    return ChanceRequest(_id(state, "token"), "uluk/5.4", "cards", (question,))


def _several(answer: Answer) -> tuple[str, ...]:
    return tuple(str(a) for a in answer) if isinstance(answer, tuple | list) else (str(answer),)


def raise_tracks(charts: GameData, state: State, result: ChanceResult, told: list[Event]) -> State:
    """The drawn tokens raise their tracks, then go back under the others (uluk/3.2, uluk/3.3)."""
    for token in _several(result.answers["tracks"]):
        number = charts.resource_no[token]
        state = with_level(charts, state, number, 1)
        told.append(ev.TrackRaised(clause="uluk/3.2", resource=token, level=state.clearings[number].level))
    return with_frame(state, Draw("deal"))


def deal(charts: GameData, state: State, result: ChanceResult, told: list[Event]) -> State:
    """Boards in the open, Feast cards to their owners only (uluk/3.5, uluk/3.6)."""
    for seat in range(len(state.seats)):
        tribe = str(result.answers[f"tribe.{seat}"])
        state = with_seat(state, seat, tribe=tribe)
        told.append(ev.TribeDealt(clause="uluk/3.5", seat=seat, tribe=tribe))
    for seat in range(len(state.seats)):
        feast = str(result.answers[f"feast.{seat}"])
        state = with_seat(state, seat, feast=feast)
        told.append(ev.FeastDealt(clause="uluk/3.5", seat=seat))
        told.append(ev.FeastSeen(clause="uluk/3.6", audience=(seat,), seat=seat, feast=feast))
    return with_frame(state, Draw("row"))


def lay_row(charts: GameData, state: State, result: ChanceResult, told: list[Event]) -> State:
    """Inventions lie open in a row (uluk/3.10, uluk/10.10)."""
    row = _several(result.answers["row"])
    drawn = Counter(row)
    deck = tuple(n - drawn[c.id] for n, c in zip(state.deck, charts.inventions, strict=True))
    told.append(ev.RowDealt(clause="uluk/10.10" if state.season else "uluk/3.10", cards=row))
    return replace(state, row=row, deck=deck)


def choose_first(charts: GameData, state: State, result: ChanceResult, told: list[Event]) -> State:
    """The marker and the starting food, one piece less for Experts (uluk/3.11, 3.12, 3.15)."""
    first = result.answers["first"]
    assert isinstance(first, int)
    told.append(ev.FirstChosen(clause="uluk/3.11", seat=first))
    state = replace(state, first=first)
    number = charts.good_no[charts.numbers.food]
    less = int(state.settings.difficulty == "expert")
    for place, seat in enumerate(state.order):
        count = max(0, charts.numbers.food_by_place[place] - less)
        if count:
            clause = "uluk/3.15" if less else "uluk/3.12"
            told.append(ev.FoodGiven(clause=clause, seat=seat, food=charts.numbers.food, count=count))
            state = with_goods(state, seat, (number, count))
    return state


def next_season(state: State) -> State:
    """The next season waits for its Monument token (uluk/4.1, uluk/5.4)."""
    return with_frame(replace(state, season=state.season + 1), Draw("token"))


def reveal(charts: GameData, state: State, result: ChanceResult, told: list[Event]) -> State:
    """The token farthest to the left that is face down is turned up (uluk/5.4)."""
    token = str(result.answers["token"])
    number = state.season - 1
    told.append(ev.SeasonBegan(clause="uluk/4.1", season=state.season, seat=state.first))
    told.append(ev.Revealed(clause="uluk/5.4", area=f"monument.{number + 1}", token=token))
    slots = put(state.slots, number, Slot(token=token))
    return replace(state, slots=slots, bag=tuple(t for t in state.bag if t != token))
