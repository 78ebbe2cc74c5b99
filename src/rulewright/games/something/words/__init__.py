"""Questions, choices and refusals in words, and what things are called."""
