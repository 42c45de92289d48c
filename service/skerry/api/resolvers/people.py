"""Names and avatars, which are beside the chain."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import NamesForgotten, SeatNamed
from skerry.api.answers.people import Avatar
from skerry.api.answers.refusals import ReadRefusal, RequestReused
from skerry.api.context import Context
from skerry.api.resolvers.access import access_after
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.structs import Named
from skerry.host.people.avatars import AVATARS, check_avatar
from skerry.host.people.naming import check_name
from skerry.host.people.person import Person
from skerry.log.request_ids import new_request_id

SetNameResult: TypeAlias = Annotated[
    SeatNamed | ReadRefusal | RequestReused, Named("SetNameResult", "A seat with a name, or a refusal.")
]

ForgetMeResult: TypeAlias = Annotated[
    NamesForgotten | ReadRefusal, Named("ForgetMeResult", "Names were erased, or a refusal.")
]

OUT_OF_REACH = "Records and pictures that others exported with your name cannot be recalled."

Name: TypeAlias = Annotated[
    str | None,
    Argument(
        "The name to show in your seat, 1 to 24 visible characters: no control, formatting or unassigned "
        "ones. It is not part of the match's entries. Null: none."
    ),
]


AvatarName: TypeAlias = Annotated[
    str | None, Argument("The drawing to show in your seat, one of `avatars`. Null: none.")
]


def person_of(name: str | None, avatar: str | None) -> Person:
    """Return who a request says sits in its seat; raises ``Refused``."""
    return Person(
        None if name is None else check_name(name), None if avatar is None else check_avatar(avatar)
    )


async def avatars(_context: Context) -> list[Avatar]:
    """The drawings to choose from for a seat; always the same, so a page needs to ask only once."""
    return [Avatar(name, svg) for name, svg in AVATARS.items()]


async def set_name(
    context: Context,
    match_id: MatchId,
    name: Name = None,
    avatar: AvatarName = None,
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> SetNameResult:
    """Show another name and avatar in your seat, or none; possible also after the match is over.

    Neither is part of the match's entries: records have names only where they were exported with them.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    person = person_of(name, avatar)
    renamed = await context.service.set_name(match_id, tokens, request_id, person, as_)
    access = await access_after(context, renamed.state, as_)
    return SeatNamed(await match_of(context, access), renamed.seat, renamed.repeated)


async def forget_me(context: Context, request_id: OptionalRequestId = None) -> ForgetMeResult:
    """Erase the names and avatars that you gave, everywhere on this server; the matches stay as they are.

    With a player's token: those in all seats that the player ever took. With a seat's token: those of that
    seat. Entries contain no names, so every chain stays whole. Files exported with names, and backups of the
    server, are out of its reach.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    forgotten = await context.service.forgetting.forget(tokens, request_id or new_request_id())
    return NamesForgotten(forgotten.seats, OUT_OF_REACH, forgotten.repeated)
