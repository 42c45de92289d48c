"""Checks that nothing in the file was changed, dropped or moved: chain, leaves, digest, signature."""

from __future__ import annotations

from skerry.chain.links import genesis, link
from skerry.chain.signing import KeyBundle, is_signed, key_id, record_message
from skerry.record.editions import shows
from skerry.record.layout import SignedFooter
from skerry.record.reader import Record
from skerry.record.verdict import Report


def check_chain(record: Record, report: Report) -> None:
    """Recompute the chain from its genesis, entry by entry, as the edition shows it."""
    before, at = genesis(record.head.match), 0
    for seq, line in enumerate(record.lines, 1):
        public = line.public
        if public.seq != seq:
            report.refuse("SEQ_WRONG", seq, f"Entry {public.seq} is where entry {seq} should be.")
            return
        if public.at < at:
            report.refuse("TIME_BACKWARDS", seq, "The entry is dated before the previous one.")
        if public.reveals < 0 or (public.draws and min(public.draws.values()) < 1):
            report.refuse("COUNT_WRONG", seq, "The entry's counts of draws or reveals are impossible.")
        if (
            link(before, line.entry.public, [line.leaves[owner] for owner in public.sealed])
            != line.entry.hash
        ):
            report.refuse("CHAIN_BROKEN", seq, "The hash does not match the entry and the previous hash.")
            return
        if public.sealed and any(
            (owner in line.salts) != shows(record.head.edition, owner) for owner in public.sealed
        ):
            report.refuse("EDITION_WRONG", seq, "The entry shows more or less than its edition should.")
        before, at = line.entry.hash, public.at
    footer = record.footer
    if not record.lines or (footer.seq, footer.hash) != (len(record.lines), before.hex()):
        report.refuse("HEAD_WRONG", None, "The footer's head does not match the last entry.")


def check_footer(record: Record, report: Report, keys: KeyBundle | None, pinned: str | None) -> None:
    """Check the digest of all bytes and the signature, if there is one; a pinned key must vouch for it."""
    footer = record.footer
    if footer.digest != record.digest.hex():
        report.refuse("DIGEST_WRONG", None, "The footer's digest does not match the bytes before it.")
    if not isinstance(footer, SignedFooter):
        report.leave("Who wrote this record: it is not signed.")
        return
    public = bytes.fromhex(footer.public_key)
    message = record_message(
        record.head.match, footer.seq, bytes.fromhex(footer.hash), bytes.fromhex(footer.digest)
    )
    if not is_signed(public, bytes.fromhex(footer.signature), message) or footer.key_id != key_id(public):
        report.refuse("SIGNATURE_WRONG", None, "The signature does not match the key in the footer.")
    elif pinned is None:
        report.prove(f"It was signed with key {footer.key_id}.")
        report.leave("Whose key that is: pin the host's key to know.")
    elif public in (keys or KeyBundle(())).trusted(pinned) or pinned in (footer.key_id, footer.public_key):
        report.prove(f"It was signed with key {footer.key_id}, which the pinned key vouches for.")
    else:
        report.refuse(
            "KEY_NOT_PINNED",
            None,
            f"It was signed with key {footer.key_id}, which the pinned key does not vouch for.",
        )
