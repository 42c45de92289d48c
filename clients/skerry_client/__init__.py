"""A thin typed client of a Skerry server.

```python
from skerry_client import Client, DecisionDue

with Client("http://127.0.0.1:8000") as client:
    made = client.create_match("dream-islands", 2)      # the other player joins with made.code
    seat = client.join(made.code, match=made.match.id, seat=0)   # pledges, waits for all, opens
    due = client.next_decision(seat.match)
    if isinstance(due, DecisionDue):
        client.play_move(seat.match, due.legal_moves.notations[0], expected_seq=due.head.seq)
```

``Client`` blocks and ``AsyncClient`` awaits; otherwise they are the same. One client can run any number of
calls and streams at once. Each call has its own request id. The client retries it with the same id if no
answer arrives, if a proxy answers in the server's place, or after a temporary refusal (``Unavailable``,
``WrongVersion``, or ``RateLimited`` after the seconds it names). A move is therefore never played twice. Once
the server has answered, a call retries for up to two minutes (``RetryPolicy``); with ``retry=PERSISTENT`` it
waits out every outage. Refusals are raised as ``Refused``. ``stream`` follows a match through broken
connections and outages and yields each entry once. While you play, the client collects a ``Receipt``:
``client.receipt(match)``.

The client connects directly to a server on the same machine. For other servers it honours ``HTTP_PROXY``,
``HTTPS_PROXY``, ``ALL_PROXY`` and ``NO_PROXY``, and ``SSL_CERT_FILE`` and ``SSL_CERT_DIR``.

Exceptions:

``SkerryError``
    the base class
``Refused``
    the server refused: ``code``, ``message``, ``hint``, ``retryable``; by type ``IllegalMove``,
    ``NotYourTurn``, ``StaleSeq``, ``MatchOver``, ``RequestReused``, ``NotFound``, ``Forbidden``,
    ``BadInput``, ``NotNow``, ``RateLimited``, ``Unavailable``, ``WrongVersion``, ``KeysLost``,
    ``MatchDamaged``
``Unreachable``
    no answer within the time of the ``RetryPolicy``
``NotUnderstood``
    the answer is not that of a Skerry server of this version
``Unsupported``
    this client cannot do that
``TimedOut``
    an awaited event did not happen in time
``TwoHistories``
    the server contradicted what it had sent about a match
``OpeningBroken``
    seats, pledges or history changed after this client sent its nonce: it opens no more nonces in that match
"""

from skerry.chain.entries import Head
from skerry.record.receipts import Receipt
from skerry.rules.game import Outcome
from skerry_client.answers import (
    BoardSvg,
    Choices,
    Clock,
    DecisionDue,
    DryRun,
    Entries,
    Entry,
    ForkSeat,
    GameInfo,
    LegalMoves,
    Match,
    MatchConnection,
    MatchCreated,
    MatchEnded,
    MatchForked,
    MovePlayed,
    MyDecisionDue,
    NothingDue,
    NothingYet,
    People,
    Person,
    PlayerCreated,
    Record,
    Rewound,
    Sample,
    SeatInfo,
    SeatJoined,
    SeatNamed,
    SeatOffered,
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
    "Clock",
    "DecisionDue",
    "DryRun",
    "Entries",
    "Entry",
    "Forbidden",
    "ForkSeat",
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
    "MatchForked",
    "MatchOver",
    "MovePlayed",
    "MyDecisionDue",
    "NotFound",
    "NotNow",
    "NotUnderstood",
    "NotYourTurn",
    "NothingDue",
    "NothingYet",
    "OpeningBroken",
    "Outcome",
    "People",
    "Person",
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
    "SeatNamed",
    "SeatOffered",
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
