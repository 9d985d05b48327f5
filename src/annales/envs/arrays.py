"""An environment that steps many games at once and shows them as NumPy arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, SupportsIndex, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from annales.core.chance import Manual
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.envs.network_opponents import play_other_seats_by_network
from annales.envs.opponents import Opponents, check_learner, names_network
from annales.envs.row_threads import RowThreads
from annales.envs.rows import ALL_SEATS, end_type, row_type
from annales.envs.saved_positions import packed_state
from annales.envs.scaling import scale_of
from annales.envs.stepping import (
    list_moves,
    observe_rows,
    play_other_seats,
    reset_chosen,
    reset_games,
    sample_moves,
    scale_rows,
    show_chosen,
    step_games,
)
from annales.envs.steps import LegalMoveLists, Step, read_only_step
from annales.errors import AnnalesError, IllegalMove
from annales.kernel.rules import compiled
from annales.networks.files import OWN, network_for
from annales.networks.records import EvaluationSpace
from annales.simulation.arguments import GameChoice, check_games_and_threads, check_seed, game_class

__all__ = ["ArrayEnv", "LegalMoveLists", "Step"]

T = TypeVar("T")


class ArrayEnv:
    """Many games of one kind side by side; a game that ends is followed by a new one in the same row.

    The same seed and moves give the same games on any number of threads. Moves are checked against masks that callers
    cannot change. A copy, deep copy or pickle is an independent environment in the same situation, which its `current`
    shows.

    A `Step` has the arrays. Masks have `rules.mask_length(env.options)` places: `rules.moves`, or fewer where the
    options rule out the moves with the last numbers.

    >>> env = ArrayEnv("duel", 3, seed=1)
    >>> first = env.reset()
    >>> first.counts.tolist()
    [4, 4, 4]
    >>> env.step(first.masks.argmax(axis=1)).dones.tolist()
    [0, 0, 0]
    """

    def __init__(
        self,
        game: GameChoice,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        options: Mapping[str, OptionValue] | None = None,
        opponents: Opponents | None = None,
        seat: int | None = None,
        network: str = OWN,
    ) -> None:
        """Prepare the games; `reset` begins them.

        `game` is an id or a subclass of `Game`, `games` the number of rows. `threads` step the rows in equal parts.

        `opponents` are policies that play the other seats inside a step, so that only decisions of the learner are
        shown: one of `annales.simulation.POLICIES` for all, or a sequence with one for each of them, in the order of
        play after the learner. `network` plays the move with the highest prior of the game's network, or of that in the
        file `network`. `seat` is the learner's seat; without one, it is the number of the game modulo the number of
        seats. Without opponents, the learner moves for every seat.

        Raises `AnnalesError` for an unknown game, option, policy or seat, and for numbers out of range: games and
        threads are at least 1, the seed is from 0 to 2^62 − 1. Raises `NetworkError` for a network that does not fit.
        """
        kind = game_class(game)
        number_of_games, workers = check_games_and_threads("step", games, threads)
        complete = complete_options(kind.ruleset, options or {})
        learner = check_learner(kind.ruleset.seats(complete), opponents, seat)
        self._set_up(kind, complete, number_of_games, check_seed(seed), workers)
        self._rows["seat"], self._rows["policies"] = learner
        self._use_network(network if names_network(opponents) else None)

    def _set_up(self, kind: type[Game], options: dict[str, OptionValue], games: int, seed: int, threads: int) -> None:
        rules = kind.ruleset
        self.kind, self.options, self.games, self.seed, self.threads = kind, options, games, seed, threads
        self._facts = rules.facts(options).pack()
        # One more state than games: the last stays zero, and is copied to begin a new game.
        self._states = _zeros(games + 1, rules.state.dtype())
        # Each thread has scratch records of its own, because rules write to them. The second is for lists of moves.
        self._scratch = [np.zeros(2, rules.scratch.dtype()) for _ in range(threads)]
        self._rows = _zeros(games, row_type(rules.learning.observation, rules.mask_length(options), rules.most_seats))
        self._rows["seats"] = rules.seats(options)
        self._ends = _zeros(games, end_type(rules.learning.observation, rules.most_seats))
        self._current = read_only_step(self._rows, self._ends, rules.seats(options))
        self._samples = 0
        """Calls of `sample_actions` since the last `reset`."""
        # A pool that lives as long as the environment: a step takes less time than starting threads.
        self._in_parts = RowThreads(games, threads).run

    def _use_network(self, name: str | None) -> None:
        """Let a network play the seats with this policy. Raises `NetworkError`."""
        self._network_name = name
        self._network = None if name is None else network_for(self.rules, name)
        # Each thread needs a space of its own to evaluate in.
        self._evaluations = [EvaluationSpace().pack() for _ in range(self.threads)]

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.kind.ruleset

    @property
    def current(self) -> Step:
        """What the games show now, which `reset` or the last `step` returned. All zeros before the first `reset`."""
        return self._current

    # New games

    def reset(self, seed: SupportsIndex | None = None) -> Step:
        """Begin all games: those of a new seed, or without one those of the same seed again.

        Raises `AnnalesError` for a seed that is not from 0 to 2^62 − 1.
        """
        if seed is not None:
            self.seed = check_seed(seed)
        self._samples = 0
        self._ends[:] = np.zeros(1, self._ends.dtype)
        self._rule(reset_games)(self._facts, self._states, self._scratch[0], self._rows, self.seed)
        self._begin_without_result(np.ones(self.games, np.bool_))
        return self._current

    def reset_rows(self, rows: ArrayLike) -> Step:
        """Begin the next game in some rows, and leave the other rows as they are.

        `rows` has a truth value for each row, shape (games,). The new game is the one that would follow if the present
        one had ended; it has no rewards and is not `done`. Raises `AnnalesError` for another shape or type, and before
        the first `reset`.
        """
        chosen = np.asarray(rows)
        if chosen.shape != (self.games,) or chosen.dtype != np.bool_:
            raise AnnalesError(
                f"rows of shape {chosen.shape} and type {chosen.dtype} are not {self.games} truth values"
            )
        self._check_begun()
        self._for_chosen(reset_chosen, chosen)
        return self._current

    def _for_chosen(self, rule: Callable[..., None], chosen: NDArray[np.bool_]) -> None:
        """Call a rule with the rows whose entry is true. It begins or continues games in them."""
        wanted = chosen.astype(np.uint8)
        self._rule(rule)(self._facts, self._states, self._scratch[0], self._rows, wanted, self.seed)
        self._begin_without_result(chosen)

    def _begin_without_result(self, chosen: NDArray[np.bool_]) -> None:
        """Let opponents play in new games until the learner is on turn."""
        if self._has_opponents():
            self._in_parts("others", self._play_other_seats)
            # Opponents may have ended a game before the learner had a turn. That is no result of a step.
            self._rows["done"][chosen] = 0
            self._rows["reward"][chosen] = 0

    def _has_opponents(self) -> bool:
        return bool(self._rows["seat"][0] != ALL_SEATS)

    # Moves

    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal move for each game, all equally likely, shape (games,).

        The moves depend on the seed and on the number of calls since the last `reset`, and not on the number of
        threads. They leave the outcomes of chance as they are. Raises `AnnalesError` before the first `reset`.

        >>> env = ArrayEnv("duel", 3, seed=1)
        >>> shown = env.reset()
        >>> moves = env.sample_actions()
        >>> shown.masks[range(3), moves].tolist()
        [1, 1, 1]
        """
        self._check_begun()
        moves = np.empty(self.games, np.int64)
        call, self._samples = self._samples, self._samples + 1
        rule = self._rule(sample_moves)
        self._in_parts(
            "sample",
            lambda i, first, end: rule(self._facts, self._states, self._scratch[i], moves, self.seed, call, first, end),
        )
        return moves

    def step(self, moves: ArrayLike) -> Step:
        """Make one move in each game. `moves` has the numbers of the moves, shape (games,).

        Raises `AnnalesError` for another shape or type, and `IllegalMove` that names the first game whose move is not
        legal. That game is unchanged; the games before it have moved, and with several threads others may have, too.
        """
        numbers = np.asarray(moves)
        if numbers.shape != (self.games,) or numbers.dtype.kind not in "iu":
            raise AnnalesError(
                f"moves of shape {numbers.shape} and type {numbers.dtype} are not {self.games} whole numbers"
            )
        faults = self._in_parts("step", lambda thread, first, end: self._step_part(numbers, thread, first, end))
        # The first fault over all parts is the one with the lowest number of a game.
        for game in faults:
            if game >= 0:
                number = int(self._rows["move"][game])
                known = 0 <= number < self.rules.moves
                raise IllegalMove(f"game {game}: {self.rules.move_text(number) if known else number!r} is not legal")
        return self._current

    def _step_part(self, moves: NDArray[Any], thread: int, first: int, end: int) -> int:
        # Each thread writes the moves of its own rows, which brings them into the cache that it uses.
        self._rows["move"][first:end] = moves[first:end]
        scratch, rule = self._scratch[thread], self._rule(step_games)
        fault = int(rule(self._facts, self._states, scratch, self._rows, self._ends, self.seed, first, end))
        if self._has_opponents():
            self._play_other_seats(thread, first, end)
        return fault

    def _play_other_seats(self, thread: int, first: int, end: int) -> None:
        memory = (self._facts, self._states, self._scratch[thread], self._rows, self._ends, self.seed, first, end)
        if self._network is None:
            self._rule(play_other_seats)(*memory)
        else:
            self._rule(play_other_seats_by_network)(*memory, self._network, self._evaluations[thread])

    # Further views of the games

    def observations(self, seats: ArrayLike) -> NDArray[np.int16]:
        """What a seat sees of each game, on turn or not; a new array of shape (games, `rules.learning.observation`).

        `seats` is one seat for all games, or an array of shape (games,). Raises `AnnalesError` for an unknown seat,
        for another shape or type, and before the first `reset`.

        >>> env = ArrayEnv("duel", 2, seed=1)
        >>> shown = env.reset()
        >>> bool((env.observations(shown.turns) == shown.observations).all())
        True
        """
        self._check_begun()
        wanted, number = np.asarray(seats), self.rules.seats(self.options)
        if wanted.shape not in ((), (self.games,)) or wanted.dtype.kind not in "iu":
            raise AnnalesError(
                f"seats of shape {wanted.shape} and type {wanted.dtype} are neither a seat nor one for each game"
            )
        if not ((wanted >= 0) & (wanted < number)).all():
            raise AnnalesError(f"the seats are 0 to {number - 1}")
        by_row = np.full(self.games, wanted, np.int64)
        seen = np.empty((self.games, self.rules.learning.observation), np.int16)
        rule = self._rule(observe_rows)
        self._in_parts(
            "observe", lambda i, first, end: rule(self._facts, self._states, self._scratch[i], by_row, seen, first, end)
        )
        return seen

    def scaled_observations(self) -> NDArray[np.float32]:
        """`current.observations` scaled to −1…1, as `scale_observations` does; a new array.

        Raises `AnnalesError` for a game that does not say how observations are scaled.
        """
        scale = scale_of(self.rules)
        scaled = np.empty((self.games, self.rules.learning.observation), np.float32)
        rule, seen = self._rule(scale_rows), self._rows["observation"]
        self._in_parts("scale", lambda _, first, end: rule(seen, scale, scaled, first, end))
        return scaled

    def legal_moves(self) -> LegalMoveLists:
        """The legal moves of all games as lists, which are much shorter than masks.

        Raises `AnnalesError` before the first `reset`.

        >>> env = ArrayEnv("duel", 2, seed=1)
        >>> shown = env.reset()
        >>> sorted(env.legal_moves()[1].tolist()) == shown.masks[1].nonzero()[0].tolist()
        True
        """
        self._check_begun()
        starts = np.zeros(self.games + 1, np.int64)
        np.cumsum(self._rows["legal"], out=starts[1:])
        moves = np.empty(starts[-1], np.int32)
        rule = self._rule(list_moves)
        self._in_parts(
            "list", lambda i, first, end: rule(self._facts, self._states, self._scratch[i], starts, moves, first, end)
        )
        return LegalMoveLists(starts, moves)

    # Positions

    def game(self, row: SupportsIndex) -> Game:
        """The game of a row as an ordinary game without history, with manual chance.

        Raises `AnnalesError` for a row that does not exist, and before the first `reset`.
        """
        self._check_begun()
        number = self._check_rows([row])[0]
        state = self.rules.state.unpack(self._states[number : number + 1])
        return self.kind.from_state(state, self.options, Manual(), check=False)

    def positions(self, rows: ArrayLike | None = None) -> list[str]:
        """The positions of some rows as text, by their numbers; without numbers, of all rows.

        >>> env = ArrayEnv("duel", 2, seed=1)
        >>> shown = env.reset()
        >>> saved = env.positions([0])
        >>> env.step(env.sample_actions()) is env.set_positions([0], saved)
        True
        >>> env.positions([0]) == saved
        True
        """
        chosen = range(self.games) if rows is None else self._check_rows(rows)
        return [self.game(row).position for row in chosen]

    def set_positions(self, rows: ArrayLike, positions: Sequence[str | Game]) -> Step:
        """Continue from given positions in some rows, by their numbers, and leave the other rows as they are.

        Positions are texts or games, of which only the situation counts. Pending chance events are settled, and
        opponents play until the learner is on turn; a game that they end is followed by the next one. The rows have no
        rewards and are not `done`.

        Raises `NotationError` for a text that is not a position, and `AnnalesError` for a row that does not exist,
        another number of positions, a position of another game or of other rule options, one of a game that is over,
        and before the first `reset`. After an error nothing has changed.
        """
        self._check_begun()
        numbers = self._check_rows(rows)
        if len(numbers) != len(positions):
            raise AnnalesError(f"{len(positions)} positions do not fit {len(numbers)} rows")
        states = [packed_state(self.kind, self.options, position) for position in positions]
        chosen = np.zeros(self.games, np.bool_)
        for row, state in zip(numbers, states, strict=True):
            self._states[row] = state[0]
            chosen[row] = True
        self._for_chosen(show_chosen, chosen)
        return self._current

    def _check_rows(self, rows: ArrayLike | Sequence[SupportsIndex]) -> list[int]:
        numbers = np.asarray(rows)
        if numbers.ndim != 1 or numbers.dtype.kind not in "iu":
            raise AnnalesError(f"rows of shape {numbers.shape} and type {numbers.dtype} are not numbers of rows")
        for row in numbers.tolist():
            if not 0 <= row < self.games:
                raise AnnalesError(f"there is no row {row}: the rows are 0 to {self.games - 1}")
        return [int(row) for row in numbers]

    # Common parts

    def _rule(self, rule: Callable[..., T]) -> Callable[..., T]:
        """The compiled twin of a rule for this game."""
        return compiled(rule, self.rules.state)

    def _check_begun(self) -> None:
        if not self._rows["legal"][0]:  # a game that has begun always has a legal move
            raise AnnalesError("the games have not begun: call reset() first")

    def __getstate__(self) -> dict[str, Any]:
        # Nothing in the scratch space lasts from one step to the next, and threads cannot be copied: both are new.
        return {
            "kind": self.kind,
            "options": self.options,
            "games": self.games,
            "seed": self.seed,
            "threads": self.threads,
            "states": self._states,
            "rows": self._rows,
            "ends": self._ends,
            "samples": self._samples,
            "network": self._network_name,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._set_up(saved["kind"], dict(saved["options"]), saved["games"], saved["seed"], saved["threads"])
        self._states[:] = saved["states"]
        self._rows[:] = saved["rows"]
        self._ends[:] = saved["ends"]
        self._samples = saved["samples"]
        self._use_network(saved["network"])


def _zeros(rows: int, kind: np.dtype[Any]) -> NDArray[Any]:
    """Some rows of zeros. Raises `AnnalesError` where they do not fit into memory."""
    try:
        return np.zeros(rows, kind)
    except (MemoryError, OverflowError, ValueError):
        raise AnnalesError(f"{rows} games do not fit into memory: step fewer at a time") from None
