"""The chart of Urland as it is drawn: herds, numbers, tags, rings and names keep clear of one another."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from typing import Any, cast

import pygame
import pytest
from msgspec import structs

from tests.amount import amount
from tests.app import windows
from tests.app.table_modes import Painter, cut, played
from tests.games.urland.hand import laid_out, open_table, people
from tests.games.urland.kit import at, started
from ulus_suite import Match, games
from ulus_suite.app.scene.layout import Laid
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import AwaitChance
from ulus_suite.data.boxes import board
from ulus_suite.games.urland.table import sea
from ulus_suite.games.urland.table.art import coasts
from ulus_suite.games.urland.table.land import Sheet, inside, shore

CROWDED = """A: 3 0 0 0
C: 4 4 2 0
D: 3 2 0 0
B: 0 1 8 0
E: 1 1 2 0
1: 1 1 1 0
5: 1 1 1 0
7: 0 2 1 0
6: 0 1 0 0
12: 2 0 2 0
11: 2 0 2 0
hand: 1 2
laid: 8
now: turn seat=1 left=3"""


@pytest.mark.parametrize("path", ["boards/urland.yaml", "boards/urland/even.yaml"])
def test_1_5_coasts_fit_the_board(path: str) -> None:
    layout = board(path)
    made = shore(layout)
    width, height = layout.size
    assert len(made.islands) == 12
    for id, outline in made.islands.items():
        assert inside(made.centres[id], outline), f"the Ichtos of {id} would stand in the water"
        assert all(13 < x < width - 13 and 13 < y < height - 13 for x, y in outline)
        others = [o for other, o in made.islands.items() if other != id]
        assert not any(inside(p, other) for p in outline for other in others), f"{id} overlaps another island"
    for id in ("A", "B", "C", "D", "E"):
        assert not any(inside(made.centres[id], o) for o in made.islands.values())
    assert shore(layout).islands == made.islands


def herds(laid: Laid) -> dict[str, pygame.Rect]:
    """What is seen of each badge, without its soft edge."""
    found = laid.placed.items()
    return {id: placed.rect.inflate(-6, -6) for id, placed in found if id.startswith("herd.")}


@pytest.mark.parametrize("map", ["urland", "even"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_herd_covers_a_number(map: str, size: tuple[int, int]) -> None:
    ui = laid_out(started(5, 4, map), size)
    board = ui.screen.board
    for present in range(1, 6):
        counts = (3,) * present + (0,) * (5 - present)
        view = structs.replace(board.view, pieces=dict.fromkeys(board.view.pieces, counts))
        laid = board.lay(ui, view)
        chart, unit = laid.rect("chart"), laid.frames["chart"].unit[1]
        numbers = {id: p.rect.center for id, p in laid.placed.items() if id.startswith("number.")}
        assert len(numbers) > 10
        for id, placed in laid.placed.items():
            if not id.startswith("herd."):
                continue
            badge = placed.rect.inflate(-round(placed.rect.width * 0.14), -round(placed.rect.height * 0.32))
            assert chart.contains(badge)
            assert badge.height > 0.8 * 6.5 * unit
            for number, at_ in numbers.items():
                near = (max(badge.left, min(at_[0], badge.right)), max(badge.top, min(at_[1], badge.bottom)))
                gap = pygame.Vector2(near).distance_to(at_)
                assert gap > 0.33 * 11.5 * unit, f"{present}: {id} covers {number}"


@pytest.mark.parametrize(
    "text",
    [
        "10: 4 3 2 1\nlaid: 10\nhand: 1 2\npanic: pile\nnow: turn-over\nmarkers: 9 7 6 5",
        "2: 2 1 0 2\nhand: 11 6\nlaid: 2\nscored: 1 3 4 5 7 8 9 10 12\npanic: out\n11: 1 0 0 0\nB: 0 0 1 0\n"
        "now: turn-over",
    ],
)
def test_every_frame_of_a_motion_is_what_a_whole_new_picture_would_be(text: str) -> None:
    """Only what moves is drawn again: nothing may be left behind where something was."""
    from ulus_suite.games.urland.rules.actions import Reveal

    match = at(text)
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match, Settings(motion="full", teach="off"), size=(1024, 640))
    if driver.loop.ui.screen.name == "curtain":
        driver.click("open")
    loop = driver.loop
    table = loop.ui.screen
    assert isinstance(table, TableScreen)
    table.act(loop.ui, Reveal(0))
    frames = compared = 0
    while frames < 3000 and compared < amount(12, 3000) and loop.ui.screen is table:
        if not (table.moving or table.needs_tick):
            break
        driver.step()
        frames += 1
        if not table.moving:
            continue
        if frames % 9 == 0:
            shown = pygame.image.tobytes(loop.surface, "RGB")
            loop.ui.dirty()
            loop.paint()
            assert pygame.image.tobytes(loop.surface, "RGB") == shown, f"frame {frames}"
            compared += 1
    assert compared > amount(10, 20)


@pytest.mark.parametrize("ocean", ["A", "C", "D", "E"])
def test_a_tag_covers_neither_number_nor_herd_nor_another_tag(ocean: str) -> None:
    match = at(CROWDED)
    match.header = structs.replace(match.header, kinds=("person",) * 4)
    driver = open_table(match)
    board: Any = driver.loop.ui.screen.board  # type: ignore[attr-defined]  # a table
    driver.click(f"at.{ocean}")
    driver.step(2)
    boxes = [placed.rect for id, placed in board.laid.placed.items() if id.startswith("tag.")]
    assert boxes
    for number, box in enumerate(boxes):
        assert not any(box.inflate(-6, -6).colliderect(other) for other in boxes[number + 1 :])
        assert not any(box.inflate(-8, -8).colliderect(badge) for badge in herds(board.laid).values())


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 80), ((1024, 640), 200), ((1920, 1080), 100)])
def test_the_title_alone_stands_in_the_middle_of_its_scroll(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without room for the words below it stood in the upper half; in the smallest window these were a blur."""
    match, moments = played("urland", 3)
    painter = Painter(size, text=text)
    table = painter.table("asking", cut(match, moments["asking"]))
    board, ui = table.board, painter.loop.ui
    sheet = sheet_of(board)
    put: list[tuple[str, int, int]] = []
    subtitle = sheet.subtitle

    class Seen(pygame.Surface):
        def blit(self, source: pygame.Surface, dest: Any, *more: Any) -> pygame.Rect:  # type: ignore[override]  # what is drawn here is blitted at a rectangle
            put.append((names.get(id(source), ""), dest.centery, source.get_height()))
            return super().blit(source, dest, *more)

    names: dict[int, str] = {}
    spaced, label = sea.spaced, ui.text.label

    def titled(*given: Any) -> pygame.Surface:
        made = spaced(*given)
        names[id(made)] = "title"
        return made

    def lettered(words: str, *given: Any, **named: Any) -> pygame.Surface:
        made = label(words, *given, **named)
        if words == subtitle:
            names[id(made)] = f"small {named['px']}"
        return made

    monkeypatch.setattr(sea, "spaced", titled)
    monkeypatch.setattr(sea, "bowed", lambda *given: None)
    monkeypatch.setattr(type(ui.text), "label", lambda text, *given, **named: lettered(*given, **named))
    sea.letter(ui, Seen(board.laid.rect("chart").size), sheet, sea.colours(ui))
    middle = sheet.local(sheet.shore.title[0])[1]
    small = [int(name.split()[1]) for name, _, _ in put if name.startswith("small")]
    assert all(px >= 9 for px in small)
    (title,) = [y for name, y, _ in put if name == "title"]
    assert (title < middle - 1) if small else abs(title - middle) <= 1
    painter.loop.close()


def sheet_of(board: Any) -> Sheet:
    """The chart at its size on the screen."""
    _, map_name, mutations, end, subtitle = board.shown.node("chart").art
    return Sheet(coasts(map_name), board.laid.frames["chart"].unit, mutations, end, subtitle)


def test_a_short_caption_leaves_the_title_of_the_chart_free() -> None:
    for size in ((1280, 720), (1920, 1080)):
        driver, table = windows.at_table(people(4), size=size)
        board: Any = table.board
        context = board.context._replace(caption=("Anu buys Flight for 4 Ichtos.", "urland/7.7"))
        scene = board.scene(board.view, context)
        ui = driver.loop.ui
        laid = Laid(
            scene,
            board.rect,
            board.laid.type,
            lambda art, wide, ui=ui, board=board: board.studio.want(ui, art, wide),
        )
        assert not laid.rect("caption").colliderect(laid.rect("title"))


@pytest.mark.parametrize("map_name", ["urland", "even"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 640), 80), ((1024, 640), 200), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)],
)
def test_names_of_oceans_lie_under_no_lava_and_over_no_land(
    size: tuple[int, int], text: int, map_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where lava had run to area 12, "Rheic Oce" was left."""
    match = Match.new(games.load("urland"), 4, seed=3, options={"map": map_name})
    driver, table = windows.at_table(match, Settings(motion="none", sound=False, teach="off", text=text), size)
    ui, board = driver.loop.ui, cast(Any, table.board)
    named: list[str] = []
    sheet = sheet_of(board)
    size = board.laid.rect("chart").size
    names, land = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    bowed = sea.bowed

    def seen(ui: Any, surface: pygame.Surface, words: str, *more: Any) -> None:
        named.append(words)
        bowed(ui, names, words, *more)

    monkeypatch.setattr(sea, "bowed", seen)
    sea.letter(ui, pygame.Surface(size), sheet, sea.colours(ui))
    assert sum(len(words.split()) for words in named) == 7, named
    for outline in (*sheet.shore.islands.values(), *sheet.shore.bridges.values()):
        pygame.draw.polygon(land, (255, 255, 255), [sheet.local(point) for point in outline])
    over = pygame.mask.from_surface(names).overlap_area(pygame.mask.from_surface(land), (0, 0))
    driver.loop.close()
    assert over == 0


def test_the_rail_does_not_speak_of_cards_while_chips_are_drawn() -> None:
    match = Match.load(Path(__file__).resolve().parents[2] / "replays" / "urland" / "urland-4-thirty.ulus")
    asked = [match.rules.pending(position.state) for position in match.line]
    drawn = [pending for pending in asked if isinstance(pending, AwaitChance)]
    driver, table = windows.at_table(people(4))
    said = {table.asked(pending) for pending in drawn}
    assert said
    assert not any("card" in words.lower() for words in said)
    driver.loop.close()
