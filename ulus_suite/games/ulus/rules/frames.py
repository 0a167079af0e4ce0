"""What is being settled, as a stack of small frozen frames: the top one answers what the game waits for."""

from __future__ import annotations

import msgspec

from ulus_suite.core.actions import Shot
from ulus_suite.core.names import Seat


class FrameBase(msgspec.Struct, frozen=True, tag_field="frame"):
    """Base of all frames."""


class Foe(msgspec.Struct, frozen=True):
    """Monsters confronted together; ``less``: strength they have already lost to defeated champions (6.6)."""

    monsters: tuple[str, ...] = ()
    less: int = 0


class Bid(msgspec.Struct, frozen=True):
    """A price named by ``seat``; ``countered``: the caller has made its one counter-offer."""

    seat: Seat
    form: str
    cards: tuple[str, ...] = ()
    count: int = 0
    countered: bool = False


# --- setting up --------------------------------------------------------------------------------------------


class Ages(FrameBase, frozen=True, tag="ages"):
    """Who is older? ``named`` so far, oldest first."""

    named: tuple[Seat, ...] = ()


class DealSites(FrameBase, frozen=True, tag="deal_sites"):
    """Eight site cards are dealt."""


class DealGods(FrameBase, frozen=True, tag="deal_gods"):
    """God cards are drawn in secret."""


class Choosing(FrameBase, frozen=True, tag="choosing"):
    """Champions are chosen; ``left``: seats still to choose."""

    left: tuple[Seat, ...]


class DealAssets(FrameBase, frozen=True, tag="deal_assets"):
    """Three asset cards each."""


class Passing(FrameBase, frozen=True, tag="passing"):
    """Every seat in ``seats`` seals a card for its left neighbour; ``sealed``: (seat, card)."""

    seats: tuple[Seat, ...]
    sealed: tuple[tuple[Seat, str], ...] = ()
    first: bool = False


# --- the caravan -------------------------------------------------------------------------------------------


class Announcing(FrameBase, frozen=True, tag="announcing"):
    """Site strength is announced; ``left``: seats still to speak."""

    left: tuple[Seat, ...]


class Declaring(FrameBase, frozen=True, tag="declaring"):
    """Rest or fight; ``left``: seats still to decide."""

    left: tuple[Seat, ...]


class AtSite(FrameBase, frozen=True, tag="at_site"):
    """The fights of a site; ``carried``: what the next fighter meets instead of a new monster."""

    carried: Foe | None = None


class Confront(FrameBase, frozen=True, tag="confront"):
    """A champion and what it confronts.

    ``stage``: ``step`` (about to turn over), ``reveal`` (``need`` monsters are being turned over, then on to
    ``then``), ``roll`` (may or must roll), ``rolling``, ``fight`` (strength against power). ``origin``: the
    champion from whom a deflected monster first came, -1 if not deflected. ``called``: help has been asked.
    ``wary``: after the reveal the champion may answer an ability used against it.
    """

    seat: Seat
    foe: Foe = Foe()
    stage: str = "step"
    need: int = 0
    then: str = "roll"
    origin: int = -1
    called: bool = False
    wary: bool = False


class Bargain(FrameBase, frozen=True, tag="bargain"):
    """Help is bargained for. ``left``: seats still to be asked, clockwise; ``bids``: prices named; ``counter``:
    the caller's counter-offer now waiting for its seat's answer."""

    caller: Seat
    left: tuple[Seat, ...]
    bids: tuple[Bid, ...] = ()
    counter: Bid | None = None


class React(FrameBase, frozen=True, tag="react"):
    """A god's ability was used against ``seat``: Tengri may answer."""

    seat: Seat


class Shed(FrameBase, frozen=True, tag="shed"):
    """Each seat in ``left`` must discard a card of its choice, by ``clause``."""

    left: tuple[Seat, ...]
    clause: str


class Award(FrameBase, frozen=True, tag="award"):
    """``seat`` has won an asset."""

    seat: Seat


class Draw(FrameBase, frozen=True, tag="draw"):
    """``seat`` draws ``left`` cards from the asset deck, by ``clause``."""

    seat: Seat
    left: int
    clause: str


class Scatter(FrameBase, frozen=True, tag="scatter"):
    """Lobsogoi's player discards the four objects that paid for the mischief."""

    seat: Seat
    cards: tuple[str, ...]


class Look(FrameBase, frozen=True, tag="look"):
    """Mergen's player looks at ``cards`` (empty: they are being turned up) and keeps one."""

    seat: Seat
    cards: tuple[str, ...] = ()


class Deflect(FrameBase, frozen=True, tag="deflect"):
    """A monster flies on from ``seat``, having first been turned away by ``origin``."""

    seat: Seat
    origin: Seat
    foe: Foe


class Trading(FrameBase, frozen=True, tag="trading"):
    """A round of trading. ``left``: seats still to name a card, the first of them now; ``want``: the card named;
    ``ask``: seats still to be asked for a price; ``bids``: prices named; ``favours``: promises may be priced."""

    left: tuple[Seat, ...]
    favours: bool
    want: str = ""
    ask: tuple[Seat, ...] = ()
    bids: tuple[Bid, ...] = ()


class LeaveSite(FrameBase, frozen=True, tag="leave_site"):
    """The caravan is about to move on."""


class Swapping(FrameBase, frozen=True, tag="swapping"):
    """The last swap; ``left``: seats still to decide."""

    left: tuple[Seat, ...]


class Naadam(FrameBase, frozen=True, tag="naadam"):
    """What comes next at Naadam: 0 race, 1 archery, 2 wrestling, 3 Tuul'ch, 4 the end; ``traded``: the trading
    round before it is over."""

    next: int = 0
    traded: bool = False


class Race(FrameBase, frozen=True, tag="race"):
    """The horse race. ``face`` that counts; ``asking``: seats still to consent to camels; ``at``: steps taken
    by seat; ``miss``: turns to miss by seat; ``turn``: whose turn; ``underway``: it has begun, so that a song no
    longer stops it; ``rolling``."""

    face: str
    at: tuple[int, ...]
    miss: tuple[int, ...]
    turn: Seat
    asking: tuple[Seat, ...] = ()
    rolling: bool = False
    underway: bool = False


class Archery(FrameBase, frozen=True, tag="archery"):
    """Archery. ``round`` from 1; ``order``: who shoots in this round; ``shot``: how many of them have;
    ``points`` by seat; ``lying``: (bone, face, ring) of the bones shot in this round; ``other_hand``: seat that
    shoots with the other hand, -1 nobody; ``flick``: a shot under way; ``switching``: Sorghaghtani may speak."""

    order: tuple[Seat, ...]
    points: tuple[int, ...]
    round: int = 1
    shot: int = 0
    lying: tuple[tuple[str, str, str], ...] = ()
    other_hand: int = -1
    switching: bool = False
    flick: Shot | None = None
    face: str = ""
    last_won: int = -1


class Wrestling(FrameBase, frozen=True, tag="wrestling"):
    """Wrestling.

    ``seats``: who wrestles, in the order of their turns. ``stage``: ``lot`` (who drops), ``drop``, ``parry``
    (Jianggar names a bone for ``naming[0]``), ``flick``, ``flicking``, ``back`` (bones that left are dropped
    back), ``again`` (all that remain are rolled again). ``mat``: (bone, face). ``won``: bones by seat.
    ``turn``: index into ``seats``. ``shooter``: the bone that must go on, "" at the start of a turn.
    ``targets``: (seat, bone) still to be obeyed. ``fresh``: seats that have not flicked yet. ``away``: bones
    that left the mat. ``first``: false in a tiebreaker. ``dropper``: seat, -1 before.
    """

    seats: tuple[Seat, ...]
    stage: str
    won: tuple[tuple[str, ...], ...]
    mat: tuple[tuple[str, str], ...] = ()
    turn: int = 0
    shooter: str = ""
    targets: tuple[tuple[Seat, str], ...] = ()
    naming: tuple[Seat, ...] = ()
    fresh: tuple[Seat, ...] = ()
    away: tuple[str, ...] = ()
    dropper: int = -1
    first: bool = True
    flick: Shot | None = None
    aim: str = ""


class Tale(FrameBase, frozen=True, tag="tale"):
    """Tuul'ch. ``left``: seats still to come, the first of them now; ``stage``: ``ask``, ``rolling``, ``gift``
    (may swap two), ``demand`` (may demand a card), ``either`` (one or the other)."""

    left: tuple[Seat, ...]
    stage: str = "ask"


class Blows(FrameBase, frozen=True, tag="blows"):
    """Scoring. ``totals`` by seat before the blows; ``blows``: seats struck so far; ``left``: Lobsogoi's Sky
    cards not yet used; ``seat``: Lobsogoi's, -1 if he is not in play."""

    totals: tuple[int, ...]
    seat: int = -1
    left: int = 0
    blows: tuple[Seat, ...] = ()


class Over(FrameBase, frozen=True, tag="over"):
    places: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    clause: str
    key: str
    winner: Seat
    blows: tuple[Seat, ...] = ()


Frame = (
    Ages | DealSites | DealGods | Choosing | DealAssets | Passing | Announcing | Declaring | AtSite | Confront
    | Bargain | React | Shed | Award | Draw | Scatter | Look | Deflect | Trading | LeaveSite | Swapping | Naadam
    | Race | Archery | Wrestling | Tale | Blows | Over
)  # fmt: skip
