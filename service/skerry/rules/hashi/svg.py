"""A few helpers that write SVG, and the colours of the picture."""

from __future__ import annotations

from html import escape

INK = "#21404d"
PAPER = "#fffdf6"
TEAL = "#0e6a85"
WOOD = "#7a4a21"
FRESH = "#d9480f"
"""The colour of entries of the running round."""

GREY = "#9db4bb"
FLAGS = {"RED": "#d33a34", "BLUE": "#2f62c9"}


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """Write an element; underscores in attribute names become hyphens, a trailing one is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def number(value: str | float) -> str:
    """Write a number shortly, with at most two decimals; leave a text as it is."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def label(x: float, y: float, content: str, size: float, **attributes: str | float) -> str:
    """Write a text whose baseline is at ``y``, centred on ``x`` unless ``text_anchor`` says otherwise."""
    settings: dict[str, str | float] = {"fill": INK, "text_anchor": "middle", **attributes}
    return tag("text", escape(content), x=x, y=y, font_size=size, **settings)


def said(content: str) -> str:
    """Write a title: what a pointer shows and a screen reader says."""
    return tag("title", escape(content))


def moved(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Move a group to a point, and scale it there."""
    change = f"translate({number(x)} {number(y)})"
    return tag("g", *children, transform=change if scale == 1.0 else f"{change} scale({number(scale)})")


def sheet(width: float, height: float, **attributes: str | float) -> str:
    """Draw a sheet of paper."""
    settings: dict[str, str | float] = {"fill": PAPER, "stroke": "#c9d8d8", "rx": 10, **attributes}
    return tag("rect", width=width, height=height, **settings)


def hot(text: str, says: str, *children: str, whole: bool) -> str:
    """Write a hot spot: a whole move, or words that filter the legal moves."""
    data = {"data_move": text} if whole else {"data_words": text}
    return tag(
        "g", said(says), *children, class_="hot", role="button", tabindex="0", cursor="pointer", **data
    )
