"""Seconds from a moment given by whoever starts this to the second frame of the title."""

from __future__ import annotations

import sys
import time

from ulus_suite.app.start import open_suite


def main(began: float) -> None:
    """Open the window for two frames and print the seconds since ``began``."""
    open_suite(max_frames=2)
    print(time.time() - began)


if __name__ == "__main__":
    main(float(sys.argv[1]))
