"""Exact numbers of the Destinies system."""
