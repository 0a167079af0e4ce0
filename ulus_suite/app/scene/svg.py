"""The same scene written as SVG: for reports, small pictures, and pages on other screens.

Pictures are painted once each at the size they have here and stand in the file as symbols, by art; what lies where
is told by the layout, so that nothing is placed a second time. Words stand as words beside them, for readers and
search."""

from __future__ import annotations

import base64
import io
from xml.sax.saxutils import escape, quoteattr

import pygame

from ulus_suite.app.scene.art import Studio
from ulus_suite.app.scene.layout import Laid
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui.screen import Ui


def svg(ui: Ui, laid: Laid, studio: Studio) -> str:
    """A whole scene; its targets are groups with a title, and their ids are those of the nodes."""
    symbols: dict[tuple[Art, tuple[int, int]], str] = {}
    x, y, wide, high = laid.within
    body: list[str] = []
    for placed in sorted(laid.placed.values(), key=lambda placed: placed.node.z):
        node, rect = placed.node, placed.rect
        if not node.art and not node.label:
            continue
        title = f"<title>{escape(node.label)}</title>" if node.label else ""
        use = ""
        if node.art and studio.painter(node.art).paint is not None:
            box = studio.reach(node.art, rect)
            name = symbols.setdefault((node.art, box.size), f"art{len(symbols)}")
            use = f'<use href="#{name}" x="{box.x - x}" y="{box.y - y}"/>'
        area = ""
        if node.label:
            area = (
                f'<rect x="{rect.x - x}" y="{rect.y - y}" width="{rect.width}" height="{rect.height}" fill="none" '
                'pointer-events="all"/>'
            )
        body.append(f"<g id={quoteattr(node.id)}>{title}{use}{area}</g>")
    defs = "".join(_symbol(ui, studio, art, size, name) for (art, size), name in symbols.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f"<defs>{defs}</defs>{''.join(body)}</svg>"
    )


def _symbol(ui: Ui, studio: Studio, art: Art, size: tuple[int, int], name: str) -> str:
    held = io.BytesIO()
    pygame.image.save(studio.picture(ui, art, size), held, "art.png")
    data = base64.b64encode(held.getvalue()).decode()
    return f'<image id="{name}" width="{size[0]}" height="{size[1]}" href="data:image/png;base64,{data}"/>'
