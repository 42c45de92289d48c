"""Receipts on disk: written whole or not at all, and read again."""

from __future__ import annotations

from pathlib import Path

from skerry.record import receipts
from skerry.record.receipts import Receipt


def save_receipt(receipt: Receipt, path: str | Path) -> None:
    """Write a receipt to a file, whole or not at all."""
    target = Path(path)
    partial = target.with_name(f"{target.name}.partial")
    partial.write_bytes(receipts.dump(receipt))
    partial.replace(target)


def load_receipt(path: str | Path) -> Receipt:
    """Read a receipt from a file; raises ``skerry.record.layout.Unusable`` or ``OSError``."""
    return receipts.load(Path(path).read_bytes())
