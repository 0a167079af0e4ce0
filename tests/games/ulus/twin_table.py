"""What the chapters of the twin of Ulus share: the people, who is asked, the gods that interrupt, the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

RULES = Path(__file__).resolve().parents[3] / "rules" / "ulus"
Act = tuple[Any, ...]
Story = Generator[dict[str, Any], Any, Any]
WINTERS = (2, 6)


@cache
def table(name: str) -> dict[str, Any]:
    """One of the files of cards, by id."""
    data = yaml.safe_load((RULES / f"{name}.yaml").read_text(encoding="utf-8"))
    return {row["id"]: row for row in data[name]}


def copies(card: str) -> int:
    """How many of a card lie in the full deck (A9)."""
    return {"bone": 3, "horn": 2, "jade": 1}[table("assets")[card]["class"]]


def hands_of(cards: Counter[str], count: int) -> set[tuple[str, ...]]:
    """Every different choice of so many cards, as sorted tuples."""
    return {tuple(c) for c in combinations(sorted(cards.elements()), count)}


class Table:
    """The table as it stands. ``people`` are dicts: god, champion, strength, hand and what has happened to them."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.n, self.options = seats, options
        self.people: list[dict[str, Any]] = [
            {
                "god": "", "shown": False, "appeal": "", "champion": "", "turned": False, "strength": 10,
                "hand": Counter(), "must_rest": False, "stance": "", "fought": False, "beaten": False, "sky": 0,
            }
            for _ in range(seats)
        ]  # fmt: skip
        one = options.get("deck") == "streamlined"
        self.deck: Counter[str] = Counter({c: 1 if one else copies(c) for c in table("assets")})
        kind = options.get("monsters", "standard")
        self.lair: Counter[str] = Counter({m: 1 for m, row in table("monsters").items() if kind in row["decks"]})
        self.waste: Counter[str] = Counter()
        self.slain: Counter[str] = Counter()
        self.owed: Counter[tuple[int, int]] = Counter()
        self.season, self.sites, self.ages = -1, [], list(range(seats))
        self.foe: dict[str, Any] = {}
        self.sky_left = 3
        self.called, self.shooter, self.target = False, "", ""
        self.bids: dict[int, Act] = {}
        self.countered: set[int] = set()
        self.fighter = -1
        self.seen: Counter[str] = Counter()
        self.mat: dict[str, str] = {}
        self.places: list[list[int]] = []
        self.scores: list[int] = []

    # -- who
    def clockwise(self, first: int) -> list[int]:
        return [(first + k) % self.n for k in range(self.n)]

    def others(self, seat: int) -> list[int]:
        return self.clockwise(seat)[1:]

    def order(self) -> list[int]:
        """The oldest, then clockwise (B3)."""
        return self.clockwise(self.ages[0])

    def oldest(self, seats: list[int]) -> int:
        return min(seats, key=self.ages.index)

    def cards(self, seat: int) -> int:
        return int(self.people[seat]["hand"].total())

    def nomadic(self) -> bool:
        return 0 <= self.season < 8

    # -- asking
    def decide(
        self,
        whose: int | Callable[[], int],
        menu: set[Act] | Callable[[], set[Act]],
        window: set[str] | None = None,
    ) -> Story:
        """A seat chooses; meanwhile the gods that this moment is open to may speak (8.1)."""
        passed: set[int] = set()
        while True:
            seat = whose() if callable(whose) else whose  # mischief may change who starts a contest
            asked = {seat: (menu() if callable(menu) else menu) | self.appeals(seat, window or set(), seat)}
            for other in self.others(seat):
                if other not in passed and self.may_speak(other, window or set()):
                    asked[other] = self.appeals(other, window or set(), seat) | {("wait",)}
            who, act = yield {"menu": asked, "main": seat, "window": window or set()}
            if act[0] == "wait":
                passed.add(who)
                continue
            passed = set()
            if act[0] in ("whisper", "heal", "mischief"):
                yield from self.divine(who, act, seat)
            else:
                return act

    def may_speak(self, seat: int, window: set[str]) -> bool:
        """Whether, for all the others know, this player's god could act out of turn."""
        p = self.people[seat]
        if p["appeal"]:
            return p["god"] == "lobsogoi" and p["appeal"] == "ability" and "mischief" in window
        return bool(window & {"heal", "mischief", "whisper"})

    def appeals(self, seat: int, window: set[str], owner: int) -> set[Act]:
        """What a god may do now: one card, one use; mischief alone is repeated (I6)."""
        p, found = self.people[seat], set()
        fresh, god = not p["appeal"], p["god"]
        if fresh and seat == owner and "protect" in window:
            found.add(("protect",))
        if fresh and god == "burkut" and "whisper" in window:
            found.add(("whisper",))
        if fresh and god == "umay" and seat == owner and "lull" in window:
            found.add(("lull",))
        if fresh and god == "etugen" and seat == owner and "coerce" in window:
            found |= {("coerce", s) for s in self.able(seat)}
        if fresh and god == "mergen" and seat == owner and "foresee" in window:
            found.add(("foresee",))
        if fresh and god == "ulgen" and "heal" in window and p["strength"] < 10:
            found |= {("heal", c) for c in p["hand"] if table("assets")[c]["class"] == "bone"}
        if god == "lobsogoi" and p["appeal"] in ("", "ability") and "mischief" in window:
            objects = Counter({c: k for c, k in p["hand"].items() if table("assets")[c]["mystical"]})
            victims = [s for s in self.others(seat) if self.cards(s)]
            found |= {("mischief", four, s) for four in hands_of(objects, 4) for s in victims}
        return found

    def appeal(self, seat: int, which: str) -> None:
        """The god card is turned up for good (I7)."""
        self.people[seat].update(shown=True, appeal=which)

    def divine(self, seat: int, act: Act, owner: int) -> Story:
        """An ability that interrupts (J1, J5, J6)."""
        self.appeal(seat, "ability")
        if act[0] == "heal":
            self.drop(seat, act[1])
            self.people[seat]["strength"] = max(10, self.people[seat]["strength"])
        elif act[0] == "whisper":
            yield from self.turn_over(1)
            if seat != owner:
                yield from self.react(owner)
        else:
            four, victim = act[1:]
            thrown = self.people[victim]["hand"]
            self.people[victim]["hand"] = Counter()
            self.broken.add(victim)
            self.waste += thrown
            yield from self.draw(victim, thrown.total())
            self.people[seat]["hand"] -= Counter(four)
            self.waste += Counter(four)
            yield from self.react(victim)

    broken: set[int] = set()  # noqa: RUF012  # each pass sets its own

    def react(self, seat: int) -> Story:
        """Tengri may answer at once: everybody else discards a card (J4)."""
        if not self.nomadic() or self.people[seat]["appeal"]:
            return
        menu = {("decline",)} | ({("avenge",)} if self.people[seat]["god"] == "tengri" else set())
        act = yield from self.decide(seat, menu, {"avenge"})
        if act == ("avenge",):
            self.appeal(seat, "ability")
            for other in self.others(seat):
                yield from self.shed(other)

    def shed(self, seat: int) -> Story:
        """A card of one's own choice, if there is one."""
        if self.cards(seat):
            _, card = yield from self.decide(seat, {("discard", c) for c in self.people[seat]["hand"]})
            self.drop(seat, card)

    def drop(self, seat: int, card: str) -> None:
        self.people[seat]["hand"] -= Counter([card])
        self.waste[card] += 1

    # -- decks: asked card by card, shuffled at the moment one must be drawn (E6)
    def drawn(self, count: int) -> Story:
        """So many assets from the deck, fewer if there are not enough (E7)."""
        found: Counter[str] = Counter()
        while found.total() < count:
            if not self.deck:
                self.deck, self.waste = self.waste, Counter()
            if not self.deck:
                break
            answers = yield {"pool": +self.deck}
            got = Counter(answers["cards"])
            assert got.total() == min(count - found.total(), self.deck.total())
            assert got <= self.deck
            found += got
            self.deck -= got
        return found

    def draw(self, seat: int, count: int) -> Story:
        self.people[seat]["hand"] += yield from self.drawn(count)

    def turn_over(self, count: int) -> Story:
        """Monsters from their deck; those in play stay out of the shuffle."""
        while count:
            if not self.lair:
                self.lair, self.slain = self.slain, Counter()
            if not self.lair:
                break
            answers = yield {"pool": +self.lair}
            got = Counter(answers["cards"])
            self.foe["monsters"] += got
            self.lair -= got
            count -= got.total()

    # -- strength
    def power(self) -> int:
        """(E1, E2, G6)"""
        hunger = self.season in WINTERS
        numbers = sum(table("monsters")[m]["x"] + hunger for m in self.foe["monsters"].elements())
        return int(numbers * self.n - self.foe["less"])

    def beats(self, strength: int) -> bool:
        """(G1)"""
        even = self.options.get("equality", "costly_victory") == "costly_victory"
        return strength > self.power() or (even and strength == self.power())

    def able(self, caller: int) -> list[int]:
        """Who could help: neither resting nor defeated, and together it is enough (H2, H3)."""
        return [
            s
            for s in self.others(caller)
            if self.people[s]["stance"] == "fight"
            and not self.people[s]["beaten"]
            and self.beats(self.people[s]["strength"] + self.people[caller]["strength"])
        ]

    def exchange(self, seat: int, cards: tuple[str, ...]) -> Story:
        """An empty deck is shuffled before one's own cards are laid down (K3, Q2)."""
        if self.deck.total() < len(cards):
            self.deck, self.waste = self.deck + self.waste, Counter()
        for card in cards:
            self.drop(seat, card)
        yield from self.draw(seat, len(cards))
