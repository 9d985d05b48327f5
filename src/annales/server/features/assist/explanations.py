"""Explanations: the terms in which one move differs from another one, as worker processes find them."""

from __future__ import annotations

import asyncio

from annales.analysis import Explanation
from annales.analysis.explaining import pair_of
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.server.card_set import CardSetText
from annales.server.errors import Refusal
from annales.server.server import Part, Server
from annales.server.workers.pool import Workers, workers_of
from annales.server.workers.requests import ExplainRequest

__all__ = ["Explanations", "check_pair", "explanation_request", "explanations_of"]

READY_SECONDS = 5.0
"""How long an explanation waits for the compilation; then the client may ask again."""


class Explanations:
    """The explanations that are being found. Nobody has more than one at a time."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._asking = set[str]()

    async def give(self, who: str, request: ExplainRequest) -> Explanation:
        """An explanation for a person or an address. Raises `Refusal`."""
        if self._workers.count == 0:
            raise Refusal("explanation-failed", status=503)
        if who in self._asking:
            raise Refusal("hint-running", status=429)
        self._asking.add(who)
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._workers.prepare_reviews()
            return await self._workers.explain(request)
        except TimeoutError:
            raise Refusal("explanation-not-ready", status=503) from None
        finally:
            self._asking.discard(who)


def explanation_request(game: Game, move: str, other: str, cards: CardSetText | None = None) -> ExplainRequest:
    """The request for the terms in which two moves differ. Raises `Refusal` unless they are two legal moves."""
    one, two = map(game.ruleset.move_text, check_pair(game, move, other))
    return ExplainRequest(game.ruleset.id, game.position, one, two, cards)


def check_pair(game: Game, move: str, other: str) -> tuple[int, int]:
    """The numbers of two legal moves. Raises `Refusal` unless they are that."""
    try:
        return pair_of(game, move, other)
    except AnnalesError as fault:
        raise Refusal("not-a-move", {"move": f"{move} / {other}", "detail": str(fault)}) from None


@Part
def explanations_of(server: Server) -> Explanations:
    """The explanations of a server."""
    return Explanations(workers_of(server))
