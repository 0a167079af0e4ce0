"""The mat in letters: the journey with the caravan, then a line for each seat, then one's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from ulus_suite.core.account import Account, Gain, Moment, Position, best, changes
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Finished
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.preview_engine import Effect, effect
from ulus_suite.games.ulus.players.bot import blow, powers
from ulus_suite.games.ulus.rules import actions as a
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.confront import halves
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.frames import (
    Archery,
    Award,
    Bargain,
    Blows,
    Confront,
    Deflect,
    Look,
    Shed,
    Trading,
    Wrestling,
)
from ulus_suite.games.ulus.rules.naadam import STEPS
from ulus_suite.games.ulus.rules.state import State
from ulus_suite.games.ulus.rules.view import View

# --- What changed between two views of Ulus, as effects --------------------------------------------------------


KEYS = (
    "strength", "cards", "points", "sky", "drawn", "asset", "best_of", "meets.beat", "meets.short", "roll.fight",
    "roll.deflect", "roll.flies", "roll.slay", "roll.second", "must_rest", "appeal", "leaves_power", "gone",
    "half", "helper", "shows", "nobody_fights", "arrives", "race", "race.none", "race_face", "camels", "sky_won",
    "tale.gift", "tale.goats", "owes", "new_hand", "total", "champion_used", "sleeps", "discards", "given",
    "not_given", "ring.inner",
    "ring.outer", "ring.outside", "ring.off", "knocked", "touch.captured", "touch.wrong_kind",
    "touch.wrong_bone", "touch.nothing", "touch.flew_off", "turn_ends.mixed", "turn_ends.off",
)  # fmt: skip
"""Every key of this module."""


def told(before: View, after: View, events: Sequence[Event]) -> Iterator[Effect]:
    """Numbers that anybody can count, one's own worths, and what the events say."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.strength != was.strength:
            change = now.strength - was.strength
            yield effect("strength", change, seat, before=was.strength, after=now.strength)
        if now.cards != was.cards:
            yield effect("cards", now.cards - was.cards, seat, before=was.cards, after=now.cards)
        if now.sky != was.sky:
            yield effect("sky", now.sky - was.sky, seat, before=was.sky, after=now.sky)
        if (
            now.must_rest and not was.must_rest and before.season < len(before.journey) - 1
        ):  # 3.7: after the last, no more
            yield effect("must_rest", None, seat)
        if now.appeal and not was.appeal:
            yield effect("appeal", None, seat)
        if now.turned and not was.turned:
            yield effect("champion_used", None, seat, champion=now.champion)
    drawn = [card for event in events if isinstance(event, e.CardsGot) for card in event.cards]
    yield from _own_hand(before, after, drawn)
    for debtor, holder, n in sorted({*after.owed, *((d, h, 0) for d, h, _ in before.owed)}):
        change = n - _owed(before, debtor, holder)
        if change and n == _owed(after, debtor, holder):
            yield effect("owes", change, debtor, to=holder, n_after=n)
    kinds = {type(event) for event in events}
    for event in events:
        if isinstance(event, e.Defeated) and e.MonstersLeft in kinds:
            continue  # nobody meets what is left of it
        if isinstance(event, e.Camels) and e.RaceFace in kinds:
            continue  # settled: the face that counts says it
        yield from _said(before, after, event)
    yield from _waiting(before, after)


def _own_hand(before: View, after: View, drawn: Sequence[str]) -> Iterator[Effect]:
    """What one's hand is worth to one's own god."""
    if before.seat is None:
        return
    was, now = (sum(before.values.get(card, 0) for card in view.hand) for view in (before, after))
    worth = sum(before.values.get(card, 0) for card in drawn)
    if before.values and now - was != worth:
        yield effect("points", now - was, before.seat, before=was, after=now)
    if before.values and drawn:
        yield effect("drawn", worth, before.seat)


def _owed(view: View, debtor: Seat, holder: Seat) -> int:
    return next((n for d, h, n in view.owed if (d, h) == (debtor, holder)), 0)


def _said(before: View, after: View, event: Event) -> Iterator[Effect]:
    """What the table sees on the way."""
    match event:
        case e.Revealed(seat=seat, power=power):
            if power == after.power:
                yield meeting(after, seat, power)
        case e.Met(seat=seat, power=power):
            yield meeting(after, seat, power)
        case e.Rolled(seat=seat, meaning=meaning):
            yield from _rolled(after, seat, meaning)
        case e.AssetWon(seat=seat) if after.players[seat].cards == before.players[seat].cards:
            yield effect("asset", 1, seat)
        case e.Defeated(left=left) if left:
            yield effect("leaves_power", None, n=left)
        case e.RaceFace(face=face):
            yield effect("race_face", None, None, face=face)
        case e.Camels(yes=True):
            yield effect("camels")
        case e.MonstersLeft():
            yield effect("gone")
        case e.HelpCalled(seat=seat, power=power):
            was = before.players[seat].strength
            able = tuple(helpers(before, seat, power))
            if able and seat == before.seat:
                yield effect("half", None, seat, before=was, after=max(0, was - halves(power)[0]))
            yield from able
        case e.Announced(seat=seat, cards=cards) if cards:
            yield effect("shows", len(cards), seat, cards)
        case e.NobodyFights():
            yield effect("nobody_fights")
        case e.CaravanMoved(site=site):
            yield effect("arrives", None, None, (site,), site=site)
        case e.Moved(seat=seat, steps=steps, at=at):
            yield effect("race", steps, seat, step=at, of=STEPS)
        case e.SkyWon(seat=seat, contest=contest):
            yield effect("sky_won", None, seat, contest=contest)
        case e.TaleTold(seat=seat, meaning=meaning) if meaning in ("best", "goats"):
            yield from _tale(after, seat, meaning)
        case e.MischiefMade(whom=whom):
            yield effect("new_hand", None, whom)
        case e.BlowStruck(whom=whom, points=points, total=total):
            yield effect("total", -points, whom, after=total)
        case e.SongSung(players=players):
            for seat in players:
                yield effect("sleeps", None, seat)
        case e.LiesIn(seat=seat, ring=ring):
            yield effect(f"ring.{ring}", None, seat)
        case e.Knocked(piece=piece, ring=ring):
            yield effect("knocked", None, None, (piece,), piece=piece, ring=ring)
        case e.Touched(seat=seat, outcome=outcome):
            yield effect(f"touch.{outcome}", None, seat)
        case e.TurnEnds(seat=seat, why=why) if why not in ("nothing", "wrong_kind", "wrong_bone"):
            yield effect(f"turn_ends.{why}", None, seat)
        case e.Avenged():
            for seat, player in enumerate(before.players):
                if seat != before.seat and player.cards:
                    yield effect("discards", None, seat)
        case e.Demanded(whom=whom, given=given):
            yield effect("given" if given else "not_given", None, whom)


def meeting(view: View, seat: Seat, power: int) -> Effect:
    """A champion against so much power: what beating it would leave, or how much is missing."""
    strength = view.players[seat].strength
    enough = strength >= power if view.settings.equality == "costly_victory" else strength > power
    if enough:
        return effect("meets.beat", None, seat, power=power, left=strength - power)
    return effect("meets.short", None, seat, power=power, lack=max(1, power - strength))


def helpers(view: View, caller: Seat, power: int) -> Iterator[Effect]:
    """7.1 to 7.3: whoever could help, with what half the damage would leave them."""
    mine = view.players[caller].strength
    for seat, player in enumerate(view.players):
        if seat == caller or player.stance != "fight" or player.beaten:
            continue
        together = mine + player.strength
        if together >= power if view.settings.equality == "costly_victory" else together > power:
            after = max(0, player.strength - power // 2)
            yield effect("helper", None, seat, before=player.strength, after=after)


def _rolled(after: View, seat: Seat, meaning: str) -> Iterator[Effect]:
    """5.2 to 5.6, 12.3."""
    match meaning:
        case "fight" | "slay" | "second":
            yield effect(f"roll.{meaning}", None, seat)
        case "deflect":
            victim = _victim(after)
            yield effect("roll.flies", None, seat) if victim is None else effect("roll.deflect", whom=victim)
        case "race_0":
            yield effect("race.none", None, seat)


def _victim(after: View) -> Seat | None:
    """5.7, 5.9: on whom a deflected monster falls next."""
    for frame in reversed(after.frames):
        if isinstance(frame, Deflect):
            n = len(after.players)
            for step in range(1, n):
                seat = (frame.seat + step) % n
                if seat == frame.origin:
                    return None
                player = after.players[seat]
                free = after.settings.deflect_fought or not player.fought
                if player.stance == "fight" and not player.beaten and free:
                    return seat
            return None
        if isinstance(frame, Confront) and frame.origin >= 0:
            return frame.seat
    return None


def _tale(after: View, seat: Seat, meaning: str) -> Iterable[Effect]:
    """16.4, 16.9."""
    if meaning == "best":
        return (effect("tale.gift", None, seat),)
    return (effect("tale.goats", None, seat),) if after.players[seat].cards else ()


def _waiting(before: View, after: View) -> Iterator[Effect]:
    """A card about to be won; the cards that Foresight shows; a card that must go."""
    if not any(isinstance(frame, Award) for frame in before.frames):  # the one aimed at may have to answer first
        yield from (effect("asset", 1, frame.seat) for frame in after.frames if isinstance(frame, Award))
    top = after.frames[-1]
    match top:
        case Look(seat=seat, cards=cards) if cards and seat == after.seat:
            best = max(after.values.get(card, 0) for card in cards)
            yield effect("best_of", None, seat, n=len(cards), worth=best)
        case Shed(left=left) if left and not isinstance(before.frames[-1], Shed):
            yield effect("discards", None, left[0])


# ------------------------------------------------------------------------------------------------------------------


# --- What Enter leads to where no advice is asked for: what the figures that everybody sees say ----------------
#
# A rule of thumb for windows, the terminal and written play alike, in one's own view and nothing else.


def sensible(view: View, choices: Sequence[Action]) -> Action | None:
    """The choice that costs nothing its owner would miss; None where the figures say nothing."""
    return (
        _stance(view, choices)
        or _meeting(view, choices)
        or _fight(choices)
        or _swap(view, choices)
        or _parting(view, choices)
        or _accepting(view, choices)
        or _pricing(choices)
        or _blow(view, choices)
    )


def _stance(view: View, choices: Sequence[Action]) -> Action | None:
    """3.1: a fight where one beats at least half of what may come alone, else the rest."""
    stances = {one.stance: one for one in choices if isinstance(one, a.Declare)}
    if len(stances) < 2 or not 0 <= view.season < len(view.journey):
        return None
    met = [_beats(view, stances["fight"].seat, power) for power, _ in powers(view)]
    return stances["fight" if 2 * sum(met) >= len(met) else "rest"]


def _beats(view: View, seat: int, power: int) -> bool:
    return meeting(view, seat, power).key == "meets.beat"


def _meeting(view: View, choices: Sequence[Action]) -> Action | None:
    """6.1: what one can beat is met as one is; before what is too strong the bones are asked."""
    stand = next((one for one in choices if isinstance(one, a.Stand)), None)
    roll = next((one for one in choices if isinstance(one, a.Roll)), None)
    if stand is None or roll is None:
        return None
    return stand if _beats(view, stand.seat, view.power) else roll


def _fight(choices: Sequence[Action]) -> Action | None:
    """6.2 to 6.5: one's own strength where it is enough; else help is asked for, which binds to nothing."""
    for kind in (a.Strike, a.CallHelp):
        for one in choices:
            if isinstance(one, kind):
                return one
    return None


def _swap(view: View, choices: Sequence[Action]) -> Action | None:
    """10.4, 16.4: cards that are worth nothing to one's god are exchanged; what is worth something is kept."""
    for one in choices:
        if isinstance(one, a.Swap) and view.values and not any(view.values.get(card, 0) for card in one.cards):
            return one
    return None


def _parting(view: View, choices: Sequence[Action]) -> Action | None:
    """1.14, 9.4, 16.9: one card has to go, and the one that is worth least to its owner goes; of equals the one
    that a neighbour whose god is known values least."""
    gone = [one for one in choices if isinstance(one, a.Give | a.Discard)]
    if not gone or any(isinstance(one, a.Decline | a.Swap) for one in choices):
        return None
    to = view.loved[(gone[0].seat + 1) % len(view.loved)]
    return min(gone, key=lambda one: (view.values.get(one.card, 0), to.get(one.card, 0)))


LIGHT = ("goodwill", "promise")
"""Prices that take no card, the lightest first."""


def _accepting(view: View, choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: help that costs nothing is taken, then help for a promise, which whoever called for it would else
    lose without; of a card only what is given away. Cards are weighed before they are paid: no is said to that."""
    frame = view.frames[-1] if view.frames else None
    no = next((one for one in choices if isinstance(one, a.Decline)), None)
    if no is None or not isinstance(frame, Bargain | Trading) or not frame.bids:
        return None
    forms = LIGHT if isinstance(frame, Bargain) else LIGHT[:1]
    asked = {bid.seat: bid.form for bid in frame.bids if bid.form in forms}
    light = [one for one in choices if isinstance(one, a.Accept) and one.whom in asked]
    return min(light, key=lambda one: forms.index(asked[one.whom]), default=no)


def _pricing(choices: Sequence[Action]) -> Action | None:
    """7.5, 18.3: a price that whoever asks can pay: a promise, else a card of their choice, else goodwill."""
    offers = {(one.form, one.count): one for one in choices if isinstance(one, a.Offer)}
    return next((offers[key] for key in (("promise", 0), ("some", 1), ("goodwill", 0)) if key in offers), None)


def _blow(view: View, choices: Sequence[Action]) -> Action | None:
    """17.5: whoever stands highest is struck; a blow on anybody else may give the game away."""
    blows = [one for one in choices if isinstance(one, a.Blow)]
    frame = view.frames[-1] if view.frames else None
    return blow(view, blows, frame).action if blows and isinstance(frame, Blows) else None


# ------------------------------------------------------------------------------------------------------------------


# --- Where a god's points came from: assets by material, Sky cards, strength, and Lobsogoi's blows, site by site.


def account(rules: Ulus, line: Sequence[Position]) -> Account:
    """The score as it would have stood after every step; what the end counts is its last."""
    return Account(line[0].state.seats, tuple(_gains(rules, line)), tuple(best(_moments(line))))


def _gains(rules: Ulus, line: Sequence[Position]) -> Iterator[Gain]:
    seats = line[0].state.seats
    before: dict[str, tuple[int, ...]] = {}
    for at, position in enumerate(line):
        now = standing(rules, position.state)
        period = max(0, position.state.season) + 1
        for source, points in now.items():
            yield from changes(at, period, before.get(source, (0,) * seats), points, source)
        before = now
    pending = rules.pending(line[-1].state)
    if isinstance(pending, Finished):
        counted = tuple(sum(points[seat] for points in before.values()) for seat in range(seats))
        yield from changes(len(line) - 1, line[-1].state.season + 1, counted, pending.outcome.scores, "blows")


def standing(rules: Ulus, state: State) -> dict[str, tuple[int, ...]]:
    """Points of each seat by source, as 17.2 and 17.3 count them."""
    kit = rules.kit
    found: dict[str, list[int]] = {}
    for seat, player in enumerate(state.players):
        for card in player.hand:
            row = found.setdefault(f"asset_{kit.assets[card].cls}", [0] * state.seats)
            row[seat] += kit.worth(card, player.god) if player.god else 0
    sky = tuple(kit.sky.worth * player.sky for player in state.players)
    strength = tuple(player.strength for player in state.players)
    rows = {source: tuple(points) for source, points in sorted(found.items())}
    for material in kit.classes:
        rows.setdefault(f"asset_{material}", (0,) * state.seats)
    return rows | {"sky": sky, "strength": strength}


GOOD = ("tale_three", "race_2", "deflect", "tale_best", "race_3", "slay", "race_4")
"""Throws that one remembers for what they brought, the best last: four goats are as rare, and a curse."""


def _moments(line: Sequence[Position]) -> Iterator[tuple[int, Moment]]:
    """The hardest fight won, the most generous helper, the best throw, the longest run of victories."""
    helped: Counter[int] = Counter()
    run: Counter[int] = Counter()
    for at, position in enumerate(line):
        for event in position.events:
            if isinstance(event, e.Won | e.WonTogether):
                yield event.power, Moment("fight", at, {"seat": event.seat, "power": event.power})
                run[event.seat] += 1
                if run[event.seat] > 1:
                    yield run[event.seat], Moment("run", at, {"seat": event.seat, "count": run[event.seat]})
            if isinstance(event, e.WonTogether):
                helped[event.helper] += event.helper_paid
                given = helped[event.helper]
                yield given, Moment("helper", at, {"seat": event.helper, "count": given})
            elif isinstance(event, e.Defeated):
                run[event.seat] = 0
            elif isinstance(event, e.Rolled) and event.meaning in GOOD:
                args = {"seat": event.seat, "faces": event.faces, "meaning": event.meaning}
                yield GOOD.index(event.meaning) + 1, Moment("throw", at, args)


# ------------------------------------------------------------------------------------------------------------------


SKY = 20
"""Points of an Eternal Blue Sky card (11.2), which no view carries."""


def draw(view: View, name: Callable[[str], str], seat: Callable[[int], str]) -> str:
    stops = [f"{'>' if n == view.season else ' '} {n + 1} {name(site.id)}" for n, site in enumerate(view.journey)]
    lines = ["  " + stop for stop in stops]
    for number, seen in enumerate(view.players):
        parts = [
            f"{seat(number):<16}",
            f"{seen.strength:>3}",
            f"{name(seen.champion) if seen.champion else '':<24}",
        ]
        parts += [f"[{seen.cards}]", name(seen.god) if seen.god else "?", "*" * seen.sky]
        lines.append("  " + " ".join(parts).rstrip())
    if view.hand:
        lines.append("  " + ", ".join(f"{name(card)} ({view.values.get(card, 0)})" for card in view.hand))
    if view.god:
        lines.append(f"  {name(view.god)}")
    return "\n".join(lines)


def progress(view: View, seat: int) -> tuple[str, dict[str, Value]]:
    """How far a seat has come towards what wins, as a message and its bindings: one line, all game long. Strength
    is points as well; what a hand is worth is told to its owner alone."""
    seen = view.players[seat]
    stop = max(0, view.season)  # gods and champions are chosen before the first
    left = max(0, len(view.journey) - stop)
    told: dict[str, Value] = {"strength": seen.strength, "sky": SKY * seen.sky, "left": left}
    key = "progress" if stop < len(view.journey) else "progress.naadam"
    if view.seat != seat or not view.values:
        return f"{key}.open", told | {"cards": seen.cards}
    cards = sum(view.values.get(card, 0) for card in view.hand)
    return key, told | {"seat": seat, "cards": cards, "total": cards + seen.strength + SKY * seen.sky}


def held(view: View) -> tuple[tuple[str, str, dict[str, Value]], ...]:
    """What its seat alone sees: cards with what they are worth to its god, then the god while it is hidden."""
    cards = [(card, "held.worth", dict[str, Value](worth=view.values.get(card, 0))) for card in sorted(view.hand)]
    hidden = view.seat is not None and view.god and not view.players[view.seat].shown
    return (*cards, (view.god, "held.god", {})) if hidden else tuple(cards)


def mat(view: View) -> tuple[tuple[str, str], ...]:
    """Bones that lie on the mat of a contest, each with its face."""
    for frame in reversed(view.frames):
        match frame:
            case Wrestling():
                return frame.mat
            case Archery():
                return tuple((bone, face) for bone, face, ring in frame.lying if ring != "off")
    return ()


def seat_line(view: View, seat: int) -> list[tuple[str, dict[str, Value]]]:
    """What all see of a seat, as messages in order."""
    seen = view.players[seat]
    told: list[tuple[str, dict[str, Value]]] = [
        ("board.seat.strength", {"strength": seen.strength}),
        ("board.seat.cards", {"count": seen.cards}),
    ]
    if seen.champion:
        told.insert(0, ("board.seat.used" if seen.turned else "board.seat.champion", {"champion": seen.champion}))
    if seen.god:
        told.append(("board.seat.god", {"god": seen.god}))
    if seen.sky:
        told.append(("board.seat.sky", {"count": seen.sky}))
    if seen.stance:
        told.append((f"board.seat.{seen.stance}", {}))
    if seen.beaten:
        told.append(("board.seat.beaten", {}))
    if seen.must_rest and not seen.beaten:
        told.append(("board.seat.must_rest_here", {}))
    elif seen.must_rest and view.season < len(view.journey) - 1:
        told.append(("board.seat.must_rest", {}))
    owed = [(debtor, count) for debtor, holder, count in view.owed if holder == seat]
    return told + [("board.seat.owed", {"debtor": debtor, "count": count}) for debtor, count in owed]
