"""Whole games of UR through the window: by clicks, by keys alone, by carrying pieces, with typed dice."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


from typing import Any

import pygame
import pytest

from tests.amount import amount
from tests.app.windows import at_table
from tests.games.ur.positions import RULES, at
from ulus_suite import Match
from ulus_suite.app.audits import Driver
from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.kit import Piece
from ulus_suite.app.snapshot import render
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.table.sheets.typed import TypedScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.games.ur.players.bot import Player
from ulus_suite.games.ur.rules.state import Move, Roll, Spawn, State


class Hand:
    """Somebody at the window, who asks a computer player what to do."""

    def __init__(
        self, match: Match, motion: str = "none", typed: bool = False, size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.match = match
        settings = Settings(motion=motion, sound=False)
        self.loop = Loop(lambda ui: TableScreen(ui, match, typed=typed), size=size, settings=settings)
        self.drive = Driver(self.loop)
        self.drive.step(2)
        self.player = Player("hand", 0, 0.0)

    @property
    def table(self) -> TableScreen:
        found = self.loop.ui.layers[0].screen
        assert isinstance(found, TableScreen)
        return found

    def wanted(self) -> Action:
        seat = self.match.state.turn
        return self.player.think(self.match.view(seat), self.match.choices(seat), "", 10**6).action

    def places(self, action: Action | None) -> list[str]:
        """The targets to press, one after another, for an action (None: throw the dice)."""
        if action is None or isinstance(action, Roll):
            return ["dice"]
        if isinstance(action, Spawn):
            return [f"tile.{action.tile}"]
        if isinstance(action, Move) and self.table.board.on_board(action):
            return [f"tile.{action.path[0]}", f"tile.{action.path[-1]}"]
        off = [a for a in self.table.choices if not self.table.board.on_board(a)]
        return [f"choice.{off.index(action)}"]

    def press_by_keys(self, name: str) -> None:
        """Tab to a target, whichever way is shorter, and press Return."""
        names = [t.id for t in self.loop.ui.focus.targets]
        there, here = names.index(name), names.index(str(self.loop.ui.focus.current))
        ahead = (there - here) % len(names)
        key = "tab" if ahead <= len(names) / 2 else "Shift+tab"
        for _ in names:  # a group of targets is one stop, so there may be fewer stops than targets
            if self.loop.ui.focus.current == name:
                break
            self.drive.key(key)
        assert self.loop.ui.focus.current == name, f"no way by keys to {name}"
        self.drive.key("return")

    def rest(self) -> None:
        """Until nothing happens by itself any more: what has one answer plays itself."""
        for _ in range(2_000):
            if not self.table.busy:
                break
            self.drive.step()
        self.drive.step()

    def play(self, by_keys: bool, entries: int = 2_000) -> None:
        """Play until the game has ended, or so many entries."""
        press = self.press_by_keys if by_keys else self.drive.click
        while not isinstance(self.match.pending, Finished) and len(self.match.entries) < entries:
            self.rest()
            if isinstance(self.match.pending, Finished):
                return
            before = len(self.match.entries)
            thrown = self.table.may_throw
            names = self.places(None if thrown else self.wanted())
            for name in names:
                press(name)
            self.drive.step(2)
            told = (names, thrown, type(self.table.mode).__name__, self.table.busy, self.loop.ui.screen)
            assert len(self.match.entries) > before, (*told, self.match.diagram())


def fresh(seed: int, **options: str) -> Match:
    return Match.new(RULES, 2, options, seed, ["Anna", "Ben"])


def midway(state: State) -> Match:
    return Match.new(RULES, 2, {"board": state.agreed.board}, 1, ["Anna", "Ben"], start=state)


@pytest.mark.parametrize(("seed", "board"), amount([(4, "lanes")], [(28, "h1"), (4, "lanes")]))
def test_a_whole_game_by_clicks(seed: int, board: str) -> None:
    hand = Hand(fresh(seed, board=board))
    hand.play(by_keys=False)
    assert isinstance(hand.match.pending, Finished)
    assert isinstance(hand.loop.ui.screen, EndScreen)
    assert hand.match.audit() == []


def test_a_whole_game_by_keys_alone() -> None:
    hand = Hand(fresh(51))
    hand.play(by_keys=True)
    assert isinstance(hand.match.pending, Finished)
    assert isinstance(hand.loop.ui.screen, EndScreen)


def test_pieces_are_carried_from_tile_to_tile_and_from_the_pool() -> None:
    hand = Hand(midway(at("B2 C3", "C8", "gold silver")))
    board: Any = hand.table.board
    hand.drive.drag("tile.B2", board.seen("tile.A3").center)
    assert not hand.match.entries  # no way there: the piece went back
    hand.drive.drag("tile.B2", board.seen("tile.B3").center)
    assert hand.match.entries[-1].action == Move(0, ("B2", "B3"))  # type: ignore[union-attr]
    other = Hand(midway(at("B2 C3", "C8", "gold silver")))
    other.drive.drag("pool", board.seen("tile.B1").center)
    assert other.match.entries[-1].action == Spawn(0, "B1")  # type: ignore[union-attr]


def test_escape_puts_a_piece_down_and_a_second_press_too() -> None:
    hand = Hand(midway(at("B2 C3", "C8", "gold silver")))
    board = hand.table.board
    hand.drive.click("tile.B2")
    assert board.hand == ("B2",)  # type: ignore[attr-defined]  # the table of UR
    hand.drive.key("escape")
    assert board.hand == ()  # type: ignore[attr-defined]  # the table of UR
    hand.drive.click("tile.B2")
    hand.drive.click("tile.B2")
    assert board.hand == ()  # type: ignore[attr-defined]  # the table of UR
    assert not hand.match.entries


def test_with_a_piece_in_the_hand_no_new_one_comes_by_mistake() -> None:
    hand = Hand(midway(at("B2 C3", "C8", "gold silver")))
    assert hand.drive.find("tile.A4").enabled  # a new piece may come here
    hand.drive.click("tile.C3")
    assert not hand.drive.find("tile.A4").enabled  # two steps do not lead there from C3
    assert hand.drive.find("tile.B2").enabled  # another piece may be picked up instead
    hand.drive.click("tile.B2")
    assert hand.table.board.hand == ("B2",)  # type: ignore[attr-defined]  # the table of UR
    hand.drive.click("pool")
    hand.drive.click("tile.A4")
    assert hand.match.entries[-1].action == Spawn(0, "A4")  # type: ignore[union-attr]  # a played entry


def test_return_throws_while_a_roll_is_awaited_and_an_extra_turn_needs_one_press() -> None:
    hand = Hand(midway(at("A2", "C8", "gold blank")))
    hand.drive.click("tile.A2")
    hand.drive.click("tile.A1")
    hand.drive.step(2)
    hand.drive.click("dice")
    hand.drive.step(2)
    assert hand.match.state.phase in ("acting", "rolling")
    assert len(hand.match.entries) == 3  # the move, taking the turn, the roll
    waiting = Hand(midway(at("B2", "C8")))
    waiting.drive.step(2)
    assert waiting.table.may_throw
    waiting.press_by_keys("tile.C4")
    waiting.drive.step(2)
    assert len(waiting.match.entries) == 1


def test_a_closed_tile_says_why() -> None:
    hand = Hand(midway(at("B1", "A1 B4", "gold silver")))
    hand.drive.click("tile.B1")
    why = hand.loop.ui.focus.get("tile.A1")
    assert why is not None
    assert not why.enabled
    assert any(not w.met and w.clause == "ur/9.5" for w in why.why)


def test_dice_are_typed_by_hand() -> None:
    hand = Hand(midway(at("B2", "C8")), typed=True)
    hand.drive.step(2)
    assert isinstance(hand.loop.ui.screen, TypedScreen)
    for _ in range(2):
        name = next(t.id for t in hand.loop.ui.focus.targets if "silver" in t.label)
        hand.drive.click(name)
    hand.drive.step(2)
    assert hand.match.state.dice == ("silver", "silver")


def test_motion_ends_where_the_rules_say() -> None:
    """With full motion the pieces drawn at the end of each step are those of the position."""
    hand = Hand(fresh(5), motion="full")
    board = hand.table.board
    for _ in range(amount(5, 30)):
        if isinstance(hand.match.pending, Finished):
            break
        for name in hand.places(None if hand.table.may_throw else hand.wanted()):
            hand.drive.click(name)
        hand.rest()
        hand.drive.step(3)
        view = hand.match.view(0)
        assert board.on == {t: Piece(s) for s in (0, 1) for t in view.tiles(s)}  # type: ignore[attr-defined]  # of UR
        assert board.kept == {0: view.pool(0), 1: view.pool(1)}  # type: ignore[attr-defined]  # of UR
        assert board.telling is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [80, 100, 200])
def test_nothing_overflows_and_every_tile_can_be_pressed(size: tuple[int, int], text: int) -> None:
    hand = Hand(midway(at("A4 B2 C3", "B4 C8", "gold silver")), size=size)
    hand.loop.ui.set(text=text)
    hand.drive.step(2)
    assert hand.loop.ui.overflows == []
    for tile in RULES.layouts["h1"].tiles:
        target = hand.drive.find(f"tile.{tile}")
        assert target.seen.width >= 36
        assert target.label


def test_a_computer_player_answers_from_a_process_of_its_own() -> None:
    from ulus_suite.app.ui.thinker import SHARED

    state = at("B2 C3", "C8 B4", "gold blank")
    hand = Hand(Match.new(RULES, 2, {}, 1, ["Anna", "Scribe"], kinds=("person", "scribe"), start=state))
    hand.drive.click("tile.C3")
    hand.drive.click("tile.C2")
    waited = 0
    while hand.match.state.turn == 1 and waited < 3_000:
        hand.drive.step(1, 33)
        pygame.time.wait(10)
        waited += 1
    SHARED.close()
    assert hand.match.state.turn == 0
    assert any(getattr(e, "action", None) is not None and e.action.seat == 1 for e in hand.match.entries)


def test_a_clause_shows_itself_on_its_own_board() -> None:
    from ulus_suite.app.screens.drawer import DrawerScreen

    hand = Hand(fresh(3))
    hand.loop.ui.push(DrawerScreen("ur", "ur/2.6"))
    hand.drive.step(2)
    hand.drive.click("show")
    hand.drive.step(200)
    shown = hand.loop.ui.screen
    assert isinstance(shown, TableScreen)
    assert shown.board.board.id == "h2"  # type: ignore[attr-defined]
    assert shown.match.state.held == (1 << RULES.layouts["h2"].tiles.index("B5"), 0)


def test_every_special_tile_and_the_dice_say_what_they_are_good_for() -> None:
    match = Match.new(RULES, seed=4)
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    _, ui = render(lambda made: TableScreen(made, match))
    board = RULES.layouts["h1"]
    for tile, kind in zip(board.tiles, board.kinds, strict=True):
        target = ui.focus.get(f"tile.{tile}")
        assert target is not None
        said = " ".join((target.hint, *target.more))
        assert ("come in" in said or "four forts" in said) == (kind != "plain"), said
    dice = ui.focus.get("dice")
    assert dice is not None
    assert "a moon silver" in dice.hint


def test_a_board_shown_anew_while_a_piece_flies_is_no_crash() -> None:
    match = Match.new(RULES, seed=4)
    while isinstance(match.pending, AwaitChance):
        match.resolve()
    settings = Settings(sound=False, teach="off", ask_all=True)
    driver = at_table(match, settings)[0]
    screen = driver.loop.ui.screen
    assert isinstance(screen, TableScreen)
    driver.click("tile.A4")
    for _ in range(4):
        driver.step(2)
        assert screen.moving
        screen.refresh(driver.loop.ui)
    driver.step(300)
    assert not screen.moving
    assert screen.board.on == {"A4": Piece(1)}  # type: ignore[attr-defined]  # the table of UR


LEFT = "One step left, for another piece"
SILVER = "white: A2 B1\nblack: B5\nto move: white\ndice: silver silver"
HEAVEN = "white: A7 C7 B1\nblack: -\nto move: white\ndice: "


@pytest.mark.parametrize(
    ("position", "step", "said"),
    [
        (SILVER, "", "Two silver: two steps, or come in on Ishtar"),
        (SILVER, "A2,A1", LEFT),
        (HEAVEN + "gold gold", "", "Two gold: one piece up to three steps, or come in on Marduk"),
        (HEAVEN + "gold silver", "", "Gold and silver: two steps, or come in on a Royal tile"),
    ],
)
def test_the_words_beside_the_dice_say_what_is_left_of_the_roll(position: str, step: str, said: str) -> None:
    hand = Hand(Match.new(RULES, 2, start=RULES.from_diagram(position)))
    if step:
        hand.table.act(hand.loop.ui, Move(seat=0, path=tuple(step.split(","))))
    hand.drive.step(3)
    assert next(n.art[1] for n in hand.table.board.shown.nodes if n.id == "said") == said  # type: ignore[attr-defined]


def test_who_has_no_piece_is_told_of_none_beside_it() -> None:
    match = Match.new(RULES, 2, start=RULES.from_diagram("white: -\nblack: B5\nto move: white\ndice: blank blank"))
    driver, table = at_table(match, Settings(sound=False, teach="off", ask_all=True, motion="none"))
    driver.step(3)
    nodes = table.board.shown.nodes
    assert next(n.art[1] for n in nodes if n.id == "said") == "Two blanks: no step"


def test_the_last_throw_lies_in_its_tray_until_the_next() -> None:
    match = Match.new(RULES, 2, seed=3)
    drive, table = at_table(match)
    seen = False
    for _ in range(12):
        if isinstance(match.pending, AwaitChance) and match.pending.request.kind == "roll":
            other = 1 - table.board.view.turn
            rolls = [e for _, e in match.events(None) if e.kind == "rolled" and e.seat == other]
            drive.step(2)
            expected = (rolls[-1].first, rolls[-1].second) if rolls else ()
            lie = {n.id: n.art[1] for n in table.board.shown.nodes if n.id.startswith(f"die.{other}.")}  # type: ignore[attr-defined]
            assert tuple(lie.values()) == expected
            seen = seen or bool(rolls)
        drive.key("return")
        drive.step(3)
    assert seen
    drive.loop.close()
