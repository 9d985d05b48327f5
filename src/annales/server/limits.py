"""Limits on what a request may hold, all in one place. They are checked before anything is parsed."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LIMITS", "InputLimits"]


@dataclass(frozen=True)
class InputLimits:
    """The limits of a server. The set of cards of Annales needs a third of each limit on numbers at most."""

    path: int = 2048
    """Bytes of a path"""
    query: int = 2048
    """Bytes of a query"""
    headers: int = 16_384
    """Bytes of all headers together"""
    header_lines: int = 100
    """Headers of a request"""
    cookie: int = 4096
    """Bytes of all cookies together"""
    body: int = 16_384
    """Bytes of a body, card sets aside"""
    card_set_body: int = 524_288
    """Bytes of a body with a card set"""
    found_body: int = 2_097_152
    """Bytes of a body with what a page has searched for a review or an explanation"""
    found_unpacked: int = 16_777_216
    """Bytes of the same when it is unpacked"""
    photo: int = 6_000_000
    """Bytes of a photo"""
    photo_body: int = 8_100_000
    """Bytes of a body with a photo"""
    photo_pixels: int = 12_500_000
    """Pixels of a photo"""
    characters: int = 131_072
    """Characters of the file of a card set"""
    lines: int = 5000
    """Lines of the file of a card set"""
    tables: int = 600
    """Headers of tables in the file of a card set"""
    rows: int = 250
    """Entries of one list, such as the cards of a set"""
    fields: int = 36
    """Names of one table, such as the fields of a card"""
    names: int = 4800
    """Names with a value in a card set, or in any other body"""
    values: int = 12_000
    """Values and lists of a card set, or of any other body"""
    texts: int = 30_000
    """Quotation marks in a body, half the number of its texts"""
    depth: int = 10
    """Levels of lists and tables inside each other"""
    key_parts: int = 4
    """Parts of a dotted name in the file of a card set"""
    line_names: int = 2000
    """Names in one line of the file of a card set"""
    dots: int = 600
    """Dots of all dotted names in the file of a card set"""
    digits: int = 18
    """Digits of a number without a point between them: a number of more would not fit into 64 bits"""
    record_lines: int = 600
    """Lines of a record: a game of five players has some 250"""
    faults: int = 1000
    """Faults that the report on a card set lists"""
    head_seconds: float = 15.0
    """Seconds in which the head of a request must arrive"""
    body_seconds: float = 15.0
    """Seconds in which a body must arrive, besides those by `body_rate`"""
    body_rate: int = 4096
    """Bytes of a body for which a client gets one more second"""
    bot_games: int = 20
    """Games of one person with bots in which somebody has moved within an hour"""
    bot_games_of_address: int = 120
    """Games with bots that one address opens in an hour"""


LIMITS = InputLimits()
"""The limits of this server."""
