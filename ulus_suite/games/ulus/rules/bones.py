"""What Ulus asks about bones, and the rough model by which the keyed generator answers.

Bones are called ``b1`` to ``b25``. Faces are ``horse``, ``camel``, ``sheep``, ``goat``. The questions of each
kind of request, so that physics, a generator or a person at a real mat may answer:

========  ======================  ============================================================================
request   key                     answer
========  ======================  ============================================================================
roll      ``face:<bone>``         the face up, of each of the four bones ``b1`` .. ``b4``
drop      ``face:<bone>``         the face up, of each bone dropped (all that are listed in ``questions``)
flick     ``first``               the bone that the flicked one touched first, or ``none`` (wrestling)
flick     ``also``                yes_no: after that first touch, did it touch a bone of another kind, faces as
                                  they lay before the flick? ``False`` when it touched nothing (wrestling)
flick     ``off``                 pieces: the bones that left the mat, the flicked one included (wrestling)
flick     ``face:<bone>``         the face now up of the flicked bone alone; its old face is the first option
                                  (wrestling)
flick     ``turned``              pieces: of the other bones those that rolled over, as ``<bone>:<face>`` with the
                                  face now up, such as ``b7:camel``; seldom any (wrestling)
flick     ``ring:<bone>``         where each bone on the mat lies after the flick: ``inner`` (wholly in the
                                  inner circle), ``outer`` (wholly in the outer circle or across the inner
                                  line), ``outside`` (across the outer rim or beyond it), ``off`` (archery)
========  ======================  ============================================================================

``ChanceRequest.pieces`` lists every bone on the mat with its face before the throw. In archery it lists the
bone about to be flicked too: ``shot.placed`` is true and ``shot.x``, ``shot.y``, ``shot.turn`` say where it is
put; its face is the one the archer chose. ``options`` of a request: ``{"contest": "archery" | "wrestling" |
"race" | "combat" | "tuulch"}``, and in archery ``{"hand": "own" | "other"}`` (``other``: Side Switch).
A drop of every bone has ``options["all"]`` true (the mat is cleared first); a drop of some puts those back in
the middle of a mat on which the others, listed in ``pieces``, stay as they lie.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from ulus_suite.core.actions import Shot
from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.names import Seat, Value

# --- What four shagai mean: to a god asked for help (5.2 to 5.6), and to Tuul'ch (16.3 to 16.9) ----------------


Combat = Literal["deflect", "slay", "fight", "second"]
Tale = Literal["best", "three", "pairs", "pair", "goats"]


def shape(faces: tuple[str, ...]) -> tuple[tuple[int, ...], bool]:
    """How many of a kind, largest first, and whether three or more are goats."""
    counts = Counter(faces)
    return tuple(sorted(counts.values(), reverse=True)), counts["goat"] >= 3


def combat_roll(faces: tuple[str, ...]) -> Combat:
    """5.2 four different; 5.6 three or four goats; 5.4 four of another kind; 5.5 everything else."""
    kinds, goats = shape(faces)
    if goats:
        return "second"
    if kinds == (1, 1, 1, 1):
        return "deflect"
    return "slay" if kinds == (4,) else "fight"


COMBAT_CLAUSE = {"deflect": "ulus/5.2", "slay": "ulus/5.4", "fight": "ulus/5.5", "second": "ulus/5.6"}


def tale_roll(faces: tuple[str, ...]) -> Tale:
    """16.9 goats; 16.3 four different or four alike; 16.6 three; 16.7 two pairs; 16.8 one pair."""
    kinds, goats = shape(faces)
    if goats:
        return "goats"
    if kinds in ((1, 1, 1, 1), (4,)):
        return "best"
    if kinds == (3, 1):
        return "three"
    return "pairs" if kinds == (2, 2) else "pair"


TALE_CLAUSE = {
    "best": "ulus/16.3",
    "three": "ulus/16.6",
    "pairs": "ulus/16.7",
    "pair": "ulus/16.8",
    "goats": "ulus/16.9",
}
TALE_CHANGE = {"best": 10, "three": 5, "pairs": 0, "pair": -3, "goats": -10}


# ------------------------------------------------------------------------------------------------------------------


FACES = ("horse", "camel", "sheep", "goat")
RINGS = ("inner", "outer", "outside", "off")
ALL_BONES = tuple(f"b{n}" for n in range(1, 26))
HAND = ALL_BONES[:4]
RIM_TENTHS_MM = 4400
"""How far from the centre an archer's bone is put: on the mat's edge, a bone's half length in from 450 mm."""

TURNED_PER_MILLE = 4
"""How often a bone that was not flicked comes to show a given other face."""

Pieces = tuple[tuple[str, str], ...]


def faces_question(bone: str, weights: tuple[int, ...], prompt: str = "ask.face") -> Question:
    """Which face is up?"""
    return Question(f"face:{bone}", "face", tuple(zip(FACES, weights, strict=True)), (bone,), prompt=prompt)


def roll_of_four(id: str, clause: str, seat: Seat, weights: tuple[int, ...], contest: str) -> ChanceRequest:
    questions = tuple(faces_question(bone, weights) for bone in HAND)
    return ChanceRequest(id, clause, "roll", questions, seat, options={"contest": contest})


def drop_of(
    id: str, clause: str, bones: tuple[str, ...], weights: tuple[int, ...], seat: Seat, stay: Pieces = ()
) -> ChanceRequest:
    """Bones dropped together into the middle of the mat; ``stay`` lie there already."""
    questions = tuple(faces_question(bone, weights) for bone in bones)
    options: dict[str, Value] = {"contest": "wrestling", "all": not stay}
    return ChanceRequest(id, clause, "drop", questions, seat, pieces=stay, options=options)


def faces_of(answers: dict[str, object], bones: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(answers[f"face:{bone}"]) for bone in bones)


# --- wrestling ---------------------------------------------------------------------------------------------


def wrestling_flick(id: str, clause: str, seat: Seat, shot: Shot, aim: str, pieces: Pieces) -> ChanceRequest:
    """A flick at another bone; ``aim`` is what the shooter says it goes for (it only steers the rough model)."""
    others = tuple(p for p, _ in pieces if p != shot.piece)
    hard = shot.power_permille
    sure = 720 if 150 <= hard <= 700 else 480
    rest = max(1, (1000 - sure) // (2 * max(1, len(others))))
    options: list[tuple[Value, int]] = [("none", max(1, (1000 - sure) // 2))]
    aimed = aim if aim in others else others[shot.bearing_mdeg % len(others)]
    options += [(bone, sure if bone == aimed else rest) for bone in others]
    questions = [Question("first", "piece", tuple(options), (shot.piece,), prompt="ask.first")]
    if len(others) > 1:
        mixed = 30 + hard // 5
        sides: tuple[tuple[Value, int], ...] = ((False, 1000 - mixed), (True, mixed))
        questions.append(Question("also", "yes_no", sides, (shot.piece,), prompt="ask.also"))
    off: list[tuple[Value, int]] = [(shot.piece, 1 + hard // 60), *((b, 1 + hard // 300) for b in others)]
    questions.append(Question("off", "pieces", tuple(off), tuple(p for p, _ in pieces), prompt="ask.off"))
    face = dict(pieces)[shot.piece]
    questions.append(_face_after(shot.piece, face))
    over = tuple(
        (f"{bone}:{new}", TURNED_PER_MILLE)
        for bone, old in pieces
        if bone != shot.piece
        for new in FACES
        if new != old
    )
    questions.append(Question("turned", "pieces", over, others, prompt="ask.turned"))
    return ChanceRequest(
        id, clause, "flick", tuple(questions), seat, shot, pieces, {"contest": "wrestling", "aim": aim}
    )


def _face_after(bone: str, face: str) -> Question:
    """The face it had first, then the others: three in ten roll over."""
    options: list[tuple[Value, int]] = [(face, 700)]
    options += [(other, 100) for other in FACES if other != face]
    return Question(f"face:{bone}", "face", tuple(options), (bone,), prompt="ask.face_now")


def faces_after(pieces: Pieces, shooter: str, answers: Mapping[str, Any]) -> dict[str, str]:
    """The face of every bone after a flick, by its answers; of one named twice as turned the last word counts."""
    faces = dict(pieces)
    faces[shooter] = str(answers[f"face:{shooter}"])
    for said in answers["turned"]:
        bone, _, face = str(said).partition(":")
        faces[bone] = face
    return faces


# --- archery -----------------------------------------------------------------------------------------------


def archery_flick(
    id: str,
    clause: str,
    seat: Seat,
    shot: Shot,
    face: str,
    lying: tuple[tuple[str, str, str], ...],
    other_hand: bool,
) -> ChanceRequest:
    """A flick from the rim. ``lying``: (bone, face, ring) of what is on the mat."""
    pieces = (*((bone, up) for bone, up, _ in lying), (shot.piece, face))
    questions = [_ring(bone, _stays(ring)) for bone, _, ring in lying]
    questions.append(_ring(shot.piece, _lands(shot, other_hand)))
    hand = "other" if other_hand else "own"
    return ChanceRequest(
        id, clause, "flick", tuple(questions), seat, shot, pieces, {"contest": "archery", "hand": hand}
    )


def _ring(bone: str, weights: tuple[int, ...]) -> Question:
    """Where a bone lies; each archer has the bone with the number of the seat."""
    options = tuple(zip(RINGS, weights, strict=True))
    owner: dict[str, Value] = {"seat": int(bone[1:]) - 1}
    return Question(f"ring:{bone}", "spot", options, (bone,), prompt="ask.ring", args=owner)


def _stays(ring: str) -> tuple[int, ...]:
    """A bone that lies there is seldom knocked elsewhere."""
    return tuple(940 if name == ring else 20 for name in RINGS)


def _lands(shot: Shot, other_hand: bool) -> tuple[int, ...]:
    """Chances of the rings by how near the centre a straight, unspun flick would come to rest.

    Speed and travel as for a bone on felt: v = 0.3 + 2.7 p^1.5 m/s, travel v^2 / 7.85 m.
    """
    speed = 0.3 + 2.7 * (max(0, min(1000, shot.power_permille)) / 1000) ** 1.5
    travel = speed * speed / 7.85 * 10000
    angle = math.radians(shot.bearing_mdeg / 1000)
    miss = math.hypot(shot.x + travel * math.cos(angle), shot.y + travel * math.sin(angle)) / 10
    step = int(miss / 10 + 0.5)
    if step <= 4:
        own, other = (660, 320, 19, 1), (260, 460, 270, 10)
    elif step <= 8:
        own, other = (250, 600, 145, 5), (160, 420, 400, 20)
    elif step <= 15:
        own, other = (60, 330, 600, 10), (60, 260, 650, 30)
    else:
        own, other = (5, 30, 765, 200), (5, 30, 765, 200)
    return other if other_hand else own
