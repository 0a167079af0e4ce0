"""``python -m ulus_suite``."""

import sys

from ulus_suite.cli import main

if __name__ == "__main__":
    sys.exit(main())
