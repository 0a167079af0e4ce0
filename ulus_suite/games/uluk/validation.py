"""Whether charts make sense: an arrow without a space, a card nobody can use, a feast some tribe cannot give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ulus_suite.core.board import Board
from ulus_suite.games.uluk.records import Arrow, Feast, Good, Invention, Numbers, Resource, Tribe

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
            yield Find("goods", f"goods[{i}].id", f"'{good.id}' is there twice", "Keep one.")
        if good.column not in columns:
            yield Find("goods", f"goods[{i}].column", f"'{good.column}' is no resource of tracks.yaml", "Name one.")
        if "poison" in good.symbols and good.is_food:
            yield Find("goods", f"goods[{i}].symbols", "Poison is no food", "Keep one of the two symbols.")
        seen.add(good.id)
    if sum("poison" in g.symbols for g in goods) != 1:
        yield Find("goods", "goods", "exactly one space must bear the skull", "Mark one with 'poison'.")
    if not any("candle" in g.symbols for g in goods):
        yield Find("goods", "goods", "no space is a holiday substance", "Mark one with 'candle'.")


def _tracks(resources: tuple[Resource, ...]) -> Iterator[Find]:
    known = {r.id for r in resources}
    if len({r.number for r in resources}) != len(resources):
        yield Find("tracks", "resources", "two Monument tokens bear the same number", "Number them from 1.")
    for i, track in enumerate(resources):
        where = f"resources[{i}]"
        high = len(track.levels)
        if high < 3:
            yield Find("tracks", f"{where}.levels", "a track needs at least three spaces", "Add some.")
        for name in ("start", "easy"):
            if not 1 <= getattr(track, name) <= high:
                problem = f"the track has no space {getattr(track, name)}"
                yield Find("tracks", f"{where}.{name}", problem, "Mend it.")
        yield from _levels(track, where, known)


def _levels(track: Resource, where: str, known: set[str]) -> Iterator[Find]:
    before = (0, 0, 0)
    for j, row in enumerate(track.levels):
        place = f"{where}.levels[{j}]"
        yields = (row.most, row.others, row.each)
        if min(yields) < 0 or any(now < then for now, then in zip(yields, before, strict=True)):
            yield Find("tracks", place, "a higher space yields less than the one below it", "Raise the number.")
        if row.others > row.most:
            yield Find("tracks", place, "the others would get more than the one with most tribers", "Swap them.")
        if (track.harvest == "each") != (row.most == row.others == 0):
            yield Find("tracks", place, f"'{track.harvest}' wants other numbers", "Give most/others, or each.")
        if row.raises and (row.raises not in known or row.raises == track.id):
            yield Find("tracks", f"{place}.raises", f"'{row.raises}' is no other track", "Name another track.")
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
                    problem = f"the arrow's space '{good}' does not exist"
                    yield Find("tribes", f"{place}.{end}", problem, "Name a space of goods.yaml.")
                    return
            if column[arrow.source] != column[arrow.target] or arrow.source == arrow.target:
                yield Find("tribes", place, "an arrow must lead to another space of its column", "Mend the arrow.")
    if len(boards.tribes) < MAX_SEATS:
        yield Find("tribes", "tribes", f"{MAX_SEATS} players need as many tribe boards", "Add one.")
    for i, tribe in enumerate(boards.tribes):
        ends = [(a.source, a.target) for a in tribe.arrows + boards.every]
        if len(ends) != len(set(ends)):
            yield Find("tribes", f"tribes[{i}].arrows", "an arrow is there twice", "Keep one.")


def _reach(goods: tuple[Good, ...], tribes: tuple[Tribe, ...]) -> Iterator[Find]:
    had = set().union(*(makes(tribe, goods) for tribe in tribes))
    for i, good in enumerate(goods):
        if good.id not in had:
            yield Find("goods", f"goods[{i}]", f"no tribe can ever have '{good.id}'", "Draw an arrow to it.")


def _inventions(
    inventions: tuple[Invention, ...], goods: tuple[Good, ...], tribes: tuple[Tribe, ...]
) -> Iterator[Find]:
    heads = {next(g.id for g in goods if g.column == column) for column in {g.column for g in goods}}
    arrows = {(a.source, a.target) for tribe in tribes for a in tribe.arrows}
    if len({c.id for c in inventions}) != len(inventions):
        yield Find("inventions", "inventions", "a card is there twice", "Raise its 'copies' instead.")
    if sum(c.copies for c in inventions) < MAX_SEATS:
        yield Find("inventions", "inventions", f"{MAX_SEATS} players need a row of {MAX_SEATS} cards", "Add cards.")
    for i, card in enumerate(inventions):
        place = f"inventions[{i}]"
        if bool(card.extra) == bool(card.free) or card.copies < 1:
            yield Find("inventions", place, f"'{card.id}' must bring a resource or process for free", "Give one.")
        if card.extra and card.extra not in heads:
            yield Find("inventions", f"{place}.extra", f"'{card.extra}' is no raw resource", "Name a raw one.")
        if card.free and not any((f.source, f.target) in arrows and f.up_to > 0 for f in card.free):
            yield Find("inventions", f"{place}.free", f"nobody can use '{card.id}'", "Name an arrow of some tribe.")


def _feasts(feasts: tuple[Feast, ...], goods: tuple[Good, ...], tribes: tuple[Tribe, ...]) -> Iterator[Find]:
    by_id = {g.id: g for g in goods}
    if len({f.id for f in feasts}) < MAX_SEATS:
        yield Find("feasts", "feasts", f"{MAX_SEATS} players need as many Feast cards", "Add one.")
    for i, feast in enumerate(feasts):
        if feast.two < feast.one or not feast.needs:
            yield Find("feasts", f"feasts[{i}]", "two sets must be worth at least as much as one", "Mend it.")
        for need in feast.needs:
            place = f"feasts[{i}].needs.{need}"
            if need != ANY_CANDLE and need not in by_id:
                yield Find("feasts", place, f"'{need}' is no space of goods.yaml", "Name one.")
                return
            if need in by_id and "perishable" in by_id[need].symbols:
                yield Find("feasts", place, f"'{need}' perishes before it is counted", "Name one that keeps.")
            for tribe in tribes:
                had = makes(tribe, goods)
                candles = any("candle" in by_id[g].symbols for g in had)
                if need not in had and not (need == ANY_CANDLE and candles):
                    yield Find("feasts", place, f"the {tribe.id} can never have '{need}'", "Name one all can have.")


def _monuments(monuments: Any, numbers: Numbers, resources: tuple[Resource, ...]) -> Iterator[Find]:
    if len(monuments.spaces) != numbers.seasons or len(resources) != numbers.seasons:
        problem = f"there must be {numbers.seasons} monuments, one a season"
        yield Find("monuments", "spaces", problem, "Add or remove some.")
    for i, spaces in enumerate(monuments.spaces):
        if not 1 <= spaces <= len(monuments.happiness):
            yield Find("monuments", f"spaces[{i}]", f"the chart does not say what {spaces} tribers earn", "Add it.")
    if list(monuments.happiness) != sorted(monuments.happiness):
        yield Find("monuments", "happiness", "more tribers would earn less", "Put the numbers in rising order.")


def _numbers(numbers: Numbers, goods: tuple[Good, ...]) -> Iterator[Find]:
    if numbers.food not in {g.id for g in goods}:
        yield Find("numbers", "food", f"'{numbers.food}' is no space of goods.yaml", "Name one.")
    for seats in range(2, MAX_SEATS + 1):
        if not 1 <= numbers.tribers.get(seats, 0) <= numbers.pawns:
            yield Find("numbers", "tribers", f"how many tribers do {seats} players start with?", "Add a line.")
    if len(numbers.food_by_place) < MAX_SEATS:
        yield Find("numbers", "food_by_place", f"it must have {MAX_SEATS} numbers", "Add some.")


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
