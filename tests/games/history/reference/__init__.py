"""The rules once more, written from the rulebook alone: slow, plain, and without a line of the game's own."""
