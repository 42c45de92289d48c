"""True records of every edition and kind: both verifiers give the same answer for each."""

from __future__ import annotations

import msgspec
from tests.record.forgeries.kinds import true_record
from tests.record.forgeries.later_tables import later_matches
from tests.record.forgeries.opening import due, later
from tests.record.forgeries.receipts import given
from tests.record.forgeries.signatures import OTHER, published
from tests.record.forgeries.workbench import Workbench
from tests.toys.played_match import known

from skerry.chain.signing import KeyBundle
from skerry.record.layout import Edition

OVER = (
    "pledged",
    "half-pledged",
    "solo",
    "practice",
    "resigned",
    "given-up",
    "abandoned",
    "undone",
    "islands",
    "own-set",
    "unopened",
    "with-host",
    "bot-last",
    "returned",
    *later_matches(),
)
UNFINISHED = ("running", "running-practice", "islands-of-three", "opening")
EDITIONS: tuple[Edition, ...] = ("public", 0, "full")


def nothing(record: Workbench) -> None:
    """Leave the record as it is."""


for match in OVER:
    for edition in EDITIONS:
        true_record(f"{match}, edition {edition}", match, edition)(nothing)
for match in UNFINISHED:
    for edition in EDITIONS[:2]:
        true_record(f"{match}, edition {edition}", match, edition, "INCOMPLETE")(nothing)


@true_record("unsigned", "pledged", "full", "INCOMPLETE", signed=False)
def unsigned(record: Workbench) -> None:
    pass


@true_record("unsigned, with nothing required", "pledged", "full", signed=False)
def unsigned_and_free(record: Workbench) -> None:
    record.require = "none"


@true_record("unfinished, with a signature required", "running", 0)
def running_signed(record: Workbench) -> None:
    record.require = "signed"


@true_record("practice, with fairness required", "practice", "full", "INCOMPLETE")
def unfair(record: Workbench) -> None:
    record.require = "fair"


@true_record("nobody pledged, with fairness required", "solo", "full", "INCOMPLETE")
def unpledged(record: Workbench) -> None:
    record.require = "signed,complete,fair"


@true_record("half pledged, with fairness required", "half-pledged", "public")
def half_fair(record: Workbench) -> None:
    record.require = "signed,complete,fair"


@true_record("a public edition, with the full one required", "pledged", "public", "INCOMPLETE")
def not_full(record: Workbench) -> None:
    record.require = "full"


@true_record("everything required", "pledged", "full")
def everything(record: Workbench) -> None:
    record.require = "signed,complete,fair,full"


@true_record("unopened, with fairness required", "unopened", "public", "INCOMPLETE")
def unopened_unfair(record: Workbench) -> None:
    record.require = "fair"


@true_record("one of three pledged beside seats of the host, with fairness required", "with-host", "public")
def fair_with_host(record: Workbench) -> None:
    record.require = "signed,complete,fair"


@true_record("nonces opened in the last millisecond", "pledged", "full")
def just_in_time(record: Workbench) -> None:
    later(record, 6, due(record) - 1 - record.public(7)["at"])


@true_record("unopened long after its time", "unopened", "full")
def long_after(record: Workbench) -> None:
    later(record, len(record.entries), 10**9)


@true_record("another time to open nonces", "pledged", "full")
def other_time(record: Workbench) -> None:
    record.event("table.created")["openWithin"] = 2**53 - 1 - record.public(5)["at"]


@true_record("names", "pledged", "public")
def names(record: Workbench) -> None:
    record.head["names"] = ["Ann", "Bob"]


@true_record("long names in many scripts", "pledged", "public")
def big_names(record: Workbench) -> None:
    record.head["names"] = ["\N{HATCHING CHICK}" * 64, "\u05d0\u0628\u4e2d" * 21 + "\u2028"]


@true_record("the component set that ships, given in the head line", "islands", "full")
def shipped_set(record: Workbench) -> None:
    record.head["components"] = dict(record.table.now.rules.components)


@true_record("the pinned key, by its id", "pledged", "public")
def pinned(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = record.signing.id


@true_record("the pinned key, in hex", "pledged", "public")
def pinned_in_hex(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = record.signing.public.hex()


@true_record("an older key pinned, which signed the newer one", "pledged", "public")
def elder_pinned(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = OTHER.id
    record.keys = KeyBundle((published(OTHER), published(record.signing, OTHER)))


@true_record("the receipt of a seat that pledged", "pledged", "public")
def receipt(record: Workbench) -> None:
    record.receipt = record.table.receipt(1)


@true_record("the receipt of a seat that pledged nothing", "half-pledged", "full")
def receipt_without_nonce(record: Workbench) -> None:
    record.receipt = record.table.receipt(0)


@true_record("the receipt of a practice match", "practice", 0)
def receipt_of_practice(record: Workbench) -> None:
    record.receipt = record.table.receipt(0)


@true_record("the receipt of an unfinished match", "running", 0, "INCOMPLETE")
def receipt_of_running(record: Workbench) -> None:
    record.receipt = record.table.receipt(0)


@true_record("the receipt of a seat whose match was unopened", "unopened", "public")
def receipt_of_unopened(record: Workbench) -> None:
    record.receipt = record.table.receipt(1)


@true_record("the receipt of a seat that pledged after it joined", "returned", "public")
def receipt_of_returned(record: Workbench) -> None:
    record.receipt = record.table.receipt(0)


@true_record("the receipt of a client that sent its nonce before the last ready", "pledged", "public")
def receipt_before_the_last_ready(record: Workbench) -> None:
    # Against its own protocol; but the seats and pledges that it had seen are those of the start.
    given(record, head=known(record.table.states[4]))


@true_record("the receipt of a client that sent its nonce after another's opening", "pledged", "public")
def receipt_after_an_opening(record: Workbench) -> None:
    receipt = record.table.receipt(1)
    assert receipt.sent is not None
    sent = msgspec.structs.replace(receipt.sent, head=known(record.table.states[6]))
    record.receipt = msgspec.structs.replace(receipt, sent=sent)
