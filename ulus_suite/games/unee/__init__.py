"""Ünee Tugalluulax: let the cows calve, on two rows of three holes."""
