"""A game for Gymnasium: one seat learns, and bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, SupportsIndex, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from annales.bots.make import BotSource, as_bot
from annales.core.bot import Bot, for_game
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.envs.episodes import RENDER_MODES, Episodes, Illegal, Seen, check_begun, check_render_mode, draw_seed
from annales.errors import AnnalesError
from annales.simulation.arguments import GameChoice, whole_number

__all__ = ["GameEnv"]


class GameEnv(gymnasium.Env[Seen, SupportsIndex]):
    """A game in which one seat learns and bots play all others.

    `game` is an id or a subclass of `Game`; `options` are its rule options. `opponents` is a bot for all other seats,
    or a sequence with one for each of them, in the order of play after the learner. `seat` is the seat of the learner;
    with None it is drawn for each game, and the info of `reset` says which it is.

    An action is the number of a move. What the learner sees is a `Seen`: `observation` and `action_mask`. The reward is
    0 until the game ends, and then that of `Game.returns`.

    With `illegal="lose"`, an illegal action ends the game as if the learner had resigned, and the info has `illegal`;
    with `illegal="error"` it raises `IllegalMove`. With `scaled`, observations are float32 from −1 to 1.
    `render_mode="ansi"` lets `render` return the board as text.

    Raises `AnnalesError` for an unknown game, option, bot or seat, and for a game without observations.

    >>> env = GameEnv("duel", opponents="greedy@1", seat=0)
    >>> seen, info = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(seen["action_mask"])
    ...     seen, reward, over, truncated, info = env.step(action)
    >>> reward in (-1, 0, 1)
    True
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    game: Game
    """The game under way. It knows its source of chance: do not show it to a learner."""

    def __init__(
        self,
        game: GameChoice = "duel",
        *,
        opponents: BotSource | Sequence[BotSource] = "greedy@1",
        seat: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        illegal: Illegal = "lose",
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self._episodes = Episodes(game, options, illegal=illegal, scaled=scaled)
        seats = self._episodes.seats
        if seat is not None and not 0 <= whole_number("seat", seat) < seats:
            raise AnnalesError(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
        self._fixed_seat = seat
        self._opponents = _make_bots(opponents, seats - 1)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = cast("spaces.Space[Seen]", self._episodes.observation_space())
        self.action_space = self._episodes.action_space()
        self.seat = 0
        """The seat of the learner in the game under way."""
        self._bots: dict[int, Bot] = {}
        self._bot_seed = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and let the bots play until the learner is on turn.

        Without a seed, it is the next game of the last seed. `options["position"]` is the text of a position to begin
        from. Returns what the learner sees, and its seat as `info["seat"]`. Raises `NotationError` for a text that is
        not a position, `AnnalesError` for a position of other rule options, and for one in which the learner has
        nothing to decide any more.
        """
        super().reset(seed=seed)
        seats = self._episodes.seats
        self.game = self._episodes.begin(self.np_random, options)
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._bot_seed = draw_seed(self.np_random) // 2
        self._bots = {
            (self.seat + 1 + i) % seats: for_game(bot, self._bot_seed) for i, bot in enumerate(self._opponents)
        }
        self._let_bots_play()
        if self.game.turn is None:
            raise AnnalesError("the game is over before the learner was on turn")
        return self._episodes.see(self.game, self.seat), {"seat": self.seat}

    def _let_bots_play(self) -> None:
        while self.game.turn not in {None, self.seat}:
            assert self.game.turn is not None
            # A seed that differs from move to move, because some bots draw from it again at each move.
            move = self._bots[self.game.turn].choose(self.game.public(), self._bot_seed + self.game.ply)
            self.game.play(move)

    def step(self, action: SupportsIndex) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make the move of the learner, and let the bots play until it is on turn again or the game is over.

        Returns what it sees, its reward, whether the game is over, False, and the info. Raises `AnnalesError` when no
        game is under way, and for an action that is not a whole number.
        """
        check_begun(self)
        if self.game.turn is None:
            raise AnnalesError("no game is under way: call reset()")
        info: dict[str, Any] = {}
        if self._episodes.play(self.game, self.seat, action):
            self._let_bots_play()
        else:
            info["illegal"] = True
        over = self.game.turn is None
        reward = float(self.game.returns()[self.seat]) if over else 0.0
        return self._episodes.see(self.game, self.seat), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal moves as truth values: some learners ask for it by this name."""
        check_begun(self)
        return self.game.action_mask().astype(np.bool_)

    def render(self) -> str | None:
        """The board as text; None without a `render_mode`."""
        if self.render_mode != "ansi":
            return None
        check_begun(self)
        return str(self.game.board(self.seat, color=False))


def _make_bots(opponents: BotSource | Sequence[BotSource], number: int) -> list[Bot]:
    """A bot for each other seat. Raises `AnnalesError` for an unknown bot, and for another number of bots."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        bot = as_bot(opponents)
        return [bot] * number
    if len(opponents) != number:
        raise AnnalesError(f"{len(opponents)} opponents do not fit {number} other seats")
    return [as_bot(source) for source in opponents]
