"""Lessons, explanations and the words in which the table speaks."""
