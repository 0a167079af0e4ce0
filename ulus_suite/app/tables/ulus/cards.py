"""Cards of Ulus as pictures: one frame a deck, an emblem, the name, the value, who values it, a line of flavour."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.ulus.lettering import block
from ulus_suite.app.theme import Colour
from ulus_suite.app.ui import Ui
from ulus_suite.games.ulus.tables import Kit

FULL = 150
"""From this width on (pixels) a card carries all its words; below, name, emblem, value and marks."""

INK: Colour = (34, 37, 74)
CREAM: Colour = (252, 244, 226)
CLOTH: dict[str, Colour] = {
    "asset": (226, 167, 47), "god": (59, 74, 140), "champion": (135, 185, 218), "monster": (184, 57, 47),
    "site": (176, 138, 92), "sky": (135, 185, 218), "tuulch": (124, 78, 45),
}  # fmt: skip
FOLDERS = {
    "asset": "assets", "god": "gods", "champion": "champions", "monster": "monsters", "site": "sites",
    "sky": "sky", "tuulch": "tuulch",
}  # fmt: skip
SHAPE = 900 / 640


class Card(NamedTuple):
    """A card by its deck and id; an empty id is a back."""

    deck: str
    id: str


def high(width: int) -> int:
    """The height of a card of a width."""
    return round(width * SHAPE)


def name_of(kit: Kit, card: Card) -> str:
    """What is printed in its name field."""
    match card.deck:
        case "asset":
            return kit.assets[card.id].name
        case "god":
            return kit.gods[card.id].name
        case "champion":
            return kit.champions[card.id].name
        case "monster":
            return kit.monsters[card.id].name
        case "site":
            return kit.sites[card.id].name
        case "sky":
            return kit.sky.name
        case _:
            return kit.storyteller.name


def value_of(kit: Kit, card: Card) -> str:
    """The number in its medallion, or nothing."""
    if card.deck == "asset":
        return str(kit.classes[kit.assets[card.id].cls].worth)
    if card.deck == "monster":
        return f"{kit.monsters[card.id].x}X"
    return str(kit.sky.worth) if card.deck == "sky" else ""


def flavour(kit: Kit, card: Card) -> str:
    """Its line in our own words."""
    match card.deck:
        case "asset":
            return kit.assets[card.id].text
        case "god":
            return kit.gods[card.id].flavour
        case "champion":
            return kit.champions[card.id].flavour
        case "monster":
            return kit.monsters[card.id].text
        case "site":
            return kit.sites[card.id].text
        case "sky":
            return kit.sky.text
        case _:
            return kit.storyteller.text


def ours(kit: Kit, card: Card) -> bool:
    """Whether its numbers are ours rather than the publisher's."""
    match card.deck:
        case "asset":
            return not kit.assets[card.id].published
        case "monster":
            return not kit.monsters[card.id].published
        case "site":
            return len(kit.sites[card.id].published) < 3
        case _:
            return False


def marks_of(kit: Kit, card: Card) -> list[str]:
    """Pictures in its mark field."""
    if card.deck == "asset":
        asset = kit.assets[card.id]
        return [f"ulus/marks/{m}.svg" for m in (asset.cls, *asset.gods)]
    if card.deck == "god":
        return [f"ulus/marks/{card.id}.svg"]
    if card.deck == "site":
        site = kit.sites[card.id]
        favoured = [f"ulus/champions/{site.champion}.svg"] if site.champion else []
        return favoured + [f"ulus/assets/{c}.svg" for c in site.cards]
    return []


def back(ui: Ui, deck: str, width: int) -> pygame.Surface:
    """A card face down."""
    return ui.pictures.svg(f"ulus/backs/{deck}.svg", (width, high(width)))


def face(ui: Ui, kit: Kit, card: Card, width: int) -> pygame.Surface:
    """A card face up (or its back when the id is empty), `width` pixels wide."""
    if not card.id:
        return back(ui, card.deck, width)
    paint = _full if width >= FULL else _small
    key = ("ulus-card", card, ui.theme.palette.id)
    return ui.pictures.layer(key, (width, high(width)), lambda made: paint(ui, kit, card, made))


def emblem_path(card: Card) -> str:
    """The picture in the middle of a card."""
    name = "eternal-blue-sky" if card.deck == "sky" else card.id
    return f"ulus/{FOLDERS[card.deck]}/{name}.svg"


def emblem_size(width: int) -> tuple[int, int]:
    """The room for the picture on a card so wide that it has its embroidered frame."""
    side = round(408 * width / 640)
    return side, side


def _emblem(ui: Ui, card: Card, side: tuple[int, int]) -> pygame.Surface:
    return ui.pictures.svg(emblem_path(card), side)


def _full(ui: Ui, kit: Kit, card: Card, made: pygame.Surface) -> None:
    """Everything, on the embroidered frame."""
    width = made.get_width()
    k = width / 640
    made.blit(ui.pictures.svg(f"ulus/frames/{card.deck}.svg", made.get_size()), (0, 0))

    def slot(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

    block(ui, made, name_of(kit, card), slot(100, 44, 440, 84), INK, round(54 * k), face="display")
    box = slot(116, 172, 408, 408)
    emblem = _emblem(ui, card, emblem_size(width))
    made.blit(emblem, emblem.get_rect(center=box.center))
    value = value_of(kit, card)
    if value:
        block(ui, made, value, slot(58, 562, 84, 76), INK, round(52 * k), face="display")
    _mark_row(ui, kit, card, made, slot(172, 606, 404, 62))
    block(ui, made, flavour(kit, card), slot(72, 712, 496, 126), INK, round(33 * k), italic=True, align="left")
    if ours(kit, card):
        block(ui, made, "ours", slot(500, 846, 80, 26), CREAM, round(24 * k), italic=True, least=5)


def _mark_row(ui: Ui, kit: Kit, card: Card, made: pygame.Surface, box: pygame.Rect) -> None:
    """Marks side by side; for champions and monsters a word instead."""
    words = ""
    if card.deck == "champion":
        words = kit.champions[card.id].ability
    elif card.deck == "monster":
        words = kit.monsters[card.id].native
    elif card.deck == "god":
        words = kit.gods[card.id].ability
    marks = marks_of(kit, card)
    side = round(box.height * (0.98 if card.deck != "site" else 1.1))
    gap = round(side * 0.2)
    wide = len(marks) * (side + gap) - gap if marks else 0
    x = box.centerx - wide // 2 if not words else box.x
    for path in marks:
        picture = ui.pictures.svg(path, (side, side))
        made.blit(picture, picture.get_rect(center=(x + side // 2, box.centery)))
        x += side + gap
    if words:
        room = pygame.Rect(x, box.y, box.right - x, box.height) if marks else box
        block(ui, made, words, room, INK, round(box.height * 0.62), bold=True)


def _small(ui: Ui, kit: Kit, card: Card, made: pygame.Surface) -> None:
    """Name, emblem, value and marks, large enough to read across a table."""
    width, tall = made.get_size()
    radius, rim = round(width * 0.09), max(2, round(width * 0.028))
    cloth = CLOTH[card.deck]
    whole = made.get_rect()
    draw.panel(made, ui.pictures, whole, cloth, radius=radius, border=rim, edge=INK)
    inner = whole.inflate(-round(width * 0.13), -round(width * 0.13))
    draw.panel(made, ui.pictures, inner, CREAM, radius=round(radius * 0.6), border=max(1, rim // 2), edge=INK)
    name = pygame.Rect(inner.x + 2, inner.y + 2, inner.width - 4, round(tall * 0.185))
    block(ui, made, name_of(kit, card), name, INK, max(8, round(width * 0.155)), face="display", least=7)
    foot = round(tall * 0.16)
    art = pygame.Rect(inner.x + 1, name.bottom, inner.width - 2, inner.bottom - foot - name.bottom)
    if card.deck == "tuulch":
        art.height += foot - 3
    side = min(art.width, art.height)
    emblem = _emblem(ui, card, (side, side))
    made.blit(emblem, emblem.get_rect(center=art.center))
    x = inner.x + round(width * 0.05)
    value = value_of(kit, card)
    mid = inner.bottom - foot // 2 - max(1, rim // 2)
    if value:
        r = round(foot * 0.62)
        coin = pygame.Rect(x - 1, mid - r, 2 * r, 2 * r)
        draw.panel(made, ui.pictures, coin, INK, radius=r)
        draw.panel(made, ui.pictures, coin.inflate(-2, -2), CREAM, radius=r, border=max(2, rim), edge=cloth)
        block(ui, made, value, coin.inflate(-3, -2), INK, round(r * 1.3), face="display", bold=False)
        x = coin.right + round(width * 0.03)
    side = round(foot * 0.84)
    words = ""
    if card.deck == "champion":
        words = kit.champions[card.id].ability
    elif card.deck == "god":
        words = kit.gods[card.id].ability
    for path in marks_of(kit, card):
        if x + side > inner.right:
            break
        picture = ui.pictures.svg(path, (side, side))
        made.blit(picture, picture.get_rect(center=(x + side // 2, mid)))
        x += side + max(1, round(width * 0.015))
    if words:
        room = pygame.Rect(x, mid - foot // 2, inner.right - x - round(width * 0.04), foot)
        block(ui, made, words, room, INK, max(8, round(foot * 0.62)), bold=True, align="centre")


def shadowed(ui: Ui, surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[int, int]) -> None:
    """A card lying on something: its soft shadow, then the card."""
    width, tall = picture.get_size()
    blur = max(3, width // 14)
    soft = draw.shadow(ui.pictures, (width, tall), round(width * 0.08), blur, (0, 0, 0), 150)
    surface.blit(soft, (topleft[0] - blur, topleft[1] - blur + blur // 2))
    surface.blit(picture, topleft)


def facts(ui: Ui, kit: Kit, words: object, card: Card) -> list[tuple[str, str]]:
    """What there is to know about a card, as (head, text) pairs, for the large view."""
    from ulus_suite.teach.words import Words

    assert isinstance(words, Words)
    said: list[tuple[str, str]] = []

    def add(key: str, text: str) -> None:
        said.append((words.text(f"board.{key}"), text))

    match card.deck:
        case "asset":
            asset = kit.assets[card.id]
            worth = kit.classes[asset.cls].worth
            who = ", ".join(kit.gods[g].name for g in asset.gods) or words.text("board.every_god")
            said.append((kit.classes[asset.cls].name, words.text("board.worth_to", {"worth": worth, "who": who})))
            if asset.mystical:
                add("mystical", words.text("board.mystical_text"))
            add("strength_at", ", ".join(s.name for s in kit.sites.values() if card.id in s.cards) or "—")
        case "god":
            god = kit.gods[card.id]
            add("ulus", god.ulus)
            said.append((god.ability, god.power))
        case "champion":
            hero = kit.champions[card.id]
            said.append((hero.ability, hero.power))
            home = next((s.name for s in kit.sites.values() if s.champion == card.id), "")
            if home:
                add("strength_at", f"{home} (+{kit.champion_gain})")
        case "monster":
            add("power", words.text("board.power_text", {"x": kit.monsters[card.id].x}))
        case "site":
            site = kit.sites[card.id]
            if site.champion:
                add("favours", f"{kit.champions[site.champion].name} (+{kit.champion_gain})")
            add("cards_here", ", ".join(kit.assets[c].name for c in site.cards) + f" (+{kit.card_gain})")
            if site.monsters > 1:
                add("special", words.text("board.monsters_here", {"count": site.monsters}))
        case "sky":
            add("worth", str(kit.sky.worth))
        case _:
            add("tuulch", words.text("board.tuulch_text"))
    if ours(kit, card):
        add("ours", words.text("board.ours_text"))
    return said
