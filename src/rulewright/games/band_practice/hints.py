# interpreted: stub
"""Hints."""


def hint(t, pick):
    return {}
