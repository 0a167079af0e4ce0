"""What happens on the kernel's journey: what players do, what chance answers, and what then goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel as k
from ulus_suite.games.ulus.players.kernel import FORESIGHT, SECOND, SLAIN, TURNED, Bid, Caravan, Code, Frame
from ulus_suite.games.ulus.rules.caravan import REST_GAIN, START_STRENGTH


def rolled(t: Caravan, frame: Frame, meaning: int) -> None:
    """5.2 to 5.10: what the shagai mean."""
    if meaning == SECOND:
        t.frames[-1] = (k.REVEAL, *frame[1:4], 1, k.FIGHT, *frame[6:])
    elif meaning == SLAIN:
        beat(t, frame)
    elif meaning == TURNED:
        _, seat, monsters, less, _, _, origin, _, _ = frame
        t.frames[-1] = (k.DEFLECT, seat, seat if origin < 0 else origin, monsters, less)
        if origin < 0:
            t.frames.append((k.AWARD, seat))
    else:
        t.frames[-1] = (k.FIGHT, *frame[1:])


def at_site(t: Caravan, frame: Frame) -> bool:
    """4.8, 6.8, 10.1: the next fighter, or the end of the site."""
    for seat in t.order:
        if t.stance[seat] == k.FIGHTING and not t.fought[seat] and not t.beaten[seat]:
            monsters, less = frame[1] or ((), 0)
            t.frames[-1] = (k.AT_SITE, None)
            t.frames.append((k.STEP, seat, monsters, less, 0, k.ROLL, -1, False, False))
            return True
    if frame[1]:
        t.bury(frame[1][0])
    if t.trade:
        t.frames[-1] = (k.TRADING, t.order, -1, (), ())
    else:
        t.frames[-1] = (k.PASSING, tuple(seat for seat in range(t.n) if t.hands[seat]), (), False)
    return True


def step(t: Caravan, frame: Frame, code: Code) -> None:
    """4.1, 4.4, 6.7: turn over what the site demands, or meet what was passed on."""
    t.fought[frame[1]] = True
    if frame[2]:
        t.frames[-1] = (k.ROLL, *frame[1:])
    else:
        t.frames[-1] = (k.REVEAL, *frame[1:4], t.charts.together[t.sites[t.season]], k.ROLL, *frame[6:])


def turn_over(t: Caravan, frame: Frame) -> bool:
    """4.6: no monster is left to turn over, or enough of them are."""
    if frame[4] and t.ready_monsters():
        return False
    t.frames[-1] = (frame[5], *frame[1:4], 0, *frame[5:8], False)
    if frame[8]:
        react(t, frame[1])
    return True


def react(t: Caravan, seat: Seat) -> None:
    """9.4: whoever was aimed at and has a hidden god may answer."""
    if not t.shown[seat] and t.season < t.charts.stops:
        t.frames.append((k.REACT, seat))


def roll(t: Caravan, frame: Frame, code: Code) -> None:
    """5.1: roll or stand."""
    t.frames[-1] = (k.ROLLING if code[0] == k.THROW else k.FIGHT, *frame[1:])


def fight(t: Caravan, frame: Frame, code: Code) -> None:
    """6.1 to 6.7, 7.3 to 7.7: by kind."""
    kind, seat = code[0], frame[1]
    if kind == k.STRIKE:
        t.strength[seat] = max(0, t.strength[seat] - t.power(frame[2], frame[3]))
        beat(t, frame)
    elif kind == k.CALL_HELP:
        t.frames[-1] = (*frame[:7], True, frame[8])
        t.frames.append((k.BARGAIN, seat, t.helpers(seat, t.power(frame[2], frame[3])), (), None))
    elif kind == k.CALL_PROMISE:
        t.promises[code[2] * t.n + seat] -= 1
        together(t, frame, code[2])
    else:
        _give_in(t, frame)


def beat(t: Caravan, frame: Frame) -> None:
    """6.10, 4.5: monsters away, one asset."""
    t.bury(frame[2])
    t.frames[-1] = (k.AWARD, frame[1])


def together(t: Caravan, frame: Frame, helper: Seat) -> None:
    """7.3: the damage is halved, the caller takes the larger half."""
    against, seat = t.power(frame[2], frame[3]), frame[1]
    t.strength[seat] = max(0, t.strength[seat] - (against - against // 2))
    t.strength[helper] = max(0, t.strength[helper] - against // 2)
    beat(t, frame)


def _give_in(t: Caravan, frame: Frame) -> None:
    """6.5 to 6.7: strength 0, and the next champion meets what is left."""
    _, seat, monsters, less = frame[:4]
    less += t.strength[seat]
    t.strength[seat], t.beaten[seat], t.must_rest[seat] = 0, True, True
    t.frames.pop()
    hand_on(t, monsters, less)


def hand_on(t: Caravan, monsters: tuple[int, ...], less: int) -> None:
    """6.7: the next champion in turn meets what still has any power."""
    if t.power(monsters, less) > 0:
        t.frames[-1] = (k.AT_SITE, (monsters, less))
    else:
        t.bury(monsters)


def deflect(t: Caravan, frame: Frame) -> bool:
    """5.7, 5.9: on to the next champion, or away."""
    _, after, origin, monsters, less = frame
    t.frames.pop()
    for seat in t.round(after)[1:]:
        if seat == origin:
            break
        if t.in_play(seat) and (t.again or not t.fought[seat]):
            t.fought[seat] = True
            t.frames.append((k.ROLL, seat, monsters, less, 0, k.ROLL, origin, False, False))
            return True
    t.bury(monsters)
    return True


def award(t: Caravan, frame: Frame, code: Code | None = None) -> None:
    """4.5: the winner draws."""
    t.frames[-1] = (k.DRAW, frame[1], 1)


def awarded(t: Caravan, frame: Frame) -> bool:
    """4.5, 4.7: nothing to win, or nothing to ask of a god already shown."""
    if not any(t.assets) and not any(t.discard):
        t.frames.pop()
        return True
    if not t.shown[frame[1]]:
        return False
    award(t, frame)
    return True


def draws(t: Caravan, frame: Frame) -> bool:
    """4.7, 10.3: shuffled if need be; nothing to draw, or enough drawn."""
    if frame[2] and t.ready_assets():
        return False
    t.frames.pop()
    return True


def bargain(t: Caravan, frame: Frame, code: Code) -> None:
    """7.5: a price, a refusal, a counter-offer, or the end of it."""
    _, caller, left, bids, counter = frame
    kind = code[0]
    if kind == k.OFFER:
        t.frames[-1] = (k.BARGAIN, caller, left[1:], (*bids, (*code[1:], False)), None)
    elif kind == k.REFUSE:
        t.frames[-1] = (k.BARGAIN, caller, left if counter else left[1:], bids, None)
    elif kind == k.COUNTER:
        _, _, whom, form, cards = code
        bids = tuple((*bid[:4], True) if bid[0] == whom else bid for bid in bids)
        t.frames[-1] = (k.BARGAIN, caller, left, bids, (whom, form, cards, 0, False))
    elif kind == k.DECLINE:
        t.frames.pop()
    else:
        bid = counter if kind == k.AGREE else next(bid for bid in bids if bid[0] == code[2])
        _pay(t, caller, bid, code[3] if bid[1] == k.SOME else bid[2])
        t.frames.pop()
        together(t, t.frames[-1], bid[0])


def _pay(t: Caravan, payer: Seat, bid: Bid, cards: tuple[int, ...]) -> None:
    """7.6, 7.7: payment there and then."""
    if bid[1] == k.PROMISE:
        t.promises[payer * t.n + bid[0]] += 1
        return
    for card in cards:
        t.hands[payer].remove(card)
    t.gain(bid[0], cards)


def no_bids(t: Caravan, frame: Frame) -> bool:
    """7.5: nobody named a price."""
    if frame[2] or frame[3]:
        return False
    t.frames.pop()
    return True


def trade(t: Caravan, frame: Frame, code: Code) -> None:
    """18.3: a wish, a price, or the end of it."""
    _, left, want, ask, bids = frame
    kind = code[0]
    if kind == k.WANT:
        ask = tuple(seat for seat in t.round(left[0])[1:] if t.hands[seat])
        t.frames[-1] = (k.TRADING, left, code[2], ask, ())
    elif kind == k.OFFER:
        t.frames[-1] = (k.TRADING, left, want, ask[1:], (*bids, (*code[1:], False)))
    elif kind == k.REFUSE:
        t.frames[-1] = (k.TRADING, left, want, ask[1:], bids)
    else:
        if kind == k.ACCEPT:
            bid = next(bid for bid in bids if bid[0] == code[2])
            t.hands[bid[0]].remove(want)
            _pay(t, left[0], bid, code[3] if bid[1] == k.SOME else bid[2])
            t.gain(left[0], (want,))
        t.frames[-1] = (k.TRADING, left[1:], -1, (), ())


def trades(t: Caravan, frame: Frame) -> bool:
    """18.3: nobody is left to name a card, or nobody named a price for this one."""
    _, left, want, ask, bids = frame
    if not left:
        t.frames[-1] = (k.LEAVING,)
        return True
    if want >= 0 and not ask and not bids:
        t.frames[-1] = (k.TRADING, left[1:], -1, (), ())
        return True
    return False


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
