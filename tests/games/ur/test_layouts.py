"""Layout files: those that ship load, and each rule that a layout can break is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.ur.positions import RULES
from ulus_suite import Match
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import DataError
from ulus_suite.data.reader import FileReader
from ulus_suite.games.ur.rules.flow import rules
from ulus_suite.games.ur.rules.state import Move

BOARDS = Path(__file__).resolve().parents[3] / "boards"


def shelf(tmp_path: Path, text: str) -> FileReader:
    """A folder with the house board and one layout more."""
    (tmp_path / "boards" / "ur").mkdir(parents=True)
    (tmp_path / "boards" / "ur.yaml").write_text((BOARDS / "ur.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "boards" / "ur" / "mine.yaml").write_text(text, encoding="utf-8")
    return FileReader(tmp_path)


def lanes() -> str:
    return (BOARDS / "ur" / "lanes.yaml").read_text(encoding="utf-8")


def test_a_layout_put_into_the_folder_is_offered_and_played(tmp_path: Path) -> None:
    mine = rules(shelf(tmp_path, lanes().replace("id: lanes", "id: mine")))
    assert mine.spec.options[0].values == ("h1", "mine")
    match = Match.new(mine, 2, {"board": "mine"}, seed=3)
    for _ in range(200):
        if isinstance(match.pending, AwaitChance):
            match.resolve(KeyedGenerator())
        elif not isinstance(match.pending, Finished):
            choices = match.choices(match.state.turn)
            match.play(choices[len(match.line) % len(choices)])
    assert match.audit() == []


FAULTS = [
    ("id: A3, at: [2.5, 0.5], kind: plain", "id: A3, at: [2.5, 0.5], kind: entrance", "entrance tile number 2"),
    ("id: A3, at: [2.5, 0.5], kind: plain", "id: A3, at: [2.5, 0.5], kind: fort", "fort tile number"),
    ("id: A8, at: [7.5, 0.5], kind: fort", "id: A8, at: [7.5, 0.5], kind: plain", "3 tiles of kind fort"),
    ("kind: marduk", "kind: zeus", "not a kind of tile"),
    ("  - {a: A8, b: B8}\n", "  - {a: A8, b: A8}\n", "joined to itself"),
    ("  - {a: A4, b: A3}\n", "  - {a: A4, b: A3}\n  - {a: A3, b: A4}\n", "there twice"),
    ("  - {a: A4, b: A3}\n", "  - {a: A4, b: A3, oneway: true}\n", "one-way"),
    ("bridge: [B5, B6]", "bridge: [B5]", "has 1 tiles, not 2"),
    ("bridge: [B5, B6]", "bridge: [B5, B4]", "again in bridge"),
    ("  bridge:", "  swamp: [B5]\n  bridge:", "not a section"),
    ("A3, at: [2.5, 0.5]", "A3, at: [1.7, 0.5]", "overlaps 'A2'"),
    ("id: lanes", "id: h1", "another board 'h1'"),
    ("game: ur", "game: unee", "board for 'unee'"),
    ("links:", "links: 7\nmore:", "Expected"),
]


def left_out(tmp_path: Path, text: str) -> tuple[str, int]:
    """The sentence about a layout that breaks a rule, and the line that it names; the house board stays."""
    found = rules(shelf(tmp_path, text))
    assert found.spec.options[0].values == ("h1",)
    assert [p.name for p in found.spec.presets] == ["house", "fierce"]
    (sentence,) = found.left_out
    place, line, _ = sentence.split(":", 2)
    assert place == "boards/ur/mine.yaml"
    return sentence, int(line)


@pytest.mark.parametrize(("before", "after", "problem"), FAULTS)
def test_2_4_a_layout_that_breaks_a_rule_is_left_out_with_its_line(
    tmp_path: Path, before: str, after: str, problem: str
) -> None:
    text = lanes()
    assert before in text
    broken = text.replace(before, after, 1)
    sentence, line = left_out(tmp_path, broken)
    assert problem in sentence
    assert 1 <= line <= broken.count("\n")
    assert sentence.count(". ") >= 1, "what to do about it"


def test_2_4_two_entrances_point_at_the_second(tmp_path: Path) -> None:
    text = lanes().replace("id: C3, at: [2.5, 2.5], kind: plain", "id: C3, at: [2.5, 2.5], kind: entrance")
    _, line = left_out(tmp_path, text)
    assert "id: C3" in text.splitlines()[line - 1]


def test_2_4_a_fort_that_nobody_can_reach_is_named(tmp_path: Path) -> None:
    text = lanes().replace("  - {a: A8, b: B8}\n", "").replace("  - {a: A7, b: A8}\n", "")
    sentence, line = left_out(tmp_path, text)
    assert "nobody can reach 'A8'" in sentence
    assert "id: A8" in text.splitlines()[line - 1]


def test_2_4_marduk_belongs_on_the_bridge(tmp_path: Path) -> None:
    text = (
        lanes()
        .replace("kind: marduk", "kind: plain")
        .replace("id: A3, at: [2.5, 0.5], kind: plain", "id: A3, at: [2.5, 0.5], kind: marduk")
    )
    assert "belongs in bridge" in left_out(tmp_path, text)[0]


@pytest.mark.parametrize("text", ["", "spots: [", "\tid: x", "\x00\x01", "- 1"])
def test_a_file_that_is_no_board_at_all_is_left_out(tmp_path: Path, text: str) -> None:
    found = rules(shelf(tmp_path, text))
    assert found.spec.options[0].values == ("h1",)
    assert len(found.left_out) == 1


def test_without_the_house_board_there_is_no_game(tmp_path: Path) -> None:
    reader = shelf(tmp_path, lanes())
    house = tmp_path / "boards" / "ur.yaml"
    house.write_text(house.read_text(encoding="utf-8").replace("kind: marduk", "kind: zeus"), encoding="utf-8")
    with pytest.raises(DataError, match=r"boards/ur\.yaml:\d+: .*'zeus'"):
        rules(reader)


def test_a_position_on_an_unknown_board_is_refused() -> None:
    with pytest.raises(DataError, match="board"):
        RULES.from_diagram("board: nowhere\nwhite: -\nblack: -\nto move: white\n")


BAD_POSITIONS = [
    ("white: A4 A4\nblack: -\nto move: white", "twice", 1),
    ("white: A4\nblack: A4\nto move: white", "both have a piece on A4", 2),
    ("white: Z9\nblack: -\nto move: white", "no tile 'Z9'", 1),
    ("white: A1 A2 A3 B1 B2 B3 B4 B5\nblack: -\nto move: white", "8 pieces", 1),
    ("white: -\nblack: -\nto move: red", "to move", 3),
    ("white: -\nblack: -\nto move: white\ndice: gold", "not two dice", 4),
    ("white: A4\nblack: -\nto move: black\ndice: gold blank", "can do nothing", 4),
    ("white: A4\nblack: -\nto move: black\nphase: acting", "needs dice", 4),
    ("white: A4\nblack: -\nto move: black\nphase: ready", "nothing is to be decided", 4),
    ("white: A4\nblack: -\nto move: black\nended: forts", "do not fit the end", 4),
    ("white: A4\nblack: -\nto move: black\nrow: spawn", "not a row of actions", 4),
    ("white: A4\nblack: -\nto move: black\nseen: 7", "cannot be read", 4),
]


@pytest.mark.parametrize(("text", "problem", "line"), BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused_with_its_line(text: str, problem: str, line: int) -> None:
    with pytest.raises(DataError) as caught:
        RULES.from_diagram(text)
    assert problem in str(caught.value)
    assert caught.value.line == line


def test_9_5_and_9_8_ishtar_falling_on_the_way_opens_the_fort_to_the_same_piece(tmp_path: Path) -> None:
    """Ishtar lies beside a fort of Heaven: the ruler of Earth defeats her and then the fort she guarded."""
    text = (BOARDS / "ur.yaml").read_text(encoding="utf-8").replace("id: h1", "id: gate")
    text = text.replace("kind: ishtar", "kind: plain")
    text = text.replace("id: B7, at: [6.5, 1.5], kind: plain", "id: B7, at: [6.5, 1.5], kind: ishtar")
    gate = rules(shelf(tmp_path, text))

    def may(black: str, path: tuple[str, ...], white: str = "A1 C1 B6") -> bool:
        lines = f"board: gate\nwhite: {white}\nblack: {black}\nto move: white\ndice: gold silver"
        state, move = gate.from_diagram(lines), Move(0, path)
        allowed = gate.judge(state, move).allowed
        assert allowed == (move in gate.choices(state, 0))
        return allowed

    assert may("B7 A7", ("B6", "B7", "A7"))
    assert not may("B7 A7", ("B6", "B7", "A7"), white="A1 B6")  # stopped by the defeat
    assert not may("B7 A7 C7", ("A8", "A7"), white="A1 C1 A8")  # the fort first: she still guards it


def test_the_command_line_checks_a_layout_by_the_rules_of_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from ulus_suite.cli import main

    sound, broken = tmp_path / "sound.yaml", tmp_path / "broken.yaml"
    sound.write_text(lanes(), encoding="utf-8")
    broken.write_text(lanes().replace("bridge: [B5, B6]", "bridge: [B5]"), encoding="utf-8")
    assert main(["check", str(sound)]) == 0
    assert main(["check", str(broken)]) == 1
    said = capsys.readouterr().out
    assert "broken.yaml:" in said
    assert "the section bridge has 1 tiles, not 2" in said
