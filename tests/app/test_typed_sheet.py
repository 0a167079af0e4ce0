"""The typed sheet: whoever reads it learns nothing that only another seat may know."""

from __future__ import annotations

import json
import re

import pytest

from tests.app.windows import Blank
from tests.games.ulus.kit import RULES, position
from ulus_suite import Match, bots, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.text import Text
from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished, Source
from ulus_suite.core.log import Settled


def _sheet(match: Match) -> tuple[Loop, TypedScreen]:
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="off"))
    pending = match.pending
    assert isinstance(pending, AwaitChance)
    sheet = TypedScreen(TableScreen(loop.ui, match), pending.request)
    loop.ui.push(sheet)
    return loop, sheet


def _words(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything that is written when the sheet is drawn afresh."""
    seen: list[str] = []
    label = Text.label

    def heard(text: Text, words: str, *rest: object, **more: object) -> object:
        seen.append(words)
        return label(text, words, *rest, **more)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(Text, "label", heard)
    loop.ui.relayout()
    loop.ui.lay_out_stale()
    loop.ui.screen.draw(loop.ui, loop.surface)
    return "\n".join(seen)


def test_cards_in_hands_are_offered_like_all_others() -> None:
    now = ('{"frame":"at_site"}', '{"frame":"draw","seat":0,"left":1,"clause":"ulus/4.5"}')
    loop, sheet = _sheet(position("", "hand=wolf,yak", "", season=0, now=now))
    assert sheet.question is not None
    sheet.reader = 0  # whose hand it is has taken the seat
    loop.ui.lay_out_stale()
    offered = [t for t in loop.ui.focus.targets if re.fullmatch(r"typed\.\d+", t.id)]
    assert len(offered) == len(RULES.kit.assets) == 27
    assert not any("[" in t.label for t in offered), "no card is a face to be given by one key"
    loop.close()


def test_what_was_typed_for_one_seat_is_not_shown_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(RULES, seats=3, seed=1)
    match.resolve()
    loop, sheet = _sheet(match)
    assert sheet.question is not None
    assert sheet.question.key == "god:0"
    sheet._give(loop.ui, "burkut")
    assert sheet.question.key == "god:1"
    given = loop.ui.say("typed.given", answers="Burkut")
    assert given not in _words(loop, monkeypatch)
    assert sheet._open_answers() == []
    loop.close()


def test_an_answer_is_not_asked_for_again_and_enter_answers() -> None:
    """The sheet of the question just answered used to stay over the table."""
    match = Match.new(games.load("ur"), seed=3)
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off"))
    loop.ui.push(TableScreen(loop.ui, match, typed=True))
    driver = Driver(loop)
    driver.step(3)
    driver.key("return")
    driver.step(6)
    assert [layer.screen.name for layer in loop.ui.layers] == ["title", "table", "typed"]
    assert loop.ui.screen.request == match.pending.request  # type: ignore[attr-defined, union-attr]
    driver.click("typed.program")
    driver.step(6)
    assert [layer.screen.name for layer in loop.ui.layers] == ["title", "table"]
    loop.close()


def test_bones_are_told_by_what_one_can_see() -> None:
    """Real bones bear no numbers: those that show the same face are one answer."""
    mat = [["b1", "goat"], ["b2", "goat"], ["b3", "sheep"], ["b4", "sheep"], ["b5", "sheep"], ["b6", "horse"]]
    won = [[], [], [f"b{n}" for n in range(7, 26)]]
    frame = {"frame": "wrestling", "seats": [0, 1, 2], "stage": "flick", "won": won, "mat": mat, "dropper": 0}
    match = position("", "", "", season=8, now=('{"frame":"naadam","next":3}', json.dumps(frame)))
    match.play(next(a for a in match.choices(0) if a.kind == "flick" and a.shot.piece == "b1"))
    loop, sheet = _sheet(match)

    def offered() -> list[str]:
        assert sheet.question is not None
        return [words for words, _ in sheet._groups(sheet.question)]

    def press(number: int) -> None:
        loop.ui.lay_out_stale()
        target = loop.ui.focus.get(f"typed.{number}")
        assert target is not None
        assert target.act is not None
        target.act()

    assert offered() == ["nothing", "Goat", "Sheep (3)", "Horse"]
    press(1)
    if sheet.question is not None and sheet.question.key == "also":
        press(1)
    assert sheet.question is not None
    assert sheet.question.key == "off"
    assert offered() == ["the flicked bone", "the bone it touched", "Sheep (3)", "Horse"]
    press(2)
    press(2)
    press(0)
    assert sheet.several == ["b3", "b4", "b1"]
    sheet._back(loop.ui)
    assert sheet._shown(tuple(sheet.several)) == "(Sheep, Sheep)"
    sheet._done(loop.ui)
    assert sheet.question is not None
    sheet._give(loop.ui, "goat")
    assert sheet.question is not None
    assert sheet.question.key == "turned"
    assert len(offered()) == 9, "three faces, each to one of three others"
    assert "Sheep → Horse (3)" in offered()
    loop.close()


def _typed_table(frame: dict[str, object], contest: int) -> tuple[Driver, TableScreen]:
    match = position("", "", "", season=8, now=(f'{{"frame":"naadam","next":{contest}}}', json.dumps(frame)))
    loop = Loop(TitleScreen(), settings=Settings(motion="none", sound=False, teach="off"))
    table = TableScreen(loop.ui, match, typed=True)
    table.session.revealed_to = table.session.actor
    loop.ui.push(table)
    driver = Driver(loop)
    driver.step(3)
    return driver, table


def test_a_real_flick_is_not_aimed_on_the_screen() -> None:
    driver, _ = _typed_table({"frame": "archery", "order": [0, 1, 2], "points": [0, 0, 0]}, 1)
    flicked = [name for name in driver.labels if name.startswith("flicked.")]
    assert len(flicked) == 1
    driver.click(flicked[0])
    driver.step(3)
    sheet = driver.loop.ui.screen
    assert isinstance(sheet, TypedScreen)
    assert sheet.question is not None
    assert sheet.question.prompt == "ask.ring"
    driver.loop.close()


def test_real_bones_to_flick_are_told_by_their_faces() -> None:
    mat = [["b1", "goat"], ["b2", "goat"], ["b3", "sheep"], ["b4", "sheep"], ["b5", "horse"]]
    won = [[], [], [f"b{n}" for n in range(6, 26)]]
    frame = {"frame": "wrestling", "seats": [0, 1, 2], "stage": "flick", "won": won, "mat": mat, "dropper": 0}
    driver, table = _typed_table(frame, 3)
    flicked = {name for name in driver.labels if name.startswith("flicked.")}
    assert flicked == {"flicked.goat", "flicked.sheep"}, "the only horse has no other of its kind"
    driver.click("flicked.sheep")
    driver.step(3)
    sheet = driver.loop.ui.screen
    assert isinstance(sheet, TypedScreen)
    assert sheet.question is not None
    assert sheet.question.key == "first"
    driver.loop.close()
    assert table.session.typed


def test_what_was_entered_leaves_the_list_and_stands_as_so_many_of_all() -> None:
    loop, sheet = _sheet(Match.new(RULES, seats=3, seed=1))

    def labels() -> list[str]:
        loop.ui.lay_out_stale()
        return [t.label for t in loop.ui.focus.targets if re.fullmatch(r"typed\.\d+", t.id)]

    first = labels()
    assert len(first) == 8
    assert sheet.question is not None
    assert sheet._count(sheet.question) == (1, 8)
    sheet._give(loop.ui, "bogd-khan")
    sheet._give(loop.ui, "karakorum")
    assert sheet._count(sheet.question) == (3, 8)
    assert len(labels()) == 6
    assert "Bogd Khan" not in labels()
    sheet._back(loop.ui)
    assert "Karakorum" in labels()
    assert "Bogd Khan" not in labels()
    loop.close()


def test_a_list_of_hidden_cards_tells_nobody_what_others_hold() -> None:
    match = Match.new(RULES, seats=3, seed=1)
    match.resolve()
    loop, sheet = _sheet(match)
    sheet.reader = 0
    sheet._give(loop.ui, "burkut")
    sheet.reader = 1
    loop.ui.lay_out_stale()
    assert "Burkut" in [t.label for t in loop.ui.focus.targets if t.id.startswith("typed.")]
    loop.close()


def test_what_cannot_be_costs_one_answer_and_not_all(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, sheet = _sheet(Match.new(RULES, seats=3, seed=1))
    assert sheet.question is not None
    sites = [str(value) for value in sheet.question.offered]
    for site in [*sites[:7], sites[0]]:
        sheet._give(loop.ui, site)  # as a key would, past the list
    assert sheet.problem
    assert sheet.several == sites[:7]
    loop.close()


@pytest.mark.parametrize("game", ["ur", "unee", "uluk", "urland", pytest.param("ulus", marks=pytest.mark.long)])
def test_a_whole_game_with_ones_own_box_is_played_by_script(game: str) -> None:
    """Dice, bones and cards lie on a real table; all they show is told by presses, in Ulus hidden cards by their
    owner while the others look away, and the program keeps the score to the end."""
    loop = Loop(Blank(), size=(1280, 720), settings=Settings(motion="none", sound=False, teach="off"))
    loop.ui.push(NewGameScreen(game))
    driver = Driver(loop)
    driver.step(2)
    driver.click("way.box")
    driver.click("start")
    table = next(layer.screen for layer in loop.ui.layers if isinstance(layer.screen, TableScreen))
    player, covered = bots.of(game)[0], 0
    for turn in range(4000):
        driver.step(2, ms=2000.0)
        match, screen = table.match, loop.ui.screen
        if isinstance(match.pending, Finished):
            break
        if isinstance(screen, TypedScreen):
            covered += screen._awaited() is not None
            _tell(driver, screen, match)
        elif screen is table and table.choices:
            seat = table.session.actor
            assert seat is not None
            _press(driver, table, player.think(match.view(seat), match.choices(seat), str(turn), 0).action)
        else:
            covered += screen.name == "curtain"
            driver.key("return")
    assert isinstance(table.match.pending, Finished)
    settled = [entry.result for entry in table.match.entries if isinstance(entry, Settled)]
    assert all(result.source is Source.TYPED for result in settled)
    assert (len(settled) > 8) == (game != "unee")
    assert (covered == 0) == (game != "ulus"), "nobody has to look away but where hands are told"
    loop.close()


def _tell(driver: Driver, sheet: TypedScreen, match: Match) -> None:
    """What lies on the real table, pressed; whoever may know it takes the seat first."""
    if sheet._awaited() is not None:
        driver.click("typed.seat")
        return
    question = sheet.question
    assert question is not None
    lies = KeyedGenerator().resolve(sheet.request, match.draw_key(), match.layout()).answers[question.key]
    for value in lies if isinstance(lies, tuple) else (lies,):
        number = next(n for n, (_, alike) in enumerate(sheet._groups(question)) if value in alike)
        driver.click(f"typed.{number}")
        driver.step(1)
    if question.asks == "pieces":
        driver.click("typed.done")


def _press(driver: Driver, table: TableScreen, action: Action) -> None:
    """As a person does: where an action can be pressed it is, else it begins with the piece it moves."""
    target = table.choice_target(action)
    if driver.loop.ui.focus.get(target) is None:
        table.act(driver.loop.ui, action)  # of two presses; those are tested with the boards
    else:
        driver.click(target)
