"""Which texts are e-mail addresses."""

from __future__ import annotations

import re

__all__ = ["MAX_ADDRESS", "is_email_address"]

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
