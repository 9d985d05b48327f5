"""Candidates for exercises: decisions of games of self-play, generated in batches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from annales.bots.search import strongest_settings
from annales.core.chance import Manual
from annales.core.events import Options
from annales.core.game import Game
from annales.training.generate import SelfPlaySettings, play_batch
from annales.truth.candidates import decisions_of

__all__ = ["Candidate", "candidates_from", "options_of_batch"]

GAMES = 8
"""Games in a batch."""
DECISIONS = 6
"""Decisions of a game that are looked at, at most."""
PLAY = SelfPlaySettings(fast_visits=80, full_share=0.0, drawn_share=0.15, random_share=0.05, styled_share=0.5)
"""Games with varied openings and some mistakes, after which there is something to find."""


@dataclass(frozen=True)
class Candidate:
    """A decision of a game of self-play."""

    source: tuple[int, int, int]
    game: Game


def candidates_from(game: type[Game], seed: int, batch: int = 0, index: int = 0) -> Iterator[list[Candidate]]:
    """For each game of self-play, from game `index` of a batch on, some of its decisions in random order, without end.

    Equal arguments give equal positions, with the same version and network.
    """
    while True:
        options = options_of_batch(game, batch)
        for number, entries in enumerate(_entries(game, options, seed, batch)):
            if number >= index:
                yield _drawn(game, options, entries, seed, (batch, number))
        batch, index = batch + 1, 0


def options_of_batch(game: type[Game], batch: int) -> Options:
    """The defaults; in a game for several numbers of players, each number in turn."""
    rules = game.ruleset
    numbers = sorted(int(number) for number in rules.choices.get("players", ()))
    return {**rules.defaults, "players": numbers[batch % len(numbers)]} if numbers else rules.defaults


def _entries(game: type[Game], options: Options, seed: int, batch: int) -> Iterator[list[int]]:
    """Moves and outcomes of each game of a batch."""
    search = strongest_settings(game(seed=0, options=options), {"nodes": 50 * PLAY.fast_visits})
    rows = play_batch(game, options, search, PLAY, GAMES, seed, batch)
    before = 0
    for end in rows["games"]["entries"].tolist():
        yield rows["entries"]["value"][before:end].tolist()
        before = end


def _drawn(
    game: type[Game], options: Options, entries: list[int], seed: int, source: tuple[int, int]
) -> list[Candidate]:
    decisions = list(enumerate(decisions_of(game, options, entries)))
    drawn = Random(f"{seed} {source}").sample(decisions, min(DECISIONS, len(decisions)))
    return [
        Candidate((*source, number), game.from_state(decision.state, options, Manual())) for number, decision in drawn
    ]
