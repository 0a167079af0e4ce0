"""The only writer to disk: logs of games, the library of saved games, settings."""
