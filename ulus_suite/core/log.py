"""The log is the game: a header and a list of entries. Save, resume, undo and replay are all that one list."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, Union

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.names import Plain, Seat, Value

FORMAT = 1

NOTE = 2000
"""Letters of a remark that are kept when it is read."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game starts from. ``start`` is a position in plain data for games not begun from the setup
    (lessons, positions, "play on from here"); None means the ordinary setup. ``kinds`` says who sits where:
    ``person`` or the name of a computer player. ``house``: a mark of the table's own data files, empty without."""

    format: int
    game: str
    rules_version: int
    options: dict[str, Value]
    names: tuple[str, ...]
    seed: int
    suite: str
    kinds: tuple[str, ...] = ()
    start: Plain = None
    title: str = ""
    created: str = ""
    house: str = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)


class Played(msgspec.Struct, frozen=True, tag_field="entry", tag="played"):
    """A seat's action; ``after`` is the digest of the state it led to."""

    no: int
    action: Action
    after: str


class Settled(msgspec.Struct, frozen=True, tag_field="entry", tag="settled"):
    """An answer of chance."""

    no: int
    result: ChanceResult
    after: str


class Undone(msgspec.Struct, frozen=True, tag_field="entry", tag="undone"):
    """The game went back to the state after entry ``back_to`` (0: the start), by consent of ``agreed_by``."""

    no: int
    back_to: int
    by: Seat
    agreed_by: tuple[Seat, ...]
    after: str


class Redone(msgspec.Struct, frozen=True, tag_field="entry", tag="redone"):
    """The latest undone step was taken again."""

    no: int
    after: str


class Agreed(msgspec.Struct, frozen=True, tag_field="entry", tag="agreed"):
    """The table ended the game by agreement, which no rule asks: seat ``by`` gave up (``gave_up``), or all at the
    table, ``agreed_by``, agreed to a draw that ``by`` had offered (``draw_agreed``)."""

    no: int
    how: Literal["gave_up", "draw_agreed"]
    by: Seat
    agreed_by: tuple[Seat, ...]
    after: str


class Note(msgspec.Struct, frozen=True, tag_field="entry", tag="note"):
    """Something said about the game that changes nothing in it."""

    no: int
    text: str
    seat: Seat | None = None


Entry: TypeAlias = Played | Settled | Undone | Redone | Agreed | Note


class EntryCodec:
    """Entries of one game to JSON lines and back; actions are decoded as that game's types.

    The types are put together once: a long log is read some twenty times faster than by asking for each line.
    """

    def __init__(self, action_type: Any) -> None:
        self._encoder = msgspec.json.Encoder()
        played: Any = msgspec.defstruct(
            "PlayedOf", [("no", int), ("action", action_type), ("after", str)],
            frozen=True, tag_field="entry", tag="played", forbid_unknown_fields=True,
        )  # fmt: skip
        self._played = played
        self._types = {
            "settled": Settled,
            "undone": Undone,
            "redone": Redone,
            "agreed": Agreed,
            "note": Note,
            "played": played,
        }
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            Union[played, Settled, Undone, Redone, Agreed, Note]  # noqa: UP007  # a class made here is no type for "|" to see
        )

    def encode(self, entry: Entry) -> bytes:
        """One line of JSON without the line feed."""
        return self._encoder.encode(entry)

    def decode(self, line: bytes | str) -> Entry:
        """Raises msgspec.DecodeError or msgspec.ValidationError for anything that is no entry of this game."""
        raw = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        return self._entry(bounds.decode_by(self._decoder, raw))

    def from_plain(self, data: Plain) -> Entry:
        """As :meth:`decode`, from plain data."""
        kind = data.get("entry") if isinstance(data, dict) else None
        if not isinstance(kind, str) or kind not in self._types:
            raise msgspec.ValidationError("this is no entry of a log")
        return self._entry(msgspec.convert(data, self._types[kind]))

    def _entry(self, found: Any) -> Entry:
        if found.__class__ is self._played:
            return Played(found.no, found.action, found.after)
        if isinstance(found, Note):
            return Note(found.no, bounds.clean(found.text, NOTE), found.seat)
        entry: Entry = found
        return entry
