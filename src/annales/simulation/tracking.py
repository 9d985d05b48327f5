"""What happened in each game of a simulation: picks, tokens, kinds of cards and first plays, by seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from annales.core.numbers import is_whole_number
from annales.core.ruleset import Options, Ruleset
from annales.errors import AnnalesError
from annales.kernel.records import Record
from annales.kernel.rules import compiled
from annales.simulation.recording import RecordedEntry, record_game

if TYPE_CHECKING:
    from annales.core.game import Game

__all__ = [
    "FIRST_PLAYS",
    "KINDS",
    "Entry",
    "Share",
    "Tracked",
    "check_columns",
    "entries_of",
    "items_of",
    "kinds_of_cards",
    "shares_of",
    "track_game",
    "tracked_entries",
]

KINDS, FIRST_PLAYS = "kinds", "first_plays"
"""Columns of every game: the kinds of the cards that a seat took, and its first move of each kind."""
ROOM = 512
"""Entries of a game for which there is room at first."""

Entry = tuple[int, int, int]
"""The number of a move or an outcome, the seat that moved or −1, and the kind of the chance event or 0."""
Tracked = tuple[tuple[str, ...], ...]
"""Ids by seat, of one game and one column."""


class Share(NamedTuple):
    """How often something won."""

    games: int
    """How often seats had it."""
    share: float
    """The share of these that won; a victory that n seats share counts 1/n."""


def check_columns(rules: Ruleset, names: Sequence[str]) -> tuple[str, ...]:
    """The names of columns. Raises `AnnalesError` for one that the game does not have."""
    known = [*rules.tracked_moves, *rules.tracked_events, *([KINDS] if rules.kind_trait else []), FIRST_PLAYS]
    given = (names,) if isinstance(names, str) else tuple(names)
    for name in given:
        if name not in known:
            raise AnnalesError(f"{rules.id} has nothing to track that is called {name!r} (known: {', '.join(known)})")
    return given


def items_of(rules: Ruleset, seats: int, entries: Iterable[Entry]) -> dict[str, list[list[str]]]:
    """The items of each column of the ruleset by seat, in the order of play. Outcomes of chance are at every seat."""
    kinds = {kind: name for name, kind in rules.tracked_moves.items()}
    events = {kind: name for name, kind in rules.tracked_events.items()}
    found: dict[str, list[list[str]]] = {name: [[] for _ in range(seats)] for name in rules.tracked_moves}
    drawn: dict[str, list[str]] = {name: [] for name in rules.tracked_events}
    for value, seat, event in entries:
        if seat >= 0:
            kind, *words = rules.move_text(value).split()
            if kind in kinds:
                found[kinds[kind]][seat].append(words[0])
        elif rules.events[event] in events:
            drawn[events[rules.events[event]]].append(rules.outcome_text(rules.events[event], value))
    return found | {name: [outcomes] * seats for name, outcomes in drawn.items()}


def kinds_of_cards(rules: Ruleset, options: Options) -> dict[str, str]:
    """The kind of each card by its id."""
    entries = rules.catalogue(options) if rules.kind_trait else ()
    return {entry.id: kind for entry in entries for kind in entry.traits.get(rules.kind_trait, ())}


def track_game(
    rules: Ruleset, seats: int, entries: Sequence[Entry], columns: Sequence[str], kinds: Mapping[str, str]
) -> dict[str, Tracked]:
    """What some columns say about a game. `kinds` are those of `kinds_of_cards`."""
    items = items_of(rules, seats, entries)
    if KINDS in columns:
        taken = [[item for name in rules.tracked_moves for item in items[name][seat]] for seat in range(seats)]
        items[KINDS] = [[kinds[item] for item in had if item in kinds] for had in taken]
    if FIRST_PLAYS in columns:
        items[FIRST_PLAYS] = [_first_plays(rules, entries, seat) for seat in range(seats)]
    return {name: tuple(map(tuple, items[name])) for name in columns}


def _first_plays(rules: Ruleset, entries: Sequence[Entry], seat: int) -> list[str]:
    """The text of the first move of each kind that a seat made."""
    first: dict[str, str] = {}
    for value, who, _ in entries:
        if who == seat:
            text = rules.move_text(value)
            first.setdefault(text.partition(" ")[0], text)
    return list(first.values())


def tracked_entries(
    rules: Ruleset, facts: Record, games: int, seed: int, policies: int, *, is_plain: bool
) -> Iterator[list[Entry]]:
    """The entries of each game of a run by policies, which is played again."""
    room, w = ROOM, rules.scratch()
    for index in range(games):
        while True:
            if is_plain:
                plain = [RecordedEntry() for _ in range(room)]
                written = record_game([facts], [rules.state(), rules.state()], [w], plain, seed, index, policies)
                found = [(entry.value, entry.seat, entry.event) for entry in plain[:written]]
            else:
                rows: NDArray[np.void] = np.zeros(room, RecordedEntry.dtype())
                states = np.zeros(2, rules.state.dtype())
                play = compiled(record_game, rules.state)
                written = int(play(facts.pack(), states, w.pack(), rows, seed, index, policies))
                found = rows[:written].tolist()
            if written <= room:
                break
            room = 2 * written
        yield found


def entries_of(game: Game) -> list[Entry]:
    """The entries of a game with its history."""
    from annales.core.game import Played

    rules = game.ruleset
    return [
        (entry.move.number, entry.seat, 0)
        if isinstance(entry, Played)
        else (rules.read_outcome(entry.kind, entry.outcome), -1, list(rules.events).index(entry.kind))
        for entry in game.history
    ]


def shares_of(column: Sequence[Tracked], results: NDArray[np.int32], together: int) -> dict[tuple[str, ...], Share]:
    """How often each set of `together` items of a seat won, the best first."""
    if not is_whole_number(together) or together < 1:
        raise AnnalesError(f"items are taken at least 1 at a time, not {together!r}")
    had, won = defaultdict[tuple[str, ...], int](int), defaultdict[tuple[str, ...], float](float)
    winners = np.maximum((results > 0).sum(axis=1), 1)
    for game, seats in enumerate(column):
        for seat, items in enumerate(seats):
            for items_together in combinations(sorted(set(items)), together):
                had[items_together] += 1
                won[items_together] += float(results[game, seat] > 0) / float(winners[game])
    found = {items: Share(games, won[items] / games) for items, games in had.items()}
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].share, pair[0])))
