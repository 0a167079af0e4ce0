"""Cards of Ulus as pictures: one frame a deck, an emblem, the name, the value, who values it, a line of flavour."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, NamedTuple

import pygame

from ulus_suite import games
from ulus_suite.app.scene.art import Sizes, letter, put
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.data.rulebook import is_ours
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.teach.words import Words

FULL = 150
"""From this width on (in a window of 1280 x 720) a card has all its words; below, name, emblem, value, marks."""

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
LEAST = 3
"""Letters on a card are no smaller, in pixels: rather small than cut."""
CLOSE = 0.98
"""From line to line of what has little room, in heights of letters."""
SHAPE = 900 / 640


class Card(NamedTuple):
    """A card by its deck and id; an empty id is a back."""

    deck: str
    id: str


@cache
def kit() -> GameData:
    rules: Any = games.load("ulus")
    found: GameData = rules.kit
    return found


def full(ui: Ui) -> int:
    """From how many pixels on a card carries all its words: the same share of the window at every size."""
    return round(FULL * ui.theme.scale)


def high(width: int) -> int:
    return round(width * SHAPE)


def _entry(kit: GameData, card: Card) -> Any:
    """What the game's data say of a card."""
    decks: dict[str, Any] = {
        "asset": kit.assets, "god": kit.gods, "champion": kit.champions, "monster": kit.monsters, "site": kit.sites,
    }  # fmt: skip
    if card.deck in decks:
        return decks[card.deck][card.id]
    return kit.sky if card.deck == "sky" else kit.storyteller


def name_of(kit: GameData, card: Card) -> str:
    return str(_entry(kit, card).name)


def value_of(kit: GameData, card: Card) -> str:
    """The number in its medallion, or nothing."""
    if card.deck == "asset":
        return str(kit.classes[kit.assets[card.id].cls].worth)
    if card.deck == "monster":
        return f"{kit.monsters[card.id].x}X"
    return str(kit.sky.worth) if card.deck == "sky" else ""


def flavour(kit: GameData, card: Card) -> str:
    """Its line in our own words."""
    found = _entry(kit, card)
    return str(found.flavour if card.deck in ("god", "champion") else found.text)


def power_of(kit: GameData, card: Card) -> str:
    """What a champion or a god can do, in few words; nothing for other cards."""
    if card.deck == "champion":
        return kit.champions[card.id].power
    return kit.gods[card.id].brief or kit.gods[card.id].power if card.deck == "god" else ""


def marks_of(kit: GameData, card: Card) -> list[str]:
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
    own = max(width, ui.theme.px(200))  # drawn once for all sizes up to this
    picture = ui.pictures.svg(f"ulus/backs/{deck}.svg", (own, high(own)))
    return pygame.transform.smoothscale(picture, (width, high(width)))


def face(ui: Ui, kit: GameData, card: Card, width: int, *, tells: bool = False) -> pygame.Surface:
    """A card face up (or its back when the id is empty), `width` pixels wide. `tells`: it says what a champion or
    a god can do, where it is about to be chosen, instead of its line of flavour."""
    if not card.id:
        return back(ui, card.deck, width)

    def paint(made: pygame.Surface) -> None:
        if width >= full(ui):
            _full(ui, kit, card, made, tells)
        else:
            _small(ui, kit, card, made)

    return ui.pictures.layer(("ulus-card", card, tells, ui.theme.palette.id), (width, high(width)), paint)


def emblem_path(card: Card) -> str:
    name = "eternal-blue-sky" if card.deck == "sky" else card.id
    return f"ulus/{FOLDERS[card.deck]}/{name}.svg"


def emblem_size(ui: Ui, width: int, deck: str) -> tuple[int, int]:
    """The room for the picture on a card so wide: within its embroidered frame, or, without one, in its middle."""
    if width >= full(ui):
        side = round(408 * width / 640)
        return side, side
    art = _art(pygame.Rect(0, 0, width, high(width)), deck)
    side = min(art.size)
    return side, side


def _art(whole: pygame.Rect, deck: str) -> pygame.Rect:
    """Where a card without an embroidered frame has its picture."""
    inner = whole.inflate(-round(whole.width * 0.13), -round(whole.width * 0.13))
    top, foot = inner.y + 2 + round(whole.height * 0.185), round(whole.height * 0.16)
    art = pygame.Rect(inner.x + 1, top, inner.width - 2, inner.bottom - foot - top)
    if deck == "tuulch":
        art.height += foot - 3
    return art


def _full(ui: Ui, kit: GameData, card: Card, made: pygame.Surface, tells: bool) -> None:
    """Everything, on the embroidered frame."""
    width = made.get_width()
    k = width / 640
    made.blit(ui.pictures.svg(f"ulus/frames/{card.deck}.svg", made.get_size()), (0, 0))

    def slot(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

    write = partial(letter, ui, made, least=LEAST)
    name = slot(108, 42, 424, 90)
    write(name_of(kit, card), name, round(54 * k), INK, face="display", lead=CLOSE)
    put(
        made, ui.pictures.svg(emblem_path(card), emblem_size(ui, width, card.deck)), slot(116, 172, 408, 408).center
    )
    said = power_of(kit, card) if tells else ""
    if said:  # one plate for the word and what it means: larger letters
        draw.panel(made, ui.pictures, slot(46, 598, 548, 262), CREAM, radius=round(22 * k),
                   border=max(1, round(5 * k)), edge=INK)  # fmt: skip
    value = value_of(kit, card)
    if value:
        write(value, slot(58, 562, 84, 76), round(52 * k), INK, face="display")
    _mark_row(ui, kit, card, made, slot(172, 606, 388, 62) if value else slot(80, 606, 480, 62))
    if said:
        write(said, slot(66, 676, 508, 170), round(46 * k), INK, align="left", lead=CLOSE)
    else:
        line = slot(62, 702, 516, 148)
        write(flavour(kit, card), line, round(42 * k), INK, italic=True, align="left", lead=CLOSE)


def _mark_row(ui: Ui, kit: GameData, card: Card, made: pygame.Surface, box: pygame.Rect) -> None:
    """Marks and a word, side by side in the middle of the plate."""
    words = words_of(kit, card)
    marks = marks_of(kit, card)
    if card.deck == "sky":
        marks = [f"ulus/marks/{god}.svg" for god in kit.gods]  # everybody values it
    side = round(box.height * (1.1 if card.deck == "site" else 0.98))
    gap = round(side * (0.34 if card.deck == "site" else 0.2))
    side = min(side, (box.width - gap * len(marks)) // max(1, len(marks)))
    most = round(box.height * 0.7)
    room = box.width - len(marks) * (side + gap)
    wide = min(room, Sizes(ui, bold=True).wide(words, most) + 2) if words else -gap
    x = box.centerx - (len(marks) * (side + gap) + wide) // 2
    for path in marks:
        put(made, ui.pictures.svg(path, (side, side)), (x + side // 2, box.centery))
        x += side + gap
    if words:
        letter(ui, made, words, pygame.Rect(x, box.y, wide, box.height), most, INK, bold=True, least=LEAST)


def words_of(kit: GameData, card: Card) -> str:
    """The word in the plate: what somebody can do, or a monster's and the storyteller's own name."""
    match card.deck:
        case "champion":
            return kit.champions[card.id].ability
        case "god":
            return kit.gods[card.id].ability
        case "monster":
            return kit.monsters[card.id].native
        case "tuulch":
            return kit.storyteller.native
        case _:
            return ""


def _small(ui: Ui, kit: GameData, card: Card, made: pygame.Surface) -> None:
    """Name, emblem, value and marks, large enough to read across a table."""
    width, tall = made.get_size()
    radius, rim = round(width * 0.09), max(2, round(width * 0.028))
    cloth = CLOTH[card.deck]
    whole = made.get_rect()
    draw.panel(made, ui.pictures, whole, cloth, radius=radius, border=rim, edge=INK)
    inner = whole.inflate(-round(width * 0.13), -round(width * 0.13))
    draw.panel(made, ui.pictures, inner, CREAM, radius=round(radius * 0.6), border=max(1, rim // 2), edge=INK)
    name = pygame.Rect(inner.x + 2, inner.y + 2, inner.width - 4, round(tall * 0.185))
    px = max(8, round(width * 0.155))
    letter(ui, made, name_of(kit, card), name, px, INK, face="display", least=LEAST, lead=CLOSE)
    foot = round(tall * 0.16)
    art = _art(whole, card.deck)
    put(made, ui.pictures.svg(emblem_path(card), emblem_size(ui, width, card.deck)), art.center)
    mid = inner.bottom - foot // 2 - max(1, rim // 2)
    _foot(ui, kit, card, made, pygame.Rect(inner.x, mid - foot // 2, inner.width, foot), (rim, cloth))


def _foot(
    ui: Ui, kit: GameData, card: Card, made: pygame.Surface, box: pygame.Rect, coin_of: tuple[int, Colour]
) -> None:
    """The value in its medallion, then every mark, smaller where they are many; or a mark and a word."""
    (rim, cloth), mid = coin_of, box.centery
    pad = max(2, round(box.width * 0.05))
    x = box.x + pad
    value = value_of(kit, card)
    if value:
        r = round(box.height * 0.62)
        most, edge = round(r * 1.3), max(2, rim) if r > 8 else 1
        wide = min(box.width, Sizes(ui, False, "display").wide(value, most) + 2) + 2 * edge + r // 2
        coin = pygame.Rect(x - 1, mid - r, max(2 * r, wide), 2 * r)  # a disc; for two digits on small cards wider
        draw.panel(made, ui.pictures, coin, INK, radius=r)
        draw.panel(made, ui.pictures, coin.inflate(-2, -2), CREAM, radius=r, border=edge, edge=cloth)
        room = coin.inflate(-3, -2).move(0, r < 8)  # digits stand a little high in their line
        letter(ui, made, value, room, most, INK, face="display", least=LEAST)
        x = coin.right + pad // 2
    marks = marks_of(kit, card)
    if len(marks) > 1 and card.deck == "asset":
        marks = marks[1:]  # the medallion tells the class; who values it is to be seen from afar
    words = "" if card.deck in ("monster", "tuulch") else words_of(kit, card)
    gap = max(1, round(box.width * 0.017))
    side = round(box.height * 0.84)
    if marks and not words:
        side = min(side, (box.right - pad - x - gap * (len(marks) - 1)) // len(marks))
        if not value:
            x = box.centerx - (len(marks) * (side + gap) - gap) // 2
    for path in marks:
        put(made, ui.pictures.svg(path, (side, side)), (x + side // 2, mid))
        x += side + gap
    if words:
        clear = max(rim + 1, round(box.height * 0.14))  # of the edge, for a second line
        room = pygame.Rect(x, box.y, box.right - x - pad // 2, box.height - clear)
        letter(ui, made, words, room, max(8, round(box.height * 0.62)), INK, bold=True, least=LEAST, lead=CLOSE)


def portrait(ui: Ui, champion: str, side: int) -> pygame.Surface:
    """A champion's head; drawn once for all sizes up to 96 pixels: the smallest SVG takes as long."""
    own = max(96, side)
    picture = ui.pictures.svg(f"ulus/champions/{champion}.svg", (own, own))
    return pygame.transform.smoothscale(picture, (side, side))


def folded(surface: pygame.Surface, at: pygame.Rect) -> None:
    """A quiet corner fold on a card that one's own god does not value, where nothing is printed."""
    r = max(8, round(at.width * 0.17))
    tip = [(at.right - r, at.bottom - 1), (at.right - 1, at.bottom - r), (at.right - r, at.bottom - r)]
    pygame.draw.polygon(surface, (120, 116, 126), tip)
    pygame.draw.lines(surface, INK, True, tip, 1)


def shadowed(ui: Ui, surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[int, int]) -> None:
    """A card lying on something: its soft shadow, then the card."""
    width, tall = picture.get_size()
    blur = max(3, width // 14)
    soft = draw.shadow(ui.pictures, (width, tall), round(width * 0.08), blur, (0, 0, 0), 150)
    surface.blit(soft, (topleft[0] - blur, topleft[1] - blur + blur // 2))
    surface.blit(picture, topleft)


def ours(kit: GameData, card: Card) -> str:
    """Which part of a card is the suite's own, as the key of its sentence; empty where all is the publisher's."""
    match card.deck:
        case "asset":
            lists = [s for s in kit.sites.values() if card.id in s.cards]
            sites = any("cards" not in s.published for s in lists) or not lists
            return "ours.asset" if not kit.assets[card.id].published else "ours.asset_sites" if sites else ""
        case "god":
            return "ours.god" if is_ours("ulus", "rules/ulus/gods.yaml", card.id) else ""
        case "champion":
            homes = [s for s in kit.sites.values() if s.champion == card.id]
            return "ours.champion" if any("champion" not in s.published for s in homes) else ""
        case "monster":
            return "" if kit.monsters[card.id].published else "ours.monster"
        case "site":
            return "" if {"champion", "cards"} <= set(kit.sites[card.id].published) else "ours.site"
        case _:
            return ""


def facts(kit: GameData, words: Words, card: Card) -> list[tuple[str, str]]:
    """What there is to know about a card, as (head, text) pairs, for the large view."""
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
            where = ", ".join(s.name for s in kit.sites.values() if card.id in s.cards)
            add("strength_at", where or words.text("board.nowhere"))
        case "god":
            god = kit.gods[card.id]
            valued = ", ".join(a.name for a in kit.assets.values() if god.id in a.gods)
            add("values", words.text("board.values_text", {"cards": valued}))
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
    if own := ours(kit, card):
        add("ours", words.text(own))
    return said
