"""Chapter 9 after each step: forts taken, and heaven and earth gained or lost."""

from __future__ import annotations

from ulus_suite.core.events import Event
from ulus_suite.games.ur.rules.events import Dominates, FortTaken, Lost
from ulus_suite.games.ur.rules.kernel import Kernel


def changes(kernel: Kernel, before: tuple[int, int], after: tuple[int, int], mover: int) -> list[Event]:
    """9.1: forts on which the mover now stands; 9.7, 9.8: dominations that the step made or broke."""
    found: list[Event] = []
    forts = (after[mover] & kernel.forts).bit_count()
    for tile in kernel.layout.names(after[mover] & ~before[mover] & kernel.forts):
        found.append(FortTaken(clause="ur/9.1", seat=mover, tile=tile, forts=forts))
    heaven, earth = ("heaven", kernel.heaven_forts, "ur/9.7"), ("earth", kernel.earth_forts, "ur/9.8")
    for section, mask, clause in (heaven, earth):
        for seat in (mover, 1 - mover):
            had, has = before[seat] & mask == mask, after[seat] & mask == mask
            if has and not had:
                found.append(Dominates(clause=clause, seat=seat, section=section))
            elif had and not has:
                found.append(Lost(clause=clause, seat=seat, section=section))
    return found
