"""Players that know History: `players` are they, the rest is what they think with."""
