"""The rules core: types every game passes through. No game, screen, file, clock or randomness here."""
