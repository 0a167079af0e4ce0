"""The widget layer: thin, keyboard-first, sized by the text.

Ours instead of pygame_gui, whose widgets cannot be driven by keys (Tab moves nothing, Return on a button
does nothing), start slower and know no text scale.
"""

from .base import Column, Gap, Label, Painted, Panel, Row, Split, Widget, measuring, remeasure, rule
from .button import Button, Chip
from .choose import Choice, Slider, Toggle
from .field import Field
from .ledger import Curves, Ledger
from .pick import Pick, fold
from .scroll import Scroll
from .tabs import Tabs

__all__ = [
    "Button",
    "Chip",
    "Choice",
    "Column",
    "Curves",
    "Field",
    "Gap",
    "Label",
    "Ledger",
    "Painted",
    "Panel",
    "Pick",
    "Row",
    "Scroll",
    "Slider",
    "Split",
    "Tabs",
    "Toggle",
    "Widget",
    "fold",
    "measuring",
    "remeasure",
    "rule",
]
