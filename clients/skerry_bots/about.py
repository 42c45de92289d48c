"""What the shipped bots say about themselves; servers read this without loading a bot."""

from __future__ import annotations

from skerry.rules.bot_catalogue import AboutBot

RANDOM = AboutBot("Plays each legal move with equal probability.")

GREEDY = AboutBot(
    "Plays the move that looks best now. At the level easy, every third move on average is a random one.",
    ("normal", "easy"),
)
