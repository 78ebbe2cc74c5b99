# interpreted: drawn for people only
"""The art of Genesis: every module gives its symbols, drawn once, the origin of each in its middle."""
