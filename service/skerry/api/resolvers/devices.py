"""Mutations that move a player or a seat to a second device."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.devices import DeviceAdded, DeviceCode
from skerry.api.answers.refusals import ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import SecretRequestId
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID, Millis
from skerry.api.types.structs import Named
from skerry.auth.tokens import SeatToken

CreateDeviceCodeResult: TypeAlias = Annotated[
    DeviceCode | ReadRefusal, Named("CreateDeviceCodeResult", "A code for a second device, or a refusal.")
]
UseDeviceCodeResult: TypeAlias = Annotated[
    DeviceAdded | ReadRefusal, Named("UseDeviceCodeResult", "The token that a code gave, or a refusal.")
]


async def create_device_code(
    context: Context,
    request_id: SecretRequestId,
    match_id: Annotated[
        ID | None,
        Argument("The match whose seat to move. Null: move your player, or without one your only seat."),
    ] = None,
) -> CreateDeviceCodeResult:
    """Create a code with which a second device of yours gets your token, once, within minutes.

    Both devices then act for the same player or seat. A player who signed in elsewhere signs in there again.
    """
    check_request_id(request_id)
    made = await context.service.devices.create(await context.tokens(), request_id, match_id)
    return DeviceCode(made.code, Millis(made.until))


async def use_device_code(
    context: Context,
    code: Annotated[str, Argument("The code; case, spaces and dashes do not matter.")],
    request_id: SecretRequestId,
) -> UseDeviceCodeResult:
    """Get the token that a code stands for; it needs none, and the code is used up."""
    check_request_id(request_id)
    added = await context.service.devices.use(code, request_id)
    token = added.token
    if isinstance(token, SeatToken):
        return DeviceAdded(added.text, None, ID(token.match), token.seat, added.repeated)
    return DeviceAdded(added.text, ID(token.player), None, None, added.repeated)
