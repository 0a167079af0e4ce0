"""The journey on the mat: dealt sites in their circles, and the caravan's camel."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone, lying, paint_ahead, reach_px
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import legend

CARAVAN_SCALE = 2.3
"""The caravan's bone is drawn this many times larger than it is, so that all can see."""

CARAVAN = BoneStyle(dye=(214, 150, 60))


def place_sites(ui: Ui, table: Table) -> None:
    """Each dealt site may be looked at."""
    view, ground = table.view, table.ground
    if view is None or not view.journey:
        return
    for k, (stop, site) in enumerate(zip(ground.stops(), view.journey, strict=False)):
        side = round(ground.size(stop) * 0.86)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = ground.at(stop)
        label = f"{k + 1}. {site.name} ({table.words.text(f'board.season.{view.seasons[k]}')})"
        ui.add(Target(f"site.{k}", rect, label, "card", shape="circle"))
        table.looked[f"site.{k}"] = Card("site", site.id)


def draw_sites(ui: Ui, surface: pygame.Surface, table: Table, view: View) -> None:
    """Round pictures on their circles, names along the rims; the present site shines, past ones are pale."""
    ground, theme = table.ground, ui.theme
    fresh = False
    for k, stop in enumerate(ground.stops()):
        if k >= len(view.journey):
            continue
        site = view.journey[k]
        x, y = ground.at(stop)
        room = round(ground.size(stop) * 1.5)
        box = pygame.Rect(x - room // 2, y - room // 2, room, room)
        if not surface.get_clip().colliderect(box):
            continue
        side = round(ground.size(stop) * 0.8)
        if k == view.season:
            halo(ui, surface, (x, y), round(ground.size(stop) * 0.5), theme["glow"])
        picture = ui.pictures.svg(f"ulus/sites/{site.id}.svg", (side, side))
        when = _when(view, k)
        if when == "past":
            picture = _pale(ui, site.id, side)
        surface.blit(picture, picture.get_rect(center=(x, y)))
        if not _name(ui, surface, ground, site.name, stop, when, ready=True):
            if fresh and ui.animator.busy:  # one new name a frame
                ui.dirty(box)
            else:
                fresh = _name(ui, surface, ground, site.name, stop, when)
        if site.champion and any(p.champion == site.champion for p in view.players):
            _favoured(ui, surface, table, view, site.champion, (x, y), round(ground.size(stop) * 0.3))


def _when(view: View, stop: int) -> str:
    """Whether a stop of the journey is the present one, past or ahead."""
    return "now" if stop == view.season else "past" if stop < view.season < 8 else "ahead"


def names_ahead(ui: Ui, ground: Ground, view: View) -> Iterator[None]:
    """Paints what a view that is about to be shown needs along the rims, a name a step."""
    patch = pygame.Surface((1, 1), pygame.SRCALPHA)
    for k, (stop, site) in enumerate(zip(ground.stops(), view.journey, strict=False)):
        when = _when(view, k)
        if not _name(ui, patch, ground, site.name, stop, when, ready=True):
            _name(ui, patch, ground, site.name, stop, when)
            yield


def _name(
    ui: Ui, surface: pygame.Surface, ground: Ground, name: str, stop: str, when: str, *, ready: bool = False
) -> bool:
    """A site's name round the lower rim of its circle, as on a coin, so that no season is covered. ``ready``: only
    if it is painted already; False when it is not."""
    colours, unit = ui.theme.game("ulus"), ground.unit
    tones = {
        "now": (colours["second"], cards.INK),
        "ahead": (mix(colours["ground"], cards.CLOTH["god"], 0.5), cards.CREAM),
        "past": (mix(colours["felt"], colours["ground"], 0.16), mix(cards.INK, colours["felt"], 0.3)),
    }
    fill, ink = tones[when]
    px = max(9, round(ground.size(stop) * 0.118))
    half = max(10.5 * unit, px * 0.56)
    radius = 85 * unit
    radii = (radius - half, radius + half)
    return legend(ui, surface, name, ground.at(stop), radii, px, fill, ink, cards.INK, ready=ready)


def _pale(ui: Ui, site: str, side: int) -> pygame.Surface:
    def paint(made: pygame.Surface) -> None:
        picture = ui.pictures.svg(f"ulus/sites/{site}.svg", (side, side)).copy()
        picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(picture, picture.get_rect(center=made.get_rect().center))

    return ui.pictures.layer(("ulus-pale", site), (side, side), paint)


def _favoured_box(at: tuple[int, int], side: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, side, side)
    box.center = (at[0] + round(side * 1.22), at[1] - round(side * 1.1))
    return box


def at_home(ground: Ground, view: View) -> list[pygame.Rect]:
    """Where champions in play stand beside their sites: words on the mat keep clear of them."""
    heroes = {p.champion for p in view.players}
    return [
        _favoured_box(ground.at(stop), round(ground.size(stop) * 0.3))
        for stop, site in zip(ground.stops(), view.journey, strict=False)
        if site.champion and site.champion in heroes
    ]


def sites_at(ground: Ground, view: View) -> list[pygame.Rect]:
    """The circles of the journey's sites, as boxes."""
    found = []
    for stop, _ in zip(ground.stops(), view.journey, strict=False):
        side = round(ground.size(stop) * 0.8)
        box = pygame.Rect(0, 0, side, side)
        box.center = ground.at(stop)
        found.append(box)
    return found


def _favoured(
    ui: Ui, surface: pygame.Surface, table: Table, view: View, hero: str, at: tuple[int, int], side: int
) -> None:
    """The champion at home here, if in play, with its seat's mark."""
    seat = next(i for i, p in enumerate(view.players) if p.champion == hero)
    box = _favoured_box(at, side)
    draw.panel(
        surface, ui.pictures, box, cards.CLOTH["champion"], radius=side // 2, border=max(1, side // 16),
        edge=cards.INK, drop=max(2, side // 8),
    )  # fmt: skip
    picture = ui.pictures.svg(f"ulus/champions/{hero}.svg", (round(side * 0.8), round(side * 0.8)))
    surface.blit(picture, picture.get_rect(center=box.center))
    mark = draw.seat_mark(ui.pictures, ui.theme, table.colour(seat), max(8, side // 3))
    surface.blit(mark, (box.right - mark.get_width(), box.bottom - mark.get_height()))


def halo(ui: Ui, surface: pygame.Surface, at: tuple[int, int], radius: int, tone: tuple[int, int, int]) -> None:
    """A soft ring of light."""

    def paint(made: pygame.Surface) -> None:
        mid = made.get_width() / 2
        for k, alpha in enumerate((40, 70, 120, 220)):
            pygame.draw.circle(
                made, (*tone, alpha), (mid, mid), radius + (3 - k) * radius * 0.06, max(2, radius // 14)
            )

    side = round(radius * 2.6)
    made = ui.pictures.layer(("ulus-halo", tone, radius), (side, side), paint)
    surface.blit(made, made.get_rect(center=at))


def caravan_at(table: Table, season: float) -> tuple[int, int]:
    """Where the caravan stands: on the outer side of its circle; between stops while it travels."""
    ground = table.ground
    stops = ground.stops()
    if season > 7:
        x0, y0 = ground.polar(90 - 45 * 7, 310)
        x1, y1 = ground.centre
        share = min(1.0, season - 7)
        return round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)
    assert len(stops) == 8
    x, y = ground.polar(90 - 45 * season, 310)
    return x - ground.mm(70), y - ground.mm(62)


def draw_caravan(ui: Ui, surface: pygame.Surface, table: Table, view: View) -> None:
    """The camel bone, camel side up, beside the site where everybody is."""
    season = table.caravan if table.caravan is not None else float(view.season)
    if season < 0 or season >= 8 or not view.journey:
        return
    x, y = caravan_at(table, season)
    pose = _caravan_pose(season)._replace(moving=table.caravan is not None)
    draw_bone(surface, (x, y - table.caravan_lift), _caravan_scale(table), pose, CARAVAN)


def _caravan_pose(season: float) -> BonePose:
    return lying("camel", round((180 - 45 * season) * 10) % 3600)


def _caravan_scale(table: Table) -> float:
    return table.ground.unit * 1000 * CARAVAN_SCALE


def caravan_area(table: Table, season: float, lift: float = 0.0) -> pygame.Rect:
    """What the caravan covers there, with its shadow."""
    x, y = caravan_at(table, season)
    reach = reach_px(_caravan_scale(table))
    return pygame.Rect(x - reach, round(y - lift) - reach, 2 * reach, 2 * reach)


def caravan_ahead(table: Table, season: float) -> Iterator[None]:
    """Paints the caravan as it will stand there, a slice a step."""
    if 0 <= season < 8:
        yield from paint_ahead([(_caravan_pose(season), CARAVAN)], _caravan_scale(table))


def turned(point: tuple[float, float], middle: tuple[float, float]) -> float:
    """Degrees of a point round a middle, counter-clockwise from the right, as seen on the screen."""
    return math.degrees(math.atan2(middle[1] - point[1], point[0] - middle[0]))


def circle(ground: Ground, stop: int) -> pygame.Rect | None:
    """Round the site of a stop; None where there is none."""
    stops = ground.stops()
    if stop >= len(stops):
        return None
    side = round(ground.size(stops[stop]) * 0.95)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = ground.at(stops[stop])
    return rect
