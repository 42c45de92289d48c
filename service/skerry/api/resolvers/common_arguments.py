"""Arguments that many root fields share, with their descriptions."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID

MatchId: TypeAlias = Annotated[ID, Argument("The match's id.")]

As: TypeAlias = Annotated[
    int | None,
    Argument(
        "The seat that you act or look as, from 0. Null: the only seat that your tokens are for; if there "
        "is none, you look as the public, and if there are several, the request is refused."
    ),
]

RequestId: TypeAlias = Annotated[
    ID,
    Argument(
        "An id of 1 to 128 characters that you choose for this request. If you send the request again with "
        "the same id, it takes effect only once."
    ),
]

OptionalRequestId: TypeAlias = Annotated[
    ID | None,
    Argument(
        "An id of 1 to 128 characters that you choose for this request. If you send the request again with "
        "the same id, it takes effect only once. Null: each request counts by itself."
    ),
]

Reason: TypeAlias = Annotated[
    str, Argument("Why, in 1 to 500 characters, for the operators' log; leave out names of players.")
]
