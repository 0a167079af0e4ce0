"""Positions from which nobody could go on are refused with the reason, game by game; sound ones are taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ulus_suite import Match, games
from ulus_suite.chance.soundness import faults, playable_position
from ulus_suite.cli import main
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import DataError
from ulus_suite.core.verdict import Reason, Ruling, Verdict

GAMES = ("ulus", "uluk", "ur", "unee", "urland")


class Changed:
    """A game's rules with some of its answers replaced; the rest as they are."""

    def __init__(self, rules: Any, **answers: Callable[..., Any]) -> None:
        self._rules = rules
        self.__dict__.update(answers)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def at(game: str, kind: type) -> Match | None:
    """A game that waits for chance, or for somebody's decision; None where it never does."""
    match = Match.new(games.load(game), seed=6)
    for _ in range(60):
        if isinstance(match.pending, AwaitChance) == (kind is AwaitChance):
            return match
        if isinstance(match.pending, Finished):
            return None
        if match.to_act:
            match.play(match.choices(match.to_act[0])[0])
        else:
            match.resolve()
    return None


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_without_choices_is_refused(game: str) -> None:
    match = at(game, Match)
    assert match is not None
    assert faults(match.rules, match.state, match.seats) == []
    dumb = Changed(match.rules, choices=lambda state, seat: ())
    said = faults(dumb, match.state, match.seats)  # type: ignore[arg-type]  # rules that answer wrongly
    assert len(said) == 1
    assert said[0].startswith("somebody has to decide (clause ")
    assert said[0].endswith("and has nothing to choose from")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "unee"])
def test_chance_that_no_answer_satisfies_is_refused(game: str) -> None:
    match = at(game, AwaitChance)
    assert match is not None
    assert faults(match.rules, match.state, match.seats) == []

    def never(state: Any, result: Any) -> Verdict:
        return Verdict(Ruling.FORBIDDEN, (Reason(f"{game}/1.1", False, "is.never"),))

    said = faults(Changed(match.rules, accepts=never), match.state, match.seats)  # type: ignore[arg-type]  # rules that answer wrongly
    assert len(said) == 1
    assert said[0].startswith("what chance can answer to ")
    assert said[0].endswith(f"is refused by clause {game}/1.1")


BROKEN = {
    "a site at which nobody fights any more": ("ulus", """\
options: contest_trade=true
ages: 0 1
sites: bogd-khan noin-ula darkhad-yurts tovkhon olkhon altai-tavan-bogd karakorum uureg-lake
player 0: god=ulgen champion=chinggis-khan stance=fight hand=camel,eagle,ovoo
player 1: god=tengri champion=alun-gua stance=fight strength=16 hand=bow,fire,tovshuur
now: {"frame":"at_site","carried":null}
"""),
    "an announcement without a site": ("ulus", """\
options: oldest=2
ages: 0 1
season: 1
player 0: god=ulgen champion=chinggis-khan hand=bow,bow,horse
player 1: god=mergen champion=geser strength=8 hand=airag,morin-khuur,suutei-tsai,yak
buried: khadny-mangaa
now: {"frame":"announcing","left":[0,1]}
"""),
    "a chip that lies twice": ("urland", """\
seats: 3
epoch: 1
markers: 5 2 11
assimilation: any_two
environment: 1
lands: 7+4
volcanoes: 4
3: 1 0 1
5: 0 0 1
6: 0 0 1
7: 0 0 1
10: 0 0 1
12: 0 0 2
A: 0 0 1
B: 0 0 3
C: 0 0 3
E: 0 0 6
genes: - | - | -
shown: legs turbo flight
extra: 1 0 0
hand: 2 8
laid: 7
scored: 1 3 10 12
passed: 2 8 | 2 7 | 2 7
panic: pile
mutations: 0
"""),
}  # fmt: skip
"""Found by changing words of positions at random: each was once taken, and then some rule stumbled."""


@pytest.mark.parametrize("about", list(BROKEN))
def test_positions_that_rules_would_stumble_over_are_one_sentence(
    about: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, text = BROKEN[about]
    with pytest.raises(DataError, match=r"the rules cannot play it|after one step a chip") as caught:
        playable_position(games.load(game), text)
    assert str(caught.value).isprintable()
    file = tmp_path / "position.txt"
    file.write_text(f"game: {game}\n{text}", encoding="utf-8")
    assert main(["check", str(file)]) != 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_were_played_are_taken(game: str) -> None:
    match = at(game, Match)
    assert match is not None
    assert playable_position(match.rules, match.diagram(), match.seats) == match.rules.from_diagram(match.diagram())
