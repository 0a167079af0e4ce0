"""Writes the saved throws anew: ``python -m tests.throws.save``. Needed only when the record's form or the world's
parameters change; tests never simulate them again, they only judge them."""

import math

import msgspec

from tests.throws.judge import HERE, answers, saved, wrestled
from ulus_suite.chance.physics.flick import flick
from ulus_suite.chance.physics.record import BonePose, Face, Flick, Record, bones_gone, hits, to_json
from ulus_suite.chance.physics.throw import drop, put_back, roll


def keep(kind: str, event: Record, *questions: str) -> None:
    said = answers(event)
    name = "__".join([kind, *(f"{question}-{said[question]}" for question in questions)])
    (HERE / f"{name}.json").write_text(to_json(event) + "\n", "utf-8")


def aimed(table, bone: int, speed: int) -> Flick:
    """A flick at the nearest bone, whatever its kind."""
    here = table[bone]
    other = min((pose for pose in table if pose != here), key=lambda at: math.hypot(at.x - here.x, at.y - here.y))
    bearing = math.degrees(math.atan2(other.y - here.y, other.x - here.x))
    return Flick(bone, round(bearing * 1000) % 360_000, speed)


def contest(seed: int) -> list[Record]:
    """A whole wrestling contest between two plain shooters, records without tracks."""
    events = [drop(25, seed)]
    table = list(events[0].final)
    bone: int | None = None
    number = 0
    while len(table) > 1:
        number += 1
        pairs = [
            (math.hypot(a.x - b.x, a.y - b.y), i, k)
            for i, a in enumerate(table)
            for k, b in enumerate(table)
            if i != k and (a.face is b.face or len(table) == 2) and (bone is None or i == bone)
        ]
        if not pairs:
            bone = None
            if len({pose.face for pose in table}) == len(table):
                events.append(drop(len(table), seed * 1000 + number))
                table = list(events[-1].final)
            continue
        far, i, k = min(pairs)
        bearing = math.degrees(math.atan2(table[k].y - table[i].y, table[k].x - table[i].x))
        speed = round(min(1500, 300 + far * 0.35))
        event = flick(table, Flick(i, round(bearing * 1000) % 360_000, speed), seed=seed * 1000 + number)
        events.append(event)
        kind, met, off = table[i].face, hits(event, i), bones_gone(event)
        good = bool(met) and (len(table) == 2 or table[met[0]].face is kind) and met[0] not in off
        clean = good and not off and all(table[other].face is kind for other in met)
        table = list(event.final)
        if off:
            back = put_back(table, off, seed * 1000 + number)
            events.append(back)
            table = list(back.final)
        bone = i if clean else None
        if good:
            del table[met[0]]
            if bone is not None and met[0] < bone:
                bone -= 1
    return [msgspec.structs.replace(event, tracks=()) for event in events]


def main() -> None:
    for path in saved():
        path.unlink()
    for seed in (1, 2, 3):
        keep("roll", roll(4, seed), "faces")
    keep("drop", drop(25, 4), "faces")
    keep("drop", drop(2, 5), "faces", "off")
    table = drop(25, 6).final
    for bone in (0, 5, 14):
        keep("flick", flick(table, aimed(table, bone, 900), seed=bone), "first", "hits", "off", "turned")
    keep("flick", flick(table, Flick(8, 250_000, 2900, 2500, 2500), seed=2), "first", "hits", "off", "turned")
    keep("flick", flick(table, Flick(12, 100_000, 300), seed=3), "first", "hits", "off")
    edge = BonePose(-4500, 0, 0, Face.SHEEP)
    keep("archery", flick([edge], Flick(0, 0, 1860, 0, 0), seed=4), "rings", "first")
    keep(
        "archery", flick([edge, BonePose(0, 0, 900, Face.GOAT)], Flick(0, 0, 2400), seed=5), "rings", "first", "off"
    )
    keep("archery", flick([edge], Flick(0, 0, 3000), seed=6), "rings", "off")
    keep("back", put_back(drop(25, 7).final, [4, 9], 7), "faces", "off")
    game = contest(8)
    lines = "".join(to_json(event) + "\n" for event in game)
    score = "-".join(map(str, wrestled(game)))
    (HERE / f"wrestling__score-{score}.jsonl").write_text(lines, "utf-8")


if __name__ == "__main__":
    main()
