"""Lists of matches, projected from their logs: open and running ones, and those of a player."""
