"""A drill in the bone yard: what is laid out and aimed, what came of it so far, how likely an aim does what is
wanted, and the way back to the latest shot.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, Protocol

import msgspec
import pygame

from ulus_suite.app.bones.aiming import Aim, Aiming
from ulus_suite.app.bones.draw import FACES, BoneStyle, draw_bone, in_hand, lying
from ulus_suite.app.bones.thrown import SHARES, Mat, Thrown
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.chance.physics.flick import flick_of, flicking, travel_m
from ulus_suite.chance.physics.geometry import Relation, relation, ring
from ulus_suite.chance.physics.hand import HANDS
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.record import BonePose, Face, Record, first_hit
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import Pose

RINGS = ("inner", "outer", "outside")


def ring_of(pose: Pose) -> str:
    """Which ring a bone lies in, as archery judges it: `inner`, `outer` or `outside`."""
    return ring(BonePose(pose.x, pose.y, pose.turn, Face.SHEEP), STANDARD)


def in_words(ui: Ui, faces: Sequence[str]) -> str:
    """Faces in words, several of a kind as a number: `2 sheep, camel`."""
    found = Counter(faces)
    words = []
    for face in FACES:
        if found[face]:
            words.append(ui.say(f"yard.several.{face}", n=found[face]))
    return ", ".join(words)


class Tally(Widget):
    """The four faces: a bone that shows it, its name, a bar, a mark where bones tend to, count, share."""

    def __init__(self, mat: Mat) -> None:
        super().__init__()
        self.mat = mat

    def _line(self, ui: Ui) -> int:
        return max(ui.text.height("body") + ui.theme.em(0.25), ui.theme.px(26))

    def _picture(self, ui: Ui) -> int:
        return round(self._line(ui) * 1.5)

    def _words(self, ui: Ui, k: int) -> str:
        count, total = self.mat.counts[k], self.mat.total
        if not total:
            return ui.say("yard.share", n=SHARES[FACES[k]])
        return f"{count} · {ui.say('yard.share', n=round(100 * count / total))}"

    def _width(self, ui: Ui) -> int:
        return max(ui.text.size(self._words(ui, k), bold=True)[0] for k in range(4))

    def _names(self, ui: Ui) -> int:
        return max(ui.text.size(ui.say(f"yard.face.{face}"))[0] for face in FACES)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Four lines, one for each face."""
        return width, 4 * self._line(ui)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the rectangle; a tally that does not fit is reported."""
        super().place(ui, rect)
        need = self._picture(ui) + self._names(ui) + self._width(ui) + 3 * ui.theme.em(0.5)
        if need > rect.width:
            ui.over(f"tally in {rect.size}, needs {need}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Each face with its picture, its name and how often it came up."""
        theme, line = ui.theme, self._line(ui)
        most = max([50, *(100 * count / max(1, self.mat.total) for count in self.mat.counts)])
        for k, face in enumerate(FACES):
            row = pygame.Rect(self.rect.x, self.rect.y + k * line, self.rect.width, line)
            picture = self._picture(ui)
            scale = line * 0.86 / 0.0215
            draw_bone(
                ui, surface, (row.x + picture // 2, row.centery), scale, lying(face, 0), BoneStyle(shadow=True)
            )
            name = pygame.Rect(row.x + picture + theme.em(0.3), row.y, self._names(ui) + 1, line)
            ui.text.draw(surface, ui.say(f"yard.face.{face}"), name, "body", theme["ink"], middle=True)
            ui.text.draw(
                surface, self._words(ui, k), row, "body", theme["ink" if self.mat.total else "ink_soft"],
                bold=bool(self.mat.total), align="right", middle=True,
            )  # fmt: skip
            bar = pygame.Rect(name.right + theme.em(0.5), row.y + line // 4, 0, line // 2)
            bar.width = row.right - self._width(ui) - theme.em(0.5) - bar.x
            if bar.width > theme.em(2):
                self._bar(ui, surface, bar, k, most)

    def _bar(self, ui: Ui, surface: pygame.Surface, bar: pygame.Rect, k: int, most: float) -> None:
        theme = ui.theme
        radius = bar.height // 2
        empty, edge = theme["paper_shade"], theme["paper_line"]
        draw.panel(surface, ui.pictures, bar, empty, radius=radius, border=1, edge=edge)
        share = 100 * self.mat.counts[k] / max(1, self.mat.total)
        if share:
            full = pygame.Rect(bar.x, bar.y, max(bar.height, round(bar.width * share / most)), bar.height)
            draw.panel(surface, ui.pictures, full, mix(theme["accent"], theme["paper"], 0.15), radius=radius)
        x = bar.x + round(bar.width * SHARES[FACES[k]] / most)
        tall = bar.inflate(0, theme.px(6))
        wide = theme.px(2)
        surface.fill(theme["paper"], (x - wide, tall.y, 2 * wide + 1, tall.height))
        surface.fill(theme["ink"], (x - wide // 2, tall.y, max(2, wide), tall.height))


class Pile(Widget):
    """The bones that have been won, side by side."""

    def __init__(self, won: Sequence[Pose]) -> None:
        super().__init__()
        self.won = won

    def _side(self, ui: Ui) -> int:
        return round(ui.text.height("body") * 1.3)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As many lines as they need."""
        side = self._side(ui)
        return width, side * math.ceil(len(self.won) / max(1, width // side))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Each bone with its emblem."""
        side = self._side(ui)
        for k, pose in enumerate(self.won):
            down, across = divmod(k, max(1, self.rect.width // side))
            at = (self.rect.x + across * side + side // 2, self.rect.y + down * side + side // 2)
            draw_bone(ui, surface, at, side * 0.94 / 0.030, lying(pose.face, 900), BoneStyle(mark="emblem"))


def result_in_words(ui: Ui, entry: Thrown) -> str:
    """What came of an entry: the faces, and how rare they are; after a flick what was hit, what rolled over, what
    left."""
    faces = {pose.piece: pose.face for pose in entry.after}
    if entry.kind != "flick":
        found = in_words(ui, [faces[piece] for piece in entry.pieces if piece in faces])
        said = [ui.say("yard.said.faces", faces=found).capitalize()] if found else []
        if entry.off:
            said.append(ui.say("yard.said.gone", n=len(entry.off)))
        if rare(entry):
            alike = "alike" if len(set(faces.values())) == 1 else "different"
            said.append(ui.say(f"yard.said.{alike}", n=rare(entry)))
        return " ".join(said)
    started = {pose.piece: pose.face for pose in entry.before}
    turned = {piece: ui.say(f"yard.face.{new}") for piece, _, new in turned_over(entry)}
    said = []
    if entry.first:
        key = "yard.said.hit_turned" if entry.first in turned else "yard.said.hit"
        said.append(ui.say(key, face=ui.say(f"yard.face.{started[entry.first]}"), new=turned.get(entry.first, "")))
    else:
        said.append(ui.say("yard.said.alone"))
    piece = entry.pieces[0]
    if piece in faces:
        old, new = ui.say(f"yard.face.{started[piece]}"), ui.say(f"yard.face.{faces[piece]}")
        key = "yard.said.turned" if new != old else "yard.said.stayed"
        said.append(ui.say(key, old=old, new=new, face=new))
    more = len(turned.keys() - {piece, entry.first})
    if more:
        said.append(ui.say("yard.said.more", n=more))
    if entry.off:
        said.append(ui.say("yard.said.gone", n=len(entry.off)))
    return " ".join(said)


def turned_over(entry: Thrown) -> list[tuple[str, str, str]]:
    """Bones that lie on another side than before: which, the side that was up and the side that is."""
    before = {pose.piece: pose.face for pose in entry.before}
    return [(at.piece, before[at.piece], at.face) for at in entry.after if before.get(at.piece, at.face) != at.face]


def rare(entry: Thrown) -> int:
    """One in how many throws of four shows these faces, if they are all alike or all different; else 0."""
    faces = [pose.face for pose in entry.after]
    if entry.kind != "roll" or len(faces) != 4 or len(set(faces)) not in (1, 4):
        return 0
    return round(1 / (math.prod(SHARES[face] / 100 for face in faces) * (24 if len(set(faces)) == 4 else 1)))


def caption_height(ui: Ui) -> int:
    """What `draw_caption` takes at the foot of a mat for signs and a line of words, with room over it."""
    return ui.theme.em(3.5) + ui.text.height("head") + 2 * ui.theme.px(14)


def draw_caption(
    ui: Ui,
    surface: pygame.Surface,
    mat: pygame.Rect,
    words: str,
    faces: Sequence[str],
    style: BoneStyle,
    bones: Sequence[pygame.Rect],
    *,
    loud: bool,
    aside: bool,
) -> None:
    """Words on paper at the foot of a mat; over them a place for each bone, filled by the sign of its face, or by a
    letter where the bones bear letters. What came of something is said ``loud``, in the middle, or ``aside`` where
    bones may lie there; the words go to a corner where none of the ``bones`` lies, if there is one."""
    if not words and not faces:
        return
    theme = ui.theme
    space, pad, px = theme.px(14), theme.em(0.55), theme.em(2.4)
    role = "head" if loud else "body"
    room = (mat.width * 2 // 5 if loud and aside else mat.width) - 2 * (space + pad)
    wide, high = ui.text.block_size(words, room, role, bold=True)
    signs = len(faces) * (px + theme.em(0.4)) if faces else 0
    box = pygame.Rect(0, 0, max(wide, signs) + 2 * pad + 1, high + pad + (px + pad // 2 if faces else 0))
    box.bottomleft = (mat.x + space, mat.bottom - space)
    if loud and not aside:
        box.centerx = mat.centerx
    inner = mat.inflate(-2 * space, -2 * space)
    corners = [
        box.move_to(**{corner: getattr(inner, corner)})
        for corner in ("bottomleft", "bottomright", "topleft", "topright")
    ]
    box = next((place for place in (box, *corners) if place.collidelist(bones) < 0), box)
    draw.panel(
        surface, ui.pictures, box, theme["paper"], radius=theme.px(8), drop=theme.px(6), shade=theme["shadow"],
        alpha=236,
    )  # fmt: skip
    for k, face in enumerate(faces):
        at = (box.centerx - signs // 2 + theme.em(0.2) + k * (px + theme.em(0.4)), box.y + pad // 2)
        if face and style.mark == "letter":
            letter = style.letters[FACES.index(face)]
            there = pygame.Rect(at, (px, px))
            ui.text.draw(surface, letter, there, "head", theme["ink"], bold=True, align="centre", middle=True)
        elif face:
            surface.blit(ui.pictures.svg(f"bones/{face}.svg", (px, px)), at)
        else:
            middle = (at[0] + px // 2, at[1] + px // 2)
            pygame.draw.aacircle(surface, theme["paper_line"], middle, px * 0.46, max(1, theme.px(2)))
    row = box.inflate(-2 * pad, -pad)
    row.top, row.height = row.bottom - high, high
    ui.text.draw(
        surface, words, row, role, theme["ink"], bold=True, middle=True, align="centre" if loud else "left"
    )


Drill = Literal["", "archery", "wrestling", "hits"]
DRILLS: tuple[Drill, ...] = ("", "archery", "wrestling", "hits")
"""Nothing in particular; the rings from the edge; a bone of the same kind; one bone at changing distances."""

GOALS_MM: dict[Drill, tuple[int, ...]] = {"archery": (120, 60, 45, 30), "hits": (100, 200, 300, 400)}
"""The steps of a drill, from the easiest: the ring in which an archer's bone has to lie, by its radius; how far
away the bone of `hits` lies at least, and `SPREAD_MM` farther at most."""

SPREAD_MM = 80
UP, DOWN = 3, 2
"""So many good flicks in a row lead a step up, so many bad ones a step down."""


class Tries(msgspec.Struct, frozen=True):
    """What came of the flicks of a drill: how many, how many did what was wanted, how many in a row now and at
    best; ``rings``: where the flicked bones lay in the end (inner, outer, outside, off the mat); ``step``: how far
    up in `GOALS_MM` one stands, and ``highest`` stood."""

    shots: int = 0
    good: int = 0
    row: int = 0
    best: int = 0
    rings: tuple[int, int, int, int] = (0, 0, 0, 0)
    step: int = 0
    highest: int = 0

    @property
    def share(self) -> int:
        """Per cent of the flicks that did what was wanted."""
        return round(100 * self.good / self.shots) if self.shots else 0


def ring_reached(entry: Thrown) -> int:
    """Which ring the flicked bone lies in: its place in `RINGS`, or 3 when it has left the mat."""
    pose = next((pose for pose in entry.after if pose.piece == entry.pieces[0]), None)
    return len(RINGS) if pose is None else RINGS.index(ring_of(pose))


def good(drill: Drill, entry: Thrown, step: int = 0) -> bool:
    """Whether a flick did what the drill wants: lie wholly in the ring of a step; touch its own kind first; touch
    anything."""
    if drill == "archery":
        pose = next((pose for pose in entry.after if pose.piece == entry.pieces[0]), None)
        return pose is not None and _lies_within(BonePose(pose.x, pose.y, pose.turn, Face.SHEEP), step)
    if drill == "wrestling":
        faces = {pose.piece: pose.face for pose in entry.before}
        return bool(entry.first) and faces[entry.first] == faces[entry.pieces[0]]
    return bool(entry.first)


def _lies_within(pose: BonePose, step: int) -> bool:
    return relation(pose, (0.0, 0.0), GOALS_MM["archery"][step] * 1e-3, STANDARD) is Relation.INSIDE


def all_flicks(drill: Drill, entries: Iterable[Thrown]) -> Tries:
    """All flicks of a drill added up; flicks tried again count, for the hand has made them."""
    tries = Tries()
    step = hits = misses = 0
    for entry in entries:
        if entry.kind == "flick":
            hit = good(drill, entry, step)
            hits, misses = (hits + 1, 0) if hit else (0, misses + 1)
            if hits == UP:
                step, hits = min(step + 1, len(GOALS_MM.get(drill, "1")) - 1), 0
            elif misses == DOWN:
                step, misses = max(0, step - 1), 0
            row = tries.row + 1 if hit else 0
            rings = list(tries.rings)
            rings[ring_reached(entry)] += 1
            tries = Tries(
                tries.shots + 1, tries.good + hit, row, max(tries.best, row),
                (rings[0], rings[1], rings[2], rings[3]), step, max(tries.highest, step),
            )  # fmt: skip
    return tries


def at_own_kind(bones: Iterable[Pose], lying: Sequence[Pose]) -> Aim | None:
    """Of two bones of one kind, as near one another as any with nothing between, one of ``bones`` aimed at the
    other; None where there are none."""
    pairs = [(a, b) for a in bones for b in lying if a.piece != b.piece and a.face == b.face]
    pairs.sort(key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
    for bone, goal in pairs:
        aim = Aim(bone, lying)
        aim.point_at(goal)
        if aim.guide().struck == goal.piece:
            return aim
    return None


def left_to_take(lying: Iterable[Pose]) -> bool:
    """Whether two bones of one kind still lie there."""
    faces = [pose.face for pose in lying]
    return len(set(faces)) < len(faces)


# --- how likely an aim does what is wanted: tried out while it rests, with draws of its own ---------------------

Tell = Callable[[Record, tuple[Pose, ...]], Iterator[str]]
"""Names what a flick came to, by its record and the bones that lay there."""

TRIES = 96
"""Trials in the end: a standard error of five parts in a hundred at most."""

FIRST = 12
"""So many are made before anything is said."""

_TURN_S = 0.005
"""So long in a turn of the window."""

_ASIDE = 1200.0
"""Bones farther from where it could come (tenths of a millimetre) are left out: it is quicker without them."""


class Odds:
    """The shares of what comes of a shot by one of the hands of `chance.physics.hand`."""

    def __init__(self, lying: Sequence[Pose], shot: Shot, hand: str, tell: Tell) -> None:
        bone = next(pose for pose in lying if pose.piece == shot.piece)
        far = travel_m(shot.power_permille) * 1e4 + _ASIDE
        self.pieces = tuple(pose for pose in lying if (pose.x - bone.x) ** 2 + (pose.y - bone.y) ** 2 <= far * far)
        self.found: Counter[str] = Counter()
        self.tried = 0
        self._work = self._trials(shot, hand, tell)

    def _trials(self, shot: Shot, hand: str, tell: Tell) -> Iterator[None]:
        table = tuple(BonePose(at.x, at.y, at.turn % 3600, Face[at.face.upper()]) for at in self.pieces)
        ask = flick_of(shot, next(k for k, at in enumerate(self.pieces) if at.piece == shot.piece))
        while self.tried < TRIES:
            record = yield from flicking(table, ask, HANDS[hand], seed=7_000_000 + self.tried)
            self.found.update(tell(record, self.pieces))
            self.tried += 1

    def run(self) -> bool:
        """Try for a part of a frame; whether there is something new to say."""
        began, before = time.perf_counter(), self.said
        for _ in self._work:
            if time.perf_counter() - began > _TURN_S:
                break
        return self.said != before

    @property
    def over(self) -> bool:
        """Whether all has been tried."""
        return self.tried >= TRIES

    @property
    def said(self) -> int:
        """The number of trials that is spoken of: it grows by steps, so that the words do not flicker."""
        return self.tried if self.over else self.tried // FIRST * FIRST

    def per_cent(self, what: str) -> int:
        """The share of trials that came to this."""
        return round(100 * self.found[what] / max(1, self.tried))


# --- the drill that is on -------------------------------------------------------------------------------------

HEAP = 25
"""Bones of the wrestling."""

START = Pose("b1", 0, -4000, 900, "sheep")
"""An archer's first bone: at the near edge, its end towards the rings."""

FROM = (0, -1600)
"""Where the bone that is flicked at another lies."""

ARCHER = ((0.0, -1500.0), 4500.0)
"""What an archer sees: the middle of the view and how far up and down; below the bone there is room to pull."""

FRESH_POWER = 620
"""An archer's strength before it is set: just short of the inner ring."""


class Practised(Protocol):
    """The sandbox as a drill uses it."""

    seeds: random.Random
    log: list[Thrown]
    mat: Mat
    said: str
    """What stands at the foot of the mat."""
    aiming: Aiming | None

    def lay(self, ui: Ui, bones: tuple[Pose, ...]) -> None:
        """Lay bones down, and nothing else."""

    def drop(self, ui: Ui, many: int = 0) -> None:
        """Drop so many, or as many as chosen."""

    def take_up(self, ui: Ui, aim: Aim) -> None:
        """Take a bone under the finger, aimed so."""

    def stop_aiming(self, ui: Ui) -> None:
        """Take the finger away."""


class Practice:
    """Which drill is on, since which entry of the record, and the shot that may be tried again."""

    def __init__(self, sandbox: Practised) -> None:
        self.sandbox = sandbox
        self.drill: Drill = ""
        self.since = 0
        """The entry of the record with which it began."""
        self._from = dict.fromkeys(DRILLS, 0)
        """From which entry on each is counted: looking into another loses nothing."""
        self.step = 0
        """Where in `GOALS_MM` the bone that is aimed, or runs, has to lie."""
        self._shot: Shot | None = None

    @property
    def tries(self) -> Tries:
        """What has come of the drill."""
        return all_flicks(self.drill, self._counted)

    @property
    def _counted(self) -> list[Thrown]:
        return [entry for entry in self.sandbox.log[self._from[self.drill] :] if entry.drill == self.drill]

    @property
    def won(self) -> list[Pose]:
        """The bones that wrestling has taken since all were dropped, as they lay."""
        mat, found = self.sandbox.mat, dict[str, Pose]()
        left = {*mat.away, *(pose.piece for pose in mat.lying)}
        for entry in self.sandbox.log[self.since :] if self.drill == "wrestling" else ():
            found = {} if entry.kind == "drop" else found
            found.update((pose.piece, pose) for pose in entry.after)
        return [pose for piece, pose in found.items() if piece not in left]

    @property
    def over(self) -> bool:
        """Whether the wrestling has come to its end."""
        return self.drill == "wrestling" and not left_to_take(self.sandbox.mat.lying)

    @property
    def latest(self) -> Thrown | None:
        """The latest flick of the drill (in free play of all), as long as nothing was thrown since."""
        for entry in reversed(self.sandbox.log[self.since :]):
            if entry.kind == "flick":
                return entry
            if entry.kind != "laid":
                return None
        return None

    @property
    def shown(self) -> Thrown | None:
        """What a replay shows: the latest throw, drop or flick since it began."""
        return next((entry for entry in reversed(self.sandbox.log[self.since :]) if entry.kind != "laid"), None)

    # --- flow --------------------------------------------------------------------------------------------

    def begin(self, ui: Ui, drill: Drill) -> None:
        """Lay out a drill; the empty one is free play with what lies there."""
        ui.animator.skip()
        self.drill, self.since, self._shot = drill, len(self.sandbox.log), None
        self.sandbox.said = ui.say(f"yard.drill.{drill}.line") if drill else ""
        self.sandbox.stop_aiming(ui)
        if drill == "archery":
            self.sandbox.lay(ui, ())
        if drill == "wrestling":
            self.sandbox.drop(ui, HEAP)
        elif drill:
            self.next(ui)
        ui.relayout()

    def begin_again(self, ui: Ui) -> None:
        """All bones of the wrestling are dropped anew; what was counted stays."""
        self.sandbox.drop(ui, HEAP)

    def zero(self, ui: Ui) -> None:
        """Count from here."""
        self._from[self.drill], self.step = len(self.sandbox.log), 0
        ui.relayout()

    def again(self, ui: Ui) -> None:
        """The way back: everything lies as it did before the latest flick, aimed as it was."""
        entry = self.latest
        if entry is None or entry.shot is None:
            return
        ui.animator.skip()
        placed = entry.shot.placed
        self.sandbox.lay(ui, () if placed else entry.before)
        self.sandbox.said = ui.say("yard.drill.again.said")
        bone = next(pose for pose in entry.before if pose.piece == entry.shot.piece)
        self._aim(ui, bone, entry.shot)

    def next(self, ui: Ui) -> None:
        """What comes after a flick, or begins the drill: another bone at the edge, another distance."""
        self.step = self.tries.step
        if self.drill == "archery":
            self._aim(ui, START, self._shot)
        elif self.drill == "hits":
            self.sandbox.said = ui.say("yard.drill.hits.line")
            self.sandbox.lay(ui, self._pair())
            bone = self.sandbox.mat.lying[0]
            self._aim(ui, bone, None)

    def settled(self, ui: Ui, entry: Thrown) -> str:
        """A throw lies: what the drill says of it, and what is laid out next. Empty where it says nothing."""
        if not self.drill or entry.kind != "flick":
            return ""
        self._shot = entry.shot
        before, now = all_flicks(self.drill, self._counted[:-1]).step, self.tries.step
        hit = good(self.drill, entry, before)
        if hit:
            ui.sound.play("horn" if self.drill == "archery" and ring_reached(entry) == 0 else "drum", 0.5)
        if self.drill == "archery":
            reached = ring_reached(entry)
            missed = RINGS.index("outside")
            said = ui.say(f"yard.drill.archery.{reached if hit or reached > missed else missed}")
        else:
            said = ui.say(f"yard.drill.{self.drill}.{'hit' if hit else 'miss'}")
        if self.drill == "wrestling" and hit:
            self.sandbox.lay(ui, tuple(pose for pose in entry.after if pose.piece != entry.first))
        if now > before:
            said = f"{said} {ui.say(f'yard.drill.{self.drill}.up')}"
        if self.over:
            flicks = 0
            for past in self.sandbox.log[self.since :]:
                flicks = 0 if past.kind == "drop" else flicks + (past.kind == "flick")
            said = ui.say("yard.drill.wrestling.done", won=len(self.won), flicks=flicks)
        if self.drill == "archery":
            self.next(ui)
        return said

    def _aim(self, ui: Ui, bone: Pose, shot: Shot | None) -> None:
        """Take a bone under the finger, with the numbers of an earlier shot if there is one."""
        rim = self.drill == "archery"
        aim = Aim(bone, () if rim else self.sandbox.mat.lying, rim=rim, power=FRESH_POWER if rim else None)
        if shot is None and self.drill == "hits":
            aim.turn(
                self.sandbox.seeds.choice((-1, 1)) * self.sandbox.seeds.randint(2000, 6000)
            )  # aiming is the drill
        if shot is not None:
            if shot.placed:
                aim.bone = Pose(bone.piece, shot.x, shot.y, shot.turn, bone.face)
            aim.bearing_mdeg, aim.power_permille = shot.bearing_mdeg, shot.power_permille
            aim.offset_permille, aim.height = shot.offset_permille, shot.height
        self.sandbox.take_up(ui, aim)

    def _pair(self) -> tuple[Pose, Pose]:
        """A bone, and another somewhere on the far side of it."""
        rng = self.sandbox.seeds
        far, angle = (
            10 * (GOALS_MM["hits"][self.step] + rng.randint(0, SPREAD_MM)),
            math.radians(rng.randint(40, 140)),
        )
        x, y = FROM[0] + round(far * math.cos(angle)), FROM[1] + round(far * math.sin(angle))
        return Pose("b1", *FROM, 900, "sheep"), Pose("b2", x, y, rng.randrange(3600), rng.choice(FACES))

    # --- chances -----------------------------------------------------------------------------------------

    def came_to(self, shot: Shot) -> Tell:
        """Names what a trial of a shot came to, as the drill counts it."""
        drill, step = self.drill, self.step

        def tell(record: Record, lying: tuple[Pose, ...]) -> Iterator[str]:
            bone = next(k for k, pose in enumerate(lying) if pose.piece == shot.piece)
            first = first_hit(record, bone)
            if drill == "archery" and not record.left and _lies_within(record.final[bone], step):
                yield "goal"
            if first is not None:
                yield "hit"
                if record.start[first].face is record.start[bone].face:
                    yield "own"
            if record.final[bone].face is not record.start[bone].face:
                yield "turned"
            if record.left:
                yield "gone"

        return tell

    def chance(self, ui: Ui, odds: Odds) -> str:
        """What is likely to come of the aim, in words and per cent."""
        shares = {what: odds.per_cent(what) for what in ("goal", "hit", "own", "turned", "gone")}
        return ui.say(f"yard.chance.{self.drill or 'free'}", tried=odds.said, **shares)

    # --- looks -------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The archer's bone, which lies on the edge and not in the record yet."""
        aiming = self.sandbox.aiming
        if aiming is not None and aiming.aim.rim:
            bone, view = aiming.aim.bone, aiming.view
            style = BoneStyle(glow=(255, 250, 230))
            at = view.point(bone.x, bone.y)
            draw_bone(ui, surface, at, in_hand(view.px_per_mm * 1000), lying(bone.face, bone.turn), style)

    def shot_from(self, aim: Aim) -> tuple[Pose, ...]:
        """What lies on the mat when this aim is flicked: for an archer nothing but the bone."""
        return (aim.bone,) if aim.rim else self.sandbox.mat.lying
