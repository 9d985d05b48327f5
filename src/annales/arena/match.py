"""Matches of two bots over paired deals: each secret deal is played twice, with seats swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context

from annales.arena.players import make_player
from annales.arena.statistics import Estimate, Verdict, elo, estimate, sequential_test
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
    def elo(self) -> tuple[float, float, float]:
        """Elo difference of A: low, best and high at 95 %."""
        found = self.score
        return elo(found.low), elo(found.mean), elo(found.high)

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
    """Play A against B. Deals depend on `seed` and the pair's number alone; `games` is rounded up to pairs.

    With `until_decided` the match ends as soon as the sequential test does. Raises `AnnalesError`.
    """
    rules = find_game(game).ruleset
    if rules.seats(complete_options(rules, options or {})) != len(players):
        raise AnnalesError(f"a match of {game} needs {len(players)} seats")
    for player in players:
        make_player(player)
    numbers = range((games + 1) // 2)
    results: list[tuple[GameResult, GameResult]] = []
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_pair, game, players, seed, number, dict(options or {})) for number in numbers]
        try:
            for done in as_completed(waiting):
                results.append(done.result())
                summary = _summary(players, results)
                if progress:
                    progress(summary)
                if until_decided and summary.verdict.accepted:
                    break
        finally:
            pool.shutdown(cancel_futures=True)
    return _summary(players, results)


def play_pair(
    game: str, players: tuple[str, str], seed: int, number: int, options: dict[str, OptionValue]
) -> tuple[GameResult, GameResult]:
    """Both games of a pair: the same secret deal, A first and then B."""
    first = _play(game, players, f"{seed}/{number}", options)
    second = _play(game, (players[1], players[0]), f"{seed}/{number}", options)
    return first, GameResult(1 - second.score, second.by, second.moves)


def _play(game: str, players: tuple[str, str], deal: str, options: dict[str, OptionValue]) -> GameResult:
    seats = [make_player(player) for player in players]
    table = find_game(game)(seed=deal, options=options)
    while table.turn is not None:
        table.play(seats[table.turn].choose(table, table.ply))
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
