"""What a game says of its table: regions, zones and nodes in one scene, and the beats in which something happens.

All of it is plain, frozen data. Nothing here knows pixels, a window or a picture.

>>> board = Region("board", size=(100.0, 60.0))
>>> piece = Node(id="piece.a", place=At("board", 20.0, 30.0, 8.0, 8.0), art=("disc", 2))
>>> scene = Scene(regions=(board,), nodes=(piece,))
>>> scene.node("piece.a").art
('disc', 2)
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from ulus_suite.core.actions import Action

Point: TypeAlias = tuple[float, float]
Art: TypeAlias = tuple[Any, ...]
"""A picture as a value: its kind, then whatever its painter needs to know. Nothing in it may change."""

GROUND, TOP = -100, 100
"""Nodes at or below GROUND are painted once for a size; those at or above TOP lie over whatever moves."""


class Look(msgspec.Struct, frozen=True):
    """How a region is seen: its point in the middle, and how many times larger than it fits."""

    x: float
    y: float
    zoom: float = 1.0


class Region(msgspec.Struct, frozen=True):
    """A part of the table. With a ``size`` it is a board in units of its own, as large as there is room, each unit
    at most ``stretch`` times as wide as it is high. Without, it is a strip along an ``edge`` of the board: at least
    ``ems`` of text and ``least`` of the table high (wide at a side), at most ``share`` of it, and in between
    whatever the board leaves; those at the left and right are equally wide where they may be. Pictures as large as
    they want to be keep ``inset`` units off its edge. A board with a ``look`` takes all the room there is, and as
    much of it is seen; a beat in which the look changes goes there, and nothing else in the region moves."""

    id: str
    size: tuple[float, float] | None = None
    stretch: float = 1.0
    edge: str = "below"
    ems: float = 0.0
    least: float = 0.0
    share: float = 1.0
    inset: float = 0.0
    look: Look | None = None


class At(msgspec.Struct, frozen=True):
    """The middle and the size of a node in its region: in units of a board, in shares of a strip or, where the
    region is "", of the whole table. A side of 0 is as long as the node's picture wants to be."""

    region: str
    x: float
    y: float
    wide: float = 0.0
    high: float = 0.0


class Slot(msgspec.Struct, frozen=True):
    """The next place of a zone. Nodes of one ``group`` lie together. ``head``: the line above that group. ``cell``:
    in a zone of rows so many cells wide, instead of as large as its picture wants to be."""

    zone: str
    group: int = 0
    head: bool = False
    cell: float = 0.0


class On(msgspec.Struct, frozen=True):
    """A place on another node, with which it moves: the middle in shares of that node's rectangle, the size in
    heights of it."""

    node: str
    x: float = 0.5
    y: float = 0.5
    wide: float = 1.0
    high: float = 1.0


class Fill(msgspec.Struct, frozen=True):
    """All of a region as far as it is seen, however it is looked at."""

    region: str


class Free(msgspec.Struct, frozen=True):
    """Of several places the one where it covers least of what other nodes say they keep free; the first of
    equals."""

    places: tuple[At | On, ...]


Place: TypeAlias = At | Slot | On | Fill | Free


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """Where many of a kind lie, inside a box of a region (middle and size, as for a node); what of the box lies
    beyond a region is cut off.

    - *row*: side by side in ``rows`` lines, as large as all fit, with room for at least ``slots``; between ``lean``
      and ``aspect`` times as wide as high. ``align``: left, middle, right, or spread over all the width;
    - *fan*: the same in one line, one over the next where it would be too long;
    - *pile*: one on another, each a little aside;
    - *flock*: as high as all fit, between ``least`` and ``most`` units; to the next ``step`` heights across
      and down, and ``lean`` heights for one alone. Their pictures are ``aspect`` heights wide and ``tall`` high;
    - *grid*: as many side by side as make all of them largest, at most ``most`` units high;
    - *rows*: groups are lines one under another, a node of group -1 is the ground of all. Cells are ``aspect``
      times as wide as high, from ``most`` ems of width down to ``least``, as large as all fit. A line is broken
      where it would be too long, and what stands behind a gap (no art, no label) goes to its right end. Where
      ``box`` is too small for whole lines at four fifths of their height, they lie at the foot of ``spare``.
      ``align``: top;
    - *panel*: one under another, each as high as its words need, ``most`` ems wide, as high as all of them. A node
      of group -1 is its ground.
    """

    id: str
    region: str
    box: tuple[float, float, float, float] = (0.5, 0.5, 1.0, 1.0)
    spare: tuple[float, float, float, float] | None = None
    kind: str = "row"
    aspect: float = 1.0
    lean: float = 0.0
    rows: int = 1
    slots: int = 0
    step: tuple[float, float] = (1.0, 1.0)
    tall: float = 1.0
    gap: float = 0.25
    """Between neighbours, in ems."""
    apart: float = 0.65
    """Between groups, in ems."""
    head: float = 0.0
    """Kept free above, in lines of small text."""
    pad: float = 0.0
    """Kept free all round, in ems."""
    least: float = 0.0
    most: float = 1e9
    align: str = "left"


class Do(msgspec.Struct, frozen=True):
    """A press that plays an action of the rules."""

    action: Action


class Put(msgspec.Struct, frozen=True):
    """A press that changes what the table itself keeps: what is in hand, a bid not yet made."""

    hand: Any
    sound: str = ""


class Tell(msgspec.Struct, frozen=True):
    """A press that shows something to one person, once everybody else has been asked to look away."""

    seat: int
    what: str


class Throw(msgspec.Struct, frozen=True):
    """A press that lets go of what a person holds: dice, bones."""


class Own(msgspec.Struct, frozen=True):
    """A press, or a pull, that the game's table answers itself: an aim. See `Stage.pressed` and `Stage.pulled`."""

    what: str


Press: TypeAlias = Do | Put | Tell | Throw | Own


class Lens(msgspec.Struct, frozen=True):
    """A round glass that shows what lies round a point of a region, ``reach`` of its units to each side, on a
    ground of its own: what moves in the region moves in the glass. What lies at ``upto`` or above is left out."""

    region: str
    x: float
    y: float
    reach: float
    ground: Art
    upto: int = TOP


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on the table. Its ``id`` lasts from scene to scene: a node that stands elsewhere in the next one
    goes there.

    ``label`` makes it something to point at: what it is, in words. ``tip``: what more is told of it when it is
    looked at; plain words, or a tuple that the game's table explains then. ``meant``: what somebody who presses it
    without success probably wanted, so that it can be said why not. ``press`` and ``carry``: what a press does, and
    whether it can be taken along with the pointer. ``mark``: open, held or hinted; ``rim``: the art of that mark
    and its place, where it is not a plain frame (the mark is added at the art's end). ``outlines``: all of that
    means it too, in units of its region. ``hugs``: a zone round whose nodes it goes as well, where it reaches no
    other that does. ``keeps``: how much others should leave it free; ``uncovered``: no pop-up may lie over it;
    ``covers``: what lies under its middle or further in cannot be pointed at.

    ``shift``: how far from its slot it is moved, in heights of its own. ``thrown``: it may be carried off and let
    go anywhere, which does what pressing it does.

    ``sudden``: it comes and goes at once, though it glides like others. ``turns``: another picture of it is its
    other side. ``live``: its painter is told the moment. ``lens``: it is no picture, but a glass over a region."""

    id: str
    place: Place
    art: Art = ()
    z: int = 0
    label: str = ""
    tip: str | tuple[Any, ...] = ""
    meant: Action | None = None
    press: Press | None = None
    carry: bool = False
    thrown: bool = False
    shift: Point = (0.0, 0.0)
    kind: str = "spot"
    shape: str = "box"
    mark: str = ""
    rim: tuple[Art, At] | None = None
    outlines: tuple[tuple[Point, ...], ...] = ()
    hugs: str = ""
    keeps: float = 0.0
    passing: bool = False
    ours: bool = False
    uncovered: bool = False
    covers: bool = False
    sudden: bool = False
    turns: bool = False
    live: bool = False
    lens: Lens | None = None


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies on a table in one position, in the order in which it is drawn and in which Tab goes through it.

    ``lead``: where the focus belongs, the id of a node or an action that has its button elsewhere. ``back``: what
    is in hand after Escape, None where Escape is not ours. ``carried``: what the pointer carries, how large, and
    which node it takes away meanwhile. ``asks``: the question as it stands with what is in hand. ``passing``: words
    that stand in place of the question while something is shown. ``holds``: whether somebody has to look before
    anything goes on by itself."""

    regions: tuple[Region, ...]
    zones: tuple[Zone, ...] = ()
    nodes: tuple[Node, ...] = ()
    lead: str | Action = ""
    back: Any = None
    carried: tuple[Art, At | On, str] | None = None
    asks: str = ""
    passing: str = ""
    holds: bool = False

    def node(self, id: str) -> Node:
        """The node of that id. Raises KeyError."""
        for node in self.nodes:
            if node.id == id:
                return node
        raise KeyError(id)

    def has(self, id: str) -> bool:
        """Whether there is a node of that id."""
        return any(node.id == id for node in self.nodes)


class Fly(msgspec.Struct, frozen=True):
    """Something that is on its way for one beat only. Without a ``start`` it comes out of nothing, without a
    ``goal`` it goes off and fades. ``arc``: how high it is lifted, in its own heights."""

    art: Art
    start: Place | None
    goal: Place | None
    arc: float = 0.4
    span: tuple[float, float] = (0.0, 1.0)


class Heard(msgspec.Struct, frozen=True):
    """A sound so many ms after a beat has begun; ``pan`` from -1 at the left to 1. ``felt``: a pad shakes, too."""

    ms: float
    sound: str
    loud: float = 1.0
    pan: float = 0.0
    felt: bool = False


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the telling: the view as it is then, and how long it takes to come there. ``aside``: what is
    different on the table and stands in no view, a value of the game.

    ``ms`` of motion, then ``rest`` ms to look. ``arc``: how high what moves is lifted, in its own heights.
    ``caption``: words and clause, which stay until others come. ``live``: nodes that are there for this beat only
    and whose painters are told its share. ``heard``: sounds on the way. ``joy``: small victories, each of a
    material and at a node."""

    view: Any
    aside: Any = None
    ms: float = 420.0
    rest: float = 0.0
    arc: float = 0.25
    sound: str = ""
    loud: float = 1.0
    caption: tuple[str, str] | None = None
    flies: tuple[Fly, ...] = ()
    live: tuple[Node, ...] = ()
    heard: tuple[Heard, ...] = ()
    joy: tuple[tuple[str, str], ...] = ()
