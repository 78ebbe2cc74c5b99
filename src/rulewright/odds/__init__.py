"""Exact odds: probabilities as fractions, and the best choice in a position.

`songs` solves the songs of the band games.
"""
