"""The kit: what tables of many games have in common, drawn once. Every function gives SVG or symbols whose colours are
tones (`var(--tone)`), so that day, night and black and white come from one description.

A game takes the tones it needs (`tones.TONES | {...}`), builds its symbols with these functions, and places them.
"""
