"""The seats: champion, strength with its clip, cards, god, abilities used, promises and Sky cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from ulus_suite.app.scene.art import letter, put
from ulus_suite.app.scene.seat_row import signs
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import Seen, View
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.art import token
from ulus_suite.games.ulus.table.cards import Card, kit
from ulus_suite.games.ulus.table.choosing import Moment, cards_in
from ulus_suite.games.ulus.table.scene import foe_of
from ulus_suite.games.ulus.words.text import seat_line
from ulus_suite.teach.words import Words

WHOLE_EM = 3.6
"""Height of a plaque with its score track, in ems."""
PLAQUES_SHARE = 0.31
"""Plaques have one line each where whole ones would take more of the window's height than this."""
TRACK = 40
"""Squares of the score card; the clip stops at the last one, the number goes on."""


FOLDED_EM = 1.75
"""Height of a plaque with one line."""


def portrait_side(ui: Ui, seats: int) -> int:
    """The side of a champion's portrait in the rail of a table with so many seats, in pixels."""
    return ui.theme.em(FOLDED_EM) - ui.theme.px(6) if folded(ui, seats) else ui.theme.em(2.5)


def folded(ui: Ui, seats: int) -> bool:
    """Whether height is scarce: name and things on one line, without the score track."""
    return seats * ui.theme.em(WHOLE_EM) > PLAQUES_SHARE * ui.size[1]


class Plaque(Widget):
    """One seat in the rail: portrait, name, score card, and what lies in front of it."""

    def __init__(self, table: Stage, seat: Seat, active: bool) -> None:
        super().__init__()
        self.table, self.seat, self.active = table, seat, active

    @property
    def _seen(self) -> Seen:
        """The seat as it is shown now, also while something moves."""
        seen: Seen = self.table.view.players[self.seat]
        return seen

    def _then(self, key: str) -> Any:
        """What a figure would be after the choice that is looked at; None where it would not change."""
        action = self.table.considered
        told = self.table.screen.previews.of(action).certain if action is not None else ()
        effects = (one for one in told if one.key == key and one.seat == self.seat)
        return next((dict(one.args)["after"] for one in effects), None)

    def _figure(self, ui: Ui, key: str) -> pygame.Surface:
        """A figure, and what it would be."""
        then, tones = self._then(key), ui.theme
        words = str(getattr(self._seen, key)) + (f"→{then}" if then is not None else "")
        return ui.text.label(words, "small", tones["ink" if then is None else "accent"], bold=True)

    def _colour(self, seat: Seat) -> int:
        return self.table.screen.colours[seat]

    def _name(self, ui: Ui) -> str:
        screen = self.table.screen
        name = screen.words.seat(self.seat)
        return f"{name} · {ui.say('table.computer')}" if screen.computer(self.seat) else name

    def _folded(self, ui: Ui) -> bool:
        return folded(ui, self.table.screen.seats)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Name over a row of things and the score track; or all on one line."""
        theme = ui.theme
        if self._folded(ui):
            return width, theme.em(FOLDED_EM)
        side = portrait_side(ui, self.table.screen.seats)
        name = ui.text.block_size(self._name(ui), width - side - theme.em(1.9), "body", bold=True)[1]
        return width, max(side + theme.px(6), name + theme.em(1.75) + theme.px(8))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """The whole plaque may be looked at: the champion large."""
        super().place(ui, rect)
        table = self.table
        if table.view is None:
            return
        seen = table.view.players[self.seat]
        words = f"{table.screen.words.seat(self.seat)}: {of_seat(table.screen.words, table.view, self.seat)}"
        name = f"seat.{self.seat}"
        said = table.screen.words.seat(self.seat)
        more = list(signs(ui, table.screen.words))
        if seen.champion:
            facts = cards.facts(cards.kit(), table.screen.words, Card("champion", seen.champion))
            more = [f"{head}: {body}" for head, body in facts] + more
        ui.add(Target(name, rect, said, "card", hint=words, more=more))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw the seat as everybody sees it; painted once for what there is to see."""
        table, edge = self.table, ui.theme.px(8)
        room = self.rect.inflate(2 * edge, 2 * edge)
        if table.view is None or not surface.get_clip().colliderect(room):
            return
        seen: Seen = table.view.players[self.seat]
        owed = tuple(
            debtor for debtor, holder, count in table.view.owed for _ in range(count) if holder == self.seat
        )
        key = (
            "ulus-plaque", self.seat, self.active, self._name(ui), seen, self._then("strength"),
            self._then("cards"), owed, self._folded(ui), self._colour(self.seat),
            ui.theme.palette.id, ui.theme.em(10),
        )  # fmt: skip
        inner = pygame.Rect((edge, edge), self.rect.size)
        made = ui.pictures.layer(key, room.size, lambda made: self._paint(ui, made, inner, seen, owed))
        surface.blit(made, room)

    def _paint(
        self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect, seen: Seen, owed: tuple[Seat, ...]
    ) -> None:
        theme, table = ui.theme, self.table
        if self.active:
            draw.panel(
                surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8),
                border=theme.px(2), edge=theme.seat_colour(self._colour(self.seat)),
            )  # fmt: skip
        side = min(portrait_side(ui, table.screen.seats), rect.height - theme.px(6))
        portrait = pygame.Rect(rect.x + theme.px(5), rect.y + theme.px(3), side, side)
        if seen.champion:
            ground = mix(cards.CLOTH["champion"], (255, 255, 255), 0.25 if not seen.turned else 0.7)
            draw.panel(
                surface, ui.pictures, portrait, ground, radius=theme.px(6), border=theme.px(1), edge=cards.INK
            )
            picture = ui.pictures.svg(
                f"ulus/champions/{seen.champion}.svg", (side - 4, side - 4), turn=90 if seen.turned else 0
            )
            put(surface, picture, portrait.center)
        mark = draw.seat_mark(
            ui.pictures, theme, self._colour(self.seat), round(side * (0.42 if seen.champion else 0.7))
        )
        at = mark.get_rect(center=portrait.center)
        if seen.champion:
            at.bottomleft = portrait.x - theme.px(2), portrait.bottom + theme.px(3)
        surface.blit(mark, at)
        x = portrait.right + theme.em(0.45)
        room = pygame.Rect(x, rect.y + theme.px(2), rect.right - x - theme.em(0.35), rect.height)
        if self._folded(ui):
            things = pygame.Rect(0, 0, room.width * 11 // 20, theme.em(1.05))
            things.midright = (room.right, rect.centery)
            name_room = pygame.Rect(x, rect.y, things.x - x - theme.em(0.3), rect.height)
            self._short_name(ui, surface, name_room)
            self._things(ui, surface, things, seen, owed)
            return
        name_high = ui.text.block_size(self._name(ui), room.width, "body", bold=True)[1]
        ui.text.draw(surface, self._name(ui), room, "body", theme["ink"], bold=self.active)
        self._things(ui, surface, pygame.Rect(x, room.y + name_high, room.width, theme.em(1.05)), seen, owed)
        track = pygame.Rect(x, rect.bottom - theme.em(0.5) - theme.px(4), room.width, theme.em(0.42))
        self._track(ui, surface, track)

    def _short_name(self, ui: Ui, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The name on one line, or smaller, whole at any rate; a sign for a seat that a computer plays."""
        screen, theme = self.table.screen, ui.theme
        wide = room.width
        if screen.computer(self.seat):
            sign = draw.mark(ui.pictures, "machine", round(room.height * 0.4), theme["ink_soft"])
            surface.blit(sign, sign.get_rect(midright=room.midright))
            wide -= sign.get_width() + theme.px(4)
        name = screen.words.seat(self.seat)
        if ui.text.size(name, "body", bold=self.active)[0] <= wide:
            ui.text.draw(surface, name, room, "body", theme["ink"], bold=self.active, middle=True)
            return
        room = pygame.Rect(room.topleft, (wide, room.height))
        letter(ui, surface, name, room, theme.font_px("body"), theme["ink"], bold=self.active, align="left")

    def _track(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The score card from 0 to 40 with its clip; ten, where everybody starts, is marked."""
        theme = ui.theme
        strength = self._seen.strength
        draw.panel(
            surface, ui.pictures, rect, theme["paper"], radius=rect.height // 2, border=1, edge=theme["ink_soft"]
        )
        for n in range(5, TRACK, 5):
            x = rect.x + rect.width * n // TRACK
            tall = rect.height if n == 10 else rect.height // 2
            surface.fill(theme["ink_soft"], (x, rect.bottom - tall, theme.px(1.6 if n == 10 else 1), tall))
        at = rect.x + round(rect.width * min(TRACK, strength) / TRACK)
        done = pygame.Rect(rect.x + 2, rect.y + 2, max(2, at - rect.x - 3), rect.height - 4)
        draw.panel(
            surface,
            ui.pictures,
            done,
            theme.seat_colour(self._colour(self.seat)),
            radius=done.height // 2,
            alpha=190,
        )
        then = self._then("strength")
        for number, alpha in ((then, 120), (strength, 255)):
            if number is None:
                continue
            at = rect.x + round(rect.width * min(TRACK, number) / TRACK)
            clip = pygame.Rect(0, 0, theme.em(0.36), rect.height + theme.px(8))
            clip.center = (max(rect.x + clip.width // 2, min(at, rect.right - clip.width // 2)), rect.centery)
            draw.panel(
                surface, ui.pictures, clip, theme["brass"], radius=clip.width // 2, border=theme.px(1),
                edge=theme["brass_dark"], drop=theme.px(2) if alpha == 255 else 0, alpha=alpha,
            )  # fmt: skip

    def _things(
        self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect, seen: Seen, owed: tuple[Seat, ...]
    ) -> None:
        """Strength in figures and the stance, cards, god, Sky cards, promises owed to this seat: in groups, with
        less room between them where they would not fit."""
        high = rect.height
        wide = round(high / cards.SHAPE)
        strength, held = self._figure(ui, "strength"), self._figure(ui, "cards")
        groups = [[strength], [ui.pictures.svg("ulus/backs/asset.svg", (wide, high)), held]]
        if seen.stance:
            fights = seen.stance == "fight"  # a card of the monsters' deck, or a ger
            sign, across = ("ulus/backs/monster.svg", wide) if fights else ("ulus/assets/ger.svg", high)
            groups[0].append(ui.pictures.svg(sign, (across, high)))
        god = f"ulus/gods/{seen.god}.svg" if seen.god else "ulus/backs/god.svg"
        groups.append([ui.pictures.svg(god, (high, high) if seen.god else (wide, high))])
        groups.append([ui.pictures.svg("ulus/sky/eternal-blue-sky.svg", (high, high))] * seen.sky)
        groups.append([token(ui, self._colour(debtor), high) for debtor in owed])
        groups = [group for group in groups if group]
        within = ui.theme.em(0.16)
        solid = sum(made.get_width() + within for group in groups for made in group)
        between = max(0, min(ui.theme.em(0.62), (rect.width - solid) // max(1, len(groups) - 1)))
        x = rect.x
        for group in groups:
            for made in group:
                if x + made.get_width() > rect.right:
                    return
                surface.blit(made, (x, rect.centery - made.get_height() // 2))
                x += made.get_width() + within
            x += between


# --- what the rail says of choices, and what cards are worth --------------------------------------------

MAIN = (
    ac.Face, ac.Roll, ac.Strike, ac.Begin, ac.Take, ac.Give, ac.Announce, ac.Discard, ac.Swap, ac.Agree,
)  # fmt: skip
"""What the rail shows as the main choice."""


def of_seat(words: Words, view: View, seat: Seat) -> str:
    """A seat's public state in a sentence."""
    return ", ".join(words.text(key, args) for key, args in seat_line(view, seat))


def of_choice(m: Moment, action: Action) -> str:
    """Announcing and fighting with their figures; empty for what is said as it stands."""
    view, text = m.view, m.text
    own = view.players[action.seat]
    if isinstance(action, ac.Strike):
        left = max(0, own.strength - view.power)
        return text("board.strike", {"strength": own.strength, "power": view.power, "left": left})
    if isinstance(action, ac.Give):
        return text("board.give", {"card": action.card, "to": (action.seat + 1) % len(view.players)})
    if not isinstance(action, ac.Announce) or not 0 <= view.season < len(view.journey):
        return ""
    site = view.journey[view.season]
    favour = kit().champion_gain if site.champion == own.champion else 0
    gain = favour + kit().card_gain * len(action.cards)
    if gain:
        return text("board.announce", {"gain": gain, "strength": own.strength + gain})
    silent = any(card in site.cards for card in view.hand)
    return text("board.silent" if silent else "board.nothing")


def style_of(m: Moment, action: Action) -> str:
    """ "main" for what the moment is about, "quiet" for gods and silence, else "plain"."""
    if isinstance(action, ac.Announce) and not action.cards and m.room:
        return "plain"
    if isinstance(action, ac.Roll) and m.of(ac.Stand):
        return "plain"  # to roll or not is the question
    if isinstance(action, MAIN):
        return "main"
    return "quiet" if isinstance(action, ac.GodAction | ac.Wait) else "plain"


def power_sum(m: Moment) -> list[str]:
    """Where the power of what is confronted comes from (4.2 to 4.4) where one card alone does not say it: several
    cards, winter, or what others took off it."""
    view = m.view
    frame, monsters = foe_of(view)
    if frame is None or not monsters or not view.power or not m.choices:
        return []
    args = {
        "cards": " + ".join(f"{kit().monsters[monster].x}X" for monster in monsters),
        "many": len(view.players), "power": view.power, "less": int(frame.foe.less > 0),
        "winter": int(view.seasons[view.season] == "winter"),
    }  # fmt: skip
    plain = len(monsters) == 1 and not args["winter"] and not args["less"]
    return [] if plain else [m.text("board.power_sum", args)]


def powers(m: Moment) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Powers of a god that are paid with cards, as long as those are not chosen: which cards would do."""
    for kind, key in ((ac.Mischief, "mischief"), (ac.Heal, "heal")):
        first = next(iter(m.of(kind)), None)
        if first is not None and not any(isinstance(a, kind) for a in m.fitting):
            yield key, cards_in(first) or ()


def asides(m: Moment) -> Iterator[str]:
    """How cards are announced; why one is asked though one can only say no."""
    if any(a.cards for a in m.of(ac.Announce)):
        yield m.text("board.announce_pick")
    if not m.choices or any(not isinstance(a, ac.Refuse | ac.Decline) for a in m.choices):
        return
    frame = m.view.frame
    if isinstance(frame, fr.Trading) and frame.want and frame.ask:
        yield m.text("board.asked_all.card", {"card": frame.want})
    elif isinstance(frame, fr.React):
        yield m.text("board.asked_all.react")


def worth_facts(m: Moment, card: str) -> list[tuple[str, str]]:
    """What an asset is worth to the one who looks, and why."""
    view = m.view
    if not view.values or card not in kit().assets:
        return []
    worth, god = view.values.get(card, 0), kit().gods[view.god].name
    sites = ", ".join(site.name for site in kit().sites.values() if card in site.cards)
    why = "bone" if not kit().assets[card].gods else "some" if worth else "strength" if sites else "none"
    printed = kit().classes[kit().assets[card].cls].worth
    args = {"worth": worth, "god": god, "site": sites, "printed": printed}
    return [(m.text("board.for_you"), m.text(f"board.for_you.{why}", args))]
