"""The heuristics of the greedy bot for Small Islands."""
