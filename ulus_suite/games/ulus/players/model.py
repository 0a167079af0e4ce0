"""Ulus as the search plays it: caravans of the kernel that agree with a view, played on by the rules of thumb.

Only the caravan is searched; Naadam is left to bones and thumbs. Others' hands are dealt from the cards whose place
is unknown, gods from those nobody has shown, and cards that a god likes stay in its player's hand more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from math import exp
from random import Random
from typing import Any

from ulus_suite.core.actions import Action
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel as k
from ulus_suite.games.ulus.players import kernel_acts, kernel_choices
from ulus_suite.games.ulus.players.bot import (
    FRESH_ASSET,
    FRESH_DRAW,
    Powers,
    by_worth,
    envy,
    fight_worth,
    powers_of,
    worth_at,
)
from ulus_suite.games.ulus.players.evaluator import known_to_hold
from ulus_suite.games.ulus.players.kernel import (
    BURKUT,
    ETUGEN,
    LOBSOGOI,
    MERGEN,
    TENGRI,
    ULGEN,
    UMAY,
    Bid,
    Caravan,
    Code,
    Frame,
    KernelData,
    charts_of,
    coded,
)
from ulus_suite.games.ulus.players.kernel_choices import choices, speaks_up, window_of
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.caravan import REST_GAIN, START_STRENGTH
from ulus_suite.games.ulus.rules.state import Player, State, pile
from ulus_suite.games.ulus.rules.view import View

MEMORY = 50_000
"""So many fights are remembered; beyond them memory begins anew."""


class Thumb:
    """Decides for any seat of journeys over the same sites."""

    def __init__(self, charts: KernelData, sites: tuple[int, ...]) -> None:
        self.charts, self.sites = charts, sites
        self._worths: dict[tuple[int, int], list[float]] = {}
        self._powers: dict[tuple[tuple[int, ...], int, int], Powers] = {}
        self._fights: dict[tuple[tuple[int, ...], int, int, int, bool], float] = {}

    def act(self, t: Caravan, seat: Seat) -> Code:
        """What the Nomad would do with all the choices that this seat has; it is asked or may speak up."""
        frame = t.frames[-1]
        spoken = self._speak_up(t, frame, seat)
        if spoken is not None:
            return spoken
        if frame[0] != k.PASSING and seat != t.asked():
            return (k.WAIT, seat)
        return _SCENES[frame[0]](self, t, frame, seat)

    # --- what things are worth ---------------------------------------------------------------------------

    def worths(self, t: Caravan, seat: Seat) -> list[float]:
        """What each card is worth to a seat now: for its god, at sites to come, for mischief."""
        god, season = t.god[seat], t.season
        found = self._worths.get((god, season))
        if found is None:
            charts = self.charts
            to_come = self.sites[season + 1 :] if 0 <= season < 8 else self.sites
            found = []
            for card, points in enumerate(charts.worth[god]):
                sites = sum(1 for site in to_come if card in charts.site_cards[site])
                mischief = 2.5 if god == LOBSOGOI and charts.mystical[card] else 0.0
                found.append(points + 0.8 * sites + mischief)
            self._worths[god, season] = found
        return found

    def _fight_worth(self, t: Caravan, seat: Seat) -> float:
        deck = tuple(t.monsters)
        appeal = not t.appeal[seat]
        key = (deck, t.season, t.n, t.strength[seat], appeal)
        found = self._fights.get(key)
        if found is None:
            if len(self._fights) > MEMORY:
                self._fights.clear()
                self._powers.clear()
            found = fight_worth(self._foes(t, deck), t.season, t.strength[seat], appeal, t.n > 2)
            self._fights[key] = found
        return found

    def _foes(self, t: Caravan, deck: tuple[int, ...]) -> Powers:
        found = self._powers.get((deck, t.season, t.n))
        if found is None:
            charts = self.charts
            there = tuple(sorted(x for x, count in zip(charts.x, deck, strict=True) for _ in range(count)))
            together, hunger = charts.together[self.sites[t.season]], charts.winter[t.season]
            found = self._powers[deck, t.season, t.n] = powers_of(there, together, hunger, t.n)
        return found

    # --- speaking up -------------------------------------------------------------------------------------

    def _speak_up(self, t: Caravan, frame: Frame, seat: Seat) -> Code | None:
        god, season = t.god[seat], t.season
        if season < 4 or god not in (LOBSOGOI, ULGEN, BURKUT) or not window_of(frame):
            return None
        if t.appeal[seat] and (god != LOBSOGOI or t.appeal[seat] != k.ABILITY):
            return None
        if god == ULGEN and (season < 7 or t.strength[seat] > 2):
            return None
        if god == BURKUT and (season < 6 or frame[0] != k.ROLL or seat == frame[1]):
            return None
        if frame[0] != k.PASSING and seat != t.asked() and not speaks_up(t, window_of(frame), seat):
            return None
        found = [code for code in choices(t, seat) if code[0] in (k.MISCHIEF, k.HEAL, k.WHISPER)]
        if not found:
            return None
        if god == LOBSOGOI:
            return self._mischief(t, seat, found)
        if god == ULGEN:
            worths = self.worths(t, seat)
            return min(found, key=lambda code: (worths[code[2]], code[2]))
        power, rival = t.power(frame[2], frame[3]), t.strength[frame[1]]
        return found[0] if power <= rival < power + 2 * t.n else None

    def _mischief(self, t: Caravan, seat: Seat, found: list[Code]) -> Code | None:
        standing = {who: t.strength[who] + 20 * t.sky[who] + 6.5 * len(t.hands[who]) for _, _, _, who in found}
        rival = max(sorted(standing), key=lambda who: (standing[who], -who))
        if len(t.hands[rival]) < 4:
            return None
        points = self.charts.worth[t.god[seat]]
        there = [code for code in found if code[3] == rival]
        best = min(there, key=lambda code: (sum(points[card] for card in code[2]), code[2]))
        return best if sum(points[card] for card in best[2]) <= 10 else None

    # --- cards -------------------------------------------------------------------------------------------

    def _give(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        worths, left = self.worths(t, seat), (seat + 1) % t.n
        if not t.shown[left]:
            return k.GIVE, seat, _least(worths, t.hands[seat])
        share, loved = envy(t.n), self.charts.worth[t.god[left]]
        return k.GIVE, seat, min(t.hands[seat], key=lambda card: (worths[card] + share * loved[card], card))

    def _shed(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        return k.DISCARD, seat, _least(self.worths(t, seat), t.hands[seat])

    def _keep(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        worths = self.worths(t, seat)
        return k.KEEP, seat, max(frame[2], key=lambda card: (worths[card], card))

    def _award(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        foresees = t.god[seat] == MERGEN and not t.appeal[seat] and t.season >= 5
        return (k.FORESEE, seat) if foresees else (k.TAKE, seat)

    def _swap(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        worths, hand = self.worths(t, seat), t.hands[seat]
        if hand:
            card = _least(worths, hand)
            if worths[card] < FRESH_DRAW:
                return k.SWAP, seat, (card,)
        return k.DECLINE, seat

    def _react(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        avenges = t.god[seat] == TENGRI and not t.appeal[seat] and t.season >= 3
        return (k.AVENGE, seat) if avenges else (k.DECLINE, seat)

    # --- at the site -------------------------------------------------------------------------------------

    def _announce(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        listed, shown = self.charts.site_cards[self.sites[t.season]], list[int]()
        for card in t.hands[seat]:
            if card in listed and not (t.once and card in shown):
                shown.append(card)
        return k.ANNOUNCE, seat, tuple(shown)

    def _declare(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        strength = t.strength[seat]
        rest = worth_at(t.season) * max(0, min(START_STRENGTH, strength + REST_GAIN) - strength)
        return k.DECLARE, seat, k.FIGHTING if self._fight_worth(t, seat) >= rest else k.REST

    def _step(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        return k.FACE, seat

    def _roll(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        if frame[6] >= 0:
            return k.THROW, seat
        power, strength = t.power(frame[2], frame[3]), t.strength[seat]
        if strength >= power or (self._protects(t, frame, seat) and t.season >= 3):
            return k.STAND, seat
        helped = any(who != seat and t.in_play(who) and t.strength[who] + strength >= power for who in range(t.n))
        return (k.STAND if helped else k.THROW), seat

    def _protects(self, t: Caravan, frame: Frame, seat: Seat) -> bool:
        if t.appeal[seat] or not frame[2]:
            return False
        if t.god[seat] != LOBSOGOI:
            return True
        mystical = self.charts.mystical
        return sum(mystical[card] for card in t.hands[seat]) < (2 if t.season < 6 else 3)

    def _fight(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        power, strength = t.power(frame[2], frame[3]), t.strength[seat]
        strikes = t.enough(strength, power)
        if strikes and strength > power:
            return k.STRIKE, seat
        outmatched, helpers = t.outmatched(strength, power), t.helpers(seat, power)
        if outmatched:
            for helper in helpers:
                if t.promises[helper * t.n + seat]:
                    return k.CALL_PROMISE, seat, helper
        god, free = t.god[seat], not t.appeal[seat]
        if god == ETUGEN and free:
            coerced = helpers if frame[2] else tuple(t.round(seat)[1:])
            if coerced and (outmatched or not self.charts.old or not frame[2]):
                return k.COERCE, seat, coerced[0]
        if strikes:
            return k.STRIKE, seat
        protects = self._protects(t, frame, seat)
        if protects and (t.season >= 5 or strength <= 4):
            return k.PROTECT, seat
        if god == UMAY and free and strength >= 10:
            return k.LULL, seat
        if outmatched and helpers and not frame[7]:
            return k.CALL_HELP, seat
        return (k.PROTECT if protects else k.GIVE_IN), seat

    # --- bargains ----------------------------------------------------------------------------------------

    def _bargain(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        below = t.frames[-2]
        power = t.power(below[2], below[3])
        if frame[4]:
            return self._answer(t, frame[4], power, seat)
        return self._price(t, frame, power, seat) if frame[2] else self._accept(t, frame, power, seat)

    def _price(self, t: Caravan, frame: Frame, power: int, seat: Seat) -> Code:
        strength, share = t.strength[seat], power // 2
        cost = worth_at(t.season) * min(share, strength)
        needed = not t.fought[seat] and strength - share < 6 and strength >= 6
        if cost > 7 or needed:
            return k.REFUSE, seat
        cards = len(t.hands[frame[1]])
        if (cost < 2 and t.season < 6) or cards < 1:
            return k.OFFER, seat, k.PROMISE, (), 0
        return k.OFFER, seat, k.SOME, (), 2 if cost > 4.5 and cards >= 3 else 1

    def _accept(self, t: Caravan, frame: Frame, power: int, seat: Seat) -> Code:
        share, strength, worth = power - power // 2, t.strength[seat], worth_at(t.season)
        gain = FRESH_ASSET - worth * min(share, strength) + worth * strength + 2.5
        worths, bids = self.worths(t, seat), {bid[0]: bid for bid in frame[3]}
        offered = choices(t, seat)
        best, least = None, 0.0
        for code in offered:
            if code[0] == k.ACCEPT:
                paid = _paying(worths, bids[code[2]], code[3])
                if best is None or paid < least:
                    best, least = code, paid
        if best is not None and least <= gain:
            return best
        if t.hands[seat]:
            cheap = _least(worths, t.hands[seat])
            if worths[cheap] <= gain:
                for code in offered:
                    if code[0] == k.COUNTER and code[3] == k.CARDS and code[4] == (cheap,):
                        return code
        return k.DECLINE, seat

    def _answer(self, t: Caravan, offer: Bid, power: int, seat: Seat) -> Code:
        share = worth_at(t.season) * min(power // 2, t.strength[seat])
        worths = self.worths(t, seat)
        if offer[1] == k.CARDS:
            value = sum(max(2.0, worths[card]) for card in offer[2])
        else:
            value = 3.0 if offer[1] == k.PROMISE else 0.0
        return (k.AGREE if value >= share else k.REFUSE), seat

    def _trade(self, t: Caravan, frame: Frame, seat: Seat) -> Code:
        _, left, want, ask, bids = frame
        worths, points, hand = self.worths(t, seat), self.charts.worth[t.god[seat]], t.hands[seat]
        if want < 0:
            best = max(range(len(points)), key=lambda card: (points[card] - 4 * hand.count(card), card))
            return (k.WANT, seat, best) if hand and points[best] >= 10 else (k.DECLINE, seat)
        if ask:
            sells = want in hand and worths[want] < 5 and t.hands[left[0]]
            return (k.OFFER, seat, k.SOME, (), 1) if sells else (k.REFUSE, seat)
        by_seat = {bid[0]: bid for bid in bids}
        best_code, least = None, 0.0
        for code in choices(t, seat):
            if code[0] == k.ACCEPT:
                bid = by_seat[code[2]]
                cost = 2.5 if bid[1] == k.PROMISE else sum(worths[card] for card in code[3] or bid[2])
                if best_code is None or cost < least:
                    best_code, least = code, cost
        return best_code if best_code is not None and least < worths[want] else (k.DECLINE, seat)


def _least(worths: Sequence[float], cards: Sequence[int]) -> int:
    return min(cards, key=lambda card: (worths[card], card))


def _paying(worths: Sequence[float], bid: Bid, paid: tuple[int, ...]) -> float:
    return 2.0 if bid[1] == k.PROMISE else sum(max(1.0, worths[card]) for card in paid or bid[2])


_SCENES = {
    k.PASSING: Thumb._give, k.ANNOUNCING: Thumb._announce, k.DECLARING: Thumb._declare, k.STEP: Thumb._step,
    k.ROLL: Thumb._roll, k.FIGHT: Thumb._fight, k.BARGAIN: Thumb._bargain, k.REACT: Thumb._react,
    k.SHED: Thumb._shed, k.AWARD: Thumb._award, k.LOOK: Thumb._keep, k.TRADING: Thumb._trade,
    k.SWAPPING: Thumb._swap,
}  # fmt: skip


NAADAM = 8
AHEAD = 1
"""The horizon lies so many sites after this one."""
MOST = 7
"""So many candidates at most."""
TRIED = frozenset({k.DECLARING, k.STEP, k.ROLL, k.FIGHT})
SPOKEN = frozenset({k.MISCHIEF, k.HEAL, k.WHISPER})
NOT_SEARCHED = (fr.Ages, fr.Choosing, fr.Announcing, fr.Trading, fr.Shed)


class CaravanModel:
    """One decision on the journey, from one seat's view. ``rules`` are the rules of Ulus with their tables."""

    def __init__(self, rules: Any, view: View, seat: Seat) -> None:
        self.rules, self.kit, self.view, self.seat = rules, rules.kit, view, seat
        self.until = min(NAADAM, view.season + 1 + AHEAD)
        self.charts = charts_of(self.kit)
        self.thumb = Thumb(self.charts, tuple(self.charts.site_no[site.id] for site in view.journey))
        self.course = Course("")
        self.exact: State | None = None
        own = Counter(view.hand)
        self.unknown = Counter(self.kit.copies(view.settings.deck)) - own
        if view.top:
            self.unknown[view.top] -= 1
        shown = {p.god for p in view.players if p.god} | {view.god}
        self.gods = [god for god in self.kit.gods if god not in shown]

    def seeing(self, state: State) -> CaravanModel:
        """The same decision by one who sees everything: only the arena asks for that."""
        made = CaravanModel(self.rules, self.view, self.seat)
        made.exact = state
        return made

    # --- what is compared --------------------------------------------------------------------------------

    def candidates(self, choices: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Rest or fight, ways out of a fight, prices, cards to pass; nothing where somebody only may speak up."""
        view = self.view
        if not 0 <= view.season < NAADAM or isinstance(view.frame, NOT_SEARCHED):
            return ()
        if any(isinstance(c, a.Wait) for c in choices):
            return ()
        found = [c for c in choices if not isinstance(c, a.Mischief | a.Heal | a.Whisper | a.Counter) or c == usual]
        if len(found) > MOST:
            found = self._fewer(found, usual)
        return found

    def _fewer(self, found: list[Action], usual: Action) -> list[Action]:
        """The cheapest prices and the least dear cards, and one of each other kind."""
        order = {card: n for n, card in enumerate(by_worth(self.view, tuple(dict.fromkeys(self.view.hand))))}

        def dear(action: Action) -> float:
            cards = getattr(action, "cards", ()) or ((action.card,) if hasattr(action, "card") else ())
            return sum(order.get(card, 0) + 1 for card in cards)

        ranked = sorted(found, key=lambda c: (c != usual, dear(c)))
        kinds: Counter[type[Action]] = Counter()
        kept = []
        for action in ranked:
            kinds[type(action)] += 1
            if kinds[type(action)] <= 4 or action == usual:
                kept.append(action)
        return kept[:MOST]

    # --- what the view leaves open -----------------------------------------------------------------------

    def sample(self, dice: Random) -> Caravan:
        """A caravan that agrees with the view."""
        return Caravan.of(self.charts, self.deal(dice))

    def deal(self, dice: Random) -> State:
        """A position of the rules that agrees with the view."""
        if self.exact is not None:
            return self.exact
        view = self.view
        gods = self.gods[:]
        dice.shuffle(gods)
        players, left, promised = [], Counter(self.unknown), known_to_hold(view)
        for cards in promised.values():
            left.subtract(cards)
        for seat, seen in enumerate(view.players):
            mine = seat == self.seat
            god = view.god if mine else seen.god or gods.pop()
            hand = view.hand if mine else self._hand(dice, left, god, seen.cards, promised.get(seat, ()))
            players.append(
                Player(
                    god, seen.shown, seen.appeal, seen.champion, seen.turned, seen.strength, hand, seen.must_rest,
                    seen.stance, seen.fought, seen.beaten, seen.sky,
                )
            )  # fmt: skip
        rest = list(left.elements())
        dice.shuffle(rest)
        discards = max(0, view.discards - bool(view.top))
        discard = Counter(rest[:discards])
        if view.top:
            discard[view.top] += 1
        frames = tuple(self._frame(dice, frame, players) for frame in view.frames)
        return State(
            view.settings, view.ages, tuple(players), frames, view.season, tuple(s.id for s in view.journey),
            pile(Counter(rest[discards:])), pile(discard), view.top, self._monsters(), view.buried, view.owed,
            view.sky_left, view.passed,
        )  # fmt: skip

    def _hand(
        self, dice: Random, left: Counter[str], god: str, count: int, held: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Cards for a player, ``held`` among them: what its god values is kept, the rest has been passed on."""
        hand = list(held)
        while len(hand) < count:
            cards = [card for card, n in left.items() if n > 0]
            kept = 0.2 * min(4, self.view.season)
            weights = [left[card] * (2.0 + kept * self.kit.worth(card, god)) for card in cards]
            card = dice.choices(cards, weights)[0]
            left[card] -= 1
            hand.append(card)
        return tuple(sorted(hand))

    def _monsters(self) -> tuple[tuple[str, int], ...]:
        """The deck: all that is neither buried nor met."""
        counts = Counter(self.kit.monster_deck(self.view.settings.monsters))
        counts.subtract(dict(self.view.buried))
        for frame in self.view.frames:
            foe = frame.carried if isinstance(frame, fr.AtSite) else getattr(frame, "foe", None)
            if foe is not None:
                counts.subtract(foe.monsters)
        return pile({m: n for m, n in counts.items() if n > 0})

    def _frame(self, dice: Random, frame: Any, players: Sequence[Player]) -> Any:
        """Cards sealed by others are any of theirs: their least dear one."""
        if not isinstance(frame, fr.Passing):
            return frame
        sealed = tuple((who, card or self._least(players[who])) for who, card in frame.sealed)
        return fr.Passing(frame.seats, sealed, frame.first)

    def _least(self, player: Player) -> str:
        return min(player.hand, key=lambda card: (self.kit.worth(card, player.god), card))

    # --- how it is played on -----------------------------------------------------------------------------

    def actor(self, table: Caravan) -> Seat:
        """Whoever is asked; -1 at the horizon."""
        return -1 if table.season >= self.until else max(-1, table.asked())

    def actions(self, table: Caravan, seat: Seat) -> Sequence[Any]:
        """Rest or fight at the next site is tried, everything else is left to the rule of thumb."""
        if table.frames[-1][0] not in TRIED:
            return ()
        return [code for code in kernel_choices.choices(table, seat) if code[0] not in SPOKEN]

    def policy(self, table: Caravan, seat: Seat) -> Any:
        return self.thumb.act(table, seat)

    def play(self, table: Caravan, action: Any, luck: Any) -> Caravan:
        """Play, and let chance answer up to the next decision. An action of the rules begins on a caravan of its
        own, and codes of the kernel go on with it."""
        if isinstance(action, Action):
            table, self.course = table.copy(), Course(luck.key)
            action = coded(self.charts, action)
        kernel_acts.play(table, action)
        while table.asked() == -1:
            kernel_acts.settle(table, kernel_acts.drawn(table, self.course.dice(table)))
        return table

    # --- what it is worth --------------------------------------------------------------------------------

    def value(self, table: Caravan) -> Sequence[float]:
        """Shares of winning by what everybody would score, the more certain the later."""
        ahead = max(0, NAADAM - table.season)
        totals = [self._points(table, seat, ahead) for seat in range(table.n)]
        top, heat = max(totals), 10.0 + 1.6 * ahead
        weights = [exp((total - top) / heat) for total in totals]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _points(self, t: Caravan, seat: Seat, ahead: int) -> float:
        late, god, hand = 1.0 - ahead / NAADAM, t.god[seat], t.hands[seat]
        points = self.charts.worth[god]
        found: float = sum(late * points[card] + (1.0 - late) * 6.5 for card in hand)
        if god == LOBSOGOI:
            mystical = self.charts.mystical
            found += 1.0 * sum(mystical[card] for card in hand)
        found += self.kit.sky.worth * t.sky[seat] + (0.4 + 0.6 * late) * t.strength[seat]
        found += 0.5 * ahead * (not t.appeal[seat]) + 0.4 * min(2, ahead) * (not t.turned[seat])
        if not ahead:
            return found
        held, owed = sum(t.promises[seat :: t.n]), sum(t.promises[seat * t.n : (seat + 1) * t.n])
        return found - 2.5 * t.must_rest[seat] + 1.5 * (held - owed)


class Course:
    """A course of chance: what is asked for the n-th time at a site gets the same dice, whatever lies between."""

    def __init__(self, key: str) -> None:
        self.start = int.from_bytes(blake2b(key.encode(), digest_size=6).digest(), "big") << 24
        self.times: dict[int, int] = {}

    def dice(self, table: Caravan) -> Callable[[int], int]:
        """The dice for what is asked now: a number below n, each as likely."""
        frame = table.frames[-1]
        who = 0 if frame[0] == k.REVEAL else frame[1]
        asked = frame[0] << 8 | who << 4 | table.season
        time = self.times[asked] = self.times.get(asked, 0) + 1
        lot = Random(self.start + (time << 13) + asked).random
        return lambda n: int(lot() * n)


def maker(rules: Any) -> Callable[[View, Seat], CaravanModel]:
    def make(view: View, seat: Seat) -> CaravanModel:
        return CaravanModel(rules, view, seat)

    return make
