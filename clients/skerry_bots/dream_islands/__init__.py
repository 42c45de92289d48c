"""The heuristics of the greedy bot for Dream Islands."""
