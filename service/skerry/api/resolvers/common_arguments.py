"""Arguments that many root fields share, with their descriptions."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID

MatchId: TypeAlias = Annotated[ID, Argument("The match's id.")]

As: TypeAlias = Annotated[
    int | None,
    Argument(
        "The seat that you act or look as, from 0. Null: the only seat that your tokens are for; without "
        "one you look as the public, and with several the request is refused."
    ),
]

RequestId: TypeAlias = Annotated[
    ID,
    Argument(
        "An id of 1 to 128 characters that you choose for this request. If you send the request again with "
        "the same id, it takes effect only once."
    ),
]

SecretRequestId: TypeAlias = Annotated[
    ID,
    Argument(
        "An id of 22 to 128 random characters that you choose for this request. If you send the request "
        "again with the same id, it takes effect only once and gives the same answer, so the id must be "
        "impossible to guess."
    ),
]

OptionalRequestId: TypeAlias = Annotated[
    ID | None,
    Argument(
        "An id of 1 to 128 characters that you choose for this request. If you send the request again with "
        "the same id, it takes effect only once. Null: sending it again repeats the effect."
    ),
]

Reason: TypeAlias = Annotated[
    str, Argument("The reason, in 1 to 500 characters, for the operators' log; do not name players.")
]

WaitSeconds: TypeAlias = Annotated[
    int, Argument("The maximum wait in seconds, from 0 to the server's limit, which is 55 by default.")
]

MaxMoves: TypeAlias = Annotated[
    int, Argument("The maximum number of legal moves, from 0 to the server's limit.")
]
