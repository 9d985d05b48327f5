"""`/api/games`: the games of this server, their facts and their rules."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.enums import MediaType
from litestar.params import FromPath

from annales.bots import OFFERED
from annales.core.views import GameFacts
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.http_messages import GameInfo, OptionInfo, SeatsInfo
from annales.server.routes.common import documented
from annales.teaching.rulebook import Rulebook, load_rulebook
from annales.text.messages import LANGUAGES, own_texts

__all__ = ["GAME_ROUTES", "facts_of"]


@get("/api/games", tags=["games"], sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, with their seats, options and bots."""
    return [describe_game(game) for game in GAMES]


@get(
    "/api/games/{game:str}",
    tags=["games"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(GameFacts, 404),
)
def show_game(game: FromPath[str]) -> Response[bytes]:
    """The facts of a game: cards and everything else with a name, in both languages."""
    return Response(facts_of(_known(game)), media_type=MediaType.JSON)


@get(
    "/api/games/{game:str}/rules",
    tags=["games"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(Rulebook, 404),
)
def show_rules(game: FromPath[str]) -> Response[bytes]:
    """The rules of a game and its rulings, in both languages."""
    return Response(rules_of(_known(game)), media_type=MediaType.JSON)


@get(
    "/api/games/{game:str}/texts/{language:str}",
    tags=["games"],
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    cache_control=CacheControlHeader(max_age=60),
    responses=documented(None, 404),
)
def show_texts(game: FromPath[str], language: FromPath[str]) -> str:
    """The texts that a game of another package brings, in Fluent syntax; empty for a game of Annales.

    They are English where the game has no translation.
    """
    return texts_of(_known(game), _known_language(language))


GAME_ROUTES = (list_games, show_game, show_rules, show_texts)


def _known(game: str) -> str:
    if game not in GAMES:
        raise Refusal("no-game", {"game": game}, status=404)
    return game


def _known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("no-language", {"language": language}, status=404)
    return language


def describe_game(game: str) -> GameInfo:
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
def facts_of(game: str) -> bytes:
    """The facts of a game as JSON."""
    return msgspec.json.encode(GAMES[game].ruleset.client_facts())


@cache
def rules_of(game: str) -> bytes:
    """The rulebook of a game as JSON."""
    return msgspec.json.encode(load_rulebook(game))


@cache
def texts_of(game: str, language: str) -> str:
    """The Fluent text of a game that has texts of its own."""
    return own_texts(GAMES[game].ruleset.texts, language)
