"""The costs of root fields; one unit is about a microsecond of processor time in a game's worst position.

``python -m tests.bench.prices`` measures them and compares.
Not settings: what an operator sets is how much an operation may cost (`max_price`), and the rates.
"""

from __future__ import annotations

from collections.abc import Mapping

FIELD_COST = 3
"""The cost of a field below a root field, for each item of the lists around it."""

LIST_SIZE = 8
"""The assumed length of a list whose length the client does not set: seats, events, scores."""

ROOT_COST = 300
"""The cost of a root field that is not measured, as in schemas for tests."""

ROOT_COSTS: Mapping[str, Mapping[str, int]] = {
    "Query": {
        "server": 100,
        "games": 500,
        "game": 500,
        "match": 700,
        "matches": 1_000,
        "avatars": 500,
        "legalMoves": 3_000,
        "choices": 5_000,
        "entries": 1_000,
        "nextDecision": 3_000,
        "nextDecisions": 12_000,
        "botWork": 2_000,
        "boardSvg": 20_000,
        "record": 25_000,
        "sample": 6_000,
        "receipt": 1_000,
        "operatorLog": 1_000,
        "__schema": 1_000,
        "__type": 1_000,
        "__typename": 1,
    },
    "Mutation": {
        "createPlayer": 1_000,
        "createMatch": 4_000,
        "joinMatch": 2_000,
        "setName": 2_000,
        "forgetMe": 10_000,
        "createDeviceCode": 1_000,
        "useDeviceCode": 2_000,
        "leaveMatch": 2_000,
        "rotateToken": 2_000,
        "pledge": 2_000,
        "ready": 4_000,
        "openNonce": 4_000,
        "takeBack": 10_000,
        "resign": 4_000,
        # An undo may open the packed states before several draws.
        "propose": 10_000,
        "answerProposal": 10_000,
        "resumeMatch": 4_000,
        "claimMatch": 4_000,
        "offerSeat": 1_000,
        "takeSeat": 2_000,
        "takeOverSeat": 2_000,
        "handToBot": 2_000,
        "playMove": 3_000,
        "createTicket": 1_000,
        "forkMatch": 45_000,
        "quickMatch": 10_000,
        "rematch": 6_000,
        "cancelMatch": 2_000,
        "removeSeat": 2_000,
        "reserveSeat": 2_000,
        "changeOwner": 2_000,
        "changeOptions": 2_000,
        "seatBot": 3_000,
        "abandonMatch": 3_000,
        "delistMatch": 3_000,
        "rebuildLists": 40_000,
        "__typename": 1,
    },
    "Subscription": {"match": 3_000, "__typename": 1},
}
"""The cost of each root field, without the fields below it, by root type."""

ARGUMENT_COSTS: Mapping[str, Mapping[str, int]] = {
    # A past position is folded from the beginning.
    # The board and the moves of a stream are drawn and listed with each new entry.
    "match": {"at": 35_000, "board": 20_000, "moves": 3_000},
    # Whose turn it is, in the matches of a page.
    "matches": {"mine": 20_000},
    "boardSvg": {"at": 35_000, "words": 30_000},
    # All moves are written out and searched.
    "legalMoves": {"words": 30_000, "after": 15_000},
}
"""The cost added by an argument, by root field and argument."""

ITEM_COSTS: Mapping[str, int] = {"edges": 50, "moves": 4, "entries": 30, "uses": 10}
"""The cost of each item of a page, without its fields; ``first`` or ``moves`` sets the size of the page."""

LEAF_COSTS: Mapping[str, int] = {
    "viewJson": 300,
    "view": 300,
    "optionsJson": 20,
    "names": 60,
    "connected": 15,
    "eventsJson": 10,
    "text": 30,
    "nextWords": 15_000,
    "markdown": 300,
    "sections": 40,
}
"""The cost of fields that are computed when selected, and of the longest texts."""

INTROSPECTED_COST = 1
"""The cost of a field of the schema."""

INTROSPECTION_SIZES: Mapping[str, int] = {
    "types": 400,
    "fields": 5,
    "args": 1,
    "inputFields": 2,
    "enumValues": 2,
    "possibleTypes": 2,
    "interfaces": 1,
    "directives": 12,
    "locations": 4,
}
"""The mean sizes of the lists of introspection."""
