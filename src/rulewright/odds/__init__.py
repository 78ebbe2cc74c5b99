"""Exact probabilities and exact solvers."""
