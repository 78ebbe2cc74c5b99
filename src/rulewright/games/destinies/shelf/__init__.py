"""What stands on the shelf between games: scenarios by name, saved games, a group's chronicle."""
