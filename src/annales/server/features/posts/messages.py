"""Bodies of HTTP requests about what members write for everybody."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["HidePost", "PostKind"]

PostKind = Literal["note", "review", "place"]
"""A public note about a game that was played, a review of a title, or the page of a place."""


class HidePost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hide something from all but its author and the moderators, or show it again."""

    kind: PostKind
    subject: Annotated[str, msgspec.Meta(max_length=32)]
    hidden: bool
