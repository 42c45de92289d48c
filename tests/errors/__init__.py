"""The page of all codes, ``schema/ERRORS.md``: made from the source by ``python -m tests.errors``."""
