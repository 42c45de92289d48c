"""The heuristics of the greedy bot for Dragon Island."""
