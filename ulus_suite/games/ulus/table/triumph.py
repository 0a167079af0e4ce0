"""A moment for whoever wins a contest of Naadam: rays, the name, and the Eternal Blue Sky card, which is theirs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import chain

import pygame

from ulus_suite.app.bones.ahead import Prepare
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.motion import Call, Motion, Seq, Tween, Wait, settle, smooth
from ulus_suite.app.ui.pictures import all_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table import cards, prefetch
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block
from ulus_suite.games.ulus.table.moments import Triumph
from ulus_suite.games.ulus.table.track import race_of, racer

RISE_MS, STAY_MS, GO_MS = 420.0, 1500.0, 380.0

RAYS = 18


def triumph(ui: Ui, table: Table, event: ev.SkyWon) -> Motion:
    """It rises, stays to be seen, and goes."""
    moment = Triumph(event.seat, event.contest, table.words.event(event))

    def begin() -> None:
        table.motion.triumph = moment
        ui.sound.play("horn", 0.8)

    def rise(t: float) -> None:
        moment.share = t
        ui.dirty(table.rect)

    def shine(t: float) -> None:
        moment.turn = t
        ui.dirty(table.rect)

    def go(t: float) -> None:
        moment.gone = t
        ui.dirty(table.rect)

    def end() -> None:
        table.motion.triumph = None
        ui.dirty(table.rect)

    cloth = ui.pictures.ahead(_key(ui, table, moment), _size(table), partial(_cloth, ui, table, moment))
    ready = Prepare(chain(prefetch.drawn(ui, _wanted(ui, table, moment)), cloth))
    drum = Call(lambda: ui.sound.play("drum", 0.9))
    shines = Tween(STAY_MS, shine, lambda t: t)
    rises, goes = Tween(RISE_MS, rise, settle), Tween(GO_MS, go, smooth)
    return Seq(ready, Call(begin), rises, drum, shines, goes, Call(end), Wait(60))


def _size(table: Table) -> tuple[int, int]:
    """Of the whole cloth, in pixels."""
    return round(table.rect.width * 0.74), round(table.rect.height * 0.46)


def _wanted(ui: Ui, table: Table, moment: Triumph) -> list[tuple[str, tuple[int, int]]]:
    """The pictures on it, with their sizes: drawn before it rises."""
    inner = _size(table)[1] - 2 * ui.theme.px(10)
    side, wide = round(inner * 0.7), round(round(inner * 0.8) / cards.SHAPE)
    sky = Card("sky", "sky")
    wanted = [(cards.emblem_path(sky), cards.emblem_size(ui, wide, sky.deck))]
    if wide >= cards.full(ui):
        wanted.append((f"ulus/frames/{sky.deck}.svg", (wide, cards.high(wide))))
    race = race_of(table.view) if table.view is not None else None
    champion = table.view.players[moment.seat].champion if table.view is not None else ""
    if moment.contest == "race":
        wanted.append((f"ulus/assets/{race.face if race is not None else 'horse'}.svg", (side, side)))
    elif champion:
        wanted.append((f"ulus/champions/{champion}.svg", (side, side)))
    return wanted


def draw_triumph(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """Over the stage, on a cloth of the winner's colour."""
    moment = table.motion.triumph
    if moment is None or moment.share <= 0:
        return
    theme, area = ui.theme, table.rect
    colours = theme.game("ulus")
    wide, high = _size(table)
    grown = (0.55 + 0.45 * moment.share) * (1 - 0.6 * moment.gone)
    box = pygame.Rect(0, 0, round(wide * grown), round(high * grown))
    box.center = area.center
    if moment.gone > 0:
        box.centerx += round((area.right - area.centerx) * moment.gone)
    made = ui.pictures.layer(
        _key(ui, table, moment), (wide, high), lambda made: all_of(_cloth(ui, table, moment, made))
    )
    if made.get_size() != box.size:
        made = pygame.transform.smoothscale(made, box.size)
    surface.blit(made, box)
    if moment.gone <= 0 and moment.share >= 1:
        _sparks(surface, box, colours["second"], moment.turn)


def _sparks(surface: pygame.Surface, box: pygame.Rect, tone: tuple[int, int, int], turn: float) -> None:
    """Scraps of felt thrown into the air, which fall."""
    for k in range(26):
        start = (k * 0.618) % 1
        fall = (turn * 1.1 + (k * 0.37) % 1) % 1
        x = box.x + box.width * start + math.sin(turn * 9 + k) * box.width * 0.012
        y = box.y + box.height * (fall * 1.16 - 0.12)
        side = max(3, box.height // 46)
        colour = (tone, (200, 66, 56), (84, 160, 214), (246, 238, 214))[k % 4]
        pygame.draw.rect(surface, colour, (x, y, side, side * (1 + k % 2)))


def _key(ui: Ui, table: Table, moment: Triumph) -> tuple[object, ...]:
    return "ulus-triumph", moment.seat, moment.words, table.colour(moment.seat), ui.theme.palette.id


def _cloth(ui: Ui, table: Table, moment: Triumph, made: pygame.Surface) -> Iterator[None]:
    """Rays, the winner's animal or sign, the words, the card, in parts."""
    theme, whole = ui.theme, made.get_rect()
    colours = theme.game("ulus")
    pad = theme.px(10)
    inner = whole.inflate(-2 * pad, -2 * pad)
    tone = theme.seat_colour(table.colour(moment.seat))
    draw.panel(
        made, ui.pictures, inner, cards.INK, radius=theme.px(18), border=theme.px(4), edge=tone, drop=pad,
        shade=(0, 0, 0),
    )  # fmt: skip
    yield
    rays = pygame.Surface(inner.size, pygame.SRCALPHA)
    mid = (round(inner.width * 0.22), inner.height // 2)
    far = inner.width
    for k in range(RAYS):
        a, b = 2 * math.pi * k / RAYS, 2 * math.pi * (k + 0.5) / RAYS
        points = [mid, *((mid[0] + far * math.cos(t), mid[1] + far * math.sin(t)) for t in (a, b))]
        pygame.draw.polygon(rays, (*colours["second"], 46), points)
    yield
    stamp = draw.rounded(ui.pictures, inner.size, theme.px(16), (255, 255, 255))
    yield
    rays.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(rays, inner)
    yield
    side = round(inner.height * 0.7)
    hero = _hero(ui, table, moment, side)
    made.blit(hero, hero.get_rect(center=(inner.x + mid[0], inner.y + mid[1])))
    yield
    tall = round(inner.height * 0.8)
    face = cards.face(ui, table.kit, Card("sky", "sky"), round(tall / cards.SHAPE))
    yield
    at = face.get_rect(midright=(inner.right - 2 * pad, inner.centery))
    cards.shadowed(ui, made, face, at.topleft)
    yield
    left = inner.x + mid[0] + side // 2 + pad
    words = pygame.Rect(left, inner.y + 2 * pad, at.x - left - 2 * pad, inner.height - 4 * pad)
    block(ui, made, moment.words, words, colours["light"], theme.px(34), face="display")


def _hero(ui: Ui, table: Table, moment: Triumph, side: int) -> pygame.Surface:
    """The winner's horse after the race, else the champion with the seat's sign."""
    if moment.contest == "race":
        race = race_of(table.view) if table.view is not None else None
        return racer(ui, table.colour(moment.seat), race.face if race is not None else "horse", side)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    champion = table.view.players[moment.seat].champion if table.view is not None else ""
    if champion:
        made.blit(ui.pictures.svg(f"ulus/champions/{champion}.svg", (side, side)), (0, 0))
    mark = draw.seat_mark(
        ui.pictures, ui.theme, table.colour(moment.seat), side // (3 if champion else 1), on_dark=True
    )
    made.blit(mark, mark.get_rect(bottomleft=(0, side)))
    return made
