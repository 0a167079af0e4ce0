"""What lies where at Naadam: the band with its four steps, the race, Tuul'ch's evening, what stands between two
contests, and the counting at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.model import GROUND, At, Do, Fill, Node, On, Put, Region, Scene, Slot, Zone
from ulus_suite.core.chance import Pose
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.actions import Blow
from ulus_suite.games.ulus.rules.ending import THRESHOLD
from ulus_suite.games.ulus.rules.naadam import CONTESTS, RING_POINTS, ROUNDS, STEPS
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table.art import BONE_M, said
from ulus_suite.games.ulus.table.cards import SHAPE, kit
from ulus_suite.games.ulus.table.choosing import Aside, Moment
from ulus_suite.games.ulus.table.contest_scene import BAND as HIGH
from ulus_suite.games.ulus.table.contest_scene import phase, won_by

HAND = 0.235
"""Share of the table's height for the hand."""
TRACK, MORE, GER = 0.345, 0.4, 0.37
"""Shares of the height for the track, for that of more than four horses, and for the ger."""
BELOW = (1400.0, 404.0)
"""Room for bones below them, in units as large as those of the mat."""
PALM = At("mat", -520, 0, 340, 384)
ROW = (190.0, 0.0, 1000.0, 384.0)
"""The cloth of the latest roll below the race and the tales."""
SCALE, APART, TURNS = 4.2, 205.0, (120, 3460, 90, 3500)
"""How many times larger than they are bones lie there, how far from one another, and how each is turned."""
START, FINISH, HEAD, NAMES = 0.19, 0.925, 0.2, 0.15
"""Shares of the track: from where to where horses run, the height of the sites over the lanes, and the names."""


def stage_of(m: Moment) -> str:
    """What has the board: "" for the journey, "race", "tale", "between", "archery", "wrestling" or "count"."""
    aside = m.context.aside
    if getattr(aside, "counted", -1) >= 0:
        return "count"
    if isinstance(m.view.frame, fr.Blows | fr.Over) and any(isinstance(e, ev.GodRevealed) for e in m.past.events):
        return "count"
    stage = phase(m.view)
    return "" if stage == "between" and looked_away_from(m) else stage


def looked_away_from(m: Moment) -> bool:
    """Whether a hand is open that others at this screen look away from: what all look at comes after it."""
    return m.context.shared and m.view.seat is not None


def strips(m: Moment, stage: str) -> list[Region]:
    """The band, and below it where the race or the tales are, above the bones."""
    many = len(m.view.players) > 4
    high = {"race": MORE if many else TRACK, "tale": GER}.get(stage, 0.0)
    rest = 1 - (HAND if m.context.holds else 0.0)
    shares = (("band", HIGH / rest), ("stage", high / (rest - HIGH)))
    return [Region(id, edge="above", least=share, share=share) for id, share in shares]


def row(m: Moment, bones: Sequence[Pose], words: str) -> Iterator[Node]:
    """A roll laid out beside what goes on, side by side, so that each bone is large."""
    x, y, wide, high = ROW
    yield Node(id="cloth", place=At("mat", x, y, wide, high), art=("cloth",), z=6, sudden=True)
    side = 1000 * BONE_M * SCALE
    for k, bone in enumerate(bones):
        at = At("mat", x + (k - (len(bones) - 1) / 2) * APART, y - 30, side, side)
        yield Node(id=f"rolled.{k}", place=at, art=("bone", bone.face, TURNS[k % 4]), z=7, sudden=True)
    if words:
        yield Node(id="rolled.said", place=At("mat", x, y + 140, 0, 0), art=said(words, 20, 24), z=8, sudden=True)


# --- the race and the tales ----------------------------------------------------------------------------


def stage(m: Moment, kind: str, aside: Aside) -> Iterator[Node]:
    """The race, the tales, or what stands between two contests."""
    match kind:
        case "race":
            yield from _race(m, aside)
        case "tale":
            yield from _tale(m, aside)
        case "between":
            yield from _between(m)


def along(step: float) -> float:
    """Where a horse is after so many steps, as a share of the track."""
    return START + (FINISH - START) * min(1.03, step / STEPS)


def lane(m: Moment, seat: Seat) -> tuple[float, float]:
    """The middle and the height of a lane, as shares of the track."""
    high = (1 - HEAD) / len(m.view.players)
    return HEAD + high * (seat + 0.5), high


def rider(m: Moment, race: fr.Race | None, seat: Seat) -> tuple[object, ...]:
    asleep = race.miss[seat] + 1 if race is not None and race.miss[seat] else 0
    return ("rider", m.colour(seat), race.face if race is not None else "horse", asleep)


def _race(m: Moment, aside: Aside) -> Iterator[Node]:
    """The turf, the sites along the way, names before the lanes, and whoever stands where."""
    view, race, seats = m.view, m.frame(fr.Race), len(m.view.players)
    yield Node(id="turf", place=Fill("stage"), art=("turf", seats), z=GROUND)
    for k, site in enumerate(view.journey):
        label = f"{k + 1}. {site.name} ({m.text(f'board.season.{view.seasons[k]}')})"
        yield Node(id=f"site.{k}", place=At("stage", along(k + 1), HEAD / 2, 0.06, HEAD * 0.86), kind="card",
                   art=("svg", f"ulus/sites/{site.id}.svg"), label=label, tip=("card", "site", site.id),
                   shape="circle", sudden=True)  # fmt: skip
    for seat in range(seats):
        y, high = lane(m, seat)
        turn = race is not None and race.turn == seat and not race.asking
        if turn:
            place = At("stage", 0.5, y, 0.995, high * 0.97)
            yield Node(id=f"lane.{seat}", place=place, art=("lane",), z=1, sudden=True)
        yield Node(id=f"plate.{seat}", place=At("stage", NAMES / 2, y, NAMES * 0.97, high * 0.9), z=2, sudden=True,
                   art=("rider_name", m.colour(seat), m.context.names[seat], turn))  # fmt: skip
        if aside.running != seat:
            at = race.at[seat] if race is not None else 0
            yield Node(id=f"rider.{seat}", place=At("stage", along(at), y, 0.11, high * 1.2), z=3,
                       art=rider(m, race, seat), sudden=True)  # fmt: skip


def _tale(m: Moment, aside: Aside) -> Iterator[Node]:
    """The ger at night, the storyteller beside his fire, and everybody who came to listen."""
    view, frame = m.view, m.frame(fr.Tale)
    yield Node(id="ger", place=Fill("stage"), art=("ger",), z=GROUND)
    for id, path, x, high in (("fire", "assets/fire", 0.47, 0.36), ("bard", "tuulch/tuulch", 0.25, 0.74)):
        yield Node(id=id, place=At("stage", x, 0.93 - high / 2, 0.3, high), art=("svg", f"ulus/{path}.svg"), z=1)
    per = 3 if len(view.players) > 4 else 2
    left = frame.left if frame is not None else tuple(range(len(view.players)))
    for seat, player in enumerate(view.players):
        line, column = divmod(seat, per)
        wide, high = 0.42 / per, 0.46
        place = At("stage", 0.58 + wide * (column + 0.5), 0.04 + high * (line + 0.5), wide * 0.95, high * 0.94)
        asks = seat == left[0] if left else False
        lit = aside.tale is not None and aside.tale[0] == seat
        art = ("listener", m.colour(seat), player.champion, m.context.names[seat], player.strength, asks or lit,
               asks or seat not in left)  # fmt: skip
        yield Node(id=f"listener.{seat}", place=place, art=art, z=2, sudden=True)
    if aside.tale is not None:
        yield Node(id="speech", place=At("stage", 0.29, 0.13, 0, 0), art=said(aside.tale[1], 20, 19), z=5)


# --- between two contests ------------------------------------------------------------------------------


def waits(m: Moment) -> bool:
    """Whether the next contest, which begins by itself, waits until a person at this table has looked."""
    c = m.context
    return c.live and not c.moving and c.sits and not m.choices and m.context.hand.looked != m.past.at


def chaos_near(view: View, worth: int) -> bool:
    """Whether chaos may win as far as everybody sees (17.6): a god lies face down or is Lobsogoi, and nobody else
    has come to the points with strength and cards of the Sky, ``worth`` points each, alone."""
    lobsogoi = any(player.god == "lobsogoi" for player in view.players)
    if not lobsogoi and all(player.shown for player in view.players):
        return False
    return all(p.strength + worth * p.sky < THRESHOLD for p in view.players if p.god != "lobsogoi")


def _between(m: Moment) -> Iterator[Node]:
    """Who has won, or what Naadam is; and what comes next, with its rule in a line."""
    view, text = m.view, m.text
    frame = m.frame(fr.Naadam)
    step = min(frame.next, len(CONTESTS) - 1) if frame is not None else 0
    won, worth = won_by(m.past.events), kit().sky.worth
    top, low = HIGH + 0.015, 1 - (HAND + 0.03 if m.context.holds else 0.03)
    half = (low - top) / 2
    seat = won.get(CONTESTS[step - 1]) if step else None
    chaos = text("board.naadam.chaos", {"points": THRESHOLD})
    if seat is None:
        about = text("board.naadam.all", {"worth": worth})
        art: tuple[object, ...] = ("opening", text("board.naadam.title"), about, chaos)
    else:
        contest = CONTESTS[step - 1]
        head = m.words.event(ev.SkyWon(seat, contest, clause="ulus/11.2"))
        had = results(contest, m.past.events)
        line = " · ".join(f"{m.words.seat(one)} {had[one]}" for one in sorted(had, key=lambda one: -had[one]))
        told = text(f"board.naadam.had_{contest}", {"all": line}) if had else ""
        art = ("winner", view.players[seat].champion, m.colour(seat), head, told,
               chaos if chaos_near(view, worth) else "")  # fmt: skip
    yield Node(id="won", place=At("", 0.5, top + half / 2, 0.965, half * 0.96), art=art, sudden=True)
    contest = CONTESTS[step]
    args = {"steps": STEPS, "rounds": ROUNDS, "inner": RING_POINTS["inner"], "outer": RING_POINTS["outer"]}
    head = text("board.naadam.next", {"n": step + 1, "name": text(f"board.naadam.{contest}")})
    art = ("next", contest, head, text(f"board.naadam.rule_{contest}", args))
    yield Node(id="next", place=At("", 0.5, top + half * 1.5, 0.965, half * 0.96), art=art, sudden=True)
    if waits(m):
        words = text("board.naadam.on")
        hand = m.keep(looked=m.past.at)
        yield Node(id="naadam.on", place=On("next", 0.88, 0.8, 0, 0), art=("button", words), label=words, z=5,
                   press=Put(hand.hand), kind="button")  # fmt: skip


def results(contest: str, events: Sequence[object]) -> dict[Seat, int]:
    """What each had at the end of a contest: points of the archery, bones of the wrestling; a tie is shot or
    wrestled again, and the last counts."""
    if contest == "archery":
        return {e.seat: e.total for e in events if isinstance(e, ev.RoundScored)}
    if contest == "wrestling":
        return {e.seat: e.bones for e in events if isinstance(e, ev.WrestlingCount)}
    return {}


# --- the counting --------------------------------------------------------------------------------------

TOP, EACH = 0.155, 0.205
"""Where the lines begin, and how high each is at most, in shares of the table."""
ASIDE = 0.84
"""Share of its width that the lines take beside the result, which stands there while the rail is folded away."""


def counting(m: Moment) -> Scene:
    """Gods are turned up one by one, cards are counted for each, Lobsogoi strikes, an Ulus is founded."""
    aside = m.context.aside
    events = [*m.past.events, *getattr(aside, "events", ())]
    gods = [e for e in events if isinstance(e, ev.GodRevealed)]
    told = getattr(aside, "counted", -1)
    nodes = [
        Node(id="felt", place=Fill(""), art=("felt",), z=GROUND),
        Node(id="rug", place=Fill(""), art=("rug", False), z=GROUND),
    ]
    over = next((e for e in events if isinstance(e, ev.Ended)), None) if told < 0 else None
    wide = ASIDE if over is not None and m.context.folded else 1.0
    title = m.text("board.counting")
    if over is not None:
        title = m.text("board.founded", {"names": " & ".join(m.words.seat(s) for s in over.players)})
        ulus = " · ".join(kit().gods[e.god].ulus for e in gods if e.seat in over.players)
        nodes.append(Node(id="ulus", place=At("lines", 0.5, 0.123, 0.9, 0.045), sudden=True, art=("ulus", ulus)))
    nodes.append(Node(id="title", place=At("lines", 0.5, 0.075, 0.9, 0.07), art=("title", title), sudden=True))
    high = min((0.955 - TOP) / max(1, len(gods)), EACH)
    zones = []
    for k, god in enumerate(gods):
        if 0 <= told < k:
            break
        y = TOP + high * (k + 0.5)
        box = (0.475, y - 0.09 * high, 0.45, 0.66 * high)
        zones.append(
            Zone(id=f"lies.{god.seat}", region="lines", box=box, aspect=1 / SHAPE, lean=1 / SHAPE, gap=0.15)
        )
        nodes += _line(m, god, events, (y, high * 0.94), up=told < 0 or k < told, over=over)
    return Scene(
        regions=(Region("lines", edge="left", least=wide, share=wide),), zones=tuple(zones), nodes=tuple(nodes),
        lead=m.lead(),
    )  # fmt: skip


def _line(
    m: Moment, god: ev.GodRevealed, events: Sequence[object], at: tuple[float, float], *, up: bool,
    over: ev.Ended | None,
) -> Iterator[Node]:  # fmt: skip
    """A seat: champion, god, cards with what each is worth, and once its god is up the sum."""
    seat, (y, high) = god.seat, at
    count = next((e for e in events if isinstance(e, ev.Counted) and e.seat == seat), None)
    blows = [e for e in events if isinstance(e, ev.BlowStruck) and e.whom == seat]
    words = m.words.event(count) if count is not None else ""
    blow = next((a for a in m.of(Blow) if a.whom == seat), None)
    row = f"count.{seat}"
    won = over is not None and seat in over.players
    yield Node(id=row, place=At("lines", 0.5, y, 0.94, high), art=("row", m.colour(seat), won), label=words or "…",
               tip=words, kind="card" if blow is not None else "look",
               press=Do(blow) if blow is not None else None, sudden=True)  # fmt: skip
    player = m.view.players[seat]
    yield Node(id=f"player.{seat}", place=On(row, 0.065, 0.5, 1.0, 0.88), z=1, sudden=True,
               art=("player", player.champion, m.colour(seat), m.words.seat(seat)))  # fmt: skip
    yield Node(id=f"god.{seat}", place=On(row, 0.165, 0.5, 0.86 / SHAPE, 0.86), z=2, turns=True, kind="card",
               art=("card", "god", god.god if up else "", ""), label=kit().gods[god.god].name if up else "",
               tip=("card", "god", god.god))  # fmt: skip
    if not up:
        return
    lies = [("asset", card, kit().worth(card, god.god)) for card in god.cards]
    lies += [("sky", "sky", kit().sky.worth)] * player.sky
    for k, (deck, card, worth) in enumerate(lies):
        lies_at, tone = f"counted.{seat}.{k}", "ink" if worth else "ink_soft"
        yield Node(id=lies_at, place=Slot(f"lies.{seat}"), z=3 + k,
                   art=("card", deck, card, "" if worth else "pale"))  # fmt: skip
        yield Node(id=f"counts.{seat}.{k}", place=On(lies_at, 0.5, 1.14, 0.8, 0.27), z=40,
                   art=lettered(str(worth), tone=tone, bold=True, align="middle"))  # fmt: skip
    if count is not None:
        args = {"assets": count.assets, "sky": count.sky, "strength": count.strength}
        parts = m.text("board.sum", args).replace(" ", "\u00a0")
        struck = [m.text("board.blow", {"seat": b.seat, "points": b.points}) for b in blows]
        total = blows[-1].total if blows else count.total
        art = ("sum", "\n".join([parts, *struck]), total)
        yield Node(id=f"sum.{seat}", place=At("lines", 0.835, y, 0.255, high * 0.86), art=art, z=2)
