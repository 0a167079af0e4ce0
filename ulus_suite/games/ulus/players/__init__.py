"""Ulus: computer players, evaluators, search kernels, puzzles."""
