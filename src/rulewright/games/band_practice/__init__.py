"""Band Practice: three players, eight songs, one dice pool."""
