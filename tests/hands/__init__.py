"""Seats at other screens; skipped where the extra is not installed."""
