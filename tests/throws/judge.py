"""Judging saved throws from the record alone. Nothing here, nor anything that it imports, needs the engine.

A throw is saved as ``<kind>__<question>-<answer>__....json``; the name holds what the record must be judged to
say. Bones are numbers, several are joined with ``+``, nothing is ``none``; faces are h, c, s, g by bone.
A saved contest (``.jsonl``) is a drop and the flicks and put-backs that followed; its name holds the score.

``python -m tests.throws.judge`` judges them all and exits 1 if one differs.
"""

import sys
from pathlib import Path

from ulus_suite.chance.physics.geometry import ring
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.record import Record, bones_gone, first_hit, from_json, hits

HERE = Path(__file__).parent


def joined(values) -> str:
    return "+".join(str(value) for value in values) or "none"


def answers(event: Record) -> dict[str, str]:
    """Every answer that a saved throw's name may hold."""
    said = {
        "faces": "".join(pose.face.name[0].lower() for pose in event.final),
        "off": joined(bones_gone(event)),
        "rings": joined(
            "off" if i in bones_gone(event) else ring(pose, STANDARD) for i, pose in enumerate(event.final)
        ),
        "turned": joined(change.bone for change in event.changes),
    }
    if event.done is not None:
        first = first_hit(event, event.done.bone)
        said["first"] = "none" if first is None else str(first)
        said["hits"] = joined(hits(event, event.done.bone))
    return said


def judged(path: Path) -> dict[str, tuple[str, str]]:
    """What the name says and what the record says, by question."""
    if path.suffix == ".jsonl":
        score = wrestled([from_json(line) for line in path.read_text("utf-8").splitlines()])
        return {"score": (path.stem.split("__")[1].removeprefix("score-"), "-".join(map(str, score)))}
    said = answers(from_json(path.read_text("utf-8")))
    expected = dict(part.split("-", 1) for part in path.stem.split("__")[1:])
    return {question: (answer, said[question]) for question, answer in expected.items()}


def wrestled(events: list[Record]) -> list[int]:
    """Captures of two players in a wrestling contest, from its records: a flick that first hits a bone of its own
    kind captures it, unless a bone left the mat or a bone of another kind was hit as well; only then does the
    player go on. Two bones left: any hit captures. Bones stand by their place in the table of each record."""
    score, player = [0, 0], 0
    for event in events:
        if event.kind != "flick":
            continue
        bone = event.done.bone
        kind = event.start[bone].face
        met, off = hits(event, bone), bones_gone(event)
        last_two = len(event.start) == 2
        good = bool(met) and (last_two or event.start[met[0]].face is kind) and met[0] not in off
        score[player] += good
        clean = good and not off and all(event.start[other].face is kind for other in met)
        if not clean:
            player = 1 - player
    return score


def saved() -> list[Path]:
    return sorted(path for path in HERE.iterdir() if path.suffix in (".json", ".jsonl"))


def main() -> int:
    wrong = [
        f"{path.name}: {question} is {found}"
        for path in saved()
        for question, (meant, found) in judged(path).items()
        if meant != found
    ]
    print("\n".join(wrong) or f"{len(saved())} saved throws judged as named")
    return 1 if wrong or not saved() else 0


if __name__ == "__main__":
    sys.exit(main())
