"""The API's answers as msgspec structs, named as in the schema.

Times are milliseconds since 1970. ``options``, ``view`` and ``events`` are plain JSON here; the rules of the
game define their types (``skerry_client.remote_position``).
"""

from skerry.match.created_event import Clock
from skerry_client.answers.bots import BotTurn, BotWork
from skerry_client.answers.changes import (
    DryRun,
    ForkSeat,
    MatchCreated,
    MatchForked,
    MovePlayed,
    NamesForgotten,
    PlayerCreated,
    SeatJoined,
    SeatNamed,
    SeatOffered,
    TableChanged,
    TicketCreated,
    TokenRotated,
)
from skerry_client.answers.decisions import DecisionDue, MatchEnded, MyDecisionDue, NothingDue, NothingYet
from skerry_client.answers.devices import DeviceAdded, DeviceCode
from skerry_client.answers.entries import DrawCount, Entries, Entry
from skerry_client.answers.games import BotInfo, GameBrief, GameInfo, OptionInfo
from skerry_client.answers.legal_moves import Choices, LegalMove, LegalMoves
from skerry_client.answers.lobby import BriefScore, MatchConnection, MatchEdge, MatchSummary, PageInfo
from skerry_client.answers.matches import Match, OpenDecision, Proposal, SeatBot, SeatClock, SeatInfo
from skerry_client.answers.operators import ListsRebuilt, MatchDelisted, OperatorLog, OperatorUse
from skerry_client.answers.people import Avatar, People, Person
from skerry_client.answers.records import Record, SignedHead
from skerry_client.answers.server import Durability, ServerInfo
from skerry_client.answers.stream import Rewound, Update
from skerry_client.answers.views import BoardSvg, Sample

__all__ = [
    "Avatar",
    "BoardSvg",
    "BotInfo",
    "BotTurn",
    "BotWork",
    "BriefScore",
    "Choices",
    "Clock",
    "DecisionDue",
    "DeviceAdded",
    "DeviceCode",
    "DrawCount",
    "DryRun",
    "Durability",
    "Entries",
    "Entry",
    "ForkSeat",
    "GameBrief",
    "GameInfo",
    "LegalMove",
    "LegalMoves",
    "ListsRebuilt",
    "Match",
    "MatchConnection",
    "MatchCreated",
    "MatchDelisted",
    "MatchEdge",
    "MatchEnded",
    "MatchForked",
    "MatchSummary",
    "MovePlayed",
    "MyDecisionDue",
    "NamesForgotten",
    "NothingDue",
    "NothingYet",
    "OpenDecision",
    "OperatorLog",
    "OperatorUse",
    "OptionInfo",
    "PageInfo",
    "People",
    "Person",
    "PlayerCreated",
    "Proposal",
    "Record",
    "Rewound",
    "Sample",
    "SeatBot",
    "SeatClock",
    "SeatInfo",
    "SeatJoined",
    "SeatNamed",
    "SeatOffered",
    "ServerInfo",
    "SignedHead",
    "TableChanged",
    "TicketCreated",
    "TokenRotated",
    "Update",
]
