"""Chapters 3 and 4: who goes first, and how a turn runs from roll to roll."""

from __future__ import annotations

import msgspec

from ulus_suite.core.chance import ChanceRequest, Question
from ulus_suite.core.events import Event
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ur.rules import ending
from ulus_suite.games.ur.rules.events import Begins, ExtraTurn, Passed, Perk, Rolled
from ulus_suite.games.ur.rules.kernel import PIECES, ROLL_OF, TIPS, Kernel
from ulus_suite.games.ur.rules.state import State

FACES = (("gold", 1), ("silver", 1), ("blank", 2))
"""1.3: the tips of a die with how many there are of each."""

change = msgspec.structs.replace


# --- may I? -------------------------------------------------------------------------------------------


def game_on(state: State) -> Reason:
    """10.1: nothing is done after the end."""
    return Reason("ur/10.1", state.phase != "over", "any.game_on")


def your_turn(state: State, seat: int) -> Reason:
    """4.4: players take turns."""
    met = state.phase != "lot" and seat == state.turn
    return Reason("ur/4.4", met, "any.your_turn", {"seat": state.turn})


def loser_chooses(state: State) -> Reason:
    """3.2: before a rematch the loser says who goes first."""
    return Reason("ur/3.2", state.phase == "choose", "begin.before_rematch")


def known_seat(player: object) -> Reason:
    """3.2: one of the two goes first."""
    met = isinstance(player, int) and not isinstance(player, bool) and player in (0, 1)
    return Reason("ur/3.2", met, "begin.known_seat")


def before_roll(state: State) -> Reason:
    """4.1: a turn begins with the roll."""
    return Reason("ur/4.1", state.phase == "ready", "roll.before_roll")


def extra_offered(state: State) -> Reason:
    """9.4: only an extra turn may be declined."""
    return Reason("ur/9.4", state.phase == "ready" and state.extra, "decline.extra_offered")


def dice_lie(state: State) -> Reason:
    """4.2: one action, chosen after the roll."""
    return Reason("ur/4.2", state.phase == "acting", "any.dice_lie")


def dice_lie_or_second(state: State) -> Reason:
    """4.2, 6.2: moves also follow when the first piece has gone one tile on two tips."""
    if state.phase == "second":
        return Reason("ur/6.2", True, "any.tip_left")
    return dice_lie(state)


def one_piece_moved(state: State) -> Reason:
    """6.3: a tip is left over only after the first piece has moved."""
    return Reason("ur/6.3", state.phase == "second", "finish.one_piece_moved")


def nothing_to_do(state: State, kernel: Kernel) -> Reason:
    """4.3: whoever can do something must."""
    acting = state.phase == "acting"
    own, other = state.held[state.turn], state.held[1 - state.turn]
    met = acting and not kernel.any_action(own, other, ROLL_OF.get(state.dice, 5))
    return Reason("ur/4.3", met, "pass.nothing_to_do")


# --- what follows -------------------------------------------------------------------------------------


def lot() -> ChanceRequest:
    """3.1: the first player of a first game."""
    question = Question("first", "seat", ((0, 1), (1, 1)), prompt="ask.first")
    return ChanceRequest("first", "ur/3.1", "lot", (question,))


def roll(seat: int) -> ChanceRequest:
    """4.1: two dice, one question each."""
    questions = tuple(Question(key, "face", FACES, (key,), prompt="ask.die") for key in ("die1", "die2"))
    return ChanceRequest("roll", "ur/4.1", "roll", questions, by=seat)


def begin(state: State, seat: int) -> tuple[State, list[Event]]:
    """3.1, 3.2: the first turn."""
    first, events = next_turn(change(state, turn=seat), seat)
    return first, [Begins(clause=f"ur/3.{2 if state.phase == 'choose' else 1}", seat=seat), *events]


def next_turn(state: State, seat: int, extra: bool = False) -> tuple[State, list[Event]]:
    """4.4, 9.2: the turn of ``seat`` begins; it waits before the roll only if there is something to decide."""
    seen = state.seen if extra else ending.counted(state, seat)
    began = change(
        state, turn=seat, phase="rolling", dice=(), heaven=False, earth=False, step=(), fort=False,
        extra=extra, seen=seen,
    )  # fmt: skip
    events: list[Event] = [ExtraTurn(clause="ur/9.2", seat=seat)] if extra else []
    claim = ending.claimable(began)
    if claim and ending.just_opened(began) and not state.extra:
        events.append(ending.open_draw(claim))
    return (change(began, phase="ready") if claim or extra else began), events


def end_turn(state: State, seat: int, extra: bool) -> tuple[State, list[Event]]:
    """4.4: the other player's turn, or 9.2: another one."""
    return next_turn(change(state, turns=state.turns + 1), seat if extra else 1 - seat, extra)


def rolled(state: State, dice: tuple[str, str], kernel: Kernel) -> tuple[State, list[Event]]:
    """4.1, 9.9: the dice lie and the dominations are noted; 4.3: a turn without any action passes."""
    seat = state.turn
    own, other = state.held[seat], state.held[1 - seat]
    number = ROLL_OF[dice]
    heaven, earth = kernel.perks(own)
    acting = change(state, phase="acting", dice=dice, heaven=heaven, earth=earth, extra=False)
    events: list[Event] = [Rolled(clause="ur/4.1", seat=seat, first=dice[0], second=dice[1])]
    if heaven and kernel.steps(number, True) == 3:
        events.append(Perk(clause="ur/9.7", seat=seat, section="heaven"))
    if earth and TIPS[number]:
        events.append(Perk(clause="ur/9.8", seat=seat, section="earth"))
    if kernel.any_action(own, other, number) or ending.claimable(acting):
        return acting, events
    after, further = passed(acting, kernel)
    return after, events + further


def passed(state: State, kernel: Kernel) -> tuple[State, list[Event]]:
    """4.3: the turn passes, and everybody hears why; 10.3: a pass breaks the row of equal actions."""
    seat = state.turn
    event = Passed(clause="ur/4.3", seat=seat, why=why_pass(state, kernel))
    after, events = end_turn(ending.row_broken(state, seat), seat, False)
    return after, [event, *events]


def why_pass(state: State, kernel: Kernel) -> str:
    """4.3: the reason in a word: message ``name.<word>``."""
    own, other = state.held[state.turn], state.held[1 - state.turn]
    if other == kernel.entrance and not own:
        return "pass_lockout"
    if own.bit_count() == PIECES and TIPS[ROLL_OF[state.dice]] == 0:
        return "pass_no_pool"
    if TIPS[ROLL_OF[state.dice]] == 0:
        return "pass_no_room"
    return "pass_blocked"
