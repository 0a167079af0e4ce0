"""The strip under the chart: area chips or fists to the left, gene cards to the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.tables.urland import genes, pressing, reading, sea, signs
from ulus_suite.app.tables.urland.gene_places import Genes, Laid, lay
from ulus_suite.app.tables.urland.gene_travel import Travel
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui
from ulus_suite.data.house_data import is_ours
from ulus_suite.games.urland.actions import Bid, Buy, ChooseArea
from ulus_suite.games.urland.worth import worth

FACE = "Lato-Regular.ttf"
OPEN = 0.5
"""Fists are open from this share of their motion on."""
HEADING = 0.36
"""A heading takes two lines where these take no more than this share of its panel."""


class GeneTray:
    """Lays out and draws chips, fists and genes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.left = pygame.Rect(0, 0, 1, 1)
        self.right = pygame.Rect(0, 0, 1, 1)
        self.laid_out = Laid()
        self.travel: Travel | None = None
        """Cards on their way, after one was bought."""
        self.before = Genes((), ())
        self.held: Genes | None = None
        """What lies there before the view says so."""
        self.chips: list[tuple[str, pygame.Rect]] = []
        self.carried = ""
        """The chip that the pointer carries."""
        self.laid: pygame.Rect | None = None
        self.fists: list[pygame.Rect] = []
        self.chip_side = 10
        self.to_come = ""
        """Which chips are not scored yet, in words; empty where there is no room to say it."""
        self._valued: object = None
        self._worths: dict[tuple[str, int], str] = {}
        """What genes bring whom in the position ``_valued``."""

    # --- layout ----------------------------------------------------------------------------------------

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Chips or fists take a third, cards the rest."""
        gap = ui.theme.px(10)
        self.left = pygame.Rect(rect.x, rect.y, round(rect.width * 0.35) - gap, rect.height)
        self.right = pygame.Rect(self.left.right + gap, rect.y, rect.right - self.left.right - gap, rect.height)
        view = self.table.view
        self.laid_out, self.chips, self.fists, self.laid = Laid(), [], [], None
        if view is None:
            return
        self._place_cards(ui)
        if view.doing == "bidding" or view.bids:
            self._place_fists(ui)
        else:
            self._place_chips(ui)

    def _place_cards(self, ui: Ui) -> None:
        """Genes for sale, then those taken, and what a press on one does."""
        self.laid_out = lay(ui, self.right, self.genes())
        if self.travel is not None:
            self.travel.first = lay(ui, self.right, self.before)
            self.travel.last = self.laid_out
        for gene, owner, box in self.laid_out.cards:
            self._card_target(ui, gene, owner, box)

    @property
    def cards(self) -> tuple[tuple[str, int, pygame.Rect], ...]:
        """Each gene, its owner and its place."""
        return self.laid_out.cards

    def ahead(self, ui: Ui, then: Genes) -> Iterator[None]:
        """Paint the cards as they will lie, one a step: their words take time to fit."""
        laid = lay(ui, self.right, then)
        for name, owner, box in laid.cards:
            self._card(ui, name, owner, box, laid.told)
            yield

    def genes(self) -> Genes:
        """What lies there now."""
        return self.held or Genes.of(self.table.view.shown, self.table.view.genes)

    def sets_out(self, ui: Ui, then: Genes, gene: str = "") -> None:
        """All cards are about to travel to where they will lie then; ``gene`` is lifted over the others."""
        self.before, self.held = self.genes(), then
        self.laid_out = lay(ui, self.right, then)
        self.travel = Travel(gene, lay(ui, self.right, self.before), self.laid_out)

    def arrives(self, ui: Ui) -> None:
        """All cards lie where they belong now; the next view has them there."""
        self.travel = None
        ui.dirty(self.right)

    def rest(self) -> None:
        """Another view is shown: cards lie as it says."""
        self.travel, self.held = None, None

    def _card_target(self, ui: Ui, gene: str, owner: int, box: pygame.Rect) -> None:
        table = self.table
        words = table.screen.words
        effect = words.text(f"effect.{gene}")
        label = f"{words.name(gene)}: {effect}"
        if owner >= 0:
            label = f"{words.name(gene)} ({words.seat(owner)}): {effect}"
        action = next((a for a in table.options if isinstance(a, Buy) and a.gene == gene and owner < 0), None)
        act = partial(table.screen.act, ui, action) if action is not None else None
        previews = table.screen.previews
        told = previews.lines(ui, action) if action is not None else ()
        hint = f"{label} {previews.line(ui, action)}." if action is not None else label
        if action is None:  # what may be bought tells it among what it would bring
            hint = f"{hint} {self._worth(gene, owner)}".rstrip()
        ui.add(
            Target(
                f"gene.{gene}", box, label, "card" if act else "look", enabled=act is not None, act=act, hint=hint,
                more=told, told=previews.hint(ui, action) if action is not None else "",
                ours=is_ours("urland", "rules/urland/genes.yaml", gene, listed=True),
            )
        )  # fmt: skip

    def _worth(self, gene: str, owner: int) -> str:
        """What it brings the one who has it, or who is asked whether to buy it, as the Ichtos lie."""
        table = self.table
        seat = owner if owner >= 0 else table.screen.actor
        if seat is None or gene == "warm":  # its effect says it all
            return ""
        lies = reading.lying(table.view)
        if self._valued != lies:
            self._valued, self._worths = lies, {}
        if (gene, seat) not in self._worths and table.screen.moving:
            return ""  # it is worked out when all has come to rest
        if (gene, seat) not in self._worths:
            what, count = worth(table.screen.rules, table.view, seat, gene)
            key = f"worth.{what if count else 'nothing'}"
            self._worths[gene, seat] = table.screen.words.text(key, {"seat": seat, "count": count})
        return self._worths[gene, seat]

    def _place_chips(self, ui: Ui) -> None:
        table, view = self.table, self.table.view
        faces = list(view.hand) or [""] * view.hand_size
        head = ui.text.height("small") + ui.theme.px(4)
        head += self._place_left(ui, head)
        side = min(round((self.left.height - head) * 0.8), round((self.left.width - ui.theme.px(40)) / 5.5))
        self.chip_side = side
        x, y = self.left.x + ui.theme.px(8), self.left.y + head + (self.left.height - head - side) // 2
        for number, face in enumerate(faces):
            box = pygame.Rect(x + number * (side + ui.theme.px(5)), y, side, side)
            self.chips.append((face, box))
            action = next((a for a in table.options if isinstance(a, ChooseArea) and a.land == face), None)
            if action is not None:
                label = table.screen.words.action(action)
                ui.add(
                    Target(f"chip.{face}", box, label, "card", act=partial(table.screen.act, ui, action),
                           drag=partial(pressing.chip_carried, table, ui, action),
                           hint=table.screen.previews.hint(ui, action),
                           told=table.screen.previews.hint(ui, action), shape="circle")
                )  # fmt: skip
        if view.laid:
            self.laid = pygame.Rect(x + round(3.35 * (side + ui.theme.px(5))), y, side, side)
            words = table.screen.words.text("strip.laid")
            if self._may_peek():
                hint = f"{words} {table.screen.words.text('strip.peek', {'seat': view.environment})}"
                ui.add(
                    Target("chip.laid", self.laid, words, "piece", act=partial(self._peek, ui), hint=hint,
                           shape="circle", passing=True)
                )  # fmt: skip
            else:
                ui.add(
                    Target("chip.laid", self.laid, words, "look", enabled=False, hint=words, shape="circle",
                           passing=True)
                )  # fmt: skip

    def _place_left(self, ui: Ui, head: int) -> int:
        """Which chips are still to come, in a line under the heading where there is room; how high that is."""
        view, words = self.table.view, self.table.screen.words
        ids = [chip for chip in view.area_of if chip not in view.tiles and chip not in view.scored]
        chips = " ".join(sorted(ids, key=lambda chip: (len(chip), chip)))
        self.to_come = words.text("strip.left", {"chips": chips}) if chips else ""
        high = ui.text.height("small")
        widest = max(ui.text.size(said, "small")[0] for said in (self.to_come, self._headed()))
        fits = widest <= self.left.width - ui.theme.px(16)  # a heading of two lines leaves no room for it
        if not chips or not fits or self.left.height < 5.2 * high:
            self.to_come = ""
            return 0
        hint = words.text("strip.left.all", {"chips": ", ".join(chips.split())})
        if view.known and view.viewer is not None:
            known = {"seat": view.viewer, "chips": ", ".join(view.known)}
            hint = f"{hint} {words.text('strip.left.known', known)}"
        box = pygame.Rect(self.left.x + ui.theme.px(4), self.left.y + head, self.left.width - ui.theme.px(8), high)
        ui.add(Target("chips.left", box, self.to_come, "look", enabled=False, hint=hint, passing=True))
        return high

    def _headed(self) -> str:
        """Whose chips these are, and how many lie in the pile."""
        view, words = self.table.view, self.table.screen.words
        holder = view.dummy if view.laid else view.environment
        return words.text("strip.hand" if view.hand_size else "strip.none", {"seat": holder, "pile": view.pile})

    def _may_peek(self) -> bool:
        """Whether a person is the environment and does not see the hidden chip on the screen as it is."""
        screen, view = self.table.screen, self.table.view
        shown = not screen.live or screen.moving or bool(view.laid_land)
        return not shown and screen.at_screen(view.environment)

    def _peek(self, ui: Ui) -> None:
        """Shown to the environment player, once everybody else has been asked to look away."""
        words, seat = self.table.screen.words, self.table.view.environment
        head, ask = words.text("strip.peek.head", {"seat": seat}), words.text("strip.peek.ask", {"seat": seat})

        def told() -> str:
            return words.text("strip.peek.land", {"place": self.table.screen.view(seat).laid_land})

        self.table.screen.show_to(ui, head, ask, words.text("strip.peek.yes"), told)

    def _place_fists(self, ui: Ui) -> None:
        table, view = self.table, self.table.view
        bids = [a for a in table.options if isinstance(a, Bid)]
        step = self.left.width // view.seats
        head = ui.text.height("small") + ui.theme.px(4)
        rank = 0 if bids else round(ui.text.height("small") * 0.9)
        foot = self._step_side(ui) + ui.theme.px(8) if bids else rank
        side = min(round((self.left.height - head - foot) * (1.0 if bids else 0.92)), step - ui.theme.px(6))
        for seat in range(view.seats):
            box = pygame.Rect(self.left.x + seat * step + (step - side) // 2, self.left.y + head, side, side)
            if not bids:
                box.y += (self.left.height - head - rank - side) // 2
            self.fists.append(box)
        if bids:
            self._stepper(ui, bids[0].seat, len(bids) - 1)

    def _step_side(self, ui: Ui) -> int:
        """Across the buttons for less and more."""
        return max(ui.theme.px(24), round(self.left.height * 0.28))

    def _stepper(self, ui: Ui, seat: int, most: int) -> None:
        """Minus, the fist itself, plus."""
        table, words = self.table, self.table.screen.words
        fist = self.fists[seat]
        table.bid = max(0, min(table.bid, most))
        side = self._step_side(ui)
        y = self.left.bottom - side - ui.theme.px(3)

        def change(by: int) -> None:
            table.bid = max(0, min(most, table.bid + by))
            ui.relayout()

        wide = max(fist.width, side)
        ui.keep_clear(pygame.Rect(self.left.x, fist.y - ui.text.height("small"), self.left.width, self.left.height))
        label = words.text("bid.close", {"count": table.bid})
        bid = Bid(seat, table.bid)
        told = words.text("preview.target", {"action": label, "effects": table.screen.previews.line(ui, bid)})
        for name, by, x in (
            ("less", -1, fist.centerx - wide // 2 - side // 2),
            ("more", 1, fist.centerx + wide // 2 - side // 2),
        ):
            box = pygame.Rect(x, y, side, side).clamp(self.left)
            enabled = 0 <= table.bid + by <= most
            step = words.text(f"bid.{name}")
            ui.add(Target(f"bid.{name}", box, step, "spot", enabled=enabled, act=partial(change, by), hint=step,
                          told=told))  # fmt: skip
        ui.add(
            Target("bid.close", fist, label, "spot", act=lambda: table.screen.act(ui, bid), hint=told, told=told)
        )

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Everything placed."""
        view = self.table.view
        if view is None:
            return
        if self.fists:
            self._draw_fists(ui, surface)
        else:
            self._draw_chips(ui, surface)
        self._draw_heads(ui, surface)
        if self.travel is not None:
            self.travel.draw(surface, partial(self._card, ui), partial(self._draw_seal, ui, surface))
            return
        for gene, owner, box in self.cards:
            surface.blit(self._card(ui, gene, owner, box, self.laid_out.told), box)
            self._draw_seal(ui, surface, owner, box)

    def _draw_heads(self, ui: Ui, surface: pygame.Surface) -> None:
        for key, end in self.laid_out.heads:
            place = self.travel.head(key) if self.travel is not None else end
            words, px = self.table.screen.words.text(key), ui.theme.font_px("small")
            while px > 9 and ui.text.font_file(FACE, px).size(words)[0] > end.width:
                px -= 1
            label = ui.text.label(words, "small", ui.theme["cream"], px=px)
            if self.travel is not None and key not in dict(self.travel.first.heads):  # it comes with the first card
                label = label.copy()
                label.set_alpha(round(255 * self.travel.share))
            surface.blit(label, label.get_rect(midleft=place.midleft))

    def _card(self, ui: Ui, gene: str, owner: int, box: pygame.Rect, told: bool) -> pygame.Surface:
        """A card as it lies in a place."""
        buys = owner < 0 and any(isinstance(a, Buy) and a.gene == gene for a in self.table.options)
        sealed = owner >= 0 and self._seal(ui, owner, box) is None
        return genes.card(ui, self.table, gene, owner, box.size, buys, told, sealed=sealed)

    def _draw_seal(self, ui: Ui, surface: pygame.Surface, owner: int, box: pygame.Rect) -> None:
        """The mark of a card's owner above it, where it is not on the card."""
        seal = self._seal(ui, owner, box)
        if seal is not None:
            mark = draw.seat_mark(ui.pictures, ui.theme, self.table.colour(owner), seal.width, on_dark=True)
            surface.blit(mark, seal)

    def _seal(self, ui: Ui, owner: int, box: pygame.Rect) -> pygame.Rect | None:
        """Where the mark of a card's owner stands above it, clear of picture and words; None: on the card."""
        room = box.y - self.right.y
        if owner < 0 or not 0 < room <= ui.text.height("small"):
            return None
        side = room - ui.theme.px(2)
        return pygame.Rect(box.right - side - ui.theme.px(4), self.right.y, side, side)

    def _heading(
        self, ui: Ui, surface: pygame.Surface, words: str, rect: pygame.Rect, *, share: float = 0.0
    ) -> None:
        """Words over a panel, in two lines where these take no more than a share of it."""
        room = pygame.Rect(
            rect.x + ui.theme.px(8), rect.y + ui.theme.px(4), rect.width - ui.theme.px(12), rect.height
        )
        px = ui.theme.font_px("small")
        lines = [words]
        while px > 9 and max(ui.text.font_file(FACE, px).size(line)[0] for line in lines) > room.width:
            px -= 1
            lines = genes.halved(words) if 2 * px < share * rect.height else [words]
        for line in lines:
            surface.blit(ui.text.label(line, "small", ui.theme["cream"], px=px), room)
            room.y += ui.text.font_file(FACE, px).get_linesize()

    def _draw_chips(self, ui: Ui, surface: pygame.Surface) -> None:
        table, view, theme = self.table, self.table.view, ui.theme
        tones = sea.colours(ui)
        draw.panel(surface, ui.pictures, self.left, tones["ground"], radius=theme.px(10), border=theme.px(2),
                   edge=mix(tones["ground"], tones["light"], 0.3))  # fmt: skip
        self._heading(ui, surface, self._headed(), self.left, share=HEADING)
        left = ui.focus.get("chips.left")
        if self.to_come and left is not None:
            said = ui.text.label(self.to_come, "small", theme["cream_soft"])
            surface.blit(said, (left.rect.x + theme.px(4), left.rect.y))
        for face, box in self.chips:
            if face == self.carried if self.carried else table.sliding:
                continue
            surface.blit(signs.chip(ui, box.width, face), box)
            if any(isinstance(a, ChooseArea) and a.land == face for a in table.options):
                pygame.draw.circle(surface, theme["glow"], box.center, box.width // 2 + theme.px(2), theme.px(3))
        if self.laid is not None:
            surface.blit(signs.chip(ui, self.laid.width, ""), self.laid)
            if view.laid_land:
                mini = signs.chip(ui, round(self.laid.width * 0.5), view.laid_land)
                surface.blit(mini, mini.get_rect(bottomright=self.laid.bottomright))
        side = self.chips[0][1].width if self.chips else round(self.left.height * 0.5)
        stack = pygame.Rect(
            self.left.right - side - theme.px(12),
            self.chips[0][1].y if self.chips else self.left.y + round(self.left.height * 0.35),
            side,
            side,
        )
        if view.pile:
            for lift in range(min(3, view.pile)):
                surface.blit(signs.chip(ui, side, ""), stack.move(-lift * theme.px(2), -lift * theme.px(3)))
            label = ui.text.label(str(view.pile), "body", tones["light"], bold=True, px=max(9, round(side * 0.4)))
            shade = label.get_rect(center=stack.move(-theme.px(2), -theme.px(3)).center).inflate(
                theme.px(8), theme.px(2)
            )
            draw.panel(surface, ui.pictures, shade, tones["ink"], radius=theme.px(6), alpha=190)
            surface.blit(label, label.get_rect(center=shade.center))

    def _draw_fists(self, ui: Ui, surface: pygame.Surface) -> None:
        table, view, theme = self.table, self.table.view, ui.theme
        tones = sea.colours(ui)
        draw.panel(surface, ui.pictures, self.left, tones["ground"], radius=theme.px(10), border=theme.px(2),
                   edge=mix(tones["ground"], tones["light"], 0.3))  # fmt: skip
        open_now = view.bids if table.opening is None else table.opening[0] > OPEN
        key = "strip.opened" if open_now else "strip.bids"
        bidder = next((a.seat for a in table.options if isinstance(a, Bid)), -1)
        said = table.screen.words.text(key)
        if bidder >= 0:  # what is left is what a bid is weighed by
            said = table.screen.previews.line(ui, Bid(bidder, table.bid))
        self._heading(ui, surface, said, self.left)
        for seat, box in enumerate(self.fists):
            opened = view.bids[seat] if view.bids else -1
            if table.opening is not None:
                opened = table.opening[1][seat] if table.opening[0] > OPEN else -1
            closed = seat in view.sealed or view.bids or table.opening is not None
            picture = ui.pictures.svg(f"urland/fist-{'open' if opened >= 0 else 'closed'}.svg", box.size)
            if not closed and seat != bidder:
                picture = picture.copy()
                picture.set_alpha(70)
            spot = picture.get_rect(center=box.center)
            if table.opening is not None:
                squeeze = abs(table.opening[0] - 0.5) * 2
                picture = pygame.transform.smoothscale(picture, (max(2, round(spot.width * squeeze)), spot.height))
                spot = picture.get_rect(center=box.center)
            surface.blit(picture, spot)
            side = max(theme.px(14), round(box.width * 0.3))
            mark = draw.seat_mark(ui.pictures, theme, table.colour(seat), side, on_dark=True)
            surface.blit(mark, mark.get_rect(topleft=box.topleft))
            number = opened if opened >= 0 else view.own_bid if seat == view.viewer and view.own_bid >= 0 else -1
            if seat == bidder:
                number = table.bid
            if number >= 0:
                self._number(ui, surface, box, number)
            if view.order and seat in view.order:
                rank = ui.text.label(f"{view.order.index(seat) + 1}.", "small", theme["cream"], bold=True)
                surface.blit(rank, rank.get_rect(midtop=(box.centerx, box.bottom)))
        for name, sign in (("less", "minus"), ("more", "plus")):
            target = ui.focus.get(f"bid.{name}")
            if target is not None:
                ground = theme["paper"] if target.enabled else theme["disabled"]
                draw.panel(surface, ui.pictures, target.rect, ground, radius=target.rect.height // 2)
                side = round(target.rect.height * 0.5)
                mark = draw.mark(ui.pictures, sign, side, theme["ink"])
                surface.blit(mark, mark.get_rect(center=target.rect.center))
        if bidder >= 0:
            box = self.fists[bidder].inflate(theme.px(4), theme.px(4))
            pygame.draw.rect(surface, theme["glow"], box, theme.px(3), theme.px(8))

    def _number(self, ui: Ui, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
        theme = ui.theme
        side = round(box.width * 0.46)
        disc = pygame.Rect(0, 0, round(side * 1.2), side)
        disc.midbottom = (box.centerx, box.bottom)
        draw.panel(
            surface, ui.pictures, disc, theme["paper"], radius=side // 2, border=theme.px(2), edge=theme["ink"]
        )
        label = ui.text.label(str(number), "body", theme["ink"], bold=True, px=max(9, round(side * 0.72)))
        surface.blit(label, label.get_rect(center=disc.center))
