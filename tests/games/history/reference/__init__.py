"""A second reading of the rules, written from the rulebook by somebody who had not read the game."""
