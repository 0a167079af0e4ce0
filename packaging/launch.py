"""What the built program starts: the command line, with worker processes that know that they are workers."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker is this same program started again: it stops here and works

    from ulus_suite.cli import main

    sys.exit(main())
