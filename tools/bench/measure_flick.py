"""Measurements of flicks: travel, tunnelling, first contact, energy, rolling over, hands. Rows as in
``measure``. Shots that need room are made on a felt of five metres.
"""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import msgspec

from tools.bench.measure import Row, lone, quantile
from ulus_suite.app.bones.guide import spread
from ulus_suite.chance.physics.flick import Sliding, flick, flick_of
from ulus_suite.chance.physics.geometry import deepest_overlap, on_mat, ring
from ulus_suite.chance.physics.hand import HANDS, apply_hand, contest_bias
from ulus_suite.chance.physics.params import NO_FEET, STANDARD, Params
from ulus_suite.chance.physics.record import BonePose, Face, Flick, Record
from ulus_suite.chance.physics.throw import drop
from ulus_suite.core.actions import Shot

WIDE = msgspec.structs.replace(STANDARD, mat=msgspec.structs.replace(STANDARD.mat, radius=5.0))
"""The same world with felt enough for every shot to end on it."""

PUCK = msgspec.structs.replace(WIDE, feet=NO_FEET)
"""The same for a bone whose feet catch nowhere."""

SPEEDS = (250, 500, 750, 1000, 1500, 2000, 3000)
"""mm/s at which rolling over is counted."""

POINTS = {"inner": 10, "outer": 4, "outside": 0}


def travel() -> list[Row]:
    """Row 6: how far a bone runs end-first, against v^2/(2 mu g) + v dt/2."""
    rows = []
    for speed in (500, 1000, 2000, 3000, 4000):
        v = speed * 1e-3
        meant = v * v / (2 * PUCK.mat.friction * PUCK.gravity) + v * PUCK.dt / 2
        event = flick(lone(Face.SHEEP, x=-10_000), Flick(0, 0, speed, 0, 0), p=PUCK)
        run = (event.final[0].x - event.start[0].x) * 1e-4
        off = abs(run - meant)
        measured = f"{run * 1e3:.1f} mm, {off * 1e3:.2f} mm from {meant * 1e3:.1f}"
        what = f"travel end-first at {v:g} m/s"
        rows.append(Row(6, what, "0.5 % and 0.5 mm", measured, off <= max(0.005 * meant, 5e-4)))
    return rows


def head_on(n: int) -> Row:
    """Row 7: shots at 4 m/s straight at a bone 0.2 m away, from any angle and phase; all must hit. Without rolling,
    because a bone that tips leaves its line: what is counted is passing through."""
    rng = Random(7)
    missed = 0
    for _ in range(n):
        bearing = rng.randrange(360_000)
        far = rng.randint(1500, 2500)
        at = math.radians(bearing / 1000)
        table = (
            BonePose(0, 0, rng.randrange(3600), Face.SHEEP),
            BonePose(
                round(far * math.cos(at)), round(far * math.sin(at)), rng.randrange(3600), Face(rng.randrange(4))
            ),
        )
        missed += _first(table, Flick(0, bearing, 4000), STANDARD) != 1
    return Row(7, f"head-on misses of {n} shots at 4 m/s", "0", str(missed), missed == 0)


def first_struck(n: int) -> Row:
    """Row 8: the first bone struck among 25, sliding, against steps of 1/16 ms."""
    fine = msgspec.structs.replace(STANDARD, dt=STANDARD.dt / 16)
    rng = Random(8)
    same = 0
    tables = [drop(25, seed).final for seed in range(min(n, 100))]
    for seed in range(n):
        table = tables[seed % len(tables)]
        shot = Flick(rng.randrange(25), rng.randrange(360_000), rng.randint(500, 3000))
        same += _first(table, shot, STANDARD) == _first(table, shot, fine)
    share = 100 * same / n
    return Row(8, f"first bone struck, {n} shots up to 3 m/s", "98 % as at 1/16 ms", f"{share:.1f} %", share >= 98)


def _first(table: tuple[BonePose, ...], shot: Flick, p: Params) -> int | None:
    world = Sliding(table, Random(0), p, rolling=False)
    world.launch(shot)
    while world.step():
        for contact in world.contacts:
            if shot.bone in (contact.a, contact.b):
                return contact.b if contact.a == shot.bone else contact.a
    return None


def energy(n: int, rolling: bool) -> list[Row]:
    """Rows 9 and 10: the largest gain of energy in one step and over a shot, without and with rolling."""
    rng = Random(9)
    step_gain = shot_gain = step_share = shot_share = 0.0
    for seed in range(n):
        table = drop(25, seed % 40).final
        shot = Flick(rng.randrange(25), rng.randrange(360_000), rng.randint(500, 3000))
        world = Sliding(table, Random(seed), STANDARD, rolling=rolling)
        world.launch(shot)
        launch = STANDARD.bone.mass / 2 * (shot.speed_mm_s * 1e-3) ** 2
        before, risen, going = world.energy(), 0.0, True
        while going:
            here = len(world.left)
            going = world.step()
            now = world.energy()
            if len(world.left) == here:
                gain = now - before
                risen += max(gain, 0.0)
                step_gain = max(step_gain, gain)
                step_share = max(step_share, gain / launch)
            before = now
        shot_gain, shot_share = max(shot_gain, risen), max(shot_share, risen / launch)
    if not rolling:
        measured = f"largest gain in a step {step_gain:.1e} J, over a shot {shot_gain:.1e} J"
        return [Row(9, f"energy of {n} shots, sliding", "1e-12 J in a step", measured, step_gain <= 1e-12)]
    measured = f"largest gain in a step {100 * step_share:.3f} %, over a shot {100 * shot_share:.3f} % of launch"
    sound = step_share <= 0.002 and shot_share <= 0.003
    return [Row(10, f"energy of {n} shots, rolling", "0.2 % in a step, 0.3 % over a shot", measured, sound)]


def random_flicks(n: int) -> list[Row]:
    """Row 11: random flicks at 0.5 to 4 m/s: rest, overlap, escapes, broken numbers."""
    rng = Random(11)
    rests, before_opening, after, escapes, capped = [], 0.0, 0.0, 0, 0
    table: tuple[BonePose, ...] = ()
    for seed in range(n):
        if len(table) <= 12 or seed % 7 == 0:
            table = drop(25, seed).final
        shot = Flick(
            rng.randrange(len(table)),
            rng.randrange(360_000),
            rng.randint(500, 4000),
            rng.randint(-4000, 4000),
            rng.choice((0, 1000, 2500)),
        )
        world = Sliding(table, Random(seed), STANDARD)
        world.launch(shot)
        while world.step() and world.t < STANDARD.cap_ms:
            pass
        before_opening = max(before_opening, world.plane.deepest())
        rests.append(world.t)
        capped += world.t >= STANDARD.cap_ms
        final, _ = world.finish()
        off = {left.bone for left in world.left}
        lying = [pose for i, pose in enumerate(final) if i not in off]
        after = max(after, deepest_overlap(lying, STANDARD.bone))
        escapes += sum(not on_mat(pose, STANDARD) for pose in lying)
        escapes += sum(on_mat(final[i], STANDARD) for i in off)
        table = tuple(lying)
    late = quantile(rests, 0.99)
    measured = (
        f"{capped} unsettled, 99 % {late} ms, longest {max(rests)} ms; overlap {before_opening * 1e3:.3f}, "
        f"then {after * 1e3:.3f} mm; {escapes} escapes"
    )
    sound = not (capped or escapes) and late <= 1200 and max(rests) <= 2500
    sound = sound and before_opening <= 1e-4 and after <= 3e-5
    bound = "all rest; 99 % 1200 ms, none 2500; overlap 0.1, then 0.03 mm; no escape"
    return [Row(11, f"{n} random flicks at 0.5-4 m/s", bound, measured, sound)]


def turned(face: Face, speed: int, across: bool, finger: int, n: int) -> float:
    """Per cent of ``n`` flicks of a lone bone, half of them to either side, that end on another face."""
    count = 0
    for seed in range(n):
        bearing = (90_000 if across else 0) + (180_000 if seed % 2 else 0)
        event = flick(lone(face), Flick(0, bearing, speed, 0, finger), seed=seed, p=WIDE)
        count += event.final[0].face is not face
    return 100 * count / n


def rolling_over(n: int, speeds: tuple[int, ...] = SPEEDS) -> list[Row]:
    """Rows 12 to 14: how often a flick along and across the axis turns a bone over; ``n`` flicks a cell. The
    speeds (mm/s) start with 250 and contain 1000."""
    along = max(turned(face, speed, False, 1000, n // 3) for face in Face for speed in (1000, 3000))
    rows = [Row(12, "turned over, flicked along the axis up to 3 m/s", "1 %", f"{along:.1f} %", along <= 1)]
    cells = {face: [turned(face, speed, True, 1000, n) for speed in speeds] for face in Face}
    for face, shares in cells.items():
        broad = face in (Face.SHEEP, Face.GOAT)
        low, high = (25, 45) if broad else (52, 76)
        bound = f"0.25 m/s 3 %; 1 m/s {low}-{high} %"
        measured = ", ".join(f"{v / 1000:g}: {share:.0f}" for v, share in zip(speeds, shares, strict=True))
        what = f"turned over, {face.name.lower()} up, across, % at m/s"
        rows.append(Row(13, what, bound, measured, shares[0] <= 3 and low <= shares[speeds.index(1000)] <= high))
    narrow = [min(cells[Face.HORSE][k], cells[Face.CAMEL][k]) for k in range(1, len(speeds))]
    broadest = [max(cells[Face.SHEEP][k], cells[Face.GOAT][k]) for k in range(1, len(speeds))]
    least = min(a - b for a, b in zip(narrow, broadest, strict=True))
    rows.append(Row(13, "narrow above broad from 0.5 m/s", "always", f"by at least {least:.0f} points", least > 0))
    for face in (Face.SHEEP, Face.HORSE):
        for speed in (500, 1000):
            shares = [turned(face, speed, True, finger, n) for finger in (0, 1000, 2500)]
            what = f"finger low, middle, high: {face.name.lower()} at {speed / 1000:g} m/s"
            measured = " < ".join(f"{share:.0f}" for share in shares) + " %"
            in_order = shares[0] < shares[1] < shares[2]
            rows.append(Row(14, what, "in this order", measured, in_order))
    return rows


def headings(n: int) -> Row:
    """Row 23: how far a bone that is flicked end-first at 2 m/s has turned when it lies."""
    turns, changed = [], 0
    for seed in range(n):
        event = flick(lone(Face(seed % 4)), Flick(0, 0, 2000), seed=seed, p=WIDE)
        turns.append(event.tracks[0].stations()[-1][3] / 10)
        changed += event.final[0].face is not event.start[0].face
    mean = sum(turns) / n
    spread = math.sqrt(sum((turn - mean) ** 2 for turn in turns) / n)
    share = 100 * changed / n
    measured = (
        f"standard deviation {spread:.1f}°, at most {max(map(abs, turns)):.0f}°; {share:.1f} % on another face"
    )
    sound = 4 <= spread <= 20 and share <= 1
    return Row(23, f"heading of {n} flicks end-first at 2 m/s", "4-20°; face changes 1 %", measured, sound)


def high_finger(n: int) -> Row:
    """Row 26: how often a high finger turns a bone over, across at 1 m/s."""
    shares = {face: turned(face, 1000, True, 2500, n) for face in Face}
    measured = ", ".join(f"{face.name.lower()} {share:.0f} %" for face, share in shares.items())
    return Row(
        26,
        f"high finger across at 1 m/s, {n} a face",
        "over half, all together",
        measured,
        sum(shares.values()) > 200,
    )


def cones(n: int, hand: str = "ordinary") -> list[Row]:
    """Row 22: how many flicks of an unsteady hand end in the cone that was drawn for them, and whether the chance
    that was said is true: half of them are aimed anyhow, half at the rings as an archer does."""
    rng, inside = Random(22), 0
    for seed in range(n):
        off, power, height = rng.randrange(-90, 91), rng.randint(150, 1000), rng.choice((0, 10, 25))
        aim = Shot("b", off * 1000 % 360_000, power, height=height)
        end = flick(lone(Face(seed % 4)), flick_of(aim, 0), HANDS[hand], seed, WIDE).final[0]
        inside += spread(aim, 0, HANDS[hand], WIDE).holds(end.x * 1e-4, end.y * 1e-4)
    share = 100 * inside / n
    said = came = 0.0
    aims = max(1, n // 25)
    for k in range(aims):
        table = lone(Face(k % 4), x=-4400, turn=rng.choice((0, 0, 300, 900)))
        ask = Flick(0, rng.randint(-1500, 1500), rng.randint(1750, 1980))
        for trial in range(100):
            ring_found = ring_of(flick(table, ask, HANDS[hand], 10_000 * k + trial))
            if trial < 50:
                said += ring_found == "inner"
            else:
                came += ring_found == "inner"
    said, came = 2 * said / aims, 2 * came / aims
    return [
        Row(
            22, f"{n} flicks of an unsteady hand in the cone drawn", "87-93 %", f"{share:.1f} %", 87 <= share <= 93
        ),
        Row(
            22,
            f"chance of the inner ring, {aims} aims",
            "within 3 points",
            f"said {said:.1f}, came {came:.1f} %",
            abs(said - came) <= 3,
        ),
    ]


def ring_of(event: Record) -> str:
    """Where the only bone of a record lies in the end."""
    return "off" if event.left else ring(event.final[0], STANDARD)


def nerves(n: int) -> list[str]:
    """Shares of the rings of ``n`` perfectly aimed archers' shots at each strength of nerve: words, no bound."""
    speed = round(1000 * math.sqrt(2 * STANDARD.mat.friction * STANDARD.gravity * STANDARD.mat.radius))
    out = []
    for name in ("touch", "ordinary", "nervous"):
        found = Counter(
            ring_of(flick(lone(Face.SHEEP, x=-4500), Flick(0, 0, speed), HANDS[name], seed)) for seed in range(n)
        )
        out.append(
            f"{name}: "
            + ", ".join(f"{key} {100 * found[key] / n:.1f} %" for key in ("inner", "outer", "outside", "off"))
        )
    return out


def archery(n: int) -> list[Row]:
    """Row 19: points of ``n`` perfectly aimed end-first shots from the rim at the middle, by hand."""
    reach = STANDARD.mat.radius
    speed = round(1000 * math.sqrt(2 * STANDARD.mat.friction * STANDARD.gravity * reach))
    means: dict[str, float] = {}
    for name in ("ordinary", "switched"):
        total = 0
        for shot in range(n):
            bias = contest_bias(shot // 5)
            table = lone(Face.SHEEP, x=-round(reach * 1e4))
            event = flick(table, Flick(0, 0, speed), HANDS[name], shot, bias=bias)
            total += 0 if event.left else POINTS[ring(event.final[0], STANDARD)]
        means[name] = total / n
    ordinary, switched = means["ordinary"], means["switched"]
    share = switched / ordinary
    measured = f"ordinary {ordinary:.1f}, switched {switched:.1f}, ratio {share:.2f}"
    sound = 7.3 <= ordinary <= 8.4 and 3.8 <= switched <= 5.0 and 0.48 <= share <= 0.65
    return [Row(19, f"archery, {n} shots a hand", "7.3-8.4; 3.8-5.0; 0.48-0.65", measured, sound)]


def switching_one(shots: int = 20) -> Row:
    """Row 20: two players shoot in turn; switching the first one's hand leaves the other's records alone."""

    def played(first: str) -> list[Record]:
        events = []
        for shot in range(shots):
            for player, name in enumerate((first, "ordinary")):
                table = lone(Face.GOAT, x=-4500)
                events.append(flick(table, Flick(0, 0, 1880), HANDS[name], seed=1000 * player + shot))
        return events

    plain, switched = played("ordinary"), played("switched")
    same = sum(a == b for a, b in zip(plain[1::2], switched[1::2], strict=True))
    other = sum(a != b for a, b in zip(plain[::2], switched[::2], strict=True))
    measured = f"{same} of {shots} the same; {other} of {shots} of the switched player differ"
    what = "records of the player who did not switch"
    return Row(20, what, "identical", measured, same == shots and other > shots // 2)


def noise(name: str, n: int) -> tuple[float, float]:
    """Mean and standard deviation (degrees) of the bearing that a hand makes of 0."""
    turns = []
    for seed in range(n):
        done = apply_hand(Flick(0, 0, 1500), HANDS[name], (1, 1), seed)
        turns.append(((done.bearing_mdeg + 180_000) % 360_000 - 180_000) / 1000)
    mean = sum(turns) / n
    return mean, math.sqrt(sum((turn - mean) ** 2 for turn in turns) / n)
