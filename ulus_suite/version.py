"""The suite's version, written into every log."""

__version__ = "0.1.0"
