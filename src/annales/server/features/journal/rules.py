"""What a journal holds: finished games of this server, and games on real tables that were entered by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated

from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.texts import clean_line, search_words, written
from annales.text.messages import LANGUAGES, has_text, sentence

__all__ = ["GameName", "clean_game", "game_names", "iso_date", "read_date", "result_of", "with_winners"]

MAX_GAME = 80
"""Characters of the name of a game."""
GameName = Annotated[str, written(MAX_GAME, 1, typed=200)]
"""The id or name of a game of this server, or any other name, as it was typed; see `clean_game`."""
EARLIEST = date(1900, 1, 1)
DAY = 86_400_000
"""Milliseconds."""


def result_of(won: Sequence[bool], own: int | None) -> str:
    """The result for a seat: `won`, `lost`, `shared`, or empty if nobody won.

    >>> result_of([True, False], 0), result_of([True, True], 1), result_of([False, False], 0)
    ('won', 'shared', '')
    """
    if own is None or not any(won):
        return ""
    if not won[own]:
        return "lost"
    return "shared" if sum(won) > 1 else "won"


def with_winners(won: Sequence[bool], scores: Sequence[int | None]) -> list[bool]:
    """Who won: those who are marked; if nobody is, those with the highest score, where all have one.

    >>> with_winners([False, False, False], [12, 31, 31]), with_winners([False, False], [3, None])
    ([False, True, True], [False, False])
    """
    known = [score for score in scores if score is not None]
    if any(won) or len(known) < max(2, len(scores)):
        return list(won)
    return [score == max(known) for score in scores]


def game_names(game: str) -> tuple[str, ...]:
    """The names of a known game in all languages; of any other game its name."""
    # Other names are not kept: people can invent as many as they like.
    return (game in GAMES and _own_names(game)) or (game,)


@cache
def _own_names(game: str) -> tuple[str, ...]:
    key = f"game-{game}"
    names = [sentence(key, language=language) for language in LANGUAGES if has_text(key, language)]
    return tuple(dict.fromkeys(names))


def clean_game(text: str) -> str:
    """The id of a known game by its id or one of its names, else the name without invisible characters.

    >>> clean_game(" 7  wonders duel"), clean_game("Go")
    ('duel', 'Go')

    Raises `Refusal` for a name that is empty or too long.
    """
    name = clean_line(text)
    if not 0 < len(name) <= MAX_GAME:
        raise Refusal("bad-game-name", {"most": MAX_GAME})
    wanted = search_words(name)
    for game in GAMES:
        if wanted in (search_words(game), *map(search_words, game_names(game))):
            return game
    return name


def read_date(text: str) -> int:
    """The midnight of a date like 2026-11-25, in milliseconds since 1970. Raises `Refusal`.

    >>> read_date("1970-01-02")
    86400000
    """
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            raise ValueError(text)
        day = date.fromisoformat(text)
    except ValueError:
        raise Refusal("bad-date", {"date": text[:20]}) from None
    # Where the person lives it may be tomorrow already.
    if not day >= EARLIEST or day.toordinal() > datetime.now(UTC).date().toordinal() + 1:
        raise Refusal("bad-date", {"date": text})
    return (day - date(1970, 1, 1)).days * DAY


def iso_date(milliseconds: int) -> str:
    """The date of a time, in UTC.

    >>> iso_date(-1)
    '1969-12-31'
    """
    return date.fromordinal(date(1970, 1, 1).toordinal() + milliseconds // DAY).isoformat()
