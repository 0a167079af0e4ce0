"""Which bones of the sandbox glow, and why."""

from __future__ import annotations

from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.bones.draw import BoneStyle
from ulus_suite.app.bones.tally import ring_of
from ulus_suite.app.bones.thrown import Mat

RING_GLOW = {"inner": (236, 180, 60), "outer": (96, 142, 168)}


def glowing(plain: BoneStyle, mat: Mat, rings: bool, aiming: Aiming | None, switched: bool) -> dict[str, BoneStyle]:
    """Bones that glow, by piece: by ring where ``rings``, or because they are aimed or would be hit first; with a
    ``switched`` eye nobody is told what would be hit."""
    found: dict[str, BoneStyle] = {}
    if rings:
        for pose in mat.lying:
            glow = RING_GLOW.get(ring_of(pose))
            if glow is not None:
                found[pose.piece] = plain._replace(glow=glow)
    if aiming is not None:
        found[aiming.aim.bone.piece] = plain._replace(glow=(255, 250, 230))
        struck = aiming.aim.guide().struck
        if struck and not switched:
            found[struck] = plain._replace(glow=(240, 120, 80))
    return found
