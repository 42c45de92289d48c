"""Lists of matches, projections of their logs: open ones, running ones, those of a player."""
