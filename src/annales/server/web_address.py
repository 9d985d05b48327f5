"""Which addresses of web pages people may enter: those that a browser opens without running anything of ours."""

from __future__ import annotations

from urllib.parse import urlsplit

__all__ = ["MAX_ADDRESS", "is_web_address"]

MAX_ADDRESS = 500
"""Characters of an address."""


def is_web_address(text: str) -> bool:
    """Whether a text is the address of a page by HTTP, with a host and without a name or a password.

    >>> is_web_address("https://example.org/cafe?id=1"), is_web_address("javascript:alert(1)")
    (True, False)
    >>> is_web_address("https://example.org@evil.example/"), is_web_address("https://exam ple.org")
    (False, False)
    """
    # Parsers disagree about spaces, control characters and backslashes.
    if len(text) > MAX_ADDRESS or "\\" in text or any(letter.isspace() or not letter.isprintable() for letter in text):
        return False
    try:
        parts = urlsplit(text)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and has_host and "@" not in parts.netloc
