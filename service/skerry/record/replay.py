"""Steps through a record: the state of the match after each entry, as the edition shows it."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.match.fold import Fold, Games
from skerry.match.state import MatchState
from skerry.record.component_sets import with_set
from skerry.record.layout import Unusable
from skerry.record.reader import Record


def replay(record: Record, games: Games) -> Iterator[MatchState]:
    """Yield the state after each entry; raises ``Unusable`` at an entry that cannot be applied."""
    fold = Fold(with_set(record.head, games))
    state = MatchState.empty(record.head.match)
    for number, entry in enumerate(record.entries, 2):
        try:
            state = fold.apply(state, entry)
        except LookupError as error:
            if state.seq == 0:
                raise Unusable(
                    "RULES_MISSING",
                    f"The rules are not installed here: {error}.",
                    "Install the game in the version of entry 1.",
                ) from None
            raise _broken(number, error) from error
        except Exception as error:
            # A record may be forged: its events may not come from any rules.
            raise _broken(number, error) from error
        yield state


def _broken(line: int, error: Exception) -> Unusable:
    return Unusable(
        "CANNOT_FOLD",
        f"The rules cannot apply this entry: {error}.",
        "Verify the record: it may be forged.",
        line,
    )
