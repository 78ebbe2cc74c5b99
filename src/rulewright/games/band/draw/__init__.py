# interpreted: drawn for people only
"""What the two band games draw alike: a screen-printed gig poster in four inks on cream paper, or under stage lights.

* `tones`: the inks by day, by night and on paper; the letterings, and words set in them.
* `poster`: signs of the roles, paper, flags, headlines: what posters are made of.
* `dice`: the four kinds of dice, known by silhouette and pips.
* `circles`: goal circles of every kind in every state, and the small ones of a verdict.
* `sheet`: where squares and circles of a song sheet stand, and its symbols.
* `laid`: a song sheet as pieces: squares, dice, circles, cables, part by part.
* `stage`: the record with its ten spots, markers, the lamp, the people at the bar.
"""
