"""The replay and audit tool: steps through a record as any seat saw it, and draws the board."""

from skerry_replay.playback import Playback
from skerry_replay.record_download import MatchUrl
from skerry_replay.record_loading import load

__all__ = ["MatchUrl", "Playback", "load"]
