"""Players that know History: `players` are they; `valuation`, `quick` and `ahead` are how they think."""
