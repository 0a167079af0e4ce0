"""How a frame is played: the shape every chapter's scenes share, and the sheet on which a step is worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.events import Event
from ulus_suite.core.names import Audience, ClauseId, Seat, Value
from ulus_suite.core.pending import Decide, Pending
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.frames import Frame
from ulus_suite.games.ulus.state import Player, State
from ulus_suite.games.ulus.tables import GameData

CLOSED: frozenset[str] = frozenset()


class Transition:
    """A step being worked out: the state so far and what the table has seen. Lives for one call of ``play``."""

    def __init__(self, kit: GameData, state: State) -> None:
        self.kit = kit
        self.s = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """The table sees this."""
        self.events.append(event)

    def change(self, **fields: Any) -> None:
        """Change fields of the state."""
        self.s = replace(self.s, **fields)

    def player(self, seat: Seat, **fields: Any) -> None:
        """Change one seat."""
        players = list(self.s.players)
        players[seat] = replace(players[seat], **fields)
        self.s = replace(self.s, players=tuple(players))

    def all_players(self, **fields: Any) -> None:
        """Change every seat alike."""
        self.s = replace(self.s, players=tuple(replace(p, **fields) for p in self.s.players))

    def of(self, seat: Seat) -> Player:
        """One seat."""
        return self.s.players[seat]

    def push(self, frame: Frame) -> None:
        """Settle this first."""
        self.s = replace(self.s, frames=(*self.s.frames, frame))

    def pop(self) -> None:
        """The top frame is done."""
        self.s = replace(self.s, frames=self.s.frames[:-1])

    def top(self, frame: Frame) -> None:
        """The top frame becomes this."""
        self.s = replace(self.s, frames=(*self.s.frames[:-1], frame))


class Scene:
    """How one kind of frame is played. Stateless; ``f`` is the frame on top of ``s``."""

    def kinds(self, s: State, f: Any) -> tuple[type[Action], ...]:
        """What the deciding seat may do now, gods apart."""
        return ()

    def window(self, s: State, f: Any) -> frozenset[str]:
        """Which god powers may be used now: mischief, healing, whisper, protection, lull, coerce."""
        return CLOSED

    def pending(self, kit: GameData, s: State, f: Any) -> Pending:
        """What the game waits for."""
        raise NotImplementedError

    def offers(self, kit: GameData, s: State, f: Any, seat: Seat) -> Iterable[Action]:
        """Candidates for ``choices``; each is judged before it is listed."""
        return ()

    def reasons(self, kit: GameData, s: State, f: Any, a: Any) -> Iterator[Reason]:
        """Conditions of an action of one of the ``kinds``, by the deciding seat."""
        return iter(())

    def act(self, w: Transition, f: Any, a: Any) -> None:
        """Do what was judged allowed."""
        raise NotImplementedError

    def settle(self, w: Transition, f: Any, result: ChanceResult) -> None:
        """Go on with chance's answer."""
        raise NotImplementedError

    def go(self, w: Transition, f: Any) -> bool:
        """Do what needs nobody; True if something was done."""
        return False


def reason(
    clause: str,
    met: bool,
    key: str,
    args: dict[str, Value] | None = None,
    points: Sequence[str] = (),
    audience: Audience = None,
) -> Reason:
    """One condition; ``clause`` without the game's name."""
    return Reason(f"ulus/{clause}", bool(met), key, args or {}, tuple(points), audience)


def is_seat(s: State, number: object) -> bool:
    """Whether this is somebody's seat."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < len(s.players)


def decide(
    s: State,
    window: frozenset[str],
    seat: Seat,
    clause: ClauseId,
    prompt: str,
    args: dict[str, Value] | None = None,
) -> Decide:
    """One seat chooses; whoever might hold a god that could speak up now is named too.

    Named by what everybody can see (a god card still face down, or Lobsogoi's after mischief), never by the god
    itself, so that being named tells nothing.
    """
    others: tuple[Seat, ...] = ()
    if window & {"mischief", "healing", "whisper"}:
        others = tuple(
            i for i, p in enumerate(s.players)
            if i != seat and i not in s.passed and (not p.shown or ("mischief" in window and _lobsogoi(p)))
        )  # fmt: skip
    return Decide(seat, clause, prompt, {"seat": seat, **(args or {})}, others)


def _lobsogoi(player: Player) -> bool:
    return player.god == "lobsogoi" and player.appeal == "ability"
