"""Positions of Ulus that fit a view: what a seat cannot see is dealt out so that everything it knows holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.state import Pile, Player, State, pile
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View


def unseen(kit: GameData, view: View) -> Counter[str]:
    """Asset cards that this seat does not see: in the deck, under the top discard, in the others' hands."""
    if view.season < 0 and not (view.assets or view.discards):
        return Counter()
    found = Counter(kit.copies(view.settings.deck))
    found.subtract(view.hand)
    found.subtract(card for frame in view.frames if isinstance(frame, fr.Look) for card in frame.cards if card)
    if view.top:
        found[view.top] -= 1
    return +found


def monsters_left(kit: GameData, view: View) -> Pile:
    """The monster deck, which everybody can work out."""
    found = Counter(kit.monster_deck(view.settings.monsters))
    for card, n in view.buried:
        found[card] -= n
    for frame in view.frames:
        found.subtract(_foe(frame).monsters)
    return pile(+found)


def _foe(frame: fr.Frame) -> fr.Foe:
    if isinstance(frame, fr.Confront | fr.Deflect):
        return frame.foe
    return (frame.carried if isinstance(frame, fr.AtSite) else None) or fr.Foe()


def world(kit: GameData, view: View, turn: int, dice: Random | None = None) -> State:
    """A position with this view; another ``turn`` deals what is hidden otherwise, ``dice`` deal it at random."""
    cards = sorted(unseen(kit, view).elements())
    if turn % 2:
        cards.reverse()
    if dice is not None:
        dice.shuffle(cards)
    must = known_to_hold(view)
    for held in must.values():
        for card in held:
            if card in cards:
                cards.remove(card)
    hands = {}
    for seat, seen in enumerate(view.players):
        if seat == view.seat:
            hands[seat] = view.hand
            continue
        held = tuple(must.get(seat, ()))[: seen.cards]
        drawn, cards = cards[: seen.cards - len(held)], cards[seen.cards - len(held) :]
        hands[seat] = tuple(sorted((*held, *drawn)))
    looked = sum(len(f.cards) for f in view.frames if isinstance(f, fr.Look) and "" in f.cards)
    look, cards = cards[:looked], cards[looked:]
    below = max(0, view.discards - bool(view.top))
    discard, cards = cards[:below], cards[below:]
    gods = _gods(kit, view, turn, dice)
    return State(
        settings=view.settings,
        ages=view.ages,
        players=tuple(
            Player(
                gods[seat], p.shown, p.appeal, p.champion, p.turned, p.strength, hands[seat], p.must_rest,
                p.stance, p.fought, p.beaten, p.sky,
            )
            for seat, p in enumerate(view.players)
        ),
        frames=tuple(_filled(f, hands, tuple(sorted(look))) for f in view.frames),
        season=view.season,
        sites=tuple(site.id for site in view.journey),
        assets=_pile(cards),
        discard=_pile((*discard, *((view.top,) if view.top else ()))),
        top=view.top,
        monsters=monsters_left(kit, view),
        monster_discard=view.buried,
        promises=view.owed,
        sky_left=view.sky_left,
        passed=view.passed,
    )  # fmt: skip


def known_to_hold(view: View) -> dict[int, tuple[str, ...]]:
    """Cards that others are known to hold: offered in a bargain, or priced in a trade."""
    must: dict[int, tuple[str, ...]] = {}
    for frame in view.frames:
        if isinstance(frame, fr.Bargain) and frame.counter is not None and frame.caller != view.seat:
            must[frame.caller] = (*must.get(frame.caller, ()), *frame.counter.cards)
        if isinstance(frame, fr.Trading) and frame.want:
            for bid in frame.bids:
                if bid.seat != view.seat:
                    must[bid.seat] = (*must.get(bid.seat, ()), frame.want)
    return must


def _gods(kit: GameData, view: View, turn: int, dice: Random | None = None) -> list[str]:
    """One's own god and those shown; the others in some order."""
    known = {view.god, *(p.god for p in view.players)}
    free = [god for god in sorted(kit.gods) if god not in known]
    free = free[turn:] + free[:turn]
    dealt = view.god or view.season >= 0
    if dice is not None:
        dice.shuffle(free)
    return [
        view.god if seat == view.seat else (p.god or (free.pop(0) if dealt else ""))
        for seat, p in enumerate(view.players)
    ]


def _filled(frame: fr.Frame, hands: dict[int, tuple[str, ...]], look: tuple[str, ...]) -> fr.Frame:
    """A frame with something in place of what is hidden in it."""
    match frame:
        case fr.Passing():
            return replace(frame, sealed=tuple((who, card or hands[who][0]) for who, card in frame.sealed))
        case fr.Look() if "" in frame.cards:
            return replace(frame, cards=look)
        case _:
            return frame


def _pile(cards: Iterable[str]) -> Pile:
    return pile(Counter(cards))


def with_cards(view: View, state: State, wanted: Iterable[str]) -> State:
    """The position with these cards in the deck, exchanged for others of the deck where they lay elsewhere."""
    need = Counter(wanted)
    deck = Counter(dict(state.assets))
    for card, n in need.items():
        while deck[card] < n:
            spare = next(c for c in sorted(deck) if deck[c] > need.get(c, 0))
            state = _exchanged(view, state, card, spare)
            deck = Counter(dict(state.assets))
    return state


def _exchanged(view: View, state: State, card: str, spare: str) -> State:
    """``card`` comes into the deck, ``spare`` goes to where it was: under the discards, or into a hidden hand."""
    deck = Counter(dict(state.assets))
    deck.subtract([spare])
    deck[card] += 1
    discard = Counter(dict(state.discard))
    if discard[card] > (state.top == card):
        discard.subtract([card])
        discard[spare] += 1
        return replace(state, assets=pile(+deck), discard=pile(+discard))
    players = list(state.players)
    for seat, player in enumerate(players):
        if seat != view.seat and card in player.hand:
            left = list(player.hand)
            left[left.index(card)] = spare
            players[seat] = replace(player, hand=tuple(sorted(left)))
            return replace(state, assets=pile(+deck), players=tuple(players))
    raise LookupError(f"{card} lies nowhere that could be exchanged")
