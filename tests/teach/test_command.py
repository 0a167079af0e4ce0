"""``ulus-suite learn``: the list, a lesson in the terminal, and what is said about wrong words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ulus_suite.cli import DONE, MISUSE, NO, main
from ulus_suite.store import progress


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Answer ``input`` with these lines, then with the end of the file."""

    def each() -> Iterator[str]:
        yield from lines

    left = each()

    def ask(prompt: str = "") -> str:
        for line in left:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)


def test_a_lesson_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "sow S2", "t", "h", "sow N2", "2", "sow S3", *["s"] * 3)
    assert main(["learn", "unee", "first-turns", "--text"]) == DONE
    said = capsys.readouterr().out
    assert "Not allowed" in said
    assert "§ 2.2" in said
    assert "It is taken back." in said
    assert "The cow has calved" in said
    assert progress.load().finished("unee", "first-turns")


def test_a_lesson_with_chance_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, *["s"] * 12)
    assert main(["learn", "ur", "first-turns", "--text"]) == DONE


def test_real_pieces_are_typed_in_the_terminal_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "silver", "silver", "bronze", "gold", "blank", "s")
    assert main(["learn", "ur", "real-pieces", "--text"]) == DONE
    said = capsys.readouterr().out
    assert "That is not what lies on the table" in said
    assert "'bronze' is not one of the answers" in said
    typed(monkeypatch, "gold")
    assert main(["learn", "ur", "real-pieces", "--text"]) == NO


def test_leaving_a_lesson_keeps_no_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "q")
    assert main(["learn", "unee", "first-turns", "--text"]) == NO
    assert not progress.load().finished("unee", "first-turns")


def test_the_list_ticks_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    progress.finish("unee", "board")
    assert main(["learn", "unee", "--list"]) == DONE
    said = capsys.readouterr().out
    assert "[x] unee board" in said
    assert "[ ] unee first-turns" in said


def test_clauses_against_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "unee", "--clauses"]) == DONE
    said = capsys.readouterr().out
    assert "first-turns, calving" in next(line for line in said.splitlines() if line.startswith("unee/3.1 "))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["learn", "chess"], "chess"),
        (["learn", "unee", "nowhere"], "has no lesson 'nowhere'; it has: first-turns"),
        (["learn", "--text"], "Name a game"),
    ],
)
def test_misuse_is_told(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == MISUSE
    assert said in capsys.readouterr().err


def test_a_damaged_file_of_progress_is_set_aside() -> None:
    place = progress.place()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("{broken")
    assert progress.load() == progress.Progress()
    assert place.with_name(place.name + ".damaged").exists()
