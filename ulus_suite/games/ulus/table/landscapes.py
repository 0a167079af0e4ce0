"""Painters of Naadam and of the end: the band, the track and its riders, the ger, the cloths between two contests,
the victory of a contest, the lines of the counting."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import LEAST_PX, Painter, Painters, fit, inner, letter, put, too_small
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.ulus.rules.naadam import STEPS
from ulus_suite.games.ulus.table import cards, felt
from ulus_suite.games.ulus.table.cards import INK, SHAPE, Card
from ulus_suite.games.ulus.table.contest_art import SIGNS, band_tone
from ulus_suite.games.ulus.table.naadam_scene import HEAD, along


def _stands(ui: Ui, words: str, room: pygame.Rect, px: int, *, bold: bool) -> bool:
    """Whether words stand in a room in letters that can be read."""
    found, lines = fit(ui, words, room.size, px, bold=bold, least=LEAST_PX - 1)
    return found >= LEAST_PX and len(lines) * found <= room.height and not too_small(ui, words, found)


# --- the race ------------------------------------------------------------------------------------------

TURF = ((118, 134, 74), (132, 146, 82))
"""Grass, lane by lane."""
SADDLE = (0.405, 0.46)
"""Where the saddle of the horse looking to the right is, in shares of its picture; a camel's is a little lower."""


def _turf(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("turf", seats): sky and hills, lanes with a post at each step, start and finish."""
    theme, whole, seats = ui.theme, surface.get_rect(), art[1]
    tones = theme.game("ulus")
    cloth = pygame.Surface(whole.size)
    draw.felt(cloth, theme, mix(tones["third"], (206, 226, 240), 0.55))
    head = round(HEAD * whole.height)
    _hills(cloth, head)
    high = (whole.height - head) / seats
    for seat in range(seats):
        turf = pygame.Surface((whole.width, math.ceil(high)))
        draw.felt(turf, theme, TURF[seat % 2], seed=40 + seat)
        cloth.blit(turf, (0, round(head + seat * high)))
    lanes = pygame.Rect(0, head, whole.width, whole.height - head)
    for step in range(STEPS + 1):
        _post(cloth, round(along(step) * whole.width), lanes, strong=step in (0, STEPS), thread=tones["light"])
    side = round(head * 0.9)
    for step, path in ((0, "ulus/assets/ger.svg"), (STEPS, "ulus/mat/knot.svg")):
        gate = ui.pictures.svg(path, (side, side))
        cloth.blit(gate, gate.get_rect(midbottom=(round(along(step) * whole.width), head)))
    for step in range(1, STEPS):
        at, radius = (round(along(step) * whole.width), head // 2), round(HEAD * 0.43 * whole.height) + 2
        pygame.draw.aacircle(cloth, INK, at, radius)
    _framed(ui, surface, cloth)


def _framed(ui: Ui, surface: pygame.Surface, cloth: pygame.Surface) -> None:
    """A picture with round corners and a dark rim."""
    whole, radius = surface.get_rect(), ui.theme.px(12)
    surface.blit(cloth, (0, 0))
    stamp = draw.rounded(ui.pictures, whole.size, radius, (255, 255, 255))
    surface.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(surface, INK, whole, max(2, ui.theme.px(2)), border_radius=radius)


def _hills(cloth: pygame.Surface, horizon: int) -> None:
    """Two rows of hills cut out of felt."""
    wide = cloth.get_width()
    for tone, high, wave, start in (((112, 138, 150), 0.62, 5.2, 0.4), ((96, 122, 92), 0.34, 8.1, 2.0)):
        points = [(0, horizon)]
        for k in range(61):
            t = k / 60
            y = horizon * (1 - high * (0.6 + 0.4 * math.sin(start + wave * t) * math.cos(1.7 * wave * t)))
            points.append((round(t * wide), round(y)))
        points.append((wide, horizon))
        pygame.draw.polygon(cloth, tone, points)
        pygame.draw.aalines(cloth, mix(tone, (20, 20, 40), 0.5), False, points[1:-1])


def _post(cloth: pygame.Surface, x: int, lanes: pygame.Rect, *, strong: bool, thread: Colour) -> None:
    """A line across the lanes: stitches at a step, chequers at start and finish."""
    if not strong:
        for y in range(lanes.y + 3, lanes.bottom - 4, 12):
            pygame.draw.line(cloth, mix(thread, TURF[0], 0.35), (x, y), (x, y + 5), 2)
        return
    unit = max(3, lanes.width // 160)
    for row, y in enumerate(range(lanes.y, lanes.bottom, unit)):
        for k in range(2):
            tone = INK if (row + k) % 2 else (246, 240, 226)
            pygame.draw.rect(cloth, tone, (x - unit + k * unit, y, unit, min(unit, lanes.bottom - y)))


def _lane(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("lane",): light round the lane of whose turn it is."""
    box = surface.get_rect()
    pygame.draw.rect(surface, ui.theme["glow"], box, ui.theme.px(3), border_radius=box.height // 5)


def _rider_name(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rider_name", colour, name, turn): who runs in a lane."""
    _, colour, name, turn = art
    theme, box = ui.theme, surface.get_rect()
    side, most = round(box.height * 0.62), min(theme.px(18), box.height * 2 // 3)
    left = box.height // 6 + side + 4
    words = pygame.Rect(left, 2, box.right - left - 6, box.height - 4)
    if not (named := _stands(ui, name, words, most, bold=turn)):
        box.width = box.height  # the mark says who it is
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=box.height // 4, border=theme.px(4 if turn else 2),
               edge=theme["glow"] if turn else theme.seat_colour(colour))  # fmt: skip
    mark = draw.seat_mark(ui.pictures, theme, colour, side)
    surface.blit(mark, mark.get_rect(midleft=(box.height // 6, box.centery)))
    if named:
        letter(ui, surface, name, words, most, theme["ink"], bold=turn, align="left")


def _rider(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rider", colour, animal, how deep it sleeps): an animal at rest; a sleeper with its snores."""
    box = surface.get_rect()
    side = min(box.size)
    put(surface, _racer(ui, art[1], art[2], round(side / 1.12)), box.center)
    if art[3]:
        label = ui.text.label("z" * art[3], "body", INK, bold=True, px=max(10, side // 3))
        surface.blit(label, (box.centerx + side // 4, box.y))


def _racer(ui: Ui, colour: int, face: str, side: int, tilt: int = 0) -> pygame.Surface:
    """A horse or camel that looks to the right, its saddle-cloth in the seat's colour, pattern and shape."""

    def paint(made: pygame.Surface) -> None:
        animal = pygame.transform.flip(ui.pictures.svg(f"ulus/assets/{face}.svg", (side, side)), True, False)
        picture = animal.copy()
        mark = draw.seat_mark(ui.pictures, ui.theme, colour, round(side * 0.36))
        at = (round(side * SADDLE[0]), round(side * (SADDLE[1] + (0.08 if face == "camel" else 0))))
        put(picture, mark, at)
        if tilt:
            picture = pygame.transform.rotozoom(picture, tilt * 3, 1.0)
        put(made, picture, made.get_rect().center)

    key = ("ulus-racer", colour, face, tilt, ui.theme.palette.id)
    return ui.pictures.layer(key, (round(side * 1.12), round(side * 1.12)), paint)


def _gallop(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("gallop", colour, animal, from, to): the rect is its lane over all the track; the animal in its stride, dust
    behind it."""
    _, colour, face, start, goal = art
    step = start + (goal - start) * share * share * (3 - 2 * share)
    side = min(round(rect.width * 0.11), rect.height)
    x, y = rect.x + round(along(step) * rect.width), rect.centery
    runs = 0 < share < 1
    lift = round(abs(math.sin(step * math.pi * 2)) * side * 0.14) if runs else 0
    if runs:
        for k in range(3):
            r = max(2, round(side * (0.07 + 0.03 * k)))
            puff = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
            pygame.draw.circle(puff, (236, 222, 180, 150 - 45 * k), (r, r), r)
            jitter = math.sin(step * 21 + 2 * k) * side * 0.04
            surface.blit(puff, (x - (0.45 + 0.16 * k) * side - r, y + side * 0.36 + jitter - r))
    tilt = round(math.sin(step * math.pi * 4) * 2) if runs else 0
    put(surface, _racer(ui, colour, face, round(side / 1.12), tilt), (x, y - lift))


# --- the tales -----------------------------------------------------------------------------------------


def _ger(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("ger",): the lattice wall, the ring of the roof with the night in it, carpet, and the glow of the fire."""
    whole, tones = surface.get_rect(), ui.theme.game("ulus")
    cloth = pygame.Surface(whole.size)
    draw.felt(cloth, ui.theme, (74, 44, 40), seed=61)
    _lattice(cloth, whole)
    low = round(whole.height * 0.72)
    pygame.draw.rect(cloth, mix(tones["mark"], (40, 20, 30), 0.45), (0, low, whole.width, whole.height - low))
    for y in (low + 4, whole.height - 8):
        for x in range(4, whole.width, 16):
            pygame.draw.line(cloth, tones["second"], (x, y), (x + 8, y), 2)
    radius, at = round(whole.height * 0.95), (round(whole.width * 0.47), round(whole.height * 0.75))
    light = pygame.Surface((2 * radius, 2 * radius))
    for k in range(24, 0, -1):
        share = 1 - k / 24
        tone = (round(84 * share**1.6), round(48 * share**1.6), round(14 * share**1.6))
        pygame.draw.circle(light, tone, (radius, radius), round(radius * k / 24))
    cloth.blit(light, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)
    _framed(ui, surface, cloth)


def _lattice(cloth: pygame.Surface, whole: pygame.Rect) -> None:
    """Crossed laths and the poles of the roof."""
    step, low = max(14, whole.height // 9), round(whole.height * 0.72)
    top = round(whole.height * 0.26)
    for x in range(-whole.height, whole.width + whole.height, step):
        for way in (1, -1):
            pygame.draw.line(cloth, (118, 74, 46), (x, low), (x + way * (low - top), top), max(2, step // 9))
    pygame.draw.rect(cloth, (52, 32, 34), (0, 0, whole.width, top))
    crown = (whole.width * 0.47, -whole.height * 0.12)
    for k in range(25):
        pygame.draw.line(cloth, (176, 92, 48), (whole.width * k / 24, top), crown, max(2, step // 8))
    pygame.draw.rect(cloth, (196, 120, 60), (0, top - 3, whole.width, 6))
    r = round(whole.height * 0.17)
    pygame.draw.circle(cloth, (30, 34, 70), (round(crown[0]), 0), r)
    for k in range(9):
        angle, far = k * 2.4, r * (0.25 + 0.07 * k)
        at = (crown[0] + far * math.cos(angle), abs(far * math.sin(angle)) * 0.9)
        pygame.draw.circle(cloth, (250, 240, 200), (round(at[0]), round(at[1])), max(1, r // 26))
    pygame.draw.circle(cloth, (196, 120, 60), (round(crown[0]), 0), r, max(3, r // 9))


def _listener(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("listener", colour, champion, name, strength, lit, heard): on the carpet; whoever asks sits in the light."""
    _, colour, champion, name, strength, lit, heard = art
    theme, box = ui.theme, inner(surface, 0.05)
    edge = theme["glow"] if lit else theme.seat_colour(colour)
    fill = theme["paper"] if heard else mix(theme["paper"], INK, 0.22)
    draw.panel(surface, ui.pictures, box, fill, radius=theme.px(10), border=theme.px(4 if lit else 2), edge=edge,
               drop=theme.px(5), shade=(0, 0, 0))  # fmt: skip
    head = round(box.height * 0.3)
    low = pygame.Rect(box.x, box.y + head, box.width, box.height - head)
    side = min(low.height - theme.px(6), round(box.width * 0.5))
    if champion:
        picture = ui.pictures.svg(f"ulus/champions/{champion}.svg", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(low.x + theme.px(4), low.centery - theme.px(2))))
    mark = draw.seat_mark(ui.pictures, theme, colour, max(12, side // 3))
    surface.blit(mark, mark.get_rect(bottomleft=(box.x + theme.px(4), box.bottom - theme.px(4))))
    words = pygame.Rect(box.x + theme.px(7), box.y + theme.px(4), box.width - theme.px(14), head - theme.px(2))
    letter(ui, surface, name, words, theme.px(18), theme["ink"], bold=lit)
    low.x, low.width = low.x + side + theme.px(6), low.width - side - theme.px(12)
    letter(ui, surface, str(strength), low, theme.px(30), theme["accent_dark"], face="display")


# --- between two contests ------------------------------------------------------------------------------


def _cloth(ui: Ui, surface: pygame.Surface, edge: Colour) -> pygame.Rect:
    """Felt with a stitched hem; what is inside it."""
    theme, whole = ui.theme, surface.get_rect()
    cloth = pygame.Surface(whole.size)
    draw.felt(cloth, theme, band_tone(ui))
    surface.blit(cloth, (0, 0))
    stamp = draw.rounded(ui.pictures, whole.size, theme.px(14), (255, 255, 255))
    surface.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(surface, edge, whole, theme.px(4), border_radius=theme.px(14))
    thread = mix(band_tone(ui), theme.game("ulus")["light"], 0.5)
    felt.stitched(surface, whole.inflate(-theme.px(20), -theme.px(20)), thread, theme.px(6), theme.px(1.4))
    return whole.inflate(-theme.px(48), -theme.px(36))


def _lines(ui: Ui, surface: pygame.Surface, room: pygame.Rect, *parts: tuple[str, float, int, str, str]) -> None:
    """Words under one another, each with its share of the height, its letters, its face and its tone."""
    y, tones = float(room.y), ui.theme.game("ulus")
    for words, share, px, face, tone in parts:
        high = room.height * share
        box = pygame.Rect(room.x, round(y), room.width, round(high))
        letter(ui, surface, words, box, px, tones[tone], align="left", face=face)
        y += high


def _opening(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("opening", title, what Naadam is, how chaos may win)."""
    theme = ui.theme
    room = _cloth(ui, surface, theme.game("ulus")["second"])
    side = round(surface.get_height() * 0.8)
    disc = ui.pictures.svg("ulus/mat/naadam.svg", (side, side))
    surface.blit(disc, disc.get_rect(midleft=(room.x, surface.get_rect().centery)))
    room = pygame.Rect(room.x + side + theme.px(24), room.y, room.width - side - theme.px(24), room.height)
    body = max(theme.px(20), theme.font_px("body"))
    _lines(ui, surface, room, (art[1], 0.28, theme.px(52), "display", "light"),
           (art[2], 0.44, body, "text", "light"), (art[3], 0.28, body, "text", "second"))  # fmt: skip


def _winner(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("winner", champion, colour, words, what all had, how chaos may win)."""
    _, champion, colour, head, had, chaos = art
    theme, whole = ui.theme, surface.get_rect()
    room = _cloth(ui, surface, theme.seat_colour(colour))
    side = round(whole.height * 0.78)
    portrait = pygame.Rect(room.x, 0, side, side)
    portrait.centery = whole.centery
    if champion:
        surface.blit(ui.pictures.svg(f"ulus/champions/{champion}.svg", portrait.size), portrait)
    mark = draw.seat_mark(ui.pictures, theme, colour, side // (3 if champion else 1), on_dark=True)
    surface.blit(mark, mark.get_rect(bottomleft=portrait.bottomleft))
    face = cards.face(ui, cards.kit(), Card("sky", "sky"), round(whole.height * 0.8 / SHAPE))
    at = face.get_rect(midright=(room.right, whole.centery))
    cards.shadowed(ui, surface, face, at.topleft)
    left = portrait.right + theme.px(20)
    room = pygame.Rect(left, room.y, at.x - theme.px(24) - left, room.height)
    share = 1 - 0.3 * bool(had) - 0.32 * bool(chaos)
    body = max(theme.px(19), theme.font_px("small"))
    parts = [(head, share, theme.px(34), "display", "light"), (had, 0.3, body, "text", "light"),
             (chaos, 0.32, body, "text", "second")]  # fmt: skip
    _lines(ui, surface, room, *(part for part in parts if part[0]))


def _next(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("next", contest, its number and name, its rule)."""
    theme, whole = ui.theme, surface.get_rect()
    tones = theme.game("ulus")
    room = _cloth(ui, surface, tones["second"])
    side = round(whole.height * (0.6 if theme.text_percent < 140 else 0.36))
    middle = (room.x + round(side * 0.62), whole.centery)
    pygame.draw.aacircle(surface, tones["felt"], middle, side * 0.62)
    pygame.draw.aacircle(surface, tones["second"], middle, side * 0.62, theme.px(3))
    put(surface, ui.pictures.svg(SIGNS[art[1]], (side, side)), middle)
    left = room.x + round(side * 1.3) + theme.px(20)
    room = pygame.Rect(left, room.y, room.right - left, round(room.height * 0.76))
    _lines(ui, surface, room, (art[2], 0.4, theme.px(40), "display", "light"),
           (art[3], 0.6, max(theme.px(22), theme.font_px("body")), "text", "light"))  # fmt: skip


# --- the victory of a contest --------------------------------------------------------------------------

RISE, STAY, GO = 420.0, 1500.0, 380.0
"""Milliseconds in which it rises, stays to be seen, and goes."""
RAYS = 18


def _triumph(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("triumph", colour, champion or "", animal or "", words): it rises, sparks fall, and it goes off to the
    right."""
    ms = share * (RISE + STAY + GO)
    come = 1 - (1 - min(1.0, ms / RISE)) ** 3
    gone = max(0.0, (ms - RISE - STAY) / GO)
    if gone >= 1 or come <= 0:
        return
    gone = gone * gone * (3 - 2 * gone)
    made = ui.pictures.layer(
        ("ulus-triumph", art, ui.theme.palette.id), rect.size, lambda one: _prize(ui, one, art)
    )
    grown = (0.55 + 0.45 * come) * (1 - 0.6 * gone)
    box = pygame.Rect(0, 0, round(rect.width * grown), round(rect.height * grown))
    box.center = rect.centerx + round(rect.width * 0.68 * gone), rect.centery
    if made.get_size() != box.size:
        made = pygame.transform.smoothscale(made, box.size)
    surface.blit(made, box)
    turn = (ms - RISE) / STAY
    if 0 < turn < 1:
        for k in range(26):
            fall = (turn * 1.1 + (k * 0.37) % 1) % 1
            x = box.x + box.width * ((k * 0.618) % 1) + math.sin(turn * 9 + k) * box.width * 0.012
            y, side = box.y + box.height * (fall * 1.16 - 0.12), max(3, box.height // 46)
            tones = (ui.theme.game("ulus")["second"], (200, 66, 56), (84, 160, 214), (246, 238, 214))
            pygame.draw.rect(surface, tones[k % 4], (x, y, side, side * (1 + k % 2)))


def _prize(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """Rays, the winner's animal or champion, the words, and the card of the Sky."""
    _, colour, champion, animal, words = art
    theme, whole = ui.theme, made.get_rect()
    tones, pad = theme.game("ulus"), theme.px(10)
    box = whole.inflate(-2 * pad, -2 * pad)
    draw.panel(made, ui.pictures, box, INK, radius=theme.px(18), border=theme.px(4), edge=theme.seat_colour(colour),
               drop=pad, shade=(0, 0, 0))  # fmt: skip
    rays = pygame.Surface(box.size, pygame.SRCALPHA)
    mid, far = (round(box.width * 0.22), box.height // 2), box.width
    for k in range(RAYS):
        ends = (2 * math.pi * k / RAYS, 2 * math.pi * (k + 0.5) / RAYS)
        points = [mid, *((mid[0] + far * math.cos(t), mid[1] + far * math.sin(t)) for t in ends)]
        pygame.draw.polygon(rays, (*tones["second"], 46), points)
    stamp = draw.rounded(ui.pictures, box.size, theme.px(16), (255, 255, 255))
    rays.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(rays, box)
    side = round(box.height * 0.7)
    middle = (box.x + mid[0], box.y + mid[1])
    if animal:
        hero = _racer(ui, colour, animal, side)
        put(made, hero, middle)
    elif champion:
        put(made, ui.pictures.svg(f"ulus/champions/{champion}.svg", (side, side)), middle)
    if not animal:
        mark = draw.seat_mark(ui.pictures, theme, colour, side // (3 if champion else 1), on_dark=True)
        made.blit(mark, mark.get_rect(bottomleft=(middle[0] - side // 2, middle[1] + side // 2)))
    face = cards.face(ui, cards.kit(), Card("sky", "sky"), round(box.height * 0.8 / SHAPE))
    at = face.get_rect(midright=(box.right - 2 * pad, box.centery))
    cards.shadowed(ui, made, face, at.topleft)
    left = middle[0] + side // 2 + pad
    room = pygame.Rect(left, box.y + 2 * pad, at.x - left - 2 * pad, box.height - 4 * pad)
    letter(ui, made, words, room, theme.px(34), tones["light"], face="display")


# --- the counting --------------------------------------------------------------------------------------


def _title(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("title", words)."""
    tone = ui.theme.game("ulus")["light"]
    letter(ui, surface, art[1], surface.get_rect(), ui.theme.px(36), tone, face="display")


def _ulus(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("ulus", words): what realm has been founded."""
    letter(ui, surface, art[1], surface.get_rect(), ui.theme.px(17), ui.theme.game("ulus")["felt"], italic=True)


def _row(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("row", colour, won): the ground of a seat's line."""
    theme = ui.theme
    edge = theme["glow"] if art[2] else theme.seat_colour(art[1])
    draw.panel(surface, ui.pictures, inner(surface, 0.08), theme["paper"], radius=theme.px(10),
               border=theme.px(4 if art[2] else 2), edge=edge, drop=theme.px(8), shade=theme["shadow"])  # fmt: skip


def _player(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("player", champion, colour, name): the champion under the seat's sign, and the player's name."""
    _, champion, colour, name = art
    theme, box = ui.theme, surface.get_rect()
    low = pygame.Rect(0, box.bottom - box.height // 4, box.width, box.height // 4)
    side = min(box.height - low.height - 2, box.width - theme.px(6))
    portrait = pygame.Rect(0, 0, side, side)
    portrait.centerx = box.centerx
    draw.panel(surface, ui.pictures, portrait, cards.CLOTH["champion"], radius=theme.px(7), border=theme.px(1),
               edge=INK)  # fmt: skip
    if champion:
        put(surface, cards.portrait(ui, champion, side - 4), portrait.center)
    mark = draw.seat_mark(ui.pictures, theme, colour, round(side * 0.4))
    surface.blit(mark, mark.get_rect(bottomleft=(max(0, portrait.x - theme.px(5)), portrait.bottom)))
    letter(ui, surface, name, low, theme.px(16), theme["ink"], bold=True)


def _sum(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("sum", parts, total): where the points come from, line by line, and what they come to."""
    theme, box = ui.theme, surface.get_rect()
    left = pygame.Rect(0, 0, round(box.width * 0.62), box.height)
    letter(ui, surface, art[1], left, theme.px(15), theme["ink"], align="left")
    right = pygame.Rect(left.right, 0, box.right - left.right, box.height)
    letter(ui, surface, str(art[2]), right, theme.px(40), theme["accent_dark"], face="display")


PAINTERS: Painters = {
    "turf": Painter(_turf), "lane": Painter(_lane), "rider_name": Painter(_rider_name),
    "rider": Painter(_rider), "gallop": Painter(live=_gallop), "ger": Painter(_ger),
    "listener": Painter(_listener, spill=0.05), "opening": Painter(_opening), "winner": Painter(_winner),
    "next": Painter(_next), "triumph": Painter(live=_triumph), "title": Painter(_title), "ulus": Painter(_ulus),
    "row": Painter(_row, spill=0.08), "player": Painter(_player), "sum": Painter(_sum),
}  # fmt: skip
