"""Inventions, feasts, buildings and the gods' standees."""

from __future__ import annotations

from goods import bowl, bulb, candle, fish, flask, fruit, ham, jar, larva, pig, shroom, skull, steam
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
    RED,
    RED_D,
    RED_L,
    SEA,
    SEA_D,
    SEA_L,
    STONE,
    STONE_D,
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


def fire(x: float, y: float, size: float = 1.0) -> str:
    return group(
        path("M50,96 C24,92 26,66 42,54 C42,64 48,66 50,58 C54,46 48,38 52,28 C74,46 84,88 50,96 Z", FLAME)
        + flat("M50,92 C38,88 40,76 50,68 C60,76 64,88 50,92 Z", FLAME_L),
        (x - 50 * size, y - 96 * size), size,
    )  # fmt: skip


def mesh(box: tuple[int, int, int, int], step: int) -> str:
    x0, y0, x1, y1 = box
    lines = [f"M{x},{y0} L{x},{y1}" for x in range(x0, x1 + 1, step)] + [
        f"M{x0},{y} L{x1},{y}" for y in range(y0, y1 + 1, step)
    ]
    return stroke(" ".join(lines), BONE_D, 2.6)


INVENTIONS = {
    "bow": stroke("M30,8 L30,92", BONE_D, 3)
    + stroke("M30,8 C86,24 86,76 30,92", MUD_D, 9) + stroke("M30,8 C84,24 84,76 30,92", MUD_L, 4)
    + stroke("M16,50 L90,50", MUD_D, 4) + path("M84,40 L98,50 L84,60 Z", STONE_L) + path("M12,42 L24,50 L12,58 L4,50 Z", RED, 3),
    "net": stroke("M10,92 L46,52", MUD_D, 7) + mesh((36, 16, 90, 64), 9)
    + oval(62, 32, 30, 20, "none", 6) + path("M34,38 C40,70 60,84 70,82 C84,76 92,56 91,36", "none", 3) + group(fish(), (48, 44), 0.34),
    "larva_rake": stroke("M16,90 L62,36", MUD_D, 8)
    + path("M46,20 L82,50 L76,58 L40,28 Z", MUD_L) + stroke("M44,22 L60,6 M58,34 L74,18 M72,46 L90,30", STONE_D, 7)
    + group(larva(), (50, 52), 0.44),
    "picking_ladder": stroke("M26,94 L40,6 M62,94 L62,6", MUD_D, 8) + stroke("M26,94 L40,6 M62,94 L62,6", MUD_L, 4)
    + stroke("M30,80 L62,80 M33,62 L62,62 M36,44 L62,44 M38,26 L62,26", MUD, 6) + group(fruit(), (62, 4), 0.36) + group(fruit(), (66, 44), 0.3),
    "digging_stick": group(bulb(), (40, 42), 0.54) + stroke("M12,10 L56,66", MUD_D, 10) + stroke("M12,10 L54,64", MUD_L, 5)
    + path("M50,58 L66,80 L58,84 L46,66 Z", STONE_L) + stroke("M4,86 C20,80 34,90 48,88", MUD_D, 4),
    "moss_basket": stroke("M20,46 C22,6 78,6 80,46", MUD_D, 6) + group(shroom(), (18, 8), 0.4) + group(shroom(), (44, 6), 0.42)
    + path("M10,44 L90,44 L80,92 L20,92 Z", OCHRE) + stroke("M12,56 L88,56 M15,68 L85,68 M18,80 L82,80", OCHRE_D, 3)
    + stroke("M30,46 L36,90 M50,46 L50,90 M70,46 L64,90", OCHRE_D, 3) + path("M8,44 C20,34 34,46 48,40 C62,34 78,46 92,42 L90,52 L10,52 Z", LEAF, 3),
    "clay_oven": path("M10,90 C6,44 26,16 50,16 C74,16 94,44 90,90 Z", MUD_L) + flat("M58,18 C80,24 94,52 90,88 L74,88 C80,60 74,34 58,18 Z", MUD)
    + path("M32,90 C30,62 40,52 50,52 C60,52 70,62 68,90 Z", INK) + fire(50, 90, 0.34) + stroke("M44,12 C40,6 48,4 46,-2", STONE, 4)
    + path("M4,88 L96,88 L96,96 L4,96 Z", STONE),
    "spit": fire(50, 96, 0.5) + stroke("M16,94 L16,34 M84,94 L84,34 M10,28 L16,36 L22,28 M78,28 L84,36 L90,28", MUD_D, 6)
    + stroke("M6,34 L94,34", MUD_D, 5) + group(ham(), (27, 14), 0.46),
    "cauldron": group(steam(), (0, -8), 1.0) + path("M12,40 L88,40 C94,74 78,88 50,88 C22,88 6,74 12,40 Z", STONE_D)
    + flat("M70,42 L86,42 C92,72 78,86 56,87 C74,78 76,58 70,42 Z", INK) + oval(50, 40, 40, 9, RED) + spot(40, 38, 12, 3, RED_L)
    + stroke("M26,86 L20,96 M74,86 L80,96", INK, 6),
    "vat": path("M14,20 L86,20 L78,92 L22,92 Z", MUD_L) + flat("M62,22 L85,22 L77,90 L60,90 Z", MUD)
    + stroke("M30,22 L34,90 M50,22 L50,90 M70,22 L66,90", MUD_D, 2.6) + path("M15,34 L85,34 L84,44 L16,44 Z", STONE_D, 3)
    + path("M20,70 L80,70 L79,80 L21,80 Z", STONE_D, 3) + oval(50, 20, 37, 10, RED_D) + dot(38, 19, 4, RED_L) + dot(54, 22, 5, RED_L) + dot(66, 18, 3, RED_L),
    "salt_box": path("M8,44 L50,30 L92,44 L50,60 Z", BONE_L) + path("M8,44 L50,60 L50,94 L8,78 Z", MUD_L) + path("M92,44 L50,60 L50,94 L92,78 Z", MUD)
    + "".join(path(f"M{x},{y} l7,7 l-7,7 l-7,-7 Z", "#ffffff", 2.6) for x, y in ((36, 34), (52, 36), (66, 36), (50, 24)))
    + group(fish(), (28, -2), 0.42),
    "drying_rack": stroke("M14,94 L26,10 M86,94 L74,10", MUD_D, 7) + stroke("M10,20 L90,20 M8,52 L92,52", MUD, 5)
    + "".join(path(f"M{x - 6},22 C{x - 9},32 {x - 7},42 {x},48 C{x + 7},42 {x + 9},32 {x + 6},22 Z", OCHRE_L, 2.6) for x in (36, 50, 64))
    + "".join(path(f"M{x - 8},54 C{x - 12},66 {x - 8},78 {x},82 C{x + 8},78 {x + 12},66 {x + 8},54 Z", PINK_D, 2.6) for x in (30, 50, 70)),
    "quern": oval(50, 74, 44, 20, STONE) + oval(50, 66, 44, 20, STONE_L) + oval(50, 54, 28, 13, STONE_D) + oval(50, 46, 28, 13, STONE_L)
    + oval(50, 45, 8, 4, INK, 1) + stroke("M70,44 L80,14", MUD_D, 7) + spot(20, 68, 9, 4, OCHRE_L) + spot(80, 72, 9, 4, OCHRE_L) + spot(50, 80, 10, 3, OCHRE_L),
    "mortar": stroke("M84,6 L56,48", MUD_D, 13) + stroke("M84,6 L57,46", MUD_L, 7) + bowl(STONE_L, STONE) + spot(50, 55, 38, 7, VIOLET) + spot(38, 54, 10, 3, VIOLET_L)
    + group(skull(), (36, 58), 0.28) + dot(18, 36, 4, VIOLET_L) + dot(30, 26, 3, VIOLET_L),
    "jar": jar(LEAF_L) + group(fruit(), (20, 50), 0.38) + group(fish(), (46, 56), 0.36),
}  # fmt: skip
"""Emblem of every Invention by its id."""

FEASTS = {
    "hunters": path("M4,70 C10,62 90,62 96,70 C92,84 8,84 4,70 Z", BONE) + group(ham(), (2, 18), 0.54) + group(fish(), (42, 30), 0.5) + group(candle(), (36, -2), 0.4),
    "forest": path("M4,78 C10,70 90,70 96,78 C92,90 8,90 4,78 Z", LEAF) + group(shroom(), (4, 30), 0.5) + group(bulb(), (48, 34), 0.46) + group(candle(), (34, 4), 0.38),
    "sorcerers": path("M4,80 C10,72 90,72 96,80 C92,92 8,92 4,80 Z", VIOLET) + group(flask(VIOLET), (30, 4), 0.44) + group(skull(), (2, 40), 0.4) + group(fish(), (52, 40), 0.46),
    "larder": stroke("M6,42 L94,42 M6,91 L94,91", MUD_D, 6) + group(fish(STONE_L, BONE_L, STONE), (3, 2), 0.42) + group(bulb(), (55, 0), 0.41) + group(ham(), (25, 42), 0.49),
}  # fmt: skip
"""Emblem of every Feast by its id."""

BUILDINGS = {
    "workshop": path("M6,46 L50,10 L94,46 L84,46 L84,92 L16,92 L16,46 Z", MUD_L) + path("M2,48 L50,8 L98,48 L90,54 L50,22 L10,54 Z", LEAF)
    + path("M26,60 L74,60 L74,92 L26,92 Z", MUD_D) + path("M30,74 L70,74 L70,80 L30,80 Z", OCHRE, 3) + stroke("M38,80 L36,92 M62,80 L64,92", OCHRE_D, 4)
    + path("M56,62 L66,58 L70,66 L60,70 Z", STONE_L, 3) + stroke("M62,66 L48,76", MUD_L, 4),
    "hut": path("M10,92 C14,48 34,18 50,8 C66,18 86,48 90,92 Z", VIOLET) + flat("M52,10 C68,20 86,50 90,90 L66,90 C72,58 66,30 52,10 Z", VIOLET_D)
    + path("M36,92 C36,66 44,58 50,58 C56,58 64,66 64,92 Z", INK) + disc(50, 38, 9, OCHRE_L, 3) + dot(50, 38, 3.4) + stroke("M50,8 L44,-2 M50,8 L56,-2", MUD_D, 4)
    + stroke("M24,72 C30,68 34,68 38,70 M62,70 C66,68 70,68 76,72", VIOLET_L, 3),
    "temple": path("M4,92 L96,92 L88,78 L12,78 Z", STONE) + path("M12,78 L88,78 L80,64 L20,64 Z", STONE_L) + path("M22,64 L22,36 L32,36 L32,64 Z M44,64 L44,36 L56,36 L56,64 Z M68,64 L68,36 L78,36 L78,64 Z", BONE)
    + path("M12,36 L50,8 L88,36 Z", OCHRE) + flat("M52,10 L84,34 L60,34 Z", OCHRE_D) + disc(50, 26, 6, RED, 3),
}  # fmt: skip
"""Workshop, Shaman's Hut and Temple."""


def god(tone: str, dark: str, light: str, face: str) -> str:
    """A standee: a carved totem with its resource's emblem for a crown."""
    return group(
        path("M22,96 L78,96 L74,86 L26,86 Z", STONE_D)
        + path("M30,88 L28,40 C28,26 40,20 50,20 C60,20 72,26 72,40 L70,88 Z", tone)
        + flat("M56,21 C66,24 72,30 72,40 L70,86 L58,86 C62,60 62,36 56,21 Z", dark)
        + path("M36,44 C40,40 46,40 48,44 C46,50 38,50 36,44 Z M52,44 C56,40 62,40 64,44 C62,50 54,50 52,44 Z", BONE_L, 2.6)
        + dot(43, 45, 2.4) + dot(57, 45, 2.4)
        + path("M40,60 C46,56 54,56 60,60 C58,72 42,72 40,60 Z", INK, 2.6) + stroke("M43,62 L57,62", BONE_L, 3)
        + stroke("M34,78 L40,72 L46,78 L52,72 L58,78 L64,72", light, 3)
        + group(face, (30, -14), 0.4), (6, 14), 0.86,
    )  # fmt: skip


GODS = {
    "uluk": god(RED, RED_D, RED_L, fruit()),
    "mgobu": god(OCHRE, OCHRE_D, OCHRE_L, bulb()),
    "tlon": god(VIOLET, VIOLET_D, VIOLET_L, shroom()),
    "zork": god(LEAF, LEAF_D, LEAF_L, larva()),
    "fnord": god(SEA, SEA_D, SEA_L, fish()),
    "hlak": god(PINK, PINK_D, BONE, pig()),
}
"""Standee of every god by the resource on its token."""
