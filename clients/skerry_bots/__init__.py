"""Bots: random, greedy per game, and what they share. They know a match only as a ``Position``."""
