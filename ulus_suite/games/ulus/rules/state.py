"""The whole truth about a game of Ulus, frozen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from ulus_suite.core import frames
from ulus_suite.core.chance import Decide
from ulus_suite.core.frames import FrozenTransition
from ulus_suite.core.names import Audience, ClauseId, Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules.frames import Frame
from ulus_suite.games.ulus.rules.tables import GameData

Pile: TypeAlias = tuple[tuple[str, int], ...]
"""Cards without an order: (id, copies) sorted by id, no copies of zero."""


class Settings(msgspec.Struct, frozen=True):
    """The options of this game (see ``spec``)."""

    shagai: str = "real"
    equality: str = "costly_victory"
    race: str = "horse"
    end_of_site: str = "pass"
    contest_trade: bool = False
    deck: str = "full"
    monsters: str = "standard"
    deflect_fought: bool = True
    copies: str = "each"
    oldest: int = 0
    ages: str = "clockwise"


class Player(msgspec.Struct, frozen=True):
    """One seat.

    ``shown``: the god card lies face up; ``appeal``: ``""``, ``protection`` or ``ability``; ``turned``: the
    champion's ability has been used; ``hand`` sorted by id; ``must_rest``: forced to rest at the next site;
    ``stance``: ``""``, ``rest`` or ``fight`` at this site; ``fought``: had its confrontation here; ``beaten``:
    defeated here; ``sky``: Eternal Blue Sky cards won.
    """

    god: str = ""
    shown: bool = False
    appeal: str = ""
    champion: str = ""
    turned: bool = False
    strength: int = 10
    hand: tuple[str, ...] = ()
    must_rest: bool = False
    stance: str = ""
    fought: bool = False
    beaten: bool = False
    sky: int = 0


class State(msgspec.Struct, frozen=True):
    """``ages``: seats, oldest first. ``season``: 0 to 7 at the sites, 8 at Naadam, -1 before. ``top``: the
    asset discard that lies on top. ``promises``: (debtor, holder, how many). ``sky_left``: cards not yet won.
    ``passed``: seats that let the present moment pass. Monsters being confronted are in their frame; all other
    cards lie in a pile or a hand."""

    settings: Settings
    ages: tuple[Seat, ...]
    players: tuple[Player, ...]
    frames: tuple[Frame, ...]
    season: int = -1
    sites: tuple[str, ...] = ()
    assets: Pile = ()
    discard: Pile = ()
    top: str = ""
    monsters: Pile = ()
    monster_discard: Pile = ()
    promises: tuple[tuple[Seat, Seat, int], ...] = ()
    sky_left: int = 3
    passed: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def frame(self) -> Frame:
        """What is being settled now."""
        return self.frames[-1]


def settings_from(options: dict[str, Value]) -> Settings:
    """Options, already checked, as typed settings."""
    return msgspec.convert(options, Settings)


# --- piles -------------------------------------------------------------------------------------------------


def pile(counts: dict[str, int]) -> Pile:
    return tuple(sorted((card, n) for card, n in counts.items() if n))


def size(cards: Pile) -> int:
    return sum(n for _, n in cards)


def put(cards: Pile, *more: str) -> Pile:
    counts = dict(cards)
    for card in more:
        counts[card] = counts.get(card, 0) + 1
    return pile(counts)


def take(cards: Pile, *gone: str) -> Pile:
    counts = dict(cards)
    for card in gone:
        counts[card] -= 1
    return pile(counts)


def without(hand: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def holds(hand: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Whether the hand holds all these, copies counted."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


# --- seats -------------------------------------------------------------------------------------------------


def round_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise from ``first``."""
    n = state.seats
    return tuple((first + k) % n for k in range(n))


def turn_order(state: State) -> tuple[Seat, ...]:
    """The oldest, then clockwise (2.9)."""
    return round_from(state, state.ages[0])


def older_first(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(s for s in state.ages if s in seats)


def left_of(state: State, seat: Seat) -> Seat:
    """The player on the left: the next clockwise."""
    return (seat + 1) % state.seats


def owed(state: State, debtor: Seat, holder: Seat) -> int:
    """How many promises ``debtor`` owes ``holder``."""
    return next((n for d, h, n in state.promises if (d, h) == (debtor, holder)), 0)


# --- What the scenes of every chapter share: a step being worked out, the windows of the gods, who is named.


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
