"""The window and what is in it, for no game: input, focus, words, colours, pictures, widgets, sounds."""
