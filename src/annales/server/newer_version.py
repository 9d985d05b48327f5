"""Asks a package index whether there is a newer version, where the operator wants that."""

from __future__ import annotations

import logging
import re

import httpx
import msgspec

from annales import __version__
from annales.server.server import Feature, Server
from annales.server.settings import ServerSettings

__all__ = ["NEWER_VERSION", "find_newest", "is_newer"]

logger = logging.getLogger("annales.server")

FIRST_SECONDS, DAY_SECONDS = 120.0, 86_400.0
"""Pauses before the first question and between two."""
PATIENCE = 10.0
"""Seconds for each step of an answer."""
LONGEST = 4 << 20
"""Bytes of the longest answer that is read."""
VERSION = re.compile(r"(\d{1,9}(?:\.\d{1,9}){0,5})[0-9A-Za-z.+-]{0,20}")


class _About(msgspec.Struct):
    version: str


class _Answer(msgspec.Struct):
    info: _About


async def find_newest(settings: ServerSettings) -> str | None:
    """The newest version that the index knows; None where there is no useful answer.

    The request has no cookie, no version and no name of this server.
    """
    try:
        async with (
            httpx.AsyncClient(headers={"User-Agent": "Annales"}, timeout=PATIENCE) as client,
            client.stream("GET", settings.new_versions) as answer,
        ):
            answer.raise_for_status()
            content = b""
            async for part in answer.aiter_bytes():
                content += part
                if len(content) > LONGEST:
                    return None
        version = msgspec.json.decode(content, type=_Answer).info.version
    except (httpx.HTTPError, httpx.InvalidURL, OSError, msgspec.DecodeError) as fault:
        # A server without a network is as good as any other.
        logger.debug("no answer about new versions: %s", type(fault).__name__)
        return None
    return version if VERSION.fullmatch(version) else None


def is_newer(version: str, than: str = __version__) -> bool:
    """Whether a version is newer than another; what follows the numbers does not count.

    >>> is_newer("0.10.0", "0.9.1"), is_newer("1.0", "1.0.0"), is_newer("1.1rc1", "1.1")
    (True, False, False)
    """
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> list[int]:
    found = VERSION.match(version)
    numbers = [int(each) for each in found[1].split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return numbers


class _Question:
    """What one process asks, once a day."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings, self._told = settings, ""

    async def ask(self) -> None:
        """Write a newer version to the log, once."""
        newest = await find_newest(self._settings)
        if newest and is_newer(newest) and newest != self._told:
            self._told = newest
            logger.warning("a newer version of Annales exists: %s; this is %s", newest, __version__)


def _ask_every_day(server: Server) -> None:
    # These libraries log each request.
    if server.settings.new_versions:
        logging.getLogger("httpx").setLevel(logging.WARNING)
        work = _Question(server.settings).ask
        server.background.every(DAY_SECONDS, work, "new versions", first=FIRST_SECONDS)


NEWER_VERSION = Feature(start=_ask_every_day)
