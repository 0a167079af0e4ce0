"""Laws of scenes, for every table that is made of them."""

from __future__ import annotations

import gc
import weakref
from typing import Any, cast

import pygame
import pytest

from tests.amount import amount
from tests.app.scene import golden, staged
from tests.app.windows import at_table
from ulus_suite import Match
from ulus_suite.app.scene.art import LEAST_PX, Sizes, Studio, fit
from ulus_suite.app.scene.model import GROUND, Beat, Node, Scene
from ulus_suite.app.scene.still import Still, items
from ulus_suite.app.scene.svg import svg
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.play.policy import BYSTANDER

GAMES = sorted(staged.tables())


def watched(match: Match, size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Any, Any]:
    """A window in which a game is looked back on, and its board."""
    driver, table = at_table(match, Settings(motion="none", sound=False, teach="off", text=text), size)
    return driver, table.board


@pytest.mark.parametrize("game", GAMES)
def test_the_still_picture_changed_bit_by_bit_is_a_whole_new_one(game: str) -> None:
    match = Match.load(staged.logs(game)[0])
    driver, board = watched(match)
    ui, table = driver.loop.ui, cast(TableScreen, driver.loop.ui.layers[0].screen)
    cheap = 0
    for at in range(0, len(match.line), max(1, len(match.line) // amount(20, 200))):
        table.look_back(at)
        ui.lay_out_stale()
        still = list(items(board.studio, board.laid))
        made, whole = pygame.Surface(ui.size), pygame.Surface(ui.size)
        board.still.draw(ui, made, still, board._visible)
        cheap += board.still.redrawn < board._visible.width * board._visible.height // 2
        Still(board.studio).draw(ui, whole, still, board._visible)
        assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(whole, "RGB"), at
    assert cheap, "some moments change little"
    driver.loop.close()


def essence(scene: Scene) -> dict[str, tuple[Any, ...]]:
    """What is seen of a scene."""
    return {node.id: (node.place, node.art) for node in scene.nodes if node.art}


def stage(scene: Scene) -> set[str]:
    """What all the rest lies on."""
    return {node.id for node in scene.nodes if node.z <= GROUND}


TOLD_BY_WORDS: dict[str, tuple[str, ...]] = {
    "ulus": ("against", "lane.", "plate.", "listener.", "band", "pile.monster-discard", "cloth.", "lies.", "said"),
    "uluk": ("moment", "feast"),
    "unee": ("sign.",),
    "ur": ("die.", "said"),
    "urland": ("chips.", "chip.", "pile", "rank.", "fist", "plate", "gene", "title"),
}
"""Beginnings of ids that come and go without an event of their own: chips that are drawn, the order of a sale."""


@pytest.mark.parametrize("game", GAMES)
def test_the_scene_of_the_last_beat_is_the_scene_after(game: str) -> None:
    """What events forgot is covered by difference, but here it is found."""
    told = 0
    for path in staged.logs(game)[: amount(2, 9)]:
        match = Match.load(path)
        for at, before, events, after in staged.steps(match):
            given = staged.context(match, at, None, moving=True)
            beats: list[Beat] = list(staged.board(match).beats(before, events, given))
            if not beats:
                continue
            told_aside = given._replace(aside=beats[-1].aside)
            last = essence(staged.shown(match, beats[-1].view, told_aside))
            then = essence(staged.shown(match, after, given))
            if stage(staged.shown(match, beats[-1].view, told_aside)) != stage(staged.shown(match, after, given)):
                continue  # another part of the game begins: all is new
            loose = TOLD_BY_WORDS.get(game, ())
            wrong = [id for id in {*last, *then} if last.get(id) != then.get(id) and not id.startswith(loose)]
            assert not wrong, (path.stem, at, wrong, [event.kind for event in events])
            told += 1
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", [80, 100, 200])
def test_words_are_no_smaller_than_can_be_read_and_stand_in_their_rooms(game: str, text: int) -> None:
    match = Match.load(staged.logs(game)[-1])
    for size in ((1024, 640), (1920, 1080)):
        driver, board = watched(match.branch(len(match.line) // 2), size, text)
        ui, seen = driver.loop.ui, 0
        for placed in board.laid.placed.values():
            node: Node = placed.node
            if node.art[:1] != ("words",):
                continue
            _, words, role, _, bold, _ = node.art
            px, lines = fit(ui, words, placed.rect.size, ui.theme.font_px(role), bold=bold)
            assert px >= LEAST_PX
            assert all(Sizes(ui, bold).wide(line, px) <= placed.rect.width + 1 for line in lines), (node.id, words)
            assert len(lines) * px <= placed.rect.height + 2, (node.id, placed.rect)
            seen += 1
        assert seen or game != "urland"
        driver.loop.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_press_lies_inside_the_table_and_no_two_nodes_share_an_id(game: str) -> None:
    for path in staged.logs(game)[: amount(2, 9)]:
        match = Match.load(path)
        for at in range(0, len(match.line), max(1, len(match.line) // amount(12, 60))):
            for viewer in (None, 0):
                ids = [node.id for node in staged.scene(match, at, viewer).nodes]
                assert len(ids) == len(set(ids))
        driver, board = watched(match)
        for placed in board.laid.placed.values():
            if placed.node.label:
                assert board.rect.inflate(4, 4).contains(board.laid.sight(placed)), placed.node.id
        driver.loop.close()


def test_3_6_nobodys_scene_of_urland_names_no_chip_in_a_hand() -> None:
    for path in staged.logs("urland")[:3]:
        match = Match.load(path)
        for at in range(len(match.line)):
            view = match.rules.view(match.line[at].state, None)
            open_ = {*view.scored, *view.tiles, *view.hand, ""}
            faces = {n.art[1] for n in staged.scene(match, at, None).nodes if n.art[:1] == ("chip",)}
            assert faces <= open_


def test_3_6_nobodys_scene_of_uluk_names_no_feast_before_the_end() -> None:
    seen = 0
    for path in staged.logs("uluk")[:3]:
        match = Match.load(path)
        for at in range(len(match.line) - 1):
            arts = [node.art[0] for node in staged.scene(match, at, None).nodes if node.id.startswith("feast")]
            assert set(arts) <= {"back"}, at
            seen += len(arts)
    assert seen > 100


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_the_golden_ones(game: str) -> None:
    for name, text in golden.recorded(game).items():
        assert (golden.FOLDER / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize("game", GAMES)
def test_the_same_scene_is_written_as_svg(game: str) -> None:
    match = Match.load(staged.logs(game)[0])
    driver, board = watched(match)
    written = svg(driver.loop.ui, board.laid, Studio(board.painters))
    for placed in board.laid.placed.values():
        if placed.node.label:
            assert f'id="{placed.node.id}"' in written
    assert written.count("<image") < written.count("<use"), "like pictures are there once"
    pygame.image.load_sized_svg(__import__("io").BytesIO(written.encode()), (320, 200))
    driver.loop.close()


def test_motion_by_difference_glides_comes_and_goes() -> None:
    from ulus_suite.app.scene.layout import Laid, Type
    from ulus_suite.app.scene.model import At, On, Region
    from ulus_suite.app.scene.moves import Moves

    def laid(*nodes: Node) -> Laid:
        scene = Scene(regions=(Region("board", (100.0, 100.0)),), nodes=nodes)
        return Laid(scene, pygame.Rect(0, 0, 200, 200), Type(10, 10), lambda art, wide: (10, 10))

    def disc(id: str, x: float, colour: int = 1) -> Node:
        return Node(id=id, place=At("board", x, 50, 10, 10), art=("disc", colour))

    star = Node(id="star", place=On("a", 1.0, 0.0, 0.5, 0.5), art=("star",))
    before = laid(disc("a", 10), star, disc("gone", 30), disc("same", 50), disc("other", 70))
    after = laid(disc("a", 90), star, disc("new", 30), disc("same", 50), disc("other", 70, 2))
    moves = Moves(before, after, Beat(view=None))
    assert moves.moving == {"a", "star", "new"}
    where = {mover.id: (mover.start is None, mover.goal is None) for mover in moves.movers}
    assert where == {"a": (False, False), "star": (False, False), "gone": (False, True), "new": (True, False)}
    half = moves.where("a", 0.5)
    assert half is not None
    assert half.centerx == 100
    assert half.centery < 100, "it is lifted"
    riding = moves.where("star", 0.5)
    assert riding is not None
    assert (riding.centerx - half.centerx, riding.centery - half.centery) == (10, -10), "what rides moves along"


def test_a_bystander_can_press_nothing_while_something_moves() -> None:
    match = Match.load(staged.logs("urland")[0])
    assert BYSTANDER.reveals == "nobody"
    for at in range(0, len(match.line), 9):
        assert not any(node.press for node in staged.scene(match, at, 0, moving=True).nodes)


def test_no_ground_is_on_its_way() -> None:
    from ulus_suite.app.scene.layout import Laid, Type
    from ulus_suite.app.scene.model import GROUND, At, Region
    from ulus_suite.app.scene.moves import Moves

    def laid(*nodes: Node) -> Laid:
        scene = Scene(regions=(Region("board", (100.0, 100.0)),), nodes=nodes)
        return Laid(scene, pygame.Rect(0, 0, 200, 200), Type(10, 10), lambda art, wide: (10, 10))

    rug, mat = (Node(id=id, place=At("board", 50, 50, 90, 90), art=("rug",), z=GROUND) for id in ("rug", "mat"))
    moves = Moves(laid(rug), laid(mat), Beat(view=None))
    assert not moves.moving
    assert not moves.movers


def test_words_that_were_fitted_keep_no_window() -> None:
    """Fonts that outlive pygame never close their files: after some hundred windows there are none left to open."""
    pygame.init()
    ui = Ui((1024, 640), Settings(sound=False))
    fit(ui, "words fitted once", (91, 17), 30)
    kept = weakref.ref(ui.text)
    ui.pictures.forget()
    del ui
    gc.collect()
    assert kept() is None
