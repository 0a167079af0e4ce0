"""What changed between two views of Ulus, as effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Effect, effect
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.confront import halves
from ulus_suite.games.ulus.rules.frames import Award, Confront, Deflect, Look, Shed
from ulus_suite.games.ulus.rules.naadam import STEPS
from ulus_suite.games.ulus.rules.view import View

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
