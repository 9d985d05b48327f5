"""Addresses that people and operators write: of e-mail and of web pages."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

__all__ = ["MAX_ADDRESS", "MAX_WEB_ADDRESS", "is_email_address", "is_web_address"]


MAX_ADDRESS = 254
"""Characters of an address, which SMTP can carry."""


_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"


# The pattern of HTML's `<input type=email>`. It has no characters that could end a header or a command of SMTP.
_ADDRESS = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{_LABEL}(?:\.{_LABEL})*")


def is_email_address(text: str) -> bool:
    r"""Whether a text is one address, without a name and without characters that a header could not hold.

    >>> is_email_address("aoi+games@example.org"), is_email_address("aoi@example.org\nBcc: ben@example.org")
    (True, False)
    >>> [is_email_address(text) for text in ("", "aoi", "Aoi <aoi@example.org>", "a@b@c", "a@-b", "a@b,c@d")]
    [False, False, False, False, False, False]
    """
    return len(text) <= MAX_ADDRESS and _ADDRESS.fullmatch(text) is not None


MAX_WEB_ADDRESS = 500
"""Characters of an address."""


def is_web_address(text: str) -> bool:
    """Whether a text is the address of a page by HTTP, with a host and without a name or a password.

    >>> is_web_address("https://example.org/cafe?id=1"), is_web_address("javascript:alert(1)")
    (True, False)
    >>> is_web_address("https://example.org@evil.example/"), is_web_address("https://exam ple.org")
    (False, False)
    """
    # Parsers disagree about spaces, control characters and backslashes.
    if (
        len(text) > MAX_WEB_ADDRESS
        or "\\" in text
        or any(letter.isspace() or not letter.isprintable() for letter in text)
    ):
        return False
    try:
        parts = urlsplit(text)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and has_host and "@" not in parts.netloc
