"""Skerry: a GraphQL game-state service for turn-based board games."""

__version__ = "0.1.0"
