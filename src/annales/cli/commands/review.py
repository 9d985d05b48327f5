"""`annales review`: what each move and each outcome of chance of a game changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import language, message
from annales.cli.output import check_writable, console, fail, print_result, read_file, write_whole
from annales.cli.parameters import Json, RayAddress
from annales.cli.progress import GamesProgress
from annales.core.record import Record
from annales.errors import AnnalesError, NotationError, RecordError
from annales.kernel.threads import available_cores

if TYPE_CHECKING:
    from annales.analysis import Review, ReviewJob, ReviewState
    from annales.analysis.report.words import ReportWords

__all__ = ["review"]

SAVE_EVERY = 8
"""Positions between two states on the disk."""
COLUMNS = {"ply": True, "player": False, "move": False, "win": True, "loss": True, "judgement": False, "luck": True}
"""The columns of the table of moves, and which of them are numbers."""
STYLES = {"best": "green", "inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


def review(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-record", show_default=False)],
    visits: Annotated[int, typer.Option(metavar="N", min=8, help="cli-help-review-visits")] = 24_000,
    seed: Annotated[int, typer.Option(metavar="N", help="cli-help-review-seed")] = 0,
    threads: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-review-threads", show_default=False)
    ] = None,
    ray: RayAddress = None,
    state: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="cli-help-review-state", dir_okay=False, show_default=False),
    ] = None,
    save: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="cli-help-review-save", dir_okay=False, show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Search all positions of a record, and print what was won and lost, and by what."""
    # Imported late: `annales --help` should not wait for it.
    from annales.analysis import ReviewJob, ReviewLimits

    text = read_file(path)
    for file in save or ():
        if file.suffix not in FORMS:
            fail(message("review-unknown-form", file=str(file), known=", ".join(FORMS)))
    for file in filter(None, (state, *(save or ()))):
        check_writable(file)
    try:
        record = Record.parse(text)
        known, workers = read_state(state), threads or available_cores()
        job = ReviewJob(record, ReviewLimits(visits=visits), seed=seed, threads=workers, ray=ray, state=known)
    except (NotationError, RecordError) as fault:
        fail(f"{path}: {fault}")
    except AnnalesError as fault:
        # The one other error is that of a state that does not fit.
        fail(f"{state}: {fault}")
    found = run(job, state, quiet=as_json)
    for file in save or ():
        write_whole(file, FORMS[file.suffix](record, found), again=True)
    if as_json:
        print_result(found)
    else:
        show(found, record)


def as_record(record: Record, found: Review) -> str:
    """The record with the findings as comments."""
    from annales.analysis import annotated

    return str(annotated(record, found))


def as_page(record: Record, found: Review) -> str:
    """The review as one page of HTML."""
    from annales.analysis.report import review_report

    return review_report(record, found, language())


def as_graph(record: Record, found: Review) -> str:
    """The win chances as a picture."""
    from annales.analysis.report import review_graph

    return review_graph(record, found, language())


FORMS: dict[str, Callable[[Record, Review], str]] = {".html": as_page, ".svg": as_graph, ".txt": as_record}
"""The forms in which a review is saved, by the ending of the file."""


def run(job: ReviewJob, state: Path | None, *, quiet: bool) -> Review:
    """The review, with a progress bar; what it finds is kept in a file."""
    with GamesProgress(message("compiling"), job.positions, quiet=quiet, interrupted="review-interrupted") as bar:
        try:

            def tell(done: int, _: int) -> None:
                bar.update(done, message("review-running"))
                if done % SAVE_EVERY == 0:
                    write_state(job, state)

            return job.result(tell)
        finally:
            write_state(job, state)


def read_state(path: Path | None) -> ReviewState | None:
    """The state in a file; None where there is no such file. Ends the process for another file."""
    from annales.analysis import ReviewState

    if path is None or not path.exists():
        return None
    try:
        return msgspec.json.decode(read_file(path), type=ReviewState)
    except msgspec.DecodeError as fault:
        fail(message("review-bad-state", file=str(path), why=str(fault)))


def write_state(job: ReviewJob, path: Path | None) -> None:
    """Keep what a job has found in a file."""
    if path is not None:
        write_whole(path, msgspec.json.encode(job.state).decode(), again=True)


def show(found: Review, record: Record) -> None:
    """Print all moves, and the sums of each player."""
    from annales.analysis.report.words import ReportWords

    words, out = ReportWords(record, found, language()), console()
    out.print(moves_table(words))
    out.print(seats_table(words))
    out.print(words.say("report-note"), style="dim")


def moves_table(words: ReportWords) -> Table:
    """A row for each move. Moves are in notation, because it is what people type here."""
    from annales.analysis.report.words import WORSE

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    # Words of Japanese have no spaces between them, so that long texts are folded anywhere.
    for name, is_number in COLUMNS.items():
        table.add_column(
            words.say(f"report-{name}"), justify="right" if is_number else "left", no_wrap=is_number, overflow="fold"
        )
    for ply in words.found.plies:
        moves = [words.texts.with_names(ply.move)]
        if ply.judgement in WORSE:
            moves.append(words.say("review-better", move=words.texts.with_names(ply.best)))
            moves.extend(words.reasons(ply))
        table.add_row(
            f"{ply.ply}",
            words.players[ply.seat],
            "\n".join(moves),
            f"{ply.before.win[ply.seat]:.1%}",
            words.loss(ply),
            words.say(f"review-judgement-{ply.judgement}"),
            words.luck(ply),
            style=STYLES.get(ply.judgement),
        )
    return table


def seats_table(words: ReportWords) -> Table:
    """A column for each player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for player in words.players:
        table.add_column(player, justify="right")
    sums = [words.sums(seat) for seat in words.found.seats]
    for head in sums[0]:
        table.add_row(head, *(texts[head] for texts in sums))
    return table
