"""What may be done in the twin of Urland, moment by moment. Numbers in brackets are sections of the rulebook."""

from __future__ import annotations

from itertools import combinations

from tests.games.urland.twin_table import Act, Table


class Offered(Table):
    """A game as it stands, and what its seats may do."""

    # -- what may be done
    def asked(self) -> list[int]:
        match self.phase:
            case "choose" | "reveal":
                return [self.env]
            case "strike" | "drive":
                return [self.last()]
            case "bid":
                return [s for s in range(self.n) if s not in self.bids]
            case "act" | "retreat" | "sell" | "pay" | "go" | "flee":
                return [self.actor]
        return []

    def choices(self, seat: int) -> set[Act]:
        if seat not in self.asked():
            return set()
        match self.phase:
            case "choose":
                return {("choose", c) for c in self.hand}
            case "reveal":
                return {("reveal",)}
            case "strike":
                return {("strike", a) for a in self.struck}
            case "drive":
                return {("drive", o) for o in self.coasts(self.struck[0])}
            case "go":
                return {("go", k) for k in range(self.at[self.struck[0]][seat] + 1)}
            case "flee":
                return {("flee", o) for o in self.surplus(self.erupting[0])[0][1]}
            case "bid":
                return {("bid", k) for k in range(self.reserve(seat) + 1)}
            case "sell":
                return {("buy", g) for g in self.shown} | ({("decline",)} if self.sold else set())
            case "pay":
                return {("pay", p, k) for p, k in self.own(seat) if k <= self.left}
            case "retreat":
                return {("enough",)} | {("retreat", p, k) for p, k in self.own(seat)}
        return self.ichto(seat)

    def own(self, seat: int) -> list[tuple[str, int]]:
        return [(p, k) for p in self.spots() for k in range(1, self.at[p][seat] + 1)]

    def ichto(self, seat: int) -> set[Act]:
        """The actions of 2.2 and of the genes."""
        found: set[Act] = {("finish",)}
        if self.extra[seat] and not self.used:
            found.add(("extra",))  # whoever ends the normal move with it gives up what is left of that
        if self.left == 0:
            return found
        others = [s for s in range(self.n) if s != seat]
        stock, lands, oceans = self.reserve(seat), self.areas(), self.map.oceans
        two = self.has(seat, "legs") or self.has(seat, "turbo")
        for ocean in oceans:
            count = self.at[ocean][seat]
            for land in lands:
                if ocean in self.coasts(land):
                    found |= {("land", ocean, land, k) for k in (1, 2) if k <= count and (k == 1 or two)}
            if count >= (2 if self.has(seat, "care") else 3) and stock:
                found.add(("breed", ocean))
            for goal in oceans:
                if goal != ocean and ((ocean, goal) in self.map.sea or self.has(seat, "turbo")):
                    found |= {("swim", ocean, goal, k) for k in range(1, count + 1)}
        found |= {("retreat", p, k) for p, k in self.own(seat)}
        for land in lands:
            count = self.at[land][seat]
            if not count:
                continue
            if self.has(seat, "legs"):
                found |= {("wade", land, goal) for goal in self.beside(land)}
            if self.has(seat, "egg") and stock and self.left >= (2 if count == 1 else 1):
                found.add(("lay", land))
            if self.has(seat, "flight"):
                goals = [p for p in self.spots() if p != land]
                found |= {("fly", land, p, k) for p in goals for k in (1, 2) if k <= count}
            if self.has(seat, "stink"):
                found |= {("stink", land, v, o) for v in others if self.at[land][v] for o in self.coasts(land)}
        for place in self.spots():
            if self.at[place][seat]:
                present = [v for v in others if self.at[place][v]]
                if self.has(seat, "teeth"):
                    deaf = [v for v in present if place in oceans or not self.has(v, "ears")]
                    found |= {("bite", place, v) for v in deaf}
                if self.has(seat, "assimilation") and self.left >= 2 and stock:
                    found |= {("assimilate", place, a, b) for a, b in combinations(present, 2)}
                    if self.options.get("assimilation") == "any_two":
                        found |= {("assimilate", place, v, v) for v in present if self.at[place][v] > 1}
        return found

    def surplus(self, land: str) -> list[tuple[int, list[str]]]:
        """Who has Ears and something to save, and the oceans beside the land to be."""
        both = {self.area[land], self.area[self.map.lava[land]]}
        oceans = sorted({o for a in both for o in self.coasts(a)})
        return [(s, oceans) for s in range(self.n) if self.has(s, "ears") and sum(self.at[a][s] for a in both) > 1]
