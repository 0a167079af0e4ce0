"""Chapter 8, the Feeding phase: tribers eat; who fed all may breed, celebrate and treat; the rest perishes."""

from __future__ import annotations

from collections import Counter

from ulus_suite.core.events import Event, Outcome
from ulus_suite.core.names import Value
from ulus_suite.core.rules import places
from ulus_suite.core.verdict import Reason
from ulus_suite.games.uluk.rules import events as ev
from ulus_suite.games.uluk.rules.events import Feast, Good, LevelRow
from ulus_suite.games.uluk.rules.state import (
    Breed,
    Celebrate,
    Feed,
    Feeding,
    Relish,
    State,
    replace,
    with_frame,
    with_goods,
    with_points,
    with_seat,
)
from ulus_suite.games.uluk.rules.tables import GameData
from ulus_suite.games.uluk.rules.validation import ANY_CANDLE

# --- Chapter 11, the end: feasts, Hunger, Monument tokens and sets of Inventions, then the winner --------------


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


# ------------------------------------------------------------------------------------------------------------------


def harvest(charts: GameData, state: State, told: list[Event]) -> State:
    """Every area from left to right, every seat in turn order (uluk/6.1)."""
    told.append(ev.PhaseBegan(clause="uluk/6.1", phase="harvest"))
    for number, track in enumerate(charts.resources):
        clearing = state.clearings[number]
        if not clearing.gatherers:
            continue
        row = track.levels[clearing.level - 1]
        counts = Counter(clearing.gatherers)
        for seat in state.order:
            if counts[seat]:
                if track.harvest == "majority":
                    state = _by_majority(charts, state, number, row, counts, seat, told)
                else:
                    state = _by_triber(charts, state, number, row, counts[seat], seat, told)
                state = _extra(charts, state, number, seat, told)
    return state


def share(counts: Counter[int], seat: int) -> str:
    """``most`` for the one strictly ahead (uluk/6.2), ``tied`` for equals at the top (uluk/6.4), else ``others``
    (uluk/6.3)."""
    top = max(counts.values())
    if counts[seat] < top:
        return "others"
    return "most" if sum(n == top for n in counts.values()) == 1 else "tied"


def _by_majority(
    charts: GameData, state: State, number: int, row: LevelRow, counts: Counter[int], seat: int, told: list[Event]
) -> State:
    """Left value for the strict majority, right value for everybody else who came (uluk/6.2 to 6.5)."""
    part = share(counts, seat)
    got = row.most if part == "most" else row.others
    clause = {"most": "uluk/6.2", "others": "uluk/6.3", "tied": "uluk/6.4"}[part]
    track = charts.resources[number]
    told.append(
        ev.Harvested(
            clause=clause, seat=seat, resource=track.id, good=track.raw, count=got, tribers=counts[seat], share=part
        )
    )
    return with_goods(state, seat, (charts.raw_no[number], got))


def _by_triber(
    charts: GameData, state: State, number: int, row: LevelRow, tribers: int, seat: int, told: list[Event]
) -> State:
    """So many for each triber (uluk/6.6); each Poison counts as one more (uluk/6.7)."""
    track, clearing = charts.resources[number], state.clearings[number]
    poison = sum(p for who, p in zip(clearing.gatherers, clearing.poisoned, strict=True) if who == seat)
    told.append(
        ev.Harvested(
            clause="uluk/6.6", seat=seat, resource=track.id, good=track.raw,
            count=row.each * tribers, tribers=tribers, share="each",
        )
    )  # fmt: skip
    if poison:
        told.append(
            ev.PoisonHelped(clause="uluk/6.7", seat=seat, resource=track.id, poison=poison, count=row.each * poison)
        )
    return with_goods(state, seat, (charts.raw_no[number], row.each * (tribers + poison)))


def _extra(charts: GameData, state: State, number: int, seat: int, told: list[Event]) -> State:
    """One more for each card that brings this resource, even from an empty land (uluk/5.15, uluk/6.9)."""
    raw = charts.resources[number].raw
    for card in state.seats[seat].inventions:
        if charts.cards[card].extra == raw:
            told.append(ev.ExtraFound(clause="uluk/6.9", seat=seat, card=card, good=raw, count=1))
            state = with_goods(state, seat, (charts.raw_no[number], 1))
    return state


def larder(charts: GameData, state: State, seat: int) -> list[int]:
    """Numbers of the foods of which a seat has some, in the order of the tribe board (uluk/2.9, uluk/8.3)."""
    goods = state.seats[seat].goods
    return [number for number in charts.foods if goods[number]]


def have_reason(charts: GameData, state: State, seat: int, id: str, count: int, clause: str) -> Reason:
    """The seat has so many pieces of a good, and names at least one."""
    if count < 1:
        return Reason(clause, False, "have.some", {"good": id}, (id,))
    number = charts.good_no.get(id)
    have = 0 if number is None else state.seats[seat].goods[number]
    return Reason(clause, count <= have, "have", {"good": id, "have": have, "count": count}, (id,))


def marked_reason(charts: GameData, id: str, clause: str, key: str, good: bool) -> Reason:
    return Reason(clause, good, key, {"good": id}, (id,))


def _is_food(found: Good | None) -> bool:
    return found is not None and found.is_food


def fed_reason(frame: Feeding) -> Reason:
    """Breeding, celebrating and extra treats wait until every triber has eaten (uluk/8.5)."""
    return Reason("uluk/8.5", frame.hungry == 0, "feeding.all_fed", {"hungry": frame.hungry})


def feed_reasons(charts: GameData, state: State, frame: Feeding, action: Feed) -> list[Reason]:
    """Food, one piece for each hungry triber (uluk/8.1 to 8.3)."""
    args: dict[str, Value] = {"count": action.count, "hungry": frame.hungry}
    return [
        Reason("uluk/8.1", 1 <= action.count <= frame.hungry, "feeding.hungry", args),
        marked_reason(charts, action.food, "uluk/8.3", "feeding.is_food", _is_food(charts.good(action.food))),
        have_reason(charts, state, frame.seat, action.food, action.count, "uluk/8.1"),
    ]


def breed_reasons(charts: GameData, state: State, frame: Feeding, action: Breed) -> list[Reason]:
    """Two pieces of any food for a triber out of the pool (uluk/8.6, uluk/8.7)."""
    pool = state.seats[frame.seat].pool
    one, other = charts.good_no.get(action.one, -1), charts.good_no.get(action.other, -1)
    twice = 2 if action.one == action.other else 1
    return [
        fed_reason(frame),
        Reason("uluk/8.7", pool > 0, "breed.pool", {"pawns": charts.numbers.pawns}),
        marked_reason(charts, action.one, "uluk/8.6", "feeding.is_food", _is_food(charts.good(action.one))),
        marked_reason(charts, action.other, "uluk/8.6", "feeding.is_food", _is_food(charts.good(action.other))),
        have_reason(charts, state, frame.seat, action.one, twice, "uluk/8.6"),
        have_reason(charts, state, frame.seat, action.other, twice, "uluk/8.6"),
        Reason("uluk/8.6", one <= other, "breed.order"),
    ]


def celebrate_reasons(charts: GameData, state: State, frame: Feeding, action: Celebrate) -> list[Reason]:
    """One food, or Poison in its stead, and a holiday substance, once a season (uluk/8.9 to 8.11).

    Both are spent at once: a piece that were food and holiday substance in one would have to be there twice.
    """
    pieces = 2 if action.food == action.candle else 1
    food, candle = charts.good(action.food), charts.good(action.candle)
    fits = _is_food(food) or (food is not None and "poison" in food.symbols)
    lit = candle is not None and "candle" in candle.symbols
    return [
        fed_reason(frame),
        Reason("uluk/8.11", not frame.celebrated, "celebrate.once"),
        marked_reason(charts, action.food, "uluk/8.10", "celebrate.food", fits),
        have_reason(charts, state, frame.seat, action.food, pieces, "uluk/8.9"),
        marked_reason(charts, action.candle, "uluk/8.9", "celebrate.candle", lit),
        have_reason(charts, state, frame.seat, action.candle, pieces, "uluk/8.9"),
    ]


def relish_reasons(charts: GameData, state: State, frame: Feeding, action: Relish) -> list[Reason]:
    """Any extra quantity of a treat (uluk/8.13)."""
    good = charts.good(action.treat)
    treat = good is not None and "treat" in good.symbols
    return [
        fed_reason(frame),
        marked_reason(charts, action.treat, "uluk/8.13", "relish.treat", treat),
        have_reason(charts, state, frame.seat, action.treat, action.count, "uluk/8.13"),
    ]


def treat_points(charts: GameData, number: int, count: int) -> int:
    """Happiness for so many pieces of a good if it is a treat (uluk/8.12)."""
    return charts.numbers.treat * count if "treat" in charts.goods[number].symbols else 0


def feed(charts: GameData, state: State, food: str, count: int, told: list[Event]) -> State:
    """Tribers eat (uluk/8.1); treats please (uluk/8.12)."""
    frame = state.top
    assert isinstance(frame, Feeding)
    number = charts.good_no[food]
    points = treat_points(charts, number, count)
    told.append(ev.Ate(clause="uluk/8.1", seat=frame.seat, food=food, count=count, points=points))
    state = with_points(with_goods(state, frame.seat, (number, -count)), frame.seat, points)
    return with_frame(state, replace(frame, hungry=frame.hungry - count))


def feed_without_choice(charts: GameData, state: State, told: list[Event]) -> State:
    """Food that must be eaten and leaves nothing to choose is eaten (uluk/8.2)."""
    while True:
        frame = state.top
        assert isinstance(frame, Feeding)
        foods = larder(charts, state, frame.seat)
        goods = state.seats[frame.seat].goods
        total = sum(goods[n] for n in foods)
        if not frame.hungry or not total or (total > frame.hungry and len(foods) > 1):
            return state
        number = foods[0]
        state = feed(charts, state, charts.goods[number].id, min(frame.hungry, goods[number]), told)


def settle_meal(charts: GameData, state: State, told: list[Event]) -> State:
    """Hunger for the unfed (uluk/8.4), Happiness when all are fed (uluk/8.5); hunger stays for those with none."""
    frame = state.top
    assert isinstance(frame, Feeding)
    seat = frame.seat
    if frame.hungry:
        told.append(ev.WentHungry(clause="uluk/8.4", seat=seat, count=frame.hungry))
        return with_seat(state, seat, hunger=state.seats[seat].hunger + frame.hungry)
    points = charts.numbers.all_fed
    told.append(ev.AllFed(clause="uluk/8.5", seat=seat, points=points))
    return with_points(state, seat, points)


def breed(charts: GameData, state: State, action: Breed, told: list[Event]) -> State:
    """A new triber comes home; it works from next season on (uluk/8.6, uluk/8.8)."""
    seat, one = action.seat, state.seats[action.seat]
    told.append(ev.Born(clause="uluk/8.6", seat=seat, one=action.one, other=action.other))
    state = with_goods(state, seat, (charts.good_no[action.one], -1), (charts.good_no[action.other], -1))
    return with_seat(state, seat, pool=one.pool - 1, home=one.home + 1)


def celebrate(charts: GameData, state: State, action: Celebrate, told: list[Event]) -> State:
    """Six Happiness, three with Poison, one more with a treat (uluk/8.9, 8.10, 8.12)."""
    frame = state.top
    assert isinstance(frame, Feeding)
    food, candle = charts.good_no[action.food], charts.good_no[action.candle]
    poison = food == charts.poison
    points = charts.numbers.poison_celebration if poison else charts.numbers.celebration
    points += treat_points(charts, food, 1)
    clause = "uluk/8.10" if poison else "uluk/8.9"
    told.append(
        ev.Celebrated(clause=clause, seat=frame.seat, food=action.food, candle=action.candle, points=points)
    )
    state = with_points(with_goods(state, frame.seat, (food, -1), (candle, -1)), frame.seat, points)
    return with_frame(state, replace(frame, celebrated=True))


def relish(charts: GameData, state: State, action: Relish, told: list[Event]) -> State:
    """Extra treats, a Happiness each (uluk/8.13)."""
    number = charts.good_no[action.treat]
    points = treat_points(charts, number, action.count)
    told.append(
        ev.Relished(clause="uluk/8.13", seat=action.seat, treat=action.treat, count=action.count, points=points)
    )
    return with_points(with_goods(state, action.seat, (number, -action.count)), action.seat, points)


def extras(charts: GameData, state: State, frame: Feeding) -> list[Breed | Celebrate | Relish]:
    """What a seat that fed all may still do, in the order of the rulebook."""
    seat = frame.seat
    found: list[Breed | Celebrate | Relish] = []
    foods = [charts.goods[n].id for n in larder(charts, state, seat)]
    goods = state.seats[seat].goods
    tried: list[Breed | Celebrate | Relish] = [
        Breed(seat, one, other) for i, one in enumerate(foods) for other in foods[i:]
    ]
    candles = [charts.goods[n].id for n in charts.candles if goods[n]]
    feasted = [*foods, charts.goods[charts.poison].id] if goods[charts.poison] else foods
    tried += [Celebrate(seat, food, candle) for food in feasted for candle in candles]
    for id in foods:
        number = charts.good_no[id]
        if "treat" in charts.goods[number].symbols:
            tried += [Relish(seat, id, count) for count in range(goods[number], 0, -1)]
    for action in tried:
        if all(r.met for r in extra_reasons(charts, state, frame, action)):
            found.append(action)
    return found


def extra_reasons(
    charts: GameData, state: State, frame: Feeding, action: Breed | Celebrate | Relish
) -> list[Reason]:
    if isinstance(action, Breed):
        return breed_reasons(charts, state, frame, action)
    if isinstance(action, Celebrate):
        return celebrate_reasons(charts, state, frame, action)
    return relish_reasons(charts, state, frame, action)


def perish(charts: GameData, state: State, told: list[Event]) -> State:
    """Every piece on a space with a sandglass goes back to the pool (uluk/8.14)."""
    for seat in state.order:
        for number in charts.perishable:
            count = state.seats[seat].goods[number]
            if count:
                told.append(ev.Perished(clause="uluk/8.14", seat=seat, good=charts.goods[number].id, count=count))
                state = with_goods(state, seat, (number, -count))
    return state
