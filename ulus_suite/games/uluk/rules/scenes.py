"""How each frame is played: what is asked, what is offered, under which conditions, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from ulus_suite.core import frames
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Decide, Finished, Pending
from ulus_suite.core.events import Event
from ulus_suite.core.frames import FrozenTransition
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import errand, feeding, setup
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules import state as act
from ulus_suite.games.uluk.rules.state import (
    Choosing,
    Draw,
    Ended,
    Errand,
    Feeding,
    Leaving,
    Processing,
    Spiking,
    State,
    forecast,
    put,
    replace,
    with_frame,
    with_points,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import GameData

GRAZE_CLAUSE = ("uluk/9.2", "uluk/9.3", "uluk/9.4")


def ecology(charts: GameData, state: State, told: list[Event]) -> State:
    """Both steps (uluk/9.1): first the tribers, then all arrows at once (uluk/9.6, uluk/9.7)."""
    told.append(ev.PhaseBegan(clause="uluk/9.1", phase="ecology"))
    seen = forecast(charts, state)
    for number, track in enumerate(charts.resources):
        tribers = len(state.clearings[number].gatherers)
        told.append(
            ev.Grazed(
                clause=GRAZE_CLAUSE[min(tribers, 2)], resource=track.id, tribers=tribers,
                was=seen.now[number], level=seen.grazed[number],
            )
        )  # fmt: skip
        state = _stand(state, number, seen.grazed[number])
    levels = list(seen.grazed)
    for source, raised in seen.arrows:
        number = charts.resource_no[raised]
        was = levels[number]
        levels[number] = min(was + 1, seen.next[number])
        event = ev.ArrowRaised(clause="uluk/9.6", source=source, resource=raised, was=was, level=levels[number])
        told.append(event)
    for number, level in enumerate(seen.next):
        state = _stand(state, number, level)
    return state


def _stand(state: State, number: int, level: int) -> State:
    return replace(state, clearings=put(state.clearings, number, replace(state.clearings[number], level=level)))


def build(charts: GameData, state: State, told: list[Event]) -> State:
    """Every unfinished Monument from left to right (uluk/10.1, uluk/10.7)."""
    told.append(ev.PhaseBegan(clause="uluk/10.1", phase="cleanup"))
    for number, slot in enumerate(state.slots):
        if slot.built or not slot.token:
            continue
        spaces = charts.monument_spaces[number]
        if len(slot.builders) == spaces:
            state = _finish(charts, state, number, told)
        elif slot.builders:
            told.append(
                ev.MonumentWaits(
                    clause="uluk/10.6", area=f"monument.{number + 1}", tribers=len(slot.builders), spaces=spaces
                )
            )
    return state


def _finish(charts: GameData, state: State, number: int, told: list[Event]) -> State:
    """Happiness by the chart for all (uluk/10.2), the token to the one who sent most (uluk/10.3, uluk/10.4)."""
    slot, area = state.slots[number], f"monument.{number + 1}"
    told.append(ev.MonumentBuilt(clause="uluk/10.1", area=area, token=slot.token))
    counts = Counter(slot.builders)
    for seat in state.order:
        if counts[seat]:
            points = charts.monument_happiness[counts[seat] - 1]
            told.append(
                ev.BuilderPaid(clause="uluk/10.2", seat=seat, area=area, tribers=counts[seat], points=points)
            )
            state = with_points(state, seat, points)
    top = max(counts.values())
    leaders = [seat for seat, n in counts.items() if n == top]
    if len(leaders) == 1:
        told.append(ev.TokenWon(clause="uluk/10.3", seat=leaders[0], token=slot.token))
        state = with_seat(state, leaders[0], tokens=(*state.seats[leaders[0]].tokens, slot.token))
    else:
        told.append(ev.TokenGone(clause="uluk/10.4", token=slot.token))
        state = replace(state, gone=(*state.gone, slot.token))
    return replace(state, slots=put(state.slots, number, replace(slot, built=True)))


def go_home(charts: GameData, state: State, told: list[Event]) -> State:
    """All tribers go home, Poison goes back to the pool (uluk/10.8, uluk/6.8)."""
    pawns = charts.numbers.pawns
    for seat in state.order:
        out = state.out(seat, pawns)
        told.append(ev.WentHome(clause="uluk/10.8", seat=seat, count=out))
        state = with_seat(state, seat, home=state.seats[seat].home + out)
    nobody = (0,) * len(state.seats)
    return replace(
        state,
        slots=tuple(replace(s, builders=()) if s.builders else s for s in state.slots),
        clearings=tuple(replace(c, gatherers=(), poisoned=(), processors=()) for c in state.clearings),
        workshop=nobody,
        hut=nobody,
        temple=nobody,
    )


def discard_row(charts: GameData, state: State, told: list[Event]) -> State:
    """Inventions that nobody took go to the discard pile (uluk/10.9)."""
    if state.row:
        told.append(ev.RowDiscarded(clause="uluk/10.9", cards=state.row))
    gone = Counter(state.row)
    discard = tuple(n + gone[card.id] for n, card in zip(state.discard, charts.inventions, strict=True))
    return replace(state, row=(), discard=discard)


def renew_deck(state: State, told: list[Event]) -> State:
    """When the deck cannot fill a row, the discards are shuffled into it (uluk/10.10)."""
    if sum(state.deck) >= len(state.seats) or not any(state.discard):
        return state
    told.append(ev.DeckRenewed(clause="uluk/10.10", count=sum(state.discard)))
    deck = tuple(a + b for a, b in zip(state.deck, state.discard, strict=True))
    return replace(state, deck=deck, discard=(0,) * len(deck))


def pass_marker(state: State, told: list[Event]) -> State:
    """The First Player marker goes to the next player clockwise (uluk/10.11)."""
    first = (state.first + 1) % len(state.seats)
    told.append(ev.FirstPassed(clause="uluk/10.11", seat=first))
    return replace(state, first=first)


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
    state = feeding.harvest(charts, state, told)
    told.append(ev.PhaseBegan(clause="uluk/7.1", phase="processing"))
    return begin_processing(charts, state, state.first, told)


def begin_processing(charts: GameData, state: State, seat: int | None, told: list[Event]) -> State:
    """The next seat that can process anything; those that cannot are passed over aloud (uluk/7.1)."""
    while seat is not None:
        frame = errand.opened(charts, state, seat)
        if errand.options(charts, state, frame):
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
    state = ecology(charts, state, told)
    state = build(charts, state, told)
    state = go_home(charts, state, told)
    state = discard_row(charts, state, told)
    if state.season >= charts.numbers.seasons:
        return replace(feeding.score(charts, state, told), frames=(Ended(),))
    state = renew_deck(state, told)
    if not any(state.deck):
        return setup.next_season(pass_marker(state, told))
    return with_frame(state, Draw("row"))


Transition: TypeAlias = FrozenTransition[GameData, State]


class Scene(frames.Scene[GameData, State, Transition]):
    """How one kind of frame is played; ``answers`` are the kinds of action that it takes."""

    answers: tuple[type[Action], ...] = ()

    def kinds(self, state: State, frame: Any) -> tuple[type[Action], ...]:
        """The same in every such frame."""
        return self.answers


class Drawing(Scene):
    """Chapter 3 and what is drawn later: chance is asked, and the course of the season goes on."""

    def pending(self, data: GameData, state: State, frame: Draw) -> Pending:
        return AwaitChance(setup.request(data, state, frame.what))

    def settle(self, step: Transition, frame: Draw, result: ChanceResult) -> None:
        """What was drawn is laid out; what comes next is asked."""
        step.state = self._drawn(step, frame.what, result)

    def _drawn(self, step: Transition, what: str, result: ChanceResult) -> State:
        data, state, told = step.data, step.state, step.events
        match what:
            case "tracks":
                return setup.raise_tracks(data, state, result, told)
            case "deal":
                return setup.deal(data, state, result, told)
            case "row" if state.season:
                state = setup.lay_row(data, state, result, told)
                return setup.next_season(pass_marker(state, told))
            case "row":
                return with_frame(setup.lay_row(data, state, result, told), Draw("first"))
            case "first":
                return setup.next_season(setup.choose_first(data, state, result, told))
        return begin_errands(setup.reveal(data, state, result, told))


# --- chapter 5: the Errand phase ---------------------------------------------------------------------------


class SendingTriber(Scene):
    """5.1: a triber walks to an area."""

    answers = (act.Place,)

    def pending(self, data: GameData, state: State, frame: Errand) -> Pending:
        """Where to?"""
        args: dict[str, Value] = {"seat": frame.seat, "home": state.seats[frame.seat].home}
        return Decide(frame.seat, "uluk/5.1", "prompt.errand", args)

    def offers(self, data: GameData, state: State, frame: Errand, seat: Seat) -> Iterable[Action]:
        """Every area, in the order of the board."""
        return [act.Place(seat, area) for area in data.areas]

    def reasons(self, data: GameData, state: State, frame: Errand, action: act.Place) -> list[Reason]:
        return errand.room_reasons(data, state, action.seat, action.to)

    def act(self, step: Transition, frame: Errand, action: act.Place) -> None:
        """It stands there, and what the area does at once is done."""
        step.state = errand.place(step.data, step.state, action.seat, action.to, step.events)
        _done_at_once(step)


class TakingCard(Scene):
    """5.10: the triber in the Workshop takes an Invention."""

    answers = (act.Take,)

    def pending(self, data: GameData, state: State, frame: Choosing) -> Pending:
        return Decide(frame.seat, "uluk/5.10", "prompt.choosing", {"seat": frame.seat})

    def offers(self, data: GameData, state: State, frame: Choosing, seat: Seat) -> Iterable[Action]:
        """Those of which the seat has no copy."""
        return [act.Take(seat, card) for card in errand.takeable(state, seat)]

    def reasons(self, data: GameData, state: State, frame: Choosing, action: act.Take) -> list[Reason]:
        """A card that lies in the row (uluk/5.10) and of which the seat has no copy (uluk/5.14)."""
        card, owned = action.card, state.seats[action.seat].inventions
        return [
            Reason("uluk/5.10", card in state.row, "take.in_row", {"card": card}, (card,)),
            Reason("uluk/5.14", card not in owned, "take.no_copy", {"card": card}, (card,)),
        ]

    def act(self, step: Transition, frame: Choosing, action: act.Take) -> None:
        step.pop()
        step.state = errand.take(step.state, action.seat, action.card, step.events)
        _done_at_once(step)


class PuttingPoison(Scene):
    """6.8: Poison under the hunter just placed."""

    answers = (act.Spike,)

    def pending(self, data: GameData, state: State, frame: Spiking) -> Pending:
        """Yes or no?"""
        args: dict[str, Value] = {"seat": frame.seat, "area": f"gather.{frame.resource}"}
        return Decide(frame.seat, "uluk/6.8", "prompt.spiking", args)

    def offers(self, data: GameData, state: State, frame: Spiking, seat: Seat) -> Iterable[Action]:
        return [act.Spike(seat, True), act.Spike(seat, False)]

    def act(self, step: Transition, frame: Spiking, action: act.Spike) -> None:
        step.pop()
        if action.use:
            step.state = errand.spike(step.data, step.state, frame, step.events)
        _done_at_once(step)


def _done_at_once(step: Transition) -> None:
    """5.1: what a triber does at once is done: the next errand. Out of the Hut (5.19) its own scene goes on."""
    frame = step.top
    if isinstance(frame, Errand):
        step.state = after_placing(step.data, step.state, frame.seat, step.events)


class LeavingHut(Scene):
    """5.19: tribers may walk from the Hut to an area and act there as if placed now."""

    answers = (act.Move, act.Stay)

    def pending(self, data: GameData, state: State, frame: Leaving) -> Pending:
        """Does one leave?"""
        return Decide(frame.seat, "uluk/5.19", "prompt.leaving", {"seat": frame.seat})

    def offers(self, data: GameData, state: State, frame: Leaving, seat: Seat) -> Iterator[Action]:
        """Every area, or staying."""
        yield from (act.Move(seat, area) for area in data.areas)
        yield act.Stay(seat)

    def reasons(self, data: GameData, state: State, frame: Leaving, action: act.Move | act.Stay) -> list[Reason]:
        """Somewhere else, and there must be room."""
        if isinstance(action, act.Stay):
            return []
        elsewhere = Reason("uluk/5.19", action.to != "hut", "hut.elsewhere", {}, ("hut",))
        return [elsewhere, *(errand.room_reasons(data, state, action.seat, action.to) if elsewhere.met else ())]

    def act(self, step: Transition, frame: Leaving, action: act.Move | act.Stay) -> None:
        """One walks, or all that are left stay."""
        if isinstance(action, act.Move):
            step.state = errand.leave(step.data, step.state, action.seat, action.to, step.events)
            return
        step.emit(ev.HutStayed(clause="uluk/5.19", seat=action.seat))
        step.state = after_leaving(step.data, step.state, action.seat, step.events)

    def go(self, step: Transition, frame: Leaving) -> bool:
        if frame.left > 0:
            return False
        step.state = after_leaving(step.data, step.state, frame.seat, step.events)
        return True


# --- chapters 7 and 8: Processing and Feeding --------------------------------------------------------------


class ProcessingGoods(Scene):
    """7.1: goods go along the arrows, one triber or card after the other."""

    answers = (act.Process, act.Done)

    def pending(self, data: GameData, state: State, frame: Processing) -> Pending:
        args: dict[str, Value] = {"seat": frame.seat, "tribers": sum(frame.tribers)}
        return Decide(frame.seat, "uluk/7.1", "prompt.processing", args)

    def offers(self, data: GameData, state: State, frame: Processing, seat: Seat) -> Iterator[Action]:
        """By triber and by card; or that was all."""
        yield from errand.candidates(data, state, frame)
        yield act.Done(seat)

    def reasons(
        self, data: GameData, state: State, frame: Processing, action: act.Process | act.Done
    ) -> list[Reason]:
        return [] if isinstance(action, act.Done) else errand.process_reasons(data, state, frame, action)

    def act(self, step: Transition, frame: Processing, action: act.Process | act.Done) -> None:
        """Processed; or 7.2: the next seat."""
        if isinstance(action, act.Process):
            step.state = errand.process(step.data, step.state, action, step.events)
            return
        step.emit(ev.ProcessingDone(clause="uluk/7.2", seat=frame.seat))
        following = step.state.after(frame.seat)
        step.state = begin_processing(step.data, step.state, following, step.events)


class AtTheMeal(Scene):
    """8.1: tribers are fed; then young, a celebration and treats."""

    answers = (act.Feed, act.Breed, act.Celebrate, act.Relish, act.Done)

    def pending(self, data: GameData, state: State, frame: Feeding) -> Pending:
        """Who eats what? Then: what more?"""
        if frame.hungry:
            args: dict[str, Value] = {"seat": frame.seat, "hungry": frame.hungry}
            return Decide(frame.seat, "uluk/8.1", "prompt.feeding", args)
        return Decide(frame.seat, "uluk/8.6", "prompt.extras", {"seat": frame.seat})

    def offers(self, data: GameData, state: State, frame: Feeding, seat: Seat) -> Iterator[Action]:
        """Food while somebody is hungry; then what the rulebook lists, in its order."""
        if not frame.hungry:
            yield from feeding.extras(data, state, frame)
            yield act.Done(seat)
            return
        goods = state.seats[seat].goods
        for number in feeding.larder(data, state, seat):
            for count in range(min(frame.hungry, goods[number]), 0, -1):
                yield act.Feed(seat, data.goods[number].id, count)

    def reasons(self, data: GameData, state: State, frame: Feeding, action: Action) -> list[Reason]:
        """By kind; 8.2: while there is food nobody is left hungry."""
        match action:
            case act.Feed():
                return feeding.feed_reasons(data, state, frame, action)
            case act.Breed() | act.Celebrate() | act.Relish():
                return feeding.extra_reasons(data, state, frame, action)
            case _:
                return [Reason("uluk/8.2", frame.hungry == 0, "feeding.must", {"hungry": frame.hungry})]

    def act(self, step: Transition, frame: Feeding, action: Action) -> None:
        """8.15: who has decided something is asked until it is done."""
        data, told = step.data, step.events
        if isinstance(action, act.Done):
            step.state = feeding_over(data, step.state, frame.seat, told)
            return
        state = chosen(step.state)
        match action:
            case act.Feed():
                state = go_on_feeding(data, feeding.feed(data, state, action.food, action.count, told), told)
            case act.Breed():
                state = feeding.breed(data, state, action, told)
            case act.Celebrate():
                state = feeding.celebrate(data, state, action, told)
            case act.Relish():
                state = feeding.relish(data, state, action, told)
        step.state = state


class Counted(Scene):
    """11.6: the game is over."""

    def pending(self, data: GameData, state: State, frame: Ended) -> Pending:
        return Finished(feeding.outcome(data, state))


SCENES: dict[type[Any], Scene] = {
    Draw: Drawing(),
    Errand: SendingTriber(),
    Choosing: TakingCard(),
    Spiking: PuttingPoison(),
    Leaving: LeavingHut(),
    Processing: ProcessingGoods(),
    Feeding: AtTheMeal(),
    Ended: Counted(),
}
