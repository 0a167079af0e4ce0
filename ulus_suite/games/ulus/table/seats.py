"""The seats: champion, strength with its clip, cards, god, abilities used, promises and Sky cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from ulus_suite.app.scene.art import put
from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table.art import token
from ulus_suite.games.ulus.table.cards import Card, kit
from ulus_suite.games.ulus.table.choosing import Moment, cards_in
from ulus_suite.games.ulus.table.scene import foe_of
from ulus_suite.games.ulus.words.text import seat_line
from ulus_suite.teach.words import Words

TRACK = 40
"""Squares of the score card; the clip stops at the last one, the number goes on."""


class Plaque(SeatRow):
    """One seat in the rail: portrait, name, strength with its score card, and what lies in front of it; figures say
    also what the choice that is looked at would make of them."""

    portrait, track = True, 0.56

    def _then(self, key: str) -> Any:
        """What a figure would be after the choice that is looked at; None where it would not change."""
        action = self.table.considered
        told = self.screen.previews.of(action).certain if action is not None else ()
        effects = (one for one in told if one.key == key and one.seat == self.seat)
        return next((dict(one.args)["after"] for one in effects), None)

    def _figure(self, key: str) -> str:
        then = self._then(key)
        return str(getattr(self.table.view.players[self.seat], key)) + (f"→{then}" if then is not None else "")

    def words(self, ui: Ui) -> str:
        words = self.screen.words
        return f"{words.seat(self.seat)}: {of_seat(words, self.table.view, self.seat)}"

    def more(self, ui: Ui) -> list[str]:
        """The champion, too."""
        champion = self.table.view.players[self.seat].champion
        facts = cards.facts(kit(), self.screen.words, Card("champion", champion)) if champion else []
        return [*(f"{head}: {body}" for head, body in facts), *super().more(ui)]

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """Strength, and whether nobody has more points with it and the Sky."""
        view, ground = self.table.view, mix(ui.theme["paper"], ui.theme["brass"], 0.25)
        points = [player.strength + kit().sky.worth * player.sky for player in view.players]
        mine = points[self.seat]
        return self._figure("strength"), ground, mine == max(points) and points.count(mine) < len(points)

    def mark(self, ui: Ui, side: int) -> pygame.Surface:
        """The champion over the sign of the seat."""
        seen = self.table.view.players[self.seat]
        if not seen.champion:
            return super().mark(ui, side)
        tone = mix(cards.CLOTH["champion"], (255, 255, 255), 0.7 if seen.turned else 0.25)
        sign = super().mark(ui, round(side * 0.42))

        def paint(made: pygame.Surface) -> None:
            draw.panel(made, ui.pictures, made.get_rect(), tone, radius=ui.theme.px(6), border=1, edge=cards.INK)
            picture = pygame.transform.rotate(cards.portrait(ui, seen.champion, side - 4), -90 * seen.turned)
            put(made, picture, made.get_rect().center)
            made.blit(sign, sign.get_rect(bottomleft=(0, side)))

        key = ("ulus-portrait", seen.champion, seen.turned, self.screen.colours[self.seat], ui.theme.palette.id)
        return ui.pictures.layer(key, (side, side), paint)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """The stance, cards, god, Sky cards, promises owed to this seat."""
        view = self.table.view
        seen, wide, none = view.players[self.seat], round(high / cards.SHAPE), figure(ui, "")

        def picture(path: str, across: int) -> pygame.Surface:
            return ui.pictures.svg(f"ulus/{path}.svg", (across, high))

        parts = [picture("backs/asset", wide), figure(ui, self._figure("cards"))]
        if seen.stance:  # a card of the monsters' deck, or a ger
            fights = seen.stance == "fight"
            parts += [picture("backs/monster", wide) if fights else picture("assets/ger", high), none]
        parts += [picture(f"gods/{seen.god}", high) if seen.god else picture("backs/god", wide), none]
        if seen.sky:
            parts += [picture("sky/eternal-blue-sky", high), figure(ui, str(seen.sky))]
        for debtor, holder, count in view.owed:
            if holder == self.seat:
                parts += [token(ui, self.screen.colours[debtor], high), none] * count
        return parts

    def draw_track(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The score card from 0 to 40 with its clip; ten, where everybody starts, is marked."""
        theme, colour = ui.theme, self.screen.colours[self.seat]
        strength, then = self.table.view.players[self.seat].strength, self._then("strength")

        def paint(made: pygame.Surface) -> None:
            box = made.get_rect().inflate(0, -theme.px(6))
            draw.panel(made, ui.pictures, box, theme["paper"], radius=box.height // 2, border=1,
                       edge=theme["ink_soft"])  # fmt: skip
            for n in range(5, TRACK, 5):
                tall, wide = box.height // (1 if n == 10 else 2), theme.px(1.6 if n == 10 else 1)
                made.fill(theme["ink_soft"], (box.width * n // TRACK, box.bottom - tall, wide, tall))
            done = box.inflate(-4, -4)
            done.width = max(2, round(box.width * min(TRACK, strength) / TRACK) - 3)
            draw.panel(made, ui.pictures, done, theme.seat_colour(colour), radius=done.height // 2, alpha=190)
            for number, alpha in ((then, 120), (strength, 255)):
                if number is not None:
                    clip = pygame.Rect(0, 0, theme.em(0.36), made.get_height())
                    clip.center = round(box.width * min(TRACK, number) / TRACK), box.centery
                    draw.panel(made, ui.pictures, clip.clamp(made.get_rect()), theme["brass"], alpha=alpha,
                               radius=clip.width // 2, border=theme.px(1), edge=theme["brass_dark"])  # fmt: skip

        whole = rect.inflate(0, theme.px(6))
        key = ("ulus-track", colour, strength, then, theme.palette.id)
        surface.blit(ui.pictures.layer(key, whole.size, paint), whole)


# --- what the rail says of choices, and what cards are worth --------------------------------------------

MAIN = (
    ac.Face, ac.Roll, ac.Strike, ac.Begin, ac.Take, ac.Give, ac.Announce, ac.Discard, ac.Swap, ac.Agree,
)  # fmt: skip
"""What the rail shows as the main choice."""


def of_seat(words: Words, view: View, seat: Seat) -> str:
    """A seat's public state in a sentence."""
    return ", ".join(words.text(key, args) for key, args in seat_line(view, seat))


def of_choice(m: Moment, action: Action) -> str:
    """Announcing with its figures, passing with who gets it; empty for what is said as it stands."""
    view, text = m.view, m.text
    own = view.players[action.seat]
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
    why = "bone" if not kit().assets[card].gods else "some" if worth else "none"
    return [(m.text("board.for_you"), m.text(f"board.for_you.{why}", {"worth": worth, "god": god}))]
