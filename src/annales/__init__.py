"""Two civilization card games, 7 Wonders Duel and The Flow of History: rules, records, bots, and a page to play on.

>>> from annales import Duel
>>> game = Duel(seed=7)
>>> game.choice, len(game.legal_moves)
('draft', 4)
"""

from annales.core.game import Chance, Game, LegalMoves, Played
from annales.core.move import Move
from annales.core.record import Record
from annales.core.ruleset import Event, Outcome
from annales.core.saved_game import from_json, to_json
from annales.errors import (
    AmbiguousMove,
    AnnalesError,
    CardSetError,
    CaseError,
    ChanceError,
    EngineFault,
    GameError,
    IllegalMove,
    Interrupted,
    LessonError,
    MatchFileError,
    MissingCompiler,
    MissingExtra,
    NetworkError,
    NoLegalMove,
    NotationError,
    QueryError,
    Reason,
    RecordError,
    VersionError,
)
from annales.games import GAMES, Duel, Flow, find_game

__all__ = [
    "GAMES",
    "AmbiguousMove",
    "AnnalesError",
    "CardSetError",
    "CaseError",
    "Chance",
    "ChanceError",
    "Duel",
    "EngineFault",
    "Event",
    "Flow",
    "Game",
    "GameError",
    "IllegalMove",
    "Interrupted",
    "LegalMoves",
    "LessonError",
    "MatchFileError",
    "MissingCompiler",
    "MissingExtra",
    "Move",
    "NetworkError",
    "NoLegalMove",
    "NotationError",
    "Outcome",
    "Played",
    "QueryError",
    "Reason",
    "Record",
    "RecordError",
    "VersionError",
    "find_game",
    "from_json",
    "to_json",
]

__version__ = "0.1.0"
