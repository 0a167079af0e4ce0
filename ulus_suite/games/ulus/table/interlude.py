"""Between two contests of Naadam: who has won, with what, and what comes next with its rule in a line. It stands
until somebody begins, and where that goes by itself until a person at the table has looked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.pictures import all_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.archery import RING_POINTS, ROUNDS
from ulus_suite.games.ulus.rules.ending import THRESHOLD
from ulus_suite.games.ulus.rules.naadam import CONTESTS
from ulus_suite.games.ulus.rules.race import STEPS
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import cards, naadam, shirdeg
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ground import Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block

LOBSOGOI = "lobsogoi"
ON = "naadam.on"
"""The button that lets a computer player begin."""


class Interlude:
    """Where everything lies between two contests."""

    def __init__(self, ui: Ui, ground: Ground) -> None:
        pad = ui.theme.px(12)
        upper = ground.upper
        self.area = pygame.Rect(upper.x + pad, upper.y + pad, upper.width - 2 * pad, upper.height - 2 * pad)
        self.below = self.area.copy()
        """Room for bones in motion: none run here."""
        high = round(self.area.height * 0.5)
        self.won = pygame.Rect(self.area.x, self.area.y, self.area.width, high - pad // 2)
        """Who has won, or what Naadam is."""
        self.next = pygame.Rect(self.area.x, self.won.bottom + pad, self.area.width, 0)
        """What comes next."""
        self.next.height = self.area.bottom - self.next.y

    def palm(self) -> pygame.Rect:
        """No bones lie here."""
        return pygame.Rect(self.area.center, (1, 1))

    def last(self) -> pygame.Rect:
        """No roll lies here."""
        return pygame.Rect(self.area.center, (1, 1))

    def button(self, ui: Ui) -> pygame.Rect:
        """Where one goes on."""
        high = min(ui.theme.em(2.4), round(self.next.height * 0.26))
        found = pygame.Rect(0, 0, max(ui.theme.em(5), round(self.next.width * 0.24)), high)
        found.bottomright = self.next.right - ui.theme.px(22), self.next.bottom - ui.theme.px(20)
        return found


def _sign_side(ui: Ui, box: pygame.Rect) -> int:
    """The picture of a contest: smaller where letters are large and need the room."""
    return round(box.height * (0.6 if ui.theme.em(1) < 1.4 * ui.theme.px(18) else 0.36))


def next_of(view: View) -> int:
    """Which contest comes next, by its place in the order."""
    frame = view.frames[-1]
    return frame.next if isinstance(frame, fr.Naadam) else 0


def holds(table: Table) -> bool:
    """Whether the next contest, which begins by itself, waits until a person at this table has looked."""
    screen = table.screen
    if not isinstance(table.scene, Interlude) or not screen.live or screen.moving or not screen.sits:
        return False
    return screen.key not in table.looked_over and not screen.choices


def place(ui: Ui, table: Table, scene: Interlude) -> None:
    """The way on, while it waits for a person."""
    if not holds(table):
        return

    def go_on() -> None:
        table.looked_over.add(table.screen.key)
        ui.relayout()

    words = table.words.text("board.naadam.on")
    ui.add(Target(ON, scene.button(ui), words, "button", act=go_on, radius=ui.theme.px(10)))


def results(contest: str, events: list[Event]) -> dict[Seat, int]:
    """What each had at the end of a contest: points of the archery, bones of the wrestling; a tie is shot or
    wrestled again, and the last counts."""
    if contest == "archery":
        return {e.seat: e.total for e in events if isinstance(e, ev.RoundScored)}
    return {e.seat: e.bones for e in events if isinstance(e, ev.WrestlingCount)} if contest == "wrestling" else {}


def draw_interlude(ui: Ui, surface: pygame.Surface, table: Table, view: View, scene: Interlude) -> None:
    """Two cloths, painted once, and the button."""
    key = _key(ui, table, view)
    made = ui.pictures.layer(key, scene.area.size, lambda cloth: all_of(_paint(ui, table, view, scene, cloth)))
    surface.blit(made, scene.area)
    if holds(table):
        box, theme = scene.button(ui), ui.theme
        draw.panel(
            surface, ui.pictures, box, theme.game("ulus")["second"], radius=theme.px(10), border=theme.px(2),
            edge=cards.INK, drop=theme.px(5), shade=(0, 0, 0),
        )  # fmt: skip
        words = table.words.text("board.naadam.on")
        inner = box.inflate(-theme.px(16), -theme.px(8))
        block(ui, surface, words, inner, cards.INK, theme.font_px("body"), bold=True)


def wanted(ui: Ui, view: View, scene: Interlude) -> list[tuple[str, tuple[int, int]]]:
    """The larger pictures, with their sizes: drawn before they are shown."""
    side, small = round(scene.won.height * 0.78), _sign_side(ui, scene.next)
    wide, step = round(round(scene.won.height * 0.8) / cards.SHAPE), next_of(view)
    found = [(naadam.SIGNS[CONTESTS[step]], (small, small))]
    if not step:
        disc = round(scene.won.height * 0.8)
        return [*found, ("ulus/mat/naadam.svg", (disc, disc))]
    sky = Card("sky", "sky")
    found.append((cards.emblem_path(sky), cards.emblem_size(ui, wide, sky.deck)))
    if wide >= cards.full(ui):
        found.append((f"ulus/frames/{sky.deck}.svg", (wide, cards.high(wide))))
    champions = {player.champion for player in view.players if player.champion}
    return [*found, *((f"ulus/champions/{name}.svg", (side, side)) for name in sorted(champions))]


def ahead(ui: Ui, table: Table, view: View, scene: Interlude) -> Iterator[None]:
    """Paint them before they are shown, a part a step."""
    paint = partial(_paint, ui, table, view, scene)
    yield from ui.pictures.ahead(_key(ui, table, view), scene.area.size, paint)


def _key(ui: Ui, table: Table, view: View) -> tuple[object, ...]:
    won = tuple(sorted(table.standings.all_won().items()))
    warned = chaos_near(view, table.kit.sky.worth)
    return "ulus-interlude", next_of(view), won, warned, ui.theme.palette.id, ui.theme.em(10)


def _paint(ui: Ui, table: Table, view: View, scene: Interlude, made: pygame.Surface) -> Iterator[None]:
    shift = (-scene.area.x, -scene.area.y)
    step = next_of(view)
    winner = table.standings.all_won().get(CONTESTS[step - 1]) if step else None
    yield from _cloth(ui, made, scene.won.move(shift), winner, table)
    if winner is None:
        yield from _opening(ui, table, view, made, scene.won.move(shift))
    else:
        yield from _winner(ui, table, view, made, scene.won.move(shift), winner, CONTESTS[step - 1])
    yield from _cloth(ui, made, scene.next.move(shift), None, table)
    yield from _coming(ui, table, made, scene.next.move(shift), scene.button(ui).move(shift), step)


def _cloth(ui: Ui, made: pygame.Surface, box: pygame.Rect, winner: Seat | None, table: Table) -> Iterator[None]:
    """Felt with a stitched hem; edged in the winner's colour."""
    theme = ui.theme
    colours = theme.game("ulus")
    edge = theme.seat_colour(table.colour(winner)) if winner is not None else colours["second"]
    cloth = pygame.Surface(box.size, pygame.SRCALPHA)
    yield from draw.felted(cloth, theme, naadam.felt_tone(ui))
    stamp = draw.rounded(ui.pictures, box.size, theme.px(14), (255, 255, 255))
    cloth.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(cloth, box)
    pygame.draw.rect(made, edge, box, theme.px(4), border_radius=theme.px(14))
    thread = mix(naadam.felt_tone(ui), colours["light"], 0.5)
    shirdeg.stitched(made, box.inflate(-theme.px(20), -theme.px(20)), thread, theme.px(6), theme.px(1.4))
    yield


def _opening(ui: Ui, table: Table, view: View, made: pygame.Surface, box: pygame.Rect) -> Iterator[None]:
    """What Naadam is, and how it may end for all but one."""
    theme, text = ui.theme, table.words.text
    colours = theme.game("ulus")
    side = round(box.height * 0.8)
    disc = ui.pictures.svg("ulus/mat/naadam.svg", (side, side))
    made.blit(disc, disc.get_rect(midleft=(box.x + theme.px(24), box.centery)))
    yield
    room = pygame.Rect(box.x + side + theme.px(48), box.y + theme.px(18), 0, box.height - theme.px(36))
    room.width = box.right - theme.px(24) - room.x
    title = pygame.Rect(room.x, room.y, room.width, round(room.height * 0.34))
    block(ui, made, text("board.naadam.title"), title, colours["light"], theme.px(52), face="display", align="left")
    yield
    said = text("board.naadam.all", {"worth": table.kit.sky.worth})
    rest = pygame.Rect(room.x, title.bottom, room.width, round(room.height * 0.36))
    block(ui, made, said, rest, colours["light"], theme.px(20), align="left")
    yield
    rest = pygame.Rect(room.x, rest.bottom, room.width, room.bottom - rest.bottom)
    block(ui, made, chaos(table), rest, colours["second"], theme.px(18), align="left")
    yield


def chaos(table: Table) -> str:
    """When nobody's plans help: told before it is too late to think of."""
    return table.words.text("board.naadam.chaos", {"points": THRESHOLD})


def chaos_near(view: View, worth: int) -> bool:
    """Whether chaos may win as far as everybody sees (17.6): a god lies face down or is Lobsogoi, and nobody else
    has come to the points with strength and cards of the Sky, ``worth`` points each, alone."""
    lobsogoi = any(player.god == LOBSOGOI for player in view.players)
    if not lobsogoi and all(player.shown for player in view.players):
        return False
    return all(p.strength + worth * p.sky < THRESHOLD for p in view.players if p.god != LOBSOGOI)


def _winner(
    ui: Ui, table: Table, view: View, made: pygame.Surface, box: pygame.Rect, seat: Seat, contest: str
) -> Iterator[None]:
    """The champion under the seat's sign, the words, what all had at the end, the card of the Sky."""
    theme, words = ui.theme, table.words
    colours = theme.game("ulus")
    side = round(box.height * 0.78)
    portrait = pygame.Rect(box.x + theme.px(24), 0, side, side)
    portrait.centery = box.centery
    champion = view.players[seat].champion
    if champion:
        made.blit(ui.pictures.svg(f"ulus/champions/{champion}.svg", portrait.size), portrait)
    mark = draw.seat_mark(ui.pictures, theme, table.colour(seat), side // (3 if champion else 1), on_dark=True)
    made.blit(mark, mark.get_rect(bottomleft=portrait.bottomleft))
    yield
    tall = round(box.height * 0.8)
    face = cards.face(ui, table.kit, Card("sky", "sky"), round(tall / cards.SHAPE))
    yield
    at = face.get_rect(midright=(box.right - theme.px(28), box.centery))
    cards.shadowed(ui, made, face, at.topleft)
    yield
    room = pygame.Rect(portrait.right + theme.px(20), box.y + theme.px(20), 0, box.height - theme.px(40))
    room.width = at.x - theme.px(24) - room.x
    had, warned = results(contest, table.screen.all_events()), chaos_near(view, table.kit.sky.worth)
    share = 1 - 0.34 * bool(had) if not warned else 0.68 - 0.2 * bool(had)
    head = pygame.Rect(room.x, room.y, room.width, round(room.height * share))
    said = words.event(ev.SkyWon(seat, contest, clause="ulus/11.2"))
    block(ui, made, said, head, colours["light"], theme.px(34), face="display", align="left")
    yield
    if had:
        high = round(room.height * 0.22) if warned else room.bottom - head.bottom
        rest = pygame.Rect(room.x, head.bottom, room.width, high)
        order = sorted(had, key=lambda one: -had[one])
        line = " · ".join(f"{words.seat(one)} {had[one]}" for one in order)
        told = words.text(f"board.naadam.had_{contest}", {"all": line})
        block(ui, made, told, rest, colours["light"], theme.px(19), align="left")
        head = rest
        yield
    if warned:
        rest = pygame.Rect(room.x, head.bottom, room.width, room.bottom - head.bottom)
        block(ui, made, chaos(table), rest, colours["second"], theme.px(17), align="left")
        yield


def rule(table: Table, contest: str) -> str:
    """What a contest is about, in a line."""
    args = {
        "steps": STEPS, "rounds": ROUNDS, "inner": RING_POINTS["inner"], "outer": RING_POINTS["outer"],
    }  # fmt: skip
    return table.words.text(f"board.naadam.rule_{contest}", args)


def _coming(
    ui: Ui, table: Table, made: pygame.Surface, box: pygame.Rect, button: pygame.Rect, step: int
) -> Iterator[None]:
    """The next contest: its number, name, picture and rule."""
    theme, text = ui.theme, table.words.text
    colours, contest = theme.game("ulus"), CONTESTS[step]
    side = _sign_side(ui, box)
    picture = ui.pictures.svg(naadam.SIGNS[contest], (side, side))
    frame = pygame.Rect(box.x + theme.px(30) + round(side * 0.12), 0, side, side)
    frame.centery = box.centery
    pygame.draw.aacircle(made, colours["felt"], frame.center, side * 0.62)
    pygame.draw.aacircle(made, colours["second"], frame.center, side * 0.62, theme.px(3))
    made.blit(picture, picture.get_rect(center=frame.center))
    yield
    room = pygame.Rect(frame.right + round(side * 0.12) + theme.px(28), box.y + theme.px(18), 0, 0)
    room.width, room.height = box.right - theme.px(28) - room.x, button.y - theme.px(8) - room.y
    title = pygame.Rect(room.x, room.y, room.width, round(room.height * 0.36))
    name = text("board.naadam.next", {"n": step + 1, "name": text(f"board.naadam.{contest}")})
    block(ui, made, name, title, colours["light"], theme.px(40), face="display", align="left")
    yield
    rest = pygame.Rect(room.x, title.bottom, room.width, room.bottom - title.bottom)
    block(ui, made, rule(table, contest), rest, colours["light"], max(theme.px(22), theme.em(1)), align="left")
    yield
