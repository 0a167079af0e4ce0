"""What is read aloud, and when: what happened, the question, what has the focus, once they stand for a moment."""

from __future__ import annotations

from typing import NamedTuple

from ulus_suite.app.ui.screen import Ui

SETTLES_MS = 250.0
"""What is to be read has to stand so long: the focus often follows a new question at once, and what a choice would
do comes a little later. Read at once, each would cut the one before off."""


LATEST = 24
"""So many sentences of what happened are read before a question, the latest ones: a whole season's meal."""


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
        self._telling = False
        """Whether what happened is being read, which no question cuts off."""
        self._ours_told = False
        """Whether it has been said whose numbers the suite's own are: once is enough."""

    def turn(self, ui: Ui, ms: float) -> None:
        """Look at what is asked and what has the focus, and have read what is new."""
        target = ui.focus.target
        named = (target.label, target.hint) if target is not None else ("", "")
        now = Lines(ui.screen.asks_aloud(ui), *named)
        happened = " ".join(map(sentence, ui.happened[-LATEST:]))
        if now == self._read:
            if happened and not ui.speaker.speaking:
                ui.happened.clear()
                self._telling = True
                ui.speaker.say(happened)
            return
        if now != self._seen:
            self._seen, self._stood_ms = now, 0.0
        self._stood_ms += ms
        adds = now[:2] == self._read[:2]  # only what it would do has come: that cuts nothing off
        if self._stood_ms < SETTLES_MS or ((adds or self._telling) and ui.speaker.speaking):
            return
        asked = now._replace(asked="") if now.asked in happened else now  # a throw stands in the question's place
        said = news(self._read, self._told, asked)
        if said and target is not None and target.ours and target.hint and not self._ours_told:
            self._ours_told, said = True, f"{said} {ui.say('ours')}"
        words = " ".join(filter(None, (happened, said)))
        ui.happened.clear()
        self._telling = bool(happened)
        self._read = now
        if now.hint:  # what has the focus says nothing of itself while something moves
            self._told = now
        if words:
            ui.speaker.say(words)


def news(before: Lines, told: Lines, now: Lines) -> str:
    """What is new in sentences: nothing twice where the hint begins as the label, and nothing again of what has the
    focus if it is as it was when that was ``told`` last. To a new question the answer is named again."""
    asks = now.asked != before.asked
    said = [now.asked] if asks else []
    known = now[1:] == told[1:] or (not now.hint and now.label == told.label)
    if now[1:] != before[1:] and not known:
        if (asks or now.label != before.label) and not now.hint.startswith(now.label):
            said.append(now.label)
        said.append(now.hint)
    return " ".join(sentence(words) for words in map(str.strip, said) if words)


def sentence(words: str) -> str:
    """With a full stop where nothing ends it."""
    return words if words[-1] in ".!?…:" else f"{words}."
