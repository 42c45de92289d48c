"""Lists of matches, made from their logs and kept in step: open ones, running ones, those of a player."""
