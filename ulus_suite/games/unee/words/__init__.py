"""Ünee Tugalluulax: previews, accounts, sensible choices, a drawing in text."""
