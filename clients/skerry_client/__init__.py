"""A thin typed client of a Skerry server.

```python
from skerry_client import Client, DecisionDue

with Client("http://127.0.0.1:8000") as client:
    made = client.create_match("dream-islands", 2)      # made.code is what the others join by
    seat = client.join(made.code, match=made.match.id, seat=0)   # pledges, waits for all, opens
    due = client.next_decision(seat.match)
    if isinstance(due, DecisionDue):
        client.play_move(seat.match, due.legal_moves.notations[0], expected_seq=due.head.seq)
```

``Client`` blocks, ``AsyncClient`` awaits; they share all but the sending. Any number of calls and streams
may wait on one client at once. Both make a request id per call and send a request again, with the same id,
when no answer came, when a proxy answered for a server that is away, and on refusals that pass
(``Unavailable``, ``WrongVersion``, ``RateLimited``, after the seconds it names); so a move is never played
twice. A call lasts two minutes at most where the server has answered before (``RetryPolicy``); with
``retry=PERSISTENT`` it waits out every outage. A refusal is raised as ``Refused``. ``stream`` follows a match
over broken connections and outages, each entry once. While playing, a client collects what a ``Receipt``
holds: ``client.receipt(match)``.

A server on this machine is asked directly. Elsewhere ``HTTP_PROXY``, ``HTTPS_PROXY``, ``ALL_PROXY`` and
``NO_PROXY`` count, and ``SSL_CERT_FILE`` and ``SSL_CERT_DIR``.

All that is raised, and when:

``SkerryError``
    the base of all
``Refused``
    the server said no: ``code``, ``message``, ``hint``, ``retryable``; by type ``IllegalMove``,
    ``NotYourTurn``, ``StaleSeq``, ``MatchOver``, ``RequestReused``, ``NotFound``, ``Forbidden``,
    ``BadInput``, ``NotNow``, ``RateLimited``, ``Unavailable``, ``WrongVersion``, ``KeysLost``,
    ``MatchDamaged``
``Unreachable``
    no answer in all the time that the ``RetryPolicy`` gives
``NotUnderstood``
    the other side is no Skerry server of this version
``Unsupported``
    this client cannot do that
``TimedOut``
    what was waited for did not come
``TwoHistories``
    the server contradicted what it had sent of a match
``OpeningBroken``
    seats, pledges or history changed after this client had sent its nonce: it opens nothing more there
"""

from skerry.chain.entries import Head
from skerry.record.receipts import Receipt
from skerry.rules.game import Outcome
from skerry_client.answers import (
    BoardSvg,
    Choices,
    DecisionDue,
    DryRun,
    Entries,
    Entry,
    GameInfo,
    LegalMoves,
    Match,
    MatchConnection,
    MatchCreated,
    MatchEnded,
    MovePlayed,
    NothingYet,
    PlayerCreated,
    Record,
    Rewound,
    Sample,
    SeatInfo,
    SeatJoined,
    ServerInfo,
    SignedHead,
    TableChanged,
    TicketCreated,
    TokenRotated,
    Update,
)
from skerry_client.async_client import AsyncClient
from skerry_client.client import Client
from skerry_client.errors import (
    BadInput,
    Forbidden,
    IllegalMove,
    KeysLost,
    MatchDamaged,
    MatchOver,
    NotFound,
    NotNow,
    NotUnderstood,
    NotYourTurn,
    OpeningBroken,
    RateLimited,
    Refused,
    RequestReused,
    SkerryError,
    StaleSeq,
    TimedOut,
    TwoHistories,
    Unavailable,
    Unreachable,
    Unsupported,
    WrongVersion,
)
from skerry_client.joining import Seated
from skerry_client.receipt_files import load_receipt, save_receipt
from skerry_client.remote_position import RemotePosition
from skerry_client.retries import PERSISTENT, RetryPolicy
from skerry_client.server_components import served_game
from skerry_client.unfinished import UnfinishedMatches

__all__ = [
    "PERSISTENT",
    "AsyncClient",
    "BadInput",
    "BoardSvg",
    "Choices",
    "Client",
    "DecisionDue",
    "DryRun",
    "Entries",
    "Entry",
    "Forbidden",
    "GameInfo",
    "Head",
    "IllegalMove",
    "KeysLost",
    "LegalMoves",
    "Match",
    "MatchConnection",
    "MatchCreated",
    "MatchDamaged",
    "MatchEnded",
    "MatchOver",
    "MovePlayed",
    "NotFound",
    "NotNow",
    "NotUnderstood",
    "NotYourTurn",
    "NothingYet",
    "OpeningBroken",
    "Outcome",
    "PlayerCreated",
    "RateLimited",
    "Receipt",
    "Record",
    "Refused",
    "RemotePosition",
    "RequestReused",
    "RetryPolicy",
    "Rewound",
    "Sample",
    "SeatInfo",
    "SeatJoined",
    "Seated",
    "ServerInfo",
    "SignedHead",
    "SkerryError",
    "StaleSeq",
    "TableChanged",
    "TicketCreated",
    "TimedOut",
    "TokenRotated",
    "TwoHistories",
    "Unavailable",
    "UnfinishedMatches",
    "Unreachable",
    "Unsupported",
    "Update",
    "WrongVersion",
    "load_receipt",
    "save_receipt",
    "served_game",
]
