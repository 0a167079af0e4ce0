"""What the program thinks of a position: judgement, hints, puzzles, reviews of whole games."""
