"""What a worker and its drawing process say to each other, through pipes."""

from __future__ import annotations

import struct

REQUEST = struct.Struct(">II")
"""The width, 0 for that of the SVG, and the length of the SVG, which follows in UTF-8."""

ANSWER = struct.Struct(">I")
"""The length of the PNG, which follows; 0 if it could not be drawn."""
