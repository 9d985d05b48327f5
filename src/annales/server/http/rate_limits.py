"""Limits on what one address may send in a minute."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from annales.server.errors import Refusal
from annales.server.http.networks import network_of, site_of
from annales.server.http.token_bucket import TokenBucket
from annales.server.limits import LIMITS
from annales.server.server import Part, Server
from annales.server.settings import ServerSettings, is_loopback

__all__ = ["RateLimiter", "RateLimiters", "rate_limits_of"]

NAMES_SHARE = 3
"""How many times as many attempts to sign in one name has from all addresses as one address has, so that nobody can
keep somebody else out from one address."""
CHALLENGES_SHARE = 10
"""How many times as often an address may begin to sign in with a passkey as with a password."""
MAILS_AN_HOUR = 5
"""Mails that can be asked for to one recipient in an hour."""
MAX_ADDRESSES = 10_000
"""Addresses that are remembered, the last seen: a flood of addresses must not fill the memory."""
SITE_SHARE = 8
"""How many times as much an IPv6 site (/48) may send as one of its networks (/64)."""
REFUSED_AT_ONCE = 120
"""Refusals that are sent at once, for each address and minute. Later ones wait."""
FILES_AT_ONCE, FILES_SECONDS = 160, 0.8
"""Pages and files that are sent at once, for each address and so many seconds. Later ones wait. A visitor who comes for
the first time asks for about seventy."""


class RateLimiter:
    """A limit for each address, per minute or some other number of seconds. Loopback addresses are exempt.

    A network of IPv6 (/64) counts as one address, and a site (/48) as a few.

    Beyond the limit `check` refuses with the key `too-many-<what>`.
    """

    def __init__(
        self,
        most: int,
        what: str = "guests",
        clock: Callable[[], float] = time.monotonic,
        seconds: float = 60.0,
    ) -> None:
        self._most, self._what, self._clock, self._seconds = most, what, clock, seconds
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, address: str) -> None:
        """Count one request of an address. Raises `Refusal` beyond the limit.

        >>> limiter = RateLimiter(5, clock=lambda: 0.0)
        >>> for _ in range(5):
        ...     limiter.check("192.0.2.7")
        >>> limiter.check("192.0.2.7")
        Traceback (most recent call last):
        annales.server.errors.Refusal: refused: too-many-guests {'most': 5}
        """
        network, site = network_of(address), site_of(address)
        if is_loopback(address) or is_loopback(network):
            return
        if not self._bucket(network, self._most).try_take():
            raise self._refusal()
        if site is not None and not self._bucket(site, SITE_SHARE * self._most).try_take():
            raise self._refusal()

    def delay(self, address: str) -> float:
        """Count one request of an address; returns the seconds until the limit allows it."""
        network = network_of(address)
        return 0.0 if is_loopback(network) else self._bucket(network, self._most).delay()

    def _bucket(self, key: str, most: int) -> TokenBucket:
        # Taken out and put back at the end: the first address is always the one that was seen longest ago.
        bucket = self._buckets.pop(key, None) or TokenBucket(most / self._seconds, most, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def _refusal(self) -> Refusal:
        return Refusal(f"too-many-{self._what}", {"most": self._most}, status=429)


class RateLimiters:
    """All limits of a server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.guests = RateLimiter(settings.guests)
        self.tables = RateLimiter(settings.tables, "tables")
        self.computer_games = RateLimiter(LIMITS.bot_games_of_address, "computer-games", seconds=3600)
        self.connections = RateLimiter(settings.connections, "connections")
        self.records = RateLimiter(settings.records, "records")
        self.variations = RateLimiter(settings.variations, "variations")
        self.reviews = RateLimiter(settings.reviews, "reviews")
        self.assists = RateLimiter(settings.variations, "variations")
        self.plans = RateLimiter(settings.variations, "variations")
        self.card_sets = RateLimiter(settings.card_sets, "card-sets")
        self.checks = RateLimiter(settings.checks, "checks")
        self.sign_ups = RateLimiter(settings.sign_ups, "sign-ups")
        self.sign_ins = RateLimiter(settings.sign_ins, "sign-ins")
        self.names = RateLimiter(NAMES_SHARE * settings.sign_ins, "sign-ins")
        """By name or person instead of address."""
        self.browsers = RateLimiter(settings.sign_ins, "sign-ins")
        """By browser in which the account was signed in before."""
        self.codes = RateLimiter(settings.sign_ins, "sign-ins")
        """Recovery codes that are wrong."""
        self.challenges = RateLimiter(CHALLENGES_SHARE * settings.sign_ins, "sign-ins")
        """Beginnings of signing in with a passkey, which nobody can guess."""
        self.reads = RateLimiter(settings.reads, "reads")
        self.refusals = RateLimiter(REFUSED_AT_ONCE)
        self.files = RateLimiter(FILES_AT_ONCE, "reads", seconds=FILES_SECONDS)
        self.exports = RateLimiter(settings.exports, "exports")
        self.journal = RateLimiter(settings.journal, "journal-changes")
        self.groups = RateLimiter(settings.groups, "group-changes")
        self.contributions = RateLimiter(settings.contributions, "contributions")
        self.changes = RateLimiter(settings.changes, "changes")
        self.photos = RateLimiter(settings.photos, "photos")
        self.pictures = RateLimiter(settings.pictures, "pictures")
        self.mails = RateLimiter(settings.mails, "mails")
        self.devices = RateLimiter(settings.devices, "devices")
        self.recipients = RateLimiter(MAILS_AN_HOUR, "mails", seconds=3600)
        """By name, address or person, so that nobody fills a mailbox of somebody else."""


@Part
def rate_limits_of(server: Server) -> RateLimiters:
    """The limits of a server."""
    return RateLimiters(server.settings)
