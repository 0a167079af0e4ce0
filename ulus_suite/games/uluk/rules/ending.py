"""Chapter 11, the end: feasts, Hunger, Monument tokens and sets of Inventions, then the winner."""

from __future__ import annotations

from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.rules import places
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.records import Feast
from ulus_suite.games.uluk.rules.state import State, with_points
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE


def score(charts: GameData, state: State, told: list[Event]) -> State:
    """The four steps in their order (uluk/11.1 to 11.5)."""
    told.append(ev.PhaseBegan(clause="uluk/11.1", phase="ending"))
    state = _feasts(charts, state, told)
    state = _hunger(charts, state, told)
    state = _tokens(charts, state, told)
    state = _letters(charts, state, told)
    first = outcome(charts, state).places[0]
    points = state.seats[first[0]].happiness
    told.append(ev.GameEnded(clause="uluk/11.6", winners=first, points=points))
    return state


def feast_sets(charts: GameData, goods: tuple[int, ...], feast: Feast) -> int:
    """How many sets of a feast lie on a tribe board; each piece serves one set (uluk/11.2)."""
    fits: list[int] = []
    for need, count in feast.needs.items():
        if need == ANY_CANDLE:
            had = sum(goods[n] for n in charts.candles)
        else:
            had = goods[charts.good_no[need]]
        fits.append(had // count)
    return min(fits)


def feast_points(charts: GameData, goods: tuple[int, ...], feast: Feast) -> int:
    """Nothing, the lower value for one set, the higher for two or more (uluk/11.1)."""
    return (0, feast.one, feast.two)[min(2, feast_sets(charts, goods, feast))]


def _feasts(charts: GameData, state: State, told: list[Event]) -> State:
    """Feast cards are turned up and pay (uluk/11.1)."""
    for seat in state.order:
        one = state.seats[seat]
        feast = charts.feasts[one.feast]
        points = feast_points(charts, one.goods, feast)
        sets = feast_sets(charts, one.goods, feast)
        told.append(ev.FeastShown(clause="uluk/11.1", seat=seat, feast=one.feast, sets=sets, points=points))
        state = with_points(state, seat, points)
    return state


def hunger_points(charts: GameData, tokens: int) -> int:
    """What Hunger tokens cost: one is forgiven, the rest three each (uluk/11.3)."""
    return -charts.numbers.hunger * max(0, tokens - 1)


def _hunger(charts: GameData, state: State, told: list[Event]) -> State:
    """One token is removed, the others cost Happiness (uluk/11.3)."""
    for seat in state.order:
        tokens = state.seats[seat].hunger
        if tokens:
            points = hunger_points(charts, tokens)
            told.append(ev.HungerCounted(clause="uluk/11.3", seat=seat, count=tokens, points=points))
            state = with_points(state, seat, points)
    return state


def token_rank(charts: GameData, state: State, seat: int) -> tuple[int, int]:
    """Monument tokens of a seat, and the highest number on them, for comparing (uluk/11.4, uluk/11.7)."""
    numbers = [charts.resources[charts.resource_no[token]].number for token in state.seats[seat].tokens]
    return len(numbers), max(numbers, default=0)


def _tokens(charts: GameData, state: State, told: list[Event]) -> State:
    """Three for the most Monument tokens; a tie goes to the highest number (uluk/11.4)."""
    best = max(range(len(state.seats)), key=lambda seat: token_rank(charts, state, seat))
    if not state.seats[best].tokens:
        told.append(ev.NoMostTokens(clause="uluk/11.4"))
        return state
    told.append(ev.MostTokens(clause="uluk/11.4", seat=best, points=charts.numbers.most_tokens))
    return with_points(state, best, charts.numbers.most_tokens)


def set_points(charts: GameData, letters: int, set5: int) -> int:
    """Happiness for so many different letters (uluk/11.5)."""
    if letters >= 5:
        return set5
    return charts.numbers.sets.get(letters, 0)


def letters_of(charts: GameData, inventions: tuple[str, ...]) -> int:
    """How many different letters stand on these cards (uluk/11.5)."""
    return len({charts.cards[card].letter for card in inventions})


def _letters(charts: GameData, state: State, told: list[Event]) -> State:
    """The largest set of different letters (uluk/11.5)."""
    for seat in state.order:
        letters = letters_of(charts, state.seats[seat].inventions)
        points = set_points(charts, letters, state.settings.set5)
        if points:
            told.append(ev.SetCounted(clause="uluk/11.5", seat=seat, letters=letters, points=points))
            state = with_points(state, seat, points)
    return state


def outcome(charts: GameData, state: State) -> Outcome:
    """Places by Happiness, then Monument tokens, then the highest number; then they share (uluk/11.6, 11.7)."""
    scores = tuple(one.happiness for one in state.seats)
    ranked = places([(scores[s], *token_rank(charts, state, s)) for s in range(len(scores))])
    winners = ranked[0]
    level = [s for s in range(len(scores)) if scores[s] == scores[winners[0]]]
    if len(winners) > 1:
        return Outcome("uluk/11.7", ranked, scores, "shared", {"points": scores[winners[0]]})
    if len(level) > 1:
        return Outcome("uluk/11.7", ranked, scores, "by_tokens", {"seat": winners[0], "points": scores[winners[0]]})
    return Outcome("uluk/11.6", ranked, scores, "most", {"seat": winners[0], "points": scores[winners[0]]})
