"""Sixteen faults of games with secrets, each put into a game that was whole: what ``check`` says, and which law."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.amount import amount
from tests.pack_maker import found, installed
from ulus_suite import games, testing
from ulus_suite.cli import main

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
MESSAGES = "rules/mine/messages.en.yaml"


class Fault(NamedTuple):
    """What is wrong, in words; the kind of game; file, what stands there, what is written instead; what ``check``
    says; which law breaks ("" for none)."""

    name: str
    kind: str
    file: str
    old: str
    new: str
    said: str
    law: str = "law 7"


FAULTS = (
    Fault("A view holds what others have", "dice", "flow.py", "own if each == seat else (0,) * len(own)", "own",
          "sees differs in 'dice' between two positions"),
    Fault("A sealed card lies open in the view", "cards", "flow.py", "each == seat or not card else", "True else",
          "sees differs in 'laid' between two positions"),
    Fault("An event for one player is heard by all", "dice", "flow.py", "pips=sum(own), audience=(seat,)",
          "pips=sum(own)", "hears differs between two positions"),
    Fault("A reason rests on a secret and is told to all", "cards", "flow.py", "audience=own", "audience=None",
          "is told of Lay"),
    Fault("A question gives a secret away", "cards", "flow.py", '"pending.lay")',
          '"pending.lay", {"n": max(state.laid)})', "what is waited for differs"),
    Fault("What may be done gives a secret away", "dice", "flow.py", "range(dice, 6 * dice + 1)",
          "range(dice + sum(state.dice[0]), 6 * dice + 1)", "may do differs"),
    Fault("A reveal does not say that it opens", "dice", "state.py", "return True", "return False",
          "'lifted' tells all what was secret before 'call'. Give that event 'opens'", ""),
    Fault("Nothing is said of a reveal", "cards", "flow.py",
          "for each, shown in enumerate(laid)]", "for each, shown in ()]",
          "tells all what was secret before 'lay'. Give that event 'opens'", ""),
    Fault("Secrets without a curtain", "cards", "spec.py", "    secrets=True,\n", "",
          "something is for some eyes alone, and there is no curtain. Write secrets=True.", ""),
    Fault("The number of seats is another", "dice", "flow.py", "return len(state.points)", "return 2",
          "seats(state) says 2 where 6 play. Write seats(), or call a field of the state so.", "law 5"),
    Fault("How far the game is has no words", "dice", "flow.py", "    def setup(",
          '    def moment(self, public: View) -> Any:\n        return "moment.round", {}\n\n    def setup(',
          "how far the game is (moment) lacks 'moment.round'", "law 11"),
    Fault("A computer player fails at six seats", "dice", "bot.py", "= round(",
          "= (1, 1, 1, 1, 1, 1)[len(view.dice)] and round(", "think() ends in IndexError", ""),
    Fault("The table fails at six seats", "dice", "table.py", "len(view.points)\n",
          "(0, 0, 2, 3, 4, 5)[len(view.points)]\n", "the table cannot be drawn: lies() ends in IndexError", ""),
    Fault("The table in letters fails", "dice", "text.py", "rows = []", "rows = [view.none]",
          "ulus_mine/text.py:12: draw() ends in AttributeError", ""),
    Fault("The line under a name has no words", "dice", MESSAGES, "seat.line:", "seat.lines:",
          "there is no text 'seat.line' for what facts() binds. Add it.", ""),
    Fault("A thing on the table has no words", "cards", MESSAGES, "table.held:", "table.holds:",
          "the table lacks 'table.held'. Add the text, or bind it.", ""),
)  # fmt: skip


@pytest.mark.parametrize("fault", amount(FAULTS[::3], FAULTS), ids=lambda fault: fault.name.replace(" ", "-"))
def test_a_fault_is_one_sentence(fault: Fault, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "mine", "--like", fault.kind, "--in", str(tmp_path)]) == 0
    path = tmp_path / "mine" / "ulus_mine" / fault.file
    text = path.read_text(encoding="utf-8")
    assert fault.old in text
    path.write_text(text.replace(fault.old, fault.new, 1), encoding="utf-8")
    installed(tmp_path, "ulus-mine", {"mine": "ulus_mine:PACK"})
    broken = []
    with found(tmp_path / "mine", tmp_path):
        capsys.readouterr()
        assert main(["check", "mine"]) == 1
        told = capsys.readouterr().out.splitlines()
        most = games.load("mine").spec.max_seats
        for law in testing.laws("mine"):
            if f"-{most}-" in str(law):
                try:
                    law()
                except Exception as error:
                    broken.append(f"{type(error).__name__}: {error}")
    (sentence,) = [line for line in told if fault.said in line][:1]
    assert re.match(r"\S*(ulus_mine|mine/|mine \()", sentence), "it begins with its file"
    assert sentence.endswith("."), "and ends with a remedy"
    assert bool(broken) == bool(fault.law), broken
    assert not fault.law or any(fault.law in each for each in broken), broken


def test_the_guide_tells_of_each() -> None:
    rows = re.findall(r"^\| ([^|`]+?) \| `(.+?)` \| (.+?) \|$", GUIDE, re.M)
    assert rows == [(fault.name, fault.said, fault.law or "nothing") for fault in FAULTS]
