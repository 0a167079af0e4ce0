"""UR: computer players, evaluators, search kernels, puzzles."""
