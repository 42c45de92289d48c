"""Why a PNG picture cannot be had."""

from __future__ import annotations

from skerry.rules.coded_error import Coded, Kind


class PngNotInstalled(Coded):
    """What draws PNG pictures is not installed."""

    code = "PNG_NOT_INSTALLED"
    kind = Kind.NOT_FOUND

    def __init__(self) -> None:
        super().__init__(
            self.code,
            "PNG pictures are not installed here.",
            "Use the SVG, or install the extra: pip install 'skerry[png]'.",
            self.kind,
        )


class PngFailed(Coded):
    """A picture could not be drawn, in the time allowed or at all."""

    code = "PNG_FAILED"
    kind = Kind.UNAVAILABLE

    def __init__(self, message: str) -> None:
        super().__init__(self.code, message, "Try again later, or use the SVG.", self.kind)
