"""Check a new game: what it says about itself, and a few games by plain rules in which no access misses an array."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from annales.core.chance import no_such_place
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset, Situation
from annales.errors import AnnalesError
from annales.kernel.observation import encode
from annales.kernel.parts import part_points
from annales.kernel.policy import candidates, estimate, greedy, own_gain
from annales.kernel.protocol import (
    MOST_DECISIONS,
    StateRecord,
    begin,
    check,
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
from annales.simulation.declarations import declaration_faults, missing_fields
from annales.simulation.guarded import Outside, guard
from annales.simulation.option_sets import all_options
from annales.simulation.position_check import position_faults
from annales.simulation.wording import Wording

__all__ = ["check_game"]

GENERIC = tuple(Path(__file__).parents[1] / room for room in ("core", "kernel", "simulation", "text"))
"""Folders with code that is not that of a game."""
DECISION_OF_POSITION, PLAYS_WITH_POSITIONS = 7, 2
"""Positions are read with wrong numbers after this number of decisions, and in this number of games."""
MOST_REASONS = 64
"""In each situation the reasons of at most about this many moves are asked for."""


def check_game(game: GameChoice, games: int = 8) -> tuple[str, ...]:
    """What is wrong with a game, as sentences; empty where nothing is.

    Checks ids, lengths, scales, index tables and texts, and plays some games by the plain rules under different
    options. In these games an access beyond an array or at a negative place is a fault: compiled rules, which do not
    look, would read or write foreign memory. A game in another package must have all texts that these games need, in
    each of its languages. Raises `AnnalesError` for an unknown game and for fewer than 1 game.

    >>> check_game("duel", games=1)
    ()
    """
    rules = game_class(game).ruleset
    played, _ = check_games_and_threads("check", games, 1)
    found, words, options = list[str](), Wording(rules), all_options(rules)
    for look in (declaration_faults(rules), words.declared_faults()):
        try:
            found += look
        except Exception as fault:  # noqa: BLE001 - the facts and the catalogue of a new game may raise anything
            found.append(_sentence(fault))
    # Without these fields each game would end with the same error.
    for number in range(0 if any(missing_fields(rules)) else played):
        try:
            found += _Play(rules, options[number * len(options) // played], number, words).faults()
        except Exception as fault:  # noqa: BLE001 - a rule of a new game may raise anything
            found.append(_sentence(fault))
    found += [*words.found, *words.missing_faults()]
    # The same fault with other numbers is said once, but faults in several lines are several.
    distinct = {re.sub(r"(?<!line )\b\d+", "n", one): one for one in reversed(found)}
    return tuple(reversed(distinct.values()))


def _shape_faults(record: Record, name: str) -> Iterator[str]:
    """The lists of a record that do not have their declared lengths."""
    for field, declared in record.fields.items():
        yield from _misshapen(getattr(record, field), declared.shape, f"{name}.{field}")


def _misshapen(value: Any, shape: tuple[int, ...], name: str) -> Iterator[str]:
    has = len(value) if isinstance(value, Sequence) else None
    if has != (shape[0] if shape else None):
        found, wanted = (f"{n} places" if n is not None else "one number" for n in (has, shape[0] if shape else None))
        yield f"Ruleset.facts gives {name} {found}, and its declaration {wanted}"
        return
    for number, part in enumerate(value if shape else ()):
        yield from _misshapen(part, shape[1:], f"{name}[{number}]")


def _sentence(fault: Exception) -> str:
    """What a function of a game did, with its name and place."""
    trace = traceback.extract_tb(fault.__traceback__)
    frames = [frame for frame in trace if not any(room in Path(frame.filename).parents for room in GENERIC)]
    where = "the game"
    if frames:
        where = f"the function {frames[-1].name} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
    if isinstance(fault, Outside):
        return f"{where} {fault}"
    return str(fault) if isinstance(fault, AnnalesError) else f"{where} raised {type(fault).__name__}: {fault}"


class _Play:
    """One game by plain rules with guarded records."""

    def __init__(self, rules: Ruleset, options: dict[str, OptionValue], number: int, words: Wording) -> None:
        """Play with these options. Faults of texts, which do not end the game, are added to `words.found`."""
        complete = complete_options(rules, options)
        self.rules, self.number, self.options, self.seats = rules, number, complete, rules.seats(complete)
        self.bounds = rules.bounds(complete)
        self.f, self.s, self.w = rules.facts(complete), rules.state(), rules.scratch()
        self.q, self.words = Situation(self.f, self.s, self.w), words
        self.misshapen = list(_shape_faults(self.f, "f"))
        for record, name in ((self.f, "f"), (self.s, "s"), (self.w, "w")):
            guard(record, name)
        self.decisions = self.chance_nodes = 0
        self.read = set[bool]()

    def faults(self) -> Iterator[str]:
        """Play the game, and yield what is wrong, until the first step that could not be made."""
        f, s, w = self.f, self.s, self.w
        if self.misshapen:
            yield from self.misshapen
            return
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
        place = rules.draw(self.q, kind)
        deck = set(rules.deck(place.deck))
        if place.index is not None and not 0 <= place.index < len(deck):
            yield no_such_place(kind, place.index, place.deck, len(deck))
        if outcomes != sorted(set(outcomes)):
            yield f"list_outcomes lists the outcomes of {kind} not in ascending order, or one twice: {outcomes}"
        if wrong := [one for one in outcomes if not -1 <= one < len(names)]:
            yield f"list_outcomes lists the outcome {wrong[0]} of {kind}, which has {len(names)} names"
        if wrong := [one for one in outcomes if one >= 0 and one not in deck]:
            yield f"the outcome {wrong[0]} of {kind} is not in the deck that Ruleset.draw names"
        yield from self._positions()
        outcome = draw(f, s, w)
        if outcome not in outcomes:
            yield f"draw gives the outcome {outcome} of {kind}, which list_outcomes does not list"
            return
        before = s.copy()
        settle(f, s, w, outcome)
        self.chance_nodes += 1
        yield from self._invariants(before, -1)

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
        yield from self._positions()
        chosen = moves[below(w, len(moves))]
        yield from self._advice(moves, chosen)
        text = self.rules.move_text(chosen)
        if self.rules.read_move(text) != chosen:
            yield f"the text {text!r} of move {chosen} is read as another move"
        if self.rules.texts is not None:
            self.words.found += self._texts(moves)
        before, move = s.copy(), greedy(f, s, w) if self.number % 2 else chosen
        step(f, s, w, move)
        self.decisions += 1
        yield from self._invariants(before, move)

    def _positions(self) -> Iterator[str]:
        """What is wrong with reading the position, once in the game at an event and once at a decision."""
        kind = bool(self.s.event)
        if self.number < PLAYS_WITH_POSITIONS and self.decisions >= DECISION_OF_POSITION and kind not in self.read:
            self.read.add(kind)
            yield from position_faults(self.q, self.rules, self.options)

    def _invariants(self, before: StateRecord, move: int) -> Iterator[str]:
        """The invariant that does not hold after a step."""
        spare = self.s.copy()
        guard(before, "before")
        guard(spare, "spare")
        broken, known = check(self.f, self.s, self.w, before, spare, move), len(self.rules.invariants)
        if not 0 <= broken < known:
            yield f"check gives {broken}, but the invariants of the game have numbers up to {known - 1}"
        elif broken:
            yield f"an invariant does not hold: {self.rules.invariants[broken]}"

    def _texts(self, moves: list[int]) -> Iterator[str]:
        """What is wrong with the texts of a situation, and with the reasons of moves."""
        rules, seat = self.rules, self.s.turn
        yield from self.words.faults(self.q, moves, [rules.score(self.q, one) for one in range(self.seats)])
        apart = self.bounds.moves // MOST_REASONS + 1
        for move in range(self.decisions % apart, self.bounds.moves, apart):
            reason = rules.why_not(self.q, move, seat)
            if (reason is None) != (move in moves):
                given, kind = ("no reason", "not legal") if reason is None else ("a reason", "legal")
                yield f"why_not gives {given} for {rules.move_text(move)!r}, a move that is {kind}"
            elif reason is not None:
                yield from self.words.reason_faults(reason)
        if (reason := rules.why_not(self.q, moves[0], (seat + 1) % self.seats)) is not None:
            yield from self.words.reason_faults(reason)

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
        if rules.texts is not None and (reason := rules.why_not(self.q, 0, 0)) is not None:
            self.words.found += self.words.reason_faults(reason)
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
            if (shown := rules.score(self.q, seat)) != dict(zip(rules.parts, parts, strict=True)):
                yield f"Ruleset.score gives {shown} for seat {seat}, and part_points {parts}"
