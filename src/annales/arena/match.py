"""Matches over paired deals: each secret deal is played once for every seat that the first player can have.

For two seats these are pairs of games with seats swapped. At a larger table one player sits among copies of the other.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from annales.arena.players import make_player
from annales.arena.statistics import Estimate, Verdict, elo, estimate, interval, sequential_test
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, MissingExtra
from annales.games import find_game

try:
    from pebble import ProcessFuture, ProcessPool
except ModuleNotFoundError:
    raise MissingExtra("annales.arena", "arena") from None

__all__ = ["GameResult", "MatchResult", "play_match"]

AHEAD = 8
"""Deals that are waited for at a time, for each process: one that takes long then keeps none of them idle."""


@dataclass(frozen=True)
class GameResult:
    """One game of a match from the first player's point of view."""

    score: float
    """1 for a victory of A, a share for a shared one (½ of two winners), 0 where only B wins."""
    by: str
    moves: int


@dataclass(frozen=True)
class MatchResult:
    """All deals played so far."""

    players: tuple[str, str]
    """A, who has one seat, and B, who has all others."""
    pairs: tuple[float, ...]
    """Mean score of A over the games of each deal: pairs of games where there are two seats."""
    games: int
    wins: int
    shared: int
    losses: int
    by: Mapping[str, int] = field(default_factory=dict)
    """Games by kind of victory and winner: `A military`, …"""
    seats: int = 2

    @property
    def score(self) -> Estimate:
        """Mean score of A with its standard error over deals."""
        return estimate(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the score, from 0 to 1."""
        return interval(self.pairs)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Elo difference of A: low, best and high at 95 %. Infinite for scores of 0 and 1."""
        low, high = self.interval
        return elo(low, self.seats), elo(self.score.mean, self.seats), elo(high, self.seats)

    @property
    def verdict(self) -> Verdict:
        """Sequential test of "not better" against "30 Elo better"."""
        return sequential_test(self.pairs, self.seats)


def play_match(  # noqa: PLR0913 - all that a match is played with
    game: str,
    players: tuple[str, str],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    cards: Path | None = None,
    until_decided: bool = False,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play A against B, or against copies of B in all other seats. `games` is rounded up to whole deals.

    `cards` is the file of another set of cards, where a game has more than one.

    Deals and the bots' own chance depend on `seed` and the deal's number alone, and deals count in their order: players
    without a clock give the same result on any number of processes. With `until_decided` the match ends as soon as the
    sequential test does. Raises `AnnalesError`.
    """
    if games < 1 or processes < 1:
        raise AnnalesError(f"cannot play {games} games in {processes} processes: at least one of each")
    rules = find_game(game).ruleset
    chosen = {**(options or {}), **(rules.open_cards(cards) if cards else {})}
    seats = rules.seats(complete_options(rules, chosen))
    for player in players:
        make_player(player)
    tally = _Tally(players, seats)
    context = get_context("spawn")
    pool = ProcessPool(processes, context=context, initializer=_warm, initargs=(game, players, chosen, cards))
    stop: Callable[[], None] = pool.stop
    try:
        deals = ((game, players, seed, number, chosen) for number in range(-(-games // seats)))
        for deal in _in_order(pool, deals, AHEAD * processes):
            tally.add(deal)
            if progress:
                progress(tally.result())
            if until_decided and tally.result().verdict.accepted:
                break
    finally:
        # What nobody waits for any more is not played to its end.
        stop()
        pool.join()
    return tally.result()


def _in_order(pool: ProcessPool, deals: Iterable[tuple[Any, ...]], ahead: int) -> Iterator[Sequence[GameResult]]:
    """Results of deals in their order; no more than some are waited for at a time."""
    waiting: deque[ProcessFuture[Sequence[GameResult]]] = deque()
    for deal in deals:
        waiting.append(pool.schedule(play_deal, args=deal))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _warm(game: str, players: tuple[str, str], options: dict[str, OptionValue], cards: Path | None) -> None:
    """Open the cards, and let each player make a move that does not count.

    What it compiles is then not taken from the time of one that does.
    """
    if cards:
        find_game(game).ruleset.open_cards(cards)
    for player in players:
        make_player(player).choose(find_game(game)(seed=0, options=options), 0)


def play_deal(
    game: str, players: tuple[str, str], seed: int, number: int, options: dict[str, OptionValue]
) -> tuple[GameResult, ...]:
    """All games of a deal: the same secrets, A in each seat in turn and B in all others."""
    deal = f"{seed}/{number}"
    seats = find_game(game)(seed=deal, options=options).seats
    return tuple(_play(game, players, seat, deal, _luck(deal, seat), options) for seat in range(seats))


def _luck(deal: str, game: int) -> int:
    """Seed of the bots' own chance in one game: from 0 to 2⁶¹, so that plies can be added."""
    digest = blake2b(f"{deal} {game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def _play(
    game: str, players: tuple[str, str], seat: int, deal: str, luck: int, options: dict[str, OptionValue]
) -> GameResult:
    """One game with A in a seat and B in all others."""
    table = find_game(game)(seed=deal, options=options)
    seats = [make_player(players[0] if i == seat else players[1]) for i in range(table.seats)]
    while table.turn is not None:
        table.play(seats[table.turn].choose(table, luck + table.ply))
    outcome = table.outcome
    assert outcome is not None
    return GameResult(1 / len(outcome.winners) if seat in outcome.winners else 0.0, outcome.by, table.ply)


class _Tally:
    """What is counted of a match while it is played."""

    def __init__(self, players: tuple[str, str], seats: int) -> None:
        self.players, self.seats = players, seats
        self.pairs: list[float] = []
        self.scores: Counter[float] = Counter()
        self.by: Counter[str] = Counter()

    def add(self, deal: Sequence[GameResult]) -> None:
        """Count all games of a deal."""
        self.pairs.append(sum(game.score for game in deal) / len(deal))
        for game in deal:
            self.scores[game.score] += 1
            self.by[f"{WINNERS.get(game.score, 'shared')} {game.by}"] += 1

    def result(self) -> MatchResult:
        """All deals so far."""
        games, wins, losses = self.scores.total(), self.scores[1], self.scores[0]
        shared = games - wins - losses
        return MatchResult(self.players, tuple(self.pairs), games, wins, shared, losses, dict(self.by), self.seats)


WINNERS = {1.0: "A", 0.0: "B"}
