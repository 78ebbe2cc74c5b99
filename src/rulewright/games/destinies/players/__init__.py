"""Players that only this game needs, and what they plan with (the room `bots` of other games)."""
