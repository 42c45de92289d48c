"""A few helpers that write SVG."""

from __future__ import annotations

from html import escape

INK = "#173a4a"


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """Write an element; underscores in attribute names become hyphens, a trailing one is dropped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(plain(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def text(x: float, y: float, content: str, size: float, **attributes: str | float) -> str:
    """Write a text whose baseline begins, or by ``text_anchor`` centres, at a point."""
    options: dict[str, str | float] = {"fill": INK, **attributes}
    return tag("text", escape(content), x=x, y=y, font_size=size, **options)


def title(content: str) -> str:
    """Write a title: what a pointer shows and a screen reader says."""
    return tag("title", escape(content))


def at(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """Move a group to a point, scaled there."""
    grown = f" scale({plain(scale)})" if scale != 1.0 else ""
    return tag("g", *children, transform=f"translate({plain(x)} {plain(y)}){grown}")


def hot(words: str, says: str, *children: str, whole: bool = False) -> str:
    """Write a hot spot: a whole move, or words that filter the legal moves."""
    data = {"data_move": words} if whole else {"data_words": words}
    return tag("g", title(says), *children, class_="hot", role="button", tabindex="0", **data)


def plain(value: str | float) -> str:
    """Write a number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
