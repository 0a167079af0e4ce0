"""The frame's own messages may be broken too: one sentence and no recursion; a translation costs itself only."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ulus_suite import Match, games, gate, packs
from ulus_suite.app import registry
from ulus_suite.cli import main
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import boxes, find, messages
from ulus_suite.data.messages import translation_problems
from ulus_suite.play.advice import review

ENGLISH = "rules/frame.en.yaml"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose files stand in for the frame's messages; what was read is forgotten before and after."""
    (tmp_path / "rules").mkdir()
    for language in ("en", "mn"):
        there = find.root() / f"rules/frame.{language}.yaml"
        (tmp_path / f"rules/frame.{language}.yaml").write_bytes(there.read_bytes())
    real = find.inside

    def inside(path: str) -> Path:
        return tmp_path / path if path.startswith("rules/frame.") else real(path)

    kept = (messages.frame, messages.messages, messages._texts_of)
    for cached in kept:
        cached.cache_clear()
    monkeypatch.setattr(find, "inside", inside)
    yield tmp_path
    monkeypatch.undo()
    messages.faults.clear()
    for cached in kept:
        cached.cache_clear()


BROKEN = {
    "brackets": b"a: [[[[\n",
    "itself": b"a: &a [*a]\n",
    "number": b"a: 3\n",
    "list": b"- a\n",
    "deep": b"[" * 60_000,
    "nul": b"a: \0\n",
    "letters": b"a: \xff\n",
    "digits": b"a: " + b"9" * 5000,
    "huge": b"#" * (gate.TEXT + 1),
    "missing": None,
    "folder": "folder",
    "pipe": "pipe",
    "device": "device",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_broken_messages_of_the_frame_are_one_sentence(
    kind: str, copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, data = copied / ENGLISH, BROKEN[kind]
    path.unlink()
    if isinstance(data, bytes):
        path.write_bytes(data)
    elif data == "folder":
        path.mkdir()
    elif data is not None and os.name != "posix":
        pytest.skip("pipes and devices by name")
    elif data == "pipe":
        os.mkfifo(path)
    elif data == "device":
        path.symlink_to("/dev/zero")
    with pytest.raises(DataError) as caught:
        messages.messages()
    told = str(caught.value)
    assert told.startswith(ENGLISH)
    assert told.endswith("Install the suite again.")
    assert told.isprintable()
    assert len(told) < 400
    assert Phrase.of("file.is_folder") == "is folder", "others are said in a few plain words"
    assert main(["replay", str(copied / "no such game.ulus")]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("data", [b"[" * 60_000, b"a: 3\n", b"\xff", b"a: &a [*a]"])
def test_english_stands_in_for_a_translation_that_cannot_be_read(data: bytes, copied: Path) -> None:
    (copied / "rules/frame.mn.yaml").write_bytes(data)
    assert messages.messages(None, "mn").text("error.title") == messages.messages().text("error.title")
    with pytest.raises(DataError, match=r"frame\.mn\.yaml"):
        translation_problems("rules/frame.mn.yaml", ENGLISH)


def test_what_a_review_or_a_box_lacks_is_said_in_the_language_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Misuse, match="nothing to look back on") as caught:
        review.setting(Match.new(games.load("unee"), seed=1))
    assert "эргэж харах" in messages.said(caught.value, "mn")
    match = Match.new(games.load("ulus"), seed=1)
    match.resolve()
    with pytest.raises(Misuse, match="its secrets are kept") as caught:
        review.setting(match)
    assert "нүдээр" in messages.said(caught.value, "mn")
    with pytest.raises(Misuse, match="There is no seat 9") as caught:
        review.setting(match, seat=8)
    assert "9-р суудал" in messages.said(caught.value, "mn")
    monkeypatch.setattr(packs, "has", lambda id, part: False)
    told = registry.lacking("unee")
    assert told.startswith("The game 'unee' has no table")
    assert "ширээ алга" in messages.said(told, "mn")
    text = find.inside("rules/unee/box.yaml").read_text(encoding="utf-8").replace("default:", "usual:")
    (tmp_path / "box.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(
        find, "inside", lambda path: tmp_path / "box.yaml" if "box.yaml" in path else find.root() / path
    )
    boxes.box.cache_clear()
    told = registry.lacking("unee")
    boxes.box.cache_clear()
    assert "there are no materials 'default'. Add them." in told
    assert "материал алга" in messages.said(told, "mn")
