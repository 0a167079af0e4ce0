"""Reviews: exact in a solved game, luck that is fair, choices that never beat the best, secrets that stay."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.trust import fuzz
from ulus_suite import Match, games
from ulus_suite.cli import main
from ulus_suite.core.actions import Rationale
from ulus_suite.core.chance import Finished
from ulus_suite.core.errors import Misuse
from ulus_suite.games.unee.players.solver import here, solver
from ulus_suite.games.ur.rules import state as ur_actions
from ulus_suite.play.advice import evaluation as ev
from ulus_suite.play.advice import review as rv
from ulus_suite.play.advice import reviewed
from ulus_suite.play.advice.review import understood
from ulus_suite.play.lines import Cancelled
from ulus_suite.store import library
from ulus_suite.teach.words import Words

REPLAYS = Path(__file__).resolve().parents[1] / "replays"
TINY = ev.Budget(playouts=1, samples=2, candidates=3, steps=8, depth=1)


@cache
def unee() -> tuple[Match, rv.Review]:
    match = Match.load(REPLAYS / "unee" / "aw_li-stuck.ulus").branch(24)
    return match, rv.review(match, "quick")


@cache
def ur() -> tuple[Match, rv.Review]:
    match = Match.load(REPLAYS / "ur" / "house-forts.ulus")
    return match, rv.review(match, "quick")


def played(game: str, seats: int, steps: int, kinds: tuple[str, ...] = ()) -> Match:
    """A game in which everybody takes the first choice there is."""
    match = Match.new(games.load(game), seats=seats, seed=4, kinds=kinds or ("person",) * seats)
    for _ in range(steps):
        pending = match.pending
        if isinstance(pending, Finished):
            break
        if hasattr(pending, "request"):
            match.resolve()
        else:
            match.play(match.choices(match.to_act[0])[0])
    return match


def test_the_curve_of_a_solved_game_is_the_solvers() -> None:
    match, found = unee()
    assert found.exact
    for point, position in zip(found.points, match.line, strict=True):
        at = here(position.state)
        worth = max(one.worth for one in solver().advice(at)) * (1 - 2 * position.state.mover)
        assert point.margin == worth
        assert point.shares == ((0.5, 0.5) if not worth else (float(worth > 0), float(worth < 0)))


def test_in_a_solved_game_every_loss_is_on_the_curve() -> None:
    """What a choice lost is by how much the curve falls for its seat; nothing comes from nowhere."""
    match, found = unee()
    assert found.decisions
    for one in found.decisions:
        before, after = (found.points[at].margin for at in (one.at, one.at + 1))
        if before is not None and after is not None and match.line[one.at + 1].entry is not None:
            sign = 1 if one.seat == 0 else -1
            assert one.points == sign * (before - after)


@pytest.mark.parametrize("which", [unee, ur])
def test_no_choice_beats_the_best_and_the_parts_add_up(which: Any) -> None:
    match, found = which()
    if isinstance(match.pending, Finished):
        assert found.points[-1].shares == ev.of_outcome(match.pending.outcome, match.seats)
    for one in found.decisions:
        assert one.loss >= 0.0
        assert one.best.share >= one.chosen.share
        assert all(option.behind >= 0.0 for option in one.options)
    for tally in found.tallies:
        parts = tally.start + tally.luck + tally.own + tally.rest
        assert parts == pytest.approx(tally.result, abs=0.001)
        assert tally.own <= 0.0
    assert sum(tally.luck for tally in found.tallies) == pytest.approx(0.0, abs=0.001)


def test_turning_points_are_the_greatest_swings() -> None:
    _, found = ur()
    assert found.turns
    assert all(turn.swing >= rv.SWING for turn in found.turns)
    assert [turn.at for turn in found.turns] == sorted(turn.at for turn in found.turns)
    steepest = max(
        range(1, len(found.points)),
        key=lambda at: abs(found.points[at].shares[0] - found.points[at - 1].shares[0]),
    )
    assert steepest in [turn.at for turn in found.turns]


def test_who_begins_is_where_a_game_starts_from_and_no_turning_point() -> None:
    _, found = ur()
    shares = [(0.5, 0.5), (0.7, 0.3), (0.7, 0.3), (0.7, 0.3), (0.7, 0.3), (0.3, 0.7)]
    seats = [(-1, "start"), (-1, "chance"), (0, "chance"), (0, "choice"), (1, "chance"), (1, "choice")]
    points = [
        msgspec.structs.replace(found.points[0], at=at, shares=share, seat=seat, cause=cause)
        for at, (share, (seat, cause)) in enumerate(zip(shares, seats, strict=True))
    ]
    assert [turn.at for turn in rv.turning_points(points)] == [5]


def test_no_turning_point_lies_within_the_error_that_the_page_states() -> None:
    _, found = ur()
    assert all(
        turn.swing >= max(found.points[turn.at - 1].band(turn.seat), found.points[turn.at].band(turn.seat))
        for turn in found.turns
    )
    doubted = [msgspec.structs.replace(point, judged=0.6) for point in found.points]
    assert rv.turning_points(doubted) == ()
    sampled = [msgspec.structs.replace(point, judged=0.0, errors=(0.6, 0.6)) for point in found.points]
    assert rv.turning_points(sampled) == ()


def test_a_choice_of_ur_within_the_error_of_its_judgement_is_not_called_worse() -> None:
    _, found = ur()
    apart = ev.evaluator(games.load("ur")).apart
    worse = [one for one in found.decisions if one.loss > 0]
    assert worse
    assert all(one.chosen.unsure == apart for one in worse)
    assert all(one.sure == (one.loss > 2 * apart) for one in worse)
    assert any(0.01 <= one.loss <= 2 * apart for one in worse)


def test_one_choice_of_many_is_said_in_the_singular() -> None:
    words = Words("ur", ("Anna", "Bat"))
    assert "1 of 16 choices was clearly worse" in words.text("review.mistakes", {"who": "Anna", "n": 1, "all": 16})
    assert "2 of 16 choices were" in words.text("review.mistakes", {"who": "Anna", "n": 2, "all": 16})
    assert "1 of 1 choice was" in words.text("review.mistakes", {"who": "Anna", "n": 1, "all": 1})


def test_the_same_game_has_the_same_review_and_can_be_kept() -> None:
    match, found = ur()
    again = rv.review(match, "quick")
    assert again == found
    assert understood(match, rv.encoded(found)) == found
    assert understood(match, rv.encoded(found)[:-9]) is None
    assert understood(match, msgspec.json.encode({"format": 0})) is None
    assert understood(match, None) is None


def test_a_kept_review_that_does_not_fit_its_game_is_made_anew() -> None:
    match, found = ur()
    one, option, point = found.decisions[0], found.decisions[0].options[0], found.points[1]
    change = msgspec.structs.replace
    evil = change(option, because=(Rationale("x\x1b[31m", {}),))
    other = change(option, action={**option.action, "seat": 1 - one.seat})  # type: ignore[dict-item]  # plain
    for name, bad in {
        "too few steps": change(found, points=found.points[:-1]),
        "a share too few": change(found, points=(found.points[0], change(point, shares=(0.5,)), *found.points[2:])),
        "endless": change(found, points=(found.points[0], change(point, judged=1e300), *found.points[2:])),
        "a seat that is none": change(found, turns=(rv.Turn(3, 7, 0.2, 0.2),)),
        "a step that is none": change(found, turns=(rv.Turn(10**6, 0, 0.2, 0.2),)),
        "a decision at no step": change(found, decisions=(change(one, at=-1),)),
        "nothing compared": change(found, decisions=(change(one, options=()),)),
        "no action": change(found, decisions=(change(one, options=(change(option, action={"kind": 1}),)),)),
        "another seat's": change(found, decisions=(change(one, options=(other,)),)),
        "words that steer": change(found, decisions=(change(one, options=(evil,)),)),
        "another game's": change(found, game="unee"),
        "no sums": change(found, tallies=()),
    }.items():
        assert understood(match, rv.encoded(bad)) is None, name


def test_kept_reviews_with_anything_wrong_are_told_or_made_anew() -> None:
    match, found = ur()
    sound, rng, told = rv.encoded(found), Random(4), 0
    for _ in range(150):
        taken = understood(match, fuzz.mutated(sound, rng))
        if taken is not None:
            said = reviewed.in_text(match, taken, Words("ur", match.header.names))
            assert all(line.isprintable() for line in said)
            told += 1
    assert told


def test_nobody_learns_more_than_a_seat_can_know() -> None:
    """Two games that differ only in what a seat cannot see have the same review for that seat."""
    rules = games.load("ulus")
    first = played("ulus", 3, 42, ("person", "nomad", "nomad"))
    while len(first.choices(0)) < 2:
        if hasattr(first.pending, "request"):
            first.resolve()
        else:
            first.play(first.choices(first.to_act[0])[0])
    state = first.state
    judge, view = ev.evaluator(rules), rules.view(state, 0)
    others = [judge.sample(rules, view, Random(k)) for k in range(6)]
    other = next(s for s in others if s is not None and s != state and rules.view(s, 0) == view)
    assert [p.hand for p in other.players] != [p.hand for p in state.players]
    found = []
    for start in (state, other):
        match = Match.new(rules, seats=3, seed=1, start=start, kinds=("person", "nomad", "nomad"), created="now")
        match.play(match.choices(0)[0])
        how = rv.setting(match, "quick")
        assert how.viewer == 0
        found.append(
            [rv.name_of(how), rv.do(match, rv.Job("value", 0), how), rv.do(match, rv.Job("decision", 0), how)]
        )
    assert found[0] == found[1]


def test_a_game_with_secrets_that_goes_on_is_seen_from_one_seat_only() -> None:
    match = played("ulus", 3, 42)
    with pytest.raises(Misuse, match="secrets"):
        rv.setting(match)
    assert rv.setting(match, seat=1).viewer == 1
    with pytest.raises(Misuse, match="no seat 8"):
        rv.setting(match, seat=7)
    with pytest.raises(Misuse, match="Nothing has been played"):
        rv.setting(Match.new(games.load("unee")))


@pytest.mark.parametrize(
    ("kinds", "exact", "said"),
    [
        (("merchant", "scribe"), False, True),
        (("person", "scribe"), False, True),
        (("scribe", "scribe"), False, False),
        (("person", "person"), False, False),
        (("merchant", "scribe"), True, False),
    ],
)
def test_where_unequal_players_sat_a_review_says_whose_chances_these_are(
    kinds: tuple[str, ...], exact: bool, said: bool
) -> None:
    match = Match.new(games.load("ur"), seats=2, seed=4, kinds=kinds)
    point = rv.Point(0, (0.5, 0.5), (0.0, 0.0), "start", judged=0.04)
    found = rv.Review(1, "ur", ("A", "B"), "quick", True, exact, -1, (point,), (), (), ())
    basis = reviewed.Told(match, found, Words("ur", match.header.names)).basis()
    assert any("chances among equals" in line for line in basis) == said


def test_a_review_can_be_stopped() -> None:
    match = played("ulus", 3, 42, ("person", "nomad", "nomad"))
    with pytest.raises(Cancelled):
        rv.review(match, "quick", going=lambda: False)


def test_it_reads_well(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal's text has every part, and what is kept is used again."""
    monkeypatch.setenv("ULUS_SUITE_HOME", str(tmp_path))
    path = str(REPLAYS / "ur" / "fierce-forts.ulus")
    assert main(["review", path, "--budget", "quick"]) == 0
    first = capsys.readouterr().out
    for part in ("Chances to win", "Turning points", "Luck and play", "What would have been better", "Better: "):
        assert part in first
    assert "‹" not in first
    kept = next((tmp_path / "games" / library.FOLDER).iterdir())
    plain = msgspec.json.decode(kept.read_bytes())
    plain["tallies"][0]["mistakes"] = 77
    kept.write_bytes(msgspec.json.encode(plain))
    assert main(["review", path, "--budget", "quick", "--json"]) == 0
    assert '"mistakes": 77' in capsys.readouterr().out
    kept.write_bytes(b"{")
    assert main(["review", path, "--budget", "quick"]) == 0
    assert capsys.readouterr().out == first


def test_every_language_says_it() -> None:
    match, found = unee()
    for language in ("en", "mn"):
        lines = reviewed.in_text(match, found, Words("unee", match.header.names, language))
        assert "‹" not in "".join(lines)


def test_a_choice_and_its_turning_point_have_one_number(capsys: pytest.CaptureFixture[str]) -> None:
    """A move that is a turning point and a mistake stands at the same entry in both lists; no line is written as
    Python writes a tuple."""
    assert main(["review", str(REPLAYS / "ur" / "fierce-forts.ulus"), "--budget", "quick", "--fresh"]) == 0
    turns, worse = capsys.readouterr().out.split("Turning points")[1].split("What would have been better")
    entry = next(line.split()[0] for line in turns.splitlines() if "Black: from 26 %" in line)
    assert any(line.split()[:2] == [entry, "Black:"] for line in worse.splitlines())


def test_a_line_of_play_is_written_for_readers() -> None:
    """Tiles of a walk are joined by arrows, in a line of play as on the board."""
    assert Words("ur", ("White", "Black")).short(ur_actions.Move(0, ("B1", "B2"))) == "B1 → B2"


@pytest.mark.parametrize(("game", "seats"), [("ulus", 6), ("uluk", 2), ("uluk", 4), ("urland", 3), ("urland", 5)])
def test_a_game_hardly_begun_is_reviewed_from_a_seat(game: str, seats: int) -> None:
    """Setup, deal and first choices: Urland's review once broke off where chips are exchanged, and luck was told
    with an error of 50 in 100."""
    match = played(game, seats, 9)
    how = rv.setting(match, "quick", seat=1)
    jobs = rv.plan(match, how)
    found = rv.assemble(match, how, jobs, [rv.do(match, job, how) for job in jobs])
    assert len(found.points) == len(match.line)
    assert all(sum(point.shares) == pytest.approx(1.0, abs=0.001) for point in found.points)
    assert all(tally.luck_error < 0.15 for tally in found.tallies)


def test_luck_that_two_positions_share_is_no_error() -> None:
    first = ev.repeat_playouts(lambda n: (0.3 + 0.1 * n, 0.7 - 0.1 * n), 4, 0.0)
    after = ev.repeat_playouts(lambda n: (0.4 + 0.1 * n, 0.6 - 0.1 * n), 4, 0.0)
    assert first.errors[0] > 0.05
    assert ev.change_error(first, after, 0) < 1e-6
    still = ev.Value((0.5, 0.5), (0.0, 0.0))
    assert ev.change_error(first, still, 0) == pytest.approx(first.errors[0])


@pytest.mark.parametrize("at", [90, 110])
def test_the_curve_and_the_choice_agree(at: int) -> None:
    """Here the curve once left a seat 80 and 36 in 100 where its choice was said to leave 24 and nothing."""
    match = Match.load(REPLAYS / "uluk" / "easy-most.ulus")
    how = rv.setting(match, "quick")
    decided, value = rv.do(match, rv.Job("decision", at - 1), how), rv.do(match, rv.Job("value", at), how)
    assert isinstance(decided, rv.Decided)
    assert isinstance(value, ev.Value)
    assert value.shares[decided.seat] == pytest.approx(decided.chosen.share, abs=0.05)


def tallied(own: float, rest: float) -> reviewed.Told:
    """A review of two seats, the first of which lost so much and was given so much."""
    match = Match.new(games.load("ur"), seats=2, seed=4)
    option = rv.Option({}, 0.1, 0.2, 0.0)
    point = rv.Point(0, (0.5, 0.5), (0.0, 0.0), "start", judged=0.04)
    decisions = (rv.Decided(0, 0, option, (option,), 0.2, True), rv.Decided(2, 0, option, (option,), 0.1, True))
    rows = (rv.Tally(0, 0.5, 0.1, 0.0, own, rest, 0.6 + own + rest, 2, 5), rv.Tally(1, 0.5, 0, 0, 0, 0, 0.5, 0, 5))
    found = rv.Review(1, "ur", ("A", "B"), "quick", True, False, -1, (point,), decisions, (), rows)
    return reviewed.Told(match, found, Words("ur", match.header.names))


def test_sums_beyond_a_whole_win_are_not_told() -> None:
    """A seat that lost 362 in 100 and was given 409 back: play is told as one, its choices by what each lost."""
    told = tallied(-0.3, 0.4)
    assert told.heads() == ["Start", "Luck", "Own choices", "Others", "Result"]
    assert told.tally(told.review.tallies[0]) == ["50 %", "+10", "−30", "+40", "70 %"]
    assert told.mistakes(told.review.tallies[0]) == "White: 2 of 5 choices were clearly worse than another."
    told = tallied(-3.62, 4.02)
    assert told.heads() == ["Start", "Luck", "Play", "Result"]
    assert told.tally(told.review.tallies[0]) == ["50 %", "+10", "+40", "100 %"]
    assert [said for _, said in told.parts(told.review.tallies[0])] == ["+10", "+40"]
    assert "by 15 in 100 on average" in told.mistakes(told.review.tallies[0])
    assert "more than a whole win" in told.about_luck()


@pytest.mark.long
@pytest.mark.parametrize("game", ["ur", "ulus"])
def test_luck_is_fair(game: str) -> None:
    """Over many games what chance changed has mean zero, within three standard errors."""
    rules = games.load(game)
    sums = []
    for seed in range(30):
        match = Match.new(rules, seats=2, seed=seed, kinds=("person",) * 2)
        from ulus_suite import bots

        player = bots.bot_named(game, bots.default(game))
        while not isinstance(match.pending, Finished):
            if hasattr(match.pending, "request"):
                match.resolve()
                continue
            seat = match.to_act[0]
            match.play(player.think(match.view(seat), match.choices(seat), f"{seed}/{len(match.line)}", 0).action)
        how = rv.setting(match, "quick")
        jobs = [job for job in rv.plan(match, how) if job.what == "value"]
        sums.append(rv.assemble(match, how, jobs, [rv.do(match, job, how) for job in jobs]).tallies[0].luck)
    mean = sum(sums) / len(sums)
    error = (sum((x - mean) ** 2 for x in sums) / (len(sums) - 1) / len(sums)) ** 0.5
    assert abs(mean) < 3 * error
