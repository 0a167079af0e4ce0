"""The pop-up beside a target: what it is, or why it cannot be used now, in a few lines; F2 says the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Focus, Target, Why
from ulus_suite.app.ui.screen import Ui

MOST = 2
"""A pop-up names so many unmet conditions; F2 shows all, met and not."""
LINES = 4
"""Lines of the sentence at its head."""
WIDE_EM, WIDE_SHARE = 19, 0.4
"""Greatest width: in ems, and as a share of the window's width."""
TOUCH = 0.1
"""Even a corner of a thing is not covered lightly."""
POINTER = 40
"""Side of the place round the pointer's tip that stays clear, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A pop-up worked out: its place, the lines of its sentence, the conditions, and what F2 would add."""

    box: pygame.Rect
    head: tuple[str, ...]
    lines: tuple[Why, ...]
    foot: tuple[str, ...]
    pad: int
    gap: int


def tip_of(ui: Ui, target: Target, *, reasons: bool = True) -> Tip | None:
    """A target's pop-up beside it, wholly inside the window and off what is being read; None if it has nothing to
    say."""
    lines = shown_reasons(target.why) if reasons and not target.enabled else ()
    theme, text = ui.theme, ui.text
    pad, gap = theme.em(0.45), theme.em(0.25)
    most = min(theme.em(WIDE_EM), max(theme.em(9), round(ui.size[0] * WIDE_SHARE)), ui.size[0] - 4 * pad)
    said = target.hint or (target.label if reasons else "")
    needs = any(why.needed and not why.met for why in lines)
    head, cut = ((ui.say("why.needs"),) if needs else (), False) if lines else _few(ui, said, most)
    if not head and not lines:
        return None
    ours = bool(target.ours and head and not lines)
    more = bool(lines) and len(target.why) > len(lines)
    ends = (ui.say("why.more") if more else ui.say("why.rest") if cut else "", ui.say("ours") if ours else "")
    foot = tuple(filter(None, ends))
    wide = [text.size(line, "small")[0] for line in head] + [_line_width(ui, w) for w in lines]
    wide += [text.size(ui.say("ours"), "small", italic=True)[0]] * ours
    width = min(most, max([*wide, theme.em(3)]))
    parts = [len(head) * text.height("small")] * bool(head) + [_line_height(ui, w, width) for w in lines]
    parts += [text.block_size(line, width, "small", italic=True)[1] for line in foot]
    box = pygame.Rect(0, 0, width + 2 * pad, sum(parts) + gap * (len(parts) - 1) + 2 * pad)
    put_beside(box, target, ui)
    return Tip(box, head, lines, foot, pad, gap)


def draw_tip(ui: Ui, surface: pygame.Surface, target: Target, *, reasons: bool = True) -> None:
    """Draw a target's pop-up."""
    tip = tip_of(ui, target, reasons=reasons)
    if tip is None:
        return
    theme, text, box = ui.theme, ui.text, tip.box
    draw.panel(
        surface,
        ui.pictures,
        box,
        theme["paper"],
        radius=theme.px(9),
        border=theme.px(1.4),
        edge=theme["ink_soft"],
        drop=theme.px(9),
        shade=theme["shadow"],
    )
    x, y, width = box.x + tip.pad, box.y + tip.pad, box.width - 2 * tip.pad
    for line in tip.head:
        text.draw(surface, line, pygame.Rect(x, y, width + 2, text.height("small")), "small", theme["ink"])
        y += text.height("small")
    y += tip.gap if tip.head else 0
    y = draw_reasons(ui, surface, tip.lines, x, y, width, tip.gap)
    for line in tip.foot:
        high = text.block_size(line, width, "small", italic=True)[1]
        text.draw(surface, line, pygame.Rect(x, y, width, high), "small", theme["ink_soft"], italic=True)
        y += high + tip.gap


def shown_reasons(why: Sequence[Why]) -> tuple[Why, ...]:
    """The conditions that a pop-up shows: the first that are missing, else the first."""
    missing = [w for w in why if not w.met]
    return tuple((missing or list(why))[:MOST])


def _few(ui: Ui, words: str, width: int) -> tuple[tuple[str, ...], bool]:
    """The first lines of a text, and whether some had to be left out."""
    if not words:
        return (), False
    broken = ui.text.lines(words, width, "small")
    if len(broken) <= LINES:
        return tuple(broken), False
    return (*broken[: LINES - 1], ui.text.elide(broken[LINES - 1] + " …", width, "small")), True


def draw_reasons(
    ui: Ui, surface: pygame.Surface, lines: Sequence[Why], x: int, y: int, width: int, gap: int
) -> int:
    """Draw conditions under one another, each with tick or cross and its clause; returns the y below them."""
    theme, text = ui.theme, ui.text
    side = round(text.height("small") * 0.8)
    for why in lines:
        tone = theme["good"] if why.met else theme["bad"]
        surface.blit(
            draw.mark(ui.pictures, why.sign, side, tone),
            (x, y + (text.height("small") - side) // 2),
        )
        room = width - side - theme.em(0.4)
        high = _line_height(ui, why, width)
        place = pygame.Rect(x + side + theme.em(0.4), y, room, high)
        text.draw(surface, _words(why), place, "small", theme["ink"], bold=not why.met)
        y += high + gap
    return y


def _words(why: Why) -> str:
    return f"{why.text}  § {why.clause.split('/', 1)[-1]}" if why.clause else why.text


def _line_width(ui: Ui, why: Why) -> int:
    side = round(ui.text.height("small") * 0.8)
    return ui.text.size(_words(why), "small", bold=not why.met)[0] + side + ui.theme.em(0.4)


def _line_height(ui: Ui, why: Why, width: int) -> int:
    side = round(ui.text.height("small") * 0.8)
    return ui.text.block_size(_words(why), width - side - ui.theme.em(0.4), "small", bold=not why.met)[1]


# --- where it stands ----------------------------------------------------------------------------------------


def put_beside(box: pygame.Rect, target: Target, ui: Ui, within: pygame.Rect | None = None) -> None:
    """Move a box to the place beside a target (and within the window, or a part of it) where it covers least of
    what matters."""
    gap = ui.theme.px(10)
    room = pygame.Rect((0, 0), ui.size).inflate(-gap, -gap) if within is None else within
    places = _places(box, target.seen, gap, room)
    box.topleft = min(places, key=lambda at: _cost(pygame.Rect(at, box.size), target, ui, room))
    box.clamp_ip(room)


def _places(box: pygame.Rect, by: pygame.Rect, gap: int, room: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Below, above, right and left of a target, at its middle first, then along its edges; near, then farther;
    at last the corners."""
    wide, high = box.size
    for off in (gap, 5 * gap, 11 * gap):
        across = (by.centerx - wide // 2, by.left, by.right - wide)
        for y in (by.bottom + off, by.top - off - high):
            yield from ((x, y) for x in across)
        along = (by.centery - high // 2, by.top, by.bottom - high)
        for x in (by.right + off, by.left - off - wide):
            yield from ((x, y) for y in along)
    for x in (room.x, room.right - wide):
        yield from ((x, y) for y in (room.y, room.bottom - high))


def _cost(box: pygame.Rect, target: Target, ui: Ui, room: pygame.Rect) -> float:
    """How much of what matters a box would cover, in its own areas; farther away counts a little."""
    box = box.clamp(room)
    cost = 100.0 * _share(box, target.seen)
    if not ui.focus.by_keys and ui.pointer[0] >= 0:
        spot = pygame.Rect(0, 0, ui.theme.px(POINTER), ui.theme.px(POINTER))
        spot.center = ui.pointer
        cost += 30.0 * _share(box, spot)
    cost += sum(60.0 * _share(box, rect) for rect in ui.focus.kept_clear)
    cost += sum(_weight(t) * _share(box, t.seen) for t in _others(ui.focus, target))
    far = abs(box.centerx - target.seen.centerx) + abs(box.centery - target.seen.centery)
    return cost + 0.0015 * far


def _others(focus: Focus, target: Target) -> Iterator[Target]:
    return (t for t in focus.targets if t is not target and not t.seen.contains(target.seen))


def _weight(target: Target) -> float:
    """Buttons are never covered if it can be helped, other things that can be used hardly ever; what only tells
    something rather than that a sentence stands far from its thing."""
    if target.kind in ("button", "chip", "text", "slider"):
        return 20.0
    return 4.0 if target.enabled else 0.3


def _share(box: pygame.Rect, thing: pygame.Rect) -> float:
    """The part of a thing that a box covers, and the part of the box that lies on it: whichever is more."""
    over = box.clip(thing)
    area = over.width * over.height
    if not area:
        return 0.0
    return max(TOUCH, area / max(1, thing.width * thing.height), area / (box.width * box.height))
