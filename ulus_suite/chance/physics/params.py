"""The numbers of the world: one frozen object whose ``version`` is written into every record.

SI units throughout: metres, kilograms, seconds, radians. Sources: [S] read in a source, [E] our estimate.
Bone sizes are the means of 119 Iron Age sheep astragali (Harding et al. 2023) [S]. The corner radius and the
two offsets of the centre of gravity were fitted so that the four faces come up 39 / 10 / 37 / 14 % (sheep,
horse, goat, camel): the broad pair and the narrow pair as in the literature (David 1962; Winkelman 2001),
the narrow pair split because the rulebook calls a camel race faster than a horse race [E].
"""

from __future__ import annotations

import msgspec


class BoneSpec(msgspec.Struct, frozen=True):
    """One astragalus: a rounded bar, ``length`` x ``width`` (between the narrow sides) x ``height``."""

    length: float = 0.0300
    """m, footprint; GLl 30.3 +- 1.5 mm [S]."""
    width: float = 0.0195
    """m, between horse and camel side; Bd 19.5 +- 1.0 mm [S]."""
    height: float = 0.0163
    """m, between sheep and goat side; Dl 16.3 +- 1.1 mm [S]."""
    corner: float = 0.0029
    """m, radius of the cross-section's corners; sets the share of the narrow faces (fitted)."""
    to_horse: float = 0.00054
    """m, centre of gravity off the middle towards the horse side; sets camel minus horse (fitted)."""
    to_goat: float = 0.00012
    """m, centre of gravity off the middle towards the goat side; sets sheep minus goat (fitted)."""
    mass: float = 0.006
    """kg, dry [E]."""
    gyration: float = 0.00704
    """m, radius of gyration about the long axis: 0.92 of a solid bar's square [E]."""
    footprint_width: float = 0.0190
    """m, breadth seen from above, the same for all faces [E]."""
    footprint_corner: float = 0.0040
    """m, corner radius seen from above [E]."""
    gyration_up: float = 0.0100
    """m, radius of gyration about the vertical [E]."""
    friction: float = 0.30
    """bone on bone [E]."""
    restitution: float = 0.55
    """bone on bone [E]; above 0.6 several contacts at once can gain energy."""
    contact_height: float = 0.0088
    """m above the mat, where two bones meet on average [E]."""
    contact_spread: float = 0.0015
    """m, standard deviation of that height [E]."""


class MatSpec(msgspec.Struct, frozen=True):
    """The felt: a disc with Naadam's two circles about its centre."""

    radius: float = 0.45
    """m [E]."""
    inner: float = 0.06
    """m, radius of the inner circle [E]."""
    outer: float = 0.12
    """m, radius of the outer circle [E]."""
    friction: float = 0.40
    """bone on felt [E]; billiard cloth 0.2-0.3 [S]."""
    restitution: float = 0.30
    """bone on felt [E]."""
    tumbling: float = 0.30
    """share of its weight that slows a tumbling bone that was knocked; less than sliding [E]."""
    arm: float = 0.0095
    """m, lever with which turning about the vertical counts against sliding (limit surface) [E]."""


class Feet(msgspec.Struct, frozen=True):
    """What a sliding bone stands on: a few points of its uneven side; now this, now that one digs into the felt.

    Friction is orthotropic: ridges and edges run along the bone, so the felt holds it more across its axis than
    along it, and a bone that lies askew is led towards where it points (Zmitrowicz 1981 [R]; the force follows from
    maximum dissipation, as in Goyal, Ruina and Papadopoulos 1991 [R]). Part of the drag comes in catches, each a
    push at one foot against its way: stick and slip (Bowden and Leben 1939 [R]). So it turns, chatters and strays.
    The sizes are fitted to how far an astragalus turns on felt, 4-20 degrees at 2 m/s [E]; the strays follow and
    are chosen [E]."""

    share: float = 0.34
    """so much of the sliding friction's work is done in catches."""
    stride: float = 0.014
    """m, the mean way from one catch to the next."""
    aside: float = 0.0035
    """m, how far to the left and to the right of the axis its feet catch in turn."""
    uneven: float = 0.0006
    """m, how much further now and then: standard deviation; this turns it for good."""
    veer_deg: float = 28.0
    """how far a catch pushes off the foot's own way, since an edge digs in anyhow: standard deviation."""
    keel: float = 1.2
    """friction across the axis beside that along it."""
    rise: float = 0.12
    """a catch throws the bone up with at most this share of its speed; what it is off the felt is seen only: the
    mean weight on the felt stays the same."""


NO_FEET = Feet(share=0.0, keel=1.0, rise=0.0)
"""A bone as a puck: what a slide is measured against."""


class Throw(msgspec.Struct, frozen=True):
    """How hard a hand throws: each number is drawn evenly between its bounds."""

    height: tuple[int, int] = (50, 150)
    along_mm_s: tuple[int, int] = (300, 1000)
    up_mm_s: tuple[int, int] = (-500, 500)
    spin_mrad_s: tuple[int, int] = (-30_000, 30_000)


class FromHand(msgspec.Struct, frozen=True):
    """How bones lie in a hand, and how they fan out when they leave it [E]."""

    speeds: tuple[int, int, int] = (250, 650, 1300)
    """mm/s at which a hand throws gently, in the middle, and hard."""
    deep: float = 0.024
    """m, between the front and the back pair."""
    wide: float = 0.033
    """m, between two side by side."""
    fan_mdeg: int = 8_000
    """each goes its own way, so far to either side of where the hand points."""
    skew_mdeg: int = 8_000
    """how far a bone's axis is off the square to its way when it touches."""
    yaw_mdeg: int = 48_000
    """how far it is turned besides as it leaves the hand: it swings round in the air."""
    along_mm_s: tuple[int, int] = (-60, 60)
    """speed along its own axis."""
    spin_mrad_s: tuple[int, int] = (-5_000, 5_000)
    """turning about the vertical from the first touch on."""
    catch_mrad_s: int = 20_000
    """out of a hand that moved, the turn that a corner gives which catches at the end of a bone's way."""
    catches: float = 0.2
    """that end, as a share of the way."""
    reaches: tuple[float, float, float] = (0.26, 0.26, 0.50)
    """m, gently, middling and hard; a longer run is shortened where no hand says from where."""
    furthest: float = 0.60
    """m, the same where a hand throws."""
    edge: float = 0.05
    """m, felt that is left between the edge of the mat and a hand, or a bone at the end of its run."""


class Scatter(msgspec.Struct, frozen=True):
    """How bones that are let out of a cup spread over the mat [E]."""

    pitch: float = 0.0362
    """m, distance of neighbours that are put back: no overlap at any angle."""
    mouth: float = 0.032
    """m, radius of the place in which bones leave the cup."""
    pour_permille: int = 560
    """pictures (60 a second) from one bone to the next, in thousandths: 25 take a quarter of a second."""
    near: Throw = Throw((60, 140), (100, 620), (-400, 400), (-30_000, 30_000))
    """how most bones leave a cup that is tipped on the spot."""
    far_share: float = 0.4
    """so many of all leave it as in a middling throw: those that are poured fastest."""
    fan_mdeg: int = 38_000
    """out of a cup that moves each goes its own way, so far to either side."""
    reach: float = 0.30
    """m, the furthest that a dropped bone runs of itself."""
    back_reach: float = 0.10
    """m, the same for a bone that is put back: gentle, so that it disturbs little."""


class Params(msgspec.Struct, frozen=True):
    """Everything a throw depends on besides its start and its seed."""

    version: str = "bones-5"
    bone: BoneSpec = BoneSpec()
    mat: MatSpec = MatSpec()
    weak: Throw = Throw((35, 60), (50, 350), (-800, -300), (-30_000, 30_000))
    standard: Throw = Throw()
    strong: Throw = Throw((200, 400), (400, 900), (300, 1300), (-40_000, 40_000))
    hand: FromHand = FromHand()
    scatter: Scatter = Scatter()
    feet: Feet = Feet()
    gravity: float = 9.81
    dt: float = 0.001
    """s, the fixed step; frequencies depend on it, so it is part of the fit."""
    cap_ms: int = 6000
    """a throw still moving then is laid down and flagged."""
    finger_spread: float = 0.0008
    """m, how finely a finger keeps its height: standard deviation [E]."""
    tipping_share: float = 0.30
    """roll energy below this share of the tipping barrier is ignored [E]."""
    askew: float = 1.3
    """a bone tips and rolls only if it goes along its axis at most so many times as fast as across it [E]."""
    edge_grip: float = 6.0
    """how many times the sliding friction the felt holds the edges of a rolling bone that goes more askew [E]."""
    flat_ms: int = 30
    """flat on a face and quiet for so long: the bone has stopped rolling."""
    lean_ms: int = 150
    """quiet but not flat for so long: it is laid on the nearer face."""


STANDARD = Params()

FLICK_SPEED_MM_S = (300, 3000)
"""Weakest and strongest flick that a game offers; crossing the mat needs 2660 mm/s."""

FINGERS_UM = (0, 1000, 2500)
"""Finger heights over the centre of gravity that a game offers: low, normal, high (micrometres)."""

OFFSET_UM = 4000
"""Largest offset of the finger from the middle line that a game offers (micrometres)."""
