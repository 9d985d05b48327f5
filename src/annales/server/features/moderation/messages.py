"""What people read about the administration of their accounts."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["AdminAction", "AdminEntry"]

AdminAction = Literal["ban", "lift", "rename", "moderator", "no-role", "sign-out", "code", "data", "merge"]
"""What administrators do to accounts."""


class AdminEntry(msgspec.Struct, frozen=True):
    """Something that an administrator of the server did to your account."""

    action: AdminAction
    """`ban`: suspended it; `lift`: ended the suspension; `rename`: gave it another name; `moderator`: gave it the role;
    `no-role`: took the role away; `sign-out`: ended all sessions; `code`: made a recovery code; `data`: read all data;
    `merge`: gave you all that another account had.
    """
    detail: str
    """Of `rename` the earlier name, of `merge` that of the other account, of `ban` until when, ISO 8601 in UTC.
    Empty for a ban without an end, and else.
    """
    at: str
    """ISO 8601 in UTC."""
