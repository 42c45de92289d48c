"""Receipts on disk: written atomically, and durable before anything is sent."""

from __future__ import annotations

import os
from pathlib import Path

from skerry.record import receipts
from skerry.record.receipts import Receipt


def save_receipt(receipt: Receipt, path: str | Path) -> None:
    """Write a receipt to a file atomically; once this returns, it survives a power cut."""
    target = Path(path)
    partial = target.with_name(f"{target.name}.partial")
    with partial.open("wb") as file:
        file.write(receipts.dump(receipt))
        file.flush()
        os.fsync(file.fileno())
    partial.replace(target)
    _sync_folder(target.parent)


def load_receipt(path: str | Path) -> Receipt:
    """Read a receipt from a file; raises ``skerry.record.layout.Unusable`` or ``OSError``."""
    return receipts.load(Path(path).read_bytes())


def _sync_folder(folder: Path) -> None:
    """Make a new file name durable, if the system can open folders for that."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    except OSError:
        pass
    finally:
        os.close(opened)
