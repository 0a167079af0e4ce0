"""Who answers what a match asks of chance at a table: simulated bones or the keyed generator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ulus_suite.chance.rng import KeyedGenerator, draw
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose, Resolver
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play.policy import Policy

if TYPE_CHECKING:
    from ulus_suite.chance.physics.throw import Cast


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


class ByHand:
    """Bones that a hand lets go of as a gesture says. What comes up is what chance would have answered without it:
    the gesture decides where and how bones fall, never which faces, so that none is better than another."""

    def __init__(self, answers: Resolver, cast: Cast) -> None:
        self.answers, self.cast, self.source = answers, cast, answers.source

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        """The answer, as it looks when it is thrown so."""
        from ulus_suite.chance.physics import record, resolver, throw  # noqa: PLC0415  # pymunk takes long to start

        result = self.answers.resolve(request, key, layout)
        ids = tuple(question.about[0] for question in request.questions)
        if result.trace is None or not resolver.about_bones(request) or (request.kind == "drop" and request.pieces):
            return result
        faces = [record.Face[str(result.answers[question.key]).upper()] for question in request.questions]
        seed = draw(f"{key}|{request.id}|gesture", 2**53)
        if request.kind == "roll":
            strength = throw.strength_of(self.cast.speed_mm_s)
            event = throw.roll(len(ids), seed, strength=strength, cast=self.cast, faces=faces)
        else:
            event = throw.drop(len(ids), seed, cast=self.cast, faces=faces)
        off = record.gone(event)
        lies = [(ids[i], at) for i, at in enumerate(event.final) if i not in off]
        lie = tuple(Pose(id, at.x, at.y, at.turn, at.face.name.lower()) for id, at in lies)
        return replace(result, layout=lie, trace=resolver.trace_of(event, ids))
