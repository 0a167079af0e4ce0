"""Everything that may be done on the kernel's journey, seat by seat, in the order in which the rules list it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel as k
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
)
from ulus_suite.games.ulus.rules.caravan import START_STRENGTH

OBJECTS = 4
MAKES_MISCHIEF, HEALS, WHISPERS, PROTECTS, LULLS, COERCES, FORESEES, AVENGES = (1 << bit for bit in range(8))
BETWEEN = MAKES_MISCHIEF | HEALS
SPEAKING = MAKES_MISCHIEF | HEALS | WHISPERS
"""What others than the seat that decides may speak up with."""
WINDOWS = {
    k.ANNOUNCING: BETWEEN, k.DECLARING: BETWEEN, k.STEP: BETWEEN, k.SWAPPING: BETWEEN, k.PASSING: BETWEEN,
    k.ROLL: WHISPERS | HEALS | PROTECTS | LULLS, k.FIGHT: HEALS | PROTECTS | LULLS | COERCES,
    k.AWARD: FORESEES, k.REACT: AVENGES,
}  # fmt: skip
"""What gods may do while such a frame is on top; nothing in bargains and trade, where nobody is interrupted."""


def window_of(frame: Frame) -> int:
    """What gods may do now; nothing at the first pass."""
    return 0 if frame[0] == k.PASSING and frame[3] else WINDOWS.get(frame[0], 0)


def named(t: Caravan) -> list[Seat]:
    """The seats that are asked or may speak up, the one that decides first; by number where all decide."""
    main, frame = t.asked(), t.frames[-1]
    if main < 0:
        return []
    if frame[0] == k.PASSING:
        return list(frame[1])
    window = window_of(frame)
    return [main, *(seat for seat in range(t.n) if seat != main and speaks_up(t, window, seat))]


def speaks_up(t: Caravan, window: int, seat: Seat) -> bool:
    """8.1: whether a seat that does not decide is asked whether it speaks up, by what everybody sees."""
    if not window & SPEAKING or t.passed >> seat & 1:
        return False
    if not t.shown[seat]:
        return True
    return bool(window & MAKES_MISCHIEF) and t.god[seat] == LOBSOGOI and t.appeal[seat] == k.ABILITY


def choices(t: Caravan, seat: Seat) -> list[Code]:
    """What a seat may do now; empty for one that is not asked."""
    main, frame = t.asked(), t.frames[-1]
    if main < 0:
        return []
    kind, window = frame[0], window_of(frame)
    if kind == k.PASSING:
        if seat not in frame[1]:
            return []
        found: list[Code] = [(k.GIVE, seat, card) for card in dict.fromkeys(t.hands[seat])]
        return found + appeals(t, frame, window, -1, seat) if window else found
    if seat == main:
        found = _SCENES[kind](t, frame, seat)
        return found + appeals(t, frame, window, seat, seat) if window else found
    if not speaks_up(t, window, seat):
        return []
    return [*appeals(t, frame, window, main, seat), (k.WAIT, seat)]


# --- scenes ------------------------------------------------------------------------------------------------


def _announcing(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """2.2 to 2.5."""
    hand, counts = t.hands[seat], []
    for card in t.charts.site_cards[t.sites[t.season]]:
        count = hand.count(card)
        if count:
            counts.append((card, min(count, 1) if t.once else count))
    if not counts:
        return [(k.ANNOUNCE, seat, ())]
    parts = [[(card,) * shown for shown in range(count, -1, -1)] for card, count in counts]
    return [(k.ANNOUNCE, seat, sum(part, ())) for part in product(*parts)]


def _declaring(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.DECLARE, seat, k.FIGHTING), (k.DECLARE, seat, k.REST)]


def _step(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.FACE, seat)]


def _roll(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """5.1, 5.8."""
    return [(k.THROW, seat)] if frame[6] >= 0 else [(k.THROW, seat), (k.STAND, seat)]


def _fight(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """6.1 to 6.5, 7.5, 7.7."""
    against, strength = t.power(frame[2], frame[3]), t.strength[seat]
    found: list[Code] = []
    enough = t.enough(strength, against)
    if enough:
        found.append((k.STRIKE, seat))
    if t.outmatched(strength, against):
        helpers = t.helpers(seat, against)
        if helpers and not frame[7]:
            found.append((k.CALL_HELP, seat))
        found += [(k.CALL_PROMISE, seat, other) for other in helpers if t.promises[other * t.n + seat]]
    if not enough:
        found.append((k.GIVE_IN, seat))
    return found


def _bargain(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """7.4 to 7.6."""
    _, _, left, bids, counter = frame
    if counter:
        return [(k.AGREE, seat), (k.REFUSE, seat)]
    if left:
        return [*prices(t, seat), (k.REFUSE, seat)]
    hand, found = t.hands[seat], list[Code]()
    for bid in bids:
        found += _accepting(seat, bid, hand)
        if not bid[4]:
            whom = bid[0]
            found += [(k.COUNTER, seat, whom, k.GOODWILL, ()), (k.COUNTER, seat, whom, k.PROMISE, ())]
            found += [(k.COUNTER, seat, whom, k.CARDS, (card,)) for card in dict.fromkeys(hand)]
    return [*found, (k.DECLINE, seat)]


def prices(t: Caravan, seat: Seat) -> list[Code]:
    """Prices worth offering as buttons."""
    found: list[Code] = [(k.OFFER, seat, k.GOODWILL, (), 0), (k.OFFER, seat, k.PROMISE, (), 0)]
    found += [(k.OFFER, seat, k.SOME, (), 1), (k.OFFER, seat, k.SOME, (), 2)]
    return found + [(k.OFFER, seat, k.CARDS, (card,), 0) for card in t.charts.listed]


def _accepting(seat: Seat, bid: Bid, hand: list[int]) -> list[Code]:
    whom, form, cards, count, _ = bid
    if form == k.SOME:
        return [(k.ACCEPT, seat, whom, paid) for paid in sorted(set(combinations(hand, count)))]
    held = all(hand.count(card) >= cards.count(card) for card in cards)
    return [(k.ACCEPT, seat, whom, ())] if held else []


def _react(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.DECLINE, seat)]


def _shed(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.DISCARD, seat, card) for card in dict.fromkeys(t.hands[seat])]


def _award(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.TAKE, seat)]


def _look(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    return [(k.KEEP, seat, card) for card in dict.fromkeys(frame[2])]


def _trading(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """18.3."""
    _, _, want, ask, bids = frame
    if want < 0:
        return [*((k.WANT, seat, card) for card in t.charts.listed), (k.DECLINE, seat)]
    hand, found = t.hands[seat], list[Code]()
    if ask:
        return [*(prices(t, seat) if want in hand else ()), (k.REFUSE, seat)]
    for bid in bids:
        found += _accepting(seat, bid, hand)
    return [*found, (k.DECLINE, seat)]


def _swapping(t: Caravan, frame: Frame, seat: Seat) -> list[Code]:
    """10.4."""
    return [*((k.SWAP, seat, (card,)) for card in dict.fromkeys(t.hands[seat])), (k.DECLINE, seat)]


_SCENES = {
    k.ANNOUNCING: _announcing, k.DECLARING: _declaring, k.STEP: _step, k.ROLL: _roll, k.FIGHT: _fight,
    k.BARGAIN: _bargain, k.REACT: _react, k.SHED: _shed, k.AWARD: _award, k.LOOK: _look, k.TRADING: _trading,
    k.SWAPPING: _swapping,
}  # fmt: skip


# --- gods --------------------------------------------------------------------------------------------------


def appeals(t: Caravan, frame: Frame, window: int, main: Seat, seat: Seat) -> list[Code]:
    """Chapters 8 and 9: what a seat's god may do; ``main`` is the seat that decides, -1 where several do."""
    god, appeal = t.god[seat], t.appeal[seat]
    if appeal and (god != LOBSOGOI or appeal != k.ABILITY):
        return []
    found: list[Code] = []
    if window & PROTECTS and seat == main and frame[2] and not appeal:
        found.append((k.PROTECT, seat))
    if god == LOBSOGOI:
        if window & MAKES_MISCHIEF:
            found += _mischief(t, seat)
    elif god == ULGEN:
        if window & HEALS and t.strength[seat] < START_STRENGTH:
            bone = t.charts.bone
            found += [(k.HEAL, seat, card) for card in dict.fromkeys(t.hands[seat]) if bone[card]]
    elif god == BURKUT:
        if window & WHISPERS:
            found.append((k.WHISPER, seat))
    elif seat == main and window & _OWN.get(god, 0):
        found += _own(t, frame, god, seat)
    return found


_OWN = {ETUGEN: COERCES, MERGEN: FORESEES, TENGRI: AVENGES, UMAY: LULLS}


def _own(t: Caravan, frame: Frame, god: int, seat: Seat) -> Iterable[Code]:
    """Abilities for one's own turn."""
    if god == ETUGEN:
        others: Sequence[Seat] = t.round(seat)[1:]
        if frame[2]:
            against = t.power(frame[2], frame[3])
            able = not t.charts.old or t.outmatched(t.strength[seat], against)
            others = t.helpers(seat, against) if able else ()
        return [(k.COERCE, seat, other) for other in others]
    return [({MERGEN: k.FORESEE, TENGRI: k.AVENGE, UMAY: k.LULL}[god], seat)]


def _mischief(t: Caravan, seat: Seat) -> list[Code]:
    """9.6."""
    mystical = t.charts.mystical
    objects = [card for card in t.hands[seat] if mystical[card]]
    if len(objects) < OBJECTS:
        return []
    fours = sorted(set(combinations(objects, OBJECTS)))
    return [(k.MISCHIEF, seat, four, other) for other in t.round(seat)[1:] if t.hands[other] for four in fours]
