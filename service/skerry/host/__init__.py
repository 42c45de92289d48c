"""Decides requests and changes matches: the one object that the API stands on."""
