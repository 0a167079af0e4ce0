"""The four tribes' animals as heads for pawns, and small tools they carry."""

from __future__ import annotations

from pen import (
    BONE,
    BONE_D,
    BONE_L,
    INK,
    MUD,
    MUD_D,
    MUD_L,
    OCHRE,
    OCHRE_D,
    OCHRE_L,
    SEA,
    SEA_D,
    SEA_L,
    STONE,
    STONE_D,
    STONE_L,
    disc,
    dot,
    flat,
    oval,
    path,
    spot,
    stroke,
)  # fmt: skip


def rhino() -> str:
    return (
        path("M24,34 C14,24 14,10 20,6 C30,10 36,20 36,28 Z", STONE) + path("M76,34 C86,24 86,10 80,6 C70,10 64,20 64,28 Z", STONE)
        + path("M50,20 C72,20 84,34 82,54 C80,76 70,94 50,94 C30,94 20,76 18,54 C16,34 28,20 50,20 Z", STONE_L)
        + flat("M56,20 C74,22 84,36 82,54 C80,76 70,94 54,94 C72,76 74,44 56,20 Z", STONE)
        + path("M50,22 C54,44 60,58 64,72 C56,78 44,78 36,72 C40,58 46,44 50,22 Z", BONE_L) + flat("M51,30 C54,46 60,60 63,72 C60,74 56,75 53,76 Z", BONE_D)
        + dot(31, 48, 4) + dot(69, 48, 4)
        + dot(42, 82, 3) + dot(58, 82, 3) + stroke("M40,89 C46,92 54,92 60,89", STONE_D, 3)
    )  # fmt: skip


def bird() -> str:
    return (
        path("M50,16 C40,4 28,4 24,10 C34,10 40,14 44,20 Z", OCHRE) + path("M52,16 C56,2 70,-1 76,5 C66,7 60,12 57,20 Z", OCHRE_L)
        + path("M50,14 C76,14 88,34 86,56 C84,80 70,94 50,94 C30,94 16,80 14,56 C12,34 24,14 50,14 Z", SEA)
        + flat("M56,14 C78,18 88,36 86,56 C84,80 70,94 54,94 C74,76 76,42 56,14 Z", SEA_D)
        + disc(33, 44, 13, BONE_L, 3) + disc(67, 44, 13, BONE_L, 3) + dot(35, 45, 5.4) + dot(65, 45, 5.4)
        + path("M50,46 C60,52 62,62 50,82 C38,62 40,52 50,46 Z", OCHRE_L) + flat("M51,48 C60,54 61,62 51,80 Z", OCHRE)
        + stroke("M26,74 C30,78 34,78 36,76 M64,76 C66,78 70,78 74,74", SEA_L, 4)
    )  # fmt: skip


def badger() -> str:
    return (
        disc(22, 24, 12, MUD_D) + disc(78, 24, 12, MUD_D) + dot(22, 24, 5, BONE) + dot(78, 24, 5, BONE)
        + path("M50,14 C78,14 90,36 86,56 C82,80 66,94 50,94 C34,94 18,80 14,56 C10,36 22,14 50,14 Z", BONE_L)
        + path("M28,20 C38,30 42,48 40,70 C30,72 18,64 14,54 C12,40 18,26 28,20 Z", MUD_D, 3)
        + path("M72,20 C62,30 58,48 60,70 C70,72 82,64 86,54 C88,40 82,26 72,20 Z", MUD_D, 3)
        + dot(32, 50, 5, BONE_L) + dot(68, 50, 5, BONE_L) + dot(33, 50, 3) + dot(67, 50, 3)
        + oval(50, 76, 11, 8, INK, 2) + spot(47, 73, 3, 2, STONE_L)
        + stroke("M50,84 L50,88 M42,89 C46,92 54,92 58,89", MUD_D, 3)
    )  # fmt: skip


def lemur() -> str:
    return (
        path("M22,40 C8,34 4,18 10,10 C22,12 32,20 36,30 Z", MUD_L) + path("M78,40 C92,34 96,18 90,10 C78,12 68,20 64,30 Z", MUD_L)
        + path("M50,18 C76,18 86,36 84,56 C82,78 66,94 50,94 C34,94 18,78 16,56 C14,36 24,18 50,18 Z", OCHRE)
        + flat("M56,18 C78,22 86,38 84,56 C82,78 66,94 54,94 C72,76 74,42 56,18 Z", OCHRE_D)
        + path("M50,54 C64,54 70,66 66,78 C62,90 38,90 34,78 C30,66 36,54 50,54 Z", BONE_L, 3)
        + disc(33, 48, 14, MUD_D, 3) + disc(67, 48, 14, MUD_D, 3) + disc(33, 48, 9, OCHRE_L, 2) + disc(67, 48, 9, OCHRE_L, 2)
        + dot(34, 48, 4.4) + dot(66, 48, 4.4)
        + oval(50, 68, 6, 4.4, INK, 1) + stroke("M42,79 C46,82 54,82 58,79", MUD, 3) + spot(50, 28, 5, 3, BONE_D)
    )  # fmt: skip


ANIMALS = {"rhino": rhino(), "bird": bird(), "badger": badger(), "lemur": lemur()}
"""Head of every tribe's animal by its id."""
