"""How much a test tries: less in the ordinary run, everything with ``ULUS_SUITE_TESTS=full``."""

import os
from typing import TypeVar

Some = TypeVar("Some")


def amount(ordinary: Some, full: Some) -> Some:
    """The first in the ordinary run, the second where everything was asked for."""
    return full if os.environ.get("ULUS_SUITE_TESTS") == "full" else ordinary
