"""The board with its three squares: the kit does all but say where men stand and how they travel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ulus_morris.state import POINTS, Move, Moved, Put, State, Take, Taken, WasPut
from ulus_suite.pack import Action, Event, Seat
from ulus_suite.pack.table import ASIDE, RESERVE, BoardTable, Journey, Piece


class Table(BoardTable):
    """Men on points; those in the hand lie below and above the board."""

    game = "morris"
    board_path = "boards/morris.yaml"
    silent = ("closed",)
    margin = (1.3, 1.9, 1.0, 1.9)

    def stands(self, view: State) -> Mapping[str, Piece]:
        """Every man on its point."""
        return {point: Piece(seat) for seat in (0, 1) for point in view.of(seat)}

    def reserve(self, view: State) -> Mapping[Seat, int]:
        """Men in the hand."""
        return dict(enumerate(view.hand))

    def journeys(self, event: Event) -> Sequence[Journey]:
        """From the hand, along a line, off the board."""
        match event:
            case WasPut(seat=seat, point=point):
                return [Journey(Piece(seat), (RESERVE, point))]
            case Moved(seat=seat, origin=origin, goal=goal):
                return [Journey(Piece(seat), (origin, goal))]
            case Taken(other=other, point=point):
                return [Journey(Piece(other), (point, ASIDE), "drum")]
        return ()

    def meant(self, seat: Seat, picked: tuple[str, ...], spot: str) -> Action | None:
        """What pressing a closed point was meant to be."""
        view: State = self.view
        if view.taking:
            return Take(seat, spot)
        if view.hand[seat]:
            return Put(seat, spot)
        return Move(seat, picked[0] if picked else spot, spot if picked else self._near(spot))

    def _near(self, spot: str) -> str:
        return self.board.neighbours().get(spot, POINTS)[0]

    def facts(self, view: State, seat: Seat) -> dict[str, Any]:
        """Men in the hand and on the board."""
        return {"reserve": self.kept.get(seat, 0), "men": sum(p.seat == seat for p in self.on.values())}
