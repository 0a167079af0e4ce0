"""Urland: computer players, evaluators, search kernels, puzzles."""
