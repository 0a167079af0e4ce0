"""A match at one table: headless, imported by window, terminal, lessons and demo."""
