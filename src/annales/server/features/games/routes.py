"""`/api/games`: the games of this server, their facts and their rules."""

from __future__ import annotations

from functools import cache, partial

import msgspec
from litestar.datastructures import CacheControlHeader
from litestar.enums import MediaType

from annales.bots import OFFERED
from annales.core.views import GameFacts
from annales.games import GAMES
from annales.server.act import get
from annales.server.errors import Refusal
from annales.server.features.games.messages import GameInfo, OptionInfo, SeatsInfo
from annales.server.server import Feature
from annales.teaching.rulebook import Rulebook, load_rulebook
from annales.text.messages import LANGUAGES, own_texts

__all__ = ["GAME"]

game_get = partial(get, tags=["games"], refuses=(404,))


@get("/api/games", tags=["games"])
def list_games() -> list[GameInfo]:
    """All games, with their seats, options and bots."""
    return [_describe_game(game) for game in GAMES]


@game_get("/api/games/{game:str}", encodes=GameFacts)
def show_game(game: str) -> bytes:
    """The facts of a game: cards and everything else with a name, in both languages."""
    return _facts(_known(game))


@game_get("/api/games/{game:str}/rules", encodes=Rulebook)
def show_rules(game: str) -> bytes:
    """The rules of a game and its rulings, in both languages."""
    return _rules(_known(game))


@game_get(
    "/api/games/{game:str}/texts/{language:str}",
    media=MediaType.TEXT,
    cache_control=CacheControlHeader(max_age=60),
)
def show_texts(game: str, language: str) -> str:
    """The texts that a game of another package brings, in Fluent syntax; empty for a game of Annales.

    They are English where the game has no translation.
    """
    return _texts(_known(game), _known_language(language))


GAME = Feature((list_games, show_game, show_rules, show_texts))


def _known(game: str) -> str:
    if game not in GAMES:
        raise Refusal("no-game", {"game": game}, status=404)
    return game


def _known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("no-language", {"language": language}, status=404)
    return language


def _describe_game(game: str) -> GameInfo:
    """What a client needs to know to open a table."""
    rules = GAMES[game].ruleset
    options = [
        OptionInfo(name, list(values), rules.defaults[name])
        for name, values in rules.choices.items()
        if name != "cards"
    ]
    # Only the option `players` changes the number of seats.
    tables = [{"players": number} for number in rules.choices.get("players", ())] or [{}]
    seats = [SeatsInfo(dict(chosen), rules.seats({**rules.defaults, **chosen})) for chosen in tables]
    return GameInfo(
        id=game,
        seats=sorted({table.seats for table in seats}),
        seats_by_options=seats,
        options=options,
        advised=dict(rules.advised),
        random_start=dict(rules.random_start),
        has_card_sets=rules.card_sets is not None,
        bots=list(OFFERED),
    )


@cache
def _facts(game: str) -> bytes:
    """The facts of a game as JSON."""
    return msgspec.json.encode(GAMES[game].ruleset.client_facts())


@cache
def _rules(game: str) -> bytes:
    """The rulebook of a game as JSON."""
    return msgspec.json.encode(load_rulebook(game))


@cache
def _texts(game: str, language: str) -> str:
    """The Fluent text of a game that has texts of its own."""
    return own_texts(GAMES[game].ruleset.texts, language)
