"""The widget layer: thin, keyboard-first, sized by the text.

Ours instead of pygame_gui, whose widgets cannot be driven by keys (Tab moves nothing, Return on a button
does nothing), start slower and know no text scale.
"""

from ulus_suite.app.ui.widgets.base import (
    Column,
    Gap,
    Label,
    Painted,
    Panel,
    Row,
    Split,
    Widget,
    measuring,
    remeasure,
    rule,
)
from ulus_suite.app.ui.widgets.button import Button, Chip
from ulus_suite.app.ui.widgets.choose import Choice, Field, Pick, Slider, Tabs, Toggle, fold
from ulus_suite.app.ui.widgets.scroll import Curves, Ledger, Scroll

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
