"""Uluk: computer players, evaluators, search kernels, puzzles."""
