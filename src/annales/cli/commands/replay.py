"""`annales replay`: checks a record by playing it through, and shows the game or the situation after one ply."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import language, message
from annales.cli.output import console, fail, print_board, print_lines, print_result, read_file
from annales.cli.parameters import Json
from annales.core.game import Chance, Game, Played
from annales.core.game_board import describe_outcome, score_table
from annales.core.history_text import describe_history
from annales.core.record import Record
from annales.errors import AnnalesError

__all__ = ["replay"]


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-record", show_default=False)],
    ply: Annotated[int | None, typer.Option(metavar="N", min=0, help="cli-help-ply", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Verify a record and show the game, or the situation after one ply."""
    text = read_file(path)
    try:
        record = Record.parse(text)
        whole = record.game()
        game = whole if ply is None else record.game(ply)
    except AnnalesError as fault:
        fail(f"{path}: {fault}")
    players = [record.headers.get(f"player {seat}", message("player", seat=seat)) for seat in range(game.seats)]
    if as_json:
        print_result(as_data(record, game, with_view=ply is not None))
    elif ply is None:
        show_game(record, game, players)
    else:
        show_situation(game, players)


def as_data(record: Record, game: Game, *, with_view: bool) -> dict[str, object]:
    """A record and where it leads, as plain data."""
    outcome = game.outcome
    data: dict[str, object] = {
        "headers": dict(record.headers),
        "ply": game.ply,
        "plies": record.plies,
        "turn": game.turn,
        "choice": game.choice,
        "position": game.position,
        "outcome": {"winner": outcome.winner, "by": outcome.by} if outcome else None,
        "score": [game.score(seat) for seat in range(game.seats)],
        "history": [entry_data(entry) for entry in game.history],
    }
    return {**data, "view": game.view()} if with_view else data


def entry_data(entry: Played | Chance) -> dict[str, object]:
    """A move, or an outcome of chance, as plain data."""
    if isinstance(entry, Played):
        return {"seat": entry.seat, "move": entry.move.text}
    return {"chance": entry.kind, "outcome": entry.outcome}


def show_game(record: Record, game: Game, players: list[str]) -> None:
    """Print the headers, every ply and how the game ended."""
    out, texts = console(), game.ruleset.in_language(language(), game.options)
    for name, value in record.headers.items():
        out.print(f"{name}: {value}", style="dim", soft_wrap=True)
    for line in describe_history(game.history, texts, players):
        out.print(line, soft_wrap=True)
    out.print(message("replayed", plies=game.ply), style="dim")
    if game.outcome:
        print_lines(out, score_table(game, texts, players, out.width))
        out.print(describe_outcome(game, texts, players), style="bold")


def show_situation(game: Game, players: list[str]) -> None:
    """Print the table after a ply."""
    out = console()
    print_board(out, game, game.turn or 0, players)
    out.print(game.position, style="dim", soft_wrap=True)
