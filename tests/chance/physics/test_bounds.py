"""The acceptance table in short form: every row of the bench, with fewer throws and the same bounds. The long form
(``-m long``) runs the numbers that the table asks for, some four minutes; `ulus-suite bench bones --long` more.

Bones that fall bit for bit as they did when every bound was last measured in full need no statistics anew: the
ordinary run then tries little, and leaves out the rows that count shares. Where they fall otherwise, on another
system or after a change of the physics, it counts as it always did.
"""

from functools import cache

import pytest

from tests.amount import amount
from tools.bench import bones, measure, measure_flick, measure_look
from tools.bench.measure import Row

MEASURED = "cbd7fa39192fe5afdcf142f712de751c25cdf2b47404361d659829b6565b64ff"
"""``measure.digest(9, 3)`` when ``ULUS_SUITE_TESTS=full`` and ``-m long`` last passed here. After a change of the
physics that is meant: run both, then write the new one."""

SHARES = (1, 2, 3, 13, 14, 19, 21, 22, 23, 24, 25, 26)
"""Rows of the table that are shares of many throws."""


@cache
def as_measured() -> bool:
    return measure.digest(9, 3) == MEASURED


def tries(little, ordinary, full):
    return amount(little if as_measured() else ordinary, full)


def sound(*rows: Row) -> None:
    counted = amount(not as_measured(), True)
    out = [
        f"{row.number} {row.what}: {row.measured} (bound {row.bound})"
        for row in rows
        if not row.ok and (counted or row.number not in SHARES)
    ]
    assert not out, "\n".join(out)


@pytest.mark.parametrize("strength", ["standard", "weak", "strong"])
def test_faces_and_rest_of_rolls(strength):
    many = (450, 900) if strength == "standard" else (200, 500)
    sound(*measure.faces_of_rolls(tries(15, *many), strength))


def test_faces_and_places_of_drops():
    sound(*measure.drops(tries(5, 40, 150)))


def test_travel_is_v_squared_over_two_mu_g():
    sound(*measure_flick.travel())


def test_no_bone_passes_through_another_at_four_metres_a_second():
    sound(measure_flick.head_on(amount(40, 120)))


def test_first_bone_struck_does_not_depend_on_the_step():
    sound(measure_flick.first_struck(tries(4, 8, 20)))


def test_sliding_never_gains_energy():
    sound(*measure_flick.energy(tries(4, 9, 25), rolling=False))


def test_rolling_gains_next_to_no_energy():
    sound(*measure_flick.energy(tries(6, 16, 60), rolling=True))


def test_random_flicks_rest_without_overlap_or_escape():
    sound(*measure_flick.random_flicks(tries(12, 40, 200)))


def test_flicks_across_turn_bones_over_and_flicks_along_do_not():
    sound(*measure_flick.rolling_over(tries(3, 36, 90), amount((250, 1000), (250, 500, 1000, 2000))))


def test_a_handful_heaps_and_does_not_fly_apart():
    sound(measure.heaps(tries(4, 30, 100)))


def test_the_cone_holds_nine_flicks_of_ten_and_the_chance_is_true():
    sound(*measure_flick.cones(tries(20, 100, 300)))


def test_a_bone_turns_on_its_way():
    sound(measure_flick.headings(tries(12, 60, 120)))


def test_gentle_and_hard_throws_are_told_apart():
    sound(*measure.strengths(tries(10, 30, 60)))


def test_a_throw_goes_where_the_hand_went():
    sound(measure.directions(tries(1, 4, 12)))


def test_a_high_finger_rolls_a_bone_over():
    sound(measure_flick.high_finger(tries(4, 40, 90)))


def test_bones_meet_at_one_height_roll_across_their_axis_and_knock():
    sound(*measure_look.what_the_eye_sees(tries(16, 24, 60), tries(3, 4, 8), tries(16, 24, 60)))


def test_same_bits_in_other_processes():
    sound(measure.same_everywhere(amount(1, 2), *amount((9, 2), (50, 12))))


def test_records_are_small_and_exact():
    sound(measure.records(tries(4, 16, 40)))


def test_records_are_judged_without_the_engine():
    sound(bones.without_engine())


def test_archery_by_hand():
    sound(*measure_flick.archery(tries(20, 100, 200)))


def test_switching_one_player_changes_no_other_draws():
    sound(measure_flick.switching_one(amount(4, 8)))


@pytest.mark.bench
def test_speed():
    sound(*measure.speed(100))


@pytest.mark.long
def test_the_whole_table():
    out = [row for row in bones.measured(bones.TABLE) if not row.ok]
    assert not out, "\n".join(f"{row.number} {row.what}: {row.measured} (bound {row.bound})" for row in out)
