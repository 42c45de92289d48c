"""What games share: options, components, card order, ranks, struct bases and the style of pictures.

A game needs none of it; the contract is ``skerry.rules.game`` alone. With it, games read alike.
"""
