"""The tribe boards below the island: columns of goods joined by arrows, tribers at home, cards and tokens."""

from __future__ import annotations

from itertools import combinations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.games.uluk.rules.ending import feast_sets
from ulus_suite.games.uluk.rules.records import Arrow
from ulus_suite.games.uluk.rules.state import HIDDEN, State
from ulus_suite.games.uluk.table import feast_card, pieces
from ulus_suite.games.uluk.table.host import Table

SIGNS = {"x2": "×2", "2:3": "2:3", "+1": "+1", "-1": "−1", "1:1": ""}


def draw_board(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int) -> None:
    """A seat's board with what lies on it."""
    surface.blit(ground(ui, table, state, seat), table.places.tribe_rect(seat))
    _goods(ui, table, surface, state, seat)
    _head(ui, table, surface, state, seat)
    _home(ui, table, surface, state, seat)
    _cards(ui, table, surface, state, seat)


def ground(ui: Ui, table: Table, state: State, seat: int) -> pygame.Surface:
    """What never changes on a board: bark, columns, spaces and arrows."""
    tribe = state.seats[seat].tribe
    rect = table.places.tribe_rect(seat)

    def paint(made: pygame.Surface) -> None:
        _bark(ui, table, made, seat)
        if tribe:
            arrows = [_arrow(ui, table, made, seat, tribe, arrow) for arrow in table.charts.tribes[tribe].arrows]
            for number in range(len(table.charts.goods)):
                if table.places.has(table.charts, tribe, number):
                    _space(ui, table, made, seat, tribe, number)
            px = pieces.letter_px(ui, 18, table.places.unit)
            signs = [(at, words) for at, words in arrows if words]
            pad = sign_pad(ui, signs, px)
            for at, words in signs:
                pieces.badge(ui, made, at, words, px, ui.theme["paper"], ui.theme["ink"], pad)

    key = (
        "uluk-tribe",
        tribe,
        seat,
        ui.theme.palette.id,
        ui.theme.text_percent,
        round(table.places.unit * 1000),
        table.charts_id,
    )
    return ui.pictures.layer(key, rect.size, paint)


PADS = (0.75, 0.5, 0.45)
"""How much wider than its letters the pill of a sign is, in heights of a letter: the first at which none touch."""


def sign_pad(ui: Ui, signs: list[tuple[tuple[int, int], str]], px: int) -> float:
    """The pills of one board are all alike, narrower where signs of neighbouring columns would touch."""
    for pad in PADS:
        boxes = [pieces.badge_box(ui, at, words, px, pad).inflate(2, 0) for at, words in signs]
        if all(not a.colliderect(b) for a, b in combinations(boxes, 2)):
            return pad
    return PADS[-1]


def _bark(ui: Ui, table: Table, made: pygame.Surface, seat: int) -> None:
    colours, places = ui.theme.game("uluk"), table.places
    fill, edge = mix(colours["light"], colours["mark"], 0.13), mix(colours["mark"], colours["ink"], 0.5)
    made.blit(draw.rounded(ui.pictures, made.get_size(), places.n(20), fill, border=places.n(5), edge=edge), (0, 0))
    band = pygame.Rect(places.n(5), places.n(5), made.get_width() - places.n(10), places.n(50))
    made.blit(draw.rounded(ui.pictures, band.size, places.n(15), ui.theme.seat_colour(table.colour(seat))), band)
    left = table.places.tribe_rect(seat).x
    step = (made.get_width() - places.n(12)) / 6
    for column in range(6):
        x = places.column_x(seat, column) - left
        strip = pygame.Rect(0, 0, round(step - places.n(4)), places.n(300))
        strip.midtop = (x, places.n(60))
        tint = mix(fill, colours["felt"] if column % 2 else colours["mark"], 0.16)
        made.blit(draw.rounded(ui.pictures, strip.size, places.n(12), tint), strip)
    home = pygame.Rect(places.n(14), places.n(364), made.get_width() - places.n(28), places.n(56))
    made.blit(draw.rounded(ui.pictures, home.size, places.n(24), mix(fill, colours["ground"], 0.3)), home)


def _space(ui: Ui, table: Table, made: pygame.Surface, seat: int, tribe: str, number: int) -> None:
    """An empty space: faded emblem, and the signs of what the good is."""
    places, colours, charts = table.places, ui.theme.game("uluk"), table.charts
    rect = places.tribe_rect(seat)
    x, y = places.good(charts, tribe, seat, number)
    at = (x - rect.x, y - rect.y)
    good = charts.goods[number]
    side = places.token_side(seat)
    pieces.put(
        made,
        pieces.disc(
            ui,
            side,
            mix(colours["light"], colours["mark"], 0.22),
            mix(colours["mark"], colours["ink"], 0.25),
            0.045,
        ),
        at,
    )
    pieces.put(made, pieces.emblem(ui, f"goods/{good.id}", pieces.on_board(side), 105), at)
    for i, symbol in enumerate(good.symbols):
        small = places.n(25)
        corner = (at[0] - side * 0.4 + i * small * 0.95, at[1] + side * 0.46)
        pieces.put(made, pieces.disc(ui, small, ui.theme["paper"], colours["mark"], 0.06), corner)
        pieces.put(made, pieces.emblem(ui, f"signs/{symbol}", pieces.on_sign(small)), corner)


def _arrow(
    ui: Ui, table: Table, made: pygame.Surface, seat: int, tribe: str, arrow: Arrow
) -> tuple[tuple[int, int], str]:
    """From space to space; past a space in between it runs along the column's right side. Where its sign belongs,
    and the sign."""
    places, colours, charts = table.places, ui.theme.game("uluk"), table.charts
    rect = places.tribe_rect(seat)
    numbers = charts.good_no[arrow.source], charts.good_no[arrow.target]
    (x0, y0), (_, y1) = (places.good(charts, tribe, seat, n) for n in numbers)
    side = places.token_side(seat)
    ink = mix(colours["ground"], colours["ink"], 0.3)
    x0, y0, y1 = x0 - rect.x, y0 - rect.y, y1 - rect.y
    thick, head = places.n(5), places.n(9)
    steps = round((y1 - y0) / places.n(102))
    split = sum(a.source == arrow.source for a in charts.tribes[tribe].arrows) > 1
    x = x0 + (round(side * (0.27 if steps > 1 else -0.2)) if split else 0)
    foot = y1 - round(side * (0.44 if split else 0.5))
    pygame.draw.line(made, ink, (x, y0), (x, foot - head), thick)
    pygame.draw.polygon(made, ink, [(x, foot), (x - head, foot - head), (x + head, foot - head)])
    beside = round(side * 0.15) if x < x0 else 0  # its sign stands a little nearer to the column's middle than it
    return (x + beside, foot - places.n(25)), SIGNS[arrow.sign]


def _goods(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int) -> None:
    """A token with its number on every space that holds something."""
    places, charts = table.places, table.charts
    one = state.seats[seat]
    side = places.token_side(seat)
    px = pieces.letter_px(ui, 25, places.unit)
    for number, count in enumerate(one.goods):
        if not count:
            continue
        at = places.good(charts, one.tribe, seat, number)
        for lift in range(min(count, 3) - 1, -1, -1):
            pieces.put(
                surface, pieces.token(ui, charts.goods[number].id, side), (at[0], at[1] - lift * places.n(4))
            )
        corner = (at[0] + round(side * 0.36), at[1] + round(side * 0.34))
        pieces.badge(ui, surface, corner, str(count), px, ui.theme["ink"], ui.theme["paper"])


def _head(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int) -> None:
    """Animal, name of the tribe, Hunger and Happiness; the first player's leaf."""
    places, theme = table.places, ui.theme
    rect, one = places.tribe_rect(seat), state.seats[seat]
    middle = rect.y + places.n(30)
    ink = theme.seat_ink(table.colour(seat))
    x = rect.x + places.n(32)
    pieces.put(surface, table.pawn(ui, state, seat, places.n(48)), (x, middle))
    px = pieces.letter_px(ui, 25, places.unit)
    right = rect.right - places.n(14)
    star = places.n(36)
    points = ui.text.label(str(one.happiness), "body", ink, bold=True, px=pieces.letter_px(ui, 30, places.unit))
    surface.blit(points, points.get_rect(midright=(right, middle)))
    right -= points.get_width() + places.n(4)
    pieces.put(surface, pieces.emblem(ui, "signs/happiness", star), (right - star // 2, middle - places.n(1)))
    right -= star + places.n(8)
    if one.hunger:
        number = ui.text.label(str(one.hunger), "body", ink, bold=True, px=px)
        surface.blit(number, number.get_rect(midright=(right, middle)))
        right -= number.get_width() + places.n(3)
        pieces.put(surface, pieces.emblem(ui, "signs/hunger", places.n(32)), (right - places.n(16), middle))
        right -= places.n(40)
    x += places.n(32)
    words = table.name(one.tribe) if one.tribe else table.screen.words.seat(seat)
    while px > 9 and ui.text.label(words, "head", ink, px=px).get_width() > right - x:
        px -= 1
    label = ui.text.label(words, "head", ink, px=px)
    surface.blit(label, label.get_rect(midleft=(x, middle)))
    if state.first == seat and state.season:
        crown = pieces.emblem(ui, "goods/raw_uluk", places.n(34))
        pieces.put(surface, crown, (rect.x + places.n(10), rect.y + places.n(8)))


def _home(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int) -> None:
    """Tribers at home; the pool as faint rings, so that one sees how many may still be born."""
    places = table.places
    one = state.seats[seat]
    ring = pieces.disc(ui, places.n(20), ui.theme.game("uluk")["light"], ui.theme.game("uluk")["ground"], 0.1, 120)
    for i in range(one.pool):
        pieces.put(surface, ring, places.home(seat, 9 - i))
    for i in range(one.home):
        if not (table.carried == seat and i == one.home - 1):
            pieces.put(surface, table.pawn(ui, state, seat, places.n(44)), places.home(seat, i))


def _cards(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int) -> None:
    """The Feast (face down for others), Inventions, and Monument tokens won."""
    places, charts = table.places, table.charts
    one = state.seats[seat]
    size = (places.n(pieces.KEPT[0]), places.n(pieces.KEPT[1]))
    if one.feast == HIDDEN:
        pieces.put(surface, pieces.card_back(ui, size), places.card(seat, 0))
    elif one.feast:
        needs = feast_card.needed(charts, one.feast)
        pieces.put(surface, pieces.card(ui, "feasts", one.feast, size, "", needs=needs), places.card(seat, 0))
        sets = min(2, feast_sets(charts, one.goods, charts.feasts[one.feast]))
        if sets:
            x, y = places.card(seat, 0)
            pieces.put(
                surface,
                pieces.disc(ui, places.n(24), ui.theme["good"], ui.theme["paper"], 0.1),
                (x + size[0] // 2, y - size[1] // 2),
            )
            label = ui.text.label(
                str(sets), "small", ui.theme["paper"], bold=True, px=pieces.letter_px(ui, 17, places.unit)
            )
            surface.blit(label, label.get_rect(center=(x + size[0] // 2, y - size[1] // 2)))
    for i, id in enumerate(one.inventions):
        picture = pieces.card(ui, "inventions", id, size, "", charts.cards[id].letter)
        pieces.put(surface, picture, places.card(seat, i + 1))
    rect = places.tribe_rect(seat)
    for i, won in enumerate(one.tokens):
        raw = charts.resources[charts.resource_no[won]].raw
        at = (rect.right - places.n(30 + 30 * i), rect.y + places.n(440))
        pieces.put(surface, pieces.disc(ui, places.n(36), ui.theme["paper"], ui.theme["brass"], 0.09), at)
        pieces.put(surface, pieces.emblem(ui, f"goods/{raw}", places.n(24)), at)
