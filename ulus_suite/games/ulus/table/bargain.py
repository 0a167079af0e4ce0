"""Bargains in the open: prices named, cards wished for, offers weighed, counter-offers answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row, Widget, rule
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.help import MOST_CARDS
from ulus_suite.games.ulus.table.built_panel import Built, Tile, price_widgets, seat_sign
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.panels import Panel
from ulus_suite.teach import foretold

ROW, LEAST_ROW = 65, 33
"""Widths of the cards of a price, in units of a 1280 x 720 window, where there is room and where there is not."""

LIGHT = {"goodwill": 0, "promise": 1}
"""Prices that take no card, the lightest first."""


class Pricing(Built):
    """Naming a price for one's help, or for a card: ready prices first; all cards, large, for who wants some."""

    def __init__(self, table: Table, key: str, seat: Seat, payer: Seat, favours: bool) -> None:
        super().__init__(table, key)
        self.seat, self.payer, self.favours = seat, payer, favours
        self.named: list[str] = []
        self.certain = False
        """Whether cards are named, by their pictures."""

    def takes(self, action: Action) -> bool:
        """All prices; saying no stays in the rail."""
        return isinstance(action, ac.Offer)

    def content(self, ui: Ui) -> list[Widget]:
        """Ready prices; or all cards to name."""
        words, seat = self.table.words, self.seat
        head = Label(words.pending(self.table.screen.shown_pending), "body", bold=True, grow=1)
        rows: list[Widget] = [
            Row(seat_sign(self.table, self.payer), head),
            *self._struck(ac.Offer(seat, "goodwill")),
        ]
        if self.certain:
            return [*rows, *self._cards(ui)]
        ready: list[Widget] = [
            Label(words.text("board.price.ready"), "small"),
            self.judged("price.goodwill", words.text("board.price.goodwill"), ac.Offer(seat, "goodwill"), ui),
        ]
        if self.favours:
            promise = words.text("board.price.promise")
            ready.append(self.judged("price.promise", promise, ac.Offer(seat, "promise"), ui))
        for n in (1, 2, 3):
            some = words.text("board.price.some", {"count": n})
            ready.append(self.judged(f"price.some{n}", some, ac.Offer(seat, "some", (), n), ui))
        named = Button("price.certain", words.text("board.price.certain"), lambda: self._turn(ui), role="small")
        rows.append(Row(*ready, named, gap=0.35))
        if self.favours:
            rows.append(Label(words.text("board.price.suggested"), "small", "ink_soft", italic=True))
        return rows

    def _cards(self, ui: Ui) -> list[Widget]:
        """All cards to name, what is asked for, and the way back to the other prices."""
        words, seat = self.table.words, self.seat
        names = tuple(sorted(self.named))
        offer = ac.Offer(seat, "cards", names)
        pick = words.text("board.price_pick", {"count": MOST_CARDS})
        ask = words.text("board.price_for", {"cards": names}) if names else pick
        line: list[Widget] = [Label(ask, "small", grow=1)]
        if names:
            line.append(self.judged("price.ask", words.text("board.ask_these"), offer, ui, style="main"))
            line.append(Button("price.clear", words.text("board.clear"), lambda: self._clear(ui), role="small"))
        line.append(Button("price.other", words.text("board.price.other"), lambda: self._turn(ui), role="small"))
        tiles = Row(*(self._tile(ui, card) for card in self.table.kit.assets), gap=0.3, align="centre")
        return [Row(*line), tiles, Label(words.text("board.folded"), "small", "ink_soft", italic=True)]

    def _turn(self, ui: Ui) -> None:
        """From the ready prices to the cards, or back."""
        self.certain, self.named = not self.certain, []
        ui.relayout()

    def lead(self, ui: Ui) -> str:
        """Asking, once cards are named, else the first card; else a price that whoever calls can pay: a promise."""
        if self.certain:
            return "price.ask" if self.named else f"asset.{next(iter(self.table.kit.assets))}"
        ready = (ui.focus.get(name) for name in ("price.promise", "price.some1", "price.goodwill"))
        return next((target.id for target in ready if target is not None and target.enabled), "")

    def _struck(self, offer: Action) -> list[Widget]:
        """What a bargain would leave both with, whatever the price."""
        words, screen = self.table.words, self.table.screen
        common = [e for e in screen.previews.of(offer).notes if e.key == "if.strength"]
        said = foretold.joined(words, common, self.seat)
        return [Label(said[:1].upper() + said[1:], "small", "ink_soft")] if said else []

    def _tile(self, ui: Ui, card: str) -> Tile:
        def press() -> None:
            if card in self.named:
                self.named.remove(card)
            elif len(self.named) < MOST_CARDS:
                self.named.append(card)
            ui.relayout()

        return Tile(self.table, f"asset.{card}", Card("asset", card), press, self.grid, chosen=card in self.named)

    def _clear(self, ui: Ui) -> None:
        self.named.clear()
        ui.relayout()


class Wishing(Built):
    """Naming a card one wants: of the whole table, or of one player."""

    def __init__(self, table: Table, key: str, seat: Seat, demand: bool) -> None:
        super().__init__(table, key)
        self.seat, self.demand = seat, demand
        others = [s for s in range(table.screen.seats) if s != seat]
        self.whom = others[0]

    def takes(self, action: Action) -> bool:
        """All wishes."""
        return isinstance(action, ac.Want | ac.Demand)

    def content(self, ui: Ui) -> list[Widget]:
        """Of whom, and what."""
        words, table = self.table.words, self.table
        rows: list[Widget] = [Label(words.pending(table.screen.shown_pending), "body", bold=True)]
        if self.demand:

            def choose(seat: Seat) -> Callable[[], None]:
                def act() -> None:
                    self.whom = seat
                    ui.relayout()

                return act

            rows.append(Row(
                Label(words.text("board.demand_of"), "small"),
                *(Button(f"whom.{s}", words.seat(s), choose(s), role="small", chosen=s == self.whom)
                  for s in range(table.screen.seats) if s != self.seat),
            ))  # fmt: skip
        rows.append(Row(*(self._tile(ui, card) for card in table.kit.assets), gap=0.3, align="centre"))
        rows.append(Label(words.text("board.folded"), "small", "ink_soft", italic=True))
        return rows

    def _tile(self, ui: Ui, card: str) -> Tile:
        def press() -> None:
            action: Action = ac.Demand(self.seat, self.whom, card) if self.demand else ac.Want(self.seat, card)
            self.table.screen.act(ui, action)

        return Tile(self.table, f"asset.{card}", Card("asset", card), press, self.grid)


class Offers(Built):
    """Prices on the table, for everybody to see; whoever may accept has the buttons."""

    takes_hand = False

    def __init__(self, table: Table, key: str, frame: fr.Bargain | fr.Trading) -> None:
        super().__init__(table, key)
        self.frame = frame
        self.decides = any(isinstance(a, ac.Accept | ac.Counter | ac.Decline) for a in table.choices)
        haggles = isinstance(frame, fr.Bargain)
        self.takes_hand = self.decides and any(
            bid.form == "some" or (haggles and not bid.countered) for bid in frame.bids
        )
        self.row = 0
        """Width of the cards of a price, in pixels."""
        self.tells = True
        """Whether each price says what taking it would do; else the rail does, of the one looked at."""

    def fitted(self, ui: Ui, inner: int, high: int) -> Column:
        """With cards as large as they fit without scrolling, then without a line for each price."""
        for units, self.tells in (*((units, True) for units in range(ROW, LEAST_ROW - 1, -4)), (LEAST_ROW, False)):
            self.row = ui.theme.px(units)
            column = Column(*self.content(ui), gap=0.45 if units > ROW * 0.7 else 0.2)
            if column.want(ui, inner)[1] <= high:
                break
        return column

    def takes(self, action: Action) -> bool:
        """Accepting and counter-offers."""
        return isinstance(action, ac.Accept | ac.Counter)

    def lead(self, ui: Ui) -> str:
        """Help that costs nothing is taken, then help for a promise, which whoever called for it would else lose
        without; cards are weighed before they are paid: Enter says no to that."""
        if not self.decides:
            return ""
        if self.lightest is not None:
            return f"accept.{self.lightest.seat}"
        no = next((a for a in self.table.choices if isinstance(a, ac.Decline)), None)
        return self.table.screen.choice_target(no) if no is not None else ""

    @property
    def lightest(self) -> fr.Bid | None:
        """The offer that Enter takes, and whose button is red."""
        forms = tuple(LIGHT) if isinstance(self.frame, fr.Bargain) else tuple(LIGHT)[:1]
        taken = [bid for bid in self.frame.bids if bid.form in forms]
        judge, me = self.table.screen.judge, self.caller
        allowed = [bid for bid in taken if judge(ac.Accept(me, bid.seat)).allowed]
        return min(allowed, key=lambda bid: LIGHT[bid.form], default=None)

    @property
    def caller(self) -> Seat:
        """Who asks."""
        return self.frame.caller if isinstance(self.frame, fr.Bargain) else self.frame.left[0]

    def content(self, ui: Ui) -> list[Widget]:
        """The question, then a line for each price."""
        words, table = self.table.words, self.table
        rows: list[Widget] = [
            Row(
                seat_sign(self.table, self.caller),
                Label(words.pending(table.screen.shown_pending), "body", bold=True, grow=1),
            )
        ]
        if isinstance(self.frame, fr.Bargain) and self.frame.counter is not None:
            bid = self.frame.counter
            rows.append(rule())
            rows.append(Row(
                Label(words.text("board.instead", {"seat": self.caller, "whom": bid.seat}), "small"),
                *price_widgets(table, "counter", bid.form, bid.cards, bid.count, self.caller, self.row), gap=0.4,
            ))  # fmt: skip
        for bid in self.frame.bids:
            rows.append(rule())
            rows.append(self._line(ui, bid))
            lacking = (Counter(bid.cards) - Counter(table.hand.cards)).elements() if self.decides else ()
            if names := tuple(lacking):
                rows.append(Label(words.text("board.lacking", {"cards": names}), "small", "ink_soft", italic=True))
            elif self.decides and self.tells:
                rows += self._cost(bid)
        if self.takes_hand:
            rows.append(Label(words.text("board.pay_with"), "small", "ink_soft", italic=True))
        return rows

    def _cost(self, bid: fr.Bid) -> list[Widget]:
        """What accepting would do; with cards of one's own choice, by those that are worth least to oneself."""
        table, me = self.table, self.caller
        chosen = table.hand.selection if bid.form == "some" else ()
        if bid.form != "some" or len(chosen) == bid.count:
            return self.told("board.if_accepted", ac.Accept(me, bid.seat, chosen))
        values = table.view.values if table.view is not None else {}
        least = tuple(sorted(sorted(table.hand.cards, key=lambda card: values.get(card, 0))[: bid.count]))
        accept = ac.Accept(me, bid.seat, least)
        if not table.screen.judge(accept).allowed:
            return []
        return self.told("board.if_paid", accept, cards=least)

    def _line(self, ui: Ui, bid: fr.Bid) -> Row:
        words, table = self.table.words, self.table
        said = [Label(words.text("board.asks", {"seat": bid.seat}), "body")]
        want = self.frame.want if isinstance(self.frame, fr.Trading) else ""
        given: list[Widget] = []
        if want:
            said = [Label(words.text("board.gives", {"seat": bid.seat}), "body")]
            card = Tile(table, f"give.{bid.seat}", Card("asset", want), None, self.row)
            given = [Gap(0.5), card, Gap(0.2), Label(words.text("board.for"), "body")]
        parts: list[Widget] = [
            seat_sign(table, bid.seat), *said, *given, Gap(0.5),
            *price_widgets(table, f"bid.{bid.seat}", bid.form, bid.cards, bid.count, self.caller, self.row),
            Gap(0.2, grow=1),
        ]  # fmt: skip
        if not self.decides:
            return Row(*parts, gap=0.4)
        me, chosen = self.caller, table.hand.selection
        pay = chosen if bid.form == "some" else ()
        parts.append(self.judged(
            f"accept.{bid.seat}", words.text("board.accept"), ac.Accept(me, bid.seat, pay), ui,
            style="main" if bid == self.lightest else "plain",
        ))  # fmt: skip
        if isinstance(self.frame, fr.Bargain) and not bid.countered:
            parts.append(self.judged(f"counter.{bid.seat}.goodwill", words.text("board.for_goodwill"),
                                     ac.Counter(me, bid.seat, "goodwill"), ui))  # fmt: skip
            if bid.form != "promise":  # it has been asked for
                parts.append(self.judged(f"counter.{bid.seat}.promise", words.text("board.for_promise"),
                                         ac.Counter(me, bid.seat, "promise"), ui))  # fmt: skip
            parts.append(self.judged(f"counter.{bid.seat}.cards", words.text("board.for_cards"),
                                     ac.Counter(me, bid.seat, "cards", chosen), ui))  # fmt: skip
        return Row(*parts, gap=0.4)


def bargain_panel(table: Table, key: str) -> Panel | None:
    """The panel of a bargain or a trade, for whoever looks."""
    view = table.view
    assert view is not None
    frame, choices = view.frame, table.choices
    if isinstance(frame, fr.Tale) and any(isinstance(a, ac.Demand) for a in choices):
        return Wishing(table, key, choices[0].seat, demand=True)
    if not isinstance(frame, fr.Bargain | fr.Trading):
        return None
    if any(isinstance(a, ac.Want) for a in choices):
        return Wishing(table, key, choices[0].seat, demand=False)
    if any(isinstance(a, ac.Offer) for a in choices):
        payer = frame.caller if isinstance(frame, fr.Bargain) else frame.left[0]
        return Pricing(table, key, choices[0].seat, payer, isinstance(frame, fr.Bargain) or frame.favours)
    if frame.bids or (isinstance(frame, fr.Bargain) and frame.counter is not None):
        return Offers(table, key, frame)
    return None
