"""Statistics of whole games of The Flow of History by heuristics: nations, length, supplies, who gains which card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from annales.balance.playing import settle_all
from annales.flow.cards.constants import MOST_SEATS, N_CARDS, NATION, PARTS
from annales.flow.rules.facts import Facts
from annales.flow.rules.scoring import nation_cards, score_part
from annales.flow.rules.state import Scratch, State
from annales.kernel.policy import greedy
from annales.kernel.protocol import Packed, begin, result, step
from annales.kernel.random import seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import compiled, noinline, rule

__all__ = ["EXAMPLE_CARDS", "GameSummary", "play_many", "summary_of"]

EXAMPLE_CARDS = 15
"""Cards of the nation in the scoring example of the rulebook."""


@record
class GameRow(Record):
    """One game."""

    decisions: int = number()
    turns: int = number()
    """Turns of all players together."""
    emptied: int = number()
    """1 where the Reserve was empty at some time."""
    first: int = number()
    """The seat that began."""
    by_last_card: int = number()
    """1 where The Future came up, which ends a game."""
    results: list[int] = cells(MOST_SEATS)
    """2 for a victory, 1 for a shared one, 0 for a defeat."""
    cards: list[int] = cells(MOST_SEATS)
    """Cards in the nation at the end."""
    parts: list[list[int]] = cells(MOST_SEATS, 3)
    """Points by part."""
    gained: list[int] = cells(N_CARDS, bits=16)
    """Bits of the seats that gained or were dealt each card."""


@noinline
@rule
def note_gains(s: State, row: GameRow) -> None:
    """Note which cards are in which nation now."""
    for card in range(N_CARDS):
        if s.place[card] >= NATION and s.place[card] < NATION + MOST_SEATS:
            row.gained[card] |= 1 << (s.place[card] - NATION)


@rule
def note_end(f: Facts, s: State, w: Scratch, row: GameRow) -> None:
    """Write what is known at the end."""
    row.first, row.by_last_card = s.first, s.ending
    for seat in range(f.players):
        row.results[seat] = result(f, s, w, seat)
        row.cards[seat] = nation_cards(s, seat)
        for part in range(3):
            row.parts[seat][part] = score_part(f, s, w, seat, part)


@rule
def play_rows(
    facts: Packed[Facts], states: Packed[State], scratch: Packed[Scratch], rows: Packed[GameRow], seed: int
) -> None:
    """Play one game by heuristics for each zeroed row. `states` has two records; the second one stays zero.

    The second of the two scratch spaces has the stream of chance, so that other cards change the deal little.
    """
    f, s, w, c = facts[0], states[0], scratch[0], scratch[1]
    for i in range(len(rows)):
        states[0] = states[1]
        seed_stream(w, seed, 2 * i)
        seed_stream(c, seed, 2 * i + 1)
        begin(f, s, w)
        settle_all(f, s, c)
        note_gains(s, rows[i])
        before = -1
        while s.turn >= 0:
            if s.turn != before:
                rows[i].turns += 1
            before = s.turn
            step(f, s, w, greedy(f, s, w))
            settle_all(f, s, c)
            rows[i].decisions += 1
            note_gains(s, rows[i])
            if s.reserve <= 0:
                rows[i].emptied = 1
        note_end(f, s, w, rows[i])


def play_many(facts: Facts, games: int, seed: int) -> NDArray[np.void]:
    """Play games by heuristics; the rows have the shape (games,)."""
    rows = np.zeros(games, GameRow.dtype())
    compiled(play_rows, State)(facts.pack(), np.zeros(2, State.dtype()), np.zeros(2, Scratch.dtype()), rows, seed)
    return rows


@dataclass(frozen=True)
class GameSummary:
    """Means and shares over games."""

    decisions: float
    turns: float
    points: float
    """Mean points of all nations."""
    emptied: float
    """Share of the games in which the Reserve was empty at some time."""
    ended_by_last_card: float
    first_wins: float
    """Share of the first player of a victory; an even game has 1 / players."""
    example_points: float
    """Mean points of nations with 15 cards; NaN where there are none."""
    example_parts: tuple[float, float, float]
    """The same by part: Culture, other icons, scoring effects."""
    taken: NDArray[np.float64]
    """Share of the games in which somebody had the card, shape (cards,)."""
    win_ratio: NDArray[np.float64]
    """Share of a victory of those who had the card, times the number of players, shape (cards,)."""


def summary_of(rows: NDArray[np.void], players: int) -> GameSummary:
    """Summarise games. A victory that n seats share counts 1/n for each of them."""
    results = rows["results"][:, :players]
    wins = results / results.sum(axis=1, keepdims=True)
    parts = rows["parts"][:, :players]
    examples = parts[rows["cards"][:, :players] == EXAMPLE_CARDS]
    seats = (rows["gained"][:, :, None] >> np.arange(players)) & 1
    with np.errstate(invalid="ignore"):
        ratio = players * (seats * wins[:, None, :]).sum(axis=(0, 2)) / seats.sum(axis=(0, 2))
    means = [float(mean) for mean in (examples.mean(axis=0) if len(examples) else np.full(len(PARTS), np.nan))]
    return GameSummary(
        decisions=float(rows["decisions"].mean()),
        turns=float(rows["turns"].mean()),
        points=float(parts.sum(axis=2).mean()),
        emptied=float(rows["emptied"].mean()),
        ended_by_last_card=float(rows["by_last_card"].mean()),
        first_wins=float(wins[np.arange(len(rows)), rows["first"]].mean()),
        example_points=sum(means),
        example_parts=(means[0], means[1], means[2]),
        taken=(rows["gained"] != 0).mean(axis=0),
        win_ratio=ratio,
    )
