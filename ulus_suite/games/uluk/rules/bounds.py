"""What the rulebook's text says of every chart: house data keeps within it, whoever drew it."""

from __future__ import annotations

from collections.abc import Iterator

from ulus_suite.core.phrases import Phrase
from ulus_suite.games.uluk.rules.records import Good, Invention, Numbers, Resource, Tribe
from ulus_suite.games.uluk.rules.validation import Find

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
        yield from _tracks(resources)
        yield from _goods(goods)
        yield from _arrows(tribes)
        yield from _inventions(inventions)
        yield from _monuments(spaces)
        yield from _numbers(numbers)

    return next(all_finds(), None)


def _tracks(resources: tuple[Resource, ...]) -> Iterator[Find]:
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


def _goods(goods: tuple[Good, ...]) -> Iterator[Find]:
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


def _inventions(inventions: tuple[Invention, ...]) -> Iterator[Find]:
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


def _monuments(spaces: tuple[int, ...]) -> Iterator[Find]:
    """From two to six spaces around each."""
    for i, count in enumerate(spaces):
        if not FEWEST_SPACES <= count <= MOST_SPACES:
            problem = Phrase.of("uluk:data.spaces_around_monument_rulebook", count=count)
            yield Find("monuments", f"spaces[{i}]", problem, Phrase.of("uluk:data.mend"))


def _numbers(numbers: Numbers) -> Iterator[Find]:
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
