"""Lines are handed to a speech program where somebody wishes it, and sounds give way while it speaks."""

from __future__ import annotations

import sys

import pygame
import pytest

from tests.app.windows import SIZE
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.read_aloud import SETTLES_MS, Reading
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.sound import HUSHED, Program, Speaker

LONG = Program((sys.executable, "-c", "import time; time.sleep(600)"))


def test_sounds_give_way_while_a_line_is_spoken_and_come_back() -> None:
    ui = Ui(SIZE)
    ui.speaker = speaker = Speaker(LONG)
    loud = ui.sound.volume("drum"), ui.sound.volume("bone_knock")
    speaker.say("Anna: roll the bones.")
    assert speaker.speaking
    assert (ui.sound.volume("drum"), ui.sound.volume("bone_knock")) == pytest.approx([HUSHED * v for v in loud])
    speaker.stop()
    assert not speaker.speaking
    assert (ui.sound.volume("drum"), ui.sound.volume("bone_knock")) == loud


def test_a_new_line_ends_the_one_before_and_words_go_as_one_argument() -> None:
    speaker = Speaker(LONG)
    speaker.say("one")
    first = speaker._at_work
    assert first is not None
    speaker.say("--two; \x1b[31m $(three)")
    assert first.poll() is not None, "ended"
    assert speaker._at_work is not None
    assert speaker._at_work.args == [*LONG.speak, speaker.last]
    assert "\x1b" not in speaker.last
    speaker.stop()


def test_a_program_that_is_not_there_is_silence() -> None:
    speaker = Speaker(Program(("no-such-program-anywhere",)))
    speaker.say("hello")
    assert not speaker.speaking
    speaker.stop()


@pytest.mark.parametrize("wanted", [True, False])
def test_the_question_and_what_has_the_focus_are_read_where_it_is_wished(
    wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = list[str]()
    monkeypatch.setattr(Speaker, "say", lambda speaker, words: said.append(words))
    match = Match.new(games.load("unee"), seed=3, names=("Anu", "Bat"))
    settings = Settings(motion="none", sound=False, teach="off", speech=wanted)
    driver = Driver(Loop(lambda ui: TableScreen(ui, match), settings=settings))
    ui, table = driver.loop.ui, driver.loop.ui.screen
    driver.step(20)
    assert isinstance(table, TableScreen)
    if wanted:
        assert any(table.asked(match.pending) in words for words in said)
        before = len(said)
        driver.step(20)
        assert len(said) == before, "said once"
        driver.key("tab")
        driver.step(20)
        assert ui.focus.target is not None
        assert said[-1].startswith(ui.focus.target.label)
        assert ".." not in "".join(said)
    else:
        driver.key("tab")
        assert said == []
    driver.loop.close()


def test_what_changes_at_once_is_read_when_it_stands_and_a_late_hint_cuts_nothing_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = list[str]()
    busy = [False]
    monkeypatch.setattr(Speaker, "say", lambda speaker, words: said.append(words))
    monkeypatch.setattr(Speaker, "speaking", property(lambda speaker: busy[0]))
    page, ui = Page(), Ui(SIZE)
    ui.push(page)
    ui.lay_out_stale()
    reading = Reading()

    def stands(label: str, hint: str, ms: float) -> None:
        ui.focus.clear()
        ui.focus.add(Target("one", pygame.Rect(0, 0, 9, 9), label, "choice", hint=hint))
        ui.focus.current = "one"
        for _ in range(round(ms / 10)):
            reading.turn(ui, 10)

    stands("First hole", "", 100)
    stands("Second hole", "", SETTLES_MS - 20)
    assert said == [], "the focus came and went on"
    stands("Second hole", "", 40)
    assert said == ["Choose a hole. Second hole."]
    busy[0] = True
    stands("Second hole", "Second hole: takes 4", 2 * SETTLES_MS)
    assert len(said) == 1, "the question is still being read"
    busy[0] = False
    stands("Second hole", "Second hole: takes 4", 20)
    assert said[1:] == ["Second hole: takes 4."]
    busy[0] = True
    stands("Third hole", "empty", 2 * SETTLES_MS)
    assert said[2:] == ["Third hole. empty."], "whoever goes on hears where at once"
    busy[0] = False
    stands("Third hole", "", 2 * SETTLES_MS)
    stands("Third hole", "empty", 2 * SETTLES_MS)
    assert len(said) == 3, "nothing has changed but that something moved meanwhile"
    stands("First hole", "full", 2 * SETTLES_MS)
    stands("Third hole", "empty", 2 * SETTLES_MS)
    assert said[3:] == ["First hole. full.", "Third hole. empty."]


class Page(Screen):
    """A page that asks."""

    def asks_aloud(self, ui: Ui) -> str:
        return "Choose a hole."
