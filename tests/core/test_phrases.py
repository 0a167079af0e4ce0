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
from ulus_suite.data.messages import messages, said
from ulus_suite.play import lesson_runs

ROOT = Path(ulus_suite.__file__).parent


def calls(text: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))


def named(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


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
        lesson_runs.read(Path("x.yaml"))
    assert str(caught.value).startswith(english)
    assert mongolian in said(caught.value, "mn")
    assert said(caught.value, "en") == str(caught.value)


def test_a_file_that_is_none_is_said_in_the_language_of_the_window(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        gate.read(tmp_path)
    assert "this is a folder and not a file. Choose a file." in str(caught.value)
    assert "энэ бол файл биш, хавтас. Файл сонго." in said(caught.value, "mn")
