"""Positions as a person writes them.

::

    seats: 4
    markers: 4 3 2 1            # space of each seat's marker, in the order of the seats
    environment: 1              # seats are counted from 1 here
    lands: 10+11                # merged islands, the number first
    volcanoes: 11               # in the order of eruption
    A: 3 3 3 3                  # Ichtos of each seat in a place; missing places are empty
    10: 4 3 2 1
    genes: ears | - | legs egg | -
    shown: teeth turbo
    extra: 2 2 1 0              # extra-turn chips
    hand: 3 5                   # area chips held
    laid: 10                    # the chip lying face down
    earlier: A 5 0 1 3 | 9 0 0 0 0   # rows that were otherwise when it was laid
    scored: 1 7
    passed: 1 2 | - | 3 5 | -   # chips each seat handed on in this epoch
    panic: pile                 # or: out
    mutations: 1                # mutation spaces used
    epoch: 2
    now: turn seat=3 left=2     # what is going on, the last one on top

The reserve and the unseen genes follow from the rest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ulus_suite.core import bounds
from ulus_suite.core.diagram import FILE, Field, fields, numbers, one_of, whole
from ulus_suite.core.errors import DataError
from ulus_suite.core.events import Outcome
from ulus_suite.core.phrases import Phrase
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules.state import CLASSIC, Frame, Setup, State
from ulus_suite.games.urland.rules.transition import GameData


def audit(data: GameData, state: State) -> list[str]:
    """Everything that does not add up, in words."""
    return [
        *_ichtos(data, state),
        *_audit_lands(data, state),
        *_chips(data, state),
        *_audit_genes(data, state),
        *_track(state),
    ]


def _ichtos(data: GameData, state: State) -> list[str]:
    """1.2: 28 of each colour."""
    problems = []
    for seat in range(state.seats):
        count = state.reserve[seat] + sum(row[seat] for row in state.pieces) + (state.markers[seat] > 0)
        if count != data.counts.ichtos:
            problems.append(f"seat {seat} has {count} Ichtos instead of {data.counts.ichtos}")
    if min(map(min, state.pieces)) < 0 or min(state.reserve) < 0:
        problems.append("a count of Ichtos is negative")
    return problems


def _audit_lands(data: GameData, state: State) -> list[str]:
    """9.6: Ichtos stand on the island whose number an area bears, and every volcano has joined its two sides."""
    problems = []
    for land, leader in enumerate(state.leader):
        if leader != land and any(state.pieces[land]):
            problems.append(f"Ichtos on land {data.chart.ids[land]}, which belongs to another area")
        if state.leader[leader] != leader:
            problems.append(f"area {data.chart.ids[leader]} bears no number of its own")
    for land in state.tiles:
        if state.leader[land] != state.leader[data.chart.lava[land]]:
            problems.append(f"the volcano of {data.chart.ids[land]} joins nothing")
    joins = len(state.leader) - len(set(state.leader))
    if joins > len(state.tiles):
        problems.append("areas are joined without a volcano")
    if len(set(state.tiles)) != len(state.tiles) or len(state.tiles) > data.counts.tiles:
        problems.append("volcano tiles do not add up")
    return problems


def _chips(data: GameData, state: State) -> list[str]:
    """2.13, 9.10: an area chip is in one place only; whatever is nowhere else lies in the pile."""
    laid = (state.laid,) if state.laid >= 0 else ()
    dealt = tuple(i for lands in state.dealt for i in lands)
    places = (*state.tiles, *state.hand, *laid, *state.scored, *dealt)
    problems = [] if len(set(places)) == len(places) else ["an area chip is in two places"]
    handed_on = {i for lands in state.passed for i in lands}
    if not handed_on <= {*state.hand, *laid, *state.scored, *state.tiles}:
        problems.append("a chip that was handed on lies in the pile")
    herds = [sum(row[seat] for row in state.as_laid) for seat in range(state.seats)]
    if any(herd > data.counts.ichtos for herd in herds):
        problems.append("there were more Ichtos than there are when the chip was laid")
    if len(state.hand) > data.counts.hand:
        problems.append("there are too many chips in hand")
    return problems


def _audit_genes(data: GameData, state: State) -> list[str]:
    """2.11, 2.12: every gene in play is in one place."""
    owned = [g for genes in state.genes for g in genes]
    everywhere = sorted([*owned, *state.shown, *state.deck])
    expected = sorted(g.id for g in data.tables.genes if g.id not in data.row.without)
    return [] if everywhere == expected else ["gene cards do not add up"]


def _track(state: State) -> list[str]:
    """5.7: never two markers on one space."""
    if isinstance(state.top, Setup) and not any(state.markers):
        return []
    return [] if len(set(state.markers)) == state.seats else ["two markers on one space"]


KEYS = (
    "map", "seats", "epoch", "markers", "environment", "lands", "volcanoes", "genes", "shown", "extra", "hand",
    "laid", "earlier", "scored", "passed", "panic", "mutations", "dealt", "now", "assimilation",
)  # fmt: skip

FRAMES: dict[str, type[Any]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        st.Setup, st.Draw, st.Fill, st.Choose, st.Turn, st.Retreating, st.TurnOver, st.TurnEnd, st.Panic,
        st.PanicLand, st.PanicOcean, st.PanicStay, st.Outbreak, st.Erupt, st.Flee, st.AfterOutbreak, st.NewEpoch,
        st.Bidding, st.Selling, st.Paying, st.Replace, st.Over,
    )
}  # fmt: skip

BELOW: dict[type[Any], tuple[Frame, ...]] = {
    st.Turn: (st.TurnOver(),),
    st.Draw: (st.Choose(), st.Fill()),
    st.PanicLand: (st.Choose(), st.Fill()),
    st.PanicOcean: (st.Choose(), st.Fill()),
    st.PanicStay: (st.Choose(), st.Fill()),
    st.Bidding: (st.TurnEnd(),),
    st.Selling: (st.TurnEnd(),),
    st.Replace: (st.TurnEnd(),),
    st.Flee: (st.AfterOutbreak(),),
}
"""What goes on under a frame that a person wrote alone."""


# --- writing --------------------------------------------------------------------------------------------


def write(data: GameData, state: State) -> str:
    ids = data.chart.ids
    lines = [f"seats: {state.seats}", f"epoch: {state.epoch}", f"markers: {_row(state.markers)}"]
    if state.map != CLASSIC:
        lines.insert(0, f"map: {state.map}")
    if state.any_two:
        lines.append(f"assimilation: {st.ANY_TWO}")
    lines.append(f"environment: {state.environment + 1}")
    merged = [a for a in sorted(set(state.leader)) if state.leader.count(a) > 1]
    groups = ["+".join([ids[a], *(ids[i] for i, b in enumerate(state.leader) if b == a != i)]) for a in merged]
    lines.extend(_list("lands", groups))
    lines.extend(_list("volcanoes", [ids[i] for i in state.tiles]))
    lines.extend(f"{ids[i]}: {_row(row)}" for i, row in enumerate(state.pieces) if any(row))
    lines.append("genes: " + " | ".join(" ".join(owned) or "-" for owned in state.genes))
    lines.extend(_list("shown", state.shown))
    lines.append(f"extra: {_row(state.extra)}")
    lines.extend(_list("hand", [ids[i] for i in state.hand]))
    lines.extend(_list("laid", [ids[state.laid]] if state.laid >= 0 else []))
    lines.extend(_earlier(ids, state))
    lines.extend(_list("scored", [ids[i] for i in state.scored]))
    if state.passed:
        lines.append("passed: " + " | ".join(" ".join(ids[i] for i in lands) or "-" for lands in state.passed))
    lines.append(f"panic: {'pile' if state.panic else 'out'}")
    lines.append(f"mutations: {state.mutations}")
    if state.dealt:
        lines.append("dealt: " + " | ".join(" ".join(ids[i] for i in lands) for lands in state.dealt))
    lines.append("now: " + "; ".join(_frame(data, frame) for frame in state.frames))
    return "\n".join(lines) + "\n"


def _earlier(ids: Sequence[str], state: State) -> list[str]:
    """The rows that have changed since the chip was laid, as they were then."""
    rows = zip(ids, state.pieces, state.as_laid, strict=False)
    changed = [f"{id} {_row(then)}" for id, now, then in rows if now != then]
    return [f"earlier: {' | '.join(changed)}"] if changed else []


def _row(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def _list(key: str, words: Sequence[str]) -> list[str]:
    return [f"{key}: {' '.join(words)}"] if words else []


def _frame(data: GameData, frame: Any) -> str:
    tag = str(frame.__struct_config__.tag)
    if isinstance(frame, st.Over):
        return f"{tag} {json.dumps(msgspec.to_builtins(frame.outcome), sort_keys=True)}"
    words = [tag]
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        if name == "extra":
            words.extend(["extra"] if value else [])
        else:
            words.append(f"{name}={_value(data, name, value)}")
    return " ".join(words)


def _value(data: GameData, name: str, value: Any) -> str:
    ids = data.chart.ids
    if name == "seat":
        return str(value + 1)
    if name in ("land", "ocean"):
        return ids[int(value)]
    if name == "lands":
        return ",".join(ids[i] for i in value)
    if name == "order":
        return ",".join(str(s + 1) for s in value)
    if name == "bids":
        return ",".join("-" if b < 0 else str(b) for b in value)
    return str(value)


# --- reading --------------------------------------------------------------------------------------------


def read(data_of: Callable[[str, int], GameData], maps: Sequence[str], text: str) -> State:
    """The state that a text describes. Raises DataError with line and remedy."""
    places = tuple(str(n) for n in range(1, 13)) + tuple("ABCDE")
    found = fields(text, (*KEYS, *places), ("seats", "markers"))
    seats = whole(found["seats"], 3, 5, "seats")
    map = one_of(found["map"], maps, "map") if "map" in found else CLASSIC
    data = data_of(map, seats)
    pieces = tuple(
        numbers(found[id], seats, 0, data.counts.ichtos, f"'{id}'") if id in found else (0,) * seats
        for id in data.chart.ids
    )
    markers = numbers(found["markers"], seats, 0, 99, "markers")
    genes = _genes(found, seats)
    shown = tuple(found["shown"].split()) if "shown" in found else ()
    state = State(
        map=map, seats=seats, leader=_leaders(data, found), tiles=_lands(data, found, "volcanoes"), pieces=pieces,
        reserve=_reserve(data, pieces, markers), markers=markers,
        extra=_extra(data, found, seats),
        genes=genes, shown=shown, deck=_deck(data, found, genes, shown), panic=_panic(found),
        environment=_number(found, "environment", 1, seats, 1) - 1, hand=_lands(data, found, "hand"),
        laid=next(iter(_lands(data, found, "laid")), -1), scored=_lands(data, found, "scored"),
        epoch=_number(found, "epoch", 1, 9, 1), mutations=_number(found, "mutations", 0, 9, 0),
        dealt=_by_seat(data, found, seats, "dealt"), frames=_frames(data, found, seats), any_two=_reading(found),
        passed=_by_seat(data, found, seats, "passed"), as_laid=_as_laid(data, found, pieces),
    )  # fmt: skip
    check(data, state, found)
    return state


def check(data: GameData, state: State, found: dict[str, Field]) -> None:
    """The position must add up, and what is going on must be possible in it."""
    for problem in audit(data, state):
        raise DataError(FILE, 0, problem, Phrase.of("remedy.counts"))
    line = found["now"].line if "now" in found else 0
    if isinstance(state.top, st.Choose) and not state.hand:
        raise DataError(FILE, line, Phrase.of("position.no_chips"), Phrase.of("remedy.hand"))
    if any(isinstance(f, st.TurnOver) for f in state.frames) and state.laid < 0:
        raise DataError(FILE, line, Phrase.of("position.face_down"), Phrase.of("remedy.laid"))
    if isinstance(state.top, st.Outbreak) and not state.hand:
        raise DataError(FILE, line, Phrase.of("position.outbreak"), Phrase.of("remedy.as_hand"))


def _reading(found: dict[str, Field]) -> bool:
    readings = (st.TWO_OPPONENTS, st.ANY_TWO)
    return "assimilation" in found and one_of(found["assimilation"], readings, "assimilation") == st.ANY_TWO


def _as_laid(
    data: GameData, found: dict[str, Field], pieces: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """The Ichtos when the chip was laid: as now, but for the rows that are given."""
    if "laid" not in found:
        return ()
    rows = list(pieces)
    for part in found["earlier"].split("|") if "earlier" in found else ():
        line, (id, _, counts) = found["earlier"].line, part.strip().partition(" ")
        place = data.chart.place(id)
        if place < 0:
            raise DataError(FILE, line, Phrase.of("position.no_place", id=id), Phrase.of("remedy.places"))
        rows[place] = numbers(Field(counts, line), len(pieces[0]), 0, data.counts.ichtos, f"'{id}' in 'earlier'")
    return tuple(rows)


def _number(found: dict[str, Field], key: str, low: int, high: int, default: int) -> int:
    return whole(found[key], low, high, key) if key in found else default


def _lands(data: GameData, found: dict[str, Field], key: str) -> tuple[int, ...]:
    return _places(data, found[key].split(), found[key].line) if key in found else ()


def _places(data: GameData, words: Sequence[str], line: int) -> tuple[int, ...]:
    for word in words:
        if not data.chart.is_land(data.chart.place(word)):
            raise DataError(FILE, line, Phrase.of("position.no_land", word=word), Phrase.of("remedy.lands"))
    return tuple(data.chart.number[word] for word in words)


def _leaders(data: GameData, found: dict[str, Field]) -> tuple[int, ...]:
    leader = list(range(data.chart.lands))
    for group in found["lands"].split() if "lands" in found else ():
        islands = _places(data, group.split("+"), found["lands"].line)
        for island in islands:
            leader[island] = islands[0]
    return tuple(leader)


def _extra(data: GameData, found: dict[str, Field], seats: int) -> tuple[int, ...]:
    """Extra-turn chips by seat; as at the beginning where nothing is said."""
    return numbers(found["extra"], seats, 0, 9, "extra") if "extra" in found else (data.row.extra_chips,) * seats


def _reserve(data: GameData, pieces: Sequence[Sequence[int]], markers: Sequence[int]) -> tuple[int, ...]:
    left = []
    for seat, marker in enumerate(markers):
        out = sum(row[seat] for row in pieces) + (marker > 0)
        if out > data.counts.ichtos:
            raise DataError(FILE, 0, Phrase.of("position.too_many", seat=seat + 1, n=out, all=data.counts.ichtos))
        left.append(data.counts.ichtos - out)
    return tuple(left)


def _split(field: Field, seats: int, what: str) -> list[list[str]]:
    parts = [part.split() for part in field.split("|")]
    if len(parts) != seats:
        raise DataError(
            FILE, field.line, Phrase.of("position.by_seat", what=what, seats=seats), Phrase.of("remedy.bars")
        )
    return [[] if words == ["-"] else words for words in parts]


def _genes(found: dict[str, Field], seats: int) -> tuple[tuple[str, ...], ...]:
    if "genes" not in found:
        return ((),) * seats
    return tuple(tuple(words) for words in _split(found["genes"], seats, "genes"))


def _deck(
    data: GameData, found: dict[str, Field], genes: Sequence[Sequence[str]], shown: Sequence[str]
) -> tuple[str, ...]:
    deck = [g.id for g in data.tables.genes if g.id not in data.row.without]
    for gene in (*shown, *(g for owned in genes for g in owned)):
        if gene not in deck:
            line = found["shown"].line if gene in shown else found["genes"].line
            raise DataError(FILE, line, Phrase.of("position.gene", gene=gene))
        deck.remove(gene)
    return tuple(deck)


def _panic(found: dict[str, Field]) -> bool:
    return "panic" in found and one_of(found["panic"], ("pile", "out"), "panic") == "pile"


def _by_seat(data: GameData, found: dict[str, Field], seats: int, key: str) -> tuple[tuple[int, ...], ...]:
    if key not in found:
        return ()
    field = found[key]
    return tuple(_places(data, words, field.line) for words in _split(field, seats, f"{key} chips"))


def _frames(data: GameData, found: dict[str, Field], seats: int) -> tuple[Frame, ...]:
    if "now" not in found:
        return (st.Choose(),)
    field = found["now"]
    frames = tuple(_read_frame(data, part.strip(), field.line, seats) for part in field.split("; "))
    return (*BELOW.get(type(frames[0]), ()), *frames) if len(frames) == 1 else frames


def _read_frame(data: GameData, text: str, line: int, seats: int) -> Frame:
    tag, _, rest = text.partition(" ")
    kind = FRAMES.get(tag)
    if kind is None:
        raise DataError(
            FILE, line, Phrase.of("position.goes_on", tag=tag), Phrase.of("remedy.known", names=", ".join(FRAMES))
        )
    try:
        if kind is st.Over:
            return st.Over(bounds.decode(rest, Outcome))
        values: dict[str, Any] = {}
        for word in rest.split():
            name, equals, value = word.partition("=")
            values[name] = _read_value(data, name, value, seats) if equals else True
        frame: Frame = msgspec.convert(values, kind)
    except (ValueError, KeyError, msgspec.DecodeError) as error:
        remedy = Phrase.of("remedy.turn")
        raise DataError(FILE, line, Phrase.of("position.unread", text=text, why=error), remedy) from None
    return frame


def _read_value(data: GameData, name: str, value: str, seats: int) -> Any:
    """Raises ValueError or KeyError for what makes no sense."""
    if name == "seat":
        return _seat(value, seats)
    if name in ("land", "ocean"):
        return data.chart.number[value]
    if name == "lands":
        return tuple(data.chart.number[id] for id in value.split(","))
    if name == "order":
        return tuple(_seat(s, seats) for s in value.split(","))
    if name == "bids":
        bids = tuple(-1 if b == "-" else int(b) for b in value.split(","))
        if len(bids) != seats:
            raise ValueError(f"{seats} bids are needed")
        return bids
    if name in ("take", "left", "at", "sold"):
        return int(value)
    return value


def _seat(value: str, seats: int) -> int:
    seat = int(value) - 1
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {value}")
    return seat
