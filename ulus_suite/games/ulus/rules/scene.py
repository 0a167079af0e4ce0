"""What the scenes of every chapter share: a step being worked out, the windows of the gods, who is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.core import frames
from ulus_suite.core.chance import Decide
from ulus_suite.core.frames import FrozenTransition
from ulus_suite.core.names import Audience, ClauseId, Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules.state import Player, State
from ulus_suite.games.ulus.rules.tables import GameData

CLOSED: frozenset[str] = frozenset()


class Transition(FrozenTransition[GameData, State]):
    """A step being worked out: one frozen state put in the place of another."""

    def player(self, seat: Seat, **fields: Any) -> None:
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.change(players=tuple(players))

    def all_players(self, **fields: Any) -> None:
        """Change every seat alike."""
        self.change(players=tuple(replace(p, **fields) for p in self.state.players))

    def of(self, seat: Seat) -> Player:
        return self.state.players[seat]


class Scene(frames.Scene[GameData, State, Transition]):
    """How one kind of frame is played."""

    def window(self, s: State, f: Any) -> frozenset[str]:
        """Which god powers may be used now: mischief, healing, whisper, protection, lull, coerce."""
        return CLOSED


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
