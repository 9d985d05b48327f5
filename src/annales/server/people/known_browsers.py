"""Browsers in which an account was signed in before: their attempts are counted apart from those of strangers.

A cookie of such a browser has a random text and its signature, whose key is the hash of the password. So nothing is
stored, and a new password makes all of these cookies useless.
"""

from __future__ import annotations

import hmac
import secrets

from litestar.datastructures import Cookie

from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiConnection, address_of, cookie_of, lasting_cookie, server_of
from annales.server.people.account import Account

__all__ = ["COOKIE", "check_attempts", "known_browser"]

COOKIE = "annales_browser"


def known_browser(request: ApiConnection, account: Account) -> Cookie:
    """The cookie of a browser in which an account is signed in."""
    text = _text_of(request, account) or secrets.token_urlsafe(16)
    return lasting_cookie(request, COOKIE, f"{text}.{_signature(text, account)}")


def check_attempts(request: ApiConnection, account: Account | None, name: str) -> None:
    """Count an attempt to sign in with a password. Raises `Refusal` beyond the limits.

    A known browser has a limit of its own, so that nobody else keeps its owner out. All others share those of the
    address and of the name.
    """
    limits, text = rate_limits_of(server_of(request)), account and _text_of(request, account)
    if text:
        limits.browsers.check(f"browser {text}")
        return
    limits.sign_ins.check(address_of(request))
    # Never an address of this machine, which would have no limit.
    limits.names.check(f"name {name}")


def _text_of(request: ApiConnection, account: Account) -> str:
    """The random text in the cookie of a browser that an account knows; empty if it does not."""
    text, _, signature = cookie_of(request, COOKIE).rpartition(".")
    return text if text and hmac.compare_digest(signature.encode(), _signature(text, account).encode()) else ""


def _signature(text: str, account: Account) -> str:
    return hmac.digest(account.password.encode(), f"{account.person} {text}".encode(), "sha256").hex()
