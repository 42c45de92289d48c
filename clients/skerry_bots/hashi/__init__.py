"""The heuristics of the greedy bot for Hashi."""
