"""The second half of the twin of Ulus: the three contests, the storyteller and the count, told as one story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

from tests.games.ulus.twin_table import Act, Story, Table, hands_of, table

STEPS = 9


class Festival(Table):
    """What the caravan does at Naadam."""

    def trading(self, favours: bool) -> Story:
        """As at a site."""
        raise NotImplementedError

    def festival(self) -> Story:
        """Race, archery, wrestling, Tuul'ch (L1); between them Lobsogoi may still do mischief (J6)."""
        for contest, first in (
            (self.race, self.poorest),
            (self.archery, self.richest),
            (self.wrestling, self.poorest),
        ):
            yield from self.decide(first, {("begin",)}, {"mischief"})
            winner = yield from contest()
            self.people[winner]["sky"] += 1
            self.sky_left -= 1
            if self.options.get("contest_trade"):
                yield from self.trading(False)
        yield from self.decide(self.order()[0], {("begin",)}, {"mischief"})
        for seat in self.order():
            yield from self.tale(seat)
        yield from self.end()

    def poorest(self, seats: list[int] | None = None) -> int:
        """Fewest asset cards, the older of those level (L3)."""
        return self.oldest(self.most(seats or list(range(self.n)), lambda s: -self.cards(s)))

    def richest(self) -> int:
        return self.oldest(self.most(list(range(self.n)), self.cards))

    def who(self, champion: str) -> int:
        """The seat of a champion, -1 if nobody chose it."""
        return next((s for s, p in enumerate(self.people) if p["champion"] == champion), -1)

    def most(self, seats: list[int], worth: Callable[[int], int]) -> list[int]:
        best = max(worth(s) for s in seats)
        return [s for s in seats if worth(s) == best]

    # -- the horse race
    def race(self) -> Story:
        face, at, asleep = "horse", [0] * self.n, [0] * self.n
        khan, singer = self.who("chinggis-khan"), self.who("alun-gua")
        if khan >= 0:
            at[khan] = 2
            self.people[khan]["turned"] = True
        if self.options.get("race") == "camel":
            for seat in self.order():  # one refusal keeps the horses (M6)
                act = yield from self.decide(seat, {("agree",), ("refuse",)})
                if act == ("refuse",):
                    break
            else:
                face = "camel"
        turn = self.poorest()
        while True:
            if asleep[turn]:
                asleep[turn] -= 1
                turn = (turn + 1) % self.n
                continue
            passed = False
            while True:
                song = singer >= 0 and not self.people[singer]["turned"]
                menu: dict[int, set[Act]] = {turn: {("roll",)}}
                if song and not passed:
                    menu[singer] = menu.get(singer, set()) | {("song",)}
                    if singer != turn:
                        menu[singer].add(("wait",))
                _, act = yield {"menu": menu, "main": turn}
                if act == ("roll",):
                    break
                passed = act == ("wait",)
                if act == ("song",):
                    self.people[singer]["turned"] = True
                    for s in self.others(singer):
                        if self.people[s]["champion"] != "zanabazar":
                            asleep[s] += 2
            answers = yield {"bones": 4}
            at[turn] += sum(answers[f"face:b{k}"] == face for k in (1, 2, 3, 4))
            if at[turn] >= STEPS:
                return turn
            turn = (turn + 1) % self.n

    # -- archery
    def archery(self) -> Story:
        everybody = list(range(self.n))
        first = self.richest()
        points = [0] * self.n
        geser, lady = self.who("geser"), self.who("sorghaghtani-beki")
        if geser >= 0:
            points[geser] = 4
            self.people[geser]["turned"] = True
        if lady >= 0:
            targets = [s for s in self.others(lady) if self.people[s]["champion"] != "zanabazar"]
            act = yield from self.decide(lady, {("side_switch", s) for s in targets} | {("decline",)})
            self.people[lady]["turned"] = act != ("decline",)
        for _ in range(5):
            first = yield from self.shooting(everybody, first, points)
        tied = self.most(everybody, lambda s: points[s])
        first = self.oldest(tied)
        while len(tied) > 1:
            first = yield from self.shooting(tied, first, points)
            tied = self.most(tied, lambda s: points[s])
            first = first if first in tied else self.oldest(tied)
        return tied[0]

    def shooting(self, seats: list[int], first: int, points: list[int]) -> Story:
        """One round; who won it (N2, N4)."""
        rings: dict[str, str] = {}
        for seat in [s for s in self.clockwise(first) if s in seats]:
            bone = f"b{seat + 1}"
            yield {"menu": {seat: set()}, "main": seat, "flick": {bone}}
            answers = yield {"bones": 0}
            rings = {k.removeprefix("ring:"): v for k, v in answers.items()}
        got = {s: {"inner": 10, "outer": 4}.get(rings.get(f"b{s + 1}", ""), 0) for s in seats}
        for s in seats:
            points[s] += got[s]
        return self.oldest(self.most(seats, lambda s: got[s]))

    # -- wrestling
    def wrestling(self) -> Story:
        seats, first_bout = list(range(self.n)), True
        while True:
            won = yield from self.bout(seats, first_bout)
            tied = self.most(seats, {s: len(bones) for s, bones in won.items()}.__getitem__)
            if len(tied) == 1:
                return tied[0]
            seats, first_bout = tied, False

    def bout(self, seats: list[int], first_bout: bool) -> Story:
        """One drop of all the bones, until one is left."""
        won: dict[int, list[str]] = {s: [] for s in seats}
        bones = [f"b{k}" for k in range(1, 26)]
        khutulun = self.who("khutulun")
        if first_bout and khutulun >= 0:
            won[khutulun] = bones[-2:]
            bones = bones[:-2]
            self.people[khutulun]["turned"] = True
        yield {"bones": 0}  # who drops; the dropper only drops (O1)
        answers = yield {"bones": len(bones)}
        self.mat = {b: answers[f"face:{b}"] for b in bones}
        start = self.poorest(seats)
        turns = [s for s in self.clockwise(start) if s in seats]
        told: dict[int, str] = {}
        self.fresh = set(turns)
        if first_bout:
            yield from self.parry(told)
        turn = 0
        while len(self.mat) > 1:
            seat = turns[turn]
            yield from self.turn(seat, won[seat], told)
            turn = (turn + 1) % len(turns)
        return won

    def alike(self, bone: str) -> set[str]:
        """Bones that match one, itself left out; of the last two each matches the other (O7)."""
        rest = set(self.mat) - {bone}
        return rest if len(self.mat) == 2 else {b for b in rest if self.mat[b] == self.mat[bone]}

    def matched(self) -> set[str]:
        return {b for b in self.mat if self.alike(b)}

    def parry(self, told: dict[int, str]) -> Story:
        """Jianggar names a bone for each opponent's first flick (P4)."""
        jianggar = self.who("jianggar")
        if jianggar < 0:
            return
        for seat in self.others(jianggar):
            if self.people[seat]["champion"] != "zanabazar":
                yield from self.name(jianggar, seat, told)

    def name(self, jianggar: int, seat: int, told: dict[int, str]) -> Story:
        act = yield from self.decide(jianggar, {("parry", b) for b in self.matched()} | {("decline",)})
        told.pop(seat, None)
        if act[0] == "parry":
            told[seat] = act[1]
            self.people[jianggar]["turned"] = True

    def turn(self, seat: int, won: list[str], told: dict[int, str]) -> Story:
        """Until nothing is captured, another kind is touched or a bone leaves (O2 to O6)."""
        shooter = self.shooter = ""
        while len(self.mat) > 1:
            while not (self.alike(shooter) if shooter else self.matched()):
                answers = yield {"bones": len(self.mat)}
                self.mat = {b: answers[f"face:{b}"] for b in self.mat}
            bad = seat in told and seat in self.fresh and told[seat] not in self.matched()  # gone, or alone
            if bad and len(self.mat) > 2:
                yield from self.name(self.who("jianggar"), seat, told)
            target = told.get(seat, "") if seat in self.fresh and len(self.mat) > 2 else ""
            self.target = target
            if target:
                may = self.alike(target)
            elif shooter and len(self.mat) > 2:
                may = {shooter}
            else:
                may = self.matched()
            _, act = yield {"menu": {seat: set()}, "main": seat, "flick": may}
            self.fresh.discard(seat)
            shooter = self.shooter = act[1]
            good = {target} if target else self.alike(shooter)
            answers = yield {"bones": 0}
            first, off = answers["first"], set(answers["off"])
            self.mat[shooter] = answers[f"face:{shooter}"]
            for change in answers["turned"]:
                bone, _, face = change.partition(":")
                self.mat[bone] = face
            captured = first in good and first not in off
            if captured:
                won.append(first)
                del self.mat[first]
            if off:
                back = yield {"bones": len(off)}
                for bone in off:
                    self.mat[bone] = back[f"face:{bone}"]
            if not captured or answers.get("also") or off:
                return

    # -- the storyteller
    def tale(self, seat: int) -> Story:
        p = self.people[seat]
        yield from self.decide(seat, {("roll",)})
        answers = yield {"bones": 4}
        faces = Counter(answers[f"face:b{k}"] for k in (1, 2, 3, 4)).most_common()
        face, count = faces[0]
        if len(faces) == 4 or (count == 4 and face != "goat"):
            p["strength"] += 10
            yield from self.gift(seat)
        elif count >= 3 and face == "goat":
            p["strength"] = max(0, p["strength"] - 10)
            yield from self.shed(seat)
        elif count == 3:
            p["strength"] += 5
        elif len(faces) == 3:
            p["strength"] = max(0, p["strength"] - 3)

    def gift(self, seat: int) -> Story:
        """Two for two, or if the deck is empty one card of somebody's (Q2, Q3)."""
        hand = self.people[seat]["hand"]
        menu: set[Act] = {("decline",)}
        if self.cards(seat):
            menu |= {("swap", c) for c in hands_of(hand, min(2, self.cards(seat)))}
        if not self.deck:
            menu |= {("demand", s, c) for s, c in product(self.others(seat), table("assets"))}
        if len(menu) == 1:
            return
        act = yield from self.decide(seat, menu)
        if act[0] == "swap":
            yield from self.exchange(seat, act[1])
        elif act[0] == "demand" and self.people[act[1]]["hand"][act[2]]:
            self.people[act[1]]["hand"] -= Counter([act[2]])
            hand[act[2]] += 1

    # -- the count
    def worth(self, seat: int) -> int:
        """(R1, R2)"""
        p, total = self.people[seat], 0
        for card in p["hand"].elements():
            row = table("assets")[card]
            if row["class"] == "bone":
                total += 5
            elif p["god"] in row["gods"]:
                total += 10 if row["class"] == "horn" else 15
        return int(total + 20 * p["sky"] + p["strength"])

    def end(self) -> Story:
        for p in self.people:
            p["shown"] = True
        self.scores = [self.worth(s) for s in range(self.n)]
        trickster = next((s for s, p in enumerate(self.people) if p["god"] == "lobsogoi"), -1)
        for _ in range(self.people[trickster]["sky"] if trickster >= 0 else 0):
            menu = {("blow", s) for s in self.others(trickster)} | {("decline",)}
            act = yield from self.decide(trickster, menu)
            if act[0] == "blow":
                self.scores[act[1]] -= 20
        key = {s: (self.scores[s], p["sky"], p["strength"]) for s, p in enumerate(self.people)}
        ranks = sorted(set(key.values()), reverse=True)
        self.places = [[s for s in range(self.n) if key[s] == rank] for rank in ranks]
        if trickster >= 0 and all(self.scores[s] < 60 for s in self.others(trickster)):
            rest = [[s for s in place if s != trickster] for place in self.places]
            self.places = [[trickster], *(place for place in rest if place)]
