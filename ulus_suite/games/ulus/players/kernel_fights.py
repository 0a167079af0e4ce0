"""The fights of a site on the kernel's journey: monsters met, rolled for, beaten or passed on (chapters 4 to 7)."""

from __future__ import annotations

from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.players import kernel_codes as k
from ulus_suite.games.ulus.players.kernel import Caravan
from ulus_suite.games.ulus.players.kernel_charts import SECOND, SLAIN, TURNED
from ulus_suite.games.ulus.players.kernel_codes import Code, Frame


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
