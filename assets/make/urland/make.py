"""Draws the Ichto, the fists, the chips and the eleven gene emblems of Urland as SVG. Run from the project's root:

    python assets/make/urland/make.py

One hand for all: lines of 2.4 in a box of 64, round joints, deep sea for ink, coral and sand for colour.
"""

from __future__ import annotations

from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "urland"
INK, CORAL, SAND, CREAM, SEA, GREY = "#0d2c3a", "#e0674a", "#e3c98f", "#f6ecd4", "#2f7f93", "#b9c3c4"

BODY = (
    "M3,22 C8,12 15,17 21,15 C28,7 42,6 49,12 C56,12 62,16 61,22 C60,27 54,28 50,27 L51,34 C51,38 44,38 44,34 "
    "L42,29 C38,31 32,31 28,30 L28,36 C27,40 20,40 20,36 L20,28 C14,27 9,31 4,35 C6,29 5,26 3,22 Z"
)


def svg(width: int, height: int, *parts: str) -> str:
    """A file with the given parts."""
    body = "\n  ".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n  {body}\n</svg>\n'


def path(d: str, fill: str = "none", stroke: str = INK, width: float = 2.4) -> str:
    """A shape with the house line."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="round"/>'
    )


def bare(d: str, fill: str) -> str:
    """A shape without a line."""
    return f'<path d="{d}" fill="{fill}"/>'


def disc(x: float, y: float, r: float, fill: str = "none", stroke: str = INK, width: float = 2.4) -> str:
    """A circle with the house line."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def dot(x: float, y: float, r: float, fill: str = INK) -> str:
    """A circle without a line."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'


def ichto_body() -> str:
    """White, to be tinted with a seat's colour; a grey belly and back for depth."""
    return svg(
        64, 44, bare(BODY, "#ffffff"),
        bare("M22,27 C30,29 42,29 54,24 C52,29 46,30 42,29 C38,31 30,31 22,28 Z", "#cfcfcf"),
        bare("M24,15 C30,9 40,8 47,12 C40,12 32,12 24,15 Z", "#e4e4e4"),
    )  # fmt: skip


def ichto_line() -> str:
    """Line, eye, mouth and toes, drawn over the tinted body."""
    return svg(
        64, 44, path(BODY, width=2.2, stroke="#150d08"), disc(51.5, 17, 2.9, "#ffffff", "#150d08", 1.2),
        dot(52.3, 17.2, 1.5, "#150d08"), path("M54,23 C57,23.6 59,22.8 60.4,21.4", stroke="#150d08", width=1.6),
        path("M28,13 C29,15.4 29,17 28.4,19 M34,10.8 C35.4,13.4 35.4,15.6 34.6,17.6", stroke="#150d08", width=1.5),
    )  # fmt: skip


def fist_closed() -> str:
    """A closed fist from the front."""
    return svg(
        64, 64, path("M14,26 C14,18 22,18 23,22 C23,14 32,14 33,20 C33,14 42,15 42,21 C43,17 51,18 51,26 L51,40 "
                     "C51,52 44,58 33,58 C20,58 13,52 13,42 Z", SAND),
        path("M23,22 L23,34 M33,20 L33,34 M42,21 L42,34"), path("M13,38 C20,30 32,34 34,40 C30,46 22,46 18,44", CREAM),
    )  # fmt: skip


def fist_open() -> str:
    """An open hand."""
    return svg(
        64, 64, path("M16,44 C8,38 4,30 8,28 C12,27 15,32 19,36 L17,14 C17,9 23,9 24,14 L27,30 L28,9 C28,4 35,4 35,9 "
                     "L36,30 L40,12 C41,8 47,9 46,14 L44,33 L49,22 C51,18 57,20 55,25 L50,44 C48,56 40,60 32,60 "
                     "C24,60 20,54 16,44 Z", SAND),
        path("M24,44 C30,40 38,40 43,43"),
    )  # fmt: skip


def chip_back() -> str:
    """The back of an area chip: a wave in a ring."""
    return svg(
        64, 64, disc(32, 32, 29, SEA, INK, 3), disc(32, 32, 23, "none", SAND, 2),
        path("M14,36 C20,24 26,24 30,34 C34,44 42,40 50,28", stroke=CREAM, width=3.4),
        path("M18,44 C24,36 28,38 32,44 C36,50 42,46 46,42", stroke=SAND),
    )  # fmt: skip


def chip_face() -> str:
    """The face of an area chip, its number is lettered on the table."""
    return svg(64, 64, disc(32, 32, 29, SEA, INK, 3), disc(32, 32, 24, "#1f6275", CREAM, 2.4))


def panic() -> str:
    """The panic chip: eyes wide open."""
    return svg(
        64, 64, disc(32, 32, 29, CORAL, INK, 3), disc(22, 27, 8, CREAM), disc(42, 27, 8, CREAM), dot(23, 28, 3),
        dot(41, 28, 3), path("M20,48 C24,40 28,50 32,44 C36,50 40,40 44,48"),
    )  # fmt: skip


def genes() -> dict[str, str]:
    """The eleven emblems."""
    return {
        "assimilation": svg(
            64, 64, disc(18, 20, 10, SEA), disc(46, 20, 10, SAND), disc(32, 43, 15, CORAL),
            path("M23,29 L27,33 M41,29 L37,33"), disc(27, 43, 4.5, SEA, INK, 1.6), disc(37, 43, 4.5, SAND, INK, 1.6),
        ),
        "legs": svg(
            64, 64, path("M8,12 C22,4 44,4 56,12 C54,22 42,24 32,24 C22,24 10,22 8,12 Z", CORAL),
            path("M18,22 C20,32 14,38 16,46 L8,56 L14,54 L17,59 L21,53 L28,57 L23,46 C22,38 29,32 27,24", CORAL),
            path("M40,24 C38,32 44,38 42,46 L35,57 L42,53 L46,59 L49,54 L56,56 L49,46 C46,38 51,30 47,21", CORAL),
            dot(46, 13, 2.4),
        ),
        "care": svg(
            64, 64, path("M6,30 C12,12 34,6 48,14 C60,20 60,34 52,38 C38,44 16,44 6,30 Z", CORAL), dot(48, 22, 2.6),
            path("M14,34 C22,40 40,40 50,34", width=1.8),
            *(path(f"M{x - 7},54 C{x - 5},46 {x + 5},46 {x + 7},52 C{x + 3},57 {x - 3},57 {x - 7},54 Z", SAND, width=2)
              + dot(x + 3, 51, 1.3) for x in (15, 32, 49)),
        ),
        "egg": svg(
            64, 64, path("M32,5 C46,5 54,28 54,40 C54,52 44,59 32,59 C20,59 10,52 10,40 C10,28 18,5 32,5 Z", CREAM),
            path("M10,36 L19,30 L26,38 L34,29 L41,38 L48,31 L54,37 C54,52 44,59 32,59 C20,59 10,52 10,36 Z", SAND),
            disc(27, 22, 4, CREAM, INK, 2), dot(28, 22, 1.8), disc(39, 22, 4, CREAM, INK, 2), dot(40, 22, 1.8),
        ),
        "flight": svg(
            64, 64, path("M32,34 C24,14 12,10 3,12 C7,18 6,22 10,25 C9,30 14,33 16,34 C18,39 26,40 32,38 Z", CREAM),
            path("M32,34 C40,14 52,10 61,12 C57,18 58,22 54,25 C55,30 50,33 48,34 C46,39 38,40 32,38 Z", CREAM),
            path("M32,26 C39,28 40,42 32,54 C24,42 25,28 32,26 Z", CORAL), dot(29.5, 33, 1.7), dot(34.5, 33, 1.7),
            path("M32,54 L27,61 M32,54 L37,61"),
        ),
        "muscles": svg(
            64, 64, path("M8,50 C6,40 12,36 20,38 C16,26 18,14 24,8 C30,4 38,8 36,15 C34,19 30,18 29,22 C28,28 30,30 "
                         "33,30 C42,22 56,28 58,40 C59,52 46,58 32,58 C20,58 10,58 8,50 Z", CORAL),
            path("M33,30 C38,33 40,37 40,42 M20,38 C25,39 28,42 29,46"), path("M46,34 C50,36 52,40 51,45", width=1.8),
        ),
        "ears": svg(
            64, 64, path("M20,30 C4,28 2,10 8,6 C16,6 22,16 24,24 Z", SAND), path("M44,30 C60,28 62,10 56,6 C48,6 42,16 "
                                                                               "40,24 Z", SAND),
            path("M14,42 C14,26 22,20 32,20 C42,20 50,26 50,42 C50,54 42,60 32,60 C22,60 14,54 14,42 Z", CORAL),
            disc(25, 38, 4, CREAM, INK, 2), dot(25.6, 38, 1.8), disc(39, 38, 4, CREAM, INK, 2), dot(38.4, 38, 1.8),
            path("M24,50 C29,54 35,54 40,50"), path("M11,12 C13,18 16,22 19,25 M53,12 C51,18 48,22 45,25", width=1.8),
        ),
        "stink": svg(
            64, 64, path("M14,40 C4,38 4,26 14,25 C14,14 28,10 34,17 C42,10 54,16 52,26 C62,28 60,40 50,41 C46,48 34,48 "
                         "31,43 C26,48 16,47 14,40 Z", "#a8b36a"),
            path("M20,30 C24,26 28,34 32,30 C36,26 40,34 44,30"),
            path("M18,52 C15,55 21,57 18,61 M32,52 C29,55 35,57 32,61 M46,52 C43,55 49,57 46,61", stroke=SEA),
        ),
        "turbo": svg(
            64, 64, path("M14,32 C22,16 44,14 60,30 C46,48 24,48 14,32 Z", CORAL), path("M24,20 L28,10 L40,18", CORAL),
            disc(48, 28, 3.6, CREAM, INK, 2), dot(49, 28, 1.6),
            path("M14,32 C8,26 6,26 3,22 M14,32 L2,32 M14,32 C8,38 6,38 3,42", stroke=SEA, width=3),
            path("M28,28 C32,32 32,36 28,40", width=1.8), disc(12, 14, 3, CREAM, INK, 1.8), disc(8, 54, 3.6, CREAM, INK, 1.8),
            disc(22, 54, 2.4, CREAM, INK, 1.8),
        ),
        "warm": svg(
            64, 64, path("M32,58 C12,44 4,32 8,20 C12,10 26,8 32,20 C38,8 52,10 56,20 C60,32 52,44 32,58 Z", CORAL),
            path("M32,50 C24,46 22,38 28,32 C28,36 32,36 31,30 C38,32 42,42 32,50 Z", SAND),
            path("M14,22 C16,17 20,16 23,18", stroke=CREAM),
        ),
        "teeth": svg(
            64, 64, path("M6,14 C20,6 44,6 58,14 C60,24 58,30 54,32 L10,32 C6,30 4,24 6,14 Z", CORAL),
            path("M10,26 L16,40 L22,27 L27,40 L32,27 L37,40 L42,27 L48,40 L54,26 Z", CREAM),
            path("M10,54 L15,42 L21,53 L27,42 L32,53 L37,42 L43,53 L49,42 L54,54 C44,61 20,61 10,54 Z", CREAM),
            dot(18, 17, 2.6), dot(46, 17, 2.6),
        ),
    }  # fmt: skip


def main() -> None:
    """Write every file."""
    (OUT / "genes").mkdir(parents=True, exist_ok=True)
    files = {
        "ichto-body": ichto_body(), "ichto-line": ichto_line(), "fist-closed": fist_closed(), "fist-open": fist_open(),
        "chip-back": chip_back(), "chip-face": chip_face(), "panic": panic(),
        **{f"genes/{id}": made for id, made in genes().items()},
    }  # fmt: skip
    for name, text in files.items():
        (OUT / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
