"""Bodies of HTTP requests about photos in journals."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.limits import LIMITS

__all__ = ["PhotoUpload"]


class PhotoUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A photo of a game on a real table."""

    image: Annotated[bytes, msgspec.Meta(max_length=LIMITS.photo)]
    """A file in JPEG, PNG or WebP, in Base64."""
