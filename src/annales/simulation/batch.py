"""Simulate many games by simple policies, compiled or plain. The number of threads does not change the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.core.bot import Bot, check_bot
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.kernel.protocol import ending, points, result
from annales.kernel.records import Record
from annales.kernel.rules import compiled
from annales.kernel.threads import run_jobs
from annales.simulation.arguments import (
    GameChoice,
    check_games_and_threads,
    check_seed,
    game_class,
    is_compiled,
    whole_number,
)
from annales.simulation.playouts import (
    GREEDY,
    LISTING,
    POLICY_BITS,
    RANDOM,
    PlayoutResult,
    play_rows,
    play_seeded,
)
from annales.simulation.replay import replay_game
from annales.simulation.tracking import (
    Entry,
    Share,
    Tracked,
    check_columns,
    entries_of,
    kinds_of_cards,
    shares_of,
    track_game,
    tracked_entries,
)

__all__ = ["POLICIES", "Simulation", "simulate"]

POLICIES: Mapping[str, int] = {
    "random": RANDOM,
    "random@1": RANDOM,
    "random-listing": LISTING,
    "greedy": GREEDY,
    "greedy@1": GREEDY,
}
"""Policies by name. `random-listing` draws from the list of legal moves; `random` uses the rule `try_move`."""
NAMES: Mapping[int, str] = {RANDOM: "random@1", LISTING: "random-listing", GREEDY: "greedy@1"}
"""The name of each policy, with its version."""
CHUNK_GAMES = 5000
"""Most games of a chunk. Progress is reported and Ctrl-C takes effect between chunks."""
CHUNKS_PER_THREAD = 8
"""At least this many chunks for each thread, so that all threads end at about the same time."""
PLAIN_CHUNK_GAMES = 50
"""Games between two reports of progress with plain rules, which are slower."""


@dataclass(frozen=True)
class Simulation:
    """Results of a run: arrays with one entry for each game, in the order of the numbers of the games."""

    kind: type[Game]
    """The game, as a subclass of `Game`."""
    options: Mapping[str, OptionValue]
    """All rule options."""
    policies: tuple[str, ...]
    """Names of the policies and bots, one for each seat."""
    seed: int
    decisions: NDArray[np.int32]
    """Number of decisions, shape (games,)."""
    endings: NDArray[np.int32]
    """Numbers of the kinds of victory, shape (games,); `victories` has their names. 0 for a game that was stopped."""
    results: NDArray[np.int32]
    """2 for a victory, 1 for a shared one, 0 for a defeat; shape (games, seats)."""
    scores: NDArray[np.int32]
    """Points at the end, shape (games, seats)."""
    players: tuple[int | Bot, ...]
    """What played each seat: the number of a policy, or a bot."""
    tracked: Mapping[str, Sequence[Tracked]] = field(default_factory=dict)
    """What `track` named: for each column a row for each game, with the ids by seat."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.kind.ruleset

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.decisions)

    @property
    def seats(self) -> int:
        """Number of players."""
        return int(self.results.shape[1])

    @property
    def victories(self) -> Sequence[str]:
        """Names of the kinds of victory by number; number 0 is none."""
        return self.rules.victories

    @property
    def victory(self) -> list[str]:
        """Kind of victory of each game."""
        return [self.victories[number] for number in self.endings]

    @property
    def shared(self) -> NDArray[np.bool_]:
        """Whether several seats share the victory, shape (games,)."""
        several: NDArray[np.bool_] = (self.results == 1).any(axis=1)
        return several

    @property
    def stopped(self) -> NDArray[np.bool_]:
        """Whether a game was stopped after MOST_DECISIONS because it found no end, shape (games,)."""
        found: NDArray[np.bool_] = self.endings == 0
        return found

    @property
    def winner(self) -> NDArray[np.int64]:
        """The winning seat of each game; the number of seats where the victory is shared, −1 where there is none.

        Shape (games,).
        """
        # `argmax` gives the seat with result 2, which only one seat can have where nobody shares the victory.
        winners: NDArray[np.int64] = np.where(self.shared, self.seats, self.results.argmax(axis=1))
        winners[self.stopped] = -1
        return winners

    def game(self, index: int) -> Game:
        """Game number `index` of the run, played again with its whole history.

        Moves and outcomes of chance are those of the run. The game is over, and its source of chance is `Manual`.
        Raises `AnnalesError` for a number that is not from 0 to `games` − 1.

        >>> run = simulate("duel", 3, seed=5, mode="plain")
        >>> game = run.game(2)
        >>> bool(game.ply == run.decisions[2]), game.outcome.by == run.victory[2]
        (True, True)
        """
        number = whole_number("game", index)
        if not 0 <= number < self.games:
            raise AnnalesError(f"there is no game {number}: the run has {self.games}, from 0")
        return replay_game(self.kind, self.options, self.players, self.seed, number)

    def shares(self, column: str, together: int = 1) -> dict[tuple[str, ...], Share]:
        """How often seats with some items of a tracked column won, the best first: `together` items at a time.

        Raises `AnnalesError` for a column that was not tracked.

        >>> run = simulate("duel", 20, "greedy", seed=1, mode="plain", track=["picks"])
        >>> pair, share = next(iter(run.shares("picks", 2).items()))
        >>> len(pair), share.games <= 40, share.share
        (2, True, 1.0)
        """
        if column not in self.tracked:
            raise AnnalesError(f"{column!r} was not tracked: give track=[{column!r}] to simulate")
        return shares_of(self.tracked[column], self.results, together)

    def summary(self) -> dict[str, Any]:
        """Shares and means by name: `games`, `players`, `decisions`, `wins`, `shared`, each kind of victory, `score`.

        Shares are from 0 to 1; `wins` and `score` are lists by seat. Games that are always for two have `first` and
        `second` instead of `players` and `wins`. `stopped` is there only if a game was stopped.
        """
        wins = [float((self.results[:, seat] == 2).mean()) for seat in range(self.seats)]
        two = self.rules.choices.get("players") is None
        return {
            "games": self.games,
            **({} if two else {"players": self.seats}),
            "decisions": float(self.decisions.mean()),
            **({"first": wins[0], "second": wins[1]} if two else {"wins": wins}),
            "shared": float(self.shared.mean()),
            **({"stopped": float(self.stopped.mean())} if self.stopped.any() else {}),
            **{name: float((self.endings == i).mean()) for i, name in enumerate(self.victories) if name},
            "score": [float(mean) for mean in self.scores.mean(axis=0)],
        }


def simulate(  # noqa: PLR0913 - all that games are played with
    game: GameChoice,
    games: int,
    policies: str | Bot | Sequence[str | Bot] = "random",
    *,
    seed: int = 0,
    mode: str = "compiled",
    threads: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    track: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play many games and return their results.

    `game` is an id or a subclass of `Game`. `policies` is one name or bot for all seats, or a sequence with one for
    each seat (a single one in a sequence is for all seats, too). `mode` is "compiled" or "plain"; "plain" needs no
    compiler and uses one thread. With a bot among the players all games are plain, because bots are Python objects,
    and without Numba too, with a warning. `progress` is called with the number of games played so far.

    `track` names what is kept of each game by seat: columns of `Ruleset.tracked_moves` and `tracked_events`, `kinds`
    (of the cards of these moves) and `first_plays` (the first move of each kind). The games are then played once more.

    A game that finds no end is stopped after MOST_DECISIONS. Game number i depends on `seed`, i, options and policies
    alone. It is not the game `Game(seed=…)`, because compiled rules use a faster random generator; `Simulation.game`
    gives it. Raises `AnnalesError` for an unknown game, policy, mode or option, and for numbers out of range: games
    and threads are at least 1, the seed is from 0 to 2^62 − 1.

    >>> run = simulate("duel", 10, seed=3, mode="plain")
    >>> run.games, sorted(run.summary())[:3]
    (10, ['civilian', 'decisions', 'first'])
    """
    kind = game_class(game)
    complete, columns = complete_options(kind.ruleset, options or {}), check_columns(kind.ruleset, track)
    names, players = _player_of_each_seat(policies, seats := kind.ruleset.seats(complete))
    checked_games, workers = check_games_and_threads("play", games, threads)
    checked_seed, rows, is_plain = check_seed(seed), _empty_rows(checked_games), not is_compiled(mode)
    if (numbers := _policy_numbers(players)) is None:
        _run_bots(lambda index: replay_game(kind, complete, players, checked_seed, index), rows, progress)
    else:
        job = _Job(kind.ruleset, kind.ruleset.facts(complete), seats, checked_seed, _policy_code(numbers))
        _run_policies(job, rows, None if is_plain else workers, progress)
    # Only the seats of this game: the records have room for the most players of any game.
    results, scores = rows["results"][:, :seats], rows["points"][:, :seats]
    run = Simulation(kind, complete, names, checked_seed, rows["decisions"], rows["ending"], results, scores, players)
    return replace(run, tracked=_track(run, columns, is_plain=is_plain)) if columns else run


def _policy_numbers(players: Sequence[int | Bot]) -> list[int] | None:
    """The policies of all seats; None where a bot is among the players."""
    numbers = [player for player in players if isinstance(player, int)]
    return numbers if len(numbers) == len(players) else None


def _track(run: Simulation, columns: Sequence[str], *, is_plain: bool) -> dict[str, list[Tracked]]:
    """The rows of some columns, from games that are played once more."""
    numbers = _policy_numbers(run.players)
    games: Iterator[list[Entry]]
    if numbers is None:
        games = (entries_of(run.game(index)) for index in range(run.games))
    else:
        facts, code = run.rules.facts(run.options), _policy_code(numbers)
        games = tracked_entries(run.rules, facts, run.games, run.seed, code, is_plain=is_plain)
    kinds = kinds_of_cards(run.rules, run.options)
    found = [track_game(run.rules, run.seats, entries, columns, kinds) for entries in games]
    return {name: [row[name] for row in found] for name in columns}


@dataclass(frozen=True)
class _Job:
    """What all chunks of a run have in common."""

    rules: Ruleset
    facts: Record
    seats: int
    seed: int
    policies: int


def _run_policies(
    job: _Job, rows: NDArray[np.void], threads: int | None, progress: Callable[[int], None] | None
) -> None:
    """Play games by policies alone, compiled on some threads; plain where `threads` is None."""
    if threads is None:
        _run_plain(job, rows, progress)
    else:
        _run_compiled(job, rows, threads, progress)


def _player_of_each_seat(
    given: str | Bot | Sequence[str | Bot], seats: int
) -> tuple[tuple[str, ...], tuple[int | Bot, ...]]:
    """Names and players of all seats. Raises `AnnalesError` for unknown names, no bots, or a wrong number of them."""
    several = tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else (given,)
    players = tuple(_policy_number(one) if isinstance(one, str) else check_bot(one) for one in several)
    names = tuple(NAMES[one] if isinstance(one, int) else one.name for one in players)
    if len(players) == 1:
        players, names = players * seats, names * seats
    if len(players) != seats:
        raise AnnalesError(f"{len(players)} policies for {seats} seats: give one for all seats, or one for each")
    return names, players


def _policy_number(name: str) -> int:
    if name not in POLICIES:
        raise AnnalesError(f"no policy is called {name!r} (known: {', '.join(POLICIES)})")
    return POLICIES[name]


def _run_bots(play: Callable[[int], Game], rows: NDArray[Any], progress: Callable[[int], None] | None) -> None:
    """Play games in which bots take part, one after the other."""
    for i in range(len(rows)):
        game = play(i)
        q, row = game.situation, PlayoutResult()
        row.decisions = game.ply
        if game.outcome is not None:
            row.ending = ending(q.f, q.s, q.w)
            for seat in range(game.seats):
                row.results[seat], row.points[seat] = result(q.f, q.s, q.w, seat), points(q.f, q.s, q.w, seat)
        rows[i] = row.pack()[0]
        if progress:
            progress(i + 1)


def _policy_code(policies: Sequence[int]) -> int:
    """The policies of all seats as one number, as `annales.simulation.playouts.policy_of` reads it."""
    return sum(policy << (POLICY_BITS * seat) for seat, policy in enumerate(policies))


def _empty_rows(games: int) -> NDArray[np.void]:
    try:
        return np.zeros(games, PlayoutResult.dtype())
    except (MemoryError, OverflowError, ValueError):
        raise AnnalesError(f"the results of {games} games do not fit into memory: play fewer at a time") from None


def _chunks(games: int, threads: int) -> Iterator[tuple[int, int]]:
    size = min(CHUNK_GAMES, games // (threads * CHUNKS_PER_THREAD) + 1)
    return ((first, min(first + size, games)) for first in range(0, games, size))


def _run_plain(job: _Job, rows: NDArray[np.void], progress: Callable[[int], None] | None) -> None:
    # In plain mode one thread plays: Python's lock would make several no faster.
    w = job.rules.scratch()
    for index in range(len(rows)):
        row = PlayoutResult()
        play_seeded(job.facts, job.rules.state(), w, row, job.seats, job.seed, index, job.policies)
        rows[index] = row.pack()[0]
        done = index + 1
        if progress and (done % PLAIN_CHUNK_GAMES == 0 or done == len(rows)):
            progress(done)


def _run_compiled(job: _Job, rows: NDArray[np.void], threads: int, progress: Callable[[int], None] | None) -> None:
    play = compiled(play_rows, job.rules.state)
    facts = job.facts.pack()

    def play_chunk(chunk: tuple[int, int]) -> int:
        first, end = chunk
        play(facts, *_work_space(job), rows[first:end], job.seats, job.seed, first, job.policies)
        return end - first

    # A chunk without games only compiles the rules. In another thread, Ctrl-C would have to wait for the compiler.
    play_chunk((0, 0))
    done = 0
    # `closing` ends the threads at once where `progress` raises or the user presses Ctrl-C.
    with closing(run_jobs(play_chunk, _chunks(len(rows), threads), threads)) as chunks:
        for games in chunks:
            done += games
            if progress:
                progress(done)


def _work_space(job: _Job) -> tuple[NDArray[np.void], NDArray[np.void]]:
    """Work space of one thread: two states (one to play in, one that stays zero), and a scratch record."""
    return np.zeros(2, job.rules.state.dtype()), job.rules.scratch().pack()
