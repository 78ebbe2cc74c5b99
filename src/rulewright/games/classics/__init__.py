"""Three old games, kept small: the tutorial's examples and the yardstick of the benchmark."""
