"""What each seat may see: made for it, so that a screen, a bot or an explanation cannot leak."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ulus_suite.core.chance import Pending
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.confront import power
from ulus_suite.games.ulus.rules.frames import Frame
from ulus_suite.games.ulus.rules.state import Pile, Settings, State, size
from ulus_suite.games.ulus.rules.tables import GameData, Site


class Seen(msgspec.Struct, frozen=True):
    """A seat as everybody sees it: ``god`` is empty while the card lies face down; ``cards`` is a number."""

    champion: str
    turned: bool
    god: str
    shown: bool
    appeal: str
    strength: int
    cards: int
    must_rest: bool
    stance: str
    fought: bool
    beaten: bool
    sky: int


class View(msgspec.Struct, frozen=True):
    """The table from one seat (``seat`` None: a bystander).

    ``god`` and ``hand`` are one's own; ``values``: points of each card for one's own god; ``loved``:
    the same by seat for every god that is shown, empty for hidden ones; ``owed``: promises as
    (debtor, holder, how many); ``journey``: the sites in order, empty when they are off the mat; ``season`` 0 to
    7, then 8 at Naadam; ``assets``, ``discards``, ``monsters``: how many cards lie there; ``top``: the asset
    discard on top; ``buried``: monsters in the discard pile; ``multipliers``: those still in the monster deck,
    which everybody can work out; ``mystical``: Lobsogoi's objects; ``power``: of what is confronted now;
    ``frames``: what is being settled, with sealed and looked-at cards only where they are one's own.
    """

    seat: Seat | None
    settings: Settings
    ages: tuple[Seat, ...]
    players: tuple[Seen, ...]
    god: str
    hand: tuple[str, ...]
    values: dict[str, int]
    loved: tuple[dict[str, int], ...]
    season: int
    journey: tuple[Site, ...]
    seasons: tuple[str, ...]
    assets: int
    discards: int
    top: str
    monsters: int
    buried: Pile
    multipliers: tuple[int, ...]
    mystical: tuple[str, ...]
    owed: tuple[tuple[Seat, Seat, int], ...]
    sky_left: int
    passed: tuple[Seat, ...]
    power: int
    frames: tuple[Frame, ...]

    @property
    def frame(self) -> Frame:
        """What is being settled now."""
        return self.frames[-1]


def view_for(kit: GameData, s: State, seat: Seat | None) -> View:
    own = s.players[seat] if seat is not None and 0 <= seat < len(s.players) else None
    god = own.god if own else ""
    return View(
        seat=seat if own else None,
        settings=s.settings,
        ages=s.ages,
        players=tuple(
            Seen(
                p.champion, p.turned, p.god if p.shown else "", p.shown, p.appeal, p.strength, len(p.hand),
                p.must_rest, p.stance, p.fought, p.beaten, p.sky,
            )
            for p in s.players
        ),
        god=god,
        hand=own.hand if own else (),
        values=kit.values(god),
        loved=tuple(kit.values(p.god if p.shown else "") for p in s.players),
        season=s.season,
        journey=tuple(kit.sites[site] for site in s.sites),
        seasons=kit.seasons,
        assets=size(s.assets),
        discards=size(s.discard),
        top=s.top,
        monsters=size(s.monsters),
        buried=s.monster_discard,
        multipliers=kit.multipliers(s.monsters),
        mystical=kit.mystical_cards,
        owed=s.promises,
        sky_left=s.sky_left,
        passed=s.passed,
        power=_power_now(kit, s),
        frames=tuple(_masked(f, seat) for f in s.frames),
    )  # fmt: skip


def _power_now(kit: GameData, s: State) -> int:
    """Of the latest confrontation on the stack; 0 when there is none."""
    for frame in reversed(s.frames):
        if isinstance(frame, fr.Confront):
            return power(kit, s, frame.foe)
    return 0


def _masked(frame: Frame, seat: Seat | None) -> Frame:
    match frame:
        case fr.Passing():
            return replace(frame, sealed=tuple((who, card if who == seat else "") for who, card in frame.sealed))
        case fr.Look() if frame.seat != seat:
            return replace(frame, cards=("",) * len(frame.cards))
        case _:
            return frame


def needs_hand(pending: Pending, seat: Seat, public: View) -> bool:
    """Whether ``seat`` must look at its cards for what pends. ``public`` is the bystander's view.

    Contests are played in the open, and so is a fight: its powers are public, and so is Divine Protection. A god's
    own ability is offered once its seat has turned its cards up, whichever god it is: also where a card is won, and
    where another's ability is answered. A price for help is named aloud, and paid by whoever is helped.
    """
    frame, own = public.frame, public.players[seat]
    if seat != getattr(pending, "seat", seat):  # speaks up, by god or cards
        return True
    match frame:
        case fr.Race() | fr.Archery() | fr.Wrestling() | fr.Naadam() | fr.Ages() | fr.Blows():
            return False
        case fr.Declaring() | fr.Confront() | fr.React() | fr.Award():
            return False
        case fr.Bargain(left=left, counter=None) if left:
            return False
        case fr.Tale(stage=stage):
            return stage == "gift" and own.cards > 0
        case fr.Choosing():
            return True
        case _:
            return own.cards > 0
