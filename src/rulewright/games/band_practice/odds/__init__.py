"""Exact numbers of Band Practice: of whole songs, with cards in hand, and of a position."""
