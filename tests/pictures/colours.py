"""Colours of pictures: contrast (WCAG 2.2), layers, and how eyes without green cones see them."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

Rgb: TypeAlias = tuple[float, float, float]
"""Red, green and blue of sRGB, from 0 to 1."""

_NAMED = {"white": "#fff", "black": "#000"}

_DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""Machado, Oliveira and Fernandes 2009, severity 1.0, for linear red, green and blue."""


@lru_cache(maxsize=4096)
def rgb(colour: str) -> Rgb:
    """Read a colour; raises ``ValueError`` for one that is not written as pictures write them."""
    text = _NAMED.get(colour, colour)
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) != 6 or not text.startswith("#"):
        raise ValueError(f"unknown colour {colour!r}")
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def over(upper: Rgb, opacity: float, lower: Rgb) -> Rgb:
    """Return a colour painted over another one."""
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(upper, lower, strict=True))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=4096)
def luminance(colour: Rgb) -> float:
    """Return the relative luminance, from 0 to 1."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def without_green_cones(colour: Rgb) -> Rgb:
    """Return a colour as an eye with deuteranopia sees it."""
    linear = tuple(map(_linear, colour))
    red, green, blue = (
        _gamma(min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))))
        for row in _DEUTERANOPIA
    )
    return red, green, blue


def difference(one: Rgb, other: Rgb) -> float:
    """Return how different two colours look: their distance in CIE L*a*b* (1976); 2.3 is just noticed."""
    return math.dist(_lab(one), _lab(other))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4)


def _gamma(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * math.pow(part, 1 / 2.4) - 0.055


def _lab(colour: Rgb) -> tuple[float, float, float]:
    red, green, blue = map(_linear, colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (math.cbrt(t) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
