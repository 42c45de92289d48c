"""Helpers that games share: options, components, decks, ranks, struct bases, sentences and pictures.

They are optional: the contract is ``skerry.rules.game`` alone. Games that use them look alike.
"""
