"""What is read aloud, and when: the question and what has the focus, once they stand for a moment."""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite.app.ui.screen import Ui

SETTLES_MS = 250.0
"""What is to be read has to stand so long: the focus often follows a new question at once, and what a choice would
do comes a little later. Read at once, each would cut the one before off."""


class Lines(NamedTuple):
    """The question; what has the focus, and what that would do or is."""

    asked: str = ""
    label: str = ""
    hint: str = ""


class Reading:
    """Hands lines to the speaker of a window, turn by turn."""

    def __init__(self) -> None:
        self._read = self._seen = self._told = Lines()
        self._stood_ms = 0.0

    def turn(self, ui: Ui, ms: float) -> None:
        """Look at what is asked and what has the focus, and have read what is new."""
        target = ui.focus.target
        named = (target.label, target.hint) if target is not None else ("", "")
        if target is not None and target.ours and target.hint:
            named = (target.label, f"{target.hint} {ui.say('ours')}")
        now = Lines(ui.screen.asks_aloud(ui), *named)
        if now == self._read:
            return
        if now != self._seen:
            self._seen, self._stood_ms = now, 0.0
        self._stood_ms += ms
        adds = now[:2] == self._read[:2]  # only what it would do has come: that cuts nothing off
        if self._stood_ms < SETTLES_MS or (adds and ui.speaker.speaking):
            return
        words = news(self._read, self._told, now)
        self._read = now
        if now.hint:  # what has the focus says nothing of itself while something moves
            self._told = now
        if words:
            ui.speaker.say(words)


def news(before: Lines, told: Lines, now: Lines) -> str:
    """What is new in sentences: nothing twice where the hint begins as the label, and nothing again of what has the
    focus if it is as it was when that was ``told`` last."""
    said = [now.asked] if now.asked != before.asked else []
    known = now[1:] == told[1:] or (not now.hint and now.label == told.label)
    if now[1:] != before[1:] and not known:
        if now.label != before.label and not now.hint.startswith(now.label):
            said.append(now.label)
        said.append(now.hint)
    return " ".join(words if words[-1] in ".!?…:" else f"{words}." for words in map(str.strip, said) if words)
