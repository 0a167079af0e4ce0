"""What changes on the table: tracks, tokens, tribers and cards on the island; drawn from the position shown."""

from __future__ import annotations

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.uluk.rules.state import State
from ulus_suite.games.uluk.rules.tracks import highest
from ulus_suite.games.uluk.table import island_art, pieces
from ulus_suite.games.uluk.table.host import Table


def rim_points(table: Table, state: State) -> list[tuple[int, int]]:
    """Where each seat's marker stands on the rim of the leaf; those on one drop lie side by side."""
    drops = island_art.rim()
    taken: dict[int, int] = {}
    found = []
    for one in state.seats:
        number = one.happiness % len(drops)
        above = taken.get(number, 0)
        taken[number] = above + 1
        x, y = drops[number]
        flat = abs(y - island_art.CENTRE[1]) > island_art.HALF[1] * 0.8
        step = (17 * above, 0) if flat else (0, 17 * above)
        found.append(table.places.xy(x + step[0], y + step[1]))
    return found


def draw_rim(ui: Ui, table: Table, surface: pygame.Surface, state: State, seat: int, at: tuple[int, int]) -> None:
    """A seat's marker on the rim of the leaf."""
    pieces.put(surface, draw.seat_mark(ui.pictures, ui.theme, table.colour(seat), table.places.n(31)), at)


def draw_track(ui: Ui, table: Table, surface: pygame.Surface, state: State, number: int) -> None:
    """A vine of leaves: green up to the marker, pale above it, withered when it stands at the foot."""
    charts, places, colours = table.charts, table.places, ui.theme.game("uluk")
    track = charts.resources[number]
    shown = state.clearings[number].level
    top = highest(charts, state.settings, number)
    first, last = places.at(f"level.{track.id}.1"), places.at(f"level.{track.id}.{len(track.levels)}")
    stem = mix(colours["felt"], colours["ground"], 0.5)
    pygame.draw.line(surface, stem, (first[0], first[1] + places.n(22)), (last[0], last[1]), places.n(7))
    for level, row in enumerate(track.levels, 1):
        at = places.at(f"level.{track.id}.{level}")
        alive = level <= shown
        _leaflet(ui, table, surface, at, _tone(colours, level, shown, alive), level % 2 == 0, closed=level > top)
        words = f"{row.each}" if track.harvest == "each" else f"{row.most}/{row.others}"
        ink = colours["ink"] if alive else mix(colours["ink"], colours["light"], 0.25)
        px = _figure_px(ui, table, words, raises=bool(row.raises))
        label = ui.text.label(words, "small", ink, bold=True, px=px)
        surface.blit(label, label.get_rect(center=(at[0] - (places.n(15) if row.raises else 0), at[1])))
        if row.raises:
            raw = charts.resources[charts.resource_no[row.raises]].raw
            x = at[0] + places.n(33)
            pieces.put(surface, pieces.emblem(ui, f"goods/{raw}", places.n(29)), (x, at[1] + places.n(4)))
            up = draw.mark(ui.pictures, "up", places.n(16), mix(colours["ground"], colours["ink"], 0.3))
            pieces.put(surface, up, (x, at[1] - places.n(17)))


def _figure_px(ui: Ui, table: Table, words: str, *, raises: bool) -> int:
    """Height of the figures on a leaf: as large as the leaf holds beside the sign of an arrow, if it has one."""
    room = table.places.n(56 if raises else 80)
    px = min(table.places.n(44), pieces.letter_px(ui, 37, table.places.unit))
    while px > 9 and ui.text.font_file("Lato-Bold.ttf", px).size(words)[0] > room:
        px -= 1
    return px


def draw_markers(ui: Ui, table: Table, surface: pygame.Surface, state: State) -> None:
    """All six markers, those on their way between two spaces."""
    for number, clearing in enumerate(state.clearings):
        draw_marker(ui, table, surface, number, clearing.level + table.shift.get(number, 0.0))


def _tone(colours: dict[str, Colour], level: int, shown: int, alive: bool) -> Colour:
    if not alive:
        return mix(colours["light"], colours["mark"], 0.28)
    if shown == 1:
        return mix(colours["mark"], colours["light"], 0.3)
    return mix(mix(colours["felt"], colours["light"], 0.45), colours["felt"], level / 9)


def _leaflet(
    ui: Ui, table: Table, surface: pygame.Surface, at: tuple[int, int], tone: Colour, turned: bool, *, closed: bool
) -> None:
    """One space of a track, shaped like a leaf."""
    places, colours = table.places, ui.theme.game("uluk")
    size = (places.n(92), places.n(46))

    def paint(made: pygame.Surface) -> None:
        k = 3
        big = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
        big.fill((*tone, 0))
        box = big.get_rect().inflate(-2 * k, -2 * k)
        edge = mix(tone, colours["ground"], 0.55)
        radius = box.height // 2
        small = max(1, radius // 4)
        corners = (small, radius, radius, small) if turned else (radius, small, small, radius)
        for tint, inset in ((edge, 0), (tone, max(k, round(places.n(3) * k * 0.8)))):
            inner = box.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(
                big, tint, inner, border_top_left_radius=corners[0], border_top_right_radius=corners[1],
                border_bottom_left_radius=corners[2], border_bottom_right_radius=corners[3],
            )  # fmt: skip
        if closed:
            pygame.draw.line(big, edge, box.topleft, box.bottomright, places.n(3) * k)
            pygame.draw.line(big, edge, box.topright, box.bottomleft, places.n(3) * k)
        made.blit(pygame.transform.smoothscale(big, size), (0, 0))

    pieces.put(surface, ui.pictures.layer(("uluk-leaflet", tone, turned, closed), size, paint), at)


def draw_marker(
    ui: Ui, table: Table, surface: pygame.Surface, number: int, shown: float, ghost: bool = False
) -> None:
    """The yellow wooden marker left of its space; a ghost of it for the forecast."""
    places, colours = table.places, ui.theme.game("uluk")
    x, y = level_point(table, number, shown)
    side = places.n(30)
    if not surface.get_clip().colliderect((x - 4 * side, y - 2 * side, 6 * side, 4 * side)):
        return
    if ghost:
        ring = pieces.disc(ui, side, colours["light"], colours["second"], 0.2, 215)
        pieces.put(surface, ring, (x - places.n(52), y))
        return
    soft = draw.shadow(ui.pictures, (side, side), side // 2, max(2, side // 5), ui.theme["shadow"], 130)
    pieces.put(surface, soft, (x - places.n(51), y + places.n(4)))
    pieces.put(surface, pieces.disc(ui, side, (240, 190, 62), (122, 82, 20), 0.12), (x - places.n(52), y))
    pieces.put(
        surface,
        pieces.disc(ui, max(2, side // 3), (252, 224, 140), (252, 224, 140)),
        (x - places.n(55), y - places.n(4)),
    )


def level_point(table: Table, number: int, shown: float) -> tuple[float, float]:
    """The point of a track at a height that may lie between two spaces."""
    track = table.charts.resources[number]
    low = max(1, min(int(shown), len(track.levels)))
    high = min(low + 1, len(track.levels))
    (x0, y0), (x1, y1) = table.places.at(f"level.{track.id}.{low}"), table.places.at(f"level.{track.id}.{high}")
    part = shown - low
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def draw_monument(ui: Ui, table: Table, surface: pygame.Surface, state: State, number: int) -> None:
    """A token face down or face up, or the god's figure."""
    places, colours, charts = table.places, ui.theme.game("uluk"), table.charts
    slot = state.slots[number]
    at = places.at(f"monument.{number + 1}")
    if slot.built:
        side = places.n(126)
        pieces.put(surface, pieces.emblem(ui, f"gods/{slot.token}", side), (at[0], at[1] - places.n(22)))
        _standing(ui, table, surface, state, number)
        return
    _builders(ui, table, surface, number)
    _standing(ui, table, surface, state, number)
    if slot.token:
        track = charts.resources[charts.resource_no[slot.token]]
        pieces.put(
            surface,
            pieces.disc(ui, places.n(86), mix(colours["light"], colours["mark"], 0.12), colours["mark"], 0.06),
            at,
        )
        pieces.put(surface, pieces.emblem(ui, f"goods/{track.raw}", places.n(56)), (at[0], at[1] - places.n(2)))
        label = ui.text.label(
            str(track.number), "small", colours["ink"], bold=True, px=pieces.letter_px(ui, 20, places.unit)
        )
        surface.blit(label, label.get_rect(center=(at[0] - places.n(28), at[1] - places.n(22))))
    else:
        pieces.put(
            surface,
            pieces.disc(ui, places.n(86), mix(colours["ground"], colours["light"], 0.2), colours["ground"], 0.06),
            at,
        )
        sign = draw.mark(ui.pictures, "question", places.n(40), mix(colours["light"], colours["ground"], 0.3))
        pieces.put(surface, sign, at)


def _builders(ui: Ui, table: Table, surface: pygame.Surface, number: int) -> None:
    """The small spaces around a Monument that is not built yet (uluk/10.5)."""
    places, colours = table.places, ui.theme.game("uluk")
    for space in range(table.charts.monument_spaces[number]):
        fill, edge = mix(colours["felt"], colours["ground"], 0.7), mix(colours["light"], colours["felt"], 0.3)
        pieces.put(
            surface, pieces.disc(ui, places.n(42), fill, edge, 0.07), places.space(f"monument.{number + 1}", space)
        )


def deck_at(table: Table) -> tuple[int, int]:
    """Where the Inventions lie that are to come: at the end of the row."""
    places = table.places
    at = places.at(f"row.{table.seats + 1}") if table.seats < 4 else places.at("deck")
    # where it stands by itself a little up: a number of the Happiness track stands below it
    return (at[0], at[1] - places.n(13)) if table.seats == 4 else at


def draw_row(ui: Ui, table: Table, surface: pygame.Surface, state: State) -> None:
    """The row of Inventions and the deck beside it."""
    places, charts = table.places, table.charts
    size = (places.n(pieces.IN_ROW[0]), places.n(pieces.IN_ROW[1]))
    for number, id in enumerate(state.row[:4]):
        card = charts.cards[id]
        picture = pieces.card(ui, "inventions", id, size, table.name(id), card.letter)
        pieces.put(surface, picture, places.at(f"row.{number + 1}"))
    left = sum(state.deck)
    if left:
        at = deck_at(table)
        for shift in (6, 3, 0):
            pieces.put(surface, pieces.card_back(ui, size), (at[0] + places.n(shift), at[1] - places.n(shift)))
        px = pieces.letter_px(ui, 22, places.unit)
        pieces.badge(ui, surface, (at[0], at[1] + places.n(36)), str(left), px, ui.theme["paper"], ui.theme["ink"])


def _standing(ui: Ui, table: Table, surface: pygame.Surface, state: State, number: int) -> None:
    """The tribers who build a Monument."""
    for i, seat in enumerate(state.slots[number].builders):
        at = table.places.space(f"monument.{number + 1}", i)
        pieces.put(surface, table.pawn(ui, state, seat, table.places.n(40)), at)


def draw_workers(ui: Ui, table: Table, surface: pygame.Surface, state: State, number: int) -> None:
    """The pawns in a clearing, with Poison on the skulls below hunters."""
    places, clearing = table.places, state.clearings[number]
    resource = table.charts.resources[number].id
    for i, (seat, poison) in enumerate(zip(clearing.gatherers, clearing.poisoned, strict=True)):
        if poison:
            pieces.put(surface, pieces.token(ui, "tlon_brew", places.n(30)), places.at(f"skull.{resource}.{i + 1}"))
        at = places.space(f"gather.{resource}", i)
        pieces.put(surface, table.pawn(ui, state, seat, places.n(42)), at)
    for i, seat in enumerate(clearing.processors):
        at = places.space(f"process.{resource}", i)
        pieces.put(surface, table.pawn(ui, state, seat, places.n(38)), at)


def draw_stands(ui: Ui, table: Table, surface: pygame.Surface, state: State, name: str) -> None:
    """The pawns in the Workshop, the Hut or the Temple."""
    stands = [seat for seat, n in enumerate(getattr(state, name)) for _ in range(n)]
    for i, seat in enumerate(stands):
        pieces.put(surface, table.pawn(ui, state, seat, table.places.n(40)), table.places.space(name, i))


def draw_banner(ui: Ui, table: Table, surface: pygame.Surface, words: str, strength: float) -> None:
    """Words across the island; ``strength`` 0 to 1 is how clearly they are seen."""
    label = ui.text.label(words, "title", ui.theme["cream"], px=pieces.letter_px(ui, 64, table.places.unit))
    box = label.get_rect(center=(table.places.island.centerx, table.places.island.centery - table.places.n(20)))
    box = box.inflate(table.places.n(90), table.places.n(24))
    veil = draw.rounded(ui.pictures, box.size, box.height // 2, ui.theme["shadow"], alpha=150).copy()
    veil.blit(label, label.get_rect(center=(box.width // 2, box.height // 2)))
    veil.set_alpha(round(255 * min(1.0, strength * 1.6)))
    surface.blit(veil, box)
