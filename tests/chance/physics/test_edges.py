"""Corners of the physics layer: bones that touch, stand at the edge, lean, are alone, or cannot be."""

import math

import msgspec
import pytest

from tools.bench.measure import keys_reach_final, lone
from tools.bench.measure_flick import WIDE, noise
from ulus_suite.chance.physics.flick import Sliding, flick
from ulus_suite.chance.physics.geometry import (
    Relation,
    clearance,
    deepest_overlap,
    gap,
    on_mat,
    relation,
    rest_height,
    ring,
    tipping_barrier,
)
from ulus_suite.chance.physics.hand import EXACT, HANDS, apply_hand
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.plane import Plane, nearest_face
from ulus_suite.chance.physics.record import (
    MAT,
    BonePose,
    Face,
    Flick,
    Record,
    bones_gone,
    first_hit,
    from_json,
    hits,
    to_json,
)
from ulus_suite.chance.physics.throw import Cast, drop, put_back, roll

BONE = STANDARD.bone


def at(x, y=0, turn=0, face=Face.SHEEP):
    return BonePose(x, y, turn, face)


# --- bones in contact ------------------------------------------------------------------------------------


def test_a_bone_driven_into_one_it_touches_hits_it():
    event = flick([at(0), at(300)], Flick(0, 0, 1000))
    assert first_hit(event, 0) == 1
    assert event.contacts[0].t_ms <= 2


def test_a_bone_flicked_away_from_one_it_touches_does_not_hit_it():
    event = flick([at(0), at(300)], Flick(0, 180_000, 1000))
    assert hits(event, 0) == ()


def test_a_bone_flicked_along_one_it_touches_does_not_hit_it():
    event = flick([at(0), at(0, 190)], Flick(0, 0, 1000, 0, 0))
    assert hits(event, 0) == ()


def test_a_knock_travels_through_bones_that_touch():
    event = flick([at(-1000), at(0), at(300)], Flick(0, 0, 1500))
    assert first_hit(event, 0) == 1
    assert event.final[2].x > 300
    assert any((c.a, c.b) == (1, 2) for c in event.contacts)


def test_bones_that_overlap_are_pushed_apart_before_the_flick():
    table = [at(0), at(250), at(0, 2000)]
    assert deepest_overlap(table, BONE) > 0.004
    event = flick(table, Flick(2, 90_000, 300))
    assert deepest_overlap(event.final, BONE) == 0
    assert hits(event, 2) == ()


def test_nothing_overlaps_and_nothing_moves_that_was_not_struck():
    table = drop(25, 5).final
    event = flick(table, Flick(3, 40_000, 2500), seed=5)
    lying = [pose for i, pose in enumerate(event.final) if i not in bones_gone(event)]
    assert deepest_overlap(lying, BONE) == 0
    touched = {bone for c in event.contacts for bone in (c.a, c.b)} | {3}
    assert all(event.final[i] == table[i] for i in range(25) if i not in touched)


# --- the edge of the mat ---------------------------------------------------------------------------------


def test_a_flick_from_the_very_edge_goes_in():
    event = flick(lone(Face.GOAT, x=-4500), Flick(0, 0, 1000))
    assert not event.left
    assert event.final[0].x > -4500


def test_a_flick_from_the_edge_outwards_leaves_at_once():
    event = flick(lone(Face.GOAT, x=4500), Flick(0, 0, 300))
    assert bones_gone(event) == (0,)
    assert event.settle_ms <= 3


def test_a_bone_that_leaves_keeps_the_place_where_it_crossed():
    event = flick([at(0), at(4000)], Flick(0, 0, 3000))
    assert bones_gone(event)
    for left in event.left:
        assert 4500 <= math.hypot(left.x, left.y) <= 4540
        assert (event.final[left.bone].x, event.final[left.bone].y) == (left.x, left.y)


def test_a_stroke_too_weak_to_leave_stays():
    event = flick(lone(Face.SHEEP, x=4000), Flick(0, 0, 300))
    assert not event.left
    assert on_mat(event.final[0], STANDARD)


# --- spin and strength -----------------------------------------------------------------------------------


def test_a_finger_right_of_the_line_turns_the_bone_counter_clockwise():
    right = flick(lone(Face.SHEEP), Flick(0, 0, 1000, 2000, 0), p=WIDE).tracks[0].stations()[-1][3]
    left = flick(lone(Face.SHEEP), Flick(0, 0, 1000, -2000, 0), p=WIDE).tracks[0].stations()[-1][3]
    assert right > 300
    assert left == pytest.approx(-right, rel=0.1), "the feet catch now here, now there"


def test_spin_costs_speed_not_energy():
    fast, spun = (Sliding(lone(Face.SHEEP), _Still(), STANDARD) for _ in range(2))
    fast.launch(Flick(0, 0, 2000, 0, 0))
    spun.launch(Flick(0, 0, 2000, 4000, 0))
    assert spun.energy() == pytest.approx(fast.energy(), rel=1e-9)
    assert spun.plane.bodies[0].velocity.length < fast.plane.bodies[0].velocity.length


class _Still:
    """A generator without spread."""

    def gauss(self, mean, spread):
        return mean


def test_the_hardest_flick_into_a_crowd_comes_to_rest():
    table = drop(25, 9).final
    nearest = min(range(25), key=lambda i: math.hypot(table[i].x, table[i].y))
    for bearing in range(0, 360_000, 45_000):
        event = flick(table, Flick(nearest, bearing, 3000, 4000, 2500), seed=bearing)
        assert event.settle_ms < 2500
        assert "cap" not in event.flags
        assert keys_reach_final(event)


@pytest.mark.parametrize("seed", range(6))
def test_a_leaning_bone_is_laid_on_the_nearer_face(seed):
    """A bone stopped askew is laid down: its roll ends on a quarter turn, whatever stopped it."""
    world = Sliding(lone(Face.HORSE), _Still(), STANDARD)
    world.launch(Flick(0, 90_000, 2000, 0, 2500))
    for _ in range(5 + 7 * seed):
        world.step()
    rolled = world._rolls[0].body.angle if world._rolls else None
    final, tracks = world.finish()
    assert tracks[0].stations()[-1][4] % 90 == 0
    if rolled is not None:
        assert final[0].face is nearest_face(rolled)
        assert world.flags == ["laid:0"]


def test_a_throw_that_runs_out_of_time_is_laid_and_flagged():
    short = msgspec.structs.replace(STANDARD, cap_ms=34)
    event = roll(4, 3, short)
    assert "cap" in event.flags
    assert all(pose.face in Face for pose in event.final)


# --- few and many ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_rolls_of_one_to_four_lie_apart(n):
    for seed in range(30):
        event = roll(n, seed)
        assert len(event.final) == n
        assert deepest_overlap(event.final, BONE) == 0
        assert keys_reach_final(event)


@pytest.mark.parametrize("n", [2, 3, 24, 25])
def test_drops_of_two_to_twenty_five(n):
    event = drop(n, 77)
    assert len(event.final) == n
    assert deepest_overlap(event.final, BONE) == 0
    assert keys_reach_final(event)
    assert any(c.b == MAT for c in event.contacts)


def test_how_bones_lean_does_not_hang_on_where_the_engine_keeps_them(monkeypatch):
    """The engine lists what overlaps as it lies in memory; of two bones under one the tilt came from the first."""
    cast = Cast(-1463, 0, 7919, 253)
    shown, listed = drop(12, 1, cast=cast), Plane.overlaps
    monkeypatch.setattr(Plane, "overlaps", lambda plane, least: dict(reversed(listed(plane, least).items())))
    assert drop(12, 1, cast=cast) == shown


def test_the_last_bone_can_be_flicked_alone():
    event = flick(lone(Face.CAMEL), Flick(0, 123_456, 800))
    assert first_hit(event, 0) is None


@pytest.mark.parametrize("seed", range(8))
def test_bones_put_back_land_on_free_felt(seed):
    table = list(drop(25, seed).final)
    event = put_back(table, [2, 11, 24], seed)
    assert deepest_overlap(event.final, BONE) == 0
    assert not event.left
    assert keys_reach_final(event)
    assert all(event.final[i].face is table[i].face for i in range(25) if i not in (2, 11, 24))
    moved = [i for i in range(25) if i not in (2, 11, 24) and event.final[i] != table[i]]
    assert len(moved) <= 8


def test_bones_put_back_when_the_middle_is_full_land_beside_it():
    grid = [at(310 * i, 200 * j) for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)]
    event = put_back([*grid[:24], at(0)], [24], 1)
    assert deepest_overlap(event.final, BONE) == 0


# --- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "word"),
    [
        (Flick(1, 0, 1000), "no bone"),
        (Flick(-1, 0, 1000), "no bone"),
        (Flick(0, 400_000, 1000), "bearing_mdeg"),
        (Flick(0, 0, 0), "speed_mm_s"),
        (Flick(0, 0, 4001), "speed_mm_s"),
        (Flick(0, 0, 1000, 7000), "offset_um"),
        (Flick(0, 0, 1000, 0, 9000), "finger_um"),
        (Flick(0, math.nan, 1000), "bearing_mdeg"),
        (Flick(0, 0, math.inf), "speed_mm_s"),
        (Flick(0, 0, 1000.5), "speed_mm_s"),
        (Flick(True, 0, 1000), "no bone"),
    ],
)
def test_flicks_that_cannot_be_are_refused_by_name(ask, word):
    with pytest.raises(ValueError, match=word):
        flick(lone(Face.SHEEP), ask)


@pytest.mark.parametrize(
    ("table", "word"),
    [
        ([], "1 to 64"),
        ([at(4520)], "bone 0 does not lie on the mat"),
        ([at(0), at(5, 5)], "bones 0 and 1"),
        ([at(math.nan)], "whole number"),
        ([at(0, 0, 99_999)], "turn"),
        ([at(0, 0, 0, 7)], "no face"),
    ],
)
def test_tables_that_cannot_be_are_refused_by_name(table, word):
    with pytest.raises(ValueError, match=word):
        flick(table, Flick(0, 0, 1000))


def test_throws_of_impossible_numbers_are_refused():
    for call in (lambda: roll(0, 1), lambda: roll(5, 1), lambda: drop(1, 1), lambda: drop(26, 1)):
        with pytest.raises(ValueError):
            call()
    with pytest.raises(ValueError):
        put_back(lone(Face.SHEEP), [3], 1)
    with pytest.raises(ValueError):
        roll(4, 1, strength="wild")


# --- geometry ----------------------------------------------------------------------------------------------


def test_every_face_stands_on_the_mat_and_must_rise_to_tip():
    for face in Face:
        assert clearance(BONE, rest_height(BONE, face), face * math.pi / 2) == pytest.approx(0, abs=1e-12)
        low, high = (1.5e-3, 2.1e-3) if face in (Face.HORSE, Face.CAMEL) else (2.8e-3, 4.0e-3)
        assert all(low < tipping_barrier(BONE, face, ccw) < high for ccw in (True, False))


def test_gaps_between_footprints():
    assert gap(at(0), at(310), BONE) == pytest.approx(0.001)
    assert gap(at(0), at(290), BONE) == pytest.approx(-0.001)
    assert gap(at(0), at(0, 200), BONE) == pytest.approx(0.001)
    assert gap(at(0), at(0, 245, 900), BONE) == pytest.approx(0, abs=1e-9)


def test_rings_of_naadam():
    assert ring(at(0), STANDARD) == "inner"
    assert ring(at(447), STANDARD) == "inner"
    assert ring(at(449), STANDARD) == "outer"
    assert relation(at(449), (0, 0), STANDARD.mat.inner, STANDARD) is Relation.STRADDLES
    assert ring(at(1045), STANDARD) == "outer"
    assert ring(at(1055), STANDARD) == "outside"
    assert relation(at(1400), (0, 0), STANDARD.mat.outer, STANDARD) is Relation.OUTSIDE


# --- hands -------------------------------------------------------------------------------------------------


def test_an_exact_hand_changes_nothing():
    ask = Flick(0, 12_345, 1000, 500, 1000)
    assert apply_hand(ask, EXACT, (1, -1), 99) == ask


@pytest.mark.parametrize(
    ("name", "bias", "spread"), [("ordinary", 0, 1.5), ("switched", 1.5, 3.0), ("switched_eye", 0, 3.0)]
)
def test_hands_spread_and_lean_as_the_table_says(name, bias, spread):
    mean, sd = noise(name, 3000)
    assert mean == pytest.approx(bias, abs=0.2)
    assert sd == pytest.approx(spread, rel=0.06)


def test_a_wild_hand_stays_within_what_the_physics_accepts():
    for seed in range(300):
        done = apply_hand(Flick(0, 0, 3900, 5900, 4900), HANDS["switched_strong"], (1, 1), seed)
        flick(lone(Face.SHEEP), done, seed=seed) if seed < 5 else None
        assert 50 <= done.speed_mm_s <= 4000
        assert abs(done.offset_um) <= 6000


# --- the record ----------------------------------------------------------------------------------------------


def test_records_of_every_kind_survive_the_round_trip():
    table = drop(6, 2).final
    for event in (roll(4, 1), drop(6, 2), flick(table, Flick(0, 0, 900)), put_back(table, [1], 3)):
        assert from_json(to_json(event)) == event


def test_a_broken_record_is_refused():
    with pytest.raises(msgspec.DecodeError):
        from_json(to_json(roll(1, 1))[:-9])
    with pytest.raises(msgspec.ValidationError):
        from_json('{"kind": "roll"}')


def test_slow_contacts_are_touches_not_hits():
    event = flick([at(0), at(1000)], Flick(0, 0, 1500))
    assert hits(event, 0) == (1,)
    assert hits(event, 0, min_closing_mm_s=100_000) == ()
    assert isinstance(event, Record)
