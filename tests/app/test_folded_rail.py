"""With the rail folded away nothing that may be chosen is out of reach, and the foot names the key that answers."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pygame
import pytest

from tests.app import ulus_moments
from tests.app.table_modes import Painter, cut, played
from tests.app.windows import at_table
from ulus_suite import Match, games
from ulus_suite.app.audits import QUIET
from ulus_suite.app.table.parts.foot import Foot, fits
from ulus_suite.app.table.rail.choices import LookedAt
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.ending import EndScreen
from ulus_suite.app.ui import painting
from ulus_suite.app.ui.inputs import Hint, InputAction, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.widgets import Label
from ulus_suite.core.chance import Decide, Finished, seats_named
from ulus_suite.games.ulus.table import Table

LONG = "Anu: one action left. Take up an Ichto where the chart glows."
EVERY = 9
"""So many moves lie between two questions that are looked at."""


def asked(game: str) -> list[int]:
    """Moments of a game at which people are asked."""
    match = played(game, games.load(game).spec.min_seats)[0]
    return [at for at in range(12, len(match.entries), EVERY) if isinstance(cut(match, at).pending, Decide)]


def shown(ui: Ui, table: TableScreen) -> list[str]:
    """What may be chosen and has no place in the window."""
    window, found = pygame.Rect((0, 0), ui.size), list[str]()
    for action in table.choices:
        target = ui.focus.get(table.choice_target(action))
        if target is None and not table.board.on_board(action):
            found.append(table.words.action(action))
        elif target is not None and target.id.startswith("choice."):
            assert target.scroller is not None or window.contains(target.rect), target.label
    return found


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", games.ids())
def test_what_is_not_chosen_on_the_board_has_a_button(game: str, text: int) -> None:
    """In Urland nobody could end a turn, in UR nobody could decline a roll, while the rail was folded away."""
    match = played(game, games.load(game).spec.min_seats)[0]
    painter = Painter((1280, 720), text=text, fold_rail=True)
    for at in asked(game):
        table = painter.table("asking", cut(match, at))
        assert shown(painter.loop.ui, table) == [], (game, at)
        assert painter.loop.ui.overflows == []
    painter.loop.close()


@pytest.mark.parametrize("game", games.ids())
def test_the_board_keeps_its_place_from_question_to_question(game: str) -> None:
    match = played(game, games.load(game).spec.min_seats)[0]
    painter = Painter((1280, 720), fold_rail=True)
    places = {tuple(painter.table("asking", cut(match, at)).zoom.place) for at in asked(game)}
    painter.loop.close()
    assert len(places) == 1


def ended(game: str) -> Match:
    match = Match.new(games.load(game), seed=4)
    by_lot = random.Random(4)
    while not isinstance(match.pending, Finished):
        seats = seats_named(match.pending)
        if seats:
            match.play(by_lot.choice([action for seat in seats for action in match.choices(seat)]))
        else:
            match.resolve()
    return match


def test_players_and_points_stay_in_sight() -> None:
    driven, made = at_table(ended("unee"), msgspec.structs.replace(QUIET, fold_rail=True))
    driven.step(5)
    seats = [target for target in driven.loop.ui.layers[0].focus.targets if target.id.startswith("seat.")]
    assert [target.seen for target in seats] == [target.rect for target in seats]
    assert len(seats) == 2
    assert made.folded(driven.loop.ui)
    driven.loop.close()


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_beside_a_long_line_the_foot_names_the_key_that_answers(
    device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint without a cap took the room, and none was named; or the arrows were named and Return was not."""
    painting.ready()
    ui = Ui((1024, 640), msgspec.structs.replace(QUIET, text=200))
    ui.device = device
    hints: list[Hint] = [
        (InputAction.CARDS, ui.say("table.look_at_cards")),
        (InputAction.LEFT, ui.say("hint.move")),
        (InputAction.ACCEPT, ui.say("hint.choose")),
    ]
    drawn: list[str] = []
    real = Text.label

    def label(text: Text, words: str, *given: Any, **named: Any) -> pygame.Surface:
        drawn.append(words)
        return real(text, words, *given, **named)

    monkeypatch.setattr(Text, "label", label)
    ends = ui.text.size(LONG, "body", bold=True)[0] + ui.theme.em(7)
    for right in (1024, ends):
        drawn.clear()
        Foot().draw(ui, pygame.Surface(ui.size), pygame.Rect(0, 576, right, 64), hints, LONG)
        caps = [cap for cap in drawn if cap in caps_for(InputAction.ACCEPT, device)]
        assert caps, drawn
        assert drawn[-1] != ui.say("hint.move") or right == 1024
    drawn.clear()
    twice = [(InputAction.BACK, "Put down"), (InputAction.BACK, "Lessons")]  # what Escape does is the topmost
    Foot().draw(ui, pygame.Surface(ui.size), pygame.Rect(0, 576, 1024, 64), twice)
    assert "Put down" in drawn or device != "keys"
    assert "Lessons" not in drawn


def test_the_result_covers_no_sum_of_the_last_count() -> None:
    """At double text the strip lay over the right end of the lines in which every player's points stand."""
    match, at = played("ulus", 4)
    painter = Painter((1280, 720), text=200, fold_rail=True)
    painter.table("ended", cut(match, at["ended"]))
    ui = painter.loop.ui
    assert isinstance(ui.screen, EndScreen)
    assert ui.screen.root is not None
    strip = ui.screen.root.rect
    lines = [target.rect for target in ui.layers[0].focus.targets if target.id.startswith("count.")]
    painter.loop.close()
    assert len(lines) == 4
    assert [line for line in lines if line.colliderect(strip)] == []


def test_what_a_choice_would_do_is_told_whole_while_the_rail_is_folded_away() -> None:
    """Ulus cut it to two lines beside an empty mat."""
    match, at = played("ulus", 4)
    painter = Painter((1280, 720), fold_rail=True)
    table = painter.table("asking", cut(match, at["asking"]))
    ui = painter.loop.ui
    told = ui.focus.target.told if ui.focus.target is not None else ""
    lines = of_kind(table.rail.root, LookedAt)
    painter.loop.close()
    assert told
    assert [line.lines >= len(ui.text.lines(told, line.rect.width, "small")) for line in lines] == [True]


def of_kind(widget: Any, kind: type) -> list[Any]:
    """All widgets of a kind in another."""
    inside = [*getattr(widget, "children", ()), *filter(None, [getattr(widget, "child", None)])]
    return [
        *([widget] if isinstance(widget, kind) else []),
        *(one for each in inside for one in of_kind(each, kind)),
    ]


def test_a_question_too_long_for_the_foot_stands_whole_in_the_column(monkeypatch: pytest.MonkeyPatch) -> None:
    match, at = played("urland", 4)
    painter = Painter((1024, 640), text=200, fold_rail=True)
    table = painter.table("many", cut(match, at["many"]))
    asked, ui = "Which of all the areas of this wide chart shall be scored now, and why?", painter.loop.ui
    monkeypatch.setattr(table, "asked", lambda pending: asked)
    ui.relayout()
    ui.lay_out_stale()
    foot = fits(ui, asked)
    labels = [one.words for one in of_kind(table.rail.root, Label)]
    painter.loop.close()
    assert foot or asked in labels
    assert not foot


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_monster_that_is_fought_is_seen_beside_the_columns(size: tuple[int, int]) -> None:
    """At double text it was twenty pixels wide, and its power half under what may be chosen."""
    painter = ulus_moments.Painter(size, text=200, fold_rail=True)
    for kind in ("fight", "roll"):
        moment = next(one for one in ulus_moments.moments() if one.kind == kind)
        board = painter.show(moment).board
        assert isinstance(board, Table)
        assert board.laid is not None
        foes = [placed.rect for id, placed in board.laid.placed.items() if id.startswith("foe.")]
        taken = [placed.rect for id, placed in board.laid.placed.items() if id == "roll"]
        assert foes
        for foe in foes:
            assert foe.collidelist(taken) < 0
            assert board.rect.contains(foe)
            assert foe.width >= 50
    painter.loop.close()
