"""Hands a message to the push service of a browser, by HTTPS (RFC 8030)."""

from __future__ import annotations

import logging
import ssl
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

from annales.server.delivery.push.addresses import Place, PrivateAddress, find_places
from annales.server.delivery.push.push import Endpoint
from annales.server.delivery.sender import NotSent

__all__ = ["Gone", "PushService"]

SECONDS = 10.0
"""How long a push service may take for each step of an answer."""
LONGEST_WAIT_MS = 24 * 3_600_000
"""The longest pause that a push service may ask for."""


class Gone(NotSent):
    """The push service does not know this browser any more."""


class PushService:
    """Requests to push services. Endpoints are secret: nothing here writes them into the log or into an error."""

    def __init__(self) -> None:
        # These libraries log each request with its address.
        for name in ("httpx", "httpcore"):
            logging.getLogger(name).setLevel(logging.WARNING)
        self._client: httpx.AsyncClient | None = None

    async def send(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes, now: int) -> None:
        """Hand over a message. Raises `NotSent`, and `Gone` if the browser gets no messages any more."""
        try:
            places = await find_places(endpoint.host)
        except PrivateAddress:
            raise NotSent("the push service has no public address", is_final=True) from None
        except OSError as fault:
            raise NotSent(type(fault).__name__) from None
        _check(await self._ask(endpoint, places, headers, body), now)

    async def close(self) -> None:
        """Nothing more is sent."""
        if self._client is not None:
            await self._client.aclose()

    async def _ask(
        self, endpoint: Endpoint, places: list[Place], headers: Mapping[str, str], body: bytes
    ) -> httpx.Response:
        """The head of the answer of the first address that can be reached."""
        why = "no address"
        for place in places:
            request = self._request(endpoint, place, headers, body)
            try:
                answer = await self._opened.send(request, stream=True)
            except (httpx.ConnectError, httpx.ConnectTimeout) as fault:
                why = type(fault).__name__
            except httpx.HTTPError as fault:
                # It may have arrived: no other address is tried now.
                raise NotSent(type(fault).__name__) from None
            else:
                # Nobody reads the body, however long it is.
                await answer.aclose()
                return answer
        raise NotSent(why)

    def _request(self, endpoint: Endpoint, place: Place, headers: Mapping[str, str], body: bytes) -> httpx.Request:
        # To the address that was checked, while the certificate has to be that of the name.
        host, port = place
        url = httpx.URL(f"https://{f'[{host}]' if ':' in host else host}:{port}{endpoint.path}")
        sent = {**headers, "Host": endpoint.host}
        return self._opened.build_request(
            "POST", url, headers=sent, content=body, extensions={"sni_hostname": endpoint.host}
        )

    @property
    def _opened(self) -> httpx.AsyncClient:
        """The client, made in the event loop that uses it."""
        if self._client is None:
            # A kept connection would be found again by its address, and not by the name of its certificate.
            limits = httpx.Limits(max_keepalive_connections=0)
            self._client = httpx.AsyncClient(
                verify=ssl.create_default_context(), trust_env=False, timeout=SECONDS, limits=limits
            )
        return self._client


def _check(answer: httpx.Response, now: int) -> None:
    """Raise `NotSent` unless a push service has taken a message."""
    status = answer.status_code
    if 200 <= status < 300:
        return
    why = f"the push service answered {status}"
    if status in (404, 410):
        raise Gone(why, is_final=True)
    if status == 429 or status >= 500:
        raise NotSent(why, wait_ms=_wait_ms(answer.headers.get("retry-after", ""), now))
    # A redirect too: the other address could be anywhere.
    raise NotSent(why, is_final=True)


def _wait_ms(text: str, now: int) -> int:
    """The pause in a header `Retry-After`: seconds, or a date.

    >>> _wait_ms("120", 0), _wait_ms("Thu, 01 Jan 1970 00:00:05 GMT", 2000), _wait_ms("soon", 0)
    (120000, 3000, 0)
    """
    if text.isascii() and text.isdigit():
        return min(int(text[:9]) * 1000, LONGEST_WAIT_MS)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return 0
    at = date if date.tzinfo else date.replace(tzinfo=UTC)
    return min(max(int((at - datetime.fromtimestamp(now / 1000, UTC)).total_seconds() * 1000), 0), LONGEST_WAIT_MS)
