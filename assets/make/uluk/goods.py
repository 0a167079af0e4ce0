"""The eighteen goods: six raw resources and what is made of them; and the signs for what a good is."""

from __future__ import annotations

from pen import (
    BONE,
    BONE_D,
    BONE_L,
    FLAME,
    FLAME_L,
    INK,
    LEAF,
    LEAF_D,
    LEAF_L,
    MUD,
    MUD_D,
    MUD_L,
    OCHRE,
    OCHRE_D,
    OCHRE_L,
    PINK,
    PINK_D,
    PINK_L,
    RED,
    RED_D,
    RED_L,
    SEA,
    SEA_D,
    SEA_L,
    STONE,
    STONE_L,
    VIOLET,
    VIOLET_D,
    VIOLET_L,
    disc,
    dot,
    flat,
    group,
    oval,
    path,
    spot,
    stroke,
)  # fmt: skip


def fruit() -> str:
    """Uluk: a red-gold fruit with a crown of leaves."""
    return (
        path("M50,28 C74,20 90,40 86,62 C82,84 64,92 50,90 C36,92 18,84 14,62 C10,40 26,20 50,28 Z", RED)
        + flat("M84,50 C88,78 64,92 50,90 C72,82 80,66 76,40 C80,42 83,46 84,50 Z", RED_D)
        + spot(34, 46, 10, 7, RED_L)
        + path("M50,30 C44,16 30,12 22,16 C28,28 38,32 50,30 Z", LEAF_L)
        + path("M50,30 C56,14 70,8 80,12 C74,26 62,32 50,30 Z", LEAF)
        + stroke("M50,30 C50,22 50,14 47,8")
    )


def bulb() -> str:
    """Mgobu: a hard bulb with layers and a tuft of roots."""
    return (
        stroke("M44,86 C42,92 38,94 34,96 M50,88 L50,97 M56,86 C58,92 62,94 66,96", INK, 3.4)
        + path("M50,10 C54,28 84,36 84,62 C84,80 68,88 50,88 C32,88 16,80 16,62 C16,36 46,28 50,10 Z", OCHRE_L)
        + flat("M50,12 C54,28 84,36 84,62 C84,80 68,88 54,88 C72,76 72,46 50,12 Z", OCHRE)
        + stroke(
            "M50,14 C44,36 34,44 34,66 C34,78 40,86 46,87 M50,14 C56,36 66,46 64,70 C63,79 59,85 55,87", OCHRE_D, 3
        )
    )


def shroom() -> str:
    """Tlön: a violet cap with pale spots."""
    return (
        path("M40,54 C42,70 38,82 36,90 C44,95 56,95 64,90 C62,82 58,70 60,54 Z", BONE)
        + flat("M52,58 C54,72 54,84 52,93 C58,93 62,91 64,90 C62,82 58,70 60,56 Z", BONE_D)
        + path("M10,56 C12,26 32,12 50,12 C68,12 88,26 90,56 C70,64 30,64 10,56 Z", VIOLET)
        + flat("M50,12 C68,12 88,26 90,56 C82,59 74,61 66,62 C76,44 68,22 50,12 Z", VIOLET_D)
        + spot(36, 34, 8, 6, VIOLET_L) + spot(60, 28, 6, 5, VIOLET_L) + spot(24, 50, 5, 4, VIOLET_L)
        + spot(68, 48, 7, 5, VIOLET_L) + spot(46, 52, 5, 3.6, VIOLET_L)
    )  # fmt: skip


def larva() -> str:
    """Zork: a fat larva, curled."""
    rings = ((26, 66, 15), (36, 46, 16), (54, 36, 17), (72, 46, 16))
    body = "".join(disc(x, y, r, BONE) for x, y, r in rings)
    return (
        body
        + disc(78, 66, 17, BONE_L)
        + "".join(spot(x - 4, y - 5, 5, 3.4, BONE_L) for x, y, _ in rings)
        + dot(74, 62, 2.6) + dot(86, 63, 2.6) + stroke("M76,72 C79,75 83,75 86,72", INK, 3)
        + stroke("M22,80 L20,88 M34,62 L30,70 M54,54 L54,62 M70,62 L66,68", MUD_D, 3)
    )  # fmt: skip


def fish(body: str = SEA, light: str = SEA_L, dark: str = SEA_D) -> str:
    """Fnōrd: a fish with wings for fins."""
    return (
        path("M66,52 C76,40 86,36 96,34 C92,48 92,58 96,72 C84,70 74,64 66,56 Z", dark)
        + path("M6,54 C18,34 46,30 72,52 C50,76 20,74 6,54 Z", body)
        + flat("M10,58 C26,66 50,66 70,53 C50,76 22,74 10,58 Z", light)
        + path("M34,44 C36,24 52,10 70,8 C70,24 62,38 52,46 Z", light)
        + stroke("M42,42 C46,30 54,20 64,14 M48,44 C54,34 60,26 68,20", dark, 2.6)
        + path("M34,60 C38,74 48,84 60,86 C60,74 56,66 50,60 Z", light)
        + dot(20, 50, 4.6, BONE_L) + dot(20, 50, 2.6)
    )  # fmt: skip


def pig() -> str:
    """Hlák: a round, oinking head with tusks."""
    return (
        path("M22,36 C14,24 14,14 18,10 C28,12 36,20 40,28 Z", PINK_D)
        + path("M78,36 C86,24 86,14 82,10 C72,12 64,20 60,28 Z", PINK_D)
        + path("M50,22 C76,22 90,42 88,62 C86,82 68,92 50,92 C32,92 14,82 12,62 C10,42 24,22 50,22 Z", PINK)
        + flat("M50,22 C76,22 90,42 88,62 C86,82 68,92 54,92 C76,80 80,50 60,23 Z", PINK_D, 0.55)
        + oval(50, 66, 20, 15, PINK_L) + oval(43, 66, 3.4, 5, PINK_D, 0.1) + oval(57, 66, 3.4, 5, PINK_D, 0.1)
        + dot(32, 46, 3.6) + dot(68, 46, 3.6)
        + path("M30,80 C28,74 26,70 24,68 C24,76 26,82 32,84 Z", BONE_L, 2.6)
        + path("M70,80 C72,74 74,70 76,68 C76,76 74,82 68,84 Z", BONE_L, 2.6)
    )  # fmt: skip


def jar(inside: str, lid: str = OCHRE) -> str:
    return (
        path(
            "M26,30 C18,36 16,44 16,52 L16,82 C16,90 22,94 30,94 L70,94 C78,94 84,90 84,82 L84,52 C84,44 82,36 74,30 Z",
            SEA_L,
        )
        + flat("M20,54 L80,54 L80,82 C80,88 76,90 70,90 L30,90 C24,90 20,88 20,82 Z", inside)
        + path("M24,14 L76,14 L78,30 L22,30 Z", lid)
        + stroke("M28,44 C26,50 26,60 26,70", BONE_L, 4)
    )


def bowl(tone: str, dark: str) -> str:
    return path("M8,54 L92,54 C92,78 74,92 50,92 C26,92 8,78 8,54 Z", tone) + flat(
        "M60,90 C80,84 90,70 91,57 L80,57 C80,72 74,84 60,90 Z", dark
    )


def steam() -> str:
    return stroke("M34,40 C28,32 40,26 34,16 M52,40 C46,32 58,24 52,12 M70,40 C64,32 76,26 70,16", STONE_L, 5)


def flask(inside: str) -> str:
    return (
        path("M40,10 L60,10 L60,36 C78,44 88,58 86,72 C84,86 70,94 50,94 C30,94 16,86 14,72 C12,58 22,44 40,36 Z", SEA_L)
        + flat("M18,66 C30,60 70,72 82,62 C86,84 70,90 50,90 C30,90 14,84 18,66 Z", inside)
        + path("M38,6 L62,6 L62,16 L38,16 Z", MUD_L)
        + dot(40, 76, 3.4, BONE_L) + dot(54, 70, 2.6, BONE_L) + dot(62, 80, 3, BONE_L)
    )  # fmt: skip


def candle() -> str:
    """A holiday substance: what burns at a celebration."""
    return (
        path("M50,6 C62,18 62,30 50,34 C38,30 38,18 50,6 Z", FLAME)
        + flat("M50,16 C56,22 55,29 50,31 C45,29 44,22 50,16 Z", FLAME_L)
        + path("M36,40 L64,40 L64,84 L36,84 Z", BONE_L)
        + flat("M54,42 L62,42 L62,82 L54,82 Z", BONE_D)
        + stroke("M36,48 C40,54 42,46 44,54", BONE_D, 3)
        + path("M22,84 C30,78 70,78 78,84 L72,94 L28,94 Z", OCHRE)
    )


def skull() -> str:
    """Poison."""
    return (
        path("M50,10 C76,10 88,28 86,48 C85,58 80,64 72,68 L72,84 L28,84 L28,68 C20,64 15,58 14,48 C12,28 24,10 50,10 Z", BONE)
        + oval(34, 46, 9, 11, VIOLET_D, 2) + oval(66, 46, 9, 11, VIOLET_D, 2)
        + path("M50,56 L56,66 L44,66 Z", VIOLET_D, 2)
        + stroke("M40,72 L40,84 M50,72 L50,84 M60,72 L60,84", INK, 3)
    )  # fmt: skip


def skewer(parts: str) -> str:
    return stroke("M8,88 L92,12", MUD_D, 5) + parts


def smoke() -> str:
    return stroke("M26,24 C20,18 30,12 25,5 M74,24 C80,18 70,12 75,5", STONE, 4)


def ham() -> str:
    return (
        path("M20,30 C38,14 70,20 78,44 C84,64 66,82 46,80 C24,78 8,48 20,30 Z", PINK_D)
        + flat("M74,44 C80,62 66,80 46,78 C60,70 68,56 62,34 C68,36 72,40 74,44 Z", RED_D, 0.6)
        + oval(40, 48, 12, 10, PINK_L, 3) + disc(40, 48, 4, BONE_L, 2.4)
        + path("M72,70 L86,80 C92,78 96,84 92,88 C92,94 84,96 82,90 L66,78 Z", BONE_L, 3)
    )  # fmt: skip


GOODS = {
    "raw_uluk": fruit(),
    "pickled_uluk": jar(LEAF_L) + group(fruit(), (27, 46), 0.46),
    "boiled_uluk": steam() + bowl(OCHRE, OCHRE_D) + spot(50, 55, 38, 8, RED) + spot(40, 53, 9, 3, RED_L),
    "fermented_uluk": flask(RED),
    "raw_mgobu": bulb(),
    "ground_mgobu": path("M6,84 C18,76 28,44 50,30 C70,42 82,74 94,84 C80,92 20,92 6,84 Z", OCHRE_L)
    + flat("M52,32 C70,42 82,74 94,84 C84,90 66,91 58,91 C70,78 66,52 52,32 Z", OCHRE)
    + "".join(dot(x, y, 2.2, OCHRE_D) for x, y in ((30, 74), (42, 60), (50, 78), (38, 84), (60, 68), (72, 82))),
    "baked_mgobu": path("M8,66 C6,40 28,26 52,26 C78,26 96,42 92,66 C88,82 12,82 8,66 Z", OCHRE)
    + flat("M8,68 C20,78 80,78 92,66 C88,82 14,84 8,68 Z", OCHRE_D)
    + stroke("M30,36 L38,54 M48,32 L54,52 M66,34 L70,52", OCHRE_D, 5)
    + spot(28, 44, 7, 4, OCHRE_L),
    "raw_tlon": shroom(),
    "roasted_tlon": skewer(group(shroom(), (2, 30), 0.52, -40) + group(shroom(), (42, -2), 0.52, -40))
    + flat("M66,92 C60,84 70,80 68,72 C78,78 80,88 74,94 Z", FLAME)
    + flat("M78,94 C74,88 82,84 82,78 C88,84 90,90 86,95 Z", FLAME_L),
    "tlon_brew": flask(VIOLET) + group(skull(), (33, 50), 0.34),
    "raw_zork": larva(),
    "dried_zork": stroke("M4,14 L96,14", MUD_D, 4)
    + "".join(
        stroke(f"M{x},14 L{x},26", MUD_D, 3)
        + path(f"M{x - 9},28 C{x - 13},48 {x - 11},72 {x},86 C{x + 11},72 {x + 13},48 {x + 9},28 Z", tone)
        + stroke(f"M{x - 10},44 L{x + 10},44 M{x - 10},58 L{x + 10},58 M{x - 7},71 L{x + 7},71", MUD_D, 2.6)
        for x, tone in ((24, MUD_L), (50, OCHRE_L), (76, MUD_L))
    ),
    "fermented_zork": flask(OCHRE_L) + group(larva(), (30, 48), 0.4),
    "raw_fnord": fish(),
    "salted_fnord": group(fish(STONE_L, BONE_L, STONE), (2, 12), 0.96)
    + "".join(
        path(f"M{x},{y} l6,6 l-6,6 l-6,-6 Z", "#ffffff", 2.4)
        for x, y in ((18, 8), (40, 2), (84, 10), (80, 78), (24, 82))
    ),
    "raw_hlak": pig(),
    "smoked_hlak": smoke() + group(ham(), (4, 12), 0.9),
    "roasted_hlak": skewer(group(ham(), (12, 2), 0.74, -6))
    + flat("M30,96 C22,88 34,82 30,72 C44,80 48,90 40,97 Z", FLAME)
    + flat("M46,97 C40,90 50,86 48,80 C58,86 60,92 54,98 Z", FLAME_L),
}
"""Emblem of every good by its id."""

SIGNS = {
    "food": stroke("M38,10 L38,34 C38,46 62,46 62,34 L62,10 M50,10 L50,90", INK, 8),
    "treat": stroke("M22,10 L22,30 C22,40 42,40 42,30 L42,10 M32,10 L32,90", INK, 7)
    + path("M66,10 C82,20 82,46 72,54 L72,90 L64,90 L64,12 Z", INK, 3),
    "perishable": path("M24,8 L76,8 L76,18 C76,34 58,40 56,50 C58,60 76,66 76,82 L76,92 L24,92 L24,82 C24,66 42,60 44,50 C42,40 24,34 24,18 Z", BONE_L, 6)
    + flat("M34,24 L66,24 C62,34 52,38 50,46 C48,38 38,34 34,24 Z", OCHRE)
    + flat("M30,88 C32,76 44,70 50,64 C56,70 68,76 70,88 Z", OCHRE),
    "poison": skull(),
    "candle": candle(),
    "hunger": path("M8,52 C8,84 26,94 50,94 C74,94 92,84 92,52 Z", STONE_L)
    + oval(50, 52, 42, 12, MUD_D)
    + stroke("M34,74 C42,68 58,68 66,74", INK, 4)
    + dot(38, 66, 3.4) + dot(62, 66, 3.4)
    + stroke("M30,34 L38,24 M50,34 L50,20 M70,34 L62,24", RED_D, 5),
    "happiness": path("M50,10 L60,36 L88,38 L66,56 L74,84 L50,68 L26,84 L34,56 L12,38 L40,36 Z", OCHRE_L)
    + flat("M50,14 L60,36 L88,38 L66,56 L74,84 L50,68 Z", OCHRE),
    "sickle": path("M30,70 C10,40 36,6 80,14 C54,18 40,38 44,62 Z", STONE_L) + path("M26,66 L46,62 L52,92 L38,95 Z", MUD),
}  # fmt: skip
"""Marks for what a good is, and other small signs."""

__all__ = ["GOODS", "LEAF_D", "MUD", "SIGNS"]
