"""What a journal holds: finished games of this server, and games on real tables that were entered by hand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache

from annales.core.game import Game, Played
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.ratings import pair_scores
from annales.text.messages import LANGUAGES, has_text, sentence

__all__ = [
    "BUILD",
    "FinishedGame",
    "Player",
    "RealGame",
    "clean_game",
    "clean_text",
    "finished_game",
    "game_names",
    "iso_date",
    "read_date",
    "result_of",
    "search_words",
    "with_winners",
]

BUILD = "wonder"
"""The first word of moves whose second word is something that the statistics count; no other moves have it."""
MAX_GAME = 80
"""Characters of the name of a game."""
EARLIEST = date(1900, 1, 1)
DAY = 86_400_000
"""Milliseconds."""


@dataclass(frozen=True)
class FinishedGame:
    """How a game on this server ended, as far as journals and ratings need it. All sequences are by seat."""

    winners: Sequence[int]
    by: str
    """Kind of victory."""
    scores: Sequence[Mapping[str, int]]
    """Points by part, with their `total`; empty mappings where somebody resigned."""
    built: Sequence[Sequence[str]]
    """The things that each seat built, such as wonders, without repetition."""
    pairs: Sequence[Sequence[float | None]] = ()
    """What ratings need: see `annales.server.model.ratings.pair_scores`."""
    moves: int = 0
    """Moves of all seats together."""


def finished_game(game: Game) -> FinishedGame | None:
    """What journals need of a game; None while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    built: list[dict[str, None]] = [{} for _ in range(game.seats)]
    for entry in game.history:
        if isinstance(entry, Played) and entry.move.kind == BUILD:
            built[entry.seat][entry.move.text.split()[1]] = None
    scores = [{} if outcome.by == "resigned" else dict(game.score(seat)) for seat in range(game.seats)]
    return FinishedGame(
        winners=tuple(outcome.winners),
        by=outcome.by,
        scores=scores,
        built=[tuple(things) for things in built],
        pairs=pair_scores(outcome, game.seats),
        moves=game.ply,
    )


@dataclass(frozen=True)
class Player:
    """A player of a game on a real table."""

    name: str
    is_self: bool
    """Whether it is the person who keeps the journal."""
    score: int | None
    parts: Mapping[str, int]
    """Points by part, under names of the person's choice; empty if only the total was entered."""
    won: bool


@dataclass(frozen=True)
class RealGame:
    """A game on a real table, checked."""

    game: str
    """Id of a known game, else a name."""
    played: int
    """Midnight UTC of its date, in milliseconds since 1970."""
    players: Sequence[Player]
    """In the order of play."""
    minutes: int = 0
    """0 if it is not known."""
    stars: int = 0
    """1 to 5; 0 without."""
    victory: str = ""
    place: str = ""
    notes: str = ""
    public: bool = False
    """Whether others may read notes and stars."""

    @property
    def own_seat(self) -> int | None:
        """The seat of the person who keeps the journal."""
        return next((seat for seat, player in enumerate(self.players) if player.is_self), None)


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


@cache
def game_names(game: str) -> tuple[str, ...]:
    """The names of a known game in all languages; of any other game its name."""
    key = f"game-{game}"
    names = [sentence(key, language=language) for language in LANGUAGES if has_text(key, language)]
    return tuple(dict.fromkeys(names)) if game in GAMES and names else (game,)


def clean_game(text: str) -> str:
    """The id of a known game by its id or one of its names, else the name without invisible characters.

    >>> clean_game(" 7  wonders duel"), clean_game("Go")
    ('duel', 'Go')

    Raises `Refusal` for a name that is empty or too long.
    """
    name = " ".join(clean_text(text).split())
    if not 0 < len(name) <= MAX_GAME:
        raise Refusal("bad-game-name", {"most": MAX_GAME})
    wanted = search_words(name)
    for game in GAMES:
        if wanted in (search_words(game), *map(search_words, game_names(game))):
            return game
    return name


def clean_text(text: str) -> str:
    r"""A text without invisible characters; line breaks stay.

    >>> clean_text("one\r\ntwo\x00\u202e ")
    'one\ntwo'
    """
    lines = unicodedata.normalize("NFC", text).splitlines()
    return "\n".join("".join(c for c in line if unicodedata.category(c)[0] != "C").rstrip() for line in lines).strip()


def search_words(*texts: str) -> str:
    """Texts in the form in which they are searched for: without case, width of letters and double spaces.

    >>> search_words("Ａｄａ  Lovelace", "Straße")
    'ada lovelace strasse'
    """
    return " ".join(unicodedata.normalize("NFKC", " ".join(texts)).casefold().split())


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
