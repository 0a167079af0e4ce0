"""What is seen to happen in archery and wrestling: the mat comes into sight, bones fly as recorded, one line
says what came of it, a bone is judged in the glass, and what was taken goes to its cloth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from ulus_suite.app.bones.draw import FACES
from ulus_suite.app.bones.player import DECISIVE, FADE_MS, FAR
from ulus_suite.app.scene.model import Beat, Heard, Node
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.chance import ChanceResult, Pose, Trace, Track
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.contest_art import Player
from ulus_suite.games.ulus.table.contest_scene import (
    MAT,
    Told,
    archery_of,
    at,
    bones_of,
    look_at,
    look_of,
    phase,
    placed,
    said_of,
    wrestling_of,
)

GLIDE_MS, GATHER_MS, REST_MS, READ_MS, WAY_MS = 300.0, 380.0, 240.0, 1100.0, 460.0
"""Milliseconds of a look on its way, of bones that are gathered, of bones at rest, of a line that is read, of a
bone that is taken to its cloth."""
JUDGED_MS, BACK_MS, LOOKED_MS = 320.0, 260.0, 1100.0
"""The glass comes to the bone that is judged, and goes back; it stays for the last."""
LEVEL_MS = 2600.0
"""So long it is seen who is level before everything begins anew."""
BEFORE_MS, AFTER_MS, STAYS_MS = 34.0, 90.0, 420.0
"""How much round a decisive touch is played slowly, and how long the glass stays after it, in the throw's time."""


def beats(before: View, events: Sequence[Event], context: Context) -> list[Beat]:
    """Everything that one entry of a contest led to; the beats end with the view after."""
    after: View = context.after if isinstance(context.after, View) else before
    told: list[Beat] = []
    result = context.thrown
    if result is not None and any(key.startswith(("face:", "ring:")) for key in result.answers):
        told += _Throw(before, after, events, context, result).beats()
    for event in events:
        if isinstance(event, ev.Tiebreak):
            last = told[-1] if told else Beat(view=before, ms=0.0)
            said = (context.words.event(event), event.clause)
            told.append(replace(last, ms=0.0, rest=LEVEL_MS, caption=said, live=(), heard=(), sound=""))
    return told


class _Throw:
    """One throw, drop or flick, and what came of it."""

    def __init__(
        self, before: View, after: View, events: Sequence[Event], context: Context, result: ChanceResult
    ) -> None:
        self.before, self.after, self.events, self.context = before, after, events, context
        self.lay = bones_of(before, context.layout)
        self.layout: tuple[Pose, ...] = result.layout
        trace = result.trace
        if trace is None:
            frame = wrestling_of(after)
            drops = frame is not None and "first" not in result.answers
            self.layout = placed(frame.mat, ()) if frame is not None and drops else self.layout
            trace = glide_in(self.layout) if drops else None
        self.trace = trace
        reach = [(key[1], key[2]) for track in trace.tracks for key in track.keys] if trace is not None else []
        self.near = look_of(before, context.layout)
        wrestles = wrestling_of(before) is not None
        self.wide = (
            look_at(self.lay or self.layout, [*reach, *((p.x, p.y) for p in self.layout)])
            if wrestles
            else self.near
        )

    def beats(self) -> Iterator[Beat]:
        """In order."""
        if self.trace is None:
            yield Beat(view=self.before, ms=0.0, rest=200.0, aside=Told(look=self.near))
        else:
            yield from self._comes_into_sight()
            yield from self._flies(self.trace)
        lies = Told(layout=self.layout or None, look=self.wide)
        said = said_of(self.context, self.events)
        yield from self._said(lies, said)
        after = self.after if phase(self.after) == phase(self.before) else self._taken()
        taken = len(self._won(after)) > len(self._won(self.before))
        knock = "bone_knock" if taken else ""
        ends = replace(lies, look=self.wide if wrestling_of(after) is not None else None)
        yield Beat(view=after, aside=ends, ms=WAY_MS if taken else 0.0, arc=1.6, sound=knock, loud=0.4)
        last = look_of(after, self.layout or self.context.layout)
        if wrestling_of(after) is not None and last != self.wide:
            yield Beat(view=after, aside=replace(lies, look=last), ms=GLIDE_MS)

    def _comes_into_sight(self) -> Iterator[Beat]:
        """Before anything moves the look goes to where the whole of a throw is in sight; bones that will be dropped
        again are gathered in a hand."""
        assert self.trace is not None
        if self.wide != self.near:
            heap = () if self.lay else (self._node(self._player(self.trace), 0.0, 0.0),)
            yield Beat(view=self.before, aside=Told(look=self.wide), ms=GLIDE_MS, live=heap)
        first = {t.piece: t.keys[0] for t in self.trace.tracks if t.keys}
        drops = any(isinstance(e, ev.Dropped) for e in self.events)
        held = tuple(b for b in self.lay if drops and b.piece in first)
        if held:
            poses = {p: Pose(p, k[1], k[2], k[3], FACES[round(k[4] / 90) % 4]) for p, k in first.items()}
            lies = tuple(poses.get(b.piece, b) for b in self.lay)
            yield Beat(
                view=self.before,
                aside=Told(layout=lies, look=self.wide),
                ms=GATHER_MS,
                sound="bone_knock",
                loud=0.3,
            )

    def _player(self, trace: Trace) -> Player:
        """What flew; bones that are poured out of a bowl are seen in a heap until they leave it."""
        heap = (Pose(t.piece, *t.keys[0][1:4], FACES[round(t.keys[0][4] / 90) % 4]) for t in trace.tracks if t.keys)
        return Player(trace, self.lay or tuple(heap), self.layout)

    def _flies(self, trace: Trace) -> Iterator[Beat]:
        """As it was recorded, slowly where it is decided, with what is heard."""
        player = self._player(trace)
        touch = decisive(trace, self.events)
        end = player.length_ms + FADE_MS
        cuts = [0.0, end]
        if touch is not None:
            moment = touch[0]
            cuts += [
                max(0.0, moment - BEFORE_MS),
                min(end, moment + AFTER_MS),
                min(end, moment + AFTER_MS + STAYS_MS),
            ]
        cuts = sorted(set(cuts))
        for since, until in pairwise(cuts):
            near = touch is not None and touch[0] - BEFORE_MS <= since < min(
                player.length_ms, touch[0] + AFTER_MS + STAYS_MS
            )
            slow = touch is not None and max(0.0, touch[0] - BEFORE_MS) <= since < touch[0] + AFTER_MS
            speed = DECISIVE if slow else 1.0
            at_touch = (touch[1] / 10, -touch[2] / 10) if near and touch is not None else None
            yield Beat(
                view=self.before,
                aside=Told(flying=True, look=self.wide, touch=at_touch),
                ms=(until - since) / speed,
                live=(self._node(player, since, until),),
                heard=tuple(
                    Heard((h.t_ms - since) / speed, h.sound, h.loudness, max(-1.0, min(1.0, h.x / FAR)),
                          h.sound == "bone_knock")
                    for h in player.heard(since - 1e-9 if since == 0 else since, until)
                ),
            )  # fmt: skip

    def _node(self, player: Player, since: float, until: float) -> Node:
        archery = archery_of(self.before)
        dyes = (
            tuple((f"b{seat + 1}", self.context.colours[seat]) for seat in archery.order)
            if archery is not None
            else ()
        )
        mark = "emblem" if archery is None else ""
        art = ("contest.flight", player, since, until, dyes, mark)
        return Node(id="flight", place=at(0, 0, 2 * MAT), art=art, z=6, live=True)

    def _said(self, lies: Told, said: tuple[str, bool] | None) -> Iterator[Beat]:
        """The line stands while everything lies; what came near the rings is judged in the large glass."""
        view = self._lying()
        if said is None:
            yield Beat(view=view, aside=lies, ms=0.0, rest=REST_MS)
            return
        touched = next((e for e in self.events if isinstance(e, ev.Touched)), None)
        named = tuple(p for p in (touched.piece, touched.other) if p != "none") if touched is not None else ()
        lies = replace(lies, said=said, named=named)
        fell = next((e for e in self.events if isinstance(e, ev.LiesIn)), None)
        knocked = any(isinstance(e, ev.Knocked) for e in self.events)
        if fell is None or (fell.ring not in ("inner", "outer") and not knocked):
            yield Beat(view=view, aside=lies, ms=0.0, rest=READ_MS)
            return
        yield Beat(view=view, aside=replace(lies, judged=fell.piece), ms=JUDGED_MS, rest=LOOKED_MS)
        yield Beat(view=view, aside=lies, ms=BACK_MS)

    def _lying(self) -> View:
        """The position before with the bones as they fell: what the throw means has not been told yet."""
        view, known = self.before, {pose.piece: pose.face for pose in self.layout}
        wrestling, archery = wrestling_of(view), archery_of(view)
        if wrestling is not None:
            mat = tuple((piece, face) for piece, face in known.items())
            stage = "flick" if wrestling.stage == "drop" else wrestling.stage
            frame: object = replace(wrestling, stage=stage, mat=mat or wrestling.mat)
        elif archery is not None:
            fell = {e.piece: e.ring for e in self.events if isinstance(e, ev.LiesIn | ev.Knocked)}
            faces = {**{bone: face for bone, face, _ in archery.lying}, **known}
            lying = {bone: ring for bone, _, ring in archery.lying} | fell
            frame = replace(
                archery, lying=tuple((bone, faces.get(bone, "sheep"), ring) for bone, ring in lying.items())
            )
        else:
            return view
        frames = tuple(frame if f is wrestling or f is archery else f for f in view.frames)
        return replace(view, frames=frames)

    def _taken(self) -> View:
        """The end of a contest, whose frame is gone in the view after: what was touched lies with its taker."""
        view = self._lying()
        frame = wrestling_of(view)
        for event in self.events:
            if isinstance(event, ev.Touched) and event.outcome == "captured" and frame is not None:
                won = list(frame.won)
                won[event.seat] = (*won[event.seat], event.other)
                mat = tuple(bone for bone in frame.mat if bone[0] != event.other)
                taken = replace(frame, won=tuple(won), mat=mat)
                view = replace(view, frames=tuple(taken if f is frame else f for f in view.frames))
        return view

    @staticmethod
    def _won(view: View) -> tuple[str, ...]:
        frame = wrestling_of(view)
        return tuple(piece for won in frame.won for piece in won) if frame is not None else ()


def decisive(trace: Trace | None, events: Sequence[Event]) -> tuple[float, float, float] | None:
    """When and where two bones touched on which the turn hangs (ms, tenths of a millimetre), if they met."""
    if trace is None:
        return None
    touched = next((e for e in events if isinstance(e, ev.Touched)), None)
    knocked = {e.piece for e in events if isinstance(e, ev.Knocked)}
    for knock in trace.knocks:
        pair = {knock.a, knock.b}
        if "mat" in pair:
            continue
        if pair == {touched.piece, touched.other} if touched is not None else bool(pair & knocked):
            return float(knock.t_ms), float(knock.x), float(knock.y)
    return None


def glide_in(bones: tuple[Pose, ...]) -> Trace | None:
    """A throw without a record: bones come in from the near edge and lie down as they lie."""
    if not bones:
        return None
    tracks = tuple(
        Track(b.piece, ((0, b.x // 3, -3600, b.turn - 900, FACES.index(b.face) * 90, 300),
                        (420 + 30 * k % 200, b.x, b.y, b.turn, FACES.index(b.face) * 90, 0)))
        for k, b in enumerate(bones)
    )  # fmt: skip
    return Trace(tracks, (), 640)
