"""Chapters 4 to 6: the fights of a site, from turning a monster over to victory or defeat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceResult, Pending
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import CallHelp, CallPromise, Face, GiveIn, Roll, Stand, Strike
from ulus_suite.games.ulus.rules.bones import COMBAT_CLAUSE, HAND, combat_roll, faces_of, roll_of_four
from ulus_suite.games.ulus.rules.caravan import BETWEEN, pass_left, site_now, winter
from ulus_suite.games.ulus.rules.frames import AtSite, Award, Bargain, Confront, Deflect, Foe, React, Trading
from ulus_suite.games.ulus.rules.setup import answered, bury, ready_monsters, request
from ulus_suite.games.ulus.rules.state import (
    CLOSED,
    Scene,
    State,
    Transition,
    decide,
    is_seat,
    owed,
    reason,
    round_from,
    size,
    take,
    turn_order,
)
from ulus_suite.games.ulus.rules.tables import GameData


def multiplier(kit: GameData, s: State, monster: str) -> int:
    """4.2, 4.3: the number on the card, and one more at a winter site."""
    return kit.monsters[monster].x + (1 if winter(kit, s) else 0)


def power(kit: GameData, s: State, foe: Foe) -> int:
    """4.2 to 4.4: all of them together, times the players, less what defeated champions took away (6.6)."""
    whole = sum(multiplier(kit, s, m) for m in foe.monsters) * len(s.players)
    return max(0, whole - foe.less)


def enough(s: State, strength: int, against: int) -> bool:
    """6.1, 6.2: more always beats it; exactly as much does unless the table has set otherwise."""
    return strength >= against if s.settings.equality == "costly_victory" else strength > against


def outmatched(kit: GameData, s: State, strength: int, against: int) -> bool:
    """6.4: help is open to a champion who cannot win alone; until version 2 to one exactly as strong, too."""
    if kit.rules_version < 2:
        return strength <= against
    return not enough(s, strength, against)


def equality_decides(s: State, strength: int, against: int) -> bool:
    """18.6: exactly as strong, at a table where that is no victory."""
    return strength == against and s.settings.equality == "not_a_victory"


def in_play(s: State, seat: Seat) -> bool:
    """3.5, 6.9: neither resting nor defeated at this site."""
    player = s.players[seat]
    return player.stance == "fight" and not player.beaten


def could_help(kit: GameData, s: State, caller: Seat, helper: Seat, against: int) -> bool:
    """7.1, 7.2: in play, and together strong enough."""
    if helper == caller or not in_play(s, helper):
        return False
    return enough(s, s.players[caller].strength + s.players[helper].strength, against)


def able_helpers(kit: GameData, s: State, caller: Seat, against: int) -> tuple[Seat, ...]:
    """Everyone who could help, clockwise from the caller."""
    return tuple(h for h in round_from(s, caller)[1:] if could_help(kit, s, caller, h, against))


def halves(against: int) -> tuple[int, int]:
    """7.3: damage of the caller and of the helper; the caller takes the larger half."""
    return against - against // 2, against // 2


def next_fighter(s: State) -> Seat | None:
    """4.8: the next champion in turn who declared a fight and has not had it."""
    for seat in turn_order(s):
        player = s.players[seat]
        if player.stance == "fight" and not player.fought and not player.beaten:
            return seat
    return None


def next_victim(s: State, after: Seat, origin: Seat) -> Seat | None:
    """5.7, 5.9: the next champion clockwise on whom a deflected monster falls; None when it gives up."""
    for seat in round_from(s, after)[1:]:
        if seat == origin:
            return None
        player = s.players[seat]
        if in_play(s, seat) and (s.settings.deflect_fought or not player.fought):
            return seat
    return None


AT_ROLL = frozenset({"whisper", "healing", "protection", "lull"})
AT_FIGHT = frozenset({"healing", "protection", "lull", "coerce"})


class FightsOfSite(Scene):
    """4.8: champions who declared a fight step forward in turn; 6.8 and 10.1 when none is left."""

    def go(self, w: Transition, f: AtSite) -> bool:
        """The next fighter, or the end of the site."""
        seat = next_fighter(w.state)
        if seat is not None:
            w.replace(AtSite())
            w.push(Confront(seat, f.carried or Foe()))
            return True
        if f.carried is not None:
            _leave(w, f.carried, "ulus/6.8")
        if w.state.settings.end_of_site == "trade":
            w.replace(Trading(turn_order(w.state), favours=True))
        else:
            pass_left(w)
        return True


def _leave(w: Transition, foe: Foe, clause: str) -> None:
    """Monsters that nobody is left to fight go to the discard pile."""
    bury(w, foe.monsters)
    w.emit(e.MonstersLeft(clause=clause, monsters=foe.monsters))


def carry(w: Transition, foe: Foe) -> None:
    """6.7: the site's frame, now on top, hands these monsters to the next champion in turn."""
    w.replace(AtSite(foe))


class Confronting(Scene):
    """One champion's confrontation."""

    def kinds(self, s: State, f: Confront) -> tuple[type[Action], ...]:
        if f.stage == "step":
            return (Face,)
        if f.stage == "roll":
            return (Roll,) if f.origin >= 0 else (Roll, Stand)
        return (Strike, CallHelp, CallPromise, GiveIn) if f.stage == "fight" else ()

    def window(self, s: State, f: Confront) -> frozenset[str]:
        """9.1 to 9.8: what a god may do at this stage."""
        return {"step": BETWEEN, "roll": AT_ROLL, "fight": AT_FIGHT}.get(f.stage, CLOSED)

    def pending(self, kit: GameData, s: State, f: Confront) -> Pending:
        """Step forward, roll or not, strike or call."""
        window = self.window(s, f)
        if f.stage == "reveal":
            count = min(f.need, size(s.monsters))
            return AwaitChance(request(s, "monsters", "ulus/4.1", s.monsters, count, by=f.seat))
        if f.stage == "rolling":
            weights = kit.face_weights[s.settings.shagai]
            return AwaitChance(roll_of_four(f"roll/{s.season}/{f.seat}", "ulus/5.1", f.seat, weights, "combat"))
        if f.stage == "step":
            return decide(s, window, f.seat, "ulus/4.1", "pending.face" if not f.foe.monsters else "pending.meet")
        if f.stage == "roll":
            clause, prompt = ("ulus/5.8", "pending.must_roll") if f.origin >= 0 else ("ulus/5.1", "pending.roll")
            return decide(s, window, f.seat, clause, prompt, {"power": power(kit, s, f.foe)})
        against = power(kit, s, f.foe)
        return decide(s, window, f.seat, "ulus/6.1", "pending.fight", {"power": against})

    def offers(self, kit: GameData, s: State, f: Confront, seat: Seat) -> Iterable[Action]:
        if f.stage == "step":
            return [Face(seat)]
        if f.stage == "roll":
            return [Roll(seat), Stand(seat)]
        calls = [CallPromise(seat, other) for other in round_from(s, seat)[1:] if owed(s, other, seat)]
        return [Strike(seat), CallHelp(seat), *calls, GiveIn(seat)]

    def reasons(self, kit: GameData, s: State, f: Confront, a: Action) -> Iterator[Reason]:
        """6.1 to 6.5, 7.7."""
        if f.stage != "fight":
            return
        against, strength = power(kit, s, f.foe), s.players[f.seat].strength
        args: dict[str, Value] = {"strength": strength, "power": against}
        level = strength == against
        match a:
            case Strike():
                clause = "18.6" if equality_decides(s, strength, against) else ("6.2" if level else "6.1")
                yield reason(
                    clause, enough(s, strength, against), "fight.strong_enough", dict(args), f.foe.monsters
                )
            case CallHelp():
                yield _outmatched(kit, s, strength, against)
                yield reason("7.5", not f.called, "fight.called_once")
                yield _somebody_able(kit, s, f.seat, against)
            case CallPromise(helper=helper):
                yield _outmatched(kit, s, strength, against)
                known = is_seat(s, helper) and helper != f.seat
                yield reason("7.1", known, "fight.another")
                if known:
                    yield reason("7.7", owed(s, helper, f.seat) > 0, "fight.promised", {"helper": helper})
                    yield from helping(s, f.seat, helper, against)
            case GiveIn():
                clause = "18.6" if equality_decides(s, strength, against) else "6.5"
                yield reason(clause, not enough(s, strength, against), "fight.too_weak", dict(args))

    def act(self, w: Transition, f: Confront, a: Action) -> None:
        match a:
            case Face():
                self._step(w, f)
            case Roll():
                w.replace(replace(f, stage="rolling"))
            case Stand():
                w.replace(replace(f, stage="fight"))
            case Strike():
                strike(w, f)
            case CallHelp():
                against = power(w.data, w.state, f.foe)
                w.emit(e.HelpCalled(clause="ulus/7.5", seat=f.seat, power=against))
                w.replace(replace(f, called=True))
                w.push(Bargain(f.seat, able_helpers(w.data, w.state, f.seat, against)))
            case CallPromise(helper=helper):
                keep_promise(w, helper, f.seat)
                win_together(w, f, helper)
            case GiveIn():
                give_in(w, f)

    def _step(self, w: Transition, f: Confront) -> None:
        """4.1, 4.4: turn over the monster, two at Uureg Lake; or meet what was passed on (6.7)."""
        w.player(f.seat, fought=True)
        if f.foe.monsters:
            against = power(w.data, w.state, f.foe)
            w.emit(e.Met(clause="ulus/6.7", seat=f.seat, monsters=f.foe.monsters, power=against))
            w.replace(replace(f, stage="roll"))
            return
        w.emit(e.Stepped(clause="ulus/4.1", seat=f.seat))
        w.replace(replace(f, stage="reveal", need=site_now(w.data, w.state).monsters, then="roll"))

    def go(self, w: Transition, f: Confront) -> bool:
        """Turning over when the deck has run out (4.6)."""
        if f.stage != "reveal":
            return False
        if f.need and ready_monsters(w):
            return False
        if f.need:
            w.emit(e.NoMonster(clause="ulus/4.6", seat=f.seat))
        w.replace(replace(f, stage=f.then, need=0, wary=False))
        if f.wary:
            react(w, f.seat)
        return True

    def settle(self, w: Transition, f: Confront, result: ChanceResult) -> None:
        """A monster has been turned over, or the shagai lie."""
        if f.stage == "reveal":
            self._revealed(w, f, answered(result))
        else:
            self._rolled(w, f, faces_of(dict(result.answers), HAND))

    def _revealed(self, w: Transition, f: Confront, monsters: tuple[str, ...]) -> None:
        foe = f.foe
        together = site_now(w.data, w.state).monsters > 1 and f.then == "roll" and not f.wary
        w.change(monsters=take(w.state.monsters, *monsters))
        for monster in monsters:
            foe = replace(foe, monsters=(*foe.monsters, monster))
            x, against = multiplier(w.data, w.state, monster), power(w.data, w.state, foe)
            clause = "ulus/4.3" if x != w.data.monsters[monster].x else ("ulus/4.4" if together else "ulus/4.2")
            many = len(foe.monsters)
            w.emit(e.Revealed(clause=clause, seat=f.seat, monster=monster, x=x, power=against, many=many))
        w.replace(replace(f, foe=foe, need=f.need - len(monsters)))

    def _rolled(self, w: Transition, f: Confront, faces: tuple[str, ...]) -> None:
        """5.2 to 5.10."""
        meaning = combat_roll(faces)
        clause = COMBAT_CLAUSE[meaning]
        w.emit(e.Rolled(clause=clause, seat=f.seat, faces=faces, meaning=meaning))
        if meaning == "fight":
            w.replace(replace(f, stage="fight"))
        elif meaning == "second":
            w.replace(replace(f, stage="reveal", need=1, then="fight"))
        elif meaning == "slay":
            w.emit(e.Slain(clause=clause, seat=f.seat, monsters=f.foe.monsters))
            beat(w, f)
        else:
            self._deflect(w, f)

    def _deflect(self, w: Transition, f: Confront) -> None:
        """5.2, 5.9: the first to turn it away wins the asset; later ones win nothing."""
        first = f.origin < 0
        w.emit(e.Deflected(clause="ulus/5.2" if first else "ulus/5.9", seat=f.seat, monsters=f.foe.monsters))
        w.replace(Deflect(f.seat, f.seat if first else f.origin, f.foe))
        if first:
            w.push(Award(f.seat))


def _outmatched(kit: GameData, s: State, strength: int, against: int) -> Reason:
    """6.4, 18.6: help is open to a champion who cannot win alone."""
    args: dict[str, Value] = {"strength": strength, "power": against}
    clause = "18.6" if equality_decides(s, strength, against) else "6.4"
    return reason(clause, outmatched(kit, s, strength, against), "fight.too_weak", args)


def _somebody_able(kit: GameData, s: State, seat: Seat, against: int) -> Reason:
    """7.2, 18.6: one champion in play is enough together with the caller."""
    able = bool(able_helpers(kit, s, seat, against))
    args: dict[str, Value] = {"strength": s.players[seat].strength, "power": against}
    if s.settings.equality == "costly_victory":
        return reason("7.2", able, "fight.somebody_able", args)
    reach = (s.players[seat].strength + s.players[h].strength for h in round_from(s, seat)[1:] if in_play(s, h))
    return reason("18.6" if max(reach, default=-1) == against else "7.2", able, "fight.somebody_more", args)


def helping(s: State, caller: Seat, helper: Seat, against: int) -> Iterator[Reason]:
    """7.1, 7.2, 18.6: a helper in play, and both strengths together enough."""
    yield reason("7.1", in_play(s, helper), "fight.in_play", {"helper": helper})
    together = s.players[caller].strength + s.players[helper].strength
    key = "fight.together" if s.settings.equality == "costly_victory" else "fight.together_more"
    clause = "18.6" if equality_decides(s, together, against) else "7.2"
    yield reason(clause, enough(s, together, against), key, {"helper": helper, "power": against})


class Deflecting(Scene):
    """5.7 to 5.10: where a deflected monster goes."""

    def go(self, w: Transition, f: Deflect) -> bool:
        """On to the next champion, or away."""
        victim = next_victim(w.state, f.seat, f.origin)
        w.pop()
        if victim is None:
            _leave(w, f.foe, "ulus/5.9")
            return True
        w.player(victim, fought=True)
        against = power(w.data, w.state, f.foe)
        w.emit(e.StruckAt(clause="ulus/5.7", seat=victim, monsters=f.foe.monsters, power=against))
        w.push(Confront(victim, f.foe, stage="roll", origin=f.origin))
        return True


def beat(w: Transition, f: Confront) -> None:
    """6.10, 4.5: the monsters are discarded and one asset is won, however many they were."""
    bury(w, f.foe.monsters)
    w.replace(Award(f.seat))


def strike(w: Transition, f: Confront) -> None:
    """6.1 to 6.3: victory at the price of the power."""
    against, strength = power(w.data, w.state, f.foe), w.of(f.seat).strength
    after = max(0, strength - against)
    w.player(f.seat, strength=after)
    clause = "ulus/6.2" if strength == against else "ulus/6.1"
    w.emit(e.Won(clause=clause, seat=f.seat, power=against, paid=strength - after, strength=after))
    beat(w, f)


def win_together(w: Transition, f: Confront, helper: Seat) -> None:
    """7.3: the damage is halved, the caller takes the larger half and the asset."""
    against = power(w.data, w.state, f.foe)
    mine, theirs = halves(against)
    before, helped = w.of(f.seat).strength, w.of(helper).strength
    after, helper_after = max(0, before - mine), max(0, helped - theirs)
    w.player(f.seat, strength=after)
    w.player(helper, strength=helper_after)
    w.emit(
        e.WonTogether(
            clause="ulus/7.3", seat=f.seat, helper=helper, power=against, paid=before - after,
            helper_paid=helped - helper_after, strength=after, helper_strength=helper_after,
        )
    )  # fmt: skip
    beat(w, f)


def keep_promise(w: Transition, debtor: Seat, holder: Seat) -> None:
    """7.7: one promise is redeemed."""
    left = [(d, h, n - 1 if (d, h) == (debtor, holder) else n) for d, h, n in w.state.promises]
    w.change(promises=tuple(p for p in left if p[2]))
    w.emit(e.PromiseKept(clause="ulus/7.7", seat=debtor, to=holder))


def promise(w: Transition, debtor: Seat, holder: Seat) -> None:
    """7.7: a token for everybody to see."""
    count = owed(w.state, debtor, holder)
    rest = [p for p in w.state.promises if p[:2] != (debtor, holder)]
    w.change(promises=tuple(sorted((*rest, (debtor, holder, count + 1)))))
    w.emit(e.Promised(clause="ulus/7.7", seat=debtor, to=holder))


def give_in(w: Transition, f: Confront) -> None:
    """6.5 to 6.7: strength 0, the monsters weakened by what it was, the next champion in turn meets them."""
    lost = w.of(f.seat).strength
    against = power(w.data, w.state, f.foe)
    w.player(f.seat, strength=0, beaten=True, must_rest=True)
    w.emit(e.Defeated(clause="ulus/6.5", seat=f.seat, lost=lost, left=max(0, against - lost)))
    w.pop()
    foe = replace(f.foe, less=f.foe.less + lost)
    if power(w.data, w.state, foe) > 0:
        carry(w, foe)
    else:
        _leave(w, foe, "ulus/18.6")


def react(w: Transition, seat: Seat) -> None:
    """9.4: whoever was aimed at may answer, if its god card is still face down and the caravan still travels."""
    if not w.of(seat).shown and w.state.season < len(w.data.seasons):
        w.push(React(seat))
