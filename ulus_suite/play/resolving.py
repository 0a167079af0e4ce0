"""Who answers what a match asks of chance at a table: simulated bones or the keyed generator."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.chance.rng import KeyedGenerator
from ulus_suite.core.chance import ChanceRequest, Resolver
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play.policy import Policy


def real_bones(match: Match) -> bool:
    """Whether simulated bones are thrown rather than faces drawn by weight, as the match's option says."""
    return match.header.options.get("shagai", "real") == "real"


def resolver_of(
    match: Match, policy: Policy, bot: Callable[[Seat], str | None], request: ChanceRequest
) -> Resolver:
    """Physics for bones that are thrown as they are, else the generator. ``bot`` names a seat's computer player.

    Flicks are aimed, so they are always physics; computer players have an ordinary hand, people the policy's.
    """
    kinds = ("roll", "drop", "flick") if real_bones(match) else ("flick",)
    if policy.physics and match.rules.spec.bones and request.kind in kinds:
        from ulus_suite.chance.physics.resolver import PhysicsResolver  # noqa: PLC0415  # pymunk takes long to start

        hands = {seat: "ordinary" if bot(seat) else policy.hand for seat in range(match.seats)}
        return PhysicsResolver(str(match.header.seed), hands)
    return KeyedGenerator()
