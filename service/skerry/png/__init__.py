"""Pictures of boards as PNG: an optional extra, ``skerry[png]``, with fonts of its own."""
