"""Painters of the journey: rug and mat, sites, the caravan, cards and piles, what is written on cloth, bones."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone, lying
from ulus_suite.app.scene.art import Painter, Painters, Sizes, faded, inner, letter, measure, pill, put, too_small
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import FACES
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.ulus.table import cards, felt
from ulus_suite.games.ulus.table.cards import CREAM, INK, Card

MAT = 450.0
"""Radius of the mat in millimetres; a unit of the board is one millimetre."""
SITE = 190.0
"""Across a site's circle."""
ROUND = 85.0
"""How far from the middle of its site a name stands."""
BONE_M = 0.072
"""So many metres of the mat are seen in the picture of a bone."""
CARAVAN = BoneStyle(dye=(214, 150, 60))
GHOSTS = {
    "assets": "ulus/marks/bone.svg", "asset-discard": "ulus/assets/ger.svg", "sky": "ulus/sky/eternal-blue-sky.svg",
    "monsters": "ulus/monsters/chotgor.svg", "monster-discard": "ulus/monsters/chotgor.svg",
}  # fmt: skip
"""What is seen faintly where a pile is empty."""


# --- the ground ----------------------------------------------------------------------------------------


def _felt(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("felt",): the rug's own cloth."""
    draw.felt(surface, ui.theme, felt.rug_tone(ui))


def _rug(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rug", corners): the rug with its border of hammers; with horns in the corners that a round mat leaves
    free."""
    whole = surface.get_rect()
    felt.rug(ui, surface, whole)
    if art[1]:
        felt.rug_corners(ui, surface, whole, round(0.25 * whole.height))


def _runner(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("runner",): a lighter cloth for one's own cards."""
    if min(surface.get_size()) > ui.theme.px(24):
        felt.runner(ui, surface, surface.get_rect())


def _mat(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("mat",): undyed felt with its band of scrolls, season circles and Naadam's rings."""
    whole = surface.get_rect()
    unit, middle = whole.width / (2 * MAT * (1 + 2 * SHADE)), whole.center
    felt.mat(ui, surface, middle, unit)
    for stop in range(8):
        felt.season(ui, surface, middle, unit, stop)
    side = round(260 * unit)
    put(surface, ui.pictures.svg("ulus/mat/naadam.svg", (side, side)), middle)
    felt.rings(surface, middle, unit, ui.theme.px(1))


SHADE = 0.04
"""How far the mat's shadow reaches beyond it, in diameters."""


def _site(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("site", id, name, when): a round picture with its name along the lower rim as on a coin; past ones pale."""
    _, id, name, when = art
    box = inner(surface, SPILL)
    unit = box.width / SITE
    side = round(0.8 * box.width)
    picture = ui.pictures.svg(f"ulus/sites/{id}.svg", (side, side))
    if when == "past":
        picture = faded(picture, 110)
    put(surface, picture, box.center)
    tones = ui.theme.game("ulus")
    fill, ink = {
        "now": (tones["second"], INK),
        "ahead": (mix(tones["ground"], cards.CLOTH["god"], 0.5), CREAM),
        "past": (mix(tones["felt"], tones["ground"], 0.16), mix(INK, tones["felt"], 0.3)),
    }[when]
    px = max(9, round(box.width * 0.118))
    half = max(10.5 * unit, px * 0.56)
    legend(ui, surface, name, box.center, (ROUND * unit - half, ROUND * unit + half), px, fill, ink, INK)


SPILL = 0.02


def _halo(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("halo",): a soft ring of light."""
    middle, radius = surface.get_rect().center, surface.get_width() / 2.6
    for k, alpha in enumerate((40, 70, 120, 220)):
        far = radius + (3 - k) * radius * 0.06
        pygame.draw.circle(surface, (*ui.theme["glow"], alpha), middle, far, max(2, round(radius / 14)))


def _hero(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("hero", champion, colour): whoever is at home at a site, with the seat's mark."""
    box = inner(surface, 0.12)
    side = box.width
    draw.panel(surface, ui.pictures, box, cards.CLOTH["champion"], radius=side // 2, border=max(1, side // 16),
               edge=INK, drop=max(2, side // 8))  # fmt: skip
    put(surface, cards.portrait(ui, art[1], round(side * 0.8)), box.center)
    mark = draw.seat_mark(ui.pictures, ui.theme, art[2], max(8, side // 3))
    surface.blit(mark, mark.get_rect(bottomright=box.bottomright))


def _caravan(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("caravan", season): the camel bone, camel side up."""
    paint_caravan(ui, surface, surface.get_rect().center, surface.get_width(), art[1])


def paint_caravan(
    ui: Ui, surface: pygame.Surface, at: tuple[float, float], side: int, season: float, *, moves: bool = False
) -> None:
    """The caravan's bone, as it is turned between its stops."""
    pose = lying("camel", round((180 - 45 * season) * 10) % 3600)._replace(moving=moves)
    draw_bone(ui, surface, at, side / BONE_M, pose, CARAVAN)


def _travels(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("travels", from, to): the caravan goes round the mat, which is the rect, from stop to stop."""
    eased = share * share * (3 - 2 * share)
    season = art[1] + (art[2] - art[1]) * eased
    unit = rect.width / (2 * MAT)
    x, y = stands(season)
    at = rect.centerx + x * unit, rect.centery + (y - 60 * 4 * eased * (1 - eased)) * unit
    paint_caravan(ui, surface, at, round(CAMEL * unit), season, moves=0 < share < 1)


CAMEL = 1000 * BONE_M * 2.3
"""The picture of the caravan across, in millimetres: much larger than it is, so that all can see."""


def stands(season: float) -> tuple[float, float]:
    """Where the caravan is, in millimetres from the middle of the mat: on the outer side of its circle, and on the
    way between two while it travels."""
    angle, far = math.radians(90 - 45 * min(season, 7)), 310.0
    x, y = far * math.cos(angle), -far * math.sin(angle)
    if season > 7:
        left = max(0.0, 8 - season)
        return x * left, y * left
    return x - 70, y - 62


# --- cards ---------------------------------------------------------------------------------------------


def _card(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("card", deck, id, how): without an id its back. How: "" as it is, "tells" with what a champion or god can
    do, "taken" the same where somebody has it, "folded" where one's own god does not value it, "pale" where it
    counts for nothing."""
    _, deck, id, how = art
    box = inner(surface, SHADOW)
    made = cards.face(ui, cards.kit(), Card(deck, id), box.width, tells=how in ("tells", "taken"))
    if how in ("pale", "taken"):
        ground = draw.rounded(ui.pictures, made.get_size(), round(box.width * 0.09), ui.theme["paper"])
        surface.blit(ground, box)
        surface.blit(faded(made, 90 if how == "pale" else 170), box)
        return
    cards.shadowed(ui, surface, made, box.topleft)
    if how == "folded":
        cards.folded(surface, pygame.Rect(box.topleft, made.get_size()))


SHADOW = 0.08


def _stack(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("stack", pile, count, deck, id): a pile with its count; without a deck the pocket in which it would lie."""
    _, pile, count, deck, id = art
    theme, box = ui.theme, inner(surface, 0.25)
    if not deck or not count:
        surface.blit(felt.pocket(ui, box.size, GHOSTS[pile]), box)
    else:
        radius = round(box.width * 0.09)
        for k in range(min(4, (count + 4) // 6), 0, -1):
            edge = box.move(k * theme.px(1.6), k * theme.px(1.6))
            pygame.draw.rect(surface, (24, 20, 30), edge, border_radius=radius)
            pygame.draw.rect(surface, (214, 196, 160), edge, 1, border_radius=radius)
        cards.shadowed(ui, surface, cards.face(ui, cards.kit(), Card(deck, id), box.width), box.topleft)
    if pile == "sky":
        return
    px = max(11, round(box.width * 0.17))
    room = pygame.Rect(0, 0, Sizes(ui, True).wide(str(count), px) + round(px * 0.9), round(px * 1.5))
    room.center = box.centerx, box.bottom + px // 4
    ribbon(ui, surface, str(count), room, px, theme.game("ulus")["light"], INK)


def ribbon(
    ui: Ui, surface: pygame.Surface, words: str, box: pygame.Rect, px: int, fill: Colour, ink: Colour
) -> None:
    """Words on a small strip of cloth, where they can be read."""
    if not too_small(ui, words, px):
        draw.panel(surface, ui.pictures, box, fill, radius=round(px * 0.5), border=max(1, px // 11), edge=ink,
                   drop=max(2, px // 4), shade=(0, 0, 0))  # fmt: skip
        letter(ui, surface, words, box.inflate(-round(px * 0.6), 0), px, ink, bold=True)


def _ribbon(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("ribbon", words, tone, size, ems): on a strip, madder or light; letters of a 720 window's pixels, at most so
    many ems wide."""
    tones = ui.theme.game("ulus")
    fill, ink = (tones["mark"], (255, 248, 232)) if art[2] == "mark" else (tones["light"], INK)
    ribbon(ui, surface, art[1], inner(surface, 0.2), _ribbon_px(ui, art), fill, ink)


def _ribbon_px(ui: Ui, art: Art) -> int:
    px = ui.theme.px(art[3])
    return max(px, ui.theme.font_px("small")) if ui.from_afar else px


EM = 18
"""Pixels of an em, in a window of 720 with ordinary letters: ribbons lie on the mat and grow with that alone."""


def _ribbon_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    px = _ribbon_px(ui, art)
    most = min(wide - 2 * px, ui.theme.px(EM * art[4]) * px // max(1, ui.theme.px(art[3])))
    long, high = measure(ui, art[1], most, px, bold=True)
    return long + round(px * 0.9), high + round(px * 0.35)


def said(words: str, size: int = 16, ems: float = 30, tone: str = "light") -> Art:
    return ("ribbon", words, tone, size, ems)


def _worth(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("worth", words, worth): what a card is worth to its owner, over its upper edge."""
    fill, ink = ("chip", "chip_ink") if art[2] else ("disabled", "on_disabled")
    room = pill(ui, surface, fill, ink)
    letter(ui, surface, _worth_words(ui, art), room, ui.theme.font_px("small"), ui.theme[ink], bold=True)


def _worth_words(ui: Ui, art: Art) -> str:
    """With letters much larger than the cards the number says it."""
    return art[1] if art[1] and ui.theme.text_percent < 140 else str(art[2])


def _worth_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    high = ui.text.height("small")
    return max(high, ui.text.size(_worth_words(ui, art), "small", bold=True)[0] + ui.theme.px(12)), high


def _bar(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("bar",): under a card that may be chosen."""
    box = surface.get_rect()
    pygame.draw.rect(surface, ui.theme["glow"], box, border_radius=box.height)


def _token(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("token", colour): a promise, given by the one of that colour."""
    surface.blit(token(ui, art[1], min(surface.get_size())), (0, 0))


def _token_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    return ui.theme.em(2.0), ui.theme.em(2.0)


def token(ui: Ui, colour: int, side: int) -> pygame.Surface:
    """A horn ring round the mark of the seat that owes a promise."""

    def paint(made: pygame.Surface) -> None:
        whole = made.get_rect()
        draw.panel(made, ui.pictures, whole, (240, 214, 150), radius=side // 2, border=max(1, side // 12), edge=INK)
        put(made, draw.seat_mark(ui.pictures, ui.theme, colour, round(side * 0.56)), whole.center)

    return ui.pictures.layer(("ulus-token", colour, ui.theme.palette.id), (side, side), paint)


def _mark(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("mark", colour): a seat's mark in a line of words."""
    side = min(surface.get_size())
    surface.blit(draw.seat_mark(ui.pictures, ui.theme, art[1], side), (0, 0))


def _mark_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    return ui.theme.em(1.3), ui.theme.em(1.3)


def _heart(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("heart",): help that costs nothing."""
    put(surface, ui.pictures.svg("ulus/marks/umay.svg", surface.get_size()), surface.get_rect().center)


def _heart_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    return ui.theme.em(1.8), ui.theme.em(1.8)


def _panel(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("panel",): undyed felt with a stitched edge, under what is bargained for."""
    theme, box = ui.theme, inner(surface, 0.04)
    tones = theme.game("ulus")
    draw.panel(surface, ui.pictures, box, tones["felt"], radius=theme.px(14), border=theme.px(3),
               edge=tones["ground"], drop=theme.px(16), shade=(0, 0, 0), alpha=250)  # fmt: skip
    thread = mix(tones["felt"], tones["mark"], 0.7)
    felt.stitched(surface, box.inflate(-theme.px(14), -theme.px(14)), thread, theme.px(6), theme.px(1.4))


def _fall(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("fall", deck, id): a card that tips over, sinks and pales."""
    if share >= 1:
        return
    share *= share
    picture = cards.face(ui, cards.kit(), Card(art[1], art[2]), rect.width)
    tipped = pygame.transform.rotozoom(picture, -74 * share, 1 - 0.35 * share)
    tipped.set_alpha(round(255 * (1 - share**3)))
    at = tipped.get_rect(center=(rect.centerx + round(rect.width * 0.3 * share), rect.centery))
    surface.blit(tipped, at.move(0, round(rect.height * 0.45 * share * share)))


# --- bones ---------------------------------------------------------------------------------------------

HEAP = ((-0.55, -0.28, 20, 0), (0.5, -0.3, 118, 90), (-0.1, 0.32, 74, 180), (0.62, 0.34, 160, 270))
"""How bones lie in the palm: place (in bone lengths), turn and roll (degrees)."""


def _palm(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("palm", words): four bones on a cloth, to be rolled."""
    theme, box = ui.theme, inner(surface, 0.1)
    tones = theme.game("ulus")
    draw.panel(surface, ui.pictures, box, tones["mark"], radius=theme.px(12), border=theme.px(2),
               edge=tones["second"], drop=theme.px(8), shade=(0, 0, 0))  # fmt: skip
    high = max(theme.px(20), min(ui.text.height("small"), box.height // 4))
    band = pygame.Rect(box.x + 6, box.bottom - high - theme.px(2), box.width - 12, high)
    letter(ui, surface, art[1], band, theme.font_px("small"), tones["light"], bold=True)
    room = pygame.Rect(box.x, box.y, box.width, band.y - box.y)
    bone = min(box.width * 0.27, room.height * 0.42, theme.px(46))
    for dx, dy, turn, roll in HEAP:
        at = room.centerx + dx * bone, room.centery - dy * bone
        draw_bone(ui, surface, at, bone / 30 * 1000, BonePose(turn, roll), BoneStyle(glow=theme["glow"]))


def _bone(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("bone", face, turn): one that lies, with the sign of what it shows; turn in tenths of a degree."""
    at = surface.get_rect().center
    draw_bone(ui, surface, at, surface.get_width() / BONE_M, lying(art[1], art[2]), BoneStyle(mark="emblem"))


# --- large ---------------------------------------------------------------------------------------------


def closer(deck: str, id: str, facts: tuple[tuple[str, str], ...], *, large: bool = False) -> Art:
    """A card with all there is to know about it; ``large``: it is large enough as it lies."""
    return ("closer", deck, id, facts, large)


def _closer(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    _, deck, id, facts, large = art
    theme, text, box = ui.theme, ui.text, surface.get_rect()
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=theme.px(12), border=theme.px(1.4),
               edge=theme["ink_soft"])  # fmt: skip
    wide, column, pad = _closer_parts(ui, art)
    x, y = box.x + pad, box.y + pad
    if not large:
        surface.blit(cards.face(ui, cards.kit(), Card(deck, id), wide), (x, y))
        x += wide + pad
    for head, body in facts:
        for words, tone, bold in ((head, "accent_dark", True), (body, "ink", False)):
            high = text.block_size(words, column, "small", bold=bold)[1]
            text.draw(surface, words, pygame.Rect(x, y, column, high), "small", theme[tone], bold=bold)
            y += high
        y += theme.em(0.3)


def _closer_parts(ui: Ui, art: Art) -> tuple[int, int, int]:
    """Width of the card, width of the words beside it, and the room round both."""
    wide = max(cards.full(ui), min(round(ui.size[1] * 0.28), round(ui.size[0] * 0.2)))
    words = [ui.text.size(head, "small", bold=True)[0] for head, _ in art[3]]
    words += [ui.text.size(body, "small")[0] for _, body in art[3]]
    return wide, min(ui.theme.em(13), max([ui.theme.em(5), *words]) + ui.theme.px(4)), ui.theme.em(0.55)


def _closer_wants(ui: Ui, art: Art, most: int) -> tuple[int, int]:
    wide, column, pad = _closer_parts(ui, art)
    size = ui.text.block_size
    highs = [size(h, column, "small", bold=True)[1] + size(b, column, "small")[1] for h, b in art[3]]
    need = sum(highs) + ui.theme.em(0.3) * len(highs)
    if art[4]:
        return column + 2 * pad, need + 2 * pad
    return wide + column + 3 * pad, max(cards.high(wide), need) + 2 * pad


# --- words along the lower rim of a medallion -----------------------------------------------------------

OVER = 2
"""Curved words are drawn so many times larger and scaled down."""


def legend(
    ui: Ui, surface: pygame.Surface, words: str, middle: tuple[int, int], radii: tuple[float, float], px: int,
    fill: Colour, ink: Colour, edge: Colour,
) -> None:  # fmt: skip
    """Words on a ribbon between two radii (pixels), read from left to right."""
    inner, outer = radii
    side = round(2 * outer) + 6

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        _curve(ui, big, words, inner * OVER, outer * OVER, px * OVER, (fill, ink, edge))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    key = ("ulus-legend", words, round(inner * 4), round(outer * 4), px, fill, ink, edge)
    put(surface, ui.pictures.layer(key, (side, side), paint), middle)


def _curve(
    ui: Ui, big: pygame.Surface, words: str, inner: float, outer: float, px: int,
    tones: tuple[Colour, Colour, Colour],
) -> None:  # fmt: skip
    """The ribbon and its letters, each turned to its place; smaller letters where they would go round too far."""
    fill, ink, edge = tones
    radius, centre = (inner + outer) / 2, big.get_width() / 2
    font = ui.text.font_file(FACES["text", True, False], px)
    while px > 8 and font.size(words)[0] > radius * MOST_ROUND:
        px -= 1
        font = ui.text.font_file(FACES["text", True, False], px)
    whole = font.size(words)[0]
    half = whole / radius / 2 + 0.9 * px / radius
    thick = max(1.0, px / 10)
    for tone, grow in ((edge, thick), (fill, 0.0)):
        pygame.draw.polygon(big, tone, _band(centre, inner - grow, outer + grow, half + grow / radius))
    for k, sign in enumerate(words):
        start = font.size(words[:k])[0]
        mid = (start + font.size(words[: k + 1])[0]) / 2 - whole / 2
        made = pygame.transform.rotozoom(font.render(sign, True, ink), math.degrees(mid / radius), 1.0)
        far = radius - px * 0.04
        at = (centre + far * math.sin(mid / radius), centre + far * math.cos(mid / radius))
        put(big, made, (round(at[0]), round(at[1])))


MOST_ROUND = math.radians(215)
"""How far round the rim a name may go."""


def _band(centre: float, inner: float, outer: float, half: float) -> list[tuple[float, float]]:
    """A ribbon along the lower rim, with notched ends."""
    count = 40
    turns = [half * (2 * k / count - 1) for k in range(count + 1)]
    notch = (outer - inner) / (inner + outer) * 0.8
    mid = (inner + outer) / 2

    def at(turn: float, far: float) -> tuple[float, float]:
        return centre + far * math.sin(turn), centre + far * math.cos(turn)

    return [
        *(at(t, outer) for t in turns), at(half - notch, mid), *(at(t, inner) for t in reversed(turns)),
        at(notch - half, mid),
    ]  # fmt: skip


PAINTERS: Painters = {
    "felt": Painter(_felt), "rug": Painter(_rug), "runner": Painter(_runner), "mat": Painter(_mat, spill=SHADE),
    "site": Painter(_site, spill=SPILL), "halo": Painter(_halo), "hero": Painter(_hero, spill=0.12),
    "caravan": Painter(_caravan), "travels": Painter(live=_travels), "card": Painter(_card, spill=SHADOW),
    "stack": Painter(_stack, spill=0.25), "ribbon": Painter(_ribbon, _ribbon_wants, spill=0.2),
    "worth": Painter(_worth, _worth_wants), "bar": Painter(_bar), "token": Painter(_token, _token_wants),
    "mark": Painter(_mark, _mark_wants),
    "heart": Painter(_heart, _heart_wants),
    "panel": Painter(_panel, spill=0.04),
    "fall": Painter(live=_fall), "palm": Painter(_palm, spill=0.1),
    "bone": Painter(_bone), "closer": Painter(_closer, _closer_wants),
}  # fmt: skip
