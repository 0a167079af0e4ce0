"""The hand of the seat that looks, with its god and champion, at the foot of the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.inputs import InputAction, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Label, Widget
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.table import cards
from ulus_suite.games.ulus.table import worth as worths
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table

SINGLE = (ac.Give, ac.Discard, ac.Heal)
SEVERAL = (ac.Announce, ac.Swap, ac.Mischief, ac.Accept)


def cards_in(action: Action) -> tuple[str, ...] | None:
    """The cards of one's own hand that an action names, sorted; None when it names none."""
    if isinstance(action, SINGLE):
        return (action.card,)
    if isinstance(action, SEVERAL):
        return tuple(sorted(action.cards))
    return None


class Hand:
    """Which cards are chosen, where they lie, and how they are drawn. Empty while the screen is covered."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chosen: set[int] = set()
        self.asked = ""
        self.lifted: tuple[int, tuple[int, int]] | None = None
        self.hinted: tuple[str, ...] = ()

    # --- choosing ------------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[str, ...]:
        """The hand of the seat that looks."""
        view = self.table.view
        return view.hand if view is not None else ()

    @property
    def selection(self) -> tuple[str, ...]:
        """The chosen cards, sorted."""
        return tuple(sorted(self.cards[i] for i in self.chosen if i < len(self.cards)))

    def renew(self, choices: Sequence[Action], key: str) -> None:
        """A new question: nothing is chosen, or everything that may be announced, or what can be spared best."""
        self.chosen = {i for i in self.chosen if i < len(self.cards)}
        if key == self.asked:
            return
        self.asked, self.chosen, self.lifted, self.hinted = key, set(), None, ()
        first = next((a for a in choices if isinstance(a, ac.Announce)), None)
        view = self.table.view
        if first is not None:
            self.choose(first.cards)
            return
        gone = [a for a in choices if isinstance(a, ac.Give | ac.Discard)]
        if gone and view is not None and not any(isinstance(a, ac.Decline | ac.Swap) for a in choices):
            # one has to go: the one worth least to its owner lies ready, another is taken by pressing it
            self.choose([min(gone, key=lambda a: view.values.get(a.card, 0)).card])

    def choose(self, names: Sequence[str]) -> None:
        """Choose these cards."""
        self.chosen = set()
        for name in names:
            free = next((i for i, c in enumerate(self.cards) if c == name and i not in self.chosen), None)
            if free is not None:
                self.chosen.add(free)

    def lead(self) -> str:
        """Where to begin when a card has to go: at keeping all, where one may; else at what is worth least to the
        one who holds it, so that nobody gives away by Enter what counts most. Nothing when no card has to go."""
        parting = [a for a in self.table.choices if isinstance(a, ac.Give | ac.Discard | ac.Swap)]
        view = self.table.view
        if not parting or view is None:
            return ""
        keep = next((a for a in self.table.choices if isinstance(a, ac.Decline)), None)
        if keep is not None and not self.chosen:
            return self.table.screen.choice_target(keep)
        acts = self.fitting()
        if len(self.chosen) == 1 and len(acts) == 1 and isinstance(acts[0], SINGLE):
            return f"card.{min(self.chosen)}"  # pressed again it goes, also where more could be chosen
        there = (i for i, card in enumerate(self.cards) if i not in self.chosen and self.of_use(card))
        least = min(there, key=lambda i: view.values.get(self.cards[i], 0), default=None)
        return "" if least is None else f"card.{least}"

    def waits_for(self, action: Action) -> bool:
        """Whether an action names cards, and others than those that are chosen."""
        named = cards_in(action)
        return bool(named) and named != self.selection

    def deed(self) -> str:
        """The choice that the chosen cards stand for, once all are chosen, or were before it was asked."""
        fitting = sorted(self.fitting() if self.chosen else [], key=lambda a: isinstance(a, ac.GodAction))
        ready = fitting and (len(self.chosen) == self.room() or isinstance(fitting[0], ac.Announce))
        if not ready:
            silent = [a for a in self.table.choices if isinstance(a, ac.Announce)]
            fitting = [a for a in silent if cards_in(a) == self.selection]
        return next((name for a in fitting if (name := self.table.screen.choice_target(a))), "")

    def room(self) -> int:
        """How many cards may be chosen at once now; 0 when the hand is not asked for."""
        if self.table.takes_hand_cards():
            return 6
        sizes = [len(cards_in(a) or ()) for a in self.table.choices if cards_in(a) is not None]
        return max(sizes, default=0)

    def of_use(self, card: str) -> bool:
        """Whether some choice names this card."""
        if self.table.takes_hand_cards():
            return True
        return any(card in (cards_in(a) or ()) for a in self.table.choices)

    def press(self, ui: Ui, index: int) -> None:
        """Choose or put back; pressing the one chosen card again does what it was chosen for."""
        acts = self.fitting()
        if self.chosen == {index} and len(acts) == 1 and isinstance(acts[0], SINGLE):
            self.table.screen.act(ui, acts[0])
            return
        if index in self.chosen:
            self.chosen.discard(index)
        elif self.room() == 1:
            self.chosen = {index}
        elif len(self.chosen) < self.room():
            self.chosen.add(index)
        ui.relayout()

    def powers(self, ui: Ui) -> list[Widget]:
        """Quiet buttons that choose the cards for a god's power which is paid with cards."""
        found: list[Widget] = []
        words = self.table.words
        if any(isinstance(a, ac.Announce) and a.cards for a in self.table.choices):
            found.append(Label(words.text("board.announce_pick"), "small", "ink_soft", italic=True))
        for kind, key in ((ac.Mischief, "mischief"), (ac.Heal, "heal")):
            first = next((a for a in self.table.choices if isinstance(a, kind)), None)
            if first is None or any(isinstance(a, kind) for a in self.fitting()):
                continue

            def choose(names: tuple[str, ...] = cards_in(first) or ()) -> None:
                self.choose(names)
                ui.relayout()

            found.append(Button(f"power.{key}", words.text(f"board.power.{key}"), choose, style="quiet"))
        like_all = self._asked_like_all()
        if like_all:
            found.append(Label(like_all, "small", "ink_soft", italic=True))
        return found

    def _asked_like_all(self) -> str:
        """Why one is asked though one can only say no."""
        view, words = self.table.view, self.table.words
        if view is None or any(not isinstance(a, ac.Refuse | ac.Decline) for a in self.table.choices):
            return ""
        frame = view.frame
        if isinstance(frame, fr.Trading) and frame.want and frame.ask:
            return words.text("board.asked_all.card", {"card": frame.want})
        return words.text("board.asked_all.react") if isinstance(frame, fr.React) else ""

    def fitting(self) -> list[Action]:
        """Choices that name exactly the chosen cards."""
        sel = self.selection
        return [a for a in self.table.choices if cards_in(a) == sel]

    # --- places ---------------------------------------------------------------------------------------------

    def card_width(self) -> int:
        """Width of a card in the hand."""
        return max(30, round((self.table.ground.strip.height - self.table.lift * 2) / cards.SHAPE))

    def own_rects(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where one's god and champion lie, at the left."""
        strip, wide = self.table.ground.strip, self.card_width()
        tall = cards.high(wide)
        y = strip.bottom - tall - self.table.lift // 2
        one = pygame.Rect(strip.x + self.table.lift, y, wide, tall)
        roomy = strip.width > 7.4 * wide
        return one, one.move(round(wide * 1.05) if roomy else round(wide * 0.72), 0)

    def rects(self) -> list[pygame.Rect]:
        """A fan of cards, closer together the more there are."""
        strip, wide = self.table.ground.strip, self.card_width()
        count = len(self.cards)
        left = self.own_rects()[1].right + self.table.lift * 2
        right = strip.right - self.table.lift
        step = wide + self.table.lift // 2
        if count > 1:
            step = max(12, min(step, (right - left - wide) // (count - 1)))
        start = left + max(0, (right - left - (wide + step * (count - 1))) // 2)
        tall = cards.high(wide)
        return [
            pygame.Rect(
                start + step * k,
                strip.bottom - tall - self.table.lift // 2 - (self.table.lift if k in self.chosen else 0),
                wide, tall,
            )
            for k in range(count)
        ]  # fmt: skip

    def place(self, ui: Ui) -> None:
        """Each card is a target: chosen when some choice names it, looked at otherwise."""
        table, view = self.table, self.table.view
        if view is None or view.seat is None:
            return
        god, hero = self.own_rects()
        if view.god:
            ui.add(Target("own.god", god, table.words.name(view.god), "card"))
            table.looked["own.god"] = Card("god", view.god)
        if view.players[view.seat].champion:
            ui.add(Target("own.champion", hero, table.words.name(view.players[view.seat].champion), "card"))
            table.looked["own.champion"] = Card("champion", view.players[view.seat].champion)
        rects = self.rects()
        for k, (card, rect) in enumerate(zip(self.cards, rects, strict=True)):
            name = f"card.{k}"
            wide = rects[k + 1].x - rect.x if k + 1 < len(rects) else rect.width
            over = worths.overhang(ui, table)  # the ring of the focus goes round the plaque as well
            shown = pygame.Rect(rect.x, rect.y - over, min(rect.width, wide), rect.height + over)
            of_use = self.of_use(card)

            def act(k: int = k) -> None:
                self.press(ui, k)

            def drag(d: Drag, k: int = k) -> None:
                self._drag(ui, k, d)

            ui.add(
                Target(
                    name, shown, self._label(card, k), "card", enabled=True, act=act if of_use else None,
                    drag=drag if of_use else None, told=worths.told_of(ui, table, card) if of_use else "",
                    radius=round(rect.width * 0.09),
                )
            )  # fmt: skip
            table.looked[name] = Card("asset", card)

    def _label(self, card: str, k: int) -> str:
        words, view = self.table.words, self.table.view
        worth = view.values.get(card, 0) if view is not None else 0
        chosen = " ✓" if k in self.chosen else ""
        return words.text("board.card_worth", {"card": card, "worth": worth}) + chosen

    def _drag(self, ui: Ui, index: int, d: Drag) -> None:
        """A card carried up onto the mat is chosen, and played when that is all it takes."""
        if d.phase in ("start", "move"):
            self.lifted = (index, d.pos)
        else:
            self.lifted = None
            up = d.phase == "drop" and d.pos[1] < self.table.ground.strip.y
            if up and self.room() == 1:
                self.chosen = {index}
                acts = self.fitting()
                if len(acts) == 1:
                    self.table.screen.act(ui, acts[0])
            elif up and index not in self.chosen:
                self.press(ui, index)
        ui.relayout()

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """God and champion at the left, then the fan; what may be chosen glows at its foot."""
        table, view = self.table, self.table.view
        if view is None or view.seat is None:
            if view is not None and table.screen.face_down:
                self._draw_face_down(ui, surface)
            return
        wide = self.card_width()
        god, hero = self.own_rects()
        if view.players[view.seat].champion:
            picture = cards.face(ui, table.kit, Card("champion", view.players[view.seat].champion), wide)
            cards.shadowed(ui, surface, picture, hero.topleft)
        if view.god:
            cards.shadowed(ui, surface, cards.face(ui, table.kit, Card("god", view.god), wide), god.topleft)
        glow = ui.theme["glow"]
        rects = self.rects()
        step = rects[1].x - rects[0].x if len(rects) > 1 else wide
        for k, (card, rect) in enumerate(zip(self.cards, rects, strict=True)):
            if table.hidden_hand and k in table.hidden_hand:
                continue
            picture = cards.face(ui, table.kit, Card("asset", card), wide)
            at = rect
            if self.lifted is not None and self.lifted[0] == k:
                at = rect.copy()
                at.center = self.lifted[1]
            cards.shadowed(ui, surface, picture, at.topleft)
            if k in self.chosen or card in self.hinted:
                tone = ui.theme["good"] if card in self.hinted else glow
                pygame.draw.rect(surface, tone, at, ui.theme.px(3.4), border_radius=round(wide * 0.1))
            elif self.of_use(card) and not table.screen.moving:
                bar = pygame.Rect(at.x + at.width // 8, at.bottom + 1, at.width * 3 // 4, ui.theme.px(4))
                pygame.draw.rect(surface, glow, bar, border_radius=bar.height)
            worth = view.values.get(card, 0)
            if not worth:
                cards.folded(surface, at)
            worths.draw_plaque(ui, surface, table, card, at, min(wide, step))

    def _draw_face_down(self, ui: Ui, surface: pygame.Surface) -> None:
        """Where the hand would lie: that it lies face down, and how to look at it."""
        key, strip = next(iter(caps_for(InputAction.CARDS, ui.device)), ""), self.table.ground.strip
        said = self.table.words.text("board.face_down" if key else "board.face_down.eye", {"key": key})
        box = strip.inflate(-strip.width // 4, 0)
        high = ui.text.block_size(said, box.width, "small", italic=True)[1]
        if high <= strip.height:
            box = pygame.Rect(box.x, strip.centery - high // 2, box.width, high)
            ui.text.draw(surface, said, box, "small", ui.theme["on_accent"], italic=True, align="centre")
