"""What a seat sees. Chips in hand are for the environment player and the dummy only (3.7), fists for nobody."""

from __future__ import annotations

import msgspec

from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules import state as st
from ulus_suite.games.urland.rules import transition
from ulus_suite.games.urland.rules.state import State
from ulus_suite.games.urland.rules.tables import Tables
from ulus_suite.games.urland.rules.transition import GameData


class Surroundings(msgspec.Struct, frozen=True):
    """The map as merged now: ``areas`` that bear a number, ``coasts`` of areas and oceans, ``straits`` between
    areas, ``seas`` between oceans, ``lava`` where each island's volcano leads."""

    areas: tuple[str, ...]
    oceans: tuple[str, ...]
    coasts: dict[str, tuple[str, ...]]
    straits: dict[str, tuple[str, ...]]
    seas: dict[str, tuple[str, ...]]
    lava: dict[str, str]


class View(msgspec.Struct, frozen=True):
    """The table as one seat (None: a bystander) sees it. Places and chips are ids of the map.

    ``area_of``: for each island the number its area bears; ``pieces[place][seat]``; ``unseen_genes``: cards not
    yet turned up (everybody can work them out); ``hand``: chips that the viewer knows to be in hand (empty if
    it may not know), ``hand_size`` their number; ``laid``: whether a chip lies face down, ``laid_land`` which, for
    its owner; ``as_laid``: ``pieces`` as they were when it was laid (empty while none lies there); ``known``: chips
    that the viewer itself handed on earlier in this epoch and that have not been turned up since: each is in hand
    or lies face down; ``pile`` how many chips are left to draw, the panic chip included while ``panic_in_pile``;
    ``doing`` the tag of what is going on; ``actor`` the seat that decides (-1: nobody or everybody), ``left``
    its actions or what it still owes; ``sealed`` fists on the table, ``own_bid`` the viewer's (-1: none);
    ``bids`` once open, ``order`` their ranking; ``ground`` and ``tables`` are what everybody may read anyway.
    """

    viewer: int | None
    map: str
    seats: int
    epoch: int
    area_of: dict[str, str]
    tiles: tuple[str, ...]
    pieces: dict[str, tuple[int, ...]]
    reserve: tuple[int, ...]
    markers: tuple[int, ...]
    extra: tuple[int, ...]
    genes: tuple[tuple[str, ...], ...]
    shown: tuple[str, ...]
    unseen_genes: tuple[str, ...]
    environment: int
    dummy: int
    ichtos: tuple[int, ...]
    hand: tuple[str, ...]
    hand_size: int
    known: tuple[str, ...]
    laid: bool
    laid_land: str
    as_laid: dict[str, tuple[int, ...]]
    scored: tuple[str, ...]
    pile: int
    panic_in_pile: bool
    mutations: int
    doing: str
    actor: int
    left: int
    extra_used: bool
    land: str
    ocean: str
    gene: str
    sealed: tuple[int, ...]
    own_bid: int
    bids: tuple[int, ...]
    order: tuple[int, ...]
    sold: int
    ground: Surroundings
    tables: Tables
    stack: tuple[st.Frame, ...] = ()


def view(data: GameData, state: State, seat: Seat | None) -> View:
    ids, frame = data.chart.ids, state.top
    knows_hand = seat is not None and seat in holders(state)
    laid_known = state.laid >= 0 and seat == state.environment
    bids = frame.bids if isinstance(frame, st.Bidding) else ()
    opened = frame if isinstance(frame, st.Selling) else _selling(state)
    return View(
        viewer=seat, map=state.map, seats=state.seats, epoch=state.epoch,
        area_of={ids[i]: ids[a] for i, a in enumerate(state.leader)},
        tiles=tuple(ids[i] for i in state.tiles),
        pieces={id: state.pieces[i] for i, id in enumerate(ids)},
        reserve=state.reserve, markers=state.markers, extra=state.extra, genes=state.genes, shown=state.shown,
        unseen_genes=state.deck, environment=state.environment, dummy=state.dummy,
        ichtos=transition.ichto_seats(state.environment, state.seats),
        hand=tuple(ids[i] for i in state.hand) if knows_hand else (),
        hand_size=len(state.hand), known=tuple(ids[i] for i in remembered(state, seat)),
        laid=state.laid >= 0, laid_land=ids[state.laid] if laid_known else "",
        as_laid=dict(zip(ids, state.as_laid, strict=False)),
        scored=tuple(ids[i] for i in state.scored), pile=len(state.pile) + state.panic,
        panic_in_pile=state.panic, mutations=state.mutations, doing=str(frame.__struct_config__.tag),
        actor=actor(state), left=int(getattr(frame, "left", 0)), extra_used=bool(getattr(frame, "extra", False)),
        land=_id(data, frame, "land"), ocean=_id(data, frame, "ocean"), gene=str(getattr(frame, "gene", "")),
        sealed=tuple(s for s, b in enumerate(bids) if b >= 0),
        own_bid=bids[seat] if bids and seat is not None and 0 <= seat < len(bids) else -1,
        bids=opened.bids if opened else (), order=opened.order if opened else (), sold=opened.sold if opened else 0,
        ground=surroundings(data, state.leader), tables=data.tables,
        stack=tuple(_closed(f) for f in state.frames),
    )  # fmt: skip


def _closed(frame: st.Frame) -> st.Frame:
    """A frame without what lies in fists."""
    return st.Bidding((-1,) * len(frame.bids)) if isinstance(frame, st.Bidding) else frame


def holders(state: State) -> tuple[Seat, ...]:
    """3.6, 3.7: who knows the chips in hand. Before a chip is laid its holder, then the dummy too. The last two
    of an epoch are known to all, because every other chip lies face up."""
    if isinstance(state.top, st.Outbreak | st.Flee):
        return tuple(range(state.seats))
    passed = state.laid >= 0 or any(isinstance(f, st.TurnEnd) for f in state.frames)
    return (state.environment, state.dummy) if passed else (state.environment,)


def remembered(state: State, seat: Seat | None) -> tuple[int, ...]:
    """3.6: chips that a seat handed on as environment player and that nobody has turned up since."""
    if seat is None or not 0 <= seat < len(state.passed):
        return ()
    return tuple(i for i in state.passed[seat] if i not in state.scored and i not in state.tiles)


def actor(state: State) -> Seat:
    """The seat that decides now; -1 where chance, everybody or nobody does."""
    frame = state.top
    if isinstance(frame, st.Selling):
        return frame.order[frame.at]
    if isinstance(frame, st.Choose | st.TurnOver):
        return state.environment
    return int(getattr(frame, "seat", -1))


def _selling(state: State) -> st.Selling | None:
    return next((f for f in reversed(state.frames) if isinstance(f, st.Selling)), None)


def _id(data: GameData, frame: object, field: str) -> str:
    place = getattr(frame, field, None)
    return data.chart.ids[place] if isinstance(place, int) else ""


def surroundings(data: GameData, leader: tuple[int, ...]) -> Surroundings:
    """The merged map in ids; remembered on the chart, which lasts as long as the game's rules."""
    return data.chart.remember(("surroundings", leader), lambda: _surroundings(data, leader))


def _surroundings(data: GameData, leader: tuple[int, ...]) -> Surroundings:
    ids, chart, ground = data.chart.ids, data.chart, data.chart.ground(leader)
    named = dict(enumerate(ids))

    def all_named(links: dict[int, tuple[int, ...]]) -> dict[str, tuple[str, ...]]:
        return {named[a]: tuple(named[b] for b in near) for a, near in links.items()}

    return Surroundings(
        areas=tuple(named[a] for a in ground.areas),
        oceans=tuple(named[o] for o in chart.oceans),
        coasts=all_named(ground.coasts),
        straits=all_named(ground.straits),
        seas=all_named({o: chart.seas[o] for o in chart.oceans}),
        lava={named[i]: named[t] for i, t in enumerate(chart.lava)},
    )
