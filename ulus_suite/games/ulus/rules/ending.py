"""Chapter 17: counting, Lobsogoi's blows, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Finished, Pending
from ulus_suite.core.scoring import places
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Blow, Decline
from ulus_suite.games.ulus.rules.frames import Blows, Over
from ulus_suite.games.ulus.rules.scene import CLOSED, Scene, Transition, decide, is_seat, reason
from ulus_suite.games.ulus.rules.state import State, round_from
from ulus_suite.games.ulus.rules.tables import GameData

THRESHOLD = 60


def asset_points(kit: GameData, s: State, seat: Seat) -> int:
    """17.2, 17.4: Bones count for every god, Horn and Jade only for the gods they name; copies all count."""
    player = s.players[seat]
    return sum(kit.worth(card, player.god) for card in player.hand)


def total(kit: GameData, s: State, seat: Seat) -> int:
    """17.3: assets, Sky cards and strength."""
    player = s.players[seat]
    return asset_points(kit, s, seat) + kit.sky.worth * player.sky + player.strength


def open_scoring(w: Transition) -> None:
    """17.1 to 17.3: gods are shown, everybody counts."""
    totals = []
    for seat in range(w.state.seats):
        player = w.of(seat)
        w.player(seat, shown=True)
        w.emit(e.GodRevealed(clause="ulus/17.1", seat=seat, god=player.god, cards=player.hand))
    for seat in range(w.state.seats):
        player = w.of(seat)
        totals.append(total(w.data, w.state, seat))
        w.emit(
            e.Counted(
                clause="ulus/17.3", seat=seat, assets=asset_points(w.data, w.state, seat),
                sky=w.data.sky.worth * player.sky, strength=player.strength, total=totals[-1],
            )
        )  # fmt: skip
    trickster = next((seat for seat, p in enumerate(w.state.players) if p.god == "lobsogoi"), -1)
    left = w.of(trickster).sky if trickster >= 0 else 0
    w.replace(Blows(tuple(totals), trickster, left))


def after_blows(kit: GameData, f: Blows) -> tuple[int, ...]:
    """17.5: totals less the blows."""
    return tuple(n - kit.sky.worth * f.blows.count(seat) for seat, n in enumerate(f.totals))


class Scoring(Scene):
    """17.5: each of Lobsogoi's Sky cards may strike one opponent; then 17.6 to 17.8."""

    def kinds(self, s: State, f: Blows) -> tuple[type[Action], ...]:
        """Strike or not."""
        return (Blow, Decline)

    def pending(self, kit: GameData, s: State, f: Blows) -> Pending:
        """Whom to strike?"""
        return decide(s, CLOSED, f.seat, "ulus/17.5", "pending.blow", {"left": f.left})

    def offers(self, kit: GameData, s: State, f: Blows, seat: Seat) -> Iterable[Action]:
        """Everybody else, or nobody."""
        return [*(Blow(seat, other) for other in round_from(s, seat)[1:]), Decline(seat)]

    def reasons(self, kit: GameData, s: State, f: Blows, a: Action) -> Iterator[Reason]:
        """An opponent."""
        if isinstance(a, Blow):
            yield reason("17.5", is_seat(s, a.whom) and a.whom != a.seat, "blow.opponent", {"whom": a.whom})

    def act(self, w: Transition, f: Blows, a: Action) -> None:
        """Twenty points, and the card still counts for Lobsogoi."""
        if isinstance(a, Blow):
            after = replace(f, blows=(*f.blows, a.whom), left=f.left - 1)
            worth, now = w.data.sky.worth, after_blows(w.data, after)[a.whom]
            w.emit(e.BlowStruck(clause="ulus/17.5", seat=a.seat, whom=a.whom, points=worth, total=now))
            w.replace(after)
        else:
            w.replace(replace(f, left=f.left - 1))

    def go(self, w: Transition, f: Blows) -> bool:
        """Nothing left to strike with: the game is decided."""
        if f.left:
            return False
        over = decide_game(w.data, w.state, f)
        w.replace(over)
        w.emit(e.Ended(clause=over.clause, players=over.places[0], key=over.key))
        return True


def decide_game(kit: GameData, s: State, f: Blows) -> Over:
    """17.6 chaos, 17.7 the highest total, 17.8 ties."""
    scores = after_blows(kit, f)
    keys = [(scores[seat], p.sky, p.strength) for seat, p in enumerate(s.players)]
    ranked = places(keys)
    others = [scores[seat] for seat in range(s.seats) if seat != f.seat]
    if f.seat >= 0 and max(others) < THRESHOLD:
        rest = tuple(tuple(x for x in group if x != f.seat) for group in ranked)
        order = ((f.seat,), *(group for group in rest if group))
        return Over(order, scores, "ulus/17.6", "chaos", f.seat, f.blows)
    best = max(scores)
    tied = sum(1 for n in scores if n == best) > 1
    if len(ranked[0]) > 1:
        return Over(ranked, scores, "ulus/17.8", "shared", -1, f.blows)
    before = places([(f.totals[seat], p.sky, p.strength) for seat, p in enumerate(s.players)])
    key = "tie_broken" if tied else ("blows" if before[0] != ranked[0] else "highest")
    return Over(ranked, scores, "ulus/17.8" if tied else "ulus/17.7", key, ranked[0][0], f.blows)


class Ending(Scene):
    """The game is over."""

    def pending(self, kit: GameData, s: State, f: Over) -> Pending:
        """Finished."""
        args = {"winner": f.winner, "score": max(f.scores)} if f.winner >= 0 else {"score": max(f.scores)}
        return Finished(Outcome(f.clause, f.places, f.scores, f.key, dict(args)))
