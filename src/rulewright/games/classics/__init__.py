"""Three old games in the rooms of a large one: the tutorial's examples and the yardstick of the benchmark."""
