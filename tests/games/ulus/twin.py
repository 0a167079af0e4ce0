"""Ulus once more, written from the rulebook and the rulings alone, as plainly as can be.

It shares no code with the suite. Where the suite keeps a stack of frozen frames, this is one long story told by
generators: each ``yield`` asks the table (a menu of actions by seat) or the bones and decks (a pool of cards), and
gets the answer back. ``ask`` is what stands asked now, ``tell`` gives the answer, :func:`differences` holds what
each seat of the suite sees against it. Letters and numbers in brackets are rulings. The chapters: ``twin_table``
people, gods and decks; ``twin_fights`` a site; ``twin_naadam`` the contests and the count.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from tests.games.ulus.twin_fights import BETWEEN, Fights
from tests.games.ulus.twin_naadam import Festival
from tests.games.ulus.twin_table import Act, Story, hands_of, table


class Twin(Fights, Festival):
    """A whole game."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.story = self.game()
        self.ask: dict[str, Any] = next(self.story)

    def tell(self, answer: Any) -> None:
        """Go on with an action ``(seat, act)`` or with answers of chance."""
        try:
            self.ask = self.story.send(answer)
        except StopIteration:
            self.ask = {"over": True}

    # -- the game
    def game(self) -> Story:
        if self.options.get("ages") == "asked":
            named: list[int] = []
            while len(named) < self.n - 1:
                left = [s for s in range(self.n) if s not in named]
                _, who = yield from self.decide(0, {("next_oldest", s) for s in left})
                named.append(who)
            self.ages = [*named, *(s for s in range(self.n) if s not in named)]
        else:
            self.ages = self.clockwise(self.options.get("oldest", 0))
        self.sites = list((yield {"pool": Counter(list(table("sites")))})["cards"])
        gods = yield {"pool": Counter(list(table("gods")))}
        for seat, p in enumerate(self.people):
            p["god"] = gods[f"god:{seat}"]
        free = list(table("champions"))
        for seat in self.order():
            _, champion = yield from self.decide(seat, {("choose", c) for c in free})
            free.remove(champion)
            self.people[seat]["champion"] = champion
        dealt = yield {"pool": +self.deck}
        for seat, p in enumerate(self.people):
            p["hand"] = Counter(dealt[f"hand:{seat}"])
            self.deck -= p["hand"]
        yield from self.pass_left(set())
        for self.season in range(8):
            yield from self.site()
        yield from self.last_swap()
        self.season = 8
        self.owed = Counter()
        yield from self.festival()

    def pass_left(self, window: set[str]) -> Story:
        """All together, chosen before anyone looks (A8, K1)."""
        sealed: dict[int, str] = {}
        self.broken = set()
        while waiting := [s for s in range(self.n) if self.cards(s) and s not in sealed]:
            asked: dict[int, set[Act]] = {s: {("give", c) for c in self.people[s]["hand"]} for s in waiting}
            for s in range(self.n):
                asked[s] = asked.get(s, set()) | self.appeals(s, window, -1)
            who, act = yield {"menu": asked, "main": None, "window": window}
            if act[0] == "give":
                sealed[who] = act[1]
            else:
                yield from self.divine(who, act, who)
            for s in list(sealed):
                if s in self.broken or not self.people[s]["hand"][sealed[s]]:
                    del sealed[s]  # a hand that a god has changed chooses again
            self.broken = set()
        for s, card in sealed.items():
            self.people[s]["hand"] -= Counter([card])
        for s, card in sealed.items():
            self.people[(s + 1) % self.n]["hand"][card] += 1

    def site(self) -> Story:
        """A seasonal turn (B2)."""
        site = table("sites")[self.sites[self.season]]
        for seat in self.order():
            yield from self.announce(seat, site)
        for seat in self.order():
            p = self.people[seat]
            if p["must_rest"]:
                stance = "rest"
            else:
                menu = {("declare", "rest"), ("declare", "fight")}
                _, stance = yield from self.decide(seat, menu, BETWEEN)
            p.update(stance=stance, must_rest=False)
            if stance == "rest":
                p["strength"] = max(p["strength"], min(10, p["strength"] + 5))
        carried: dict[str, Any] = {}
        while left := [
            s for s in self.order() if self.people[s]["stance"] == "fight" and not self.people[s]["fought"]
        ]:
            carried = yield from self.step_forward(left[0], carried, site["monsters"])
        self.bury(carried)
        if self.options.get("end_of_site") == "trade":
            yield from self.trading(True)
        else:
            yield from self.pass_left(BETWEEN)
        for p in self.people:
            p.update(stance="", fought=False, beaten=False)
            if self.season == 7:
                p["must_rest"] = False  # there is no next site (D5)

    def announce(self, seat: int, site: dict[str, Any]) -> Story:
        """The champion's 5 at once, and 1 for each listed card shown (B1, C1, C3)."""
        p = self.people[seat]

        def menu() -> set[Act]:
            held = Counter({c: k for c, k in p["hand"].items() if c in site["cards"] and k})
            if self.options.get("copies") == "once":
                held = Counter(list(held))
            return {("announce", c) for k in range(held.total() + 1) for c in hands_of(held, k)}

        _, shown = yield from self.decide(seat, menu, BETWEEN)
        p["strength"] += len(shown) + (5 if p["champion"] == site["champion"] else 0)

    def last_swap(self) -> Story:
        """One card for one, oldest first (K3). Who has no card is asked too, and others may speak up meanwhile."""
        for seat in self.order():
            act = yield from self.decide(seat, partial(self.swaps, seat), BETWEEN)
            if act[0] == "swap":
                yield from self.exchange(seat, act[1])

    def swaps(self, seat: int) -> set[Act]:
        return {("swap", (c,)) for c in self.people[seat]["hand"]} | {("decline",)}


def act_of(data: dict[str, Any]) -> Act:
    """An action as the log writes it, without its seat."""
    if data["kind"] == "flick":
        return ("flick", data["shot"]["piece"], data["aim"])
    return (
        data["kind"],
        *(tuple(v) if isinstance(v, list) else v for k, v in data.items() if k not in ("kind", "seat")),
    )


def differences(twin: Twin, views: list[Any], public: Any) -> list[str]:
    """Where what the seats of the suite see and the twin disagree."""
    found = []

    def same(name: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            found.append(f"{name}: twin {ours}, suite {theirs}")

    for seat, p in enumerate(twin.people):
        seen = public.players[seat]
        same(f"hand {seat}", sorted(p["hand"].elements()), sorted(views[seat].hand))
        same(f"god of {seat}", p["god"], views[seat].god)
        same(f"open god of {seat}", p["god"] if p["shown"] else "", seen.god)
        for name in ("champion", "turned", "appeal", "strength", "must_rest", "stance", "fought", "beaten", "sky"):
            same(f"{name} of {seat}", p[name], getattr(seen, name))
        same(f"cards of {seat}", twin.cards(seat), seen.cards)
    same("season", twin.season, public.season)
    same("deck", twin.deck.total(), public.assets)
    same("discards", twin.waste.total(), public.discards)
    same("monsters", twin.lair.total(), public.monsters)
    same("slain", dict(+twin.slain), dict(public.buried))
    same("owed", {k: v for k, v in twin.owed.items() if v > 0}, {(d, h): k for d, h, k in public.owed})
    same("sky cards", twin.sky_left, public.sky_left)
    if twin.foe.get("monsters") and public.power:
        same("power", twin.power(), public.power)
    return found
