"""Urland once more, written from the rulebook and the rulings alone, as plainly as can be.

It shares no code with the suite: it knows the words of actions and answers as they stand in a log, and the map's
file. ``take`` and ``answer`` follow a game; ``choices`` says what may be done; :func:`differences` holds the public
view of the suite against it. Numbers in brackets are sections of the rulebook, ``B`` numbers are rulings.
"""

from __future__ import annotations

from typing import Any

from tests.games.urland.twin_choices import Offered
from tests.games.urland.twin_table import Act

MUTATIONS = (12, 16, 21)


class Twin(Offered):
    """A game that is played on: answers of chance, and what seats do."""

    # -- answers of chance
    def answer(self, answers: dict[str, Any]) -> None:
        getattr(self, f"answer_{self.phase}")(answers)

    def answer_volcano(self, answers: dict[str, Any]) -> None:
        self.erupt(answers["volcano"])
        self.phase = "deal"

    def answer_deal(self, answers: dict[str, Any]) -> None:
        dealt = [answers[f"seat{s}"] for s in range(self.n)]
        assert all(len(d) == (3 if self.n == 3 else 2) for d in dealt)
        for seat, chips in enumerate(dealt):
            for chip in chips:
                self.at[self.area[chip]][seat] += 1
        self.env = max(range(self.n), key=lambda s: max(map(int, dealt[s])))  # setup 5, B1
        for step in range(self.n):
            self.markers[(self.env - step) % self.n] = step + 1  # counter-clockwise
        self.phase = "exchange"

    def answer_exchange(self, answers: dict[str, Any]) -> None:
        for seat in range(self.n):
            left, right = answers[f"seat{seat}"]
            self.at[self.area[left]][(seat + 1) % self.n] += 1
            self.at[self.area[right]][(seat - 1) % self.n] += 1
        assert [self.reserve(s) for s in range(self.n)] == [7 if self.n == 3 else 8] * self.n
        self.phase = "genes_first"

    def answer_genes_first(self, answers: dict[str, Any]) -> None:
        self.show(answers["genes"], 3 if self.n == 3 else 4)
        self.phase = "draw"

    def show(self, genes: Any, count: int) -> None:
        assert len(genes) == min(count, self.unseen)
        self.shown += genes
        self.unseen -= len(genes)

    def answer_draw(self, answers: dict[str, Any]) -> None:
        drawn = [c for c in answers["chips"] if c != "panic"]
        if len(drawn) < len(answers["chips"]):
            assert self.panic
            self.panic = False
            self.after_panic = True
        self.hand += drawn
        if self.after_panic:
            self.after_panic = False
            self.strike()
        else:
            self.drawn()

    def drawn(self) -> None:
        """Three chips make a turn; fewer are filled up; when none are left, the epoch ends (2.4)."""
        if len(self.hand) == 3:
            if not self.panic and self.fresh:
                self.panic = True  # setup 8: the panic chip comes in after the first hand
            self.fresh = False
            self.phase = "choose"
        elif self.pile():
            self.phase = "draw"
        else:
            self.phase = "outbreak"

    fresh = True

    # -- panic (3.2)
    def strike(self) -> None:
        most = max(sum(self.at[a]) for a in self.areas())
        self.struck = [a for a in self.areas() if sum(self.at[a]) == most]
        if most == 0:
            self.drawn()
        elif len(self.struck) == 1:
            self.drive(self.struck[0])
        else:
            self.phase = "strike"

    def drive(self, land: str) -> None:
        self.struck = [land]
        if len(self.coasts(land)) == 1:
            self.flee_panic(next(iter(self.coasts(land))))
        else:
            self.phase = "drive"

    def flee_panic(self, ocean: str) -> None:
        land = self.struck[0]
        self.ocean = ocean
        eared = [s for s in range(self.n) if self.has(s, "ears") and self.at[land][s]]
        for seat in range(self.n):
            if seat not in eared:
                self.move(seat, land, ocean, self.at[land][seat])
        if eared:
            self.actor, self.phase = eared[0], "go"
        else:
            self.drawn()

    def move(self, seat: int, start: str, goal: str, count: int) -> None:
        self.at[start][seat] -= count
        self.at[goal][seat] += count

    # -- volcanoes (3.3)
    def erupt(self, land: str) -> None:
        self.tiles.append(land)
        self.gone.add(land)
        mine, other = self.area[land], self.area[self.map.lava[land]]
        for place, area in self.area.items():
            if area == mine:
                self.area[place] = other
        if mine != other:
            for seat in range(self.n):
                self.at[other][seat] += self.at[mine][seat]
                self.at[mine][seat] = 0
        self.at[other] = [min(1, c) for c in self.at[other]]

    def flee_lava(self, seat: int, ocean: str) -> None:
        land = self.erupting[0]
        places = [self.area[land], self.area[self.map.lava[land]]]
        total = sum(self.at[a][seat] for a in dict.fromkeys(places))
        for a in places:
            self.at[a][seat] = 0
        self.at[places[1]][seat] = 1
        self.at[ocean][seat] += total - 1

    def eruptions(self) -> None:
        while self.erupting:
            if self.surplus(self.erupting[0]):
                seat, oceans = self.surplus(self.erupting[0])[0]
                if len(oceans) > 1:
                    self.actor, self.phase = seat, "flee"
                    return
                self.flee_lava(seat, oceans[0])
            self.erupt(self.erupting.pop(0))
        self.scored = [c for c in self.scored if c not in self.gone]
        self.laid = ""
        self.after_scoring()

    erupting: list[str] = []  # noqa: RUF012  # each turn sets its own

    def answer_outbreak(self, answers: dict[str, Any]) -> None:
        first = answers["scored"]
        self.outbreak = True
        self.score(first)
        self.erupting = [first, *(c for c in self.hand if c != first)]
        self.hand = []
        self.eruptions()

    outbreak = False

    # -- scoring (2.3)
    def score(self, chip: str) -> None:
        area = self.area[chip]
        counts = {s: c for s, c in enumerate(self.at[area]) if c}
        if not counts:
            return
        weight = {s: c + (0.5 if self.has(s, "muscles") else 0) for s, c in counts.items()}
        low, high = min(weight.values()), max(weight.values())
        if len(counts) == 1:
            points = dict.fromkeys(counts, 3)
        elif low == high:
            points = dict.fromkeys(counts, 2)
        else:
            points = {s: 3 if w == high else 2 for s, w in weight.items() if w > low}
            for seat, w in weight.items():
                if w == low:
                    self.at[area][seat] = 0
        self.advance(points, True)

    def advance(self, points: dict[int, int], mutate: bool) -> None:
        for seat in sorted(points, key=lambda s: -self.markers[s]):
            before, to_go = self.markers[seat], points[seat]
            others = {m for s, m in enumerate(self.markers) if s != seat}
            now = before
            while to_go:
                now += 1
                to_go -= now not in others
            self.markers[seat] = now
            for space in MUTATIONS:
                if mutate and before < space <= now and space not in self.reached:
                    self.reached.add(space)
                    self.mutations += 1
                    self.auctions += 1

    def after_scoring(self) -> None:
        if max(self.markers) >= 30 or (self.outbreak and len(self.tiles) >= 7):
            self.final()
        elif self.auctions:
            self.bids: dict[int, int] = {}
            self.phase = "bid"
        elif self.outbreak:
            self.outbreak = False
            self.epoch += 1
            self.env = (self.env + 1) % self.n if self.turning else self.env
            self.scored, self.panic = [], True
            self.phase = "draw"
        else:
            self.env = (self.env + 1) % self.n
            self.drawn()

    turning = False

    def final(self) -> None:
        totals = [self.board(s) for s in range(self.n)]
        best = [s for s in range(self.n) if totals[s] == max(totals) and totals[s]]
        if best:  # nobody on the board: nobody is first (the rulebook does not say)
            self.advance(dict.fromkeys(best, 3 // len(best)), False)
        lands = {s: sum(self.at[a][s] for a in self.areas()) for s in range(self.n)}
        if len(best) == 1:
            del lands[best[0]]
        top = [s for s in lands if lands[s] == max(lands.values()) and lands[s]]
        if top:
            self.advance(dict.fromkeys(top, 2 // len(top)), False)
        self.places = sorted(range(self.n), key=lambda s: -self.markers[s])
        self.phase = "over"

    # -- auction (3.1)
    def open_fists(self) -> None:
        self.queue = sorted(range(self.n), key=lambda s: (-self.bids[s], self.markers[s]))
        self.sold = 0
        self.sell()

    def price(self, seat: int) -> int:
        return self.bids[seat] + len(self.genes[seat])

    def sell(self) -> None:
        while self.queue and self.sold < (2 if self.n == 3 else 3) and self.shown:
            if self.price(self.queue[0]) <= self.board(self.queue[0]):
                self.phase, self.actor = "sell", self.queue[0]
                return
            self.queue.pop(0)
        self.auctions -= 1
        if self.unseen:
            self.phase = "genes"
        else:
            self.after_scoring()

    def answer_genes(self, answers: dict[str, Any]) -> None:
        self.show(answers["genes"], 2 if self.n == 3 else 3)
        self.after_scoring()

    # -- what is done
    def take(self, seat: int, act: Act) -> None:
        kind, *rest = act
        match kind:
            case "choose":
                self.laid = rest[0]
                self.hand.remove(rest[0])
                self.scored = [c for c in self.scored if c != rest[0]]
                self.next_ichto((self.env + 2) % self.n)
            case "reveal":
                chip, self.laid = self.laid, ""
                self.score(chip)
                self.scored.append(chip)
                self.after_scoring()
            case "strike":
                self.drive(rest[0])
            case "drive":
                self.flee_panic(rest[0])
            case "go":
                self.move(seat, self.struck[0], self.ocean, rest[0])
                self.drawn()
            case "flee":
                self.flee_lava(seat, rest[0])
                self.eruptions()
            case "bid":
                self.bids[seat] = rest[0]
                if len(self.bids) == self.n:
                    self.open_fists()
            case "buy":
                self.genes[seat].append(rest[0])
                self.shown.remove(rest[0])
                self.sold += 1
                self.left = self.price(seat) - 1
                self.queue.pop(0)
                self.phase = "pay"
                if self.left == 0:
                    self.sell()
            case "decline":
                self.queue.pop(0)
                self.sell()
            case "pay":
                self.at[rest[0]][seat] -= rest[1]
                self.left -= rest[1]
                if self.left == 0:
                    self.sell()
            case _:
                self.ichto_acts(seat, kind, rest)

    def next_ichto(self, seat: int) -> None:
        self.actor, self.used, self.phase = seat, False, "act"
        self.left = (3 if self.n == 3 else 2) + self.has(seat, "warm")

    def ichto_acts(self, seat: int, kind: str, rest: list[Any]) -> None:
        cost = 1
        match kind:
            case "land" | "swim" | "fly":
                self.move(seat, rest[0], rest[1], rest[2])
            case "wade":
                self.move(seat, rest[0], rest[1], 1)
            case "breed":
                for s in range(self.n):
                    count = self.at[rest[0]][s]
                    steps = (2, 4, 6) if self.has(s, "care") else (3, 6)
                    self.at[rest[0]][s] += min(sum(count >= k for k in steps), self.reserve(s))
            case "retreat":
                self.at[rest[0]][seat] -= rest[1]
                cost = 0 if self.phase == "retreat" else 1
                self.phase = "retreat" if self.own(seat) else "act"  # nothing left to take back
            case "enough":
                cost, self.phase = 0, "act"
            case "lay":
                cost = 2 if self.at[rest[0]][seat] == 1 else 1
                self.at[rest[0]][seat] += 1
            case "stink":
                land, victim, ocean = rest
                self.move(victim, land, ocean, self.at[land][victim])
            case "bite":
                self.at[rest[0]][rest[1]] -= 1
            case "assimilate":
                place, one, other = rest
                self.at[place][one] -= 1
                self.at[place][other] -= 1
                self.at[place][seat] += 1
                cost = 2
            case "extra":
                self.extra[seat] -= 1
                self.used, self.left, cost = True, 2, 0
            case "finish":
                cost = 0
                if (seat + 1) % self.n == self.env:
                    self.phase = "reveal"
                else:
                    self.next_ichto((seat + 1) % self.n)
                return
        self.left -= cost


def act_of(data: dict[str, Any]) -> Act:
    """An action as the log writes it, without its seat."""
    values = [v for k, v in data.items() if k not in ("kind", "seat")]
    if data["kind"] == "assimilate":
        values[1:] = sorted(values[1:])
    return (data["kind"], *values)


def differences(twin: Twin, view: Any) -> list[str]:
    """Where the suite's public view and the twin disagree."""
    found = []

    def same(name: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            found.append(f"{name}: twin {ours}, suite {theirs}")

    same("areas", dict(twin.area), dict(view.area_of))
    for place in twin.spots():
        same(f"Ichtos at {place}", tuple(twin.at[place]), tuple(view.pieces[place]))
    same("markers", tuple(twin.markers), tuple(view.markers))
    same("reserve", tuple(twin.reserve(s) for s in range(twin.n)), tuple(view.reserve))
    same("extra", tuple(twin.extra), tuple(view.extra))
    same("genes", [sorted(g) for g in twin.genes], [sorted(g) for g in view.genes])
    same("shown", sorted(twin.shown), sorted(view.shown))
    same("tiles", sorted(twin.tiles), sorted(view.tiles))
    same("scored", sorted(twin.scored), sorted(view.scored))
    same("epoch", twin.epoch, view.epoch)
    same("environment", twin.env, view.environment)
    return found
