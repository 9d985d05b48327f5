"""The media types of files that the page loads."""

from __future__ import annotations

import mimetypes
from pathlib import Path

__all__ = ["media_type"]

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Types that browsers insist on. On Windows, other programs can change what `mimetypes` says."""


def media_type(name: str) -> str:
    """The media type of a file.

    >>> media_type("engine.wasm"), media_type("notes.unknown")
    ('application/wasm', 'application/octet-stream')
    """
    found = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    return found or "application/octet-stream"
