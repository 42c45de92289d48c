"""Expiries, claims and added time: when they happen, whose they are, and their consequences."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Json, Workbench

BY_POLICY = ("expired-resign", "expired-last", "expired-bot", "expired-default")


def entry_of(record: Workbench, tag: str) -> Json:
    """Return the public part of the first entry with an event of a tag."""
    return record.public(record.seqs(tag)[0])


def early(record: Workbench, tag: str) -> None:
    """Let the deadline be after the entry."""
    record.event(tag)["deadline"] = entry_of(record, tag)["at"] + 1


def policy(record: Workbench, expiry: str) -> None:
    """Let entry 1 set another consequence of an expiry."""
    record.event("table.created")["clock"]["expiry"] = expiry


def for_each(match: str) -> None:
    """Register what can be wrong with any expiry, whatever its consequence."""

    @forgery(f"an expiry before its deadline, {match}", match=match)
    def before_the_deadline(record: Workbench) -> None:
        early(record, "table.expired")

    @forgery(f"an expiry with another deadline, {match}", match=match, by_rules=True)
    def other_deadline(record: Workbench) -> None:
        record.event("table.expired")["deadline"] -= 1

    @forgery(f"an expiry of a seat that is not there, {match}", match=match)
    def no_seat(record: Workbench) -> None:
        record.event("table.expired")["seat"] = 9

    @forgery(f"an expiry where no clock runs, {match}", match=match)
    def without_clock(record: Workbench) -> None:
        record.event("table.created")["clock"] = None

    @forgery(f"an expiry where the match can be claimed instead, {match}", match=match)
    def claimable(record: Workbench) -> None:
        record.event("table.created").update(clock=None, claimAfter=60_000)

    @forgery(f"an expiry without its consequence, {match}", match=match)
    def without_consequence(record: Workbench) -> None:
        entry = entry_of(record, "table.expired")
        entry.update(events=entry["events"][:1], by={"host": "expired"}, draws={}, reveals=0)
        record.parts(entry["seq"]).clear()

    @forgery(f"an expiry of another seat than that of its consequence, {match}", match=match)
    def other_seat(record: Workbench) -> None:
        event = record.event("table.expired")
        event["seat"] = 1 - min(event["seat"], 1)

    for expiry in ("RESIGN", "BOT", "DEFAULT_MOVE"):
        demanded = {"bot": "BOT", "default": "DEFAULT_MOVE"}.get(match.split("-")[1], "RESIGN")
        if expiry != demanded:

            @forgery(f"an expiry whose policy is {expiry}, {match}", match=match)
            def other_policy(record: Workbench, expiry: str = expiry) -> None:
                policy(record, expiry)

    @forgery(f"an expiry whose clock has another time, {match}", match=match, by_rules=True)
    def other_time(record: Workbench) -> None:
        record.event("table.created")["clock"]["time"] += 1


for name in BY_POLICY:
    for_each(name)


def again(record: Workbench) -> None:
    """Repeat the entry of the expiry."""
    seq = record.seqs("table.expired")[0]
    record.insert(seq + 1, *(dict(event) for event in record.public(seq)["events"]))


forgery("an expiry twice, and the seat has resigned", match="expired-resign", edition="public")(again)
forgery("an expiry twice, and a bot sits there", match="expired-bot", edition="public")(again)


@forgery("an expiry of a seat that was not asked", match="expired-bot", by_rules=True)
def not_asked(record: Workbench) -> None:
    for event in (*record.events("table.expired"), *record.events("table.taken_over")):
        event["seat"] = 1 - event["seat"]


@forgery("an expiry behind the default move", match="expired-default")
def behind_the_move(record: Workbench) -> None:
    entry = entry_of(record, "table.expired")
    entry["events"] = [*entry["events"][1:], entry["events"][0]]


@forgery("a move by the clock without an expiry", match="expired-default")
def without_expiry(record: Workbench) -> None:
    entry = entry_of(record, "table.expired")
    entry["events"] = entry["events"][1:]


@forgery("a move of the seat's own with an expiry", match="expired-default")
def own_move(record: Workbench) -> None:
    del entry_of(record, "table.expired")["by"]["host"]


@forgery("a resignation after an expiry that ends no match of one seat left", match="expired-last")
def no_end(record: Workbench) -> None:
    entry_of(record, "table.expired")["events"].pop()


@forgery("a player that takes a seat over after an expiry", match="expired-bot")
def player_after_expiry(record: Workbench) -> None:
    record.event("table.taken_over")["kind"] = "PLAYER"


@forgery("a bot with a holder after an expiry", match="expired-bot")
def held_bot(record: Workbench) -> None:
    record.event("table.taken_over")["holder"] = "eve"


@forgery("an expiry in a pause", match="consent", edition="public")
def in_a_pause(record: Workbench) -> None:
    seq = record.seqs("table.paused")[0] + 1
    at = record.public(seq - 1)["at"]
    record.insert(
        seq, {"type": "table.expired", "seat": 0, "deadline": at}, {"type": "table.resigned", "seat": 0}
    )


for match in ("claimed", "claimed-bot"):

    @forgery(f"a claim before its deadline, {match}", match=match)
    def claim_early(record: Workbench) -> None:
        early(record, "table.claimed")

    @forgery(f"a claim with another deadline, {match}", match=match, by_rules=True)
    def claim_deadline(record: Workbench) -> None:
        record.event("table.claimed")["deadline"] -= 1

    @forgery(f"a claim where none can be, {match}", match=match)
    def claim_nowhere(record: Workbench) -> None:
        record.event("table.created")["claimAfter"] = None

    @forgery(f"a claim after another time, {match}", match=match, by_rules=True)
    def claim_sooner(record: Workbench) -> None:
        record.event("table.created")["claimAfter"] -= 1

    @forgery(f"a claim of what does not follow, {match}", match=match)
    def claim_of_another(record: Workbench) -> None:
        event = record.event("table.claimed")
        event["demands"] = "END" if event["demands"] == "BOT" else "BOT"

    @forgery(f"a claim without its consequence, {match}", match=match)
    def claim_of_nothing(record: Workbench) -> None:
        entry_of(record, "table.claimed")["events"].pop()

    @forgery(f"a claim by the absent seat itself, {match}", match=match)
    def claim_by_itself(record: Workbench) -> None:
        event = record.event("table.claimed")
        event["seat"] = event["absent"]

    @forgery(f"a claim by a seat that is not there, {match}", match=match)
    def claim_by_nobody(record: Workbench) -> None:
        record.event("table.claimed")["seat"] = -1

    @forgery(f"a claim beside a clock, {match}", match=match)
    def claim_and_clock(record: Workbench) -> None:
        clock = {"kind": "BANK", "time": 60_000, "expiry": "BOT", "increment": 0}
        record.event("table.created")["clock"] = clock


@forgery("a claim of a bot's seat", match="claimed-bot", edition="public")
def claim_of_a_bot(record: Workbench) -> None:
    seq = record.seqs("table.claimed")[0]
    record.insert(seq + 1, *(dict(event) for event in record.public(seq)["events"]))


@forgery("outage time beyond the grace", match="consent", by_rules=True)
def beyond_the_grace(record: Workbench) -> None:
    record.events("table.time_added")[1]["amount"] += 1


@forgery("outage time for a seat that is not there", match="consent")
def outage_for_nobody(record: Workbench) -> None:
    record.events("table.time_added")[1]["to"].append(7)


@forgery("outage time for nobody", match="consent")
def outage_for_none(record: Workbench) -> None:
    record.events("table.time_added")[1]["to"].clear()


@forgery("outage time twice for a seat", match="consent")
def outage_twice(record: Workbench) -> None:
    record.events("table.time_added")[1]["to"] *= 2


@forgery("outage time by a proposal", match="consent")
def outage_by_proposal(record: Workbench) -> None:
    record.events("table.time_added")[1]["proposal"] = 1


@forgery("outage time in a pause", match="consent", edition="public")
def outage_in_a_pause(record: Workbench) -> None:
    added = {"type": "table.time_added", "to": [0], "amount": 1, "cause": "OUTAGE", "proposal": 0}
    record.insert(record.seqs("table.paused")[0] + 1, added)


@forgery("outage time where no clock runs", match="claimed", edition="public")
def outage_without_clock(record: Workbench) -> None:
    added = {"type": "table.time_added", "to": [0], "amount": 1, "cause": "OUTAGE", "proposal": 0}
    record.insert(record.seqs("table.claimed")[0], added)


@forgery("outage time with an answer", match="consent", edition="public")
def outage_with_an_answer(record: Workbench) -> None:
    added = {"type": "table.time_added", "to": [0], "amount": 1, "cause": "OUTAGE", "proposal": 0}
    record.public(record.seqs("table.answered")[0])["events"].append(added)


@forgery("agreed time for a seat whose clock does not run", match="consent", by_rules=True)
def agreed_for_another(record: Workbench) -> None:
    event = record.event("table.time_added")
    event["to"] = [(event["to"][0] + 1) % 3]
