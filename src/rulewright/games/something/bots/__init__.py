"""Players for empty chairs: the software GM with its tables of prose, software players, and the hints they give."""
