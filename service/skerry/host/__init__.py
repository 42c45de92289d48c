"""Decides requests and changes matches: the layer that the API is built on."""
