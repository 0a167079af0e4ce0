"""Whether charts make sense: an arrow without a space, a card nobody can use, a feast some tribe cannot give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ulus_suite.core.board import Board
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.uluk.rules.records import Arrow, Feast, Good, Invention, Numbers, Resource, Tribe

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
    """What the board lacks for these charts."""
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
