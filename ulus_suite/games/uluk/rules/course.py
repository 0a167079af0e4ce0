"""The course of a season: what follows on what, and the phases that play by themselves (uluk/4.1)."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.games.uluk.rules import cleanup, ecology, ending, errand, feeding, harvest, processing, setup
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.state import Draw, Ended, Errand, Feeding, State, replace, with_frame
from ulus_suite.games.uluk.rules.tables import GameData


def begin_errands(state: State) -> State:
    """The first player sends the first triber (uluk/4.2, uluk/5.1)."""
    return with_frame(state, Errand(state.first))


def after_placing(charts: GameData, state: State, seat: int, told: list[Event]) -> State:
    """The next seat places; when all tribers are out, the Huts may be left (uluk/5.1, uluk/5.19)."""
    following = errand.next_errand(state, seat)
    if following is not None:
        return following
    leaving = errand.first_leaving(state)
    return leaving if leaving is not None else by_itself(charts, state, told)


def after_leaving(charts: GameData, state: State, seat: int, told: list[Event]) -> State:
    """The next seat with a triber in the Hut, or the Harvest (uluk/5.19)."""
    leaving = errand.first_leaving(state, seat)
    return leaving if leaving is not None else by_itself(charts, state, told)


def by_itself(charts: GameData, state: State, told: list[Event]) -> State:
    """The Harvest needs no decision (uluk/6.1); Processing follows."""
    state = harvest.harvest(charts, state, told)
    told.append(ev.PhaseBegan(clause="uluk/7.1", phase="processing"))
    return begin_processing(charts, state, state.first, told)


def begin_processing(charts: GameData, state: State, seat: int | None, told: list[Event]) -> State:
    """The next seat that can process anything; those that cannot are passed over aloud (uluk/7.1)."""
    while seat is not None:
        frame = processing.opened(charts, state, seat)
        if processing.options(charts, state, frame):
            return with_frame(state, frame)
        told.append(ev.ProcessingSkipped(clause="uluk/7.1", seat=seat))
        seat = state.after(seat)
    told.append(ev.PhaseBegan(clause="uluk/8.1", phase="feeding"))
    return begin_feeding(charts, state, state.first, told)


def begin_feeding(charts: GameData, state: State, seat: int | None, told: list[Event]) -> State:
    """The next seat feeds, by itself as far as there is nothing to choose (uluk/8.1, uluk/8.2)."""
    if seat is None:
        return end_season(charts, state, told)
    mouths = state.out(seat, charts.numbers.pawns)
    return go_on_feeding(charts, with_frame(state, Feeding(seat, mouths)), told)


def go_on_feeding(charts: GameData, state: State, told: list[Event]) -> State:
    """Eat what must be eaten; when the meal is over, go on to what comes after it."""
    frame = state.top
    assert isinstance(frame, Feeding)
    state = feeding.feed_without_choice(charts, state, told)
    after = state.top
    assert isinstance(after, Feeding)
    if after.hungry and feeding.larder(charts, state, after.seat):
        return state
    state = feeding.settle_meal(charts, state, told)
    if after.hungry:
        return feeding_over(charts, state, after.seat, told)
    if after.chose or feeding.extras(charts, state, after):
        return state
    return feeding_over(charts, state, after.seat, told)


def chosen(state: State) -> State:
    """The seat has decided something in its Feeding, so it is asked until it is done (uluk/8.15)."""
    frame = state.top
    assert isinstance(frame, Feeding)
    return with_frame(state, replace(frame, chose=True))


def feeding_over(charts: GameData, state: State, seat: int, told: list[Event]) -> State:
    """A seat is done; on to the next (uluk/8.15)."""
    told.append(ev.FeedingOver(clause="uluk/8.15", seat=seat))
    return begin_feeding(charts, state, state.after(seat), told)


def end_season(charts: GameData, state: State, told: list[Event]) -> State:
    """Perishing, Ecology and Clean-up need no decision; the sixth season is the last (uluk/10.12)."""
    state = feeding.perish(charts, state, told)
    state = ecology.ecology(charts, state, told)
    state = cleanup.build(charts, state, told)
    state = cleanup.go_home(charts, state, told)
    state = cleanup.discard_row(charts, state, told)
    if state.season >= charts.numbers.seasons:
        return replace(ending.score(charts, state, told), frames=(Ended(),))
    state = cleanup.renew_deck(state, told)
    if not any(state.deck):
        return setup.next_season(cleanup.pass_marker(state, told))
    return with_frame(state, Draw("row"))
