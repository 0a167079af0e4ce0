"""Pictures of what is moved and laid on Uluk's table, of the tracks and the boards, and of the rows of a meal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ulus_suite.app.scene.art import COMMON, Painter, Painters, faded, fit, letter, pill, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.uluk.table import leaf
from ulus_suite.games.uluk.table.leaf import disc, emblem, letter_px
from ulus_suite.games.uluk.table.places import FOOT, HEAD, IN_ROW, ISLAND, ROW

CLEAR = 44
"""On a card narrower than so many pixels what it does would be too small to see."""
SIGNS = {"x2": "×2", "2:3": "2:3", "+1": "+1", "-1": "−1", "1:1": ""}
"""The signs of arrows as they stand on the boards."""


# --- tribers, tokens, signs --------------------------------------------------------------------------------


def triber(ui: Ui, colour: int, animal: str, side: int) -> pygame.Surface:
    """A seat's triber, for the rail."""
    art = ("triber", colour, animal)
    return ui.pictures.layer(art, (side, side), lambda made: _triber(ui, made, art))


def _triber(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("triber", colour, animal): the animal's head before its seat's mark, over a soft shadow."""
    _, colour, animal = art
    side = min(surface.get_size())
    blur, head = max(1, side // 8), round(side * 0.74)
    soft = draw.shadow(ui.pictures, (side * 7 // 10, side // 4), side // 8, blur, ui.theme["shadow"], 110)
    surface.blit(soft, soft.get_rect(midbottom=(side // 2, side + blur)))
    mark = draw.seat_mark(ui.pictures, ui.theme, colour, round(side * 0.94))
    surface.blit(mark, mark.get_rect(midbottom=(side // 2, side)))
    if animal:
        face = ui.pictures.svg(f"uluk/tribers/{animal}.svg", (head, head))
        surface.blit(face, face.get_rect(midtop=(side // 2, 0)))


def token(ui: Ui, good: str, side: int) -> pygame.Surface:
    """A round cardboard token with a good's emblem; Poison is violet."""

    def paint(made: pygame.Surface) -> None:
        colours = ui.theme.game("uluk")
        tone, pale = ("second", 0.55) if good == "tlon_brew" else ("mark", 0.62)
        face, edge = mix(colours[tone], colours["light"], pale), mix(colours[tone], colours["ink"], 0.35)
        put(made, disc(ui, side, face, edge), (side / 2, side / 2))
        put(made, emblem(ui, f"goods/{good}", round(side * 0.7)), (side / 2, side / 2))

    return ui.pictures.layer(("uluk-token", good), (side, side), paint)


NARROW = 0.45
"""How much wider than its letters the pill of an arrow's sign is, in heights of a letter: none touch."""


def badge(
    ui: Ui, surface: pygame.Surface, centre: tuple[float, float], words: str, px: int, fill: Colour, ink: Colour,
    pad: float = 0.75,
) -> None:  # fmt: skip
    """A small pill with a number."""
    label = ui.text.label(words, "small", ink, bold=True, px=px)
    box = badge_box(ui, centre, words, px, pad)
    radius = box.height // (4 if pad == NARROW else 2)  # a narrow one would lose its letters in its round ends
    draw.panel(surface, ui.pictures, box, fill, radius=radius, border=max(1, px // 10), edge=ink)
    put(surface, label, box.center)


def badge_box(ui: Ui, centre: tuple[float, float], words: str, px: int, pad: float = 0.75) -> pygame.Rect:
    """What a pill covers; ``pad``: how much wider than its letters it is, in heights of a letter."""
    wide = ui.text.label(words, "small", (0, 0, 0), bold=True, px=px).get_width()
    box = pygame.Rect(0, 0, max(wide + round(px * pad), round(px * min(1.25, 0.5 + pad))), round(px * 1.2))
    box.center = round(centre[0]), round(centre[1])
    return box


def _token(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("token", good)."""
    surface.blit(token(ui, art[1], min(surface.get_size())), (0, 0))


STACK = 1.7
"""Across the picture of a stack, in tokens: it has a number at its corner."""


def _stack(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("stack", good, words, high, units): so many tokens high, pale where none is there yet, with its number in
    words; a token is so many units of the board across."""
    _, good, words, high, units = art
    side = round(surface.get_width() / STACK)
    middle, unit = surface.get_width() / 2, side / units
    picture = token(ui, good, side)
    if not high:
        picture = faded(picture, 120)
    for lift in range(max(1, min(high, 3)) - 1, -1, -1):
        put(surface, picture, (middle, middle - lift * round(4 * unit)))
    corner = middle + side * 0.38, middle + side * 0.2
    fill, ink = (ui.theme[tone] for tone in (("chip", "chip_ink") if "→" in words else ("ink", "paper")))
    px = letter_px(ui, 25, unit)
    while px > 9 and (box := badge_box(ui, corner, words, px)).right > surface.get_width():
        corner = corner[0] - (box.right - surface.get_width()), corner[1]
        px -= 1
    badge(ui, surface, corner, words, px, fill, ink)


def _bring(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("bring", words, path): what a place would bring: a word or a number, and the picture of it."""
    _, words, path = art
    theme, box = ui.theme, surface.get_rect()
    room = pill(ui, surface).inflate(0, -2)
    if path:
        room.width -= box.height - 2
        put(surface, emblem(ui, path, box.height - 4), (box.right - box.height * 0.62, box.centery))
    letter(ui, surface, words, room, round(box.height * 0.9), theme["chip_ink"], bold=True)


def _halo(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("halo", mark): a rim of light round an area where a triber may go."""
    tone = ui.theme["good" if art[1] == "hinted" else "glow"]
    box, strong = surface.get_rect(), art[1] != "open"
    width = max(2, round(box.height / (1 + 4 * 0.04) * (0.05 if strong else 0.03)))
    radius = min(box.size) // 3
    for i in range(width * 2, 0, -1):
        shade = round(120 * (1 - i / (width * 2 + 1)))
        ring = box.inflate(-2 * (width * 2 - i), -2 * (width * 2 - i))
        pygame.draw.rect(surface, (*tone, shade), ring, max(1, i // 2), border_radius=radius)
    edge = box.inflate(-4 * width, -4 * width)
    pygame.draw.rect(surface, (*tone, 255 if strong else 200), edge, width, border_radius=max(1, radius - width))
    if art[1] == "hinted":
        side = ui.theme.px(20)
        plate = pygame.Rect(0, 0, side, side)
        draw.panel(surface, ui.pictures, plate, tone, radius=side // 2, border=1, edge=ui.theme["focus_edge"])
        put(surface, draw.mark(ui.pictures, "bulb", round(side * 0.7), ui.theme["focus_edge"]), plate.center)


# --- cards ---------------------------------------------------------------------------------------------------


def _card(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("card", id, letter, gives): an Invention, its letter, what it does: how many, of what, into what."""
    _, id, sign, gives = art
    colours, (wide, high) = ui.theme.game("uluk"), surface.get_size()
    gives = gives if wide >= CLEAR else ()
    foot = round(high * (0.38, 0.38, 0.5)[len(gives)]) * bool(gives)
    paint_card(ui, surface, sign, mix(colours["mark"], colours["ink"], 0.4), (f"inventions/{id}",), foot)
    each = round(0.94 * foot / max(1, len(gives)))
    side = min(round(each * 0.94), round(wide * 0.3))
    for number, (words, *goods) in enumerate(gives):
        px = max(11, round(side * 0.8))
        found = [ui.text.label(words, "small", ui.theme["ink"], bold=True, px=px)] * bool(words)
        for good in goods:
            found += [draw.mark(ui.pictures, "right", round(side * 0.42), ui.theme["accent"])] * (good != goods[0])
            found.append(emblem(ui, f"goods/{good}", side))
        x = (wide - sum(one.get_width() for one in found)) / 2
        for one in found:
            surface.blit(one, one.get_rect(midleft=(round(x), round(high - foot * 0.98 + each * (number + 0.5)))))
            x += one.get_width()


def _feast(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("feast", needs, sets): a Feast card with the emblems of what one set takes, and how many sets lie ready."""
    _, needs, sets = art
    paint_card(ui, surface, "", ui.theme.game("uluk")["second"], needs)
    if sets:
        width = surface.get_width()
        side = round(width * 0.4)
        middle = width - side / 2, side / 2
        put(surface, disc(ui, side, ui.theme["good"], ui.theme["paper"], 0.1), middle)
        label = ui.text.label(str(sets), "small", ui.theme["paper"], bold=True, px=max(9, round(side * 0.7)))
        put(surface, label, middle)


def paint_card(
    ui: Ui, surface: pygame.Surface, sign: str, edge: Colour, paths: Sequence[str], foot: int = 0
) -> None:
    """Paper with a picture, or the pictures of a set: two above, what is left below; the foot is kept free."""
    size = width, height = surface.get_size()
    surface.blit(draw.rounded(ui.pictures, size, max(2, width // 9), ui.theme["paper"], border=max(1, width // 24),
                              edge=edge), (0, 0))  # fmt: skip
    side = min(round(width * 0.74), height - foot - width // 8)
    x, y = width // 2, (height - foot) // 2 + width // 30
    if len(paths) == 1:
        put(surface, emblem(ui, paths[0], side), (x, y))
    each = round(side * 0.58)
    for number, path in enumerate(paths if len(paths) > 1 else ()):
        row, left = divmod(number, 2)
        across = 0.0 if row == len(paths) // 2 else (left - 0.5) * (side - each)
        put(surface, emblem(ui, path, each), (x + across, y + (row - 0.5) * (side - each)))
    if sign:
        tall = max(10, round(width * 0.2))
        label = ui.text.label(sign, "small", ui.theme["ink"], bold=True, px=tall)
        at = label.get_rect(topleft=(round(width * 0.12), round(height * 0.06)))
        put(surface, disc(ui, tall + 4, ui.theme["paper"], ui.theme["paper"]), at.center)  # before the picture
        surface.blit(label, at)


def _back(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("back", ): the back of a card: leaf green with a vein."""
    colours = ui.theme.game("uluk")
    width, height = size = surface.get_size()
    paper = draw.rounded(ui.pictures, size, max(2, width // 9), colours["ground"], border=max(1, width // 24),
                         edge=colours["light"])  # fmt: skip
    surface.blit(paper, (0, 0))
    vein = pygame.Rect(0, 0, round(width * 0.4), round(height * 0.66))
    vein.center = (width // 2, height // 2)
    pygame.draw.ellipse(surface, colours["felt"], vein)
    pygame.draw.line(surface, colours["light"], vein.midtop, vein.midbottom, max(1, width // 30))


DECK = 8
"""How much larger than a card the deck is, in units."""


def _deck(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("deck", count): cards face down, and how many."""
    unit = surface.get_width() / (IN_ROW[0] + DECK)
    card = pygame.Surface((round(IN_ROW[0] * unit), round(IN_ROW[1] * unit)), pygame.SRCALPHA)
    _back(ui, card, art)
    for shift in (6, 3, 0):
        surface.blit(card, (round(shift * unit), surface.get_height() - card.get_height() - round(shift * unit)))
    middle = card.get_width() / 2, surface.get_height() - card.get_height() / 2 + 36 * unit
    badge(ui, surface, middle, str(art[1]), letter_px(ui, 22, unit), ui.theme["paper"], ui.theme["ink"])


# --- tracks and Monuments ------------------------------------------------------------------------------------

LEAFLET, STEP = (92.0, 46.0), 52.0
"""A space of a track, and from one to the next."""


def track_size(levels: int) -> tuple[float, float]:
    """Of the picture of a track, in units."""
    return 104.0, STEP * (levels - 1) + LEAFLET[1] + 8


def _track(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("track", rows, level, top): a vine of leaves: green up to the marker, pale above it, withered when it stands
    at the foot. A row: its figures, and the good whose track an arrow on it raises."""
    _, rows, level, top = art
    colours = ui.theme.game("uluk")
    unit = surface.get_width() / 104
    x, foot = surface.get_width() / 2, surface.get_height() - (LEAFLET[1] / 2 + 4) * unit
    head = foot - STEP * (len(rows) - 1) * unit
    stem = mix(colours["felt"], colours["ground"], 0.5)
    pygame.draw.line(surface, stem, (x, foot + 22 * unit), (x, head), max(1, round(7 * unit)))
    for number, (words, raises) in enumerate(rows, 1):
        y, alive = foot - STEP * (number - 1) * unit, number <= level
        tone = _tone(colours, number, level, alive)
        size = round(LEAFLET[0] * unit), round(LEAFLET[1] * unit)
        put(surface, _leaflet(ui, size, tone, number % 2 == 0, closed=number > top), (x, y))
        ink = colours["ink"] if alive else mix(colours["ink"], colours["light"], 0.25)
        room = pygame.Rect(0, 0, round((48 if raises else 64) * unit), size[1])  # the marker stands at its left
        room.center = round(x - (8 * unit if raises else 0)), round(y)
        px = min(round(44 * unit), letter_px(ui, 37, unit))
        letter(ui, surface, words, room, px, ink, bold=True)
        if raises:
            put(surface, emblem(ui, f"goods/{raises}", round(29 * unit)), (x + 33 * unit, y + 4 * unit))
            up = draw.mark(ui.pictures, "up", max(1, round(16 * unit)), mix(colours["ground"], colours["ink"], 0.3))
            put(surface, up, (x + 33 * unit, y - 17 * unit))


def _tone(colours: dict[str, Colour], number: int, level: int, alive: bool) -> Colour:
    if not alive:
        return mix(colours["light"], colours["mark"], 0.28)
    if level == 1:
        return mix(colours["mark"], colours["light"], 0.3)
    return mix(mix(colours["felt"], colours["light"], 0.45), colours["felt"], number / 9)


def _leaflet(ui: Ui, size: tuple[int, int], tone: Colour, turned: bool, *, closed: bool) -> pygame.Surface:
    """One space of a track, shaped like a leaf; crossed out where the land never grows so high."""

    def paint(made: pygame.Surface) -> None:
        k = 3
        big = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
        big.fill((*tone, 0))
        box = big.get_rect().inflate(-2 * k, -2 * k)
        edge = mix(tone, ui.theme.game("uluk")["ground"], 0.55)
        radius, width = box.height // 2, max(1, size[1] * k // 15)
        small = max(1, radius // 4)
        corners = (small, radius, radius, small) if turned else (radius, small, small, radius)
        for tint, inset in ((edge, 0), (tone, max(k, round(width * 0.8)))):
            part = box.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(
                big, tint, part, border_top_left_radius=corners[0], border_top_right_radius=corners[1],
                border_bottom_left_radius=corners[2], border_bottom_right_radius=corners[3],
            )  # fmt: skip
        if closed:
            pygame.draw.line(big, edge, box.topleft, box.bottomright, width)
            pygame.draw.line(big, edge, box.topright, box.bottomleft, width)
        made.blit(pygame.transform.smoothscale(big, size), (0, 0))

    return ui.pictures.layer(("uluk-leaflet", tone, turned, closed), size, paint)


def _marker(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("marker", ): the yellow wooden marker left of its space."""
    side = round(surface.get_width() / 1.3)
    middle = surface.get_width() / 2
    soft = draw.shadow(ui.pictures, (side, side), side // 2, max(2, side // 5), ui.theme["shadow"], 130)
    put(surface, soft, (middle, middle + side / 8))
    put(surface, disc(ui, side, (240, 190, 62), (122, 82, 20), 0.12), (middle, middle))
    shine = disc(ui, max(2, side // 3), (252, 224, 140), (252, 224, 140))
    put(surface, shine, (middle - side / 10, middle - side / 8))


def _then(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("then", sign): where a marker will stand."""
    colours, side = ui.theme.game("uluk"), surface.get_width()
    put(surface, disc(ui, side, colours["light"], colours["second"], 0.2, 215), (side / 2, side / 2))
    put(surface, draw.mark(ui.pictures, art[1], round(side * 0.66), colours["second"]), (side / 2, side / 2))


def _way(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("way", ): from where a marker stands to where it will."""
    surface.fill(ui.theme.game("uluk")["second"])


def _monument(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("monument", token, number, built): a token face down or face up, with its number, or the god's figure."""
    _, good, number, god = art
    colours, (wide, high) = ui.theme.game("uluk"), surface.get_size()
    unit, middle = wide / 140, (wide / 2, high - 58 * wide / 140)
    if god:
        put(surface, emblem(ui, f"gods/{god}", round(126 * unit)), (middle[0], middle[1] - 22 * unit))
        return
    side = round(86 * unit)
    if not good:
        fill = mix(colours["ground"], colours["light"], 0.2)
        put(surface, disc(ui, side, fill, colours["ground"], 0.06), middle)
        sign = draw.mark(ui.pictures, "question", round(40 * unit), mix(colours["light"], colours["ground"], 0.3))
        put(surface, sign, middle)
        return
    face = mix(colours["light"], colours["mark"], 0.12)
    put(surface, disc(ui, side, face, colours["mark"], 0.06), middle)
    put(surface, emblem(ui, f"goods/{good}", round(54 * unit)), (middle[0] + unit, middle[1] - unit))
    label = ui.text.label(str(number), "small", colours["ink"], bold=True, px=letter_px(ui, 20, unit))
    corner = middle[0] - 26 * unit, middle[1] - 21 * unit
    put(surface, disc(ui, label.get_height(), face, face), corner)
    put(surface, label, corner)


def _space(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("space", ): a small space round a Monument that is not built yet (uluk/10.5)."""
    colours, side = ui.theme.game("uluk"), min(surface.get_size())
    fill, edge = mix(colours["felt"], colours["ground"], 0.7), mix(colours["light"], colours["felt"], 0.3)
    surface.blit(disc(ui, side, fill, edge, 0.07), (0, 0))


def _glass(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("glass", open): a round button with an hourglass; violet while the forecast is shown."""
    colours, side = ui.theme.game("uluk"), min(surface.get_size())
    fill = colours["second"] if art[1] else mix(colours["light"], colours["mark"], 0.15)
    put(surface, disc(ui, side, fill, colours["ground"], 0.05), (side / 2, side / 2))
    put(surface, emblem(ui, "signs/perishable", round(side * 0.5)), (side / 2, side / 2))


def _plaque(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("plaque", season, phase): the season over its phase on wood."""
    _, season, phase = art
    theme, box = ui.theme, surface.get_rect()
    edge = max(1, box.width // 41)
    draw.panel(surface, ui.pictures, box, theme["wood_dark"], radius=box.height // 6, border=edge,
               edge=theme["brass_dark"])  # fmt: skip
    room = box.inflate(-4 * edge, -2 * edge)
    room.height //= 2
    most = letter_px(ui, 25, box.width / 124)
    shown = [one for one in (season, phase) if len(fit(ui, one, room.size, most, bold=True)[1]) == 1]
    room.y += room.height // 2 * (len(shown) == 1)  # the other is told when it is pointed at
    for number, words in enumerate(shown):
        letter(ui, surface, words, room.move(0, number * room.height), most, theme["cream"], bold=words is season)


# --- tribe boards --------------------------------------------------------------------------------------------


def _bark(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("bark", colour, columns, token, spaces, arrows): what never changes on a board. ``columns``: their middles;
    a space: where, good and signs; an arrow: from where to where (x, y, y), its sign and whether it splits."""
    _, colour, columns, side, spaces, arrows = art
    colours, (wide, high) = ui.theme.game("uluk"), surface.get_size()
    unit = high / (FOOT - ISLAND)

    def n(units: float) -> int:
        return max(1, round(units * unit))

    fill, edge = mix(colours["light"], colours["mark"], 0.13), mix(colours["mark"], colours["ink"], 0.5)
    surface.blit(draw.rounded(ui.pictures, (wide, high), n(20), fill, border=n(5), edge=edge), (0, 0))
    band = draw.rounded(ui.pictures, (wide - n(10), n(50)), n(15), ui.theme.seat_colour(colour))
    surface.blit(band, (n(5), n(5)))
    for number, x in enumerate(columns):
        tint = mix(fill, colours["felt"] if number % 2 else colours["mark"], 0.16)
        strip = draw.rounded(ui.pictures, (round((wide - n(12)) / 6 - n(4)), n(300)), n(12), tint)
        surface.blit(strip, strip.get_rect(midtop=(round(x * unit), n(60))))
    home = draw.rounded(ui.pictures, (wide - n(28), n(56)), n(24), mix(fill, colours["ground"], 0.3))
    surface.blit(home, (n(14), n(364)))
    signs = list(_arrows(ui, surface, arrows, side, unit))
    for x, y, good, _ in spaces:
        _empty(ui, surface, (x * unit, y * unit), good, n(side))
    px = letter_px(ui, 18, unit)
    for at, words in signs:
        badge(ui, surface, at, words, px, ui.theme["paper"], ui.theme["ink"], NARROW)


def _arrows(
    ui: Ui, surface: pygame.Surface, arrows: Sequence[Art], side: float, unit: float
) -> Iterator[tuple[tuple[float, float], str]]:
    """From space to space; past a space in between it runs along the column's right side."""
    colours = ui.theme.game("uluk")
    ink, thick, head = mix(colours["ground"], colours["ink"], 0.3), max(1, round(5 * unit)), 9 * unit
    for x0, y0, y1, sign, split in arrows:
        far = round((y1 - y0) / ROW) > 1
        x = (x0 + (side * (0.27 if far else -0.2) if split else 0)) * unit
        foot = (y1 - side * (0.44 if split else 0.5)) * unit
        pygame.draw.line(surface, ink, (x, y0 * unit), (x, foot - head), thick)
        pygame.draw.polygon(surface, ink, [(x, foot), (x - head, foot - head), (x + head, foot - head)])
        beside = side * 0.15 * unit if x < x0 * unit else 0  # nearer to the column's middle than the arrow
        if SIGNS[sign]:
            yield (x + beside, foot - 21 * unit), SIGNS[sign]


def _empty(ui: Ui, surface: pygame.Surface, at: tuple[float, float], good: str, side: int) -> None:
    """An empty space with its faded emblem."""
    colours = ui.theme.game("uluk")
    fill, edge = mix(colours["light"], colours["mark"], 0.22), mix(colours["mark"], colours["ink"], 0.25)
    put(surface, disc(ui, side, fill, edge, 0.045), at)
    put(surface, emblem(ui, f"goods/{good}", round(side * 0.66), 105), at)


def _signs(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("signs", spaces, token, side): what each good is, over the edge of its token and clear of its number."""
    _, spaces, high, side = art
    unit, edge = surface.get_height() / (FOOT - ISLAND), ui.theme.game("uluk")["mark"]
    small = round(side * unit)
    for x, y, _, symbols in spaces:
        low = y + high * (0.4 if len(symbols) < 2 else 0.6)
        for i, symbol in enumerate(symbols):
            at = (x - side * (0.8 - i * 0.92)) * unit, low * unit
            put(surface, disc(ui, small, ui.theme["paper"], edge, 0.06), at)
            put(surface, emblem(ui, f"signs/{symbol}", round(small * 0.76)), at)


def _head(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("head", colour, animal, name, happiness, hunger): the head of a board."""
    _, colour, animal, name, happiness, hunger = art
    theme, (wide, high) = ui.theme, surface.get_size()
    unit, middle = high / HEAD, high * 30 / HEAD
    ink = theme.seat_ink(colour)
    put(surface, triber(ui, colour, animal, round(48 * unit)), (32 * unit, middle))
    right = wide - 14 * unit
    parts = [("signs/happiness", happiness, 36, 30), *([("signs/hunger", hunger, 32, 25)] if hunger else [])]
    for path, words, side, units in parts:
        label = ui.text.label(words, "body", ink, bold=True, px=letter_px(ui, units, unit))
        surface.blit(label, label.get_rect(midright=(round(right), round(middle))))
        right -= label.get_width() + (4 + side / 2) * unit
        put(surface, emblem(ui, path, round(side * unit)), (right, middle - unit))
        right -= (side / 2 + 8) * unit
    room = pygame.Rect(round(64 * unit), 0, max(1, round(right - 64 * unit)), round(2 * middle))
    letter(ui, surface, name, room, letter_px(ui, 25, unit), ink, align="left", face="display")


def _rings(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rings", count): tribers that may still be born, from the right."""
    colours, (wide, high) = ui.theme.game("uluk"), surface.get_size()
    ring = disc(ui, high, colours["light"], colours["ground"], 0.1, 120)
    for number in range(art[1]):
        put(surface, ring, (wide * (9.5 - number) / 10, high / 2))


# --- rows of a meal, and the account of a season --------------------------------------------------------------


def _heading_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    """In one line, with room for a button beside it."""
    return min(wide - ui.theme.em(6), ui.text.size(art[1], art[2])[0] + 2), ui.text.height(art[2])


def _row_high(ui: Ui) -> int:
    return round(ui.text.height("body") * 1.4)


def _row(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("row", into, out, signs, name, lit): what goes in and out, its uses and its name; lit if hinted."""
    _, into, out, signs, name, lit = art
    high = surface.get_height()
    if lit:
        draw.panel(surface, ui.pictures, surface.get_rect(), ui.theme["paper_shade"], radius=high // 5,
                   border=ui.theme.px(2), edge=ui.theme["good"])  # fmt: skip
    x = _parts(ui, surface, into, high // 8, high)
    put(surface, draw.mark(ui.pictures, "right", round(high * 0.6), ui.theme["accent"]), (x + high * 0.3, high / 2))
    x = _parts(ui, surface, out, round(x + high * 0.75), high)
    side = round(high * 0.62)
    for sign in signs:
        put(surface, emblem(ui, f"signs/{sign}", side), (x + side / 2, high / 2))
        x += side + 2
    room = pygame.Rect(x + 3, 0, max(1, surface.get_width() - x - 3), high)
    px = ui.theme.font_px("small")
    if name and fit(ui, name, room.size, px)[0] >= 0.75 * px:
        letter(ui, surface, name, room, px, ui.theme["ink_soft"], align="left")


def _parts(ui: Ui, surface: pygame.Surface, parts: Sequence[tuple[str, str]], x: int, high: int) -> int:
    """Pictures with their numbers, from a point to the right; where they end."""
    side = round(high * 0.9)
    for path, words in parts:
        put(surface, emblem(ui, path, side), (x + side / 2, high / 2))
        x += side + 2
        if words:
            px = min(ui.theme.font_px("body"), round(high * 0.75))
            label = ui.text.label(words, "body", ui.theme["ink"], bold=True, px=px)
            surface.blit(label, label.get_rect(midleft=(x, high // 2)))
            x += label.get_width()
        x += round(high * 0.2)
    return x


def _parts_want(ui: Ui, parts: Sequence[tuple[str, str]], high: int) -> int:
    numbers = sum(ui.text.size(words, "body", bold=True)[0] for _, words in parts)
    return len(parts) * (round(high * 0.9) + 2 + round(high * 0.2)) + numbers


def _row_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    """With its name on two lines where it has no room on one, and without where it has none."""
    high = _row_high(ui)
    long = sum(_parts_want(ui, parts, high) for parts in art[1:3]) + len(art[3]) * round(high * 0.62 + 2)
    names = [ui.text.size(art[4], "small")[0] + 4, *(ui.text.size(word, "small")[0] for word in art[4].split())]
    room = wide - long - 6 * high  # less, more and do stand beside it
    name = next((one for one in (names[0], max(names[1:], default=0)) if one < room), 0)
    return round(long + high * 0.9 + name + 5), high


def _goods(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("parts", parts, high): pictures with numbers, so many ems high."""
    _parts(ui, surface, art[1], 0, surface.get_height())


def _goods_want(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    high = ui.theme.em(art[2])
    return min(wide, _parts_want(ui, art[1], high)), high


PAINTERS: Painters = {
    **leaf.PAINTERS,
    "triber": Painter(_triber),
    "token": Painter(_token),
    "stack": Painter(_stack),
    "peg": COMMON["seat"],
    "bring": Painter(_bring),
    "halo": Painter(_halo),
    "card": Painter(_card),
    "feast": Painter(_feast),
    "back": Painter(_back),
    "deck": Painter(_deck),
    "track": Painter(_track),
    "marker": Painter(_marker),
    "then": Painter(_then),
    "way": Painter(_way),
    "monument": Painter(_monument),
    "space": Painter(_space),
    "glass": Painter(_glass),
    "plaque": Painter(_plaque),
    "bark": Painter(_bark),
    "head": Painter(_head),
    "signs": Painter(_signs),
    "rings": Painter(_rings),
    "heading": COMMON["words"]._replace(wants=_heading_wants),
    "row": Painter(_row, _row_wants),
    "parts": Painter(_goods, _goods_want),
}
