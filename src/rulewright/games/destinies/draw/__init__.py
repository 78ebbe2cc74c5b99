# interpreted: drawn for people only
"""Destinies as a picture: an illuminated manuscript with woodcuts."""
