"""Golden playthroughs of reviews: a game and all that its review says about it, reviewed as differences.

python -m tests.analysis.golden        writes all of them again
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.analysis.games import TABLES, Table

from annales.analysis import Estimate, PlyReview, Review, ReviewLimits, review
from annales.bots import find_bot
from annales.core.bot import for_game
from annales.core.record import Record, record_of

__all__ = ["GAMES", "path_of", "read_record", "text_of"]

FOLDER = Path(__file__).parent / "golden"
LIMITS = ReviewLimits(visits=600, openings=4)
GAMES: dict[str, tuple[Table, int, int]] = {"duel": (TABLES[0], 3, 200), "flow": (TABLES[2], 1, 40)}
"""Game, seed, and most plies, by the name of the file."""
HEADING = "\nreview:\n"


def new_record(name: str) -> Record:
    """A game between the two weakest levels."""
    (kind, players), seed, plies = GAMES[name]
    game = kind(seed=seed, options={"players": players} if "players" in kind.ruleset.choices else {})
    bots = [for_game(find_bot(("beginner", "casual")[seat % 2]), seed) for seat in range(players)]
    while game.turn is not None and game.ply < plies:
        game.play(bots[game.turn].choose(game.public(), game.ply))
    return record_of(game)


def path_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def read_record(name: str) -> Record:
    """The game of a playthrough, as it is kept."""
    return Record.parse(path_of(name).read_text(encoding="utf-8").partition(HEADING)[0])


def text_of(record: Record) -> str:
    """The game and its review."""
    return f"{record}{HEADING}" + "\n".join(lines_of(review(record, LIMITS))) + "\n"


def lines_of(found: Review) -> Iterator[str]:
    """The lines of a review."""
    yield f"start {numbers(found.opening.before)} settled {numbers(found.opening.settled)}"
    for ply in found.plies:
        yield f"{ply.ply}. {ply.seat} {ply.move}: {ply.judgement}{' exact' if ply.exact else ''}"
        yield from lines_of_ply(ply)
    yield f"end {shown(found.ending.win)} by {found.ending.by}"
    for seat in found.seats:
        yield (
            f"seat {seat.seat}: {seat.moves} moves, accuracy {seat.accuracy:.1f}, loss {seat.loss:.3f}, "
            f"skill {seat.skill:+.3f}, luck {seat.luck:+.3f} ± {seat.luck_error:.3f}, "
            f"most after {seat.luckiest} and {seat.unluckiest}"
        )


def lines_of_ply(ply: PlyReview) -> Iterator[str]:
    """The situations around a move, and the moves that were compared."""
    yield f"  before {numbers(ply.before)} after {numbers(ply.after)}"
    if ply.reveals:
        yield f"  settled {numbers(ply.settled)}: {' '.join(reveal.outcome for reveal in ply.reveals)}"
    yield f"  loss {ply.loss:.3f} ± {ply.loss_error:.3f}, best {', '.join(ply.position.best.line)}"
    for move in ply.position.moves[: ply.position.compared]:
        kinds = " ".join(f"{kind} {share:.2f}" for kind, share in move.kinds[ply.seat].items() if share >= 0.005)
        line = f"  {move.move}: {move.win[ply.seat]:.3f} ± {move.error[ply.seat]:.3f}, {move.visits} visits, {kinds}"
        yield line.removesuffix(", ")


def numbers(estimate: Estimate) -> str:
    """Win chances by seat."""
    return shown(estimate.win)


def shown(values: Sequence[float]) -> str:
    """Numbers with three places."""
    return " ".join(f"{value:.3f}" for value in values)


if __name__ == "__main__":
    for each in GAMES:
        path_of(each).write_text(text_of(new_record(each)), encoding="utf-8")
