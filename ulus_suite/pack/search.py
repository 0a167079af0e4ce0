"""Computer players that look ahead: a common alpha-beta where two sides play without secrets and chance, a search
by samples for all else, and what a game knows about the worth of its positions."""

from ulus_suite.bots.search import AlphaBeta, Luck, Model, TwoSides
from ulus_suite.core.evaluation import Evaluator, Judged

__all__ = ["AlphaBeta", "Evaluator", "Judged", "Luck", "Model", "TwoSides"]
