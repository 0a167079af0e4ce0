"""What happens on the kernel's journey: what players do, what chance answers, and what then goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel_codes as k
from ulus_suite.games.ulus.players.kernel import FORESIGHT, Caravan
from ulus_suite.games.ulus.players.kernel_codes import Code, Frame
from ulus_suite.games.ulus.players.kernel_fights import (
    at_site,
    award,
    awarded,
    beat,
    deflect,
    draws,
    fight,
    hand_on,
    react,
    roll,
    rolled,
    step,
    together,
    turn_over,
)
from ulus_suite.games.ulus.players.kernel_trades import bargain, no_bids, trade, trades
from ulus_suite.games.ulus.rules.caravan import REST_GAIN, START_STRENGTH


def play(t: Caravan, code: Code) -> None:
    """Do what is among the choices, then whatever runs by itself."""
    kind, seat = code[0], code[1]
    if kind == k.WAIT:
        t.passed |= 1 << seat
        return
    t.passed = 0
    if kind >= k.PROTECT:
        if not t.appeal[seat]:
            t.shown[seat], t.appeal[seat] = True, k.PROTECTION if kind == k.PROTECT else k.ABILITY
        _APPEALS[kind](t, t.frames[-1], code)
    else:
        _ACTS[t.frames[-1][0]](t, t.frames[-1], code)
    run(t)


def run(t: Caravan) -> None:
    """What needs nobody happens by itself, until somebody or chance has to be asked."""
    while (go := _GOES.get(t.frames[-1][0])) is not None and go(t, t.frames[-1]):
        pass


# --- chance ----------------------------------------------------------------------------------------------------


def offered(t: Caravan) -> tuple[Sequence[int], int]:
    """What chance draws from, as copies or weights by number, and how many; rolled faces are put back."""
    frame = t.frames[-1]
    kind = frame[0]
    if kind == k.ROLLING:
        return t.weights, 4
    if kind == k.REVEAL:
        return t.monsters, min(frame[4], sum(t.monsters))
    return t.assets, min(frame[2] if kind == k.DRAW else FORESIGHT - len(frame[2]), sum(t.assets))


def drawn(t: Caravan, pick: Callable[[int], int]) -> list[int]:
    """An answer of chance; ``pick(n)`` is a number below n, each as likely."""
    copies, count = offered(t)
    left, found, keep = list(copies), [], t.frames[-1][0] == k.ROLLING
    whole = sum(left)
    for _ in range(count):
        at, number = pick(whole), 0
        while at >= left[number]:
            at -= left[number]
            number += 1
        found.append(number)
        if not keep:
            left[number] -= 1
            whole -= 1
    return found


def settle(t: Caravan, answer: list[int]) -> None:
    """Go on with what chance has answered: cards or monsters in their order, or four faces."""
    frame = t.frames[-1]
    kind = frame[0]
    if kind == k.ROLLING:
        rolled(t, frame, t.charts.meaning(answer))
    elif kind == k.REVEAL:
        for monster in answer:
            t.monsters[monster] -= 1
        seat, monsters, less, need = frame[1:5]
        t.frames[-1] = (k.REVEAL, seat, (*monsters, *answer), less, need - len(answer), *frame[5:])
    else:
        for card in answer:
            t.assets[card] -= 1
        if kind == k.DRAW:
            t.gain(frame[1], answer)
            t.frames[-1] = (k.DRAW, frame[1], frame[2] - len(answer))
        else:
            t.frames[-1] = (k.LOOK, frame[1], tuple(sorted((*frame[2], *answer))))
    run(t)


# --- on the way ------------------------------------------------------------------------------------------------


def _arrive(t: Caravan, season: int) -> None:
    """2.1: everybody is fresh at this stop."""
    t.season = season
    _refresh(t)
    t.frames[-1] = (k.ANNOUNCING, t.order)


def _refresh(t: Caravan) -> None:
    n = t.n
    t.stance, t.fought, t.beaten = [0] * n, [False] * n, [False] * n


def _announce(t: Caravan, frame: Frame, code: Code) -> None:
    """2.3, 2.4: what the site gives stays."""
    _, seat, cards = code
    charts, left = t.charts, frame[1][1:]
    if charts.favours[t.sites[t.season]] == t.champion[seat]:
        t.strength[seat] += charts.champion_gain
    t.strength[seat] += charts.card_gain * len(cards)
    t.frames[-1] = (k.ANNOUNCING, left) if left else (k.DECLARING, t.order)


def _declare(t: Caravan, frame: Frame, code: Code) -> None:
    """3.3, 3.4: said is done."""
    seat = code[1]
    t.stance[seat] = code[2]
    if code[2] == k.REST:
        _rest(t, seat)
    _next_declares(t, frame)


def _rest(t: Caravan, seat: Seat) -> None:
    t.strength[seat] = max(t.strength[seat], min(START_STRENGTH, t.strength[seat] + REST_GAIN))


def _next_declares(t: Caravan, frame: Frame) -> None:
    left = frame[1][1:]
    t.frames[-1] = (k.DECLARING, left) if left else (k.AT_SITE, None)


def _forced(t: Caravan, frame: Frame) -> bool:
    """3.7: who was defeated at the last site rests here."""
    seat = frame[1][0]
    if not t.must_rest[seat]:
        return False
    t.stance[seat], t.must_rest[seat] = k.REST, False
    _rest(t, seat)
    _next_declares(t, frame)
    return True


def _give(t: Caravan, frame: Frame, code: Code) -> None:
    sealed = [one for one in frame[2] if one[0] != code[1]]
    t.frames[-1] = (k.PASSING, frame[1], tuple(sorted((*sealed, (code[1], code[2])))), frame[3])


def _passes(t: Caravan, frame: Frame) -> bool:
    """1.14, 10.1: all cards move at once; a hand changed in the meantime chooses again."""
    _, seats, sealed, first = frame
    if not first:
        holding = tuple(seat for seat in range(t.n) if t.hands[seat])
        valid = tuple((seat, card) for seat, card in sealed if card in t.hands[seat])
        if (holding, valid) != (seats, sealed):
            t.frames[-1] = (k.PASSING, holding, valid, first)
            return True
    if len(sealed) < len(seats):
        return False
    for seat, card in sealed:
        t.hands[seat].remove(card)
    for seat, card in sealed:
        t.gain((seat + 1) % t.n, (card,))
    if first:
        _arrive(t, 0)
    else:
        t.frames[-1] = (k.LEAVING,)
    return True


def _leave(t: Caravan, frame: Frame) -> bool:
    """10.2: on to the next circle, or to the last swap."""
    if t.season + 1 < len(t.sites):
        _arrive(t, t.season + 1)
    else:
        _refresh(t)
        t.must_rest = [False] * t.n
        t.frames[-1] = (k.SWAPPING, t.order)
    return True


def _swap(t: Caravan, frame: Frame, code: Code) -> None:
    """10.4: one card for a fresh one."""
    t.frames[-1] = (k.SWAPPING, frame[1][1:])
    if code[0] == k.SWAP:
        t.ready_assets()
        t.lay_off(code[1], code[2])
        t.frames.append((k.DRAW, code[1], 1))


def _naadam(t: Caravan, frame: Frame) -> bool:
    """10.5: promises lapse."""
    if frame[1]:
        return False
    t.season, t.promises = len(t.sites), [0] * (t.n * t.n)
    t.frames[-1] = (k.ENDED,)
    return True


# --- gods ------------------------------------------------------------------------------------------------------


def _protect(t: Caravan, frame: Frame, code: Code) -> None:
    """8.3: all is slain, strength is 10 at least."""
    t.strength[frame[1]] = max(START_STRENGTH, t.strength[frame[1]])
    beat(t, frame)


def _whisper(t: Caravan, frame: Frame, code: Code) -> None:
    """9.1: the next monster joins; another one aimed at may answer."""
    t.frames[-1] = (k.REVEAL, *frame[1:4], 1, k.ROLL, *frame[6:8], frame[1] != code[1])


def _coerce(t: Caravan, frame: Frame, code: Code) -> None:
    """9.2: help for nothing; the helper may answer."""
    together(t, frame, code[2])
    react(t, code[2])


def _foresee(t: Caravan, frame: Frame, code: Code) -> None:
    """9.3: three cards are looked at."""
    t.ready_assets()
    t.frames[-1] = (k.LOOK, frame[1], ())


def _looks(t: Caravan, frame: Frame) -> bool:
    """4.6, 10.3: the deck ran out in the middle of it."""
    if t.charts.old or len(frame[2]) >= FORESIGHT or any(t.assets):
        return False
    return t.ready_assets()


def _keep(t: Caravan, frame: Frame, code: Code) -> None:
    rest = list(frame[2])
    rest.remove(code[2])
    t.frames.pop()
    t.gain(code[1], (code[2],))
    for card in rest:
        t.discard[card] += 1
        t.top = card


def _avenge(t: Caravan, frame: Frame, code: Code) -> None:
    """9.4: all others discard."""
    t.frames[-1] = (k.SHED, tuple(seat for seat in t.round(code[1])[1:] if t.hands[seat]))


def _answer(t: Caravan, frame: Frame, code: Code) -> None:
    t.frames.pop()


def _shed(t: Caravan, frame: Frame, code: Code) -> None:
    t.frames[-1] = (k.SHED, frame[1][1:])
    t.lay_off(code[1], (code[2],))


def _sheds(t: Caravan, frame: Frame) -> bool:
    if frame[1]:
        return False
    t.frames.pop()
    return True


def _heal(t: Caravan, frame: Frame, code: Code) -> None:
    """9.5: a Bone for strength 10."""
    t.lay_off(code[1], (code[2],))
    t.strength[code[1]] = START_STRENGTH


def _mischief(t: Caravan, frame: Frame, code: Code) -> None:
    """9.6, 9.7: another hand is thrown away and drawn anew, then the four objects go."""
    _, seat, cards, whom = code
    if frame[0] == k.PASSING and not t.charts.old:
        t.frames[-1] = (*frame[:2], tuple(one for one in frame[2] if one[0] != whom), frame[3])
    react(t, whom)
    t.frames.append((k.SCATTER, seat, cards))
    gone = t.hands[whom][:]
    t.lay_off(whom, gone)
    t.frames.append((k.DRAW, whom, len(gone)))


def _scatter(t: Caravan, frame: Frame) -> bool:
    """9.7: the four objects go."""
    t.frames.pop()
    t.lay_off(frame[1], frame[2])
    return True


def _lull(t: Caravan, frame: Frame, code: Code) -> None:
    """9.8: an asset, and the next champion meets it awake."""
    t.frames.pop()
    hand_on(t, frame[2], frame[3])
    t.frames.append((k.AWARD, frame[1]))


_APPEALS: dict[int, Callable[[Caravan, Frame, Code], None]] = {
    k.PROTECT: _protect, k.WHISPER: _whisper, k.COERCE: _coerce, k.FORESEE: _foresee, k.AVENGE: _avenge,
    k.HEAL: _heal, k.MISCHIEF: _mischief, k.LULL: _lull,
}  # fmt: skip
_ACTS: dict[int, Callable[[Caravan, Frame, Code], None]] = {
    k.PASSING: _give, k.ANNOUNCING: _announce, k.DECLARING: _declare, k.STEP: step, k.ROLL: roll, k.FIGHT: fight,
    k.BARGAIN: bargain, k.REACT: _answer, k.SHED: _shed, k.AWARD: award, k.LOOK: _keep, k.TRADING: trade,
    k.SWAPPING: _swap,
}  # fmt: skip
_GOES: dict[int, Callable[[Caravan, Frame], bool]] = {
    k.PASSING: _passes, k.DECLARING: _forced, k.AT_SITE: at_site, k.REVEAL: turn_over, k.BARGAIN: no_bids,
    k.SHED: _sheds, k.AWARD: awarded, k.DRAW: draws, k.SCATTER: _scatter, k.LOOK: _looks, k.DEFLECT: deflect,
    k.TRADING: trades, k.LEAVING: _leave, k.SWAPPING: _naadam,
}  # fmt: skip
