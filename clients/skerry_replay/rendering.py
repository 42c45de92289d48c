"""Renders a match for the terminal: one line per entry, and any game's board or view as text.

Each game draws its own board. The fields of a view look the same for all games: scalars become lines, lists
of objects become tables, and everything else is indented.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from skerry.rules.game import Outcome
from skerry_replay.playback import Playback

WIDE = 6
"""Tables with more columns are hard to read in a terminal."""


def entry_line(playback: Playback, seq: int) -> Text:
    """Return an entry as one line: seq, who made it, the move, and what happened."""
    by = playback.public(seq).by
    who = "table" if by.seat is None else f"seat {by.seat}"
    why = f" ({by.host})" if by.host else ""
    line = Text(f"{seq:>5}  {who}{why}", style="bold")
    move = playback.move(seq)
    if move is not None:
        line.append(f"  {move}", style="cyan")
    line.append(f"  {playback.text(seq)}", style="dim")
    return line


def event_lines(playback: Playback, seq: int) -> list[Text]:
    """Return the events of an entry: a sentence for each, and below it its type with its fields."""
    lines = []
    for event, text in zip(_events(playback, seq), playback.event_texts(seq), strict=True):
        lines.append(Text(f"       {text}"))
        fields = " ".join(f"{name}={_short(value)}" for name, value in event.items() if name != "type")
        lines.append(Text(f"         {event['type']}  {fields}".rstrip(), style="dim"))
    return lines


def board(playback: Playback, seq: int, *, fields: bool = False) -> RenderableType:
    """Return what the viewer saw after an entry: a text drawing, or the fields of the view."""
    view = playback.view(seq)
    if view is None:
        return Text("       The match has not started.")
    if fields:
        return tree(msgspec.to_builtins(view))
    # The drawing is made of columns, so a narrow terminal cuts its lines instead of wrapping them.
    return Text(f"\n{playback.sketch(seq)}\n", no_wrap=True, overflow="crop")


def tree(value: Mapping[str, Any]) -> RenderableType:
    """Return JSON as readable text."""
    return Group(*_lines(value))


def result(outcome: Outcome | None, reason: str | None, names: Sequence[str] = ()) -> RenderableType:
    """Return the result of a match."""
    if outcome is None:
        return Text(f"No result: {(reason or 'the match is not over').lower()}.")
    table = Table(box=box.SIMPLE_HEAD, title=f"Result: {outcome.reason}", title_justify="left")
    for heading in ("rank", "seat", "total", "points"):
        table.add_column(heading, justify="left" if heading == "points" else "right", overflow="fold")
    for score in sorted(outcome.scores, key=lambda score: (score.rank, score.seat or 0)):
        seat = score.name if score.seat is None else str(score.seat)
        if score.seat is not None and score.seat < len(names):
            seat = f"{seat} {names[score.seat]}".rstrip()
        parts = ", ".join(f"{part.category} {part.points}" for part in score.parts)
        table.add_row(str(score.rank), Text(seat), str(score.total), Text(parts))
    return table


def _events(playback: Playback, seq: int) -> list[dict[str, Any]]:
    return [msgspec.json.decode(raw, type=dict[str, Any]) for raw in playback.events(seq)]


def _lines(value: Mapping[str, Any]) -> Iterator[RenderableType]:
    for name, inner in value.items():
        if _is_flat(inner):
            yield Text.assemble((f"{name}: ", "bold"), _short(inner))
        elif isinstance(inner, Mapping):
            yield Text(f"{name}:", style="bold")
            yield Padding(Group(*_lines(inner)), (0, 0, 0, 2), expand=False)
        elif _is_table(inner):
            yield Text(f"{name}:", style="bold")
            yield Padding(_table(inner), (0, 0, 0, 2), expand=False)
        else:
            yield Text.assemble((f"{name}: ", "bold"), _short(inner))


def _table(rows: Sequence[Mapping[str, Any]]) -> Table:
    names = list(dict.fromkeys(name for row in rows for name in row))
    if len(names) > WIDE and len(rows) <= WIDE:
        # A few objects with many fields, such as players: one column each.
        return _grid([[name, *(_short(row.get(name)) for row in rows)] for name in names])
    return _grid([[_short(row.get(name)) for name in names] for row in rows], names)


def _grid(rows: Sequence[Sequence[str]], headings: Sequence[str] = ()) -> Table:
    table = Table(box=box.SIMPLE_HEAD if headings else None, pad_edge=False, show_header=bool(headings))
    for column in range(len(rows[0])):
        table.add_column(headings[column] if headings else "", overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _is_flat(value: Any) -> bool:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return all(not isinstance(item, Mapping | list | tuple) for item in value)
    return not isinstance(value, Mapping)


def _is_table(value: Any) -> bool:
    return isinstance(value, Sequence) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _short(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            inner = " ".join(map(_short, value))
            return inner if _is_flat(value) and inner else f"[{inner}]"
        case Mapping():
            return "{" + " ".join(f"{name}={_short(inner)}" for name, inner in value.items()) + "}"
        case _:
            return str(value)
