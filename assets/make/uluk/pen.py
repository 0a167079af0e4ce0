"""The pen for Uluk's emblems: one ink line, two or three flat tones, light from the upper left; SVG 100 x 100.

Only what SDL_image draws: paths, circles, ellipses, rectangles, strokes, opacity, transforms.
"""

from __future__ import annotations

from pathlib import Path

INK = "#26301a"
LINE = 4.0

LEAF, LEAF_L, LEAF_D = "#6c9440", "#9bbf62", "#3f5f27"
OCHRE, OCHRE_L, OCHRE_D = "#cf922f", "#ecc069", "#8d5d1c"
VIOLET, VIOLET_L, VIOLET_D = "#8a5f9c", "#c3a0d0", "#57386a"
MUD, MUD_L, MUD_D = "#8a6142", "#b98d68", "#573a26"
SEA, SEA_L, SEA_D = "#4f97b4", "#9dd0e0", "#28627c"
BONE, BONE_L, BONE_D = "#e9dfc1", "#fbf6e3", "#bcae86"
RED, RED_L, RED_D = "#b8452f", "#e07d5e", "#7b281b"
PINK, PINK_L, PINK_D = "#d99a92", "#f0c3b8", "#a8635c"
STONE, STONE_L, STONE_D = "#8d8b80", "#b9b7aa", "#5c5b53"
FLAME, FLAME_L = "#e8872c", "#f9d46b"


def path(d: str, fill: str, line: float = LINE, ink: str = INK) -> str:
    return (
        f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{line}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def flat(d: str, fill: str, opacity: float = 1.0) -> str:
    return f'<path d="{d}" fill="{fill}" fill-opacity="{opacity}"/>'


def stroke(d: str, ink: str = INK, line: float = LINE) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{line}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def disc(x: float, y: float, r: float, fill: str, line: float = LINE, ink: str = INK) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{ink}" stroke-width="{line}"/>'


def dot(x: float, y: float, r: float, fill: str = INK, opacity: float = 1.0) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" fill-opacity="{opacity}"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, line: float = LINE, ink: str = INK) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" stroke="{ink}" stroke-width="{line}"/>'


def spot(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}" fill-opacity="{opacity}"/>'


def group(parts: str, move: tuple[float, float] = (0, 0), size: float = 1.0, turn: float = 0.0) -> str:
    """Parts moved, scaled about the origin and turned (degrees) about (50, 50)."""
    return f'<g transform="translate({move[0]},{move[1]}) scale({size}) rotate({turn},50,50)">{parts}</g>'


def write(folder: Path, name: str, *parts: str) -> None:
    body = "\n".join(parts)
    (folder / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n{body}\n</svg>\n', encoding="utf-8"
    )
