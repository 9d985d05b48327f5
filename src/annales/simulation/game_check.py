"""Check a new game: what it says about itself, and a few games by plain rules in which no access misses an array."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, SupportsIndex

from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset, Situation
from annales.kernel.observation import encode
from annales.kernel.parts import part_points
from annales.kernel.policy import candidates, estimate, greedy, own_gain
from annales.kernel.protocol import (
    MOST_DECISIONS,
    begin,
    draw,
    ending,
    legal,
    list_outcomes,
    points,
    result,
    settle,
    step,
)
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record
from annales.simulation.arguments import GameChoice, check_games_and_threads, game_class
from annales.simulation.declarations import declaration_faults
from annales.simulation.option_sets import all_options

__all__ = ["check_game"]


def check_game(game: GameChoice, games: int = 8) -> tuple[str, ...]:
    """What is wrong with a game, as sentences; empty where nothing is.

    Checks ids, lengths, scales, index tables and texts, and plays some games by the plain rules under different
    options. In these games an access beyond an array or at a negative place is a fault: compiled rules, which do not
    look, would read or write foreign memory. Raises `AnnalesError` for an unknown game and for fewer than 1 game.

    >>> check_game("duel", games=1)
    ()
    """
    rules = game_class(game).ruleset
    played, _ = check_games_and_threads("check", games, 1)
    found = list(declaration_faults(rules))
    options = all_options(rules)
    for number in range(played):
        chosen = options[number * len(options) // played]
        try:
            found += _Play(rules, chosen, number).faults()
        except Exception as fault:  # noqa: BLE001 - a rule of a new game may raise anything
            found.append(_sentence(fault))
    return tuple(dict.fromkeys(found))


class _Guarded(list[Any]):
    """A list of a record that refuses what compiled rules would do outside an array."""

    name = ""

    def _check(self, place: SupportsIndex | slice) -> None:
        if not isinstance(place, slice) and not 0 <= place.__index__() < len(self):
            raise _Outside(f"accesses place {place.__index__()} of {self.name}, which has places 0 to {len(self) - 1}")

    def __getitem__(self, place: Any) -> Any:
        self._check(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        self._check(place)
        super().__setitem__(place, value)


class _Outside(IndexError):
    """A rule has missed an array."""


def _guard(record: Record, name: str) -> None:
    """Replace all lists of a record by guarded ones."""
    for field in record.fields:
        value = getattr(record, field)
        if isinstance(value, list):
            setattr(record, field, _guarded(value, f"{name}.{field}"))


def _guarded(values: list[Any], name: str) -> _Guarded:
    found = _Guarded(_guarded(value, name) if isinstance(value, list) else value for value in values)
    found.name = name
    return found


def _sentence(fault: Exception) -> str:
    """What a rule did, with its name and place."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if frame.filename != __file__]
    where = "a rule"
    if frames:
        where = f"the rule {frames[-1].name} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
    return f"{where} {fault}" if isinstance(fault, _Outside) else f"{where} raised {type(fault).__name__}: {fault}"


class _Play:
    """One game by plain rules with guarded records."""

    def __init__(self, rules: Ruleset, options: dict[str, OptionValue], number: int) -> None:
        complete = complete_options(rules, options)
        self.rules, self.number, self.seats = rules, number, rules.seats(complete)
        self.bounds = rules.bounds(complete)
        self.f, self.s, self.w = rules.facts(complete), rules.state(), rules.scratch()
        for record, name in ((self.f, "f"), (self.s, "s"), (self.w, "w")):
            _guard(record, name)
        self.decisions = self.chance_nodes = 0

    def faults(self) -> Iterator[str]:
        """Play the game, and yield what is wrong, until the first step that could not be made."""
        f, s, w = self.f, self.s, self.w
        seed_stream(w, self.number, 0)
        begin(f, s, w)
        while (s.event or s.turn >= 0) and self.decisions < MOST_DECISIONS:
            found = list(self._chance() if s.event else self._decision())
            yield from found
            if found:
                return
        yield from self._end()

    def _chance(self) -> Iterator[str]:
        f, s, w, rules = self.f, self.s, self.w, self.rules
        if not 0 < s.event < len(rules.events):
            yield f"s.event is {s.event}, but the events of the game have numbers up to {len(rules.events) - 1}"
            return
        kind, outcomes = rules.events[s.event], list(w.outcomes[: list_outcomes(f, s, w)])
        names = rules.notation.outcome_names(kind)
        deck = set(rules.deck(rules.draw(Situation(f, s, w), kind).deck))
        if outcomes != sorted(set(outcomes)):
            yield f"list_outcomes lists the outcomes of {kind} not in ascending order, or one twice: {outcomes}"
        if wrong := [one for one in outcomes if not -1 <= one < len(names)]:
            yield f"list_outcomes lists the outcome {wrong[0]} of {kind}, which has {len(names)} names"
        if wrong := [one for one in outcomes if one >= 0 and one not in deck]:
            yield f"the outcome {wrong[0]} of {kind} is not in the deck that Ruleset.draw names"
        outcome = draw(f, s, w)
        if outcome not in outcomes:
            yield f"draw gives the outcome {outcome} of {kind}, which list_outcomes does not list"
            return
        settle(f, s, w, outcome)
        self.chance_nodes += 1

    def _decision(self) -> Iterator[str]:
        f, s, w = self.f, self.s, self.w
        if s.turn >= self.seats:
            yield f"s.turn is {s.turn} in a game with {self.seats} seats"
            return
        moves = list(w.moves[: legal(f, s, w)])
        if not moves:
            yield f"no move is legal at decision {self.decisions + 1}, and the game is not over"
            return
        if len(set(moves)) < len(moves):
            yield "legal lists a move twice"
        if wrong := [move for move in moves if not 0 <= move < self.bounds.moves]:
            yield f"legal lists the move {wrong[0]}, but Ruleset.mask_length is {self.bounds.moves}"
            return
        chosen = moves[below(w, len(moves))]
        yield from self._advice(moves, chosen)
        text = self.rules.move_text(chosen)
        if self.rules.read_move(text) != chosen:
            yield f"the text {text!r} of move {chosen} is read as another move"
        step(f, s, w, greedy(f, s, w) if self.number % 2 else chosen)
        self.decisions += 1

    def _advice(self, moves: list[int], chosen: int) -> Iterator[str]:
        """What is wrong with heuristics and observations."""
        f, s, w = self.f, self.s, self.w
        if self.rules.learning.observation:
            encode(f, s, w)
        for name, value in (("estimate", estimate(f, s, w, chosen)), ("own_gain", own_gain(f, s, w, chosen))):
            if type(value) is not int:
                yield f"{name} gives {value!r}, but its unit is a whole number of tenths of a point"
        if (move := greedy(f, s, w)) not in moves:
            yield f"greedy gives move {move}, which is not legal"
        considered = set(w.moves[: candidates(f, s, w)])
        if not considered or not considered <= set(moves):
            yield "candidates lists a move that is not legal, or none"

    def _end(self) -> Iterator[str]:
        f, s, w, rules = self.f, self.s, self.w, self.rules
        if s.turn >= 0:
            yield f"a game did not end within {MOST_DECISIONS} decisions"
            return
        if rules.most_plies is not None and self.decisions > rules.most_plies:
            yield f"a game had {self.decisions} decisions, but most_plies is {rules.most_plies}"
        if rules.most_chance_nodes is not None and self.chance_nodes > rules.most_chance_nodes:
            most = rules.most_chance_nodes
            yield f"a game had {self.chance_nodes} outcomes of chance, but most_chance_nodes is {most}"
        if not 0 < (kind := ending(f, s, w)) < len(rules.victories):
            yield f"ending gives {kind}, but the victories of the game have the numbers 1 to {len(rules.victories) - 1}"
        for seat in range(self.seats):
            if (gained := result(f, s, w, seat)) not in {0, 1, 2}:
                yield f"result gives {gained!r} for seat {seat}, and not 2, 1 or 0 for win, shared victory and loss"
            total = points(f, s, w, seat)
            parts = [part_points(f, s, w, seat, part) for part in range(len(rules.parts))]
            if sum(parts) != total:
                yield f"the parts of the score of seat {seat} are {parts}, which is not points = {total}"
