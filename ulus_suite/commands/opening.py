"""Opening the window, on the shelf or on a page; what commands need besides is not loaded for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ulus_suite.core.errors import SuiteError

if TYPE_CHECKING:
    from ulus_suite.app.ui.screen import Screen, Ui


def open_shelf() -> int:
    """Open the window on the title screen."""
    return window(None)


def window(screen: Callable[[Ui], Screen] | None) -> int:
    """Open the window on a page that lies over the title screen, and stay until it closes; 0 then."""
    from ulus_suite.app.start import open_suite
    from ulus_suite.app.ui.window import NoDisplay

    try:
        open_suite(screen)
    except NoDisplay as error:
        raise SuiteError(str(error)) from None
    return 0
