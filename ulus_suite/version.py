"""The suite's version, written into every log; the only place it stands."""

__version__ = "0.2.0"
