"""What the window is doing at a table: exactly one of these at any time."""
