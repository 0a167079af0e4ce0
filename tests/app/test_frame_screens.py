"""Every screen of the frame, at every size: nothing cut off, everything reachable by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tests.amount import amount
from ulus_suite import Match, games
from ulus_suite.app import registry, snapshot
from ulus_suite.app.screens.title import Shelf, TitleScreen, _name_role
from ulus_suite.app.ui.focus import Focus
from ulus_suite.app.ui.inputs import ARROWS, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.theme import palettes
from ulus_suite.app.ui.widgets import Scroll
from ulus_suite.data.messages import messages
from ulus_suite.store import library

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TEXTS = (80, 100, 200)
NAMES = sorted(snapshot.screens())
"""Every screen of the frame, those with a game once for each landed game."""
TIGHT = {80: SIZES[1:2], 100: SIZES[1:2], 200: SIZES[:1]}
"""The sizes of the ordinary run: the largest text in the smallest window, the others in a window of 720p."""


def show(name: str, size: tuple[int, int], **settings: object) -> tuple[pygame.Surface, Ui]:
    return snapshot.render(snapshot.screens()[name], size=size, settings=Settings(**settings))  # type: ignore[arg-type]


def save_some() -> None:
    for names in (("Ada", "Bat"), ("Самбуу", "Өнөр")):
        match = Match.new(games.load("unee"), 2, {}, 3, names)
        match.save(library.fresh_path("unee", "A long title for a game that was played by the river"))


@pytest.mark.parametrize("text", amount((100, 200), TEXTS))
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_cut_off(name: str, text: int) -> None:
    save_some()
    for size in amount(TIGHT[text], SIZES):
        _, ui = show(name, size, text=text)
        assert ui.overflows == [], size
        window = pygame.Rect((0, 0), size)
        for target in ui.focus.targets:
            assert target.label, target.id
            assert target.scroller is not None or window.contains(target.rect), (size, target.id, target.rect)
            assert target.clip is None or target.clip.width > 0


@pytest.mark.parametrize("text", amount((200,), TEXTS))
@pytest.mark.parametrize("name", NAMES)
def test_targets_do_not_lie_on_one_another(name: str, text: int) -> None:
    save_some()
    _, ui = show(name, (1280, 720), text=text)
    flat = [t for t in ui.focus.targets if t.kind != "scrollbar"]
    for i, one in enumerate(flat):
        for two in flat[i + 1 :]:
            if one.scroller is two.scroller:
                assert not one.rect.colliderect(two.rect), (one.id, two.id)


def reached(focus: Focus) -> set[str]:
    """Everything the arrow keys lead to from where the focus is."""
    start = focus.current
    assert start is not None
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for arrow in ARROWS:
            focus.current = here
            if focus.move(arrow) and focus.current not in seen:
                seen.add(str(focus.current))
                todo.append(str(focus.current))
    return seen


@pytest.mark.parametrize("text", amount((200,), (100, 200)))
@pytest.mark.parametrize("name", NAMES)
def test_arrows_alone_reach_everything(name: str, text: int) -> None:
    save_some()
    _, ui = show(name, (1280, 720), text=text)
    for target in ui.focus.targets:
        target.scroller = None  # a scrolling page would move under the walk
    missed = {t.id for t in ui.focus.targets} - reached(ui.focus)
    assert {m for m in missed if not m.endswith(".bar")} == set()


@pytest.mark.parametrize("palette", palettes())
def test_every_palette_draws(palette: str) -> None:
    surface, _ = show("title", (1024, 640), palette=palette)
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1024, 16) for y in range(0, 640, 16)}
    assert len(colours) > 40


def test_drawing_changes_nothing() -> None:
    from ulus_suite.app.ui.painting import draw_stack

    for name in amount(NAMES[::3], NAMES):
        surface, ui = show(name, (1024, 640))
        again = pygame.Surface((1024, 640))
        draw_stack(ui, again)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB"), name


def test_every_message_the_frame_uses_exists() -> None:
    texts = messages(None, "en")
    root = Path(registry.__file__).parent
    used: set[str] = set()
    for path in root.rglob("*.py"):
        used |= set(re.findall(r'(?<!told\.)\bsay\(\s*"([a-z_.]+)"', path.read_text(encoding="utf-8")))
    missing = sorted(key for key in used if key not in texts)
    assert missing == []


def test_only_games_that_can_be_played_stand_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "lacking", lambda game: "" if game == "unee" else f"{game} is half-made.")
    _, ui = snapshot.render(TitleScreen())
    assert ui.focus.get("box.unee") is not None
    assert ui.focus.get("box.urland") is None


def test_entries_stand_on_the_title_only_when_there_is_something_to_open() -> None:
    ids = {entry.id for entry in registry.entries()}
    assert "settings" in ids
    assert "saved" not in ids
    save_some()
    ids = {entry.id for entry in registry.entries()}
    assert {"saved", "continue"} <= ids


def test_home_and_end() -> None:
    _, ui = show("title", (1280, 720))
    ui.focus.edge(True)
    assert ui.focus.current == "quit"
    ui.focus.edge(False)
    assert ui.focus.current == "box.ulus"
    assert InputAction.FIRST in InputAction


@pytest.mark.parametrize("game", games.ids())
def test_the_box_says_what_the_rules_say(game: str) -> None:
    spec = games.load(game).spec
    numbers = [int(n) for n in re.findall(r"\d+", messages(None, "en").text(f"box.{game}"))]
    seats = [spec.min_seats] if spec.min_seats == spec.max_seats else [spec.min_seats, spec.max_seats]
    assert numbers == [*seats, *spec.minutes]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_at_double_text_the_shelf_shows_every_entry(size: tuple[int, int]) -> None:
    _, ui = show("title", size, text=200)
    targets = {target.id: target for target in ui.focus.targets}
    assert {"box.ulus", "learn", "settings", "quit"} <= set(targets)
    assert all(target.scroller is None for target in targets.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_page_that_goes_on_below_says_so(name: str) -> None:
    """The rulebook and the bone yard were cut off by their edge with nothing but a thin bar beside them."""
    _, ui = show(name, (1024, 640), text=200)
    assert [scroll.name for scroll in Scroll.of(ui) if not scroll.signs] == []


@pytest.mark.parametrize("language", ["en", "mn"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_name_on_the_shelf_reaches_to_the_edge_of_its_label(size: tuple[int, int], language: str) -> None:
    """At double text "Tugalluulax" filled its label from edge to edge."""
    _, ui = show("title", size, text=200, language=language)
    (shelf,) = [one for one in all_widgets(ui.screen.root) if isinstance(one, Shelf)]
    for game, _, label in shelf.boxes:
        role = _name_role(ui, shelf._room(ui, shelf.rect.width))
        widest = max(ui.text.size(word, role, bold=True)[0] for word in ui.say(f"game.{game}").split())
        assert label.width - widest >= 2 * ui.theme.px(6), (game, label.width, widest)


def all_widgets(root: object) -> list[object]:
    inside = [*getattr(root, "children", ()), *filter(None, [getattr(root, "child", None)])]
    return [root, *(one for each in inside for one in all_widgets(each))]
