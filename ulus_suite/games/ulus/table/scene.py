"""What lies where on Ulus's table: the journey on its mat, piles and monsters beside it, the hand at the foot.
Other stages of the game have files of their own."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ulus_suite.app.scene.art import faint
from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.model import (
    GROUND,
    Art,
    At,
    Do,
    Fill,
    Free,
    Look,
    Node,
    On,
    Own,
    Place,
    Press,
    Put,
    Region,
    Scene,
    Slot,
    Throw,
    Zone,
)
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import bargains, naadam_scene
from ulus_suite.games.ulus.table.art import BONE_M, CAMEL, MAT, SITE, said, stands
from ulus_suite.games.ulus.table.cards import SHAPE
from ulus_suite.games.ulus.table.choosing import TURN_UP, Aside, LooseCard, Moment, cards_in, picked
from ulus_suite.games.ulus.table.contest_scene import band

MIDDLE = Look(0.0, 0.0)
BOARD = (1400.0, 914.0)
"""At least so much is seen round the middle of the mat, in millimetres."""
STRIP = Region("hand", edge="below", least=0.235, share=0.34)
LOW = Region("hand", edge="below", least=0.235, share=0.235)
EVER = 4000.0
"""As far as its region goes."""
NEAR, TOP_Y, CARD = 420.0, -419.0, 212.0
"""How far from the middle the decks end, their upper edge, and how high a card is there at most."""
SKY_X, SKY_Y, SKY_STEP = -590.0, -75.0, 54.0
"""Where the cards of the Sky lie, one below another so that each is counted and its name read."""
FAR = 310.0
"""From the middle of the mat to a site."""
ZOOM = 2.1
"""A roll on the mat is shown so many times larger than it is."""
ROUND_NAADAM = 150.0
"""From the middle to just below Naadam's outer circle, where words may stand."""


HELD = 330.0
"""Across the hand that carries bones, mm."""


def scene(view: View, context: Context, held: object = None) -> Scene:
    """What has the board now. ``held``: the hand that carries bones over the mat."""
    m = Moment(view, context)
    stage = naadam_scene.stage_of(m)
    if stage == "count":
        return naadam_scene.counting(m)
    return _Maker(m, stage, held).scene()


def foe_of(view: View) -> tuple[fr.Confront | fr.Deflect | None, tuple[str, ...]]:
    """The latest confrontation on the stack and its monsters, or those on their way to the next champion."""
    for frame in reversed(view.frames):
        if isinstance(frame, fr.Confront | fr.Deflect):
            return frame, frame.foe.monsters
        if isinstance(frame, fr.AtSite) and frame.carried is not None:
            return None, frame.carried.monsters
    return None, ()


def stop_at(stop: int) -> tuple[float, float]:
    """The middle of a stop (from 0)."""
    angle = math.radians(90 - 45 * stop)
    return FAR * math.cos(angle), -FAR * math.sin(angle)


class _Maker:
    """One position of the journey, the race, the tales, or between two contests."""

    def __init__(self, m: Moment, stage: str, held: object) -> None:
        self.held = held
        self.m, self.view, self.words, self.stage = m, m.view, m.words, stage
        aside = m.context.aside
        self.aside: Aside = aside if isinstance(aside, Aside) else Aside()
        self.frame, foes = foe_of(m.view)
        self.foes = foes if self.aside.foes is None else self.aside.foes

    def scene(self) -> Scene:
        """Regions, zones, nodes, and where the focus belongs."""
        m, panel = self.m, bargains.panel(self.m)
        below = self.stage in ("race", "tale")
        strips = [LOW if below else STRIP] if m.context.holds else []
        strips += naadam_scene.strips(m, self.stage) if self.stage else []
        room = naadam_scene.BELOW if below else BOARD
        nodes: list[Node] = [*self._ground()]
        if self.stage:
            nodes += [
                *band(m.view, m.context._replace(past=m.past.events)),
                *naadam_scene.stage(m, self.stage, self.aside),
            ]
        else:
            nodes += [*self._sites(), *self._caravan(), *self._piles(), *self._sky(), *self._monsters()]
        nodes += [*self._roll(), *self._palm(), *panel, *self._hand(), *self._then(), *self._travelling()]
        between = self.stage == "between" and naadam_scene.waits(m)
        held = self.held is not None and any(node.id == "roll" for node in nodes)
        carried = (("contest.hand", self.held), At("mat", 0, 0, HELD, HELD), "roll") if held else None
        return Scene(
            regions=(*strips, Region("mat", room, look=MIDDLE)),
            zones=(*self._zones(), *bargains.zones()),
            nodes=tuple(nodes),
            lead="naadam.on" if between else bargains.lead(m, panel) or m.lead(),
            carried=carried,
            passing=self.aside.passing,
            holds=between,
        )

    # --- the ground ------------------------------------------------------------------------------------------

    def _ground(self) -> Iterator[Node]:
        yield Node(id="felt", place=Fill(""), art=("felt",), z=GROUND)
        yield Node(id="rug", place=Fill("mat"), art=("rug", not self.stage), z=GROUND)
        if self.m.context.holds:
            yield Node(id="runner", place=Fill("hand"), art=("runner",), z=GROUND)
        if not self.stage:
            yield Node(id="mat", place=At("mat", 0, 0, 2 * MAT, 2 * MAT), art=("mat",), z=GROUND)

    def _zones(self) -> Iterator[Zone]:
        left, high = -(NEAR + EVER / 2), TOP_Y + CARD / 2
        for id, x, align in (("decks.left", left, "right"), ("decks.right", -left, "left")):
            yield Zone(id=id, region="mat", box=(x, high, EVER, CARD), aspect=1 / SHAPE, lean=1 / SHAPE, slots=2,
                       gap=0.8, pad=0.7, align=align)  # fmt: skip
        yield Zone(id="foes", region="mat", box=(650, 143, 400, 594), kind="grid", aspect=1 / SHAPE, gap=1.0,
                   align="right", pad=0.5)  # fmt: skip
        cards: dict[str, Any] = {"region": "hand", "kind": "fan", "aspect": 1 / SHAPE, "pad": 0.08, "head": 0.3}
        yield Zone(id="own", box=(0.135, 0.5, 0.27, 1.0), **cards)
        yield Zone(id="cards", box=(0.63, 0.5, 0.72, 1.0), align="middle", **cards)

    # --- the journey -------------------------------------------------------------------------------------------

    def _sites(self) -> Iterator[Node]:
        view = self.view
        for k, site in enumerate(view.journey):
            x, y = stop_at(k)
            when = "now" if k == view.season else "past" if k < view.season < 8 else "ahead"
            if when == "now":
                yield Node(id="halo", place=At("mat", x, y, 247, 247), art=("halo",), z=1, sudden=True)
            dealt = k < self.aside.dealt
            yield Node(
                id=f"site.{k}",
                place=At("mat", x if dealt else 0, y if dealt else 560, SITE, SITE),
                art=("site", site.id, site.name, when),
                label=f"{k + 1}. {site.name} ({self.m.text(f'board.season.{view.seasons[k]}')})",
                tip=("card", "site", site.id),
                kind="card",
                shape="circle",
                z=2,
                keeps=1.0,
            )
            home = next((s for s, p in enumerate(view.players) if p.champion and p.champion == site.champion), None)
            if home is not None and dealt:
                yield Node(id=f"home.{k}", place=On(f"site.{k}", 0.865, 0.17, 0.3, 0.3), z=3, keeps=9.0,
                           art=("hero", site.champion, self.m.colour(home)))  # fmt: skip

    def _caravan(self) -> Iterator[Node]:
        season = self.view.season
        if 0 <= season < 8 and self.view.journey and self.aside.caravan:
            place = At("mat", *stands(season), CAMEL, CAMEL)
            yield Node(id="caravan", place=place, art=("caravan", season), z=4, sudden=True)

    # --- piles -------------------------------------------------------------------------------------------------

    def _piles(self) -> Iterator[Node]:
        view = self.view
        buried = sum(count for _, count in view.buried)
        tops = {
            "assets": ("decks.left", view.assets, "asset", ""),
            "asset-discard": ("decks.left", view.discards, "asset" if view.top else "", view.top),
            "monster-discard": ("decks.right", buried, "monster" if buried else "", self._buried()),
            "monsters": ("decks.right", view.monsters, "monster", ""),
        }
        for spot, (zone, count, deck, top) in tops.items():
            action = self._drawn(spot)
            words = self._pile_words(spot)
            tip = ("card", deck, top) if spot == "asset-discard" and top else words
            yield Node(
                id=f"pile.{spot}", place=Slot(zone), art=("stack", spot, count, deck, top), label=words, tip=tip,
                press=Do(action) if action is not None else None, mark="open" if action is not None else "",
                kind="card" if action is not None or deck else "look", sudden=True, passing=action is None,
            )  # fmt: skip

    def _buried(self) -> str:
        """The monster that was discarded last: the rules know only which ones lie there."""
        there = [monster for monster, _ in self.view.buried]
        if self.aside.buried in there:
            return self.aside.buried
        turned = [e.monster for e in reversed(self.m.past.events) if isinstance(e, ev.Revealed)]
        known = next((monster for monster in turned[len(self.foes) :] if monster in there), "")
        return known or (there[-1] if there else "")

    def _drawn(self, spot: str) -> Action | None:
        """What is chosen by pressing a deck: to take the card one has won, to turn the monster over."""
        kind = {"assets": ac.Take, "monsters": ac.Face}.get(spot)
        if kind is None or (spot == "monsters" and self.foes):
            return None
        return next(iter(self.m.of(kind)), None)

    def _pile_words(self, spot: str) -> str:
        view, text = self.view, self.m.text
        match spot:
            case "assets":
                return text("board.pile.assets", {"count": view.assets})
            case "asset-discard":
                return text("board.pile.discards", {"count": view.discards, "top": view.top or "—"})
            case "monsters":
                powers = ", ".join(f"{x}X" for x in view.multipliers) or "—"
                return text("board.pile.monsters", {"count": view.monsters, "powers": powers})
            case "sky":
                return text("board.pile.sky", {"count": view.sky_left})
        names = ", ".join(self.words.name(monster) for monster, _ in view.buried) or "—"
        return text("board.pile.buried", {"names": names})

    def _sky(self) -> Iterator[Node]:
        """Those still to be won, each to be counted; a pocket once all are won."""
        left = self.view.sky_left
        for k in range(max(1, left)):
            top, words = k == max(1, left) - 1, self._pile_words("sky")
            yield Node(
                id="pile.sky" if top else f"sky.{k}",
                place=At("mat", SKY_X, SKY_Y + SKY_STEP * k, CARD / SHAPE * 0.82, CARD * 0.82),
                z=k,
                art=("card", "sky", "sky", "") if left else ("stack", "sky", 0, "", ""),
                label=words if top else "",
                tip=("card", "sky", "sky"),
                kind="card",
                passing=True,
                sudden=True,
            )

    def _monsters(self) -> Iterator[Node]:
        """What is confronted, each seen whole; above it how strong it is and who stands against it."""
        view, frame = self.view, self.frame
        for k, monster in enumerate(self.foes):
            yield Node(
                id=f"foe.{k}", place=Slot("foes"), z=5, turns=True, label=self.words.name(monster), kind="card",
                art=("card", "monster", monster, "") if not self.aside.fallen else (),
                tip=("card", "monster", monster), sudden=self.aside.fallen,
            )  # fmt: skip
        standing = self.foes and not self.aside.fallen and self.aside.foes is None
        if standing and isinstance(frame, fr.Confront) and view.power:
            strength = view.players[frame.seat].strength
            words = self.m.text("board.against", {"power": view.power, "strength": strength})
            yield Node(id="against", place=On("foe.0", 0.5, -0.01, 0, 0), art=said(words, 15, 30, "mark"), z=6,
                       sudden=True)  # fmt: skip

    # --- bones -------------------------------------------------------------------------------------------------

    def _roll(self) -> Iterator[Node]:
        """The latest roll: where it fell on the mat, or in a row on a cloth below the race and the tales."""
        bones, words = self.aside.roll or self.m.past.roll, self.aside.said or self.m.past.said
        if not bones or self.aside.rolling or self.stage == "between":
            return
        if self.stage:
            yield from naadam_scene.row(self.m, bones, words)
            return
        x, y = (sum(values) / len(bones) for values in zip(*((b.x, b.y) for b in bones), strict=True))
        side = 1000 * BONE_M * ZOOM
        for k, bone in enumerate(bones):
            at = (bone.x - x) / 10 * ZOOM, (y - bone.y) / 10 * ZOOM
            yield Node(id=f"rolled.{k}", place=At("mat", *at, side, side), art=("bone", bone.face, bone.turn), z=7,
                       sudden=True)  # fmt: skip
            yield Node(id=f"rolled.{k}.keeps", place=At("mat", *at, 62, 62), keeps=4.0)
        if words:
            low = max((y - bone.y) / 10 * ZOOM for bone in bones) + 62
            far = ROUND_NAADAM
            spots = ((0, min(low, 400)), (0, far), (0, -far), (60, far), (-60, far), (0, 425))
            places = tuple(At("mat", across, down) for across, down in spots)
            yield Node(id="rolled.said", place=Free(places), art=said(words, 16, 15), z=8, sudden=True)

    def _palm(self) -> Iterator[Node]:
        """Four bones to be rolled: pressed, or carried over the mat and let go."""
        m = self.m
        roll = next(iter(m.of(ac.Roll)), None)
        if (roll is None and not m.context.may_throw) or m.context.moving:
            return
        place = naadam_scene.PALM if self.stage else At("mat", -578, 340, 240, 184)
        yield Node(
            id="roll", place=place, art=("palm", m.text("board.palm_short")), label=m.text("board.palm"),
            tip=m.text("board.palm") if roll is None else "", press=Do(roll) if roll is not None else Throw(),
            carry=True, thrown=True, kind="piece", z=9, mark="hinted" if roll and roll == m.context.hint else "",
        )  # fmt: skip

    # --- the hand -----------------------------------------------------------------------------------------------

    def _hand(self) -> Iterator[Node]:
        view, m = self.view, self.m
        if not m.context.holds:
            return
        if view.seat is None:
            if m.context.turns_up is not None and isinstance(view.frame, fr.Passing):
                yield from self._backs(m.context.turns_up)
            elif m.context.hidden:
                said_so = lettered(m.text("board.face_down.eye"), tone="on_accent", align="middle")
                yield Node(id="face_down", place=At("hand", 0.5, 0.5, 0.75, 0.6), art=said_so, sudden=True)
            return
        champion = view.players[view.seat].champion
        for z, deck, card in ((1, "god", view.god), (0, "champion", champion)):  # the god's sign stays in sight
            if card:
                yield Node(id=f"own.{deck}", place=Slot("own"), art=("card", deck, card, ""), z=z, kind="card",
                           label=self.words.name(card), tip=("card", deck, card), uncovered=z > 0)  # fmt: skip
        hinted, new = set(cards_hinted(m)), picked(view.hand, m.hand.new)
        for k, card in enumerate(view.hand):
            yield from self._card(k, card, hinted)
            if k in new and len(new) < len(view.hand):
                yield Node(id=f"new.{k}", place=On(f"card.{k}", 0.5, 0.55, 0, 0), art=("tag", m.text("board.new")),
                           z=10 + k, sudden=True)  # fmt: skip

    def _backs(self, seat: Seat) -> Iterator[Node]:
        """A hand that lies face down until its seat turns it up, or pulls a card out."""
        said = self.m.text("board.pull", {"seat": seat})
        at = At("hand", 0.11, 0.5, 0.2, 0.7)
        yield Node(id="pull", place=at, art=lettered(said, tone="on_accent", align="middle"), sudden=True)
        for k in range(self.view.players[seat].cards):
            yield Node(
                id=f"back.{k}", place=Slot("cards"), label=said, tip=said, kind="card", press=Own(TURN_UP),
                art=("card", "asset", "", ""), carry=True, z=10 + k, sudden=True, passing=k > 0,
            )  # fmt: skip

    def _card(self, k: int, card: str, hinted: set[int]) -> Iterator[Node]:
        """A card of the hand, what it is worth, and whether it may be chosen."""
        m, view = self.m, self.view
        worth, chosen, of_use = view.values.get(card, 0), k in m.hand.chosen, bool(m.choices) and m.of_use(card)
        label = m.text("board.card_worth", {"card": card, "worth": worth}) + (" ✓" if chosen else "")
        pressed = m.pressed(k) if of_use else None
        press: Press | None = pressed if isinstance(pressed, Put) or pressed is None else Do(pressed)
        yield Node(
            id=f"card.{k}", place=Slot("cards"), label=label, tip=("card", "asset", card), kind="card", press=press,
            art=("card", "asset", card, "" if worth or not view.values else "folded"), carry=of_use, thrown=of_use,
            shift=(0.0, -0.07) if chosen else (0.0, 0.0), z=10 + k, sudden=True,
            mark="hinted" if k in hinted else "open" if chosen else "",
        )  # fmt: skip
        if of_use and not chosen:
            yield Node(id=f"use.{k}", place=On(f"card.{k}", 0.5, 1.025, 0.53, 0.03), art=("bar",), z=10 + k,
                       sudden=True)  # fmt: skip
        if view.values:
            words = m.text("board.for_you.short", {"worth": worth}) if len(view.hand) <= 8 else ""
            x = 0.5 if len(view.hand) <= 9 else 0.3
            yield Node(id=f"worth.{k}", place=On(f"card.{k}", x, -0.04, 0, 0), art=("worth", words, worth),
                       z=10 + k, sudden=True, uncovered=True)  # fmt: skip

    # --- what the choice that is looked at would do ---------------------------------------------------------------

    def _then(self) -> Iterator[Node]:
        """Where cards and monsters would certainly go, in a lighter hand; what would become of figures is
        seen on the score card of each seat."""
        m, action = self.m, self.m.context.considered
        spot, _, number = m.context.looked.partition(".")
        if action is None and spot == "card" and number.isdigit() and int(number) < len(self.view.hand):
            action = m.alone(self.view.hand[int(number)])
        if action is None or action not in m.choices:
            return
        told = {effect.key for effect in m.context.certain(action)}
        goes: list[tuple[str, str, str]] = []
        if isinstance(action, ac.Face) and not self.foes:
            goes.append(("middle.3", "monster", ""))
        elif isinstance(action, ac.Discard | ac.Swap | ac.Heal):
            goes += [("asset-discard", "asset", card) for card in cards_in(action) or ()]
        if isinstance(action, ac.Strike) and "must_rest" not in told:
            goes += [("monster-discard", "monster", foe) for foe in self.foes]
        if told & {"asset", "drawn"} and self.view.seat == action.seat:
            yield Node(id="then.won", place=On("runner", 0.94, 0.5, 0.7 / SHAPE, 0.7), z=60, sudden=True,
                       art=faint(("card", "asset", "", "")))  # fmt: skip
        for k, (where, deck, card) in enumerate(goes):
            art, at = faint(("card", deck, card, "")), self._where(LooseCard("", deck, card, where))
            yield Node(id=f"then.{k}", place=at, art=art, z=60, sudden=True)

    # --- on their way -------------------------------------------------------------------------------------------

    def _travelling(self) -> Iterator[Node]:
        for card in self.aside.cards:
            art: Art = ("card", card.deck, card.name, "")
            yield Node(id=f"way.{card.id}", place=self._where(card), art=art, z=60, turns=True, sudden=True)

    def _where(self, card: LooseCard) -> Place:
        high = {"small": CARD, "large": 330.0, "huge": 550.0}[card.size]
        spot, _, number = card.where.partition(".")
        if spot == "seat":
            if self.view.seat == int(number):
                return On("runner", 0.5, 0.5, 0.8 / SHAPE, 0.8)
            return At("mat", 1150, -380 + 100 * int(number), high / SHAPE, high)
        if spot == "middle":
            return At("mat", 90 * int(number or 0), 0, high / SHAPE, high)
        if spot == "foe":
            return On(f"foe.{number}", 0.5, 0.5, 1 / SHAPE, 1.0)
        if not self.stage:
            return On(f"pile.{spot}", 0.5, 0.5, 1 / SHAPE, 1.0)
        if self.stage == "tale":
            return On("bard", 0.5, 0.5, 0.5 / SHAPE, 0.5)
        return At("mat", 0, -300, high / SHAPE, high)


def cards_hinted(m: Moment) -> tuple[int, ...]:
    hint = m.context.hint
    return picked(m.view.hand, cards_in(hint) or ()) if hint is not None else ()
