"""What each game draws: its scene, its beats and its painters; the kit for plain boards."""
