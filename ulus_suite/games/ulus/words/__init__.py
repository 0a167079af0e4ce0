"""Ulus: previews, accounts, sensible choices, a drawing in text."""
