"""Every clause of Nine Men's Morris, one test each."""

from __future__ import annotations

from ulus_morris.state import POINTS, Move, Put, State, Take
from ulus_suite.pack import Finished, Match, games


def at(text: str, **more: object) -> Match:
    rules = games.load("morris")
    return Match.new(rules, 2, start=rules.from_diagram(text), options=more)  # type: ignore[arg-type]


def no(match: Match, action: object) -> str:
    verdict = match.judge(action)  # type: ignore[arg-type]
    assert not verdict.allowed
    assert verdict.decided_by is not None
    return verdict.decided_by.key


def test_1_1_twenty_four_points() -> None:
    assert len(set(POINTS)) == 24
    assert no(Match.new(games.load("morris")), Put(0, "d4")) == "is.points"


def test_1_2_nine_men_each() -> None:
    assert Match.new(games.load("morris")).state == State(hand=(9, 9))


def test_1_3_white_begins() -> None:
    match = Match.new(games.load("morris"))
    assert no(match, Put(1, "a1")) == "is.your_turn"
    match.play(Put(0, "a1"))
    assert match.state.mover == 1


def test_2_1_put_a_man() -> None:
    match = Match.new(games.load("morris"))
    match.play(Put(0, "a1"))
    assert (match.state.at("a1"), match.state.hand) == (0, (8, 9))
    assert no(match, Put(1, "a1")) == "is.empty"


def test_2_2_a_mill() -> None:
    match = at("men: WW.......BB.............\nhand: [7, 7]\n")
    events = match.play(Put(0, "g7"))
    assert [event.kind for event in events] == ["put", "closed"]


def test_2_3_a_mill_takes_a_man() -> None:
    match = at("men: WW.......BB.............\nhand: [7, 7]\n")
    match.play(Put(0, "g7"))
    assert match.state.mover == 0
    assert no(match, Put(0, "a1")) == "put.not_taking"
    match.play(Take(0, "a4"))
    assert (match.state.at("a4"), match.state.mover) == (None, 1)


def test_2_4_men_in_a_mill_are_safe() -> None:
    match = at("men: WWW.........BBB.....B...\nhand: [6, 5]\ntaking: true\n")
    assert no(match, Take(0, "e4")) == "take.loose"
    assert match.choices(0) == [Take(0, "f2")]
    assert len(at("men: WWW.........BBB.........\nhand: [6, 6]\ntaking: true\n").choices(0)) == 3


def test_3_1_move_along_a_line() -> None:
    match = at("men: WW......WW..BBB....B....\nhand: [0, 0]\n")
    assert no(match, Move(0, "a7", "g1")) == "move.line"
    assert no(match, Move(0, "a7", "d7")) == "is.empty"
    match.play(Move(0, "d7", "g7"))
    assert match.state.at("g7") == 0


def test_3_2_flying() -> None:
    text = "men: WW......W...BBB....B....\nhand: [0, 0]\n"
    assert at(text).judge(Move(0, "a7", "g1")).allowed
    assert no(at(text + "flying: false\n"), Move(0, "a7", "g1")) == "move.line"


def test_4_1_two_men_lose() -> None:
    match = at("men: WWW.........BB.........B\nhand: [0, 0]\ntaking: true\n")
    match.play(Take(0, "g1"))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((0,), (1,))


def test_4_2_no_move_loses() -> None:
    match = at("men: BBB.W....W...W..........\nhand: [0, 0]\nflying: false\n")
    match.play(Move(0, "f4", "g4"))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.clause == "morris/4.2"
    assert match.pending.outcome.places == ((0,), (1,))


def test_4_3_a_draw() -> None:
    match = at("men: WWW.W...WW..BBB....B..B.\nhand: [0, 0]\nquiet: 49\n")
    match.play(Move(0, "d6", "d5"))
    assert isinstance(match.pending, Finished)
    assert match.pending.outcome.places == ((0, 1),)
