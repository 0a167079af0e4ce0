"""What is moved and laid on the table: tribers, tokens, cards, badges; each drawn at the size asked for."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix

LEAST = 6
"""No name on a card has smaller letters, in pixels; a board so small can be looked at closer."""

ROUND = 3
"""Discs are drawn this many times larger and scaled down."""


def disc(ui: Ui, side: int, fill: Colour, edge: Colour, width: float = 0.07, alpha: int = 255) -> pygame.Surface:
    """A filled circle with an edge; ``width`` is the edge as a share of ``side``."""

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * ROUND, side * ROUND), pygame.SRCALPHA)
        big.fill((*edge, 0))
        middle = side * ROUND // 2
        pygame.draw.circle(big, (*edge, alpha), (middle, middle), middle)
        inner = middle - max(ROUND, round(side * ROUND * width))
        pygame.draw.circle(big, (*fill, alpha), (middle, middle), inner)
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("uluk-disc", fill, edge, width, alpha), (side, side), paint)


def put(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    """Draw a picture about a point."""
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def emblem(ui: Ui, path: str, side: int, alpha: int = 255) -> pygame.Surface:
    """An emblem of ``assets/uluk``, faded if asked."""
    if alpha == 255:
        return ui.pictures.svg(f"uluk/{path}.svg", (side, side))

    def paint(made: pygame.Surface) -> None:
        faded = ui.pictures.svg(f"uluk/{path}.svg", (side, side)).copy()
        faded.set_alpha(alpha)
        made.blit(faded, (0, 0))

    return ui.pictures.layer(("uluk-faded", path, alpha), (side, side), paint)


def triber(ui: Ui, colour: int, animal: str, side: int) -> pygame.Surface:
    """A pawn: the animal's head before its seat's mark, over a soft shadow."""

    def paint(made: pygame.Surface) -> None:
        blur = max(1, side // 8)
        soft = draw.shadow(ui.pictures, (side * 7 // 10, side // 4), side // 8, blur, ui.theme["shadow"], 110)
        made.blit(soft, soft.get_rect(midbottom=(side // 2, side + blur)))
        mark = draw.seat_mark(ui.pictures, ui.theme, colour, round(side * 0.94))
        made.blit(mark, mark.get_rect(midbottom=(side // 2, side)))
        if animal:
            head = ui.pictures.svg(f"uluk/tribers/{animal}.svg", (head_side(side), head_side(side)))
            made.blit(head, head.get_rect(midtop=(side // 2, 0)))

    return ui.pictures.layer(("uluk-triber", colour, animal, ui.theme.palette.id), (side, side), paint)


def head_side(side: int) -> int:
    """Of the animal's head on a triber."""
    return round(side * 0.74)


def on_token(side: int) -> int:
    """Of a good's emblem on its token."""
    return round(side * 0.7)


def on_board(side: int) -> int:
    """Of a good's emblem on its space of a board, where a token is so large."""
    return round(side * 0.66)


def on_sign(side: int) -> int:
    """Of the emblem on a sign."""
    return round(side * 0.74)


def token(ui: Ui, good: str, side: int) -> pygame.Surface:
    """A round cardboard token with a good's emblem; Poison is violet."""
    colours = ui.theme.game("uluk")
    poison = good == "tlon_brew"

    def paint(made: pygame.Surface) -> None:
        face = (
            mix(colours["second"], colours["light"], 0.55)
            if poison
            else mix(colours["mark"], colours["light"], 0.62)
        )
        edge = (
            mix(colours["second"], colours["ink"], 0.35) if poison else mix(colours["mark"], colours["ink"], 0.35)
        )
        made.blit(disc(ui, side, face, edge), (0, 0))
        picture = ui.pictures.svg(f"uluk/goods/{good}.svg", (on_token(side), on_token(side)))
        made.blit(picture, picture.get_rect(center=(side // 2, side // 2)))

    return ui.pictures.layer(("uluk-token", good, ui.theme.palette.id), (side, side), paint)


def badge(
    ui: Ui, surface: pygame.Surface, centre: tuple[int, int], words: str, px: int, fill: Colour, ink: Colour,
    pad: float = 0.75,
) -> None:  # fmt: skip
    """A small pill with a number."""
    label = ui.text.label(words, "small", ink, bold=True, px=px)
    box = badge_box(ui, centre, words, px, pad)
    radius = box.height // (2 if pad >= PILL else 4)  # a narrow one would lose its letters in its round ends
    draw.panel(surface, ui.pictures, box, fill, radius=radius, border=max(1, px // 10), edge=ink)
    surface.blit(label, label.get_rect(center=box.center))


PILL = 0.75
"""A pill so much wider than its letters, in heights of a letter, has round ends."""


def badge_box(ui: Ui, centre: tuple[int, int], words: str, px: int, pad: float = 0.75) -> pygame.Rect:
    """What a pill covers; ``pad``: how much wider than its number it is, in heights of a letter."""
    wide = ui.text.label(words, "small", (0, 0, 0), bold=True, px=px).get_width()
    box = pygame.Rect(0, 0, max(wide + round(px * pad), round(px * min(1.25, 0.5 + pad))), round(px * 1.2))
    box.center = centre
    return box


def letter_px(ui: Ui, units: float, unit: float) -> int:
    """Height of lettering on the board: with the board, a little with the text size, never unreadable."""
    more = min(1.5, max(0.9, ui.theme.text_percent / 100))
    return max(11, round(units * unit * more))


def together(ui: Ui, paths: tuple[str, ...], side: int) -> pygame.Surface:
    """Several emblems in the room of one: two above, what is left below."""

    def paint(made: pygame.Surface) -> None:
        each = round(side * 0.52)
        for number, path in enumerate(paths):
            row, left = divmod(number, 2)
            alone = row == len(paths) // 2
            x = side // 2 if alone else each // 2 + left * (side - each)
            put(made, emblem(ui, path, each), (x, each // 2 + row * (side - each)))

    return ui.pictures.layer(("uluk-together", paths), (side, side), paint)


IN_ROW, KEPT = (98, 112), (58, 66)
"""Size of a card in the row and in front of a tribe, in units of the board."""


def card(
    ui: Ui, kind: str, id: str, size: tuple[int, int], name: str, letter: str = "", *, needs: tuple[str, ...] = ()
) -> pygame.Surface:
    """An Invention or Feast card: paper, emblem (or emblems of what a set takes), letter and, when there is room,
    its name."""
    colours = ui.theme.game("uluk")

    def paint(made: pygame.Surface) -> None:
        width, height = size
        radius = max(2, width // 9)
        edge = mix(colours["mark"], colours["ink"], 0.4) if kind == "inventions" else colours["second"]
        made.blit(
            draw.rounded(ui.pictures, size, radius, ui.theme["paper"], border=max(1, width // 24), edge=edge),
            (0, 0),
        )
        side, foot, px, lines = card_lettering(ui, size, name)
        picture = together(ui, needs, side) if needs else ui.pictures.svg(f"uluk/{kind}/{id}.svg", (side, side))
        made.blit(picture, picture.get_rect(center=(width // 2, (height - foot) // 2 + width // 30)))
        if letter:
            tall = max(8, round(width * 0.2))
            label = ui.text.label(letter, "small", ui.theme["ink"], bold=True, px=tall)
            at = label.get_rect(topleft=(round(width * 0.12), round(height * 0.06)))
            put(made, disc(ui, tall + 4, ui.theme["paper"], ui.theme["paper"]), at.center)  # before the picture
            made.blit(label, at)
        if foot:
            for number, line in enumerate(reversed(lines)):
                label = ui.text.label(line, "small", ui.theme["ink"], bold=True, px=px)
                foot_at = height - max(2, width // 20) - round(number * px * 1.05)
                made.blit(label, label.get_rect(midbottom=(width // 2, foot_at)))

    return ui.pictures.layer(("uluk-card", kind, id, needs, name, letter, ui.theme.palette.id), size, paint)


def card_lettering(ui: Ui, size: tuple[int, int], name: str) -> tuple[int, int, int, list[str]]:
    """How large the emblem of a card is, how high the foot with its name (none where that would be too small to
    read), the height of its letters, and its lines."""
    width, height = size
    px, lines = _name_lines(ui, name, width) if name else (0, [])
    foot = round(px * (1.1 * len(lines) + 0.3)) if px >= LEAST else 0
    return min(round(width * 0.74), height - foot - width // 8), foot, px, lines


def _name_lines(ui: Ui, name: str, width: int) -> tuple[int, list[str]]:
    """A card's name in one line or two, whichever is larger, and its height; it keeps clear of the card's edge."""
    words, room = name.split(), round(width * 0.84)
    for px in range(max(8, round(width * 0.165)), LEAST - 1, -1):
        font = ui.text.font_file("Lato-Bold.ttf", px)
        for cut in (0, *range(1, len(words))):
            lines = [" ".join(words[:cut]), " ".join(words[cut:])] if cut else [name]
            if max(font.size(line)[0] for line in lines) <= room:
                return px, lines
    return 0, []


def card_back(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card: leaf green with a vein."""
    colours = ui.theme.game("uluk")

    def paint(made: pygame.Surface) -> None:
        width, height = size
        radius = max(2, width // 9)
        made.blit(
            draw.rounded(
                ui.pictures, size, radius, colours["ground"], border=max(1, width // 24), edge=colours["light"]
            ),
            (0, 0),
        )
        leaf = pygame.Rect(0, 0, round(width * 0.4), round(height * 0.66))
        leaf.center = (width // 2, height // 2)
        pygame.draw.ellipse(made, colours["felt"], leaf)
        pygame.draw.line(made, colours["light"], leaf.midtop, leaf.midbottom, max(1, width // 30))

    return ui.pictures.layer(("uluk-back", ui.theme.palette.id), size, paint)


def glow(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, tone: Colour, strong: bool) -> None:
    """A rim of light round an area where a triber may go."""
    width = max(2, round(rect.height * (0.05 if strong else 0.03)))

    def paint(made: pygame.Surface) -> None:
        box = made.get_rect()
        radius = min(box.width, box.height) // 3
        for i in range(width * 2, 0, -1):
            shade = round(120 * (1 - i / (width * 2 + 1)))
            inner = box.inflate(-2 * (width * 2 - i), -2 * (width * 2 - i))
            pygame.draw.rect(made, (*tone, shade), inner, max(1, i // 2), border_radius=radius)
        rim = box.inflate(-4 * width, -4 * width)
        pygame.draw.rect(made, (*tone, 255 if strong else 200), rim, width, border_radius=radius - width)

    full = rect.inflate(4 * width, 4 * width)
    surface.blit(ui.pictures.layer(("uluk-glow", tone, strong, width), full.size, paint), full)
