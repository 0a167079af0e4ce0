"""The khölög on the floor of a ger: sowing ball by ball, the cow beside a full hole, the calf when she calves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.app.scene.art import Painters
from ulus_suite.app.scene.art import words as lettered
from ulus_suite.app.scene.kit import BoardTable, Way
from ulus_suite.app.scene.kit.table import Standing
from ulus_suite.app.scene.model import GROUND, At, Beat, Fly, Free, Node, On, Scene
from ulus_suite.app.scene.stage import Context
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.unee.rules.state import INDEX, RING, Captured, Kept, Resigned, Sow, Sown, Stuck, View
from ulus_suite.games.unee.table.wood import HAND, HEAPED, PAINTERS, RIMMED
from ulus_suite.teach.accounts import worth_words

TERMS = {0: "hole.0", 1: "hole.1", 2: "hole.2", 3: "hole.3", 4: "hole.4"}
STORES = ("store-south", "store-north")
"""Spots of the board, by seat."""
ENDS = ("stuck", "divided", "uncounted", "kept", "claimed", "resigned")
"""Events with which a game is over."""
SIGNS = {1: "cow", 2: "cow-and-bull", 3: "udder", 4: "calved"}
"""The herders' pictures of a hole with so many balls."""
STEP_MS, WHOLE_MS = 210.0, 3000.0
"""Milliseconds from hole to hole; a long sowing goes faster, so that even thirty balls take no longer than that."""


class Table(BoardTable):
    """The kit's, with heaps of balls instead of pieces."""

    game, prefix = "unee", "hole"
    board_path = "boards/unee.yaml"
    margin = (0.0, 0.0, 0.0, 0.0)
    performed = ("sown", *ENDS)
    silent = ("captured", "repeated")
    points = True

    # --- choosing -------------------------------------------------------------------------------------------

    def offered(self) -> Sequence[str]:
        """The holes, row by row."""
        return RING[2::-1] + RING[3:]

    def meant(self, seat: Seat, picked: Way, spot: str) -> Action:
        return Sow(seat, spot)

    def choice_words(self, action: Action) -> str:
        """A hole as the board writes it, and its name."""
        return f"{action.hole} · {self.screen.words.action(action)}" if isinstance(action, Sow) else ""

    def label(self, spot: str) -> str:
        """A hole in words: its name, how many balls, the herders' word for so many."""
        words = self.screen.words
        balls = self.seen_view.holes[INDEX[spot]] if self.seen_view else 0
        said = words.text("hole.many", {"balls": balls})
        term = f"{said} ({words.text(TERMS[balls])})" if balls in TERMS else said
        return f"{words.name(spot)}: {term}"

    # --- what lies where ------------------------------------------------------------------------------------

    def arts(self) -> Painters:
        """Wood, balls, plaques."""
        return {**super().arts(), **PAINTERS}

    def scene(self, view: View, context: Context) -> Scene:
        scene = super().scene(view, context)
        rug = Node(id="rug", place=At("", 0.5, 0.5, 1.0, 1.0), art=("rug",), z=GROUND - 1)
        return replace(scene, nodes=(rug, *scene.nodes))

    def spot(
        self, spot: str, standing: Standing, routes: Mapping[Way, Action], picked: Way, context: Context
    ) -> Node:
        """A hole: rimmed where it may be sown; red where a hint says that even the best loses."""
        node = super().spot(spot, standing, routes, picked, context)
        loses = bool(context.thoughts) and (context.thoughts[0].worth or 0) < 0
        mark = "open" if node.mark == "hinted" and loses else node.mark
        return replace(node, rim=(("hole",), self.at(spot, RIMMED)), mark=mark)

    def further(self, view: View, context: Context) -> Iterator[Node]:
        """Heaps and plaques, what a hint says of each hole, where the last ball of the hole looked at would
        fall."""
        for index, (spot, count) in enumerate(zip((*RING, *STORES), (*view.holes, *view.stores), strict=True)):
            yield Node(id=f"heap.{spot}", place=self.at(spot, HEAPED), art=("heap", count, index), z=10)
            yield from self._plaque(spot, count, context)
        for thought in context.thoughts:
            if isinstance(thought.action, Sow) and thought.worth is not None:
                place, (said, good) = self.at(thought.action.hole), worth_words(context.words, thought.worth)
                yield Node(
                    id=f"worth.{thought.action.hole}",
                    place=At("board", place.x, place.y - place.high * 0.33),
                    art=("worth", said, good),
                    z=30,
                )
        looked = context.looked.removeprefix("hole.")
        if looked in INDEX and any(getattr(action, "hole", "") == looked for action in context.choices):
            last = self.at(RING[(INDEX[looked] + view.holes[INDEX[looked]]) % 6])
            y = last.y - last.high * 0.5  # above a hole of South's; North's have their numbers there
            place = At("board", last.x, y - 13 if last.y > self.board.size[1] / 2 else y + 26, 40, 40)
            yield Node(id="landing", place=place, art=("landing",), z=25)

    def _plaque(self, spot: str, count: int, context: Context) -> Iterator[Node]:
        """The number of balls, whose store it is, and the herders' picture of a hole with so many."""
        place, above = self.at(spot), spot.startswith("N") or spot == "store-north"
        y = place.y + (-1 if above else 1) * (place.high / 2 + 30)
        number = f"plaque.{spot}"
        yield Node(id=number, place=At("board", place.x, y), art=("plaque", count), z=20, keeps=2.0, uncovered=True)
        if spot in STORES:
            art = ("seat", context.colours[STORES.index(spot)], True)
            yield Node(id=f"owner.{spot}", place=On(number, -0.4, 0.5, 0.9, 0.9), art=art, z=20)
            return
        coordinate = lettered(spot, "head", "cream", align="middle")
        yield Node(id=f"name.{spot}", place=On(number, -0.55, 0.5, 1.3, 0.85), art=coordinate, z=20, keeps=2.0)
        if count in SIGNS:
            beside, beyond = (
                At("board", place.x + 88, y, 120, 60),
                At("board", place.x, y + (-55 if above else 55), 112, 56),
            )
            yield Node(
                id=f"sign.{spot}", place=Free((beside, beyond)), art=("svg", f"unee/{SIGNS[count]}.svg"), z=19
            )

    # --- what happens ------------------------------------------------------------------------------------------

    def beats(self, before: View, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        """Ball by ball, then the calf; at the end what is left goes to whoever takes it."""
        view, found = before, list[Beat]()
        captured = next((event for event in events if isinstance(event, Captured)), None)
        for event in events:
            if isinstance(event, Sown):
                view = self._sown(view, event, found)
                if captured is not None:
                    view = self._calves(view, captured, found)
            elif event.kind in ENDS and event is events[-1]:
                self._ends(view, event, found)
        return found

    def _sown(self, view: View, event: Sown, into: list[Beat]) -> View:
        start, step = INDEX[event.hole], min(STEP_MS, WHOLE_MS / max(1, event.balls))
        view = _changed(view, start, -view.holes[start])
        for number in range(event.balls):
            one, other = (self.at(RING[(start + number + by) % 6]) for by in (0, 1))
            hand = Fly(("hand", event.balls - number), _over(one), _over(other), 0.15)
            sound = "seed" if number else ""
            into.append(Beat(view=view, ms=step, flies=(hand,), sound=sound, loud=0.55 + 0.1 * (number % 3)))
            view = _changed(view, (start + number + 1) % 6, 1)
        into.append(Beat(view=view, ms=0.0, rest=140.0, sound="seed", loud=0.6))
        return view

    def _calves(self, view: View, event: Captured, into: list[Beat]) -> View:
        """The calf appears beside the hole, to everybody's joy, and its four balls go to the store."""
        place, index = self.at(event.hole), INDEX[event.hole]
        calf = [
            Node(id="calf", place=At("board", place.x, place.y - 30, 240, 120), art=("calf", grown), live=True)
            for grown in (False, True)
        ]
        into.append(Beat(view=view, live=(calf[0],), joy=(("milk", f"hole.{event.hole}"),)))
        view = _changed(view, index, -4)
        hand = Fly(("hand", 4), _over(place), _over(self.at(STORES[event.seat])), 0.2)
        into.append(Beat(view=view, ms=480.0, flies=(hand,), live=(calf[1],)))
        stores = tuple(count + 4 * (seat == event.seat) for seat, count in enumerate(view.stores))
        view = replace(view, stores=stores)
        into.append(Beat(view=view, ms=0.0, rest=160.0, sound="seed", loud=0.9))
        return view

    def _ends(self, view: View, event: Event, into: list[Beat]) -> None:
        """What is left goes to whoever takes it; the fuller store is rejoiced at."""
        more = (event.south, event.north) if isinstance(event, Kept) else (0, 0)
        if isinstance(event, Stuck):
            more = (event.balls, 0) if event.other == 0 else (0, event.balls)
        if any(more):
            stores = tuple(store + n for store, n in zip(view.stores, more, strict=True))
            view = replace(view, stores=stores, holes=(0,) * 6)
        loser = event.seat if isinstance(event, Resigned) else -1
        best = [seat for seat in (0, 1) if (seat != loser if loser >= 0 else view.stores[seat] == max(view.stores))]
        joy = tuple(("milk", f"heap.{STORES[seat]}") for seat in best)
        into.append(Beat(view=view, ms=0.0, rest=300.0, sound="seed" if any(more) else ""))
        into.extend(Beat(view=view, ms=0.0, joy=joy) for _ in range(2))

    def ends_of(self, event: Event) -> Sequence[str]:
        """The hole that was emptied and the one in which the last ball fell."""
        if not isinstance(event, Sown):
            return ()
        return (event.hole, RING[(INDEX[event.hole] + event.balls) % len(RING)])

    # --- the rail ---------------------------------------------------------------------------------------------

    def facts(self, view: View, seat: Seat) -> dict[str, Any]:
        return {"balls": self.view.stores[seat]}

    def seat_figure(self, seat: Seat) -> str:
        return str(self.view.stores[seat]) if self.view is not None else ""


def _changed(view: View, hole: int, by: int) -> View:
    return replace(view, holes=tuple(count + by * (index == hole) for index, count in enumerate(view.holes)))


def _over(place: At) -> At:
    """Over a hole, for the balls in the hand."""
    return At("board", place.x, place.y - 26, HAND, HAND)
