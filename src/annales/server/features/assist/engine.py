"""What the engine in a page asks: the start of a search, and its moves as texts."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from annales.browser.messages import SearchPlan, SearchStart
from annales.browser.review_messages import FoundPair
from annales.browser.review_positions import explained, search_of_pair
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.server.errors import Refusal
from annales.server.features.assist.explanations import check_pair
from annales.server.features.assist.hints import expected_moves
from annales.server.features.assist.messages import EngineLine, EngineSearch, ExplainFound, ExplainMoves
from annales.server.features.assist.positions import game_at
from annales.server.live.found_by_page import read_found, refuse_what_no_engine_finds
from annales.server.live.server_messages import ExpectedMove

__all__ = ["encoded_explanation", "encoded_pair", "engine_line", "engine_search"]


def engine_search(asked: EngineSearch) -> SearchStart | None:
    """The start of the search that the server itself would run; None without files of an engine. Raises `Refusal`."""
    # Imported here because a server whose pages search nothing needs no search either.
    from annales.bots.search import Limits, strongest_settings
    from annales.browser.start import search_start

    game = _on_turn(asked.game, asked.position)
    return search_start(game, strongest_settings(game), Limits(asked.seconds, asked.visits))


def engine_line(asked: EngineLine) -> tuple[ExpectedMove, ...]:
    """The moves of a line, each with the seat that makes it. Raises `Refusal` for moves that are not legal."""
    game = _on_turn(asked.game, asked.position)
    texts = [game.ruleset.move_text(number) for number in asked.moves if number < game.ruleset.moves]
    try:
        return tuple(expected_moves(game, texts))
    except AnnalesError as fault:
        raise Refusal("not-a-move", {"move": ", ".join(texts), "detail": str(fault)}) from None


def encoded_pair(asked: ExplainMoves, plans: Mapping[str, SearchPlan]) -> bytes:
    """The `PositionSearch` for the comparison of two moves. Raises `Refusal` unless they are two legal moves."""
    game = _on_turn(asked.game, asked.position)
    check_pair(game, asked.move, asked.other)
    return msgspec.json.encode(search_of_pair(game, asked.move, asked.other, plans))


def encoded_explanation(asked: ExplainFound) -> bytes:
    """The `Explanation` for what a page has found. Raises `Refusal`, also for what no engine finds."""
    game = _on_turn(asked.game, asked.position)
    with refuse_what_no_engine_finds():
        found = read_found(asked.found, FoundPair)
        return msgspec.json.encode(explained(game, asked.move, asked.other, found))


def _on_turn(name: str, position: str) -> Game:
    game = game_at(name, position)
    if game.turn is None:
        raise Refusal("over" if game.outcome else "reveal-first")
    return game
