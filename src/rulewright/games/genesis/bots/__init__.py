"""Players for Genesis, what they weigh, and the hints they give."""
