"""Ünee Tugalluulax: computer players, evaluators, search kernels, puzzles."""
