"""The laws as functions, where tests have always found them; they are `ulus_suite.testing.kit` now."""

from ulus_suite.testing.kit import *  # noqa: F403  # the same names
