"""The measured checks of one picture: what is wrong with it, in words, and its figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.pictures.behind import contrasts_of
from tests.pictures.clicks import covered, targets, too_small
from tests.pictures.finding import Finding
from tests.pictures.scene import Scene, Text, scene_of
from tests.pictures.texts import Written, cut_off, overlaps, written

from skerry.rules.look import Layout

MOST_BYTES = 80_000
TALL_WIDTH = 780.0
"""How many units wide the layout for a telephone is: two for each of 390 pixels."""
LEAST_TEXT = 9.0
"""The size of the smallest text in CSS pixels, at the width of ``SHOWN``."""
LEAST_CONTRAST, LEAST_CONTRAST_LARGE = 4.5, 3.0
"""WCAG 2.2, success criterion 1.4.3 (AA)."""
_LARGE, _LARGE_BOLD = 24.0, 18.66
"""Sizes in pixels from which a text counts as large there."""
SHOWN = {Layout.WIDE: 1240.0, Layout.TALL: 390.0}
"""How many pixels wide a layout is shown; the bare board stands in a page of its own size."""


class Figures(NamedTuple):
    """What was measured of a picture, or of several: the worst values, and all findings."""

    text: float = 99.0
    """The size of the smallest text as it is shown, in pixels."""
    target: float = 999.0
    """The smaller side of the smallest hot spot as it is shown, in pixels."""
    contrast: float = 21.0
    """The lowest contrast of a text, where 4.5 is the least; large texts count 1.5 times theirs."""
    dark: float = 21.0
    """The same for a dark page."""
    size: int = 0
    """How many bytes it has."""
    findings: tuple[Finding, ...] = ()

    def worse(self, other: Figures) -> Figures:
        """Return the worse values of both."""
        return Figures(
            min(self.text, other.text),
            min(self.target, other.target),
            min(self.contrast, other.contrast),
            min(self.dark, other.dark),
            max(self.size, other.size),
            tuple(dict.fromkeys((*self.findings, *other.findings))),
        )


def measure(picture: str, layout: Layout, dark_colours: Mapping[str, str]) -> Figures:
    """Check a picture as it is, and its texts also with the colours for a dark page."""
    scene = scene_of(picture)
    scale = SHOWN.get(layout, scene.view.width) / scene.view.width
    shown = written(scene)
    contrasts = _contrasts(scene, shown, scale, dark_colours)
    size = len(picture.encode())
    findings = [
        *_small_texts(shown, scale),
        *overlaps(shown),
        *cut_off(scene, shown),
        *too_small(scene, scale),
        *covered(scene),
        *contrasts.findings,
    ]
    if not dark_colours:
        findings.append(Finding("dark", "the game has no dark_colours"))
    if layout is Layout.TALL and scene.view.width != TALL_WIDTH:
        findings.append(Finding("width", f"{scene.view.width:g} units, not {TALL_WIDTH:g}"))
    if size >= MOST_BYTES:
        findings.append(Finding("bytes", f"{size}"))
    return Figures(
        min((text.size * scale for _, text in shown.texts), default=99.0),
        min((min(box.width, box.height) * scale for box in targets(scene).values()), default=999.0),
        contrasts.contrast,
        contrasts.dark,
        size,
        tuple(findings),
    )


def _small_texts(shown: Written, scale: float) -> Iterator[Finding]:
    for _, text in shown.texts:
        if round(text.size * scale, 1) < LEAST_TEXT:
            yield Finding("small text", f"{text.content!r} has {text.size * scale:.1f} px")


def _contrasts(scene: Scene, shown: Written, scale: float, dark: Mapping[str, str]) -> Figures:
    """Return the lowest contrasts, and the texts that have too little."""
    lowest, findings = [21.0, 21.0], []
    for at, text in shown.texts:
        least = LEAST_CONTRAST_LARGE if _is_large(text, scale) else LEAST_CONTRAST
        for theme, found in enumerate(contrasts_of(scene, at, text, dark)):
            lowest[theme] = min(lowest[theme], found.ratio * LEAST_CONTRAST / least)
            if found.ratio < least:
                what = f"{text.content!r} ({found.ink} on {found.ground}) has {found.ratio:.2f}, not {least}"
                findings.append(Finding("dark contrast" if theme else "contrast", what))
    return Figures(contrast=lowest[0], dark=lowest[1], findings=tuple(findings))


def _is_large(text: Text, scale: float) -> bool:
    return text.size * scale >= (_LARGE_BOLD if text.bold else _LARGE)
