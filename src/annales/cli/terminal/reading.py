"""Read lines and moves that somebody types, and list the moves that may be typed."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console
from rich.table import Table

from annales.cli.i18n import message
from annales.core.catalogue import GameTexts
from annales.core.game import Game
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move
from annales.core.record_writing import one_line
from annales.errors import AmbiguousMove, AnnalesError, NotationError

__all__ = ["LineReader", "complete_words", "moves_table", "read_move", "shortened"]


LONGEST_LINE = 10_000
"""Characters of a line of standard input."""


class LineReader:
    """Standard input line by line, at a terminal with editing and repetition."""

    def __init__(self, out: Console) -> None:
        self._out, self._interactive = out, sys.stdin.isatty()
        if self._interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - importing it is enough

    def read(self, prompt: str) -> str | None:
        """A line of input; None at the end of piped input. At a terminal the end of input means "quit"."""
        try:
            line = input(prompt).strip() if self._interactive else piped_line()
        except EOFError:
            if self._interactive:
                self._out.print()
            return "quit" if self._interactive else None
        # Piped input is not shown by itself, so that the output would lack the moves.
        if not self._interactive:
            self._out.print(f"{prompt}{line}")
        return line


def piped_line() -> str:
    """The next line of standard input. Raises `EOFError` at its end, and `AnnalesError` for what is no line."""
    line = sys.stdin.readline(LONGEST_LINE + 1)
    if not line:
        raise EOFError
    if len(line) > LONGEST_LINE:
        raise AnnalesError(message("error-line-too-long", most=LONGEST_LINE))
    return one_line(line)


def moves_table(game: Game, texts: GameTexts) -> Table:
    """The legal moves with their numbers, and what is notable about each."""
    table, situation = Table.grid(padding=(0, 2)), game.situation
    for number, move in enumerate(game.legal_moves, 1):
        note = game.ruleset.terminal.move_note(situation, move.number, texts)
        table.add_row(str(number), texts.with_names(move.text), note)
    return table


def _numbered_move(game: Game, number: int) -> str:
    """The legal move with a number of the printed list, from 1. Raises `AnnalesError`."""
    moves = game.legal_moves
    if not 1 <= number <= len(moves):
        raise AnnalesError(message("error-number", number=number, most=len(moves)))
    return str(moves[number - 1])


def read_move(game: Game, texts: GameTexts, line: str) -> str:
    """A move, legal or not: the number of a legal one, or text. Raises `AnnalesError`.

    Shortened words count among the legal moves first, then among all ids.
    """
    if line.isdecimal():
        return _numbered_move(game, int(line))
    try:
        return str(game.parse(line))
    # A text that fits several legal moves is not looked up among illegal ones.
    except AmbiguousMove:
        raise
    except NotationError:
        return str(game.parse(complete_words(texts, line)))


def complete_words(texts: GameTexts, line: str) -> str:
    """A move with the ids that its words begin."""
    first, *others = line.split()
    return " ".join([first.lower(), *(texts.find(word) for word in others)])


def shortened(moves: LegalMoves, move: Move) -> str:
    """A legal move with each word as short as possible: it still fits no other legal move."""
    words = move.text.split()
    for place, word in enumerate(words):
        others = words[place + 1 :]
        for length in range(1, len(word) + 1):
            words[place:] = [word[:length], *others]
            with suppress(AmbiguousMove):
                if moves.find(" ".join(words)) == move:
                    break
    return " ".join(words)
