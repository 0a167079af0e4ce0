"""Physics as the one who answers: a request of the rules becomes a throw, its record becomes the answers.

Rules ask in words (bones by id, faces by name, rings); a record knows numbers. Questions are told apart by
their key: ``face:<bone>``, ``ring:<bone>``, ``first``, ``also``, ``touched``, ``off``, ``turned``. What is not
about bones (cards, lots, dice) goes to the generator.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from ulus_suite.chance.physics.flick import flick, flick_of
from ulus_suite.chance.physics.geometry import gap, ring
from ulus_suite.chance.physics.hand import HANDS, contest_bias
from ulus_suite.chance.physics.params import STANDARD, Params
from ulus_suite.chance.physics.record import MAT, BonePose, Face, Record, bones_gone, first_hit, hits
from ulus_suite.chance.physics.throw import MOST, drop, put_back, roll
from ulus_suite.chance.rng import KeyedGenerator, draw
from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Knock, Pose, Question, Resolver, Source, Trace
from ulus_suite.core.chance import Track as Shown
from ulus_suite.core.names import Answer, Seat

FACE_NAMES = {face: face.name.lower() for face in Face}
"""Faces as the rules call them."""

_BY_NAME = {name: face for face, name in FACE_NAMES.items()}
_SEED = 2**53


class PhysicsResolver:
    """Answers what is asked about bones by simulating them; everything else by ``others``.

    ``hands`` names the hand of a seat (see ``hand.HANDS``); a seat that is not named aims exactly. A request with
    ``options["hand"] == "other"`` is shot with the switched hand, whose bias holds for a whole match and seat.
    """

    source = Source.PHYSICS

    def __init__(
        self,
        match: str = "",
        hands: Mapping[Seat, str] | None = None,
        others: Resolver | None = None,
        p: Params = STANDARD,
    ) -> None:
        self._match = match
        self._hands = dict(hands or {})
        self._others: Resolver = others or KeyedGenerator()
        self._p = p

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        """Answer every question of the request; the same key and layout give the same answer.

        Raises ``ValueError`` for a request about bones that cannot be thrown as asked.
        """
        if not about_bones(request):
            return self._others.resolve(request, key, layout)
        seed = draw(f"{key}|{request.id}|bones", _SEED)
        if request.kind == "flick":
            ids, event = self._flick(request, key, seed, layout)
        else:
            ids, event = self._throw(request, seed, layout)
        answers = {
            question.key: _answer(question, ids, event, request.shot, self._p) for question in request.questions
        }
        off = bones_gone(event)
        at_rest = tuple(
            Pose(ids[i], pose.x, pose.y, pose.turn, FACE_NAMES[pose.face])
            for i, pose in enumerate(event.final)
            if i not in off
        )
        return ChanceResult(request.id, self.source, answers, at_rest, trace_of(event, ids))

    def _throw(self, request: ChanceRequest, seed: int, layout: tuple[Pose, ...]) -> tuple[tuple[str, ...], Record]:
        """A roll or a drop; a drop while other bones lie there puts the dropped ones back among them."""
        thrown = tuple(question.about[0] for question in request.questions)
        if request.kind == "roll" and len(thrown) <= 4:
            return thrown, roll(len(thrown), seed, self._p)
        lying = tuple(piece for piece in request.pieces if piece[0] not in thrown)
        if not lying or request.options.get("all") is True:
            if 2 <= len(thrown) <= MOST:
                return thrown, drop(len(thrown), seed, self._p)
            lying = ()
        table = dict(zip((piece for piece, _ in lying), table_of(lying, layout, self._p), strict=True))
        ids = tuple(piece for piece, _ in lying) + thrown
        poses = tuple(table.get(piece, BonePose(0, 0, 0, Face.SHEEP)) for piece in ids)
        return ids, put_back(poses, range(len(lying), len(ids)), seed, self._p)

    def _flick(
        self, request: ChanceRequest, key: str, seed: int, layout: tuple[Pose, ...]
    ) -> tuple[tuple[str, ...], Record]:
        shot = request.shot
        if shot is None:
            raise ValueError(f"request {request.id} is a flick without a shot")
        ids = tuple(piece for piece, _ in request.pieces)
        if shot.piece not in ids:
            raise ValueError(f"there is no bone {shot.piece!r} on the mat")
        bone = ids.index(shot.piece)
        if shot.placed:
            layout = tuple(pose for pose in layout if pose.piece != shot.piece)
            layout += (Pose(shot.piece, shot.x, shot.y, shot.turn, dict(request.pieces)[shot.piece]),)
        table = list(table_of(request.pieces, layout, self._p))
        if shot.placed:
            table[bone] = beside(table, bone, self._p)
        name = self._hands.get(request.by if request.by is not None else -1, "exact")
        if request.options.get("hand") == "other":  # a person sees what the closed eye does, a computer player not
            name = "switched_eye" if name == "exact" else "switched"
        bias = contest_bias(draw(f"{self._match}|{request.by}|bias", _SEED))
        return ids, flick(table, flick_of(shot, bone), HANDS[name], seed, self._p, bias)


def about_bones(request: ChanceRequest) -> bool:
    """Whether the request is a flick, or a roll or drop of things with the faces of a bone."""
    if request.kind == "flick":
        return True
    return request.kind in ("roll", "drop") and all(
        question.asks == "face"
        and len(question.about) == 1
        and {value for value, _ in question.options} <= _BY_NAME.keys()
        for question in request.questions
    )


def table_of(pieces: tuple[tuple[str, str], ...], layout: tuple[Pose, ...], p: Params) -> tuple[BonePose, ...]:
    """The bones on the mat as the rules name them. A bone whose place nobody knows (its last throw was answered by
    a generator or a person) is put where there is room, near the middle; its face is always the rules'."""
    known = {pose.piece: pose for pose in layout}
    table: list[BonePose | None] = []
    for piece, face in pieces:
        at = known.get(piece)
        table.append(None if at is None else BonePose(at.x, at.y, at.turn % 3600, _BY_NAME[face]))
    taken = [pose for pose in table if pose is not None]
    for i, (_, face) in enumerate(pieces):
        if table[i] is None:
            pose = _room(taken, len(taken), _BY_NAME[face], p)
            table[i] = pose
            taken.append(pose)
    return tuple(pose for pose in table if pose is not None)


def _room(taken: list[BonePose], number: int, face: Face, p: Params) -> BonePose:
    """A free place on a sunflower spiral, the farther out the more bones lie already."""
    for k in range(number, number + 2000):
        far, at = 0.03 * math.sqrt(k + 1), k * 2.399963
        pose = BonePose(
            round(far * math.cos(at) * 1e4),
            round(far * math.sin(at) * 1e4),
            round(math.degrees(at) * 10) % 3600,
            face,
        )
        if far < p.mat.radius and all(gap(pose, other, p.bone) > 5e-3 for other in taken):
            return pose
    raise ValueError("there is no room on the mat for another bone")


def beside(table: list[BonePose], bone: int, p: Params) -> BonePose:
    """The place of a bone that a shooter sets down: as asked, or beside a bone that already lies there."""
    asked = table[bone]
    others = [pose for i, pose in enumerate(table) if i != bone]
    far, at = math.hypot(asked.x, asked.y), math.atan2(asked.y, asked.x)
    for k in range(180):
        turn = math.radians((k + 1) // 2 * (1 if k % 2 else -1))
        pose = BonePose(
            round(far * math.cos(at + turn)),
            round(far * math.sin(at + turn)),
            asked.turn + round(math.degrees(turn) * 10),
            asked.face,
        )
        if all(gap(pose, other, p.bone) > 0 for other in others):
            return pose
    raise ValueError("there is no room at the edge of the mat for another bone")


def _answer(question: Question, ids: tuple[str, ...], event: Record, shot: Shot | None, p: Params) -> Answer:
    subject, _, bone = question.key.partition(":")
    if subject == "face":
        return FACE_NAMES[event.final[ids.index(bone or question.about[0])].face]
    if subject == "ring":
        number = ids.index(bone or question.about[0])
        return "off" if number in bones_gone(event) else ring(event.final[number], p)
    if subject == "off":
        return tuple(ids[i] for i in bones_gone(event))
    if shot is not None:
        flicked = ids.index(shot.piece)
        if subject == "turned":
            over = [i for i, pose in enumerate(event.start) if event.final[i].face is not pose.face]
            return tuple(f"{ids[i]}:{FACE_NAMES[event.final[i].face]}" for i in over if i != flicked)
        met = hits(event, flicked)
        if subject == "first":
            first = first_hit(event, flicked)
            return "none" if first is None else ids[first]
        if subject == "also":
            kind = event.start[flicked].face
            return any(event.start[other].face is not kind for other in met[1:])
        if subject == "touched":
            return tuple(ids[i] for i in met)
    raise ValueError(f"physics cannot answer the question {question.key!r}")


def trace_of(event: Record, ids: tuple[str, ...]) -> Trace:
    """A record as the screen plays it: bones by id, keys as absolute values, knocks with their impulses."""
    return Trace(
        tracks=tuple(Shown(ids[track.bone], track.stations()) for track in event.tracks),
        knocks=tuple(
            Knock(c.t_ms, ids[c.a], "mat" if c.b == MAT else ids[c.b], c.impulse_uns, c.x, c.y)
            for c in event.contacts
        ),
        length_ms=event.settle_ms,
        settings=f"{event.params} {event.kind} seed {event.seed}",
    )
