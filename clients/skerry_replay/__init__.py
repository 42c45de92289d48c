"""The replay and audit tool: steps through a record as any seat saw it, and draws the board."""

from skerry_replay.loading import Source, load
from skerry_replay.playback import Playback

__all__ = ["Playback", "Source", "load"]
