"""A game with its history as JSON, for programs that store games or send them to each other."""

from __future__ import annotations

import msgspec

from annales.core.game import Chance, Entry, Game, Played
from annales.core.registry import find_game
from annales.errors import AnnalesError, NotationError, RecordError, VersionError

__all__ = ["from_json", "to_json"]


class PlayedEntry(msgspec.Struct, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """A move that a seat made."""

    seat: int
    move: str


class ChanceEntry(msgspec.Struct, tag_field="kind", tag="chance", forbid_unknown_fields=True):
    """An outcome of chance."""

    event: str
    outcome: str


class SavedGame(msgspec.Struct, forbid_unknown_fields=True):
    """A game as JSON: its rules and options, its start, its history and where that leads."""

    game: str
    rules: str
    options: dict[str, str | bool | int]
    start: str | None
    """The position that the game was opened from; null for a game from the beginning."""
    history: list[PlayedEntry | ChanceEntry]
    position: str
    """The situation after the history. `from_json` checks that the history leads there."""
    resigned: int | None = None
    """The seat that gave the game up."""


def to_json(game: Game) -> str:
    """The game as one line of JSON. It never holds the source of chance or its seed."""
    saved = SavedGame(
        game.ruleset.id,
        game.ruleset.version,
        dict(game.options),
        game.start_position,
        [_to_saved(entry) for entry in game.history],
        game.position,
        game.resigned,
    )
    return msgspec.json.encode(saved).decode()


def _to_saved(entry: Entry) -> PlayedEntry | ChanceEntry:
    if isinstance(entry, Played):
        return PlayedEntry(entry.seat, entry.move.text)
    return ChanceEntry(entry.kind, entry.outcome)


def from_json(text: str | bytes) -> Game:
    """The inverse of `to_json`, with chance left to others.

    Raises `NotationError` for text of another form, `VersionError` for other rules, `RecordError` for an impossible
    game.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> from_json(to_json(game)) == game
    True
    """
    try:
        saved = msgspec.json.decode(text, type=SavedGame)
    except (msgspec.ValidationError, msgspec.DecodeError) as fault:
        raise NotationError(f"not a saved game: {fault}") from fault
    kind = _find_kind(saved)
    if saved.rules != kind.ruleset.version:
        ours = kind.ruleset.version
        raise VersionError(f"the game is of rules {saved.rules!r}; these are rules {ours!r}", saved.rules, ours)
    game = kind.from_position(saved.start, chance="manual") if saved.start else _new_game(kind, saved)
    for number, entry in enumerate(saved.history, 1):
        try:
            game.replay([_from_saved(game, entry)])
        except AnnalesError as fault:
            raise RecordError(f"entry {number} of the history: {fault}") from fault
    if game.position != saved.position:
        raise RecordError(f"the history leads to {game.position!r}, not to {saved.position!r}")
    if saved.resigned is not None:
        try:
            game.resign(saved.resigned)
        except AnnalesError as fault:
            raise RecordError(f"the seat that gave up: {fault}") from fault
    return game


def _find_kind(saved: SavedGame) -> type[Game]:
    try:
        return find_game(saved.game)
    except AnnalesError as fault:
        raise NotationError(str(fault)) from None


def _new_game(kind: type[Game], saved: SavedGame) -> Game:
    try:
        return kind(chance="manual", options=saved.options)
    except AnnalesError as fault:
        raise NotationError(f"options: {fault}") from None


def _from_saved(game: Game, entry: PlayedEntry | ChanceEntry) -> Entry:
    if isinstance(entry, ChanceEntry):
        return Chance(entry.event, entry.outcome)
    return Played(entry.seat, "", game.parse_exactly(entry.move))
