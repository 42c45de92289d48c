"""Seats of the host: they are ready from the start, and neither pledge nor open nonces.

In the match that these start from, seat 0 is a player's and has pledged, seat 1 is the host's, seat 2 a
bot's.
"""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.nonces import OTHER, rekeyed
from tests.record.forgeries.workbench import Workbench

from skerry.chain.commitment import pledge

ZERO = "00" * 32
HOST, BOT = 1, 2


@forgery("a host's seat that pledges as it joins", match="with-host")
def host_joins_with_a_pledge(record: Workbench) -> None:
    record.event("table.joined", HOST)["pledge"] = ZERO


@forgery("a bot's seat that pledges as it joins", match="with-host")
def bot_joins_with_a_pledge(record: Workbench) -> None:
    record.event("table.joined", BOT)["pledge"] = ZERO


@forgery("a host's seat that pledges later", match="with-host")
def host_pledges(record: Workbench) -> None:
    seq = record.seqs("table.ready")[0]
    record.insert(seq, {"type": "table.pledged", "seat": HOST, "pledge": ZERO})


@forgery("a host's seat that says ready", match="with-host")
def host_ready(record: Workbench) -> None:
    record.insert(record.seqs("table.ready")[0], {"type": "table.ready", "seat": HOST})


@forgery("a bot's seat that says ready", match="with-host")
def bot_ready(record: Workbench) -> None:
    record.insert(record.seqs("table.ready")[0], {"type": "table.ready", "seat": BOT})


@forgery("a host's seat that opens a nonce", match="with-host")
def host_opens(record: Workbench) -> None:
    seq = record.seqs("table.opened")[0]
    record.insert(seq, {"type": "table.opened", "seat": HOST, "nonce": OTHER})


@forgery("a bot's seat that opens a nonce", match="with-host")
def bot_opens(record: Workbench) -> None:
    seq = record.seqs("table.opened")[0]
    record.insert(seq, {"type": "table.opened", "seat": BOT, "nonce": OTHER})


@forgery("a host's seat that pledges and opens a nonce that suits it", match="with-host")
def host_brings_a_nonce_in(record: Workbench) -> None:
    pledged = pledge(record.table.match, HOST, bytes.fromhex(OTHER)).hex()
    record.event("table.joined", HOST)["pledge"] = pledged
    seq = record.seqs("table.opened")[0]
    record.insert(seq, {"type": "table.opened", "seat": HOST, "nonce": OTHER})
    record.event("table.started")["nonces"][HOST] = OTHER
    rekeyed(record)


@forgery("a host's seat with a nonce at the start", match="with-host")
def host_in_the_key(record: Workbench) -> None:
    record.event("table.started")["nonces"][HOST] = OTHER
    rekeyed(record)


@forgery("a player's seat that pledged, passed off as the host's", match="with-host")
def player_as_host(record: Workbench) -> None:
    record.event("table.joined", 0)["kind"] = "HOST"


@forgery("a player's seat that pledged, passed off as a bot's", match="with-host")
def player_as_bot(record: Workbench) -> None:
    record.event("table.joined", 0)["kind"] = "BOT"


@forgery("a player's seat without a pledge, passed off as a bot's", match="half-pledged")
def unpledged_as_bot(record: Workbench) -> None:
    record.event("table.joined", 0)["kind"] = "BOT"


@forgery("a host's seat passed off as a player's", match="with-host")
def host_as_player(record: Workbench) -> None:
    record.event("table.joined", HOST)["kind"] = "PLAYER"


@forgery("a bot's seat passed off as a player's", match="with-host")
def bot_as_player(record: Workbench) -> None:
    record.event("table.joined", BOT)["kind"] = "PLAYER"


@forgery("a kind of seat that there is not", match="with-host")
def odd_kind(record: Workbench) -> None:
    record.event("table.joined", BOT)["kind"] = "GHOST"


@forgery("a seat taken by no kind", match="with-host")
def no_kind(record: Workbench) -> None:
    del record.event("table.joined", 0)["kind"]
