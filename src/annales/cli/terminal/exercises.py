"""Exercises in the terminal: the board, a question, and the values of the moves after the answer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.table import Table

from annales.cli.i18n import language, message
from annales.cli.output import console, error, print_board
from annales.cli.terminal.reading import numbered_move, read_move
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.exercises import Exercise, judge_answer
from annales.text.messages import sentence

__all__ = ["ExerciseSession"]

MOST_VALUES = 6
"""Moves whose values are printed."""


class ExerciseSession:
    """Some exercises of a game, one after the other."""

    def __init__(self, game: str, exercises: Sequence[Exercise]) -> None:
        self.name, self.exercises = game, exercises
        self.out = console()
        self.right = 0
        """Exercises that were solved at the first try."""
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - so that input can be edited and repeated

    def run(self) -> bool:
        """Ask all exercises, until the person leaves. False if piped input ended before."""
        for number, exercise in enumerate(self.exercises, 1):
            self.out.print()
            place = {"number": number, "count": len(self.exercises)}
            task = message("exercises-task", **place, id=exercise.id, rating=exercise.rating)
            self.out.print(task, style="bold")
            left = self._ask(exercise)
            if left is not None:
                return left
        self.out.print(message("exercises-result", right=self.right, count=len(self.exercises)))
        return True

    def _ask(self, exercise: Exercise) -> bool | None:
        """Ask until the answer is right or shown. True where the person leaves, False at the end of piped input."""
        game = exercise.game(self.name)
        players = [message("exercises-seat", seat=seat) for seat in range(game.seats)]
        print_board(self.out, game, exercise.seat, players)
        self.out.print(message("exercises-question", player=players[exercise.seat]))
        tries = 0
        while True:
            line = self._read()
            if line is None:
                error(message("error-input-ended"))
                return False
            if line == "quit":
                return True
            if line == "next":
                return None
            try:
                if line == "show":
                    self._show(exercise, game, "exercises-solution", exercise.answer)
                    return None
                if line == "moves":
                    self._list(game)
                elif line:
                    tries += 1
                    if self._is_right(exercise, game, line):
                        self.right += tries == 1
                        return None
            except AnnalesError as fault:
                error(str(fault))
                tries -= line not in ("show", "moves", "")

    def _read(self) -> str | None:
        """A line of input; None at the end of piped input. At a terminal the end of input means to leave."""
        try:
            line = input("> " if self.interactive else "").strip()
        except EOFError:
            return "quit" if self.interactive else None
        if not self.interactive:
            self.out.print(f"> {line}")
        return line

    def _is_right(self, exercise: Exercise, game: Game, line: str) -> bool:
        """Judge a typed move. Raises `AnnalesError` for one that is not legal."""
        texts = game.ruleset.in_language(language(), game.options)
        text = numbered_move(game, int(line)) if line.isdecimal() else read_move(game, texts, line)
        # Playing the move on a copy says why it is not legal.
        game.copy().play(text)
        verdict = judge_answer(exercise, text)
        if verdict.right:
            self._show(exercise, game, "exercises-right", text)
        else:
            figures = {"win": percent(verdict.win), "best": percent(verdict.best)}
            self.out.print(message("exercises-wrong", move=texts.with_names(text), **figures), style="yellow")
        return verdict.right

    def _show(self, exercise: Exercise, game: Game, key: str, move: str) -> None:
        """Print the result, the values of the best moves, the line and the themes."""
        texts = game.ruleset.in_language(language(), game.options)
        win = percent(exercise.values[move])
        self.out.print(message(key, move=texts.with_names(move), win=win), style="green")
        table = Table.grid(padding=(0, 2))
        for text, value in list(exercise.values.items())[:MOST_VALUES]:
            table.add_row(f"{percent(value)} %", texts.with_names(text))
        self.out.print(table)
        if len(exercise.line) > 1:
            self.out.print(message("exercises-line", line=texts.join(*exercise.line)), style="dim")
        if exercise.themes:
            names = [sentence(f"exercise-theme-{self.name}-{theme}", language=language()) for theme in exercise.themes]
            self.out.print(message("exercises-themes", themes=texts.join(*names)), style="dim")

    def _list(self, game: Game) -> None:
        texts = game.ruleset.in_language(language(), game.options)
        table = Table.grid(padding=(0, 2))
        for number, move in enumerate(game.legal_moves, 1):
            note = game.ruleset.move_note(game.situation, move.number, texts)
            table.add_row(str(number), texts.with_names(move.text), note)
        self.out.print(table)


def percent(value: float) -> str:
    """A win chance in percent, without the sign.

    >>> percent(0.5), percent(0.034)
    ('50', '3')
    """
    return f"{100 * value:.0f}"
