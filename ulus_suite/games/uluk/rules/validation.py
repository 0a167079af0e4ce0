"""Whether charts make sense: an arrow without a space, a card nobody can use, a feast some tribe cannot give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ulus_suite.core.diagram import Board
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.uluk.rules.events import Arrow, Feast, Good, Invention, Numbers, Resource, Tribe

MAX_SEATS = 4
ANY_CANDLE = "any_candle"


class Find(NamedTuple):
    """One thing that makes no sense: file (without ending), place in it, what is wrong and what to do."""

    file: str
    where: str
    problem: str
    remedy: str


def find_in_charts(
    numbers: Numbers,
    goods: tuple[Good, ...],
    resources: tuple[Resource, ...],
    tribes: tuple[Tribe, ...],
    inventions: tuple[Invention, ...],
    feasts: tuple[Feast, ...],
    monuments: Any,
    boards: Any,
) -> Find | None:
    """The first thing that makes no sense, or None. ``boards`` holds the arrows as the file has them."""

    def all_finds() -> Iterator[Find]:
        yield from _goods(goods, resources)
        yield from _tracks(resources)
        yield from _tribes(boards, goods)
        yield from _reach(goods, tribes)
        yield from _inventions(inventions, goods, tribes)
        yield from _feasts(feasts, goods, tribes)
        yield from _monuments(monuments, numbers, resources)
        yield from _numbers(numbers, goods)

    return next(all_finds(), None)


def makes(tribe: Tribe, goods: tuple[Good, ...]) -> set[str]:
    """Every good that a tribe can have: what is gathered, and what its arrows make of it."""
    heads = {next(g.id for g in goods if g.column == column) for column in {g.column for g in goods}}
    had = set(heads)
    while True:
        more = {a.target for a in tribe.arrows if a.source in had} - had
        if not more:
            return had
        had |= more


def _goods(goods: tuple[Good, ...], resources: tuple[Resource, ...]) -> Iterator[Find]:
    columns = {r.id for r in resources}
    seen: set[str] = set()
    for i, good in enumerate(goods):
        if good.id in seen:
            yield Find(
                "goods", f"goods[{i}].id", Phrase.of("uluk:data.twice", id=good.id), Phrase.of("uluk:data.keep_one")
            )
        if good.column not in columns:
            yield Find(
                "goods",
                f"goods[{i}].column",
                Phrase.of("uluk:data.no_resource_tracks_yaml", column=good.column),
                Phrase.of("uluk:data.name_one"),
            )
        if "poison" in good.symbols and good.is_food:
            yield Find(
                "goods",
                f"goods[{i}].symbols",
                Phrase.of("uluk:data.poison_no_food"),
                Phrase.of("uluk:data.keep_one_two_symbols"),
            )
        seen.add(good.id)
    if sum("poison" in g.symbols for g in goods) != 1:
        yield Find(
            "goods",
            "goods",
            Phrase.of("uluk:data.exactly_one_space_must"),
            Phrase.of("uluk:data.mark_one_with_poison"),
        )
    if not any("candle" in g.symbols for g in goods):
        yield Find(
            "goods",
            "goods",
            Phrase.of("uluk:data.no_space_holiday_substance"),
            Phrase.of("uluk:data.mark_one_with_candle"),
        )


def _tracks(resources: tuple[Resource, ...]) -> Iterator[Find]:
    known = {r.id for r in resources}
    if len({r.number for r in resources}) != len(resources):
        yield Find(
            "tracks",
            "resources",
            Phrase.of("uluk:data.two_monument_tokens_bear"),
            Phrase.of("uluk:data.number_them_from"),
        )
    for i, track in enumerate(resources):
        where = f"resources[{i}]"
        high = len(track.levels)
        if high < 3:
            yield Find(
                "tracks",
                f"{where}.levels",
                Phrase.of("uluk:data.track_needs_at_least"),
                Phrase.of("uluk:data.add_some"),
            )
        for name in ("start", "easy"):
            if not 1 <= getattr(track, name) <= high:
                problem = Phrase.of("uluk:data.track_has_no_space", found=getattr(track, name))
                yield Find("tracks", f"{where}.{name}", problem, Phrase.of("uluk:data.mend"))
        yield from _levels(track, where, known)


def _levels(track: Resource, where: str, known: set[str]) -> Iterator[Find]:
    before = (0, 0, 0)
    for j, row in enumerate(track.levels):
        place = f"{where}.levels[{j}]"
        yields = (row.most, row.others, row.each)
        if min(yields) < 0 or any(now < then for now, then in zip(yields, before, strict=True)):
            yield Find(
                "tracks",
                place,
                Phrase.of("uluk:data.higher_space_yields_less"),
                Phrase.of("uluk:data.raise_number"),
            )
        if row.others > row.most:
            yield Find(
                "tracks", place, Phrase.of("uluk:data.others_would_get_more"), Phrase.of("uluk:data.swap_them")
            )
        if (track.harvest == "each") != (row.most == row.others == 0):
            yield Find(
                "tracks",
                place,
                Phrase.of("uluk:data.wants_other_numbers", harvest=track.harvest),
                Phrase.of("uluk:data.give_most_others_or"),
            )
        if row.raises and (row.raises not in known or row.raises == track.id):
            yield Find(
                "tracks",
                f"{place}.raises",
                Phrase.of("uluk:data.no_other_track", raises=row.raises),
                Phrase.of("uluk:data.name_another_track"),
            )
        before = yields


def _tribes(boards: Any, goods: tuple[Good, ...]) -> Iterator[Find]:
    column = {g.id: g.column for g in goods}
    groups: list[tuple[str, tuple[Arrow, ...]]] = [("every", boards.every)]
    groups += [(f"tribes[{i}].arrows", tribe.arrows) for i, tribe in enumerate(boards.tribes)]
    for group, arrows in groups:
        for j, arrow in enumerate(arrows):
            place = f"{group}[{j}]"
            for end, good in (("source", arrow.source), ("target", arrow.target)):
                if good not in column:
                    problem = Phrase.of("uluk:data.arrow_s_space_does", good=good)
                    yield Find("tribes", f"{place}.{end}", problem, Phrase.of("uluk:data.name_space_goods_yaml"))
                    return
            if column[arrow.source] != column[arrow.target] or arrow.source == arrow.target:
                yield Find(
                    "tribes",
                    place,
                    Phrase.of("uluk:data.arrow_must_lead_another"),
                    Phrase.of("uluk:data.mend_arrow"),
                )
    if len(boards.tribes) < MAX_SEATS:
        yield Find(
            "tribes",
            "tribes",
            Phrase.of("uluk:data.players_need_as_many", max_seats=MAX_SEATS),
            Phrase.of("uluk:data.add_one"),
        )
    for i, tribe in enumerate(boards.tribes):
        ends = [(a.source, a.target) for a in tribe.arrows + boards.every]
        if len(ends) != len(set(ends)):
            yield Find(
                "tribes", f"tribes[{i}].arrows", Phrase.of("uluk:data.arrow_twice"), Phrase.of("uluk:data.keep_one")
            )


def _reach(goods: tuple[Good, ...], tribes: tuple[Tribe, ...]) -> Iterator[Find]:
    had = set().union(*(makes(tribe, goods) for tribe in tribes))
    for i, good in enumerate(goods):
        if good.id not in had:
            yield Find(
                "goods",
                f"goods[{i}]",
                Phrase.of("uluk:data.no_tribe_can_ever", id=good.id),
                Phrase.of("uluk:data.draw_arrow"),
            )


def _inventions(
    inventions: tuple[Invention, ...], goods: tuple[Good, ...], tribes: tuple[Tribe, ...]
) -> Iterator[Find]:
    heads = {next(g.id for g in goods if g.column == column) for column in {g.column for g in goods}}
    arrows = {(a.source, a.target) for tribe in tribes for a in tribe.arrows}
    if len({c.id for c in inventions}) != len(inventions):
        yield Find(
            "inventions",
            "inventions",
            Phrase.of("uluk:data.card_twice"),
            Phrase.of("uluk:data.raise_its_copies_instead"),
        )
    if sum(c.copies for c in inventions) < MAX_SEATS:
        yield Find(
            "inventions",
            "inventions",
            Phrase.of("uluk:data.players_need_row_cards", max_seats=MAX_SEATS),
            Phrase.of("uluk:data.add_cards"),
        )
    for i, card in enumerate(inventions):
        place = f"inventions[{i}]"
        if bool(card.extra) == bool(card.free) or card.copies < 1:
            yield Find(
                "inventions",
                place,
                Phrase.of("uluk:data.must_bring_resource_or", id=card.id),
                Phrase.of("uluk:data.give_one"),
            )
        if card.extra and card.extra not in heads:
            yield Find(
                "inventions",
                f"{place}.extra",
                Phrase.of("uluk:data.no_raw_resource", extra=card.extra),
                Phrase.of("uluk:data.name_raw_one"),
            )
        if card.free and not any((f.source, f.target) in arrows and f.up_to > 0 for f in card.free):
            yield Find(
                "inventions",
                f"{place}.free",
                Phrase.of("uluk:data.nobody_can_use", id=card.id),
                Phrase.of("uluk:data.name_arrow_some_tribe"),
            )


def _feasts(feasts: tuple[Feast, ...], goods: tuple[Good, ...], tribes: tuple[Tribe, ...]) -> Iterator[Find]:
    by_id = {g.id: g for g in goods}
    if len({f.id for f in feasts}) < MAX_SEATS:
        yield Find(
            "feasts",
            "feasts",
            Phrase.of("uluk:data.players_need_as_many2", max_seats=MAX_SEATS),
            Phrase.of("uluk:data.add_one"),
        )
    for i, feast in enumerate(feasts):
        if feast.two < feast.one or not feast.needs:
            yield Find(
                "feasts", f"feasts[{i}]", Phrase.of("uluk:data.two_sets_must_be"), Phrase.of("uluk:data.mend")
            )
        for need in feast.needs:
            place = f"feasts[{i}].needs.{need}"
            if need != ANY_CANDLE and need not in by_id:
                yield Find(
                    "feasts",
                    place,
                    Phrase.of("uluk:data.no_space_goods_yaml2", need=need),
                    Phrase.of("uluk:data.name_one"),
                )
                return
            if need in by_id and "perishable" in by_id[need].symbols:
                yield Find(
                    "feasts",
                    place,
                    Phrase.of("uluk:data.perishes_before_counted", need=need),
                    Phrase.of("uluk:data.name_one_keeps"),
                )
            for tribe in tribes:
                had = makes(tribe, goods)
                candles = any("candle" in by_id[g].symbols for g in had)
                if need not in had and not (need == ANY_CANDLE and candles):
                    yield Find(
                        "feasts",
                        place,
                        Phrase.of("uluk:data.can_never_have", id=tribe.id, need=need),
                        Phrase.of("uluk:data.name_one_all_can"),
                    )


def _monuments(monuments: Any, numbers: Numbers, resources: tuple[Resource, ...]) -> Iterator[Find]:
    if len(monuments.spaces) != numbers.seasons or len(resources) != numbers.seasons:
        problem = Phrase.of("uluk:data.must_be_monuments_one", seasons=numbers.seasons)
        yield Find("monuments", "spaces", problem, Phrase.of("uluk:data.add_or_remove_some"))
    for i, spaces in enumerate(monuments.spaces):
        if not 1 <= spaces <= len(monuments.happiness):
            yield Find(
                "monuments",
                f"spaces[{i}]",
                Phrase.of("uluk:data.chart_does_not_say", spaces=spaces),
                Phrase.of("uluk:data.add"),
            )
    if list(monuments.happiness) != sorted(monuments.happiness):
        yield Find(
            "monuments",
            "happiness",
            Phrase.of("uluk:data.more_tribers_would_earn"),
            Phrase.of("uluk:data.put_numbers_in_rising"),
        )


def _numbers(numbers: Numbers, goods: tuple[Good, ...]) -> Iterator[Find]:
    if numbers.food not in {g.id for g in goods}:
        yield Find(
            "numbers",
            "food",
            Phrase.of("uluk:data.no_space_goods_yaml", food=numbers.food),
            Phrase.of("uluk:data.name_one"),
        )
    for seats in range(2, MAX_SEATS + 1):
        if not 1 <= numbers.tribers.get(seats, 0) <= numbers.pawns:
            yield Find(
                "numbers",
                "tribers",
                Phrase.of("uluk:data.how_many_tribers_do", seats=seats),
                Phrase.of("uluk:data.add_line"),
            )
    if len(numbers.food_by_place) < MAX_SEATS:
        yield Find(
            "numbers",
            "food_by_place",
            Phrase.of("uluk:data.must_have_numbers", max_seats=MAX_SEATS),
            Phrase.of("uluk:data.add_some"),
        )


def find_in_board(
    board: Board,
    areas: tuple[str, ...],
    numbers: Numbers,
    resources: tuple[Resource, ...],
    monument_spaces: tuple[int, ...],
) -> Iterator[str]:
    spots = {s.id for s in board.spots}
    for area in areas:
        if area not in spots:
            yield f"there is no spot '{area}'"
    needed = [(f"gather.{r.id}", numbers.gather_spaces) for r in resources]
    needed += [(f"level.{r.id}", len(r.levels)) for r in resources]
    needed += [(f"monument.{i + 1}", n) for i, n in enumerate(monument_spaces)]
    for stem, count in needed:
        for n in range(1, count + 1):
            if f"{stem}.{n}" not in spots:
                yield f"there is no spot '{stem}.{n}'"


SYMBOLS = {
    "raw_uluk": (),
    "baked_mgobu": ("food", "perishable"),
    "raw_zork": ("perishable",),
    "roasted_tlon": ("food",),
    "tlon_brew": ("poison",),
    "salted_fnord": ("treat",),
}
"""Symbols that the text gives (Types of Resources, with the note on the prototype; Processing)."""

HARVEST = {
    "uluk": "majority",
    "mgobu": "majority",
    "tlon": "majority",
    "zork": "majority",
    "fnord": "each",
    "hlak": "each",
}
"""Which areas go by majority and which by the triber (Harvest phase)."""

BOTH_OF_TLON = ("roasted_tlon", "tlon_brew")
FREE_PIECES = 2
CARDS = 30
LETTERS = 5
MOST_SPACES = 6
FEWEST_SPACES = 2
ARROWS_FROM_ONE = 2

NUMBERS: dict[str, object] = {
    "seasons": 6,
    "pawns": 10,
    "tribers": {2: 6, 3: 5, 4: 4},
    "food": "baked_mgobu",
    "food_by_place": (1, 2, 2, 3),
    "gather_spaces": 3,
    "hut": 1,
    "temple": 2,
    "all_fed": 1,
    "per_birth": 2,
    "celebration": 6,
    "poison_celebration": 3,
    "treat": 1,
    "hunger": 3,
    "most_tokens": 3,
    "sets": {3: 2, 4: 5},
}
"""Figures of the text; five different letters are an option (uluk/11.5)."""


def beyond_bounds(
    numbers: Numbers,
    goods: tuple[Good, ...],
    resources: tuple[Resource, ...],
    tribes: tuple[Tribe, ...],
    inventions: tuple[Invention, ...],
    spaces: tuple[int, ...],
) -> Find | None:
    """The first thing in a data set that the rulebook's text rules out, or None."""

    def all_finds() -> Iterator[Find]:
        yield from _bounds_tracks(resources)
        yield from _bounds_goods(goods)
        yield from _arrows(tribes)
        yield from _bounds_inventions(inventions)
        yield from _bounds_monuments(spaces)
        yield from _bounds_numbers(numbers)

    return next(all_finds(), None)


def _bounds_tracks(resources: tuple[Resource, ...]) -> Iterator[Find]:
    """A central space to start from; majority or each; a track that two others can raise at once."""
    raised: dict[str, int] = {}
    for i, track in enumerate(resources):
        where = f"resources[{i}]"
        middle = len(track.levels) // 2 + 1
        if len(track.levels) % 2 == 0:
            problem = Phrase.of("uluk:data.spaces_have_no_central", n=len(track.levels))
            yield Find("tracks", f"{where}.levels", problem, Phrase.of("uluk:data.use_odd_number_spaces"))
        if track.start != middle:
            yield Find(
                "tracks",
                f"{where}.start",
                Phrase.of("uluk:data.central_space", middle=middle),
                Phrase.of("uluk:data.start_at", middle=middle),
            )
        if HARVEST.get(track.id, track.harvest) != track.harvest:
            problem = Phrase.of("uluk:data.rulebook_has_harvested_by", id=track.id, found=HARVEST[track.id])
            yield Find("tracks", f"{where}.harvest", problem, Phrase.of("uluk:data.mend"))
        for target in {row.raises for row in track.levels if row.raises}:
            raised[target] = raised.get(target, 0) + 1
    if max(raised.values(), default=0) < 2:
        problem = Phrase.of("uluk:data.no_track_can_be")
        yield Find("tracks", "resources", problem, Phrase.of("uluk:data.let_two_tracks_raise"))


def _bounds_goods(goods: tuple[Good, ...]) -> Iterator[Find]:
    """A candle is no food, raw goods are none, and the text's symbols stand as it has them."""
    heads = {column: next(g.id for g in goods if g.column == column) for column in {g.column for g in goods}}
    for i, good in enumerate(goods):
        place = f"goods[{i}].symbols"
        if "candle" in good.symbols and good.is_food:
            yield Find(
                "goods",
                place,
                Phrase.of("uluk:data.holiday_substance_no_food"),
                Phrase.of("uluk:data.keep_one_two_symbols"),
            )
        if good.id == heads[good.column] and good.is_food:
            yield Find(
                "goods", place, Phrase.of("uluk:data.raw_resources_no_food"), Phrase.of("uluk:data.take_fork_away")
            )
        if good.id in SYMBOLS and set(SYMBOLS[good.id]) != set(good.symbols):
            wanted = ", ".join(SYMBOLS[good.id]) or "no symbol"
            yield Find(
                "goods",
                place,
                Phrase.of("uluk:data.rulebook_gives", id=good.id, wanted=wanted),
                Phrase.of("uluk:data.write_so"),
            )


def _arrows(tribes: tuple[Tribe, ...]) -> Iterator[Find]:
    """Every tribe makes two things of tlön; from no raw resource more than two."""
    for i, tribe in enumerate(tribes):
        place = f"tribes[{i}].arrows"
        for source in dict.fromkeys(a.source for a in tribe.arrows):
            targets = {a.target for a in tribe.arrows if a.source == source}
            if len(targets) > ARROWS_FROM_ONE:
                problem = Phrase.of(
                    "uluk:data.make_things_rulebook_knows", id=tribe.id, n=len(targets), source=source
                )
                yield Find("tribes", place, problem, Phrase.of("uluk:data.take_some_away"))
        made = {a.target for a in tribe.arrows if a.source == "raw_tlon"}
        if not made.issuperset(BOTH_OF_TLON):
            problem = Phrase.of("uluk:data.do_not_make_roasted", id=tribe.id)
            yield Find("tribes", place, problem, Phrase.of("uluk:data.add_arrow"))


def _bounds_inventions(inventions: tuple[Invention, ...]) -> Iterator[Find]:
    """Thirty cards of five letters; free processing of one or two pieces."""
    count = sum(card.copies for card in inventions)
    if count != CARDS:
        yield Find(
            "inventions",
            "inventions",
            Phrase.of("uluk:data.cards", count=count),
            Phrase.of("uluk:data.rulebook_has", cards=CARDS),
        )
    letters = len({card.letter for card in inventions})
    if letters != LETTERS:
        yield Find(
            "inventions",
            "inventions",
            Phrase.of("uluk:data.letters", letters=letters),
            Phrase.of("uluk:data.set_may_have", letters=LETTERS),
        )
    for i, card in enumerate(inventions):
        for free in card.free:
            if not 1 <= free.up_to <= FREE_PIECES:
                problem = Phrase.of("uluk:data.free_processing_one_or", up_to=free.up_to)
                yield Find("inventions", f"inventions[{i}].free", problem, Phrase.of("uluk:data.say_or"))


def _bounds_monuments(spaces: tuple[int, ...]) -> Iterator[Find]:
    """From two to six spaces around each."""
    for i, count in enumerate(spaces):
        if not FEWEST_SPACES <= count <= MOST_SPACES:
            problem = Phrase.of("uluk:data.spaces_around_monument_rulebook", count=count)
            yield Find("monuments", f"spaces[{i}]", problem, Phrase.of("uluk:data.mend"))


def _bounds_numbers(numbers: Numbers) -> Iterator[Find]:
    """The figures that the text gives."""
    for name, wanted in NUMBERS.items():
        found = getattr(numbers, name)
        if found != wanted:
            yield Find(
                "numbers",
                name,
                Phrase.of("uluk:data.rulebook_says_not", wanted=wanted, found=found),
                Phrase.of("uluk:data.write_so"),
            )
