"""Panels over the mat, for decisions about what does not lie in the hand: champions, cards looked at, prices named,
wishes, offers weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.model import Art, At, Do, Node, On, Press, Put, Slot, Zone
from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.help import MOST_CARDS
from ulus_suite.games.ulus.table.cards import SHAPE, kit
from ulus_suite.games.ulus.table.choosing import Moment

Z = 50
READY = 3
"""Prices of so many cards of the payer's choice stand ready."""
UPPER = (0.5, 0.382, 0.94, 0.7)
"""Where panels are, in shares of the table: over the hand."""
SMALL = 0.52
"""How wide the card of a price is, in those of the grid of all cards."""


def zones() -> Iterator[Zone]:
    """Lines of things, and cards laid out to choose one from."""
    yield Zone(id="panel", region="", box=UPPER, kind="rows", aspect=1 / SHAPE, most=6.6, least=2.6, gap=0.45,
               pad=0.9)  # fmt: skip
    yield Zone(id="picks", region="", box=UPPER, kind="grid", aspect=1 / SHAPE, most=0.44, gap=0.7, pad=0.7,
               align="middle")  # fmt: skip


def panel(m: Moment) -> list[Node]:
    """What the present decision asks for, for whoever looks; nothing while something moves."""
    if m.context.moving:
        return []
    frame = m.view.frame
    if m.of(ac.Choose, ac.Keep):
        return list(_picks(m))
    if m.of(ac.Want, ac.Demand):
        return _rows(_wishes(m))
    if m.of(ac.Offer):
        return _rows(_prices(m))
    if isinstance(frame, fr.Bargain | fr.Trading) and (frame.bids or getattr(frame, "counter", None) is not None):
        return _rows(_offers(m, frame))
    return []


def lead(m: Moment, shown: Sequence[Node]) -> str:
    """Where the focus belongs in a panel; "" where the question's own place is right."""
    ids = [node.id for node in shown]
    if "price.ask" in ids:
        return "price.ask"
    return next((id for id in ids if id.startswith("asset.")), "") if m.hand.certain else ""


def _picks(m: Moment) -> Iterator[Node]:
    """Cards to choose one from; those that are taken are pale, under the mark of who took them."""
    champions = {a.champion: a for a in m.of(ac.Choose)}
    yield Node(id="panel", place=At("", *UPPER), art=("panel",), z=Z - 1, covers=True)
    shown: list[tuple[str, str, Action | None]] = [("asset", a.card, a) for a in m.of(ac.Keep)]
    shown += [("champion", one, champions.get(one)) for one in kit().champions] if champions else []
    for k, (deck, card, action) in enumerate(shown):
        name = m.words.name(card)
        yield Node(
            id=f"pick.{card}" if deck == "champion" else f"pick.{card}.{k}", place=Slot("picks"), z=Z, label=name,
            art=("card", deck, card, "tells" if action is not None else "taken"), tip=("card", deck, card),
            press=Do(action) if action is not None else None, kind="card",
            mark="hinted" if action is not None and action == m.context.hint else "",
        )  # fmt: skip
        taken = next((s for s, p in enumerate(m.view.players) if p.champion == card), None)
        if taken is not None:
            yield Node(id=f"taken.{card}", place=On(f"pick.{card}", 0.5, 0.62, 0.2, 0.2), z=Z + 1,
                       art=("mark", m.colour(taken)))  # fmt: skip


# --- lines of things -----------------------------------------------------------------------------------


class _Thing:
    """One thing of a line: its picture, and if it can be pressed what it is."""

    def __init__(
        self, id: str, art: Art = (), *, label: str = "", press: Press | None = None, cell: float = 0.0,
        meant: Action | None = None, card: str = "", mark: str = "", button: bool = False,
    ) -> None:  # fmt: skip
        self.id, self.art, self.label, self.press, self.cell = id, art, label, press, cell
        self.meant, self.card, self.mark, self.button = meant, card, mark, button


def _rows(rows: Iterator[list[_Thing]]) -> list[Node]:
    nodes = [Node(id="panel", place=Slot("panel", -1), art=("panel",), z=Z - 1, uncovered=True, covers=True)]
    for number, row in enumerate(rows):
        for thing in row:
            nodes.append(Node(
                id=thing.id, place=Slot("panel", number, cell=thing.cell), art=thing.art, z=Z, label=thing.label,
                tip=("card", "asset", thing.card) if thing.card else "", press=thing.press, meant=thing.meant,
                kind="button" if thing.button else "card", mark=thing.mark,
            ))  # fmt: skip
    return nodes


def _words(id: str, text: str, role: str = "body", tone: str = "ink") -> _Thing:
    return _Thing(id, lettered(text, role, tone))


def _button(id: str, text: str, press: Press | None, meant: Action | None = None, style: str = "plain") -> _Thing:
    art = ("button", text, style if press is not None else "off")
    return _Thing(id, art, label=text, press=press, meant=meant, button=True)


def _card(m: Moment, id: str, card: str, cell: float, press: Press | None = None, mark: str = "") -> _Thing:
    """A card, or the back of one that the payer chooses."""
    folded = bool(card) and bool(m.view.values) and not m.view.values.get(card, 0)
    label = m.words.name(card) if card else m.text("board.some_card")
    return _Thing(id, ("card", "asset", card, "folded" if folded else ""), label=label, cell=cell, card=card,
                  press=press, mark=mark)  # fmt: skip


def _all_cards(m: Moment, press: dict[str, Press]) -> list[_Thing]:
    return [_card(m, f"asset.{card}", card, 1.0, press[card], "open" if card in m.hand.named else "")
            for card in kit().assets]  # fmt: skip


def _price(m: Moment, id: str, bid: fr.Bid, payer: Seat) -> list[_Thing]:
    """A price as things: a heart, a token, cards, or backs of the payer's choice."""
    text = m.text
    if bid.form == "cards":
        return [_card(m, f"{id}.{k}", card, SMALL) for k, card in enumerate(bid.cards)]
    if bid.form == "some":
        backs = [_card(m, f"{id}.{k}", "", SMALL * 0.7) for k in range(bid.count)]
        return [*backs, _words(f"{id}.words", text("board.some", {"count": bid.count}), "small")]
    if bid.form == "promise":
        token: Art = ("token", m.colour(payer))
        return [_Thing(f"{id}.token", token), _words(f"{id}.words", text("board.promise"), "small")]
    return [_Thing(f"{id}.heart", ("heart",)), _words(f"{id}.words", text("board.goodwill"), "small")]


def _prices(m: Moment) -> Iterator[list[_Thing]]:
    """Naming a price for one's help, or for a card: ready prices; or all cards, large, for who wants some."""
    frame, text, hand = m.view.frame, m.text, m.hand
    seat = m.choices[0].seat
    assert isinstance(frame, fr.Bargain | fr.Trading)
    payer = frame.caller if isinstance(frame, fr.Bargain) else frame.left[0]
    sign = _Thing("payer", ("mark", m.colour(payer)))
    favours = isinstance(frame, fr.Bargain) or frame.favours
    other = Put(replace(hand, certain=not hand.certain, named=()))
    if hand.certain:
        ask = text("board.price_for", {"cards": hand.named}) if hand.named else ""
        row = [sign, _words("price.words", ask or text("board.price_pick", {"count": MOST_CARDS}), "small")]
        row.append(_Thing("price.gap"))
        if hand.named:
            offer = Do(ac.Offer(seat, "cards", tuple(sorted(hand.named))))
            row.append(_button("price.ask", text("board.ask_these"), offer, style="main"))
            row.append(_button("price.clear", text("board.clear"), Put(replace(hand, named=()))))
        yield [*row, _button("price.other", text("board.price.other"), other)]
        yield _all_cards(m, {card: Put(replace(hand, named=_named(hand.named, card))) for card in kit().assets})
        yield [_words("price.folded", text("board.folded"), "small", "ink_soft")]
        return
    row = [sign, _words("price.words", text("board.price.ready"), "small")]
    row.append(_button("price.goodwill", text("board.price.goodwill"), Do(ac.Offer(seat, "goodwill"))))
    if favours:
        row.append(_button("price.promise", text("board.price.promise"), Do(ac.Offer(seat, "promise"))))
    for n in range(1, READY + 1):
        some = text("board.price.some", {"count": n})
        row.append(_button(f"price.some{n}", some, Do(ac.Offer(seat, "some", (), n))))
    yield [*row, _button("price.certain", text("board.price.certain"), other)]


def _named(named: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Named as well, or no longer."""
    if card in named:
        return tuple(one for one in named if one != card)
    return (*named, card) if len(named) < MOST_CARDS else named


def _wishes(m: Moment) -> Iterator[list[_Thing]]:
    """A card one wants: of the whole table, or of one player."""
    text, hand, seat = m.text, m.hand, m.choices[0].seat
    wants = {a.card: a for a in m.of(ac.Want)}
    demands = m.of(ac.Demand)
    if demands:
        others = [s for s in range(len(m.view.players)) if s != seat]
        whom = hand.whom if hand.whom in others else others[0]
        row = [_words("wish.of", text("board.demand_of"), "small")]
        for one in others:
            style = "chosen" if one == whom else "plain"
            row.append(_button(f"whom.{one}", m.words.seat(one), Put(replace(hand, whom=one)), style=style))
        yield row
        wants = {a.card: a for a in demands if a.whom == whom}
    yield _all_cards(m, {card: Do(wants[card]) for card in kit().assets})
    yield [_words("wish.folded", text("board.folded"), "small", "ink_soft")]


def _offers(m: Moment, frame: fr.Bargain | fr.Trading) -> Iterator[list[_Thing]]:
    """A line for each price; whoever asked may accept, or offer something else."""
    text, caller = m.text, frame.caller if isinstance(frame, fr.Bargain) else frame.left[0]
    decides = bool(m.of(ac.Accept, ac.Counter, ac.Decline))
    if isinstance(frame, fr.Bargain) and frame.counter is not None:
        bid = frame.counter
        words = text("board.instead", {"seat": caller, "whom": bid.seat})
        sign = _Thing("caller", ("mark", m.colour(caller)))
        yield [sign, _words("instead", words), *_price(m, "counter", bid, caller)]
    for bid in frame.bids:
        yield [*_asked(m, frame, bid, caller), *(_answers(m, frame, bid, caller) if decides else [])]
        lacking = tuple((Counter(bid.cards) - Counter(m.view.hand)).elements()) if decides else ()
        if lacking:
            yield [_words(f"lacking.{bid.seat}", text("board.lacking", {"cards": lacking}), "small", "ink_soft")]
    if m.pays:
        yield [_words("pay_with", text("board.pay_with"), "small", "ink_soft")]


def _asked(m: Moment, frame: fr.Bargain | fr.Trading, bid: fr.Bid, caller: Seat) -> list[_Thing]:
    seat, row = bid.seat, [_Thing(f"sign.{bid.seat}", ("mark", m.colour(bid.seat)))]
    if isinstance(frame, fr.Trading) and frame.want:
        row.append(_words(f"asks.{seat}", m.text("board.gives", {"seat": seat})))
        row.append(_card(m, f"give.{seat}", frame.want, SMALL))
        row.append(_words(f"for.{seat}", m.text("board.for")))
    else:
        row.append(_words(f"asks.{seat}", m.text("board.asks", {"seat": seat})))
    return [*row, *_price(m, f"bid.{seat}", bid, caller)]


def _answers(m: Moment, frame: fr.Bargain | fr.Trading, bid: fr.Bid, me: Seat) -> list[_Thing]:
    """Taking a price, and what may be offered instead of it."""
    text, seat = m.text, bid.seat
    accept = ac.Accept(me, seat, m.selection if bid.form == "some" else ())
    taken = Do(accept) if accept in m.choices else None
    row = [_Thing(f"gap.{seat}")]
    style = "main" if accept == m.sensible else "plain"
    row.append(_button(f"accept.{seat}", text("board.accept"), taken, accept, style))
    if isinstance(frame, fr.Bargain) and not bid.countered:
        counters = [("goodwill", text("board.for_goodwill"), ac.Counter(me, seat, "goodwill"))]
        if bid.form != "promise":  # it has been asked for
            counters.append(("promise", text("board.for_promise"), ac.Counter(me, seat, "promise")))
        counters.append(("cards", text("board.for_cards"), ac.Counter(me, seat, "cards", m.selection)))
        for form, words, action in counters:
            press = Do(action) if form != "cards" or m.selection else None
            row.append(_button(f"counter.{seat}.{form}", words, press, action))
    return row
