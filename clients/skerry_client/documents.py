"""The GraphQL documents that the client sends, one per operation, built from shared fragments.

They are constants, so a server can cache them, and an operator can allow exactly these.
"""

from __future__ import annotations

REFUSAL = """
fragment refusal on Refusal { __typename code message hint retryable }
fragment limited on RateLimited { seconds }
"""

_RULED = """
fragment illegal on IllegalMove { section }
fragment early on NotYourTurn { section }
"""

_STALE = """
fragment stale on StaleSeq { currentSeq openedSeq }
"""

BY_ENTRY = """
fragment entryFields on Entry {
  seq at by { seat move host } draws { label count } reveals eventsJson hash cursor
}
"""

_OUTCOME = """
fragment outcomeFields on Outcome {
  reason scores { seat total rank name parts { category points } titles } winners
}
"""

MATCH = (
    """
fragment matchFields on Match {
  id game { name title rules } optionsJson
  seats { seat taken kind bot { name level } ready pledged pledge resigned awaited mine nonce
    clock { left since deadline } }
  phase seq head { seq hash } cursor viewer joinCode listed practice fair undo undoable commitment
  createdAt updatedAt openWithin openUntil clock { kind time increment expiry } claimAfter
  proposal { seq seat kind seqs amount agreed } paused
  viewJson decision { kind sealed openedSeq } awaited outcome { ...outcomeFields } endReason secret
}
"""
    + _OUTCOME
)

_LEGAL = """
fragment legalFields on LegalMoves { seat seq count matching moves { notation } hasNextPage endCursor }
"""

_GAME = "name title rules minSeats maxSeats components moveTypes eventTypes"
_BOTS = "bots { name levels description }"
_GAME_FIELDS = f"{_GAME} {_BOTS} options {{ name type default values minimum maximum description }}"


def _with(text: str, *fragments: str) -> str:
    return " ".join("".join((text, *fragments)).split())


def _answer(fields: str) -> str:
    return f"{{ __typename ...refusal ...limited {fields} }}"


def _table(name: str, more: str = "", given: str = "") -> str:
    variables = f"$match: ID!, $as: Int, $requestId: ID{more}"
    arguments = f"matchId: $match, as: $as, requestId: $requestId{given}"
    fields = _answer("... on TableChanged { match { ...matchFields } entry { ...entryFields } repeated }")
    text = f"mutation {name}({variables}) {{ {name}({arguments}) {fields} }}"
    return _with(text, REFUSAL, MATCH, BY_ENTRY)


def _owner(name: str, more: str = "", given: str = "") -> str:
    arguments = f"matchId: $match, requestId: $requestId{given}"
    fields = _answer("... on TableChanged { match { ...matchFields } entry { ...entryFields } repeated }")
    text = f"mutation {name}($match: ID!, $requestId: ID{more}) {{ {name}({arguments}) {fields} }}"
    return _with(text, REFUSAL, MATCH, BY_ENTRY)


SERVER = "query server { server { name version time durability { level warnings } games } }"
GAMES = f"query games {{ games {{ {_GAME_FIELDS} }} }}"
GAME = f"query game($name: String!) {{ game(name: $name) {{ {_GAME_FIELDS} }} }}"

MATCH_QUERY = _with(
    "query match($match: ID!, $at: Int, $as: Int, $atLeast: Int) "
    "{ match(id: $match, at: $at, as: $as, atLeast: $atLeast) " + _answer("...matchFields") + " }",
    REFUSAL,
    MATCH,
)

AVATARS = "query avatars { avatars { name svg } }"

PEOPLE = _with(
    "query people($match: ID!) { match(id: $match) "
    + _answer("... on Match { seats { seat taken kind name avatar connected } head { seq hash } }")
    + " }",
    REFUSAL,
)

MATCHES = _with(
    "query matches($first: Int, $after: String, $game: String, $phase: Phase, $mine: Boolean) "
    "{ matches(first: $first, after: $after, game: $game, phase: $phase, mine: $mine) "
    "{ edges { cursor node { id gameName title phase seatCount taken listed practice code winners seq "
    "updatedAt clock { kind time increment expiry } claimAfter scores { seat total rank name } "
    "awaited yourTurn deadline } } "
    "pageInfo { hasNextPage endCursor } } }"
)

LEGAL_MOVES = _with(
    "query legalMoves($match: ID!, $as: Int, $first: Int, $after: String, $words: [String!]) "
    "{ legalMoves(matchId: $match, as: $as, first: $first, after: $after, words: $words) "
    + _answer("...legalFields")
    + " }",
    REFUSAL,
    _LEGAL,
)

CHOICES = _with(
    "query choices($match: ID!, $as: Int) { choices(matchId: $match, as: $as) "
    + _answer("... on Choices { seat seq json }")
    + " }",
    REFUSAL,
)

ENTRIES = _with(
    "query entries($match: ID!, $after: Int, $first: Int, $as: Int) "
    "{ entries(matchId: $match, after: $after, first: $first, as: $as) "
    + _answer("... on Entries { entries { ...entryFields text } head { seq hash } hasNextPage }")
    + " }",
    REFUSAL,
    BY_ENTRY,
)

NEXT_DECISION = _with(
    "query nextDecision($match: ID!, $as: Int, $after: Cursor, $waitSeconds: Int, $moves: Int) "
    "{ nextDecision(matchId: $match, as: $as, after: $after, waitSeconds: $waitSeconds, moves: $moves) "
    + _answer(
        "... on DecisionDue { seat decision { kind sealed } openedSeq head { seq hash } cursor viewJson "
        "legalMoves { ...legalFields } deadline match { ...matchFields } } "
        "... on NothingYet { head { seq hash } cursor awaited phase waitingFor } "
        "... on MatchEnded { match { ...matchFields } outcome { ...outcomeFields } head { seq hash } }"
    )
    + " }",
    REFUSAL,
    MATCH,
    _LEGAL,
)

NEXT_DECISIONS = _with(
    "query nextDecisions($after: String, $waitSeconds: Int, $moves: Int) "
    "{ nextDecisions(after: $after, waitSeconds: $waitSeconds, moves: $moves) "
    + _answer(
        "... on MyDecisionDue { cursor due { seat decision { kind sealed } openedSeq head { seq hash } "
        "cursor viewJson legalMoves { ...legalFields } deadline match { ...matchFields } } } "
        "... on NothingDue { cursor followed more }"
    )
    + " }",
    REFUSAL,
    MATCH,
    _LEGAL,
)

BOT_WORK = _with(
    "query botWork($first: Int, $waitSeconds: Int, $leaseSeconds: Int) "
    "{ botWork(first: $first, waitSeconds: $waitSeconds, leaseSeconds: $leaseSeconds) "
    + _answer("... on BotWork { turns { matchId seat openedSeq bot { name level } token } }")
    + " }",
    REFUSAL,
)

BOARD_SVG = _with(
    "query boardSvg($match: ID!, $at: Int, $as: Int, $names: Boolean, $theme: Theme, $layout: Layout) "
    "{ boardSvg(matchId: $match, at: $at, as: $as, names: $names, theme: $theme, layout: $layout) "
    + _answer("... on BoardSvg { svg seq viewer }")
    + " }",
    REFUSAL,
)

RECORD = _with(
    "query record($match: ID!, $as: Int, $full: Boolean, $names: Boolean) "
    "{ record(matchId: $match, as: $as, full: $full, names: $names) "
    + _answer("... on Record { text edition seq complete }")
    + " }",
    REFUSAL,
)

SAMPLE = _with(
    "query sample($match: ID!, $as: Int) { sample(matchId: $match, as: $as) "
    + _answer("... on Sample { state seq }")
    + " }",
    REFUSAL,
)

RECEIPT = _with(
    "query receipt($match: ID!) { receipt(matchId: $match) "
    + _answer("... on Receipt { match seq hash keyId publicKey signature }")
    + " }",
    REFUSAL,
)

CREATE_PLAYER = _with(
    "mutation createPlayer($requestId: ID!) { createPlayer(requestId: $requestId) "
    + _answer("... on PlayerCreated { token player }")
    + " }",
    REFUSAL,
)

CREATE_TICKET = _with(
    "mutation createTicket($match: ID!, $kind: TicketKind!, $as: Int) "
    "{ createTicket(matchId: $match, kind: $kind, as: $as) "
    + _answer("... on TicketCreated { path viewer expiresAt }")
    + " }",
    REFUSAL,
)

CREATE_MATCH = _with(
    "mutation createMatch($game: String!, $seats: Int!, $options: JSON, $listed: Boolean, "
    "$practice: Boolean! = false, $seed: String, $undo: UndoPolicy! = FREE, $openWithin: Int!, "
    "$analysis: AnalysisPolicy! = AFTER_END, $clock: ClockInput, $claimAfter: Int, "
    "$bots: [BotSeatInput!]! = [], $requestId: ID!) "
    "{ createMatch(game: $game, seats: $seats, optionsJson: $options, listed: $listed, practice: $practice, "
    "seed: $seed, undo: $undo, openWithin: $openWithin, analysis: $analysis, clock: $clock, "
    "claimAfter: $claimAfter, bots: $bots, requestId: $requestId) "
    + _answer("... on MatchCreated { match { ...matchFields } code ownerToken repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

ROTATE_TOKEN = _with(
    "mutation rotateToken($match: ID!, $as: Int, $requestId: ID!) "
    "{ rotateToken(matchId: $match, as: $as, requestId: $requestId) "
    + _answer("... on TokenRotated { seat token repeated }")
    + " }",
    REFUSAL,
)

JOIN_MATCH = _with(
    "mutation joinMatch($code: String, $match: ID, $seat: Int, $pledge: String, $name: String, "
    "$avatar: String, $requestId: ID!) "
    "{ joinMatch(code: $code, matchId: $match, seat: $seat, pledge: $pledge, name: $name, "
    "avatar: $avatar, requestId: $requestId) "
    + _answer("... on SeatJoined { match { ...matchFields } seat token repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

SET_NAME = _with(
    "mutation setName($match: ID!, $name: String, $avatar: String, $as: Int, $requestId: ID) "
    "{ setName(matchId: $match, name: $name, avatar: $avatar, as: $as, requestId: $requestId) "
    + _answer("... on SeatNamed { seat repeated }")
    + " }",
    REFUSAL,
)

OFFER_SEAT = _with(
    "mutation offerSeat($match: ID!, $as: Int) { offerSeat(matchId: $match, as: $as) "
    + _answer("... on SeatOffered { seat code expiresAt }")
    + " }",
    REFUSAL,
)
TAKE_SEAT = _with(
    "mutation takeSeat($code: String!, $name: String, $avatar: String, $requestId: ID!) "
    "{ takeSeat(code: $code, name: $name, avatar: $avatar, requestId: $requestId) "
    + _answer("... on SeatJoined { match { ...matchFields } seat token repeated }")
    + " }",
    REFUSAL,
    MATCH,
)
TAKE_OVER_SEAT = _with(
    "mutation takeOverSeat($match: ID!, $seat: Int!, $code: String, $name: String, $avatar: String, "
    "$requestId: ID!) { takeOverSeat(matchId: $match, seat: $seat, code: $code, name: $name, "
    "avatar: $avatar, requestId: $requestId) "
    + _answer("... on SeatJoined { match { ...matchFields } seat token repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

FORGET_ME = _with(
    "mutation forgetMe($requestId: ID) { forgetMe(requestId: $requestId) "
    + _answer("... on NamesForgotten { seats outOfReach repeated }")
    + " }",
    REFUSAL,
)

FORK_MATCH = _with(
    "mutation forkMatch($match: ID!, $seq: Int!, $as: Int, $requestId: ID!) "
    "{ forkMatch(matchId: $match, seq: $seq, as: $as, requestId: $requestId) "
    + _answer("... on MatchForked { match { ...matchFields } seats { seat token } repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

QUICK_MATCH = _with(
    "mutation quickMatch($game: String!, $seats: Int, $options: JSON, $name: String, $avatar: String, "
    "$requestId: ID!) "
    "{ quickMatch(game: $game, seats: $seats, optionsJson: $options, name: $name, avatar: $avatar, "
    "requestId: $requestId) "
    + _answer("... on SeatJoined { match { ...matchFields } seat token repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

REMATCH = _with(
    "mutation rematch($match: ID!, $as: Int, $requestId: ID!) "
    "{ rematch(matchId: $match, as: $as, requestId: $requestId) "
    + _answer("... on SeatJoined { match { ...matchFields } seat token repeated }")
    + " }",
    REFUSAL,
    MATCH,
)

CREATE_DEVICE_CODE = _with(
    "mutation createDeviceCode($match: ID, $requestId: ID!) "
    "{ createDeviceCode(matchId: $match, requestId: $requestId) "
    + _answer("... on DeviceCode { code expiresAt }")
    + " }",
    REFUSAL,
)

USE_DEVICE_CODE = _with(
    "mutation useDeviceCode($code: String!, $requestId: ID!) "
    "{ useDeviceCode(code: $code, requestId: $requestId) "
    + _answer("... on DeviceAdded { token player match seat repeated }")
    + " }",
    REFUSAL,
)

LEAVE_MATCH = _table("leaveMatch")
PLEDGE = _table("pledge", ", $pledge: String!", ", pledge: $pledge")
READY = _table("ready")
OPEN_NONCE = _table("openNonce", ", $nonce: String!", ", nonce: $nonce")
TAKE_BACK = _table("takeBack")
HAND_TO_BOT = _table("handToBot", ", $bot: String!, $level: String", ", bot: $bot, level: $level")
PROPOSE = _table(
    "propose",
    ", $kind: ProposalKind!, $seqs: [Int!], $amount: Int",
    ", kind: $kind, seqs: $seqs, amount: $amount",
)
ANSWER_PROPOSAL = _table(
    "answerProposal", ", $proposal: Int!, $agrees: Boolean!", ", proposal: $proposal, agrees: $agrees"
)
RESUME_MATCH = _table("resumeMatch")
RESIGN = _table("resign")
CLAIM_MATCH = _table(
    "claimMatch", ", $absent: Int!, $demands: ClaimKind!", ", absent: $absent, demands: $demands"
)

CANCEL_MATCH = _owner("cancelMatch")
REMOVE_SEAT = _owner("removeSeat", ", $seat: Int!", ", seat: $seat")
RESERVE_SEAT = _owner("reserveSeat", ", $seat: Int!, $player: ID", ", seat: $seat, player: $player")
CHANGE_OWNER = _owner("changeOwner", ", $seat: Int!", ", seat: $seat")
SEAT_BOT = _owner(
    "seatBot", ", $seat: Int!, $bot: String!, $level: String", ", seat: $seat, bot: $bot, level: $level"
)
CHANGE_OPTIONS = _owner("changeOptions", ", $options: JSON!", ", optionsJson: $options")

PLAY_MOVE = _with(
    "mutation playMove($match: ID!, $move: MoveInput!, $as: Int, $requestId: ID, $expectedSeq: Int, "
    "$dryRun: Boolean) { playMove(matchId: $match, move: $move, as: $as, requestId: $requestId, "
    "expectedSeq: $expectedSeq, dryRun: $dryRun) "
    + _answer(
        "...illegal ...early ...stale "
        "... on MovePlayed { seq head { seq hash } entry { ...entryFields } repeated "
        "match { ...matchFields } } ... on DryRun { legal eventsJson stopsBefore notation text }"
    )
    + " }",
    REFUSAL,
    _RULED,
    _STALE,
    MATCH,
    BY_ENTRY,
)

ABANDON_MATCH = _with(
    "mutation abandonMatch($match: ID!, $reason: String!, $requestId: ID!) "
    "{ abandonMatch(matchId: $match, reason: $reason, requestId: $requestId) "
    + _answer("... on TableChanged { match { ...matchFields } entry { ...entryFields } repeated }")
    + " }",
    REFUSAL,
    MATCH,
    BY_ENTRY,
)

DELIST_MATCH = _with(
    "mutation delistMatch($match: ID!, $reason: String!, $delisted: Boolean, $requestId: ID!) "
    "{ delistMatch(matchId: $match, reason: $reason, delisted: $delisted, requestId: $requestId) "
    + _answer("... on MatchDelisted { match delisted repeated }")
    + " }",
    REFUSAL,
)

REBUILD_LISTS = _with(
    "mutation rebuildLists($reason: String!, $requestId: ID!) "
    "{ rebuildLists(reason: $reason, requestId: $requestId) "
    + _answer("... on ListsRebuilt { matches }")
    + " }",
    REFUSAL,
)

OPERATOR_LOG = _with(
    "query operatorLog($first: Int, $after: String) { operatorLog(first: $first, after: $after) "
    + _answer(
        "... on OperatorLog { uses { at operator key action match requestId reason outcome cursor } "
        "hasNextPage endCursor }"
    )
    + " }",
    REFUSAL,
)

STREAM = _with(
    "subscription stream($match: ID!, $after: Cursor, $as: Int) { match(id: $match, after: $after, as: $as) "
    + _answer(
        "... on MatchUpdate { cursor head { seq hash } entry { ...entryFields } match { ...matchFields } } "
        "... on Lagged { cursor } ... on Rewound { cursor }"
    )
    + " }",
    REFUSAL,
    MATCH,
    BY_ENTRY,
)


def every() -> tuple[str, ...]:
    """Return all documents; an operator may limit a server to them."""
    kinds = ("query ", "mutation ", "subscription ")
    return tuple(text for text in globals().values() if isinstance(text, str) and text.startswith(kinds))
