"""Site emblems: round felt pictures; Tuul'ch and the Eternal Blue Sky."""

from __future__ import annotations

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    FELT_SHADE,
    GREY,
    GREY_SHADE,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    WOOL_SHADE,
    Emblem,
    Piece,
    emblem,
    outline,
)
from people import beard, features, head, moustache, robe
from shapes import Shape, box, common, curve, ellipse, limb, poly, stroke


def round_field(e: Emblem, sky: str) -> Shape:
    disc = ellipse(128, 128, 112)
    e.sew((disc, sky), light=0.01)
    e.flat((disc, sky))
    return disc


def lay(e: Emblem, disc: Shape, *pieces: Piece, ink: float = 3.4) -> None:
    """Pieces with a thin cord, cut to the round field."""
    inner = ellipse(128, 128, 111)
    for shape, _ in pieces:
        for part in common(inner, shape):
            e.raw(outline(part.d(), CORD, 2 * ink))
    for shape, colour in pieces:
        for part in common(inner, shape):
            e.fill((part, colour), light=0.8)


def close(e: Emblem, disc: Shape) -> None:
    """The cord round the field again, over everything that was laid to its edge."""
    d = disc.d()
    e.marks.append(outline(d, CORD, 9))
    e.marks.append(outline(d, "#6f76a8", 3.2, "3.4 4.6"))


@emblem("ulus/sites/bogd-khan")
def bogd_khan(e: Emblem) -> None:
    disc = round_field(e, SKY)
    e.flat((ellipse(190, 66, 20), TURMERIC))
    lay(e, disc, (curve("0,170! 30,120 60,92 92,58 128,40 164,58 196,96 226,122 256,170! 256,260! 0,260!"), WOOL))
    # the face on the slope
    face = curve("128,74 152,80 166,104 164,132 150,156 128,168 106,156 92,132 90,104 104,80")
    e.flat((face, "#c9a577"))
    for t in (
        "90,104 104,80 128,74 152,80 166,104 164,132 150,156 128,168 106,156 92,132 90,104",
        "100,112 112,106 122,112",
        "134,112 144,106 156,112",
        "128,112 124,130 132,132",
        "108,142 128,138 148,142",
        "128,140 128,166",
        "86,98 106,88 128,85 150,88 170,98",
    ):
        e.thread(t, BROWN, 4.4)
    lay(e, disc, (curve("0,200! 40,184 90,192 128,186 176,194 220,182 256,196! 256,260! 0,260!"), BROWN))
    for x, y, k in (
        (46, 196, 0.9),
        (70, 204, 1.1),
        (186, 204, 1.1),
        (212, 196, 0.9),
        (96, 212, 0.9),
        (160, 212, 0.9),
    ):
        lay(
            e,
            disc,
            (poly(f"{x - 13 * k},{y + 18 * k} {x},{y - 26 * k} {x + 13 * k},{y + 18 * k}"), INDIGO),
            ink=2.4,
        )
    close(e, disc)


@emblem("ulus/sites/noin-ula")
def noin_ula(e: Emblem) -> None:
    disc = round_field(e, TURMERIC)
    lay(e, disc, (curve("0,110! 40,84 80,100 128,76 176,100 216,84 256,110! 256,180! 0,180!"), INDIGO))
    lay(e, disc, (curve("0,140! 60,122 128,128 196,122 256,140! 256,260! 0,260!"), WOOL))
    for x in (34, 222):
        lay(e, disc, (curve(f"{x - 34},150! {x - 20},126 {x},118 {x + 20},126 {x + 34},150!"), WOOL))
    # the mound, cut open
    lay(e, disc, (curve("50,146! 74,112 104,98 128,94 152,98 182,112 206,146!"), FELT))
    for t in (
        "82,112 96,118 110,108",
        "122,102 136,110 150,106",
        "150,120 166,122 178,116",
        "98,132 116,128 130,134",
        "142,136 160,132 178,138",
    ):
        e.thread(t, FELT_SHADE, 4.5)
    lay(e, disc, (poly("66,146 190,146 166,226 90,226"), BROWN_SHADE))
    for y, w in ((164, 54), (182, 48)):
        e.thread(f"{128 - w},{y} {128 + w},{y}", WOOL_SHADE, 5)
    lay(e, disc, (box(94, 190, 68, 30, 3), WOOL))
    lay(e, disc, (box(104, 198, 48, 17, 3), MADDER), ink=2.6)
    e.stitches("108,206 148,206", TURMERIC, 3)
    for x in (84, 172):
        e.flat((ellipse(x, 200, 5, 8), TURMERIC))
    close(e, disc)


@emblem("ulus/sites/darkhad-yurts")
def darkhad(e: Emblem) -> None:
    disc = round_field(e, INDIGO)
    for x, y in ((60, 62), (84, 42), (172, 40), (198, 66), (128, 34), (46, 92), (212, 98)):
        e.flat(
            (
                poly(
                    f"{x},{y - 6} {x + 2},{y - 2} {x + 6},{y} {x + 2},{y + 2} {x},{y + 6} {x - 2},{y + 2} {x - 6},{y} {x - 2},{y - 2}"
                ),
                TURMERIC,
            )
        )
    lay(e, disc, (curve("0,172! 60,160 128,166 196,160 256,172! 256,260! 0,260!"), TURMERIC))

    def tent(x: float, y: float, k: float) -> None:
        def s(shape: Shape) -> Shape:
            return shape.scale(k, 0, 0).move(x, y)

        lay(
            e,
            disc,
            (s(curve("-42,-44! 0,-50 42,-44! 42,0! 0,6 -42,0!")), IVORY),
            (s(curve("-50,-42! -32,-66 -14,-84 0,-92 14,-84 32,-66 50,-42! 0,-50")), IVORY),
        )
        lay(e, disc, (s(curve("-14,-82! -9,-98 0,-116 9,-98 14,-82! 0,-88")), TURMERIC), ink=2.6)
        lay(e, disc, (s(box(-11, -38, 22, 42, 2)), MADDER), ink=2.4)
        for side in (-1, 1):
            e.thread(s(stroke(f"{side * 18},-40 {side * 30},-22 {side * 26},-4")), SKY_SHADE, 3.4 * k)

    tent(64, 188, 0.82)
    tent(192, 188, 0.82)
    tent(128, 214, 1.15)
    close(e, disc)


@emblem("ulus/sites/uureg-lake")
def uureg(e: Emblem) -> None:
    disc = round_field(e, FELT)
    lay(e, disc, (poly("0,140 52,70 84,108 120,52 160,108 196,74 256,140 256,160 0,160"), INDIGO))
    for t in (
        "52,70 64,84 54,92 46,84 40,88",
        "120,52 136,76 124,84 114,76 104,80",
        "196,74 208,88 196,94 188,86 180,92",
    ):
        e.flat((poly(t), IVORY))
    lay(e, disc, (curve("0,138! 128,132 256,138! 256,260! 0,260!"), SKY))
    for x, y, w in ((70, 158, 40), (180, 154, 50), (60, 204, 36), (196, 208, 44), (128, 226, 60)):
        e.thread(f"{x - w / 2},{y} {x - w / 4},{y - 5} {x},{y} {x + w / 4},{y - 5} {x + w / 2},{y}", IVORY, 3.6)
    for side in (-1, 1):
        x = 128
        lay(
            e,
            disc,
            (
                limb(f"{x + side * 26},160,11 {x + side * 52},154,10 {x + side * 66},136,7 {x + side * 60},112,2"),
                IVORY,
            ),
        )
    lay(e, disc, (curve("92,200! 92,170 104,150 128,144 152,150 164,170 164,200! 146,194 128,198 110,194"), INDIGO))
    lay(e, disc, (curve("108,152 118,142 128,148 138,142 148,152 140,164 128,160 116,164"), SKY_SHADE), ink=2.4)
    for x in (111, 145):
        e.flat((ellipse(x, 178, 8, 7), TURMERIC), (ellipse(x, 179, 3.4), CORD))
    e.thread("80,204 96,198 112,206 128,200 144,206 160,198 176,204", IVORY, 5)
    close(e, disc)


@emblem("ulus/sites/karakorum")
def karakorum(e: Emblem) -> None:
    disc = round_field(e, MADDER)
    lay(e, disc, (curve("0,196! 128,186 256,196! 256,260! 0,260!"), TURMERIC))
    for x in (24, 196):
        lay(
            e,
            disc,
            (box(x, 124, 36, 74), FELT),
            (curve(f"{x - 12},128! {x + 4},112 {x + 18},98 {x + 32},112 {x + 48},128!"), INDIGO),
        )
    e.thread("128,206 128,150 124,120 128,88", CORD, 21)
    e.thread("128,206 128,150 124,120 128,88", GREY, 14)
    for side in (-1, 1):
        for text in (
            f"128,140 {128 + side * 34},116 {128 + side * 58},120 {128 + side * 62},150",
            f"128,112 {128 + side * 24},84 {128 + side * 44},80 {128 + side * 50},96",
        ):
            e.thread(text, CORD, 14)
            e.thread(text, GREY, 7.5)
        for x, y in ((128 + side * 40, 98), (128 + side * 22, 74), (128 + side * 66, 104)):
            lay(e, disc, (ellipse(x, y, 12, 8, -30 * side), "#c9c6ba"), ink=2.6)
        lay(
            e,
            disc,
            (
                curve(
                    f"{128 + side * 52},148 {128 + side * 62},140 {128 + side * 74},150 {128 + side * 70},162 {128 + side * 56},162"
                ),
                GREY,
            ),
            ink=2.6,
        )
        e.thread(f"{128 + side * 64},166 {128 + side * 68},180 {128 + side * 66},200", IVORY, 5)
        lay(
            e,
            disc,
            (
                curve(
                    f"{128 + side * 66 - 20},196! {128 + side * 66 + 20},196! {128 + side * 66 + 12},216! {128 + side * 66 - 12},216!"
                ),
                SKY,
            ),
            ink=2.8,
        )
    lay(e, disc, (ellipse(128, 58, 13), "#c9c6ba"), (curve("128,68! 144,76 142,100! 114,100! 112,76"), "#c9c6ba"))
    lay(e, disc, (poly("140,56 172,40 178,54 142,62"), TURMERIC), ink=2.8)
    lay(e, disc, (curve("100,210! 156,210! 146,190 138,184 118,184 110,190"), GREY))
    close(e, disc)


@emblem("ulus/sites/tovkhon")
def tovkhon(e: Emblem) -> None:
    disc = round_field(e, TURMERIC)
    e.flat((ellipse(128, 74, 40), "#f1cd77"))
    lay(
        e,
        disc,
        (
            curve(
                "36,260! 40,150 48,92 66,70 88,82 92,128! 128,134 164,128! 168,76 188,54 208,80 216,150 222,260!"
            ),
            GREY,
        ),
    )
    for t in (
        "60,110 66,140 58,170",
        "196,100 190,134 200,166",
        "110,150 106,180",
        "150,156 156,190",
        "84,176 80,206",
        "178,190 182,214",
    ):
        e.thread(t, GREY_SHADE, 5.5)

    def temple(x: float, y: float, k: float) -> None:
        def s(shape: Shape) -> Shape:
            return shape.scale(k, 0, 0).move(x, y)

        lay(e, disc, (s(box(-26, -34, 52, 34)), IVORY), (s(box(-10, -24, 20, 24)), MADDER), ink=2.8)
        lay(e, disc, (s(curve("-42,-32! -26,-44 -18,-58! 18,-58! 26,-44 42,-32! 20,-37 -20,-37")), MADDER), ink=2.8)
        lay(e, disc, (s(curve("-14,-58! -4,-66 0,-80 4,-66 14,-58!")), TURMERIC_SHADE), ink=2.4)

    temple(128, 134, 1.2)
    lay(e, disc, (curve("0,216! 50,200 100,212 128,206 170,214 210,202 256,216! 256,260! 0,260!"), BROWN))
    for x, y, k in ((56, 212, 1.0), (84, 220, 0.8), (176, 220, 0.9), (202, 210, 1.1)):
        lay(
            e,
            disc,
            (poly(f"{x - 14 * k},{y + 16 * k} {x},{y - 30 * k} {x + 14 * k},{y + 16 * k}"), INDIGO),
            ink=2.4,
        )
    close(e, disc)


@emblem("ulus/sites/altai-tavan-bogd")
def altai(e: Emblem) -> None:
    disc = round_field(e, SKY)
    for x, y, w in ((30, 104, 56), (226, 104, 56), (78, 76, 60), (178, 76, 60), (128, 48, 70)):
        peak = poly(f"{x - w},{226} {x - w * 0.3},{y + 34} {x},{y} {x + w * 0.34},{y + 38} {x + w},{226}")
        lay(e, disc, (peak, INDIGO))
        snow = poly(
            f"{x - w * 0.36},{y + 40} {x},{y} {x + w * 0.38},{y + 44} {x + w * 0.18},{y + 36} {x + w * 0.06},{y + 54} {x - w * 0.08},{y + 38} {x - w * 0.22},{y + 52}"
        )
        e.on(ellipse(128, 128, 110), (snow, IVORY))
    lay(e, disc, (curve("104,118! 128,128 152,118! 164,160 186,196 214,240! 60,260! 84,196 96,160"), IVORY))
    for t in ("118,140 112,176 98,214", "128,144 130,180 132,220", "140,142 150,178 168,214"):
        e.thread(t, SKY_SHADE, 4.5)
    lay(
        e,
        disc,
        (curve("0,204! 34,196 70,214 90,256! 0,260!"), BROWN),
        (curve("256,204! 222,196 190,214 172,256! 256,260!"), BROWN),
    )
    e.thread("54,62 66,50 76,60 88,48 102,56", CORD, 5.5)
    close(e, disc)


@emblem("ulus/sites/olkhon")
def olkhon(e: Emblem) -> None:
    disc = round_field(e, FELT)
    e.flat((ellipse(74, 78, 24), MADDER))
    lay(e, disc, (curve("0,148! 128,142 256,148! 256,260! 0,260!"), SKY))
    lay(
        e,
        disc,
        (poly("70,186 78,140 92,104 104,112 116,66 132,52 142,84 152,96 164,78 180,104 186,140 208,186"), IVORY),
    )
    for t in ("116,70 112,110 120,150", "134,60 136,110 128,170", "164,84 160,126 168,170", "94,110 90,150"):
        e.thread(t, IVORY_SHADE, 6)
    e.flat(
        (curve("108,104 122,96 130,108 118,116"), MADDER),
        (curve("146,134 160,130 164,142 150,146"), TURMERIC_SHADE),
        (curve("86,150 98,144 104,156 92,162"), TURMERIC_SHADE),
    )
    for x, y, w in ((60, 200, 60), (150, 206, 70), (100, 226, 60), (200, 166, 30), (46, 166, 30)):
        e.thread(f"{x - w / 2},{y} {x - w / 4},{y - 6} {x},{y} {x + w / 4},{y - 6} {x + w / 2},{y}", IVORY, 4)
    for x in (158, 182, 206):
        lay(e, disc, (limb(f"{x},260,7 {x},142,6"), WOOL), ink=3)
        for i, colour in enumerate((SKY_SHADE, MADDER, TURMERIC, INDIGO)):
            e.thread(f"{x - 8},{157 + i * 11} {x + 8},{155 + i * 11}", colour, 6)
    close(e, disc)


@emblem("ulus/tuulch/tuulch")
def tuulch(e: Emblem) -> None:
    e.sew((limb("212,150,6 190,36,5"), BROWN))
    e.sew((curve("176,44! 186,52 200,46 208,28 198,12 182,14 168,32 158,40 164,48"), TURMERIC))
    e.eye(186, 28, 4)
    robe(e, INDIGO, TURMERIC)
    head(e)
    features(e, closed=True, brow=IVORY_SHADE)
    for t in ("96,122 90,128", "160,122 166,128", "110,82 128,79 146,82"):
        e.thread(t, WOOL, 3.4)
    beard(e, IVORY, 56)
    moustache(e, IVORY_SHADE, 1)
    e.flat((ellipse(128, 149, 10, 7), MADDER))
    e.sew((curve("76,88! 86,62 104,46 128,20! 152,46 170,62 180,88! 152,74 128,72 104,74"), MADDER))
    e.sew((limb("74,88,8 102,74,8 128,71,8 154,74,8 182,88,8"), BROWN))
    e.sew((ellipse(128, 20, 8), TURMERIC))
    e.sew((curve("182,156! 234,146! 250,228! 190,240!"), BROWN))
    e.fill((poly("190,164 228,157 240,222 197,231"), WOOL), light=0.5)
    for x in (0, 9):
        e.thread(f"{203 + x},{60} {212 + x},{226 - x}", CORD, 2.6)
    e.sew((limb("60,206,12 110,226,12 164,216,11"), INDIGO), (ellipse(172, 214, 12, 11), "#e5bd8f"))
    e.sew((limb("150,238,3 252,176,3"), IVORY))


@emblem("ulus/sky/eternal-blue-sky")
def blue_sky(e: Emblem) -> None:
    for i in range(24):
        ray = poly("128,10 121,34 135,34") if i % 2 == 0 else poly("128,18 123,34 133,34")
        e.sew((ray.turn(15 * i), TURMERIC))
    disc = ellipse(128, 128, 98)
    e.sew((disc, SKY))
    e.stitches(ellipse(128, 128, 88), IVORY, 3.4, "8 8")
    e.sew((ellipse(128, 112, 36), TURMERIC))
    e.flat((ellipse(122, 106, 23), "#f0c869"))
    e.sew(
        (
            curve("76,136! 88,172 110,186 128,188 146,186 168,172 180,136! 164,158 146,166 128,167 110,166 92,158"),
            IVORY,
        )
    )
    e.sew((curve("128,40! 139,56 128,74! 117,56"), MADDER))
    for x, k in ((70, 1), (186, -1)):
        e.thread(f"{x - 20 * k},104 {x - 12 * k},90 {x + 4 * k},92 {x + 4 * k},104 {x - 6 * k},104", IVORY, 5)
        e.thread(f"{x + 6 * k},78 {x + 14 * k},66 {x + 28 * k},70 {x + 26 * k},82 {x + 16 * k},80", IVORY, 5)
