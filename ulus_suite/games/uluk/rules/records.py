"""What stands in the data files of Uluk, record by record: goods, tracks, tribes, cards, figures."""

from __future__ import annotations

from typing import Literal

import msgspec

Symbol = Literal["food", "treat", "perishable", "poison", "candle"]
Sign = Literal["1:1", "x2", "2:3", "+1", "-1"]


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the tribe boards: ``column`` is the raw resource at its head, ``text`` whether the rulebook
    gives its symbols (the others are ours)."""

    id: str
    column: str
    symbols: tuple[Symbol, ...] = ()
    text: bool = False

    @property
    def is_food(self) -> bool:
        """Fork or knife and fork (uluk/2.9, uluk/2.11)."""
        return "food" in self.symbols or "treat" in self.symbols


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of a Harvest track: what it yields (``most``/``others``, or ``each`` triber) and which other
    track an arrow on it raises."""

    most: int = 0
    others: int = 0
    each: int = 0
    raises: str = ""


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A raw resource: ``number`` of its Monument token, ``harvest`` by majority or for each triber, ``levels``
    from the lowest space up, ``start`` the central space and ``easy`` the space of the Easy game (from 1)."""

    id: str
    number: int
    raw: str
    harvest: Literal["majority", "each"]
    start: int
    easy: int
    levels: tuple[LevelRow, ...]


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to process: from one space of a tribe board to another, with the symbol beside the arrow."""

    source: str
    target: str
    sign: Sign = "1:1"


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tribe board: its animal and its arrows (with those of every board)."""

    id: str
    animal: str
    arrows: tuple[Arrow, ...]


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Free processing along one arrow, of up to ``up_to`` pieces."""

    source: str
    target: str
    up_to: int


class Invention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Invention card: ``extra`` names the raw good of which it brings one more, ``free`` the arrows of which
    it does one for free; one of the two is empty."""

    id: str
    letter: str
    copies: int
    extra: str = ""
    free: tuple[Free, ...] = ()


class Feast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Feast card: pieces for one set (``any_candle`` is any holiday substance) and Happiness for one and two."""

    id: str
    needs: dict[str, int]
    one: int
    two: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of the rulebook's text; ``tribers`` and ``food`` by seats and by place in the first season."""

    id: str
    title: str
    source: str
    ours: bool
    seasons: int
    pawns: int
    tribers: dict[int, int]
    food: str
    food_by_place: tuple[int, ...]
    gather_spaces: int
    hut: int
    temple: int
    all_fed: int
    per_birth: int
    celebration: int
    poison_celebration: int
    treat: int
    hunger: int
    most_tokens: int
    sets: dict[int, int]
