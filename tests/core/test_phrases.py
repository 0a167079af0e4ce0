"""What the core has to say stands in the frame's messages, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ulus_suite
from ulus_suite import gate
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data.messages import messages
from ulus_suite.data.notices import said
from ulus_suite.play import lesson_file

ROOT = Path(ulus_suite.__file__).parent
GAMES = ("uluk", "ulus", "unee", "ur", "urland")
COMMANDS = (
    "arena",
    "cli_args",
    "copy",
    "demo",
    "house",
    "judge",
    "learn",
    "new_game",
    "open",
    "play",
    "puzzles",
    "replay",
    "report",
    "review",
    "selfplay",
    "snapshot",
    "solve",
    "statistics",
    "text_play",
    "text_puzzles",
)
SILENT = (
    "core/match.py", "core/replay.py", "match.py", "store/journal.py", "gate.py", "store/library.py",
    "store/exports.py", "store/json_store.py", "data/source.py", "data/puzzles.py", "play/lesson_file.py",
    "teach/puzzle_file.py", "packs.py", "data/rulebook.py", "data/boxes.py", "bots/players.py", "core/diagram.py",
    "core/board.py", "chance/soundness.py", *(f"games/{game}/diagram.py" for game in GAMES),
    "bots/__init__.py", "play/patience.py", "play/arena.py", "play/memory_bound.py", "app/thinker.py",
    "app/table/modes/waiting.py", "games/unee/flow.py", "games/unee/table.py", "games/unee/solver.py",
    "games/uluk/validation.py", "games/uluk/bounds.py", "games/uluk/tables.py", "games/ulus/tables.py",
    "games/ur/layout.py", "games/ur/flow.py", "games/urland/flow.py", "games/urland/tables.py",
    "games/urland/chart.py", "core/rules.py", "bots/prove.py", "play/mining.py", "play/showing.py", "app/inputs.py",
    "app/table/show.py", "app/tables/seat_view.py", "teach/lesson.py", "teach/spoken.py", "data/house_data.py",
    "data/languages.py", "cli.py", *(f"commands/{name}.py" for name in COMMANDS),
)  # fmt: skip
"""Files without a sentence of their own, in a call or in a name that is handed to one."""
ERRORS = {"Misuse", "DataError", "Disagreement", "ConsentMissing", "SuiteError", "Stopped", "Find", "fault", "need"}


def calls(text: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))


def named(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


@pytest.mark.parametrize("file", SILENT)
def test_errors_about_matches_and_logs_bring_phrases(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    told = {
        target.id
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.JoinedStr | ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and " " in ast.unparse(node.value)
    }
    for call in calls(text):
        if named(call) in ERRORS:
            for part in call.args:
                said = part.value if isinstance(part, ast.Constant) else part
                assert not (isinstance(said, ast.JoinedStr) and " " in ast.unparse(said)), f"{file}:{call.lineno}"
                assert not (isinstance(said, str) and " " in said), f"{file}:{call.lineno}"
                assert not isinstance(part, ast.Name) or part.id not in told, f"{file}:{call.lineno}"


def test_every_phrase_has_its_text_in_every_language() -> None:
    english, mongolian = messages(), messages(None, "mn")
    keys = {
        part.value
        for path in ROOT.rglob("*.py")
        if "Phrase.of" in (text := path.read_text("utf-8"))
        for call in calls(text)
        if named(call) == "Phrase.of"
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant)
    }
    assert len(keys) > 30
    for key in map(str, keys):
        game, colon, own = key.partition(":")
        if colon:
            assert own in messages(game), key
        else:
            assert key in english, key
            assert mongolian.raw(key) != english.raw(key), key


def test_a_binding_that_is_a_phrase_is_said_in_the_same_language() -> None:
    found = Phrase.of("log.entry", no=3, problem=Phrase.of("log.number", number=2), clause="")
    assert found == "entry 3 does not hold: it should be number 2"
    assert found.said(messages(None, "mn").text) == "3 дугаар бичлэг таарахгүй байна: 2 дугаартай байх ёстой"
    assert "\n" not in Phrase.of("log.broken", why="a\nb" + "x" * 9000)
    assert len(Phrase.of("log.broken", why="x" * 9000)) < 700


@pytest.mark.parametrize(
    ("data", "english", "mongolian"),
    [
        (b"\xff", "x.yaml:1: this is not UTF-8 text (byte 0). Save it as UTF-8.", "UTF-8-аар хадгал."),
        (b"[" * 80, "x.yaml:1: it is nested more than 60 deep. Write it more plainly.", "Энгийнээр бич."),
        (b"game: [x", "x.yaml:2: this is not YAML", "хашилтаа шалга."),
        (b"a: 1", "x.yaml:1: it is not a lesson: it has no steps.", "хичээл биш"),
        (b"game: unee\nid: x\nsteps: 3", "x.yaml:3: at 'steps': Expected", "steps дээр"),
        (b"steps: []\ngame: chess", "x.yaml:2: there is no game 'chess'. Write", "гэдэг тоглоом алга"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_of_ones_own_is_said_in_the_language_of_the_window(
    data: bytes, english: str, mongolian: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.yaml").write_bytes(data)
    with pytest.raises(DataError) as caught:
        lesson_file.read(Path("x.yaml"))
    assert str(caught.value).startswith(english)
    assert mongolian in said(caught.value, "mn")
    assert said(caught.value, "en") == str(caught.value)


def test_a_file_that_is_none_is_said_in_the_language_of_the_window(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        gate.read(tmp_path)
    assert "this is a folder and not a file. Choose a file." in str(caught.value)
    assert "энэ бол файл биш, хавтас. Файл сонго." in said(caught.value, "mn")
