"""Matches of two bots over paired deals: each secret deal is played twice, with seats swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context

from pebble import ProcessPool

from annales.arena.players import make_player
from annales.arena.statistics import Estimate, Verdict, elo, estimate, interval, sequential_test
from annales.errors import AnnalesError
from annales.games import find_game
from annales.options import complete_options
from annales.ruleset import OptionValue

__all__ = ["GameResult", "MatchResult", "play_match"]


@dataclass(frozen=True)
class GameResult:
    """One game of a match from the first player's point of view."""

    score: float
    """1 for a victory of A, ½ for a shared one, 0 for one of B."""
    by: str
    moves: int


@dataclass(frozen=True)
class MatchResult:
    """All pairs played so far."""

    players: tuple[str, str]
    pairs: tuple[float, ...]
    """Mean score of A in each pair of games."""
    games: int
    wins: int
    shared: int
    losses: int
    by: Mapping[str, int] = field(default_factory=dict)
    """Games by kind of victory and winner: `A military`, …"""

    @property
    def score(self) -> Estimate:
        """Mean score of A with its standard error over pairs."""
        return estimate(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the score, from 0 to 1."""
        return interval(self.pairs)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Elo difference of A: low, best and high at 95 %. Infinite for scores of 0 and 1."""
        low, high = self.interval
        return elo(low), elo(self.score.mean), elo(high)

    @property
    def verdict(self) -> Verdict:
        """Sequential test of "not better" against "30 Elo better"."""
        return sequential_test(self.pairs)


def play_match(
    game: str,
    players: tuple[str, str],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    until_decided: bool = False,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Play A against B. `games` is rounded up to pairs.

    Deals and the bots' own chance depend on `seed` and the pair's number alone, and pairs count in their order: players
    without a clock give the same result on any number of processes. With `until_decided` the match ends as soon as the
    sequential test does. Raises `AnnalesError`.
    """
    if games < 1 or processes < 1:
        raise AnnalesError(f"cannot play {games} games in {processes} processes: at least one of each")
    rules = find_game(game).ruleset
    seats = rules.seats(complete_options(rules, options or {}))
    if seats != len(players):
        raise AnnalesError(f"{len(players)} players for the {seats} seats of {game}")
    for player in players:
        make_player(player)
    results: list[tuple[GameResult, GameResult]] = []
    pool = ProcessPool(processes, context=get_context("spawn"), initializer=_warm, initargs=(game, players))
    stop: Callable[[], None] = pool.stop
    try:
        waiting = [
            pool.schedule(play_pair, args=(game, players, seed, number, dict(options or {})))
            for number in range((games + 1) // 2)
        ]
        for pair in waiting:
            results.append(pair.result())
            summary = _summary(players, results)
            if progress:
                progress(summary)
            if until_decided and summary.verdict.accepted:
                break
    finally:
        # What nobody waits for any more is not played to its end.
        stop()
        pool.join()
    return _summary(players, results)


def _warm(game: str, players: tuple[str, str]) -> None:
    """Let each player make a move that does not count: what it compiles is not taken from the time of one that does."""
    for player in players:
        make_player(player).choose(find_game(game)(seed=0), 0)


def play_pair(
    game: str, players: tuple[str, str], seed: int, number: int, options: dict[str, OptionValue]
) -> tuple[GameResult, GameResult]:
    """Both games of a pair: the same secret deal, A first and then B."""
    deal = f"{seed}/{number}"
    first = _play(game, players, deal, _luck(deal, 0), options)
    second = _play(game, (players[1], players[0]), deal, _luck(deal, 1), options)
    return first, GameResult(1 - second.score, second.by, second.moves)


def _luck(deal: str, game: int) -> int:
    """Seed of the bots' own chance in one game: from 0 to 2⁶¹, so that plies can be added."""
    digest = blake2b(f"{deal} {game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 3


def _play(game: str, players: tuple[str, str], deal: str, luck: int, options: dict[str, OptionValue]) -> GameResult:
    """One game, from the point of view of seat 0."""
    seats = [make_player(player) for player in players]
    table = find_game(game)(seed=deal, options=options)
    while table.turn is not None:
        table.play(seats[table.turn].choose(table, luck + table.ply))
    outcome = table.outcome
    assert outcome is not None
    score = 0.5 if len(outcome.winners) > 1 else float(outcome.winners[0] == 0)
    return GameResult(score, outcome.by, table.ply)


def _summary(players: tuple[str, str], results: list[tuple[GameResult, GameResult]]) -> MatchResult:
    games = [result for pair in results for result in pair]
    winners = {1.0: "A", 0.5: "shared", 0.0: "B"}
    return MatchResult(
        players,
        tuple((first.score + second.score) / 2 for first, second in results),
        len(games),
        sum(result.score == 1 for result in games),
        sum(result.score == 0.5 for result in games),
        sum(result.score == 0 for result in games),
        dict(Counter(f"{winners[result.score]} {result.by}" for result in games)),
    )
