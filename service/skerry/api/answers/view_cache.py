"""A cache of views: all viewers who see the same of a match share one."""

from __future__ import annotations

from typing import Any

from skerry.chain.entries import Head
from skerry.match.state import MatchState
from skerry.rules.game import Viewer
from skerry.store.bounded import Bounded


class ViewCache:
    """Views of started matches; the oldest are dropped."""

    def __init__(self, size: int) -> None:
        self._views: Bounded[tuple[str, Head, Viewer], Any] = Bounded(size)

    def __len__(self) -> int:
        return len(self._views)

    def get(self, state: MatchState, viewer: Viewer) -> Any:
        """Return what a viewer sees of a started match."""
        key = (state.match, state.head, viewer)
        view = self._views.get(key)
        if view is None:
            view = self._views[key] = state.rules.view(state.game_state, viewer)
        return view
