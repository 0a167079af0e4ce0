"""The table in the window: its screen, what it is doing (modes), and what stands round the board (parts)."""
