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
from ulus_suite.app.settings import Settings
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.speaking import Speaking
from ulus_suite.app.tables.urland import herd, sea, signs
from ulus_suite.app.tables.urland.shore import inside, shore
from ulus_suite.core.pending import AwaitChance
from ulus_suite.data.boards import board

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


@pytest.mark.parametrize("map", ["urland", "even"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_herd_covers_a_number(map: str, size: tuple[int, int]) -> None:
    table = laid_out(started(5, 4, map), size).screen.board
    reach = 0.36 * 11.5 * table.unit[1]
    plates = {land: table.at(point) for land, point in table.shore.plates.items()}
    for place in table.shore.rooms:
        for present in range(1, 6):
            high, found = herd.spots(table, place, (3,) * present + (0,) * (5 - present))
            assert high >= herd.SMALLEST * table.unit[1] - 1
            for x, y in found.values():
                badge = pygame.Rect(0, 0, round(high * herd.WIDE * 0.94), round(high * 0.9))
                badge.center = (round(x), round(y))
                assert table.chart.contains(badge)
                for land, (px, py) in plates.items():
                    near = (max(badge.left, min(px, badge.right)), max(badge.top, min(py, badge.bottom)))
                    gap = pygame.Vector2(near).distance_to((px, py))
                    assert gap > reach, f"{present} in {place} cover the number of {land}"


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
    from ulus_suite.games.urland.actions import Reveal

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
        if loop._waited or loop.ui.dirt or not table.moving:  # a whole new page comes in parts
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
    boxes = [box for _, box in signs.tag_boxes(driver.loop.ui, board)]
    assert boxes
    for number, box in enumerate(boxes):
        assert not any(box.inflate(-6, -6).colliderect(other) for other in boxes[number + 1 :])
        assert not any(box.inflate(-8, -8).colliderect(herd_box) for herd_box in herd.badges(board))


@pytest.mark.parametrize("text", [80, 200])
def test_the_ring_of_a_place_goes_round_all_that_stands_there(text: int) -> None:
    """It cut through the lower row of an ocean in which all four players were, and through its ends."""
    match, moments = played("urland", 4)
    painter = Painter((1280, 720), text=text)
    table = painter.table("asking", cut(match, moments["asking"]))
    offered = {place: painter.loop.ui.focus.get(f"at.{place}") for place in table.board.pieces}
    rings = {place: target.rect for place, target in offered.items() if target is not None}
    assert len(rings) > 12
    short = [
        p
        for p, ring in rings.items()
        if not all(ring.contains(box) for box in badges_of(painter.loop.ui, table.board, p))
    ]
    assert set(short) <= {"E"}  # the smallest ocean: a ring round all in it would lie over its shores
    painter.loop.close()


def badges_of(ui: Any, board: Any, place: str) -> list[pygame.Rect]:
    """What is drawn of the badges of a place, with their numbers."""
    counts = board.pieces[place]
    high, stands = herd.spots(board, place, counts)
    made = [
        herd.badge(ui, board.colour(seat), high, counts[seat]).get_rect(center=(round(x), round(y)))
        for seat, (x, y) in stands.items()
    ]
    return [badge.inflate(-4, -4) for badge in made]  # the soft edge


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 80), ((1024, 640), 200), ((1920, 1080), 100)])
def test_the_title_alone_stands_in_the_middle_of_its_scroll(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without room for the words below it stood in the upper half; in the smallest window these were a blur."""
    match, moments = played("urland", 3)
    painter = Painter(size, text=text)
    table = painter.table("asking", cut(match, moments["asking"]))
    board, ui = table.board, painter.loop.ui
    put: list[tuple[str, int, int]] = []
    subtitle = board.screen.words.text("chart.subtitle")

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
    sea.letter(ui, Seen(board.chart.size), board, sea.colours(ui))
    middle = board.local(board.shore.title[0])[1]
    small = [int(name.split()[1]) for name, _, _ in put if name.startswith("small")]
    assert all(px >= 9 for px in small)
    (title,) = [y for name, y, _ in put if name == "title"]
    assert (title < middle - 1) if small else abs(title - middle) <= 1
    painter.loop.close()


def test_a_short_caption_leaves_the_title_of_the_chart_free() -> None:
    for size in ((1280, 720), (1920, 1080)):
        driver, table = windows.at_table(people(4), size=size)
        chart: Any = table.board
        (x, y), wide = chart.shore.title
        title = pygame.Rect(0, 0, round(wide * chart.unit[0]), round(0.4 * wide * chart.unit[1]))
        title.center = round(chart.at((x, y))[0]), round(chart.at((x, y))[1])
        chart.caption = ("Anu buys Flight for 4 Ichtos.", "urland/7.7")
        box = signs.caption_box(driver.loop.ui, chart)
        assert box is not None
        assert not box.colliderect(title)


@pytest.mark.parametrize("words", ["The fists open, in the order of the seats: 4, 4, 4, 4.",
                                   "Dorj turns over the chip of area 5: area 5 is scored."])  # fmt: skip
@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_caption_of_several_lines_leaves_no_word_alone_on_the_last(text: int, words: str) -> None:
    driver, table = windows.at_table(people(4), Settings(motion="none", sound=False, teach="off", text=text))
    ui, chart = driver.loop.ui, cast(Any, table.board)
    written: list[tuple[str, int]] = []
    chart.caption = (words, "urland/7.3")
    draw_text = ui.text.draw
    ui.text.draw = lambda surface, said, rect, *more, **how: (  # type: ignore[method-assign]  # to see where it writes
        written.append((said, rect.width)) or draw_text(surface, said, rect, *more, **how)
    )
    signs.draw_caption(ui, driver.loop.surface, chart)
    ((said, width),) = written
    lines = ui.text.lines(said, width, "body", bold=True)
    wide = [ui.text.size(line, "body", bold=True)[0] for line in lines]
    assert len(lines) <= 2 + (text == 200)
    assert min(wide) > 0.55 * max(wide), lines


def test_the_heading_of_the_fists_says_that_they_are_open_as_soon_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver, table = windows.at_table(people(4))
    ui, board = driver.loop.ui, cast(Any, table.board)
    board.strip.fists = [pygame.Rect(20 + 50 * k, 500, 40, 40) for k in range(4)]
    said: list[str] = []
    monkeypatch.setattr(board.strip, "_heading", lambda ui, surface, words, rect, **how: said.append(words))
    for share in (0.2, 0.8):
        board.opening = (share, (4, 3, 2, 1))
        board.strip._draw_fists(ui, driver.loop.surface)
    assert said == ["Mutation: sealed bids", "Mutation: the fists are open"]


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
    names, land = (pygame.Surface(board.chart.size, pygame.SRCALPHA) for _ in range(2))
    bowed = sea.bowed

    def seen(ui: Any, surface: pygame.Surface, words: str, *more: Any) -> None:
        named.append(words)
        bowed(ui, names, words, *more)

    monkeypatch.setattr(sea, "bowed", seen)
    sea.letter(ui, pygame.Surface(board.chart.size), board, sea.colours(ui))
    assert sum(len(words.split()) for words in named) == 7, named
    for outline in (*board.shore.islands.values(), *board.shore.bridges.values()):
        pygame.draw.polygon(land, (255, 255, 255), [board.local(point) for point in outline])
    over = pygame.mask.from_surface(names).overlap_area(pygame.mask.from_surface(land), (0, 0))
    driver.loop.close()
    assert over == 0


def test_the_rail_does_not_speak_of_cards_while_chips_are_drawn() -> None:
    match = Match.load(Path(__file__).resolve().parents[2] / "replays" / "urland" / "urland-4-thirty.ulus")
    asked = [match.rules.pending(position.state) for position in match.line]
    drawn = [pending for pending in asked if isinstance(pending, AwaitChance)]
    driver, table = windows.at_table(people(4))
    said = {Speaking(table).asked(pending) for pending in drawn}
    assert said
    assert not any("card" in words.lower() for words in said)
    driver.loop.close()
