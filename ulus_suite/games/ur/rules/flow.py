"""The rules of UR, assembled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Decide, Finished, Pending
from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import Reader, Rules, Step
from ulus_suite.core.verdict import Reason, Verdict, verdict
from ulus_suite.games.ur.rules import diagram, movement
from ulus_suite.games.ur.rules.events import Claimed, Declined, UrEvent, Won
from ulus_suite.games.ur.rules.kernel import ROLL_OF, TIPS, Kernel, kernel
from ulus_suite.games.ur.rules.layout import Layout, layout_of
from ulus_suite.games.ur.rules.state import (
    HOUSE,
    Agreed,
    Begin,
    Claim,
    Decline,
    Finish,
    Move,
    Pass,
    Roll,
    Row,
    Spawn,
    State,
    UrAction,
    View,
    spec,
)

change = msgspec.structs.replace

HOUSE_FILE = "boards/ur.yaml"


def rules(reader: Reader) -> Ur:
    """The game with every layout that is found and keeps the rules, the house board first.

    Raises DataError when the house board itself does not fit; any other is left out with its sentence.
    """
    house = read_layout(reader, HOUSE_FILE)
    if house.id != HOUSE:
        problem = Phrase.of("ur:data.default_board_not", id=house.id, house=HOUSE)
        raise DataError(
            HOUSE_FILE, reader.line(HOUSE_FILE, "id"), problem, Phrase.of("ur:data.write_id", house=HOUSE)
        )
    layouts = {HOUSE: house}
    left_out = []
    for path in reader.list("boards/ur"):
        try:
            layout = read_layout(reader, path)
            if layout.id in layouts:
                raise DataError(
                    path,
                    reader.line(path, "id"),
                    Phrase.of("ur:data.another_board", id=layout.id),
                    Phrase.of("ur:data.rename_one"),
                )
            layouts[layout.id] = layout
        except DataError as error:
            left_out.append(str(error))
    return Ur(layouts, tuple(left_out))


def read_layout(reader: Reader, path: str) -> Layout:
    """One layout file, checked. Raises DataError with file, line and remedy."""

    def fault(where: str, problem: str, remedy: str) -> DataError:
        return DataError(path, reader.line(path, where), problem, remedy, where)

    return layout_of(reader.read(path, Board), fault)


class Ur(Rules[State]):
    state_type = State
    action_type = UrAction
    event_type = UrEvent

    def __init__(self, layouts: Mapping[str, Layout], left_out: tuple[str, ...] = ()) -> None:
        self.layouts = dict(layouts)
        self.left_out = left_out
        self.spec = spec(tuple(layouts))

    def kernel(self, state: State) -> Kernel:
        """The moves of the layout on which this game is played. Raises Misuse if it is not there."""
        agreed = state.agreed
        layout = self.layouts.get(agreed.board)
        if layout is None:
            raise Misuse(Phrase.of("ur:data.no_board", board=agreed.board, names=", ".join(self.layouts)))
        return kernel(layout, agreed.switches)

    # --- what is asked -----------------------------------------------------------------------------------

    def setup(self, options: Mapping[str, Value], seats: int) -> Step:
        """3.1, 3.2: an empty board, and first the question who begins."""
        agreed = Agreed(
            str(options["board"]), bool(options["hopCapture"]), bool(options["namedSpawnCaptures"]),
            str(options["spawnAdjacency"]), str(options["repetition"]),
        )  # fmt: skip
        rows = (Row(), Row()) if agreed.repetition == "own" else (Row(),)
        lost = str(options["lostLast"])
        state = State(agreed, (0, 0), int(lost == "black"), "lot" if lost == "nobody" else "choose", rows=rows)
        self.kernel(state)
        return Step(state, ())

    def pending(self, state: State) -> Pending:
        """4.1 to 4.4: what the turn waits for."""
        seat = state.turn
        args: dict[str, Value] = {"seat": seat}
        match state.phase:
            case "lot":
                return AwaitChance(movement.lot())
            case "rolling":
                return AwaitChance(movement.roll(seat))
            case "choose":
                return Decide(seat, "ur/3.2", "pending.choose", args)
            case "ready" if state.extra:
                return Decide(seat, "ur/9.4", "pending.extra", args)
            case "ready":
                return Decide(seat, "ur/10.2", "pending.ready", args)
            case "acting":
                return Decide(seat, "ur/4.2", "pending.act", args)
            case "second":
                return Decide(seat, "ur/6.2", "pending.second", args)
            case _:
                return Finished(movement.outcome(state, self.kernel(state)))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything that may be done now: spawns, then moves in the order of the board, then the rest."""
        if seat != state.turn or state.phase in ("lot", "rolling", "over"):
            return []
        if state.phase == "choose":
            return [Begin(seat, 0), Begin(seat, 1)]
        claim: list[Action] = [Claim(seat)] if movement.claimable(state) and state.phase != "second" else []
        if state.phase == "ready":
            return [Roll(seat), *([Decline(seat)] if state.extra else []), *claim]
        moves = self._moves(state, seat)
        if state.phase == "second":
            return [*moves, Finish(seat)]
        return [*moves, *claim] if moves else [Pass(seat), *claim]

    def _moves(self, state: State, seat: Seat) -> list[Action]:
        """Spawns and moves with the dice that lie (chapters 5 to 9)."""
        moves = self.kernel(state)
        names = moves.layout.tiles
        own, other = state.held[seat], state.held[1 - seat]
        roll = ROLL_OF[state.dice]
        found: list[Action] = []
        steps, movable = moves.steps(roll, state.heaven), own
        if state.phase == "second":
            steps, movable = 1, own & ~moves.layout.bit(state.step[1])
        else:
            found += [Spawn(seat, tile) for tile in moves.layout.names(moves.spawns(own, other, roll))]
        if steps:
            walks = moves.walks(own, other, steps, state.earth, movable)
            found += [Move(seat, tuple(names[i] for i in walk.path)) for walk in walks]
        return found

    def judge(self, state: State, action: Action) -> Verdict:
        """All conditions in rulebook order."""
        seat = action.seat
        whose = [movement.game_on(state), movement.your_turn(state, seat)]
        if not all(r.met for r in whose):
            return verdict(whose)
        return verdict([*whose, *self._conditions(state, action)])

    def _conditions(self, state: State, action: Action) -> list[Reason]:
        """The conditions of one kind of action, the seat being right."""
        match action:
            case Begin(player=player):
                return [movement.loser_chooses(state), movement.known_seat(player)]
            case Roll():
                return [movement.before_roll(state)]
            case Decline():
                return [movement.extra_offered(state)]
            case Spawn(tile=tile):
                lie = movement.dice_lie(state)
                return (
                    [lie, *movement.spawn_reasons(state, self.kernel(state), action.seat, tile)]
                    if lie.met
                    else [lie]
                )
            case Move(path=path):
                lie = movement.dice_lie_or_second(state)
                return [lie, *movement.reasons(state, self.kernel(state), action.seat, path)] if lie.met else [lie]
            case Finish():
                return [movement.one_piece_moved(state)]
            case Pass():
                return [movement.nothing_to_do(state, self.kernel(state))]
            case Claim():
                return [movement.claim_when(state), movement.claim_open(state)]
            case _:
                return [Reason("ur/4.2", False, "any.known_action")]

    # --- what is done ------------------------------------------------------------------------------------

    def play(self, state: State, action: Action) -> Step:
        """Carry out an action that :meth:`judge` allows."""
        seat, events = action.seat, list[Event]()
        match action:
            case Begin(player=player):
                state, events = movement.begin(state, player)
            case Roll():
                state = change(state, phase="rolling")
            case Decline():
                state, further = movement.next_turn(state, 1 - seat)
                events = [Declined(clause="ur/9.4", seat=seat), *further]
            case Pass():
                state, events = movement.passed(state, self.kernel(state))
            case Claim():
                ended = movement.claimable(state)
                state = change(state, phase="over", ended=ended)
                events = [Claimed(clause=ended, seat=seat)]
            case Spawn(tile=tile):
                held, events = movement.spawn(state, self.kernel(state), seat, tile)
                return self._done(state, seat, held, events, movement.sign("spawn", tile))
            case Move(path=path):
                return self._move(state, seat, tuple(path))
            case Finish():
                made = movement.sign("move", (state.step[0], state.step[1]))
                return self._done(state, seat, state.held, events, made)
        return Step(state, tuple(events))

    def _move(self, state: State, seat: Seat, path: tuple[str, ...]) -> Step:
        """6.1, 6.2: one piece; after a single tile on two tips another piece may follow."""
        moves = self.kernel(state)
        held, events = movement.walk(moves, seat, state.held, path)
        fort = state.fort or bool(moves.layout.bit(path[-1]) & moves.forts)
        ends = (path[0], path[-1])
        after = change(state, fort=fort)
        if state.phase == "second":
            return self._done(
                after, seat, held, events, movement.sign("move", (state.step[0], state.step[1]), ends)
            )
        own, other = held[seat], held[1 - seat]
        left = TIPS[ROLL_OF[state.dice]] == 2 and len(path) == 2 and not movement.all_four(moves, own)
        if left and moves.walks(own, other, 1, state.earth, own & ~moves.layout.bit(path[-1])):
            events += movement.changes(moves, state.held, held, seat)
            return Step(change(after, held=held, phase="second", step=ends), tuple(events))
        return self._done(after, seat, held, events, movement.sign("move", ends))

    def _done(self, state: State, seat: Seat, held: tuple[int, int], events: list[Event], made: str) -> Step:
        """4.4, 9.2, 10.1: the action is complete: won, another turn, or the other's turn."""
        moves = self.kernel(state)
        events = [*events, *movement.changes(moves, state.held, held, seat)]
        grown = movement.row_longer(change(state, held=held), seat, made)
        if movement.all_four(moves, held[seat]):
            events.append(Won(clause="ur/10.1", seat=seat))
            over = change(grown, phase="over", ended="forts", turns=grown.turns + 1, step=(), fort=False)
            return Step(over, tuple(events))
        after, further = movement.end_turn(grown, seat, state.fort)
        return Step(after, (*events, *movement.near_draw(state, after), *further))

    def settle(self, state: State, result: ChanceResult) -> Step:
        """3.1: the lot; 4.1: the roll."""
        if state.phase == "lot":
            after, events = movement.begin(state, int(str(result.answers["first"])))
        else:
            dice = str(result.answers["die1"]), str(result.answers["die2"])
            after, events = movement.rolled(state, dice, self.kernel(state))
        return Step(after, tuple(events))

    # --- what is seen ------------------------------------------------------------------------------------

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: there are no secrets."""
        outcome = movement.outcome(state, self.kernel(state)) if state.ended else None
        return View(
            seat, self.kernel(state).layout, state.agreed, state.held, state.turn, state.phase, state.dice,
            state.heaven, state.earth, state.step, state.fort, state.extra, state.turns, state.rows,
            state.seen, "" if state.ended else movement.claimable(state), outcome,
        )  # fmt: skip

    def audit(self, state: State) -> list[str]:
        """See :func:`ulus_suite.games.ur.rules.diagram.findings`."""
        return diagram.findings(state, self.kernel(state))

    def from_diagram(self, text: str) -> State:
        """A position as a person writes it (see :mod:`ulus_suite.games.ur.rules.diagram`)."""
        return diagram.read(text, self.layouts)

    def to_diagram(self, state: State) -> str:
        """The position as a person writes it."""
        return diagram.write(state, self.kernel(state))
