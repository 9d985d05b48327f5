"""A game with its history as JSON, for programs that store or exchange games."""

from __future__ import annotations

import msgspec

from annales.core.events import RESIGNED, TIME, Forfeit
from annales.core.game import Chance, Entry, Game, Played
from annales.core.registry import find_game
from annales.errors import AnnalesError, NotationError, RecordError, VersionError
from annales.structs import inspect_now

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
    """A game as JSON: rules, options, start, history and resulting position."""

    game: str
    rules: str
    options: dict[str, str | bool | int]
    start: str | None
    """The position that the game was created from; null for a game that was played from the beginning."""
    history: list[PlayedEntry | ChanceEntry]
    position: str
    """The position after the history. `from_json` checks it."""
    resigned: int | None = None
    """The seat that resigned or lost on time; null when no seat did."""
    forfeit: Forfeit | msgspec.UnsetType = msgspec.UNSET
    """How it gave the game up; left out unless it lost on time."""


inspect_now(SavedGame)


def to_json(game: Game) -> str:
    """The game as one line of JSON. It never contains the source of chance or its seed."""
    if not isinstance(game, Game):
        raise AnnalesError(f"only a game can be written as JSON, not {game!r}")
    saved = SavedGame(
        game.ruleset.id,
        game.ruleset.version,
        dict(game.ruleset.stored_options(game.options)),
        game.start_position,
        [_to_saved(entry) for entry in game.history],
        game.position,
        game.resigned,
        TIME if game.outcome is not None and game.outcome.by == TIME else msgspec.UNSET,
    )
    return msgspec.json.encode(saved).decode()


def _to_saved(entry: Entry) -> PlayedEntry | ChanceEntry:
    if isinstance(entry, Played):
        return PlayedEntry(entry.seat, entry.move.text)
    return ChanceEntry(entry.kind, entry.outcome)


def from_json(text: str | bytes) -> Game:
    """The game from its JSON, with manual chance: the inverse of `to_json`.

    Raises `NotationError` for malformed text, `VersionError` for another version of the rules, `RecordError` for an
    impossible game.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> from_json(to_json(game)) == game
    True
    """
    if not isinstance(text, str | bytes):
        raise NotationError(f"not a saved game: {text!r} is neither text nor bytes")
    try:
        saved = msgspec.json.decode(text, type=SavedGame)
    except (msgspec.ValidationError, msgspec.DecodeError) as fault:
        raise NotationError(f"not a saved game: {fault}") from fault
    kind = _find_kind(saved)
    if saved.rules != kind.ruleset.version:
        ours = kind.ruleset.version
        raise VersionError(f"the game is for rules {saved.rules!r}; this installation has {ours!r}", saved.rules, ours)
    game = kind.from_position(saved.start, chance="manual") if saved.start else _new_game(kind, saved)
    for number, entry in enumerate(saved.history, 1):
        try:
            game.replay([_from_saved(game, entry)])
        except AnnalesError as fault:
            raise RecordError(f"entry {number} of the history: {fault}") from fault
    # This finds files that were edited by hand, and rules that have changed without a new version.
    if game.position != saved.position:
        raise RecordError(f"the history leads to {game.position!r}, not to {saved.position!r}")
    if saved.resigned is not None:
        try:
            game.resign(saved.resigned, saved.forfeit or RESIGNED)
        except AnnalesError as fault:
            raise RecordError(f"resignation: {fault}") from fault
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
