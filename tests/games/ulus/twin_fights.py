"""The twin of Ulus at a site: monsters, the roll, strength against power, bargains and trade."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from tests.games.ulus.twin_table import Act, Story, Table, hands_of, table

BETWEEN = {"heal", "mischief"}


class Fights(Table):
    """What happens between the declarations and the pass to the left."""

    # -- fights
    def bury(self, foe: dict[str, Any]) -> None:
        self.slain += foe.get("monsters", Counter())
        self.foe = {}

    def step_forward(self, seat: int, carried: dict[str, Any], count: int) -> Story:
        """A fight; comes back with what the next champion meets."""
        self.foe = carried or {"monsters": Counter(), "less": 0}
        yield from self.decide(seat, {("face",)}, BETWEEN)
        self.people[seat]["fought"] = True
        if not carried:
            yield from self.turn_over(count)
        return (yield from self.confront(seat, None))

    def confront(self, seat: int, origin: int | None) -> Story:
        """The roll, then strength against power; ``origin``: who first turned this monster away."""
        self.fighter = seat
        menu = {("roll",)} if origin is not None else {("roll",), ("stand",)}
        act = yield from self.decide(seat, menu, {"protect", "whisper", "lull", "heal"})
        if act == ("roll",):
            answers = yield {"bones": 4}
            faces = sorted(Counter(answers[f"face:b{k}"] for k in (1, 2, 3, 4)).items(), key=lambda f: -f[1])
            if len(faces) == 4:
                if origin is None:
                    yield from self.award(seat)
                return (yield from self.deflect(seat, seat if origin is None else origin))
            if faces[0][1] == 4 and faces[0][0] != "goat":
                return (yield from self.win(seat))
            if faces[0][1] >= 3 and faces[0][0] == "goat":
                yield from self.turn_over(1)
        self.called = False
        while act[0] not in ("protect", "lull"):
            menu = partial(self.fight_menu, seat)
            act = yield from self.decide(seat, menu, {"protect", "lull", "coerce", "heal"})
            if act == ("call_help",):
                self.called = True
                helper = yield from self.bargain(seat)
                if helper is not None:
                    return (yield from self.together(seat, helper))
            elif act[0] in ("coerce", "call_promise"):
                helper = act[1]
                if act[0] == "coerce":
                    self.appeal(seat, "ability")
                else:
                    self.owed[helper, seat] -= 1
                return (yield from self.together(seat, helper, act[0] == "coerce"))
            elif act == ("strike",):
                self.people[seat]["strength"] = max(0, self.people[seat]["strength"] - self.power())
                return (yield from self.win(seat))
            elif act == ("give_in",):
                return self.defeat(seat)
        if act == ("protect",):
            self.appeal(seat, "protection")
            self.people[seat]["strength"] = max(10, self.people[seat]["strength"])
            return (yield from self.win(seat))
        self.appeal(seat, "ability")
        yield from self.award(seat)
        return self.foe  # asleep; the next one meets it as strong as it was (J7)

    def fight_menu(self, seat: int) -> set[Act]:
        if self.beats(self.people[seat]["strength"]):
            return {("strike",)}
        found: set[Act] = {("give_in",)}
        if not self.called and self.able(seat):
            found.add(("call_help",))
        return found | {("call_promise", s) for s in self.able(seat) if self.owed[s, seat] > 0}

    def win(self, seat: int) -> Story:
        self.bury(self.foe)
        yield from self.award(seat)
        return {}

    def defeat(self, seat: int) -> dict[str, Any]:
        """(G5 to G8)"""
        p, foe = self.people[seat], self.foe
        foe["less"] += p["strength"]
        gone = self.power() <= 0  # equality that is no victory leaves nothing of the monster
        p.update(strength=0, beaten=True, must_rest=True)
        if gone:
            self.bury(foe)
            return {}
        return foe

    def together(self, seat: int, helper: int, coerced: bool = False) -> Story:
        """Half the damage each, the larger half the caller's (H5, H6)."""
        half = self.power() // 2
        self.people[seat]["strength"] = max(0, self.people[seat]["strength"] - (self.power() - half))
        self.people[helper]["strength"] = max(0, self.people[helper]["strength"] - half)
        self.bury(self.foe)
        if coerced:
            yield from self.react(helper)
        yield from self.award(seat)
        return {}

    def award(self, seat: int) -> Story:
        """One asset, or the best of three for Mergen (E4, J3)."""
        if not self.deck and not self.waste:
            return
        if not self.people[seat]["appeal"]:
            act = yield from self.decide(seat, {("take",)}, {"foresee"})
            if act == ("foresee",):
                self.appeal(seat, "ability")
                self.seen = seen = yield from self.drawn(3)
                _, kept = yield from self.decide(seat, {("keep", c) for c in seen})
                self.people[seat]["hand"][kept] += 1
                self.waste += seen - Counter([kept])
                return
        yield from self.draw(seat, 1)

    def deflect(self, seat: int, origin: int) -> Story:
        """On to the next champion clockwise who declared a fight and is not defeated (F5)."""
        for victim in self.others(seat):
            p = self.people[victim]
            if victim == origin:
                break
            if p["stance"] != "fight" or p["beaten"]:
                continue
            if p["fought"] and not self.options.get("deflect_fought", True):
                continue
            p["fought"] = True
            return (yield from self.confront(victim, origin))
        self.bury(self.foe)
        return {}

    # -- bargains
    def price_is_sound(self, act: Act, favours: bool = True) -> bool:
        """One form for one bargain (H9): nothing, a promise, named cards, or some cards of the payer's.

        Cards the payer does not hold may be asked for: such a price is as good as a no. Six is the suite's limit.
        """
        form, cards, count = act[1:]
        if form == "goodwill":
            return not cards and not count
        if form == "promise":
            return favours and not cards and not count
        if form == "cards":
            return 1 <= len(cards) <= 6 and not count
        return not cards and 1 <= count <= 6

    def payments(self, seat: int, bid: Act) -> set[tuple[str, ...]]:
        """How the payer can pay a price: only with cards really held (H7)."""
        form, cards, count = bid
        if form == "some":
            return hands_of(self.people[seat]["hand"], count)
        if form == "cards":
            return {()} if Counter(cards) <= self.people[seat]["hand"] else set()
        return {()}

    def pay(self, payer: int, to: int, bid: Act, cards: tuple[str, ...]) -> None:
        form, named, _ = bid
        if form == "promise":
            self.owed[payer, to] += 1
        moved = Counter(named if form == "cards" else cards)
        self.people[payer]["hand"] -= moved
        self.people[to]["hand"] += moved

    def bargain(self, caller: int) -> Story:
        """Able players clockwise name a price; one counter-offer each; one is taken or none (H10)."""
        self.bids = bids = {}
        for seat in self.able(caller):
            _, act = yield {"menu": {seat: {("refuse",)}}, "main": seat, "offer": self.price_is_sound}
            if act[0] == "offer":
                bids[seat] = act[1:]
        self.countered = countered = set()
        while bids:
            menu = {("accept", s, c) for s, bid in bids.items() for c in self.payments(caller, bid)} | {
                ("decline",)
            }
            counters = partial(self.counter_is_sound, caller, set(bids) - countered)
            _, act = yield {"menu": {caller: menu}, "main": caller, "counter": counters}
            if act[0] == "decline":
                return None
            if act[0] == "accept":
                self.pay(caller, act[1], bids[act[1]], act[2])
                return act[1]
            countered.add(act[1])
            _, said = yield {"menu": {act[1]: {("agree",), ("refuse",)}}, "main": act[1]}
            if said == ("agree",):
                self.pay(caller, act[1], (act[2], act[3], 0), ())
                return act[1]
        return None

    def counter_is_sound(self, caller: int, open_to: set[int], act: Act) -> bool:
        _, whom, form, cards = act
        if whom not in open_to:
            return False
        if form == "cards":
            return bool(cards) and Counter(cards) <= self.people[caller]["hand"]
        return form in ("goodwill", "promise") and not cards

    def trading(self, favours: bool) -> Story:
        """Each names a card; holders name prices; the asker takes one or none (S2, S3)."""
        for asker in self.order():
            menu = {("want", c) for c in table("assets")} | {("decline",)}
            _, act = yield {"menu": {asker: menu}, "main": asker}
            if act[0] == "decline":
                continue
            wanted = act[1]
            self.bids = bids = {}
            for seat in (s for s in self.others(asker) if self.cards(s)):
                held = self.people[seat]["hand"][wanted] > 0
                check = partial(self.price_is_sound, favours=favours) if held else (lambda act: False)
                _, said = yield {"menu": {seat: {("refuse",)}}, "main": seat, "offer": check}
                if said[0] == "offer":
                    bids[seat] = said[1:]
            if not bids:
                continue
            menu = {("accept", s, c) for s, b in bids.items() for c in self.payments(asker, b)} | {("decline",)}
            _, act = yield {"menu": {asker: menu}, "main": asker}
            if act[0] == "accept":
                self.pay(asker, act[1], bids[act[1]], act[2])
                self.people[act[1]]["hand"] -= Counter([wanted])
                self.people[asker]["hand"][wanted] += 1
