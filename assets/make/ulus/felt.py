"""The one hand that draws everything: felt patches, couched cord, light from the upper left.

An `Emblem` is a 256 x 256 picture on a transparent ground. Every piece of felt is sewn to a
backing of undyed felt (so that it reads on any ground), edged with a dark cord that is couched
with small stitches, and lit from the upper left. Only SVG that SDL_image draws is written:
paths, strokes, dashes, opacity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from shapes import Shape, common, ellipse, lit, num, stroke

# Undyed wool, and five dyes.
CORD = "#232544"
IVORY, IVORY_SHADE = "#fbf4e2", "#ddccaa"
FELT, FELT_SHADE = "#e6d7b8", "#c3ad84"
WOOL, WOOL_SHADE = "#b08a5c", "#8a6741"
BROWN, BROWN_SHADE = "#7d5636", "#5a3b25"
GREY, GREY_SHADE = "#a6a294", "#7f7b70"
INDIGO, INDIGO_SHADE = "#3a4a8c", "#2a3467"
MADDER, MADDER_SHADE = "#b63d33", "#862a29"
TURMERIC, TURMERIC_SHADE = "#e2aa35", "#b77e20"
SKY, SKY_SHADE = "#86bcda", "#5590b8"
SKIN, SKIN_SHADE = "#e5bd8f", "#c09565"  # felt dyed with a little madder
SHADE = {
    IVORY: IVORY_SHADE,
    FELT: FELT_SHADE,
    WOOL: WOOL_SHADE,
    BROWN: BROWN_SHADE,
    GREY: GREY_SHADE,
    INDIGO: INDIGO_SHADE,
    MADDER: MADDER_SHADE,
    TURMERIC: TURMERIC_SHADE,
    SKY: SKY_SHADE,
    SKIN: SKIN_SHADE,
    CORD: "#171830",
    IVORY_SHADE: "#bfab85",
    FELT_SHADE: "#a28b64",
    WOOL_SHADE: "#6b4f31",
    BROWN_SHADE: "#42291a",
    GREY_SHADE: "#605d55",
    INDIGO_SHADE: "#1d2448",
    MADDER_SHADE: "#611d1e",
    TURMERIC_SHADE: "#8d5f17",
    SKY_SHADE: "#3d6f94",
}
LIGHT = (-6.13, -7.29)  # the way to the light, and how deep the shade runs

Piece = tuple[Shape, str]


def path(d: str, **style: object) -> str:
    """One <path>; style names use "_" for "-"."""
    attributes = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in style.items() if v is not None)
    return f'<path d="{d}"{attributes}/>'


def line(shape: Shape, colour: str, width: float, dash: str | None = None, opacity: float | None = None) -> str:
    return path(
        shape.d(),
        fill="none",
        stroke=colour,
        stroke_width=num(width),
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash,
        stroke_opacity=opacity,
    )


def outline(d: str, colour: str, width: float, dash: str | None = None) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=num(width), stroke_linejoin="round", stroke_dasharray=dash
    )


class Emblem:
    """A picture of felt pieces, sewn in the order in which they are given."""

    def __init__(self, size: tuple[int, int] = (256, 256), backing: bool = True, k: float = 1.0) -> None:
        self.size = size
        self.backing = backing
        self.tilt = 0.0  # degrees by which the finished picture is turned
        self.k = k  # how thick the cord is, 1 for emblems
        self.ground: list[Shape] = []
        self.marks: list[str] = []

    def sew(self, *pieces: Piece, light: float = 1.0, back: bool = True) -> None:
        """Pieces that share one cord round all of them, as if cut from one cloth."""
        k = self.k
        d = "".join(shape.d() for shape, _ in pieces)
        if back:
            self.ground.extend(shape for shape, _ in pieces)
        self.marks.append(outline(d, CORD, 11 * k))
        self.marks.append(outline(d, "#6f76a8", 7.4 * k, f"{num(3.4 * k)} {num(4.6 * k)}"))
        self.marks.append(outline(d, CORD, 4.6 * k))
        self.fill(*pieces, light=light)

    def fill(self, *pieces: Piece, light: float = 1.0) -> None:
        """Pieces without a cord, lit as one body."""
        for shape, colour in pieces:
            self.marks.append(path(shape.d(), fill=SHADE.get(colour, colour) if light else colour))
        if not light:
            return
        for shape, colour in pieces:
            if colour in SHADE:
                for bright in lit(shape, LIGHT[0] * light, LIGHT[1] * light):
                    self.marks.append(path(bright.d(), fill=colour))

    def flat(self, *pieces: Piece, opacity: float | None = None) -> None:
        """Plain colour, no cord, no light."""
        for shape, colour in pieces:
            self.marks.append(path(shape.d(), fill=colour, fill_opacity=opacity))

    def on(self, ground: Shape, *pieces: Piece, opacity: float | None = None) -> None:
        """Plain colour, cut to lie within `ground`."""
        for shape, colour in pieces:
            for part in common(ground, shape):
                self.marks.append(path(part.d(), fill=colour, fill_opacity=opacity))

    def thread(
        self, text: str | Shape, colour: str = CORD, width: float = 4.5, opacity: float | None = None
    ) -> None:
        """A line of thread along an open curve."""
        shape = stroke(text) if isinstance(text, str) else text
        self.marks.append(line(shape, colour, width, None, opacity))

    def stitches(self, text: str | Shape, colour: str = IVORY, width: float = 3.0, dash: str = "7 7") -> None:
        """A running stitch along a curve."""
        shape = stroke(text) if isinstance(text, str) else text
        self.marks.append(line(shape, colour, width, dash))

    def eye(self, x: float, y: float, r: float = 4.5, white: str | None = None) -> None:
        if white:
            self.flat((ellipse(x, y, r * 1.7), white))
        self.flat((ellipse(x, y, r), CORD), (ellipse(x - r * 0.33, y - r * 0.38, r * 0.34), IVORY))

    def raw(self, text: str) -> None:
        """Ready-made SVG."""
        self.marks.append(text)

    def gradient(self, name: str, *stops: tuple[int, str], to: str = "0 0 0 1", round_: bool = False) -> str:
        """A gradient by percentages of its shape; `to` is x1 y1 x2 y2, or cx cy r, in hundredths of it."""
        where = [f"{round(float(v) * 100)}%" for v in to.split()]
        if round_:
            head = f'<radialGradient id="{name}" cx="{where[0]}" cy="{where[1]}" r="{where[2]}">'
        else:
            x1, y1, x2, y2 = where
            head = f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        body = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
        self.marks.append(f"<defs>{head}{body}</{'radial' if round_ else 'linear'}Gradient></defs>")
        return f"url(#{name})"

    def glow(self, name: str, x: float, y: float, r: float, colour: str, opacity: float = 0.9) -> None:
        """A round light that fades to nothing."""
        self.marks.append(
            f'<defs><radialGradient id="{name}" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{colour}" '
            f'stop-opacity="{opacity}"/><stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        )
        self.marks.append(path(ellipse(x, y, r).d(), fill=f"url(#{name})"))

    def fit(self) -> str:
        """The transform that centres the picture and lets it fill its square, cord and backing included."""
        points = [p for shape in self.ground for p in shape.turn(self.tilt).flat(8)]
        left, right = min(p[0] for p in points), max(p[0] for p in points)
        top, bottom = min(p[1] for p in points), max(p[1] for p in points)
        k = min(1.12, (self.size[0] - 32) / (right - left), (self.size[1] - 32) / (bottom - top))
        x = self.size[0] / 2 - k * (left + right) / 2
        y = self.size[1] / 2 - k * (top + bottom) / 2
        turn = f" rotate({num(self.tilt)} 128 128)" if self.tilt else ""
        return f"translate({num(x)} {num(y)}) scale({k:.3f}){turn}"

    def svg(self) -> str:
        w, h = self.size
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">']
        if self.backing:
            d = "".join(shape.d() for shape in self.ground)
            out.append(f'<g transform="{self.fit()}">')
            out.append(outline(d, FELT_SHADE, 26 * self.k))
            out.append(outline(d, "#f4ead3", 23 * self.k))
        out.extend(self.marks)
        out.append("</g></svg>\n" if self.backing else "</svg>\n")
        return "\n".join(out)


Drawing = Callable[[Emblem], None]
PICTURES: dict[str, Callable[[], str]] = {}


def emblem(name: str, backing: bool = True) -> Callable[[Drawing], Drawing]:
    """Registers a drawing under its path below assets/, without ".svg"."""

    def register(draw: Drawing) -> Drawing:
        def make() -> str:
            e = Emblem(backing=backing)
            draw(e)
            return e.svg()

        PICTURES[name] = make
        return draw

    return register


def picture(name: str, width: int, height: int, k: float = 1.0) -> Callable[[Drawing], Drawing]:
    """Registers a drawing that fills a rectangle and is not fitted."""

    def register(draw: Drawing) -> Drawing:
        def make() -> str:
            e = Emblem((width, height), backing=False, k=k)
            draw(e)
            return e.svg()

        PICTURES[name] = make
        return draw

    return register


class Chance:
    """Numbers that look thrown and are the same on every machine."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def __call__(self, low: float, high: float) -> float:
        self.state = (self.state * 1103515245 + 12345) % 2147483648
        return low + (high - low) * (self.state >> 8) / 8388608


def each(shapes: Iterable[Shape], colour: str) -> list[Piece]:
    return [(shape, colour) for shape in shapes]
