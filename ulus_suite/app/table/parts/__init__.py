"""What stands round the board: rail, log, teaching cards, hints, the bar for looking back."""
