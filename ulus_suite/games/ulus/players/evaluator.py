"""What positions of Ulus are worth: points in hand and in sight, turned into chances to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.evaluation import Evaluator, Weights, by_features, in_phase
from ulus_suite.core.rules import Rules
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.naadam import CONTESTS
from ulus_suite.games.ulus.rules.state import Pile, Player, State, pile
from ulus_suite.games.ulus.rules.tables import GameData
from ulus_suite.games.ulus.rules.view import View

# --- Puzzles of Ulus: decisions on the journey, played on many times from what the seat sees -------------------


METHOD, UNIT = "samples", "percent"
MARGIN = 4.0
"""Chances in a hundred that the next best choice has to cost."""
BUDGETS = (2_000, 20_000)
"""Positions for finding and for proving."""
SEATS = 3
THEMES = ("journey",)
FORMER = ("rest", "bones", "fight", "pass", "bargain")
"""Themes of older files; few stand to the end of the game, so they are one."""
FRAMES = (fr.Declaring, fr.Confront, fr.Passing, fr.Bargain)


def bare(state: State) -> State:
    """The position is complete without what has gone before."""
    return state


def wanted(view: View, choices: Sequence[Action]) -> bool:
    """A real choice on the journey that is one's own, not a moment to speak up in."""
    if not 0 <= view.season < NAADAM or not isinstance(view.frame, FRAMES):
        return False
    if any(isinstance(c, a.Wait | a.Choose) for c in choices):
        return False
    return 2 <= len(choices) <= 7


def theme(view: View, choices: Sequence[Action]) -> str:
    return "journey"


def asked(view: View, choices: Sequence[Action]) -> dict[str, Any]:
    """What the question says of the position."""
    return {"n": view.season + 1, "strength": view.players[choices[0].seat].strength}


# ------------------------------------------------------------------------------------------------------------------


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


NAADAM = 8
"""The season number of Naadam."""
STAGES = NAADAM + len(CONTESTS)

UNDER_WAY = (
    fr.Confront, fr.Bargain, fr.React, fr.Shed, fr.Award, fr.Draw, fr.Scatter, fr.Look, fr.Deflect, fr.Race,
    fr.Archery, fr.Wrestling, fr.Tale,
)  # fmt: skip
"""While one of these is being settled, what a position is worth is better played out."""

FEATURES = ("points of assets", "cards", "sky cards", "strength", "appeal", "champion", "must rest", "promises")
"""Names of the features, in the order of the weights."""

WEIGHTS: Weights = (
    (0.005, 0.09), (0.1, 0.0), (0.2, 1.8), (0.0, 0.09), (0.3, 0.05), (0.3, 0.05), (-0.3, 0.0), (0.05, 0.05),
)  # fmt: skip
"""After a fit to 240 of the program's own games (``tools/shares_fit.py``), its noise smoothed by hand."""

ERRORS = (0.08, 0.14, 0.22)
"""By how much the chances are off (:func:`in_phase`), as ``tools/shares_off.py`` finds it."""


def evaluator() -> Evaluator[State]:
    return _Ulus()


class _Ulus(Evaluator[State]):
    quick = "nomad"
    error = 0.14

    def shares(self, rules: Rules[State], state: State) -> Sequence[float]:
        """By :data:`FEATURES`."""
        rows, late = features(rules, state)
        return by_features(rows, late, WEIGHTS)

    def off(self, rules: Rules[State], state: State) -> float:
        """Most at Naadam, where a contest turns everything."""
        return in_phase(_stage(state) / STAGES, ERRORS)

    def wild(self, rules: Rules[State], state: State) -> bool:
        return state.season >= NAADAM

    def quiet(self, rules: Rules[State], state: State) -> bool:
        """Between fights, bargains and contests."""
        under_way = any(isinstance(frame, UNDER_WAY) for frame in state.frames)
        return not under_way and not isinstance(state.frame, fr.Blows)

    def rests(self, rules: Rules[State], began: State, state: State, steps: int) -> bool:
        """At the beginning of the next site or contest; the last contest is played out."""
        return state.season >= 0 and _stage(state) > _stage(began) and _contest(state) < len(CONTESTS)

    def sample(self, rules: Rules[State], view: View, dice: Random) -> State | None:
        """Gods, hands and deck dealt anew; cards that others have sealed are open again."""
        assert isinstance(rules, Ulus)
        if view.season < 0:
            return None
        found = world(rules.kit, view, 0, dice)
        own = view.seat
        frames = tuple(
            fr.Passing(f.seats, tuple(s for s in f.sealed if s[0] == own), f.first)
            if isinstance(f, fr.Passing)
            else f
            for f in found.frames
        )
        return State(
            found.settings, found.ages, found.players, frames, found.season, found.sites, found.assets,
            found.discard, found.top, found.monsters, found.monster_discard, found.promises, found.sky_left,
            found.passed,
        )  # fmt: skip


def features(rules: Any, state: State) -> tuple[list[list[float]], float]:
    """A row of :data:`FEATURES` for each seat, and how far the game is."""
    kit, rows = rules.kit, []
    for seat, one in enumerate(state.players):
        points = sum(kit.worth(card, one.god) for card in one.hand) if one.god else 0
        if one.god == "lobsogoi":
            points += sum(card in kit.mystical for card in one.hand)
        promises = sum(n * ((holder == seat) - (debtor == seat)) for debtor, holder, n in state.promises)
        rows.append([
            float(points), float(len(one.hand)), float(one.sky), float(one.strength), float(not one.appeal),
            float(not one.turned), float(one.must_rest), float(promises),
        ])  # fmt: skip
    return rows, _stage(state) / STAGES


def _stage(state: State) -> int:
    """Sites and contests that are over."""
    return max(0, state.season) + _contest(state)


def _contest(state: State) -> int:
    found = next((frame.next for frame in state.frames if isinstance(frame, fr.Naadam)), 0)
    under_way = any(isinstance(frame, fr.Race | fr.Archery | fr.Wrestling | fr.Tale) for frame in state.frames)
    counting = isinstance(state.frame, fr.Blows | fr.Over)
    return len(CONTESTS) if counting else max(0, found - under_way)
