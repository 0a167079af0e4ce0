"""Any screen as a picture file, without a display: for tests, reports and looking at what we made."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from ulus_suite import games
from ulus_suite.app.bones.sandbox import SandboxScreen
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.scene.svg import svg
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.screens.new_game import NewGameScreen
from ulus_suite.app.screens.saved import SavedScreen
from ulus_suite.app.screens.settings import SettingsScreen
from ulus_suite.app.screens.sheet import AskText, Confirm
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.screens.unusable import WhyScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.painting import draw_stack, ready
from ulus_suite.app.ui.screen import Maker, Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.errors import Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.rulebook import rulebook
from ulus_suite.store import json_store
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh

# --- A picture of the table as a bystander may see it, as a PNG file or as SVG ---------------------------------


def still(
    ui: Ui,
    table: TableScreen,
    size: tuple[int, int],
    told: Sequence[Event] = (),
    marks: list[pygame.Rect] | None = None,
) -> pygame.Surface:
    """The board alone, from the public view, at a size in pixels; the table's own board is left as it was.

    Where the events ``told`` begin and end is marked; ``marks`` is filled with these places.
    """
    surface = pygame.Surface(size)
    surface.fill(ui.theme["wall"])
    with _aside(ui):
        board = _public(ui, table, size, told)
        board.draw(ui, surface)
        if marks is not None:
            found = (board.mark_rect(place) for place in board.last) if told else ()
            marks += [rect for rect in found if rect is not None]
    return surface


def as_svg(ui: Ui, table: TableScreen, size: tuple[int, int]) -> str:
    """The same board as SVG: what can be pointed at are groups with a title, under the ids of its scene; what is
    painted for a moment only is left out."""
    with _aside(ui):
        board = _public(ui, table, size)
        assert board.laid is not None
        return svg(ui, board.laid, board.studio)


def _public(ui: Ui, table: TableScreen, size: tuple[int, int], told: Sequence[Event] = ()) -> Stage:
    """A board of its own, laid out, that shows what everybody may see."""
    board = type(table.board)(table.board.screen)
    view = table.match.view(None, table.at)
    board.show(ui, view)
    board.mark_last(told)
    board.show(ui, view)  # places of a move that was not told in motion are forgotten by the first
    board.place(ui, pygame.Rect((0, 0), size))
    return board


@contextmanager
def _aside(ui: Ui) -> Iterator[None]:
    """What can be pointed at in the window stays as it was."""
    focus, clip = ui.focus, ui.clip
    ui.focus, ui.clip = type(focus)(), None
    try:
        yield
    finally:
        ui.focus, ui.clip = focus, clip


def write_picture(ui: Ui, table: TableScreen) -> Path:
    """Write the picture into the suite's pictures folder and tell where. Raises DataError."""
    number = len(table.match.line) - 1 if table.at is None else table.at
    name = f"{table.match.header.game} {table.match.tag} move {number}"
    data = io.BytesIO()
    pygame.image.save(still(ui, table, ui.size), data, "picture.png")
    return write_fresh(home() / "pictures", name, ".png", data.getvalue())


# ------------------------------------------------------------------------------------------------------------------


def render(
    make: Maker | Screen,
    *,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    focus: str = "",
    tip: str = "",
    ring: bool = True,
) -> tuple[pygame.Surface, Ui]:
    """The picture of a screen (or of the stack it pushes) and the `Ui` it was drawn with.

    `focus` gives a target the focus first, `tip` shows a target's tooltip, `ring` False leaves out the focus
    ring. Needs no window: with the dummy
    driver the display is opened only because pictures are converted to its format.
    """
    ready()
    ui = Ui(size, settings)
    ui.push(make if isinstance(make, Screen) else make(ui))
    ui.lay_out_stale()
    if focus:
        ui.focus.go(focus)
        ui.lay_out_stale()
    if not ring:
        for layer in ui.layers:
            layer.focus.current = None
    surface = pygame.Surface(size)
    draw_stack(ui, surface, tip or None)
    return surface, ui


def save(
    make: Maker | Screen,
    path: Path,
    *,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    within: int | None = None,
) -> tuple[int, int]:
    """Write a screen's picture to a PNG file; returns its size in pixels. Raises DataError if it cannot be written.

    `within` makes it smaller, so that neither side is longer than so many pixels.
    """
    surface, _ = render(make, size=size, settings=settings)
    if within is not None:
        share = within / max(size)
        surface = pygame.transform.smoothscale(
            surface, (max(1, round(size[0] * share)), max(1, round(size[1] * share)))
        )
    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    json_store.put(path, data.getvalue())
    return surface.get_size()


def save_board(
    make: Maker, path: Path, *, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> tuple[int, int]:
    """Write the board of a table, as everybody may see it, to an SVG file; returns its size. Raises Misuse where
    there is no table, DataError if it cannot be written."""
    _, ui = render(make, size=size, settings=settings)
    if not isinstance(ui.screen, TableScreen):
        raise Misuse(Phrase.of("picture.no_scene", game=ui.screen.name))
    json_store.put(path, as_svg(ui, ui.screen, size).encode())
    return size


def screens() -> dict[str, Maker]:
    """The frame's screens by the name that `ulus-suite snapshot` takes; those with a game end in its id."""
    shown = games.ids()[0]

    def over_title(make: Maker) -> Maker:
        def both(ui: Ui) -> Screen:
            ui.push(TitleScreen())
            return make(ui)

        return both

    def why(ui: Ui) -> Screen:
        first, second = (clause.id for clause in rulebook(shown).clauses[:2])
        reasons = (Why(True, ui.say("why.none"), first), Why(False, ui.say("new.no_name"), second))
        return WhyScreen(head=ui.say("why.title"), reasons=reasons)

    def confirm(ui: Ui) -> Screen:
        words = ui.say("saved.delete_text", title=ui.say(f"game.{shown}"))
        return Confirm(ui.say("saved.delete_title"), words, ui.say("saved.delete"), lambda: None)

    def ask(ui: Ui) -> Screen:
        title = ui.say(f"game.{shown}")
        return AskText(ui.say("saved.rename_title"), ui.say("saved.rename_label"), title, lambda words: None)

    found: dict[str, Maker] = {
        "title": lambda ui: TitleScreen(),
        "settings": SettingsScreen,
        "saved": SavedScreen,
        "bones": SandboxScreen,
        "why": over_title(why),
        "confirm": over_title(confirm),
        "ask": over_title(ask),
    }
    for game in games.ids():
        found[f"new-{game}"] = _maker(NewGameScreen, game)
        if find.inside(f"rules/{game}/rulebook.en.yaml").is_file():
            found[f"rulebook-{game}"] = over_title(_maker(DrawerScreen, game))
            found[f"clause-{game}"] = over_title(_maker(DrawerScreen, game, f"{game}/1.1"))
    return found


def _maker(screen: Callable[..., Screen], *given: str) -> Maker:
    return lambda ui: screen(*given)
