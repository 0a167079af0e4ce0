"""What lies where at Naadam: the band with its four steps, archery, wrestling, what stands between two contests.

Everything on the mat is told in millimetres from its middle, x to the right and y down. Bones that lie are
pictures; bones in flight and an aim are live nodes (see `contest_beats` and `contest`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.bones.hand import Hand
from ulus_suite.app.scene.model import GROUND, TOP, Art, At, Fill, Free, Lens, Look, Node, Own, Region, Scene, Throw
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pose
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.naadam import CONTESTS, RING_POINTS, ROUNDS, STEPS, bone_of
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.rules.wrestling import target_of

MAT = 457.0
"""From the middle of the mat to its edge and a little more: so much is always seen, a look apart."""
ROUND = 0.93
"""How near the whole mat is seen at the archery: a bone on its edge does not lie on the edge of the picture."""
BAND = 0.082
"""Share of the height kept at the head for Naadam's title and steps."""
LEVELS = (140.0, 200.0, 260.0, 320.0, 380.0, 460.0)
"""Millimetres above and below the middle that the wrestling may be seen at: few, so that the look rests while bones
are few, and the mat is painted seldom. The last is the whole mat."""
DROP_LEVEL, MANY = 320.0, 14
"""The level while many bones lie about: three drops in four fit into it."""
ROOM, BROAD = 26.0, 1.03
"""Kept free round a bone, mm; how much more than its height is seen of the mat across, at least."""
BONE, PICTURE = 30.0, 62.0
"""A bone is pressed within the first, and painted with its shadow within the second, mm across."""
LEAST_PRESS = 42.0
"""A bone is pressed within so many mm where the whole mat is seen, less from nearer."""
SIGN, OFF = 33.0, 10.0
"""Across the number of a bone where the whole mat is seen, and how far it stands off the bone's middle, mm."""
RINGS, NEAR = 140.0, 120.0
"""How much the glass of the archery shows round its middle, small and large."""
BESIDE, FAR = 25.0, 165.0
"""So much is seen round a bone that is judged; one farther from the middle is not what is looked at."""
LARGE = 0.86
"""Across the large glass, as a share of what is seen of the mat's height."""
CLOSE, CLOSE_REACH = 0.4, 52.0
"""The same of the glass over a decisive touch, and what it shows."""
LOOKED_REACH, ENOUGH = 32.0, 3.0
"""What the glass over one bone of the wrestling shows; from so near on all bones are large anyhow."""
ACROSS, EACH, HEAD = 4, (0.22, 0.055), 0.09
"""So many bones that were taken lie side by side, each in so much of the strip, below the name and the number."""
SIGNS = 3
"""Numbers and verdicts lie at this height and above: a glass over one bone leaves them out."""
HAND = 190.0
"""Across the hand or the bowl that carries bones, mm."""
FLICK_AT = "aim"
"""The node that is the mat itself: while it has the focus, arrows aim."""


class Told(msgspec.Struct, frozen=True):
    """What a beat changes that stands in no view: where bones lie (``layout``, None: as the latest throw left them)
    and through which ``look``, whether they are in the air, what is said of the throw, the bone that is judged in
    the large glass, and the place of a decisive touch, mm."""

    layout: tuple[Pose, ...] | None = None
    look: Look | None = None
    flying: bool = False
    said: tuple[str, bool] | None = None
    named: tuple[str, ...] = ()
    judged: str = ""
    touch: tuple[float, float] | None = None


def phase(view: View) -> str:
    """archery, wrestling, race, tale, or between two contests; "" before Naadam and after it."""
    for frame in reversed(view.frames):
        match frame:
            case fr.Race():
                return "race"
            case fr.Tale():
                return "tale"
            case fr.Archery():
                return "archery"
            case fr.Wrestling():
                return "wrestling"
            case fr.Naadam() if frame is view.frames[-1] and frame.next < len(CONTESTS):
                return "between"
    return ""


def archery_of(view: View) -> fr.Archery | None:
    return next((f for f in reversed(view.frames) if isinstance(f, fr.Archery)), None)


def wrestling_of(view: View) -> fr.Wrestling | None:
    return next((f for f in reversed(view.frames) if isinstance(f, fr.Wrestling)), None)


def won_by(events: Iterable[Event]) -> dict[str, Seat]:
    return {e.contest: e.seat for e in events if isinstance(e, ev.SkyWon)}


# --- bones ------------------------------------------------------------------------------------------------


def at(x: float, y: float, wide: float, high: float = 0.0) -> At:
    """A place on the mat, from tenths of a millimetre with y up as physics has them."""
    return At("mat", x / 10, -y / 10, wide, high or wide)


def bones_of(view: View, layout: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """What lies on the mat of a contest, with the faces that the rules know."""
    wrestling, archery = wrestling_of(view), archery_of(view)
    if wrestling is not None:
        return () if wrestling.stage == "drop" else placed(wrestling.mat, layout)
    return archery_bones(archery, layout) if archery is not None else ()


def placed(pieces: tuple[tuple[str, str], ...], layout: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Bones of the rules where the latest layout has them; those of unknown place near the middle, exactly where
    physics would assume them."""
    known = {pose.piece: pose for pose in layout}
    if all(piece in known for piece, _ in pieces):
        return tuple(Pose(p, known[p].x, known[p].y, known[p].turn, face) for p, face in pieces)
    from ulus_suite.chance.physics.params import STANDARD  # noqa: PLC0415  # pymunk waits for the first throw
    from ulus_suite.chance.physics.resolver import table_of  # noqa: PLC0415  # as above

    found = table_of(pieces, layout, STANDARD)
    return tuple(Pose(p, at.x, at.y, at.turn, face) for (p, face), at in zip(pieces, found, strict=True))


def archery_bones(frame: fr.Archery, layout: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Bones shot in this round; without a layout they lie somewhere in the ring that is known."""
    known = {pose.piece: pose for pose in layout}
    far = {"inner": 250, "outer": 900, "outside": 2500}
    bones = []
    for k, (piece, face, ring) in enumerate(frame.lying):
        if ring == "off":
            continue
        there = known.get(piece)
        if there is None:
            angle = math.radians(40 + 75 * k)
            x, y = round(far[ring] * math.cos(angle)), round(far[ring] * math.sin(angle))
            there = Pose(piece, x, y, 300 * k, face)
        bones.append(Pose(piece, there.x, there.y, there.turn, face))
    return tuple(bones)


def look_at(bones: Sequence[Pose], more: Iterable[tuple[float, float]] = ()) -> Look:
    """As near as all bones and other places (tenths of a millimetre) allow; it changes in steps."""
    need = DROP_LEVEL if len(bones) > MANY else LEVELS[0]
    for x, y in [*((bone.x, bone.y) for bone in bones), *more]:
        need = max(need, abs(y) / 10 + ROOM, (abs(x) / 10 + ROOM) / BROAD)
    level = next((level for level in LEVELS if level >= need), LEVELS[-1])
    return Look(0.0, 0.0, max(1.0, MAT / level))


def look_of(view: View, layout: tuple[Pose, ...]) -> Look:
    wrestling = wrestling_of(view)
    if wrestling is None:
        return Look(0.0, 0.0, ROUND)
    if wrestling.stage == "drop":
        return Look(0.0, 0.0, MAT / DROP_LEVEL)
    return look_at(placed(wrestling.mat, layout))


# --- the scene --------------------------------------------------------------------------------------------


def scene(
    view: View, context: Context, aiming: Aiming | None = None, chance: str = "", hand: Hand | None = None
) -> Scene:
    """Archery or wrestling. ``aiming``: the aim in somebody's hands, ``chance``: what is known of its chances,
    ``hand``: what carries bones over the mat."""
    return _Contest(view, context, aiming, chance, hand).scene()


class _Contest:
    """One position of a contest and the moment in which it is shown."""

    def __init__(self, view: View, context: Context, aiming: Aiming | None, chance: str, hand: Hand | None) -> None:
        self.view, self.context, self.words = view, context, context.words
        self.told: Told = context.aside if isinstance(context.aside, Told) else Told()
        self.layout = context.layout if self.told.layout is None else self.told.layout
        self.look = self.told.look or look_of(view, self.layout)
        self.bones = bones_of(view, self.layout)
        self.flicks = [a for a in context.choices if isinstance(a, ac.Flick)]
        self.aiming = aiming if self.flicks else None
        self.chance, self.hand = chance, hand
        self.archery, self.wrestling = archery_of(view), wrestling_of(view)
        looked = context.looked.removeprefix("bone.") if context.looked.startswith("bone.") else ""
        self.looked = next((bone for bone in self.bones if bone.piece == looked), None)

    def scene(self) -> Scene:
        """Strips at the sides for what is won, the mat between them, the band above."""
        regions = (
            BAND_REGION,
            Region("left", edge="left", least=0.12, share=0.24),
            Region("right", edge="right", least=0.12, share=0.24),
            Region("mat", (2 * MAT, 2 * MAT), look=self.look),
        )
        rug = Node(id="rug", place=At("", 0.5, 0.5, 1, 1), art=("contest.rug",), z=GROUND - 1)
        near = ("contest.mat", self.look.zoom, self.look.x, self.look.y)
        ground = Node(id="mat", place=Fill("mat"), art=near, z=GROUND)
        nodes = (
            rug, ground, *band(self.view, self.context), *self._flick_at(), *self._bones(), *self._hand(),
            *self._scores(), *self._aim(), *self._glass(), *self._said(),
        )  # fmt: skip
        lead = FLICK_AT if self.flicks else "roll" if self.context.may_throw else ""
        carries = self.context.may_throw and self.hand is not None
        carried = (("contest.hand", self.hand), at(0, 0, HAND), "roll") if carries else None
        return Scene(regions=regions, nodes=nodes, lead=lead, carried=carried)

    # --- what can be flicked ------------------------------------------------------------------------------

    @property
    def must(self) -> str:
        """The bone that has to be aimed for, if Jianggar named one."""
        return target_of(self.wrestling, self.flicks[0].seat) if self.wrestling is not None and self.flicks else ""

    @property
    def may(self) -> set[str]:
        return {flick.shot.piece for flick in self.flicks}

    @property
    def other_hand(self) -> bool:
        """Whether the archer shoots with the other hand."""
        return self.aiming is not None and self.aiming.switch is not None

    @property
    def struck(self) -> Pose | None:
        """The bone that the aim would touch first, where that may be told."""
        if self.aiming is None or self.other_hand:
            return None
        piece = self.aiming.aim.guide().struck
        return next((bone for bone in self.bones if bone.piece == piece), None)

    def alike(self, bone: Pose) -> bool:
        """Whether a bone may be taken by the one that is to be flicked."""
        return self.aiming is not None and alike(self.aiming.aim.bone, bone, self.bones, self.must)

    def _flick_at(self) -> Iterator[Node]:
        if not self.flicks:
            return
        yield Node(
            id=FLICK_AT,
            place=at(0, 0, 900) if self.archery is not None else Fill("mat"),
            label=self.words.text("board.aim.label"),
            press=Own("flick"),
            carry=True,
            shape="circle" if self.archery is not None else "box",
        )

    def _bones(self) -> Iterator[Node]:
        """Pictures first, then what can be pressed, then numbers and the verdict."""
        if self.told.flying:
            return
        for bone in self.bones:
            yield Node(
                id=f"lies.{bone.piece}", place=at(bone.x, bone.y, PICTURE), art=self._picture(bone), z=1, keeps=1.0
            )
        parries = {a.piece: a for a in self.context.choices if isinstance(a, ac.Parry)}
        if parries or (self.flicks and self.wrestling is not None):
            for bone in self.bones:
                yield self._press(bone, parries)
        spoken = self._spoken(parries)
        side = SIGN / self.look.zoom
        for bone in self.bones:
            if bone.piece in spoken:
                place = at(bone.x + OFF * 10, bone.y - OFF * 10, side)
                yield Node(
                    id=f"number.{bone.piece}", place=place, art=("contest.number", bone.piece[1:]), z=3, sudden=True
                )
        struck = self.struck if self.wrestling is not None else None
        if struck is not None:
            place = at(struck.x - OFF * 10, struck.y + OFF * 10, side)
            yield Node(id="verdict", place=place, art=("contest.verdict", self.alike(struck)), z=4, sudden=True)

    def _picture(self, bone: Pose) -> Art:
        """A bone as it lies: an archer's in the colour of its owner, a wrestlers' with the sign of its face."""
        dye = self.context.colours[int(bone.piece[1:]) - 1] if self.archery is not None else -1
        mark = "emblem" if self.wrestling is not None else ""
        return ("contest.bone", bone.face, bone.turn % 3600, dye, self._glow(bone), mark)

    def _press(self, bone: Pose, parries: dict[str, ac.Parry]) -> Node:
        label = f"{self.words.name(bone.piece)}: {self.words.name(bone.face)}"
        does = self._does(bone, parries)
        return Node(
            id=f"bone.{bone.piece}",
            place=at(bone.x, bone.y, max(BONE, LEAST_PRESS / self.look.zoom)),
            label=label,
            tip=self.words.text(f"board.bone.{does}", {"bone": label}),
            press=Own(bone.piece) if bone.piece in parries or not parries else None,
            carry=not parries,
            kind="piece",
            shape="circle",
        )

    def _does(self, bone: Pose, parries: dict[str, ac.Parry]) -> str:
        if parries:
            return "parry" if bone.piece in parries else "parry_not"
        if self.aiming is not None and bone.piece == self.aiming.aim.bone.piece:
            return "own"
        if self.alike(bone):
            return "aim"
        if bone.piece in self.may:
            return "take"
        return "other" if not self.must else "not_named"

    def _spoken(self, parries: dict[str, ac.Parry]) -> set[str]:
        """Bones that words on the screen name now: in hand, struck, called for, hinted at, looked at, touched."""
        if self.wrestling is None:
            return set()
        found = {*parries, *self.told.named}
        if self.aiming is not None:
            aim = self.aiming.aim
            found |= {aim.bone.piece, aim.guide().struck, aim.target, self.must}
        match self.context.hint:
            case ac.Flick(shot=shot, aim=goal):
                found |= {shot.piece, goal}
            case ac.Parry(piece=piece):
                found.add(piece)
        if self.looked is not None:
            found.add(self.looked.piece)
        return found

    def _glow(self, bone: Pose) -> str:
        """The light round a bone: the one to be flicked, what it would hit, what may be named or taken."""
        looked = self.looked
        if any(isinstance(a, ac.Parry) for a in self.context.choices):
            if looked is not None and bone.piece != looked.piece and bone.face == looked.face:
                return "accent"
            return (
                "glow"
                if any(a.piece == bone.piece for a in self.context.choices if isinstance(a, ac.Parry))
                else ""
            )
        if self.aiming is None:
            return ""
        aim = self.aiming.aim
        if bone.piece == aim.bone.piece:
            return "glow"
        if bone == self.struck:
            return "good" if aim.rim or self.alike(bone) else "bad"
        if bone.piece == self.must:
            return "accent"
        if looked is not None and looked.piece in self.may - {aim.bone.piece} and not aim.rim and not self.must:
            return ALIKE if looked.face == bone.face else ""  # what that one could take
        return ALIKE if not aim.rim and self.alike(bone) else ""

    def _hand(self) -> Iterator[Node]:
        """All bones in a bowl, before they are dropped."""
        if not self.context.may_throw:
            return
        many = 25 - sum(map(len, self.wrestling.won)) if self.wrestling is not None else 4
        label = self.words.text("board.palm")
        yield Node(id="roll", place=at(0, 0, 210), art=("contest.bowl", many), label=label, kind="piece", z=5,
                   press=Throw(), carry=True, thrown=True, shape="circle")  # fmt: skip

    def _aim(self) -> Iterator[Node]:
        """The aim, over all that lies; its painter reads the hand that holds it."""
        if self.aiming is None:
            return
        dye = self.context.colours[self.flicks[0].seat] if self.aiming.aim.rim else -1
        own = self.aiming.aim.bone
        yield Node(id="aim.bone", place=at(own.x, own.y, PICTURE), keeps=3.0)
        yield Node(id="aim.line", place=at(0, 0, 2 * MAT), art=("contest.aim", self.aiming, dye), z=10, live=True)
        if self.other_hand and self.aiming.switch is not None:
            art = ("contest.shut_eye", self.aiming.switch.eye == "left")
            yield Node(id="aim.eye", place=Fill("mat"), art=art, z=TOP, sudden=True)
        if self.chance and not self.other_hand:
            x, y = self.aiming.aim.guide().end
            place = at(x, y + 340 / self.look.zoom, 0)
            yield Node(id="aim.chance", place=place, art=("tag", self.chance), z=TOP, sudden=True)

    # --- the sides ------------------------------------------------------------------------------------------

    def _cloth(self, seat: Seat) -> tuple[str, tuple[float, float, float, float]]:
        """The strip and the box of a contestant's cloth: archers one below another, wrestlers left and right."""
        if self.archery is not None:
            k, high = sorted(self.archery.order).index(seat), min(0.13, 1 / len(self.archery.order))
            return "left", (0.5, high * (k + 0.5), 0.96, high * 0.9)
        assert self.wrestling is not None
        seats = self.wrestling.seats
        k, rows = seats.index(seat), max(2, (len(seats) + 1) // 2)
        return ("left", "right")[k % 2], (0.5, (k // 2 + 0.5) / rows, 0.96, 0.97 / rows)

    def _scores(self) -> Iterator[Node]:
        """Each contestant: points and what the bone on the mat would give, or bones taken."""
        colours, names = self.context.colours, self.context.names
        art: Art
        if self.archery is not None:
            f = self.archery
            active = f.order[f.shot] if f.shot < len(f.order) else -1
            rings = {bone: ring for bone, _, ring in f.lying}
            for seat in sorted(f.order):
                region, box = self._cloth(seat)
                ring = rings.get(bone_of(seat))
                more = f"+ {RING_POINTS[ring]}" if ring is not None else ""
                art = ("contest.score", colours[seat], names[seat], f.points[seat], more, seat == active)
                yield Node(id=f"cloth.{seat}", place=At(region, *box), art=art, z=20)
            return
        assert self.wrestling is not None
        w = self.wrestling
        for seat in w.seats:
            region, box = self._cloth(seat)
            won = w.won[seat]
            art = ("contest.cloth", colours[seat], names[seat], len(won), seat == w.seats[w.turn])
            yield Node(id=f"cloth.{seat}", place=At(region, *box), art=art, z=20)
            left, top = 0.5 - 0.5 * ACROSS * EACH[0], box[1] - box[3] / 2 + HEAD
            for k, piece in enumerate(won):
                x, y = left + (k % ACROSS + 0.5) * EACH[0], top + (k // ACROSS + 0.5) * EACH[1]
                art = ("contest.bone", "sheep", int(piece[1:]) * 977 % 3600, -1, "", "")
                yield Node(id=f"lies.{piece}", place=At(region, x, y, 0.28, 0.08), art=art, z=21)

    # --- over everything ------------------------------------------------------------------------------------

    def _glass(self) -> Iterator[Node]:
        """The one glass: over the rings, over a bone that is judged, a decisive touch, or a bone looked at."""
        lens, place = None, At("right", 0.5, 0.14, 0.94, 0.26)
        seen = 2 * MAT / self.look.zoom
        if self.told.touch is not None:
            x, y = self.told.touch
            lens = Lens("mat", x, y, CLOSE_REACH, ("contest.felt",))
            aside = seen * (0.5 - CLOSE / 2 - 0.01)
            side = CLOSE * seen
            place = At("mat", -math.copysign(aside, x), -math.copysign(aside, y), side, side)
        elif self.told.judged:
            bone = next((b for b in self.layout if b.piece == self.told.judged), None)
            x, y = judged_at((bone.x, bone.y) if bone is not None else (0.0, 0.0))
            lens, place = rings(x, y, NEAR), At("mat", 0, 0, LARGE * seen, LARGE * seen)
        elif self.archery is not None:
            lens = rings(0.0, 0.0, RINGS)
        elif bone := self._looked():
            lens, place = (
                Lens("mat", bone.x / 10, -bone.y / 10, LOOKED_REACH, ("contest.felt",), SIGNS),
                At("left", 0.5, 0.86, 0.9, 0.2),
            )
            said = f"{self.words.name(bone.piece)}: {self.words.name(bone.face)}"
            yield Node(id="lens.name", place=At("left", 0.5, 0.975, 0.96, 0.045), art=("tag", said), z=TOP + 1)
        if lens is not None:
            yield Node(id="lens", place=place, art=(), lens=lens, z=TOP)

    def _looked(self) -> Pose | None:
        """The bone of the wrestling to be shown large: the one that pointer or focus is on, else the one that would
        be struck. None while bones are pulled or in the air, and where all are large anyhow."""
        pulled = self.aiming is not None and self.aiming.pulled is not None
        if self.wrestling is None or pulled or self.context.moving or self.look.zoom >= ENOUGH:
            return None
        return self.looked or self.struck

    def _said(self) -> Iterator[Node]:
        """One line on the mat: what the latest throw came to, and why."""
        said = self.told.said
        if said is None and not self.context.moving:
            said = last_said(self.view, self.context)
        if said is None:
            return
        far = MAT / self.look.zoom * (0.8 if self.archery is not None else 0.94)  # clear of the ring of the focus
        places = tuple(At("mat", self.look.x, self.look.y + y) for y in (far, -far))
        yield Node(id="said", place=Free(places), art=("contest.said", *said), z=TOP + 2, sudden=True)


ALIKE = "alike"
"""A pale light round every bone that the one in hand may take."""


def alike(own: Pose, bone: Pose, bones: Sequence[Pose], must: str) -> bool:
    """Whether a bone may be taken by another: it shows the same face, or these are the last two."""
    if bone.piece == own.piece or must not in ("", bone.piece):
        return False
    return len(bones) == 2 or bone.face == own.face


def rings(x: float, y: float, reach: float) -> Lens:
    """A glass over Naadam's rings."""
    return Lens("mat", x, y, reach, ("contest.rings", reach, x, y))


def judged_at(bone: tuple[float, float]) -> tuple[float, float]:
    """Where the large glass looks, mm: so far aside that a bone (tenths of a millimetre, y up) is seen whole."""
    far = math.hypot(*bone) / 10
    aside = max(0.0, far + BESIDE - NEAR) if far <= FAR else 0.0
    return (bone[0] / 10 * aside / far, -bone[1] / 10 * aside / far) if aside else (0.0, 0.0)


# --- what a throw came to -----------------------------------------------------------------------------------


def said_of(context: Context, events: Sequence[Event]) -> tuple[str, bool] | None:
    """What a flick came to, with its reason, and whether that is good news."""
    text = context.words.text
    ends = {e.why for e in events if isinstance(e, ev.TurnEnds)}
    for event in events:
        match event:
            case ev.Touched():
                args = {"seat": event.seat, "piece": event.piece, "other": event.other}
                key = "mixed" if event.outcome == "captured" and "mixed" in ends else event.outcome
                return text(f"board.touched.{key}", args), event.outcome == "captured"
            case ev.LiesIn():
                points = RING_POINTS[event.ring]
                key = f"board.lies.{event.ring}"
                return text(key, {"seat": event.seat, "points": points}), points > 0
    return None


def last_said(view: View, context: Context) -> tuple[str, bool] | None:
    """The same of the latest flick of this bout or round, for whoever comes to the table then."""
    found: list[Event] = []
    for event in reversed(context.past):
        if isinstance(event, ev.Flicked | ev.ContestOpened | ev.Tiebreak | ev.Dropped | ev.SkyWon):
            return said_of(context, found)
        found.insert(0, event)
    return None


# --- the band ---------------------------------------------------------------------------------------------


BAND_REGION = Region("band", edge="above", least=BAND, share=BAND)


def band(view: View, context: Context) -> Iterator[Node]:
    """Naadam's title, its four numbered steps with whoever has won them, and how far the present one has come."""
    won, now, words = won_by(context.past), step_of(view), context.words
    steps = []
    for k, contest in enumerate(CONTESTS):
        winner = won.get(contest)
        name = f"{k + 1}. {words.text(f'board.naadam.{contest}')}"
        said = words.text("board.naadam.won", {"seat": winner}) if winner is not None else ""
        steps.append((contest, name, said, context.colours[winner] if winner is not None else -1))
    art = ("naadam.band", words.text("board.naadam.title"), tuple(steps), now, note(view, context))
    yield Node(id="band", place=At("band", 0.5, 0.5, 1, 1), art=art, z=30, sudden=True)


def step_of(view: View) -> int:
    """Which of the four steps is on, or comes next."""
    for frame in reversed(view.frames):
        match frame:
            case fr.Race():
                return 0
            case fr.Archery():
                return 1
            case fr.Wrestling():
                return 2
            case fr.Tale():
                return 3
            case fr.Naadam():
                return frame.next
    return 0


def note(view: View, context: Context) -> str:
    """How far the present step has come."""
    text = context.words.text
    for frame in reversed(view.frames):
        match frame:
            case fr.Race():
                best = max(frame.at)
                leads = [seat for seat, at in enumerate(frame.at) if at == best]
                if best == 0:
                    return text("board.naadam.race_note", {"steps": STEPS})
                if len(leads) > 1:
                    return text("board.naadam.race_level", {"count": len(leads), "left": STEPS - best})
                return text("board.naadam.race_leads", {"seat": leads[0], "left": STEPS - best})
            case fr.Archery():
                over = frame.round > ROUNDS
                return text("board.naadam.tied" if over else "board.naadam.round", {"n": frame.round, "of": ROUNDS})
            case fr.Wrestling() if frame.mat:
                return text("board.naadam.lie", {"count": len(frame.mat)})
            case fr.Wrestling(first=False):
                return text("board.naadam.level")
            case fr.Tale() if frame.left:
                return text("board.naadam.asks", {"seat": frame.left[0]})
    return text("board.naadam.soon")


def named_action(choices: Sequence[Action], piece: str) -> ac.Parry | None:
    return next((a for a in choices if isinstance(a, ac.Parry) and a.piece == piece), None)
