"""UR: previews, accounts, sensible choices, a drawing in text."""
