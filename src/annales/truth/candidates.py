"""Candidates: one position of each game of self-play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from annales.core.chance import Manual
from annales.core.events import Options
from annales.core.game import Game
from annales.core.options import complete_options
from annales.kernel.endgame import decisions_left
from annales.kernel.protocol import StateRecord, begin, legal, settle, step
from annales.training.chunks import Chunk, list_chunks, read_chunk

__all__ = ["Candidate", "Choice", "Decision", "candidates", "choose_age", "choose_end", "decisions_of"]


@dataclass(frozen=True)
class Decision:
    """A situation with at least two legal moves."""

    age: int
    left: int
    """About how many decisions are left."""
    state: StateRecord


@dataclass(frozen=True)
class Candidate:
    """A position of a game of self-play."""

    number: int
    """Number of the game among all of its folders."""
    decision: Decision
    game: Game
    """The position, with manual chance."""


Choice = Callable[[int, Sequence[Decision]], Sequence[Decision]]
"""From the number of a game and its decisions: those of which one is drawn; none to leave the game out."""


def choose_age(number: int, decisions: Sequence[Decision]) -> Sequence[Decision]:
    """Decisions of one age, which changes from game to game."""
    ages = sorted({decision.age for decision in decisions})
    return [decision for decision in decisions if decision.age == ages[number % len(ages)]]


def choose_end(least: int, most: int) -> Choice:
    """Decisions with a number of decisions left that changes from game to game, from `least` to `most`."""

    def choose(number: int, decisions: Sequence[Decision]) -> Sequence[Decision]:
        wanted = least + number % (most - least + 1)
        return [decision for decision in decisions if decision.left == wanted]

    return choose


def candidates(game: type[Game], folders: Iterable[Path], choose: Choice, after: int = -1) -> Iterator[Candidate]:
    """A candidate from each game of some folders of self-play, in order, behind game number `after`.

    Which decision of a game it is depends on the game alone. Raises `AnnalesError` for a damaged file.
    """
    number = -1
    for file in list_chunks(folders):
        chunk = read_chunk(file, game.ruleset)
        for index in range(len(chunk.rows["games"])):
            number += 1
            if number <= after:
                continue
            found = choose(number, _decisions(game, chunk, index))
            if found:
                decision = Random(f"{chunk.info.seed} {chunk.info.chunk} {index}").choice(found)
                yield Candidate(number, decision, game.from_state(decision.state, chunk.info.options, Manual()))


def _decisions(game: type[Game], chunk: Chunk, index: int) -> list[Decision]:
    """The decisions of a game of a chunk. Positions after a random move count as well."""
    ends = chunk.rows["games"]["entries"].tolist()
    entries = chunk.rows["entries"]["value"][ends[index - 1] if index else 0 : ends[index]].tolist()
    return decisions_of(game, chunk.info.options, entries)


def decisions_of(game: type[Game], options: Options, entries: Iterable[int]) -> list[Decision]:
    """The decisions of a game, given by its moves and outcomes of chance as numbers in order."""
    rules = game.ruleset
    f, s, w = rules.facts(complete_options(rules, options)), rules.state(), rules.scratch()
    begin(f, s, w)
    found = []
    for value in entries:
        if s.event:
            settle(f, s, w, value)
            continue
        if legal(f, s, w) > 1:
            found.append(Decision(s.age, decisions_left(f, s, w), s.copy()))
        step(f, s, w, value)
    return found
