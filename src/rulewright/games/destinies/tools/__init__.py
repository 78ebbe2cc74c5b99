"""The storyteller's tools: each module has functions that return plain data, and `register` for the command line."""
