"""What a table is used for beside a game: lessons, puzzles, reviews, lines of play, shown clauses, the demo."""
