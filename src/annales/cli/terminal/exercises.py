"""Exercises in the terminal: the board, a question, and the values of the moves after the answer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from annales.analysis.figures import percent
from annales.cli.i18n import language, message
from annales.cli.output import console, error, print_board
from annales.cli.terminal.reading import LineReader, moves_table, read_move
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
        self._lines = LineReader(self.out)

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
        tries, texts = 0, game.ruleset.in_language(language(), game.options)
        while True:
            line = self._lines.read("> ")
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
                    self.out.print(moves_table(game, texts))
                elif line:
                    is_right = self._is_right(exercise, game, line)
                    # A line that is no legal move raises an error before, and is no try.
                    tries += 1
                    if is_right:
                        self.right += tries == 1
                        return None
            except AnnalesError as fault:
                error(str(fault))

    def _is_right(self, exercise: Exercise, game: Game, line: str) -> bool:
        """Judge a typed move. Raises `AnnalesError` for one that is not legal."""
        texts = game.ruleset.in_language(language(), game.options)
        text = read_move(game, texts, line)
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
