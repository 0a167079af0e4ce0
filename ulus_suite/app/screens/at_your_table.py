"""The card for a real table: left open on a screen beside the board, or written as a page to print."""

from __future__ import annotations

import base64
import io
from functools import cache, partial
from importlib import resources
from typing import Any

import pygame
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ulus_suite import gate
from ulus_suite.app.bones.draw import BonePose, draw_bone, lying
from ulus_suite.app.screens.save_summaries import browse
from ulus_suite.app.screens.sheet import Page, Tell
from ulus_suite.app.ui import theme
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Split, Widget
from ulus_suite.core.errors import DataError
from ulus_suite.data.at_your_table import BONE, Part, card
from ulus_suite.data.messages import said
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh

BONE_M, TURN = 0.036, 200
"""So much room a bone takes, in metres with its shadow, and how far it is turned, in tenths of a degree."""
SIDE = 192
"""Pixels of a bone's picture on paper, to be printed at a third of that."""


class AtYourTableScreen(Page):
    """The card, to be left open beside a real board."""

    name = "at-your-table"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def lay_out(self, ui: Ui) -> None:
        """Four parts in two columns, or one under the other."""
        parts = [self._part(part) for part in card(self.game, ui.settings.language).parts]
        left, right = (Column(*parts[n::2], gap=0.8) for n in (0, 1))
        to_paper = Button("paper", ui.say("card.paper"), partial(self._write, ui), style="main", sign="book")
        ui.focus.first = f"{self.name}.page.bar"  # nothing else on the page leads down
        title = f"{ui.say(f'game.{self.game}')}: {ui.say('card.title')}"
        self.page(ui, title, Split(left, right, least=24, gap=0.8), Row(Gap(0, grow=1), to_paper))

    def _part(self, part: Part) -> Widget:
        body = Column(Label(part.head, "head"), gap=0.35)
        for sign in part.signs:
            body.children.append(Row(*map(picture, sign.pictures), Label(sign.says, grow=1), gap=0.5))
        for number, line in enumerate(part.lines, 1):
            body.children.append(Row(Label(f"{number}", bold=True), Label(line, grow=1), gap=0.5, middle=False))
        return Panel(body, pad=0.8)

    def _write(self, ui: Ui) -> None:
        """As a page, opened in the browser of this computer, which prints."""
        stem = f"{self.game} {ui.settings.language}"
        try:
            path = write_fresh(home() / "reports", stem, ".html", html(ui, self.game))
        except DataError as error:
            ui.push(Tell(ui.say("card.title"), said(error, ui.settings.language)))
            return
        browse(path)
        ui.push(Tell(ui.say("card.title"), ui.say("card.at", path=str(path))))


def picture(path: str) -> Widget:
    """A picture below ``assets/``, or a bone as it lies."""

    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = min(rect.size)
        if path.startswith(BONE):
            draw_bone(ui, surface, rect.center, side / BONE_M, _lying(path))
            return
        picture = ui.pictures.svg(path, (side, side))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Painted(3.0, 2.7, paint)


def _lying(path: str) -> BonePose:
    return lying(path.removeprefix(BONE), TURN)


# --- on paper ------------------------------------------------------------------------------------------------


def html(ui: Ui, game: str) -> str:
    """The card as a page that needs nothing but itself and prints on one sheet."""
    made: str = _template().render(
        language=ui.settings.language,
        title=ui.say(f"game.{game}"),
        what=ui.say("card.title"),
        parts=card(game, ui.settings.language).parts,
        picture=partial(_data, ui),
        style=Markup(_style()),  # our own file
        unofficial=ui.say("suite.unofficial"),
    )
    return made


def _data(ui: Ui, path: str) -> str:
    """A picture as text that stands inside a page."""
    if not path.startswith(BONE):
        told = gate.read(theme.asset(path), f"assets/{path}")
        return f"data:image/svg+xml;base64,{base64.b64encode(told).decode('ascii')}"
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    draw_bone(ui, surface, (SIDE / 2, SIDE / 2), SIDE / BONE_M, _lying(path))
    made = io.BytesIO()
    pygame.image.save(surface, made, "bone.png")
    return f"data:image/png;base64,{base64.b64encode(made.getvalue()).decode('ascii')}"


@cache
def _template() -> Any:
    made = Environment(
        loader=PackageLoader("ulus_suite.app.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return made.get_template("at_your_table.html")


@cache
def _style() -> str:
    return (
        resources.files("ulus_suite.app.report")
        .joinpath("templates", "at_your_table.css")
        .read_text(encoding="utf-8")
    )
