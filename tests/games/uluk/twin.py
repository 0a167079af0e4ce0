"""Uluk once more, written from the rulebook and the rulings alone, as plainly as can be.

It shares no code with the suite: it knows the words of actions and answers as they stand in a log, and the files of
the charts. ``take`` and ``answer`` follow a game; ``choices`` says what may be done; :func:`differences` holds the
suite's public view against it. Names of phases are the rulebook's; ``C`` numbers are rulings.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import yaml

CHARTS = Path(__file__).resolve().parents[3] / "rules" / "uluk"
Act = tuple[Any, ...]


@cache
def charts(name: str) -> dict[str, Any]:
    """All tables of a set of charts."""
    found: dict[str, Any] = {}
    for path in sorted((CHARTS / name).glob("*.yaml")):
        found[path.stem] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


class Twin:
    """A game as it stands."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.n, self.options, self.data = seats, options, charts(options.get("charts", "house1"))
        self.number = self.data["numbers"]
        self.goods = self.data["goods"]["goods"]
        self.symbols = {g["id"]: g.get("symbols", []) for g in self.goods}
        self.column = {g["id"]: g["column"] for g in self.goods}
        self.tracks = {r["id"]: r for r in self.data["tracks"]["resources"]}
        self.cards = {c["id"]: c for c in self.data["inventions"]["inventions"]}
        lean, easy = options.get("lean_land", False), options.get("difficulty") == "easy"
        self.top = {k: len(r["levels"]) - bool(lean) for k, r in self.tracks.items()}
        self.level = {k: r["easy"] if easy else r["start"] - bool(lean) for k, r in self.tracks.items()}
        if easy and lean:
            self.level = {k: min(self.top[k], v - 1) for k, v in self.level.items()}
        self.stock: list[dict[str, int]] = [dict.fromkeys(self.symbols, 0) for _ in range(seats)]
        self.people = [self.number["tribers"][seats]] * seats
        self.happy, self.hunger = [0] * seats, [0] * seats
        self.tokens: list[list[str]] = [[] for _ in range(seats)]
        self.inventions: list[list[str]] = [[] for _ in range(seats)]
        self.tribe, self.feast = [""] * seats, [""] * seats
        self.slots: list[str] = []
        self.built: set[int] = set()
        self.row: list[str] = []
        self.season = self.first = 0
        self.phase, self.turn = "setup", 0
        self.clear()

    def clear(self) -> None:
        """Everybody is at home."""
        self.home = list(self.people)
        self.out: dict[str, list[int]] = {}
        self.poisoned: dict[str, list[bool]] = {}
        self.asked_hut: list[int] = []

    def there(self, place: str) -> list[int]:
        return self.out.setdefault(place, [])

    # -- chance
    def answer(self, answers: dict[str, Any]) -> None:
        if "tribe.0" in answers:
            self.tribe = [answers[f"tribe.{s}"] for s in range(self.n)]
            self.feast = [answers[f"feast.{s}"] for s in range(self.n)]
        elif "tracks" in answers:
            assert len(set(answers["tracks"])) == self.n
            for track in answers["tracks"]:
                self.level[track] += 1
        elif "row" in answers:
            assert len(answers["row"]) == self.n
            self.row = list(answers["row"])
            if self.season:
                self.first, self.season = (self.first + 1) % self.n, self.season + 1
        elif "first" in answers:
            self.first, self.season = answers["first"], 1
            for step in range(self.n):
                food = self.number["food_by_place"][step] - (self.options.get("difficulty") == "expert")
                self.stock[(self.first + step) % self.n][self.number["food"]] += food
        else:
            self.slots.append(answers["token"])
            self.phase, self.turn = "errand", self.first

    # -- Errand phase
    def spaces(self, seat: int, leaving_hut: bool) -> set[str]:
        """Where a triber may be sent."""
        found = {"temple", *(f"process.{r}" for r in self.tracks)}
        for number, _ in enumerate(self.slots):
            place = f"monument.{number + 1}"
            if number not in self.built and len(self.there(place)) < self.data["monuments"]["spaces"][number]:
                found.add(place)
        found |= {f"gather.{r}" for r in self.tracks if len(self.there(f"gather.{r}")) < 3}
        if set(self.row) - set(self.inventions[seat]):
            found.add("workshop")
        limit, inside = self.options.get("hut_limit", "per_player"), self.there("hut")
        if not leaving_hut and (limit == "none" or (limit == "one" and not inside)):
            found.add("hut")
        if not leaving_hut and limit == "per_player" and seat not in inside:
            found.add("hut")
        return found

    def enter(self, seat: int, place: str) -> None:
        """A triber comes to a space, from home or from the hut."""
        self.there(place).append(seat)
        self.phase_before, kind = self.phase, place.split(".")[0]
        name = place.rpartition(".")[2]
        if kind == "temple":
            self.happy[seat] += self.number["temple"]
        elif kind == "hut":
            self.happy[seat] += self.number["hut"]
        elif kind == "workshop":
            self.phase = "take"
            return
        elif kind == "monument":
            slot = int(name) - 1
            if len(self.there(place)) == self.data["monuments"]["spaces"][slot]:
                self.raise_level(self.slots[slot], 1)
        elif kind == "gather":
            self.poisoned.setdefault(name, []).append(False)
            if self.tracks[name]["harvest"] == "each" and self.poison(seat):
                self.spot, self.phase = name, "spike"
                return
        self.next_errand()

    def poison(self, seat: int) -> str:
        """The Poison that a seat has, by its good."""
        return next((g for g in self.symbols if "poison" in self.symbols[g] and self.stock[seat][g]), "")

    def raise_level(self, track: str, by: int) -> None:
        self.level[track] = max(1, min(self.top[track], self.level[track] + by))

    def next_errand(self) -> None:
        if self.phase_before == "errand":
            order = [(self.turn + k) % self.n for k in range(1, self.n + 1)]
            waiting = [s for s in order if self.home[s]]
            if waiting:
                self.phase, self.turn = "errand", waiting[0]
                return
            inside = self.there("hut")
            order = [(self.first + k) % self.n for k in range(self.n)]
            self.asked_hut = [s for s in order for _ in range(inside.count(s))]
        if self.asked_hut:
            self.phase, self.turn = "hut", self.asked_hut[0]
        else:
            self.harvest()

    # -- Harvest phase
    def harvest(self) -> None:
        for name, track in self.tracks.items():
            row = track["levels"][self.level[name] - 1]
            sent = [self.there(f"gather.{name}").count(s) for s in range(self.n)]
            for seat in range(self.n):
                if not sent[seat]:
                    continue
                if track["harvest"] == "each":
                    marks = self.poisoned.get(name, [])
                    extra = sum(p for p, s in zip(marks, self.there(f"gather.{name}"), strict=True) if s == seat)
                    got = row["each"] * (sent[seat] + extra)
                else:
                    alone = sent[seat] == max(sent) and sent.count(max(sent)) == 1
                    got = row["most"] if alone else row["others"]
                got += any(self.cards[c].get("extra") == track["raw"] for c in self.inventions[seat])
                self.stock[seat][track["raw"]] += got
        self.order = [(self.first + k) % self.n for k in range(self.n)]
        self.step("process")

    # -- Processing phase
    def step(self, phase: str) -> None:
        """The next seat in order that has something to do in this phase, or the next phase."""
        self.phase = phase
        while self.order:
            self.turn = seat = self.order[0]
            if phase == "process":
                self.work = {r: self.there(f"process.{r}").count(seat) for r in self.tracks}
                self.free, self.second = set(self.inventions[seat]), set()
                if self.conversions(seat):
                    return
            elif self.begin_meal(seat):
                return
            self.order.pop(0)
        if phase == "process":
            self.order = [(self.first + k) % self.n for k in range(self.n)]
            self.step("feed")
        else:
            self.ecology()

    def arrows(self, seat: int) -> dict[tuple[str, str], str]:
        tribe = next(t for t in self.data["tribes"]["tribes"] if t["id"] == self.tribe[seat])
        both = [*tribe["arrows"], *self.data["tribes"]["every"]]
        return {(a["source"], a["target"]): a.get("sign", "1:1") for a in both}

    def conversions(self, seat: int) -> set[Act]:
        found: set[Act] = set()
        arrows = {a: sign for a, sign in self.arrows(seat).items() if a[1] not in self.second}
        for source, target in arrows:
            if self.work[self.column[source]]:
                for count in range(1, self.stock[seat][source] + 1):
                    found.add(("process", source, target, count, "triber"))
        for card in self.free:
            for free in self.cards[card].get("free", []):
                if (free["source"], free["target"]) in arrows:
                    most = min(free["up_to"], self.stock[seat][free["source"]])
                    for count in range(1, most + 1):
                        found.add(("process", free["source"], free["target"], count, card))
        return found

    def convert(self, seat: int, source: str, target: str, count: int, by: str) -> None:
        sign = self.arrows(seat)[source, target]
        made = {
            "1:1": count,
            "x2": 2 * count,
            "2:3": count // 2 * 3 + count % 2,
            "+1": count + 1,
            "-1": count - 1,
        }[sign]
        self.stock[seat][source] -= count
        self.stock[seat][target] += made
        self.second.add(source)  # first ground, then baked (C24): what was worked on is made no more
        if by == "triber":
            self.work[self.column[source]] -= 1
        else:
            self.free.remove(by)

    # -- Feeding phase
    def foods(self, seat: int) -> list[str]:
        """Kinds of food that a seat has, in the order of the tribe board."""
        return [g for g, s in self.symbols.items() if self.stock[seat][g] and ("food" in s or "treat" in s)]

    def candles(self, seat: int) -> list[str]:
        return [g for g, s in self.symbols.items() if self.stock[seat][g] and "candle" in s]

    def begin_meal(self, seat: int) -> bool:
        """Whether the seat has anything to decide in its meal."""
        self.mouths, self.fed, self.celebrated = self.people[seat], False, False
        return self.go_on_eating(seat)

    def go_on_eating(self, seat: int) -> bool:
        if not self.fed:
            foods = self.foods(seat)
            if self.mouths and (len(foods) == 1 or sum(self.stock[seat][f] for f in foods) <= self.mouths):
                for food in foods:  # nothing to choose: everybody must be fed who can be
                    count = min(self.mouths, self.stock[seat][food])
                    self.spend(seat, food, count, True)
                    self.mouths -= count
            elif self.mouths and foods:
                return True
            if self.mouths:
                self.hunger[seat] += self.mouths
                return False
            self.fed = True
            self.happy[seat] += self.number["all_fed"]
        return len(self.meal(seat)) > 1

    def meal(self, seat: int) -> set[Act]:
        stock, foods = self.stock[seat], self.foods(seat)
        if not self.fed:
            return {("feed", f, k) for f in foods for k in range(1, min(stock[f], self.mouths) + 1)}
        found: set[Act] = {("done",)}
        if self.people[seat] < self.number["pawns"]:
            for one, other in combinations_with_replacement(foods, 2):
                if one != other or stock[one] > 1:
                    found.add(("breed", one, other))
        if not self.celebrated:
            poison = [self.poison(seat)] if self.poison(seat) else []
            for food in [*foods, *poison]:
                found |= {("celebrate", food, c) for c in self.candles(seat) if c != food or stock[c] > 1}
        for food in foods:
            if "treat" in self.symbols[food]:
                found |= {("relish", food, k) for k in range(1, stock[food] + 1)}
        return found

    def spend(self, seat: int, good: str, count: int, pleasure: bool) -> None:
        assert self.stock[seat][good] >= count
        self.stock[seat][good] -= count
        if pleasure and "treat" in self.symbols[good]:
            self.happy[seat] += count * self.number["treat"]

    # -- Ecology phase
    def ecology(self) -> None:
        for stock in self.stock:
            for good, symbols in self.symbols.items():
                if "perishable" in symbols:
                    stock[good] = 0
        for name in self.tracks:
            self.raise_level(name, 1 - len(self.there(f"gather.{name}")))
        raised = [t["levels"][self.level[n] - 1].get("raises") for n, t in self.tracks.items()]
        for name in self.tracks:
            self.raise_level(name, raised.count(name))
        self.clean_up()

    # -- Clean-up phase
    def clean_up(self) -> None:
        for slot, token in enumerate(self.slots):
            sent = self.there(f"monument.{slot + 1}")
            if slot in self.built or len(sent) < self.data["monuments"]["spaces"][slot]:
                continue
            self.built.add(slot)
            counts = [sent.count(s) for s in range(self.n)]
            for seat, count in enumerate(counts):
                if count:
                    self.happy[seat] += self.data["monuments"]["happiness"][count - 1]
            if counts.count(max(counts)) == 1:
                self.tokens[counts.index(max(counts))].append(token)
        self.row = []
        self.clear()
        if self.season == self.number["seasons"]:
            self.finish()
        else:
            self.phase = "draw"

    # -- Ending the game
    def finish(self) -> None:
        numbers = {k: t["number"] for k, t in self.tracks.items()}
        for seat in range(self.n):
            card = next(f for f in self.data["feasts"]["feasts"] if f["id"] == self.feast[seat])
            have = dict(self.stock[seat])
            have["any_candle"] = sum(c for g, c in have.items() if "candle" in self.symbols[g])
            sets = min(have[good] // count for good, count in card["needs"].items())
            self.happy[seat] += 0 if sets == 0 else card["one"] if sets == 1 else card["two"]
            self.happy[seat] -= self.number["hunger"] * max(0, self.hunger[seat] - 1)
            letters = len({self.cards[c]["letter"] for c in self.inventions[seat]})
            self.happy[seat] += {3: 2, 4: 5, 5: self.options.get("set5", 5)}.get(letters, 0)

        def rank(seat: int) -> tuple[int, int]:
            mine = self.tokens[seat]
            return len(mine), max((numbers[t] for t in mine), default=0)

        leader = max(range(self.n), key=rank)
        if self.tokens[leader]:
            self.happy[leader] += self.number["most_tokens"]
        by: dict[tuple[int, int, int], list[int]] = {}
        for seat in range(self.n):
            by.setdefault((self.happy[seat], *rank(seat)), []).append(seat)
        self.places = [by[k] for k in sorted(by, reverse=True)]
        self.phase = "over"

    places: list[list[int]] = []  # noqa: RUF012  # each turn sets its own

    # -- what may be done, and doing it
    def choices(self, seat: int) -> set[Act]:
        if seat != self.turn:
            return set()
        match self.phase:
            case "errand":
                return {("place", p) for p in self.spaces(seat, False)}
            case "hut":
                return {("stay",)} | {("move", p) for p in self.spaces(seat, True)}
            case "take":
                return {("take", c) for c in self.row if c not in self.inventions[seat]}
            case "spike":
                return {("spike", True), ("spike", False)}
            case "process":
                return {("done",)} | self.conversions(seat)
            case "feed":
                return self.meal(seat)
        return set()

    def take(self, seat: int, act: Act) -> None:
        match act:
            case ("place", place):
                self.home[seat] -= 1
                self.enter(seat, place)
            case ("move", place):
                self.asked_hut.pop(0)
                self.there("hut").remove(seat)
                self.enter(seat, place)
            case ("stay",):
                self.asked_hut.pop(0)
                self.phase_before = "hut"
                self.next_errand()
            case ("take", card):
                self.row.remove(card)
                self.inventions[seat].append(card)
                self.next_errand()
            case ("spike", use):
                if use:
                    self.stock[seat][self.poison(seat)] -= 1
                    self.poisoned[self.spot][-1] = True
                self.next_errand()
            case ("process", source, target, count, by):
                self.convert(seat, source, target, count, by)
            case ("done",):
                self.end_turn(seat)
            case _:
                self.eat(seat, act)

    def end_turn(self, seat: int) -> None:
        self.order.pop(0)
        self.step(self.phase)

    def eat(self, seat: int, act: Act) -> None:
        match act:
            case ("feed", food, count):
                self.spend(seat, food, count, True)
                self.mouths -= count
            case ("breed", one, other):
                self.spend(seat, one, 1, False)
                self.spend(seat, other, 1, False)
                self.people[seat] += 1
                self.home[seat] += 1
            case ("celebrate", food, candle):
                with_poison = "poison" in self.symbols[food]
                self.spend(seat, food, 1, True)
                self.spend(seat, candle, 1, False)
                self.happy[seat] += self.number["poison_celebration" if with_poison else "celebration"]
                self.celebrated = True
            case ("relish", treat, count):
                self.spend(seat, treat, count, True)
        if not self.go_on_eating(seat) and not self.fed:
            self.end_turn(seat)


def act_of(data: dict[str, Any]) -> Act:
    """An action as the log writes it, without its seat."""
    return (data["kind"], *(v for k, v in data.items() if k not in ("kind", "seat")))


def differences(twin: Twin, view: Any) -> list[str]:
    """Where the suite's public view and the twin disagree."""
    found, table, over = [], view.table, twin.phase == "over"

    def same(name: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            found.append(f"{name}: twin {ours}, suite {theirs}")

    same("levels", list(twin.level.values()), [c.level for c in table.clearings])
    same("row", sorted(twin.row), sorted(table.row))
    if not over:
        same("season", (twin.season, twin.first), (table.season, table.first))
    for seat, tribal in enumerate(table.seats):
        same(f"goods of {seat}", tuple(twin.stock[seat].values()), tuple(tribal.goods))
        same(f"hunger of {seat}", twin.hunger[seat], tribal.hunger)
        same(f"happiness of {seat}", twin.happy[seat], tribal.happiness)
        same(f"tokens of {seat}", sorted(twin.tokens[seat]), sorted(tribal.tokens))
        same(f"inventions of {seat}", sorted(twin.inventions[seat]), sorted(tribal.inventions))
        same(f"home of {seat}", twin.home[seat], tribal.home)
    same(
        "gatherers", [twin.there(f"gather.{r}") for r in twin.tracks], [list(c.gatherers) for c in table.clearings]
    )
    same("built", [s in twin.built for s in range(6)], [s.built for s in table.slots])
    return found
