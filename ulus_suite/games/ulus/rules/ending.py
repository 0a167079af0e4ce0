"""Chapter 17: counting, Lobsogoi's blows, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Finished, Pending, Question
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat
from ulus_suite.core.rules import places
from ulus_suite.core.verdict import Reason
from ulus_suite.games.ulus.rules import events as e
from ulus_suite.games.ulus.rules.actions import Blow, Decline, Discard, Keep, Take
from ulus_suite.games.ulus.rules.frames import Award, Blows, Look, Over, React, Scatter, Shed
from ulus_suite.games.ulus.rules.gods import FORESIGHT
from ulus_suite.games.ulus.rules.setup import answered, draw, gain, lay_off, ready_assets
from ulus_suite.games.ulus.rules.state import (
    CLOSED,
    Scene,
    State,
    Transition,
    decide,
    is_seat,
    put,
    reason,
    round_from,
    size,
    take,
    without,
)
from ulus_suite.games.ulus.rules.tables import GameData

# --- Who has the fewest or the most asset cards (11.3, 11.4), and Sky cards won (11.2) -------------------------


def fewest_cards(s: State, among: tuple[Seat, ...] = ()) -> Seat:
    """The fewest asset cards; the older if tied."""
    seats = [seat for seat in s.ages if not among or seat in among]
    return min(seats, key=lambda seat: len(s.players[seat].hand))


def most_cards(s: State) -> Seat:
    """The most asset cards; the older if tied."""
    return max(s.ages, key=lambda seat: len(s.players[seat].hand))


def champion_seat(s: State, champion: str) -> Seat | None:
    return next((seat for seat, p in enumerate(s.players) if p.champion == champion), None)


def win_sky(w: Transition, seat: Seat, contest: str, clause: str) -> None:
    """11.2: an Eternal Blue Sky card goes to the winner's champion."""
    w.change(sky_left=w.state.sky_left - 1)
    w.player(seat, sky=w.of(seat).sky + 1)
    w.emit(e.SkyWon(clause=clause, seat=seat, contest=contest))


# ------------------------------------------------------------------------------------------------------------------


FORESIGHT_WINDOW = frozenset({"foresight"})
VENGEANCE_WINDOW = frozenset({"vengeance"})


class Winning(Scene):
    """4.5: the winner takes the top asset card; whoever still has a hidden god is asked, so that Mergen's pause
    betrays nothing."""

    def kinds(self, s: State, f: Award) -> tuple[type[Action], ...]:
        return (Take,)

    def window(self, s: State, f: Award) -> frozenset[str]:
        return FORESIGHT_WINDOW

    def pending(self, kit: GameData, s: State, f: Award) -> Pending:
        return decide(s, FORESIGHT_WINDOW, f.seat, "ulus/4.5", "pending.take")

    def offers(self, kit: GameData, s: State, f: Award, seat: Seat) -> Iterable[Action]:
        return [Take(seat)]

    def act(self, w: Transition, f: Award, a: Action) -> None:
        self._draw(w, f)

    def go(self, w: Transition, f: Award) -> bool:
        """4.7: nothing left to win; or a god already shown, so that there is nothing to ask."""
        if size(w.state.assets) + size(w.state.discard) == 0:
            w.pop()
            w.emit(e.NoAsset(clause="ulus/4.7", seat=f.seat))
            return True
        if not w.of(f.seat).shown:
            return False
        self._draw(w, f)
        return True

    def _draw(self, w: Transition, f: Award) -> None:
        w.pop()
        w.emit(e.AssetWon(clause="ulus/4.5", seat=f.seat))
        draw(w, f.seat, 1, "ulus/4.5")


class Looking(Scene):
    """9.3: Mergen's player looks at the top three and keeps one."""

    def kinds(self, s: State, f: Look) -> tuple[type[Action], ...]:
        return (Keep,)

    def pending(self, kit: GameData, s: State, f: Look) -> Pending:
        """Which are they? Then: which one stays?"""
        if not self._turning(kit, s, f):
            return decide(s, CLOSED, f.seat, "ulus/9.3", "pending.keep")
        count = min(FORESIGHT - len(f.cards), size(s.assets))
        question = Question(
            "cards", "cards", s.assets, take=count, prompt="ask.assets", args={"seat": f.seat, "count": count},
            audience=(f.seat,), shown=tuple(kit.assets),
        )  # fmt: skip
        return AwaitChance(ChanceRequest(f"look/{s.season}/{f.seat}", "ulus/9.3", "cards", (question,), f.seat))

    def settle(self, w: Transition, f: Look, result: ChanceResult) -> None:
        cards = tuple(sorted(answered(result)))
        w.change(assets=take(w.state.assets, *cards))
        w.emit(e.CardsSeen(clause="ulus/9.3", audience=(f.seat,), seat=f.seat, cards=cards))
        w.replace(Look(f.seat, tuple(sorted((*f.cards, *cards)))))

    def go(self, w: Transition, f: Look) -> bool:
        """4.6, 10.3: the deck has run out meanwhile: the discards are shuffled for what is still to be seen."""
        if w.data.rules_version < 2 or len(f.cards) >= FORESIGHT or w.state.assets:
            return False
        return ready_assets(w)

    def _turning(self, kit: GameData, s: State, f: Look) -> bool:
        """Cards are still being turned up."""
        if kit.rules_version < 2:
            return not f.cards
        return len(f.cards) < FORESIGHT and bool(s.assets)

    def offers(self, kit: GameData, s: State, f: Look, seat: Seat) -> Iterable[Action]:
        return [Keep(seat, card) for card in dict.fromkeys(f.cards)]

    def reasons(self, kit: GameData, s: State, f: Look, a: Keep) -> Iterator[Reason]:
        yield reason("9.3", a.card in f.cards, "keep.seen", {"card": str(a.card)}, audience=(a.seat,))

    def act(self, w: Transition, f: Look, a: Keep) -> None:
        """The others go face up on the discards."""
        rest = without(f.cards, a.card)
        w.pop()
        gain(w, f.seat, (a.card,))
        w.emit(e.CardKept(clause="ulus/9.3", audience=(f.seat,), seat=f.seat, card=a.card))
        if rest:
            w.change(discard=put(w.state.discard, *rest), top=rest[-1])
            w.emit(e.Discarded(clause="ulus/9.3", seat=f.seat, cards=rest))


class Reacting(Scene):
    """9.4: a god's ability was used against this champion; if its god is Tengri, Vengeance is his."""

    def kinds(self, s: State, f: React) -> tuple[type[Action], ...]:
        return (Decline,)

    def window(self, s: State, f: React) -> frozenset[str]:
        return VENGEANCE_WINDOW

    def pending(self, kit: GameData, s: State, f: React) -> Pending:
        """Do you answer? Asked of every hidden god alike."""
        return decide(s, VENGEANCE_WINDOW, f.seat, "ulus/9.4", "pending.react")

    def offers(self, kit: GameData, s: State, f: React, seat: Seat) -> Iterable[Action]:
        return [Decline(seat)]

    def act(self, w: Transition, f: React, a: Action) -> None:
        w.pop()


class Shedding(Scene):
    """9.4, 16.9: cards that must be discarded, each by its owner's choice."""

    def kinds(self, s: State, f: Shed) -> tuple[type[Action], ...]:
        return (Discard,)

    def pending(self, kit: GameData, s: State, f: Shed) -> Pending:
        """Which card goes?"""
        return decide(s, CLOSED, f.left[0], f.clause, "pending.discard")

    def offers(self, kit: GameData, s: State, f: Shed, seat: Seat) -> Iterable[Action]:
        return [Discard(seat, card) for card in dict.fromkeys(s.players[seat].hand)]

    def reasons(self, kit: GameData, s: State, f: Shed, a: Discard) -> Iterator[Reason]:
        yield reason(
            f.clause.removeprefix("ulus/"), a.card in s.players[a.seat].hand, "card.held", {"card": str(a.card)},
            audience=(a.seat,),
        )  # fmt: skip

    def act(self, w: Transition, f: Shed, a: Discard) -> None:
        w.replace(Shed(f.left[1:], f.clause))
        lay_off(w, a.seat, (a.card,), f.clause)

    def go(self, w: Transition, f: Shed) -> bool:
        if f.left:
            return False
        w.pop()
        return True


class Scattering(Scene):
    """9.7: Lobsogoi's four objects go to the discards, unreplaced."""

    def go(self, w: Transition, f: Scatter) -> bool:
        w.pop()
        lay_off(w, f.seat, f.cards, "ulus/9.7")
        return True


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
    def pending(self, kit: GameData, s: State, f: Over) -> Pending:
        args = {"winner": f.winner, "score": max(f.scores)} if f.winner >= 0 else {"score": max(f.scores)}
        return Finished(Outcome(f.clause, f.places, f.scores, f.key, dict(args)))
