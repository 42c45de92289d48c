"""A few helpers that write SVG."""

from __future__ import annotations

from html import escape

INK = "#22313f"


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


def centred(x: float, y: float, content: str, size: float, **attributes: str | float) -> str:
    """Write a text around a point."""
    return text(x, y + size * 0.36, content, size, text_anchor="middle", **attributes)


def title(content: str) -> str:
    """Write a title: what a pointer shows and a screen reader says."""
    return tag("title", escape(content))


def at(x: float, y: float, *children: str) -> str:
    """Move a group to a point."""
    return tag("g", *children, transform=f"translate({plain(x)} {plain(y)})")


def paper(width: float, height: float, edge: str = "#fff", thick: float = 1.5) -> str:
    """Draw a sheet whose corner is the origin."""
    return tag(
        "rect",
        width=width,
        height=height,
        rx=10,
        fill="#fdfefe",
        opacity=0.93,
        stroke=edge,
        stroke_width=thick,
    )


def move(text_: str, says: str, *children: str) -> str:
    """Write a hot spot that is a whole move."""
    return tag("g", title(says), *children, class_="hot", role="button", tabindex="0", data_move=text_)


def words(words_: str, says: str, *children: str) -> str:
    """Write a hot spot whose words filter the legal moves."""
    return tag("g", title(says), *children, class_="hot", role="button", tabindex="0", data_words=words_)


def plain(value: str | float) -> str:
    """Write a value, numbers with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
