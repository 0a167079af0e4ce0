"""Naadam is a stage of its own: a band at the head with its title, its four numbered steps, who has won which, and
how far the present one has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.motion import Call, Motion, Seq, Wait
from ulus_suite.app.ui.pictures import all_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.archery import ROUNDS
from ulus_suite.games.ulus.rules.naadam import CONTESTS
from ulus_suite.games.ulus.rules.race import STEPS
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import LEGIBLE, block, block_height, block_width

SIGNS = {
    "race": "ulus/assets/horse.svg", "archery": "ulus/assets/bow.svg", "wrestling": "ulus/marks/bone.svg",
    "tuulch": "ulus/assets/morin-khuur.svg",
}  # fmt: skip
"""A picture for each step."""

LEVEL_MS = 2600
"""So long it is seen who is level before everything begins anew."""
TITLE, NOTE = 0.15, 0.2
"""Shares of the band for its title and for how far the present step has come."""


def at_naadam(view: object) -> bool:
    """Whether the caravan has come to Naadam and the counting has not begun."""
    kinds = fr.Naadam | fr.Race | fr.Archery | fr.Wrestling | fr.Tale
    return isinstance(view, View) and any(isinstance(f, kinds) for f in view.frames)


def scene_of(view: object) -> str:
    """ "race" or "tale" while these have the whole board, "between" while one of the four is about to be opened."""
    if not isinstance(view, View):
        return ""
    for frame in reversed(view.frames):
        if isinstance(frame, fr.Race):
            return "race"
        if isinstance(frame, fr.Tale):
            return "tale"
        if isinstance(frame, fr.Archery | fr.Wrestling):
            return ""
        if isinstance(frame, fr.Naadam) and frame is view.frames[-1]:
            return "between" if frame.next < len(CONTESTS) else ""
    return ""


def step_of(view: View) -> int:
    """Which of the four steps is on, or comes next."""
    for frame in reversed(view.frames):
        match frame:
            case fr.Race():
                return 0
            case fr.Archery():
                return 1
            case fr.Wrestling():
                return 2
            case fr.Tale():
                return 3
            case fr.Naadam():
                return frame.next
    return 0


class Standings:
    """Who has won which contest up to the moment shown; found once for a moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._at = ""
        self._won: dict[str, Seat] = {}

    def won(self) -> dict[str, Seat]:
        """The winner of each contest that is over."""
        screen = self.table.screen
        now = screen.key
        if now != self._at:
            self._at, self._won = now, _won(screen.events())
        return self._won

    def all_won(self) -> dict[str, Seat]:
        """The same up to what is about to be shown."""
        return _won(self.table.screen.all_events())


def _won(events: Iterable[Event]) -> dict[str, Seat]:
    return {e.contest: e.seat for e in events if isinstance(e, ev.SkyWon)}


def chips(band: pygame.Rect) -> list[pygame.Rect]:
    """Where the four steps stand."""
    left, right = band.x + round(band.width * TITLE), band.right - round(band.width * NOTE)
    wide, gap = (right - left) // len(CONTESTS), max(4, band.height // 9)
    high = band.height - 2 * gap
    return [pygame.Rect(left + k * wide + gap // 2, band.y + gap, wide - gap, high) for k in range(len(CONTESTS))]


def draw_band(ui: Ui, surface: pygame.Surface, table: Table, view: View) -> None:
    """Title, steps, and a word on the present one."""
    band = table.ground.band
    if band.height and surface.get_clip().colliderect(band):
        all_of(_draw_band(ui, surface, table, view, band))


def wanted(ground: Ground) -> list[tuple[str, tuple[int, int]]]:
    """The pictures on it, with their sizes."""
    if not ground.band.height:
        return []
    side = round(chips(ground.band)[0].height * 0.78)
    return [(path, (side, side)) for path in SIGNS.values()]


def band_ahead(ui: Ui, table: Table, view: View, ground: Ground) -> Iterator[None]:
    """Paint what it is made of before it is shown, a part a step."""
    if ground.band.height:
        yield from _draw_band(ui, pygame.Surface((1, 1)), table, view, ground.band)


def _draw_band(ui: Ui, surface: pygame.Surface, table: Table, view: View, band: pygame.Rect) -> Iterator[None]:
    colours, text = ui.theme.game("ulus"), table.words.text
    surface.blit(_cloth(ui, band.size), band)
    pad = band.height // 6
    title = pygame.Rect(band.x + 2 * pad, band.y + pad, round(band.width * TITLE) - 3 * pad, band.height - 2 * pad)
    light = colours["light"]
    block(ui, surface, text("board.naadam.title"), title, light, round(band.height * 0.62), face="display")
    yield
    now, won = step_of(view), table.standings.won()
    for k, (contest, chip) in enumerate(zip(CONTESTS, chips(band), strict=True)):
        _chip(ui, surface, table, chip, (k, contest, now), won.get(contest))
        yield
    wide = round(band.width * NOTE) - 2 * pad
    note = pygame.Rect(band.right - wide - pad, band.y + pad, wide, band.height - 2 * pad)
    block(ui, surface, _note(table, view), note, light, ui.theme.px(17), bold=True)


def _chip(
    ui: Ui, surface: pygame.Surface, table: Table, box: pygame.Rect, step: tuple[int, str, int], winner: Seat | None
) -> None:
    """A step: its number, its picture, its name; whoever has won it; the present one in gold, underlined."""
    (k, contest, now), theme = step, ui.theme
    colours = theme.game("ulus")
    gold = colours["second"]
    side = round(box.height * 0.78)
    disc = pygame.Rect(box.x, 0, side, side)
    disc.centery = box.centery
    if winner is None:
        fill: Colour = gold if k == now else mix(felt_tone(ui), colours["light"], 0.14)
        pygame.draw.circle(surface, fill, disc.center, side // 2 + 2)
        picture = ui.pictures.svg(SIGNS[contest], (side, side))
        surface.blit(picture, disc)
    else:
        mark = draw.seat_mark(ui.pictures, theme, table.colour(winner), side, on_dark=True)
        surface.blit(mark, disc)
    right = box.right if k == len(CONTESTS) - 1 else _on_to_the_next(ui, surface, box, k < now)
    words = pygame.Rect(disc.right + 5, box.y + 2, right - disc.right - 5 - theme.px(8), box.height - 4)
    ink: Colour = gold if k == now else colours["light"]
    name = f"{k + 1}. {table.words.text(f'board.naadam.{contest}')}"
    if winner is None:
        if block_height(ui, name, words.size, theme.px(17), bold=k == now) < LEGIBLE:
            return  # the picture says which it is
        block(ui, surface, name, words, ink, theme.px(17), bold=k == now, align="left", least=7)
        if k == now:
            wide = block_width(ui, name, words.width, theme.px(17))
            pygame.draw.rect(surface, gold, (words.x, box.bottom - theme.px(5), wide, max(2, theme.px(3))))
        return
    half = pygame.Rect(words.x, words.y, words.width, words.height // 2)
    block(ui, surface, name, half, ink, theme.px(15), align="left", least=7)
    half.y = words.y + words.height // 2
    said = table.words.text("board.naadam.won", {"seat": winner})
    block(ui, surface, said, half, ink, theme.px(15), bold=True, align="left", least=7)


def _on_to_the_next(ui: Ui, surface: pygame.Surface, box: pygame.Rect, passed: bool) -> int:
    """An arrowhead at the end of a step, for they follow one another and none can be pressed; where it begins."""
    colours, high = ui.theme.game("ulus"), box.height // 5
    wide, x = high * 3 // 5, box.right - 1
    ink = colours["second"] if passed else mix(felt_tone(ui), colours["light"], 0.5)
    points = [(x - wide, box.centery - high), (x, box.centery), (x - wide, box.centery + high)]
    pygame.draw.lines(surface, ink, False, points, max(2, ui.theme.px(2.5)))
    return x - wide


def _note(table: Table, view: View) -> str:
    """How far the present step has come."""
    text = table.words.text
    for frame in reversed(view.frames):
        match frame:
            case fr.Race():
                best = max(frame.at)
                leads = [seat for seat, at in enumerate(frame.at) if at == best]
                if best == 0:
                    return text("board.naadam.race_note", {"steps": STEPS})
                if len(leads) > 1:
                    return text("board.naadam.race_level", {"count": len(leads), "left": STEPS - best})
                return text("board.naadam.race_leads", {"seat": leads[0], "left": STEPS - best})
            case fr.Archery():
                over = frame.round > ROUNDS
                return text("board.naadam.tied" if over else "board.naadam.round", {"n": frame.round, "of": ROUNDS})
            case fr.Wrestling() if frame.mat:
                return text("board.naadam.lie", {"count": len(frame.mat)})
            case fr.Wrestling(first=False):
                return text("board.naadam.level")
            case fr.Tale() if frame.left:
                return text("board.naadam.asks", {"seat": frame.left[0]})
    return text("board.naadam.soon")


def felt_tone(ui: Ui) -> Colour:
    """The band's cloth: madder, nearly black."""
    return mix(ui.theme.game("ulus")["ground"], ui.theme.game("ulus")["mark"], 0.28)


def _cloth(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """Felt with a stitched hem."""

    def paint(made: pygame.Surface) -> None:
        whole = made.get_rect()
        draw.felt(made, ui.theme, felt_tone(ui))
        thread = ui.theme.game("ulus")["second"]
        step, width = max(4, ui.theme.px(7)), max(1, ui.theme.px(1.3))
        for y in (whole.y + 3, whole.bottom - 4):
            for x in range(whole.x + 4, whole.right - step, 2 * step):
                pygame.draw.line(made, thread, (x, y), (x + step, y), width)

    return ui.pictures.layer(("ulus-naadam-band", ui.theme.palette.id), size, paint, alpha=False)


def level(ui: Ui, table: Table, event: ev.Tiebreak) -> Motion:
    """Who is level, for as long as it takes to see it: what was won lies there yet, and then all begins anew."""

    def say(words: str) -> None:
        table.passing = words
        ui.relayout()

    return Seq(Call(lambda: say(table.words.event(event))), Wait(LEVEL_MS), Call(lambda: say("")))
