"""Generates the page of error codes, ``schema/ERRORS.md``, from the source: ``python -m tests.errors``."""
