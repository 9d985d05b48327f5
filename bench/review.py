"""Measure how well reviews agree with reviews of more visits: bench/review.py GAME FILE [GAMES] [VISITS] [FACTOR].

FILE gets a line of JSON for each game: the losses of its moves with their standard errors, at the usual VISITS and at
FACTOR times as many. The games are played by all levels but the strongest one. Of the moves that lose next to nothing
at the usual visits, which are most moves, one in six is drawn and then counts six times; all others are searched again.

The script continues where it was interrupted: a folder beside FILE, with the ending `.parts`, keeps the games and the
positions that were searched. Several scripts can share the work, each with a file of its own and with its first game as
a sixth argument; `cat` puts their files together.

The script prints precision and recall of "mistake or worse" against the searches with many visits, with 95 % intervals
from resampling the games (bootstrap), and the errors of losses in units of their standard errors.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import quantiles

import msgspec

from annales.analysis import PlyReview, PositionValues, ReviewJob, ReviewLimits, Thresholds, plan_review
from annales.analysis.assembly import judge_move, review_ply
from annales.analysis.plan import Reveals
from annales.bots import LEVELS, find_bot
from annales.core.bot import for_game
from annales.core.record import Record, record_of
from annales.games import find_game

WORSE = ("mistake", "blunder")
SEED = 1
LITTLE = 0.02
"""Of the moves that lose less at the usual visits, only some are searched again."""
ONE_OF = 6
"""One of this number of these is drawn."""
SAMPLES = 2000
"""Samples of the games from which the intervals are made."""


class Move(msgspec.Struct, frozen=True, array_like=True):
    """What two reviews say about a move among several: with the usual visits, and with many."""

    ply: int
    loss: float
    error: float
    many_loss: float
    many_error: float
    weight: int
    """How many moves it stands for."""

    @property
    def called(self) -> bool:
        """Whether the usual review calls it a mistake or worse."""
        return judge_move(self.loss, self.error, Thresholds()) in WORSE

    @property
    def confirmed(self) -> bool:
        """Whether the review with many visits does."""
        return judge_move(self.many_loss, self.many_error, Thresholds()) in WORSE


class Agreement(msgspec.Struct, frozen=True):
    """A game that was reviewed twice."""

    number: int
    visits: tuple[int, int]
    moves: tuple[Move, ...]


def play(game: str, number: int, file: Path) -> Record:
    """The record of a game between levels, played where the file does not exist yet."""
    if file.exists():
        return Record.parse(file.read_text(encoding="utf-8"))
    random = Random(number)
    kind = find_game(game)
    numbers = kind.ruleset.choices.get("players", (2,))
    options = {"players": random.choice(numbers)} if len(numbers) > 1 else {}
    table = kind(seed=f"review {number}", options=options)
    names = [random.choice(list(LEVELS)[:-1]) for _ in range(table.seats)]
    bots = [for_game(find_bot(name), number) for name in names]
    while table.turn is not None:
        table.play(bots[table.turn].choose(table.public(), 1000 * number + table.ply))
    record = record_of(table, {f"player {seat}": name for seat, name in enumerate(names)})
    file.write_text(str(record), encoding="utf-8")
    return record


def draw(number: int, plies: Iterable[PlyReview]) -> Iterator[tuple[PlyReview, int]]:
    """The plies to search again, each with its weight."""
    for ply in plies:
        if ply.judgement == "forced":
            continue
        if ply.loss >= LITTLE:
            yield ply, 1
        elif Random(f"{number} {ply.ply}").randrange(ONE_OF) == 0:
            yield ply, ONE_OF


def search_again(record: Record, visits: int, plies: Sequence[int], file: Path) -> dict[int, PositionValues]:
    """The values of the positions before some plies, as a review with this number of visits finds them.

    The file keeps a line for each position.
    """
    lines = file.read_bytes().splitlines() if file.exists() else []
    found = {values.ply + 1: values for values in (msgspec.json.decode(line, type=PositionValues) for line in lines)}
    for task in plan_review(record, ReviewLimits(visits=visits), SEED).tasks:
        if task.number + 1 in plies and task.number + 1 not in found:
            found[task.number + 1] = task.run()
            with file.open("ab") as target:
                target.write(msgspec.json.encode(found[task.number + 1]) + b"\n")
    return found


def compare(game: str, number: int, visits: tuple[int, int], parts: Path) -> Agreement:
    """Review a game at the usual visits, and search its moves again with many."""
    parts.mkdir(parents=True, exist_ok=True)
    record = play(game, number, parts / f"{number}.txt")
    usual = ReviewJob(record, ReviewLimits(visits=visits[0]), seed=SEED)
    drawn = list(draw(number, usual))
    many = search_again(record, visits[1], [ply.ply for ply, _ in drawn], parts / f"{number}-{visits[1]}.jsonl")
    moves = []
    for ply, weight in drawn:
        # The loss follows from the position before the move alone, so what chance did afterwards is not needed.
        again = review_ply(many[ply.ply], ply.move, Reveals(), None, Thresholds())
        usual_loss, usual_error = round(ply.loss, 5), round(ply.loss_error, 5)
        moves.append(Move(ply.ply, usual_loss, usual_error, round(again.loss, 5), round(again.loss_error, 5), weight))
    return Agreement(number, visits, tuple(moves))


def count(moves: Iterable[Move]) -> int:
    """The number of moves for which these stand."""
    return sum(move.weight for move in moves)


def rates(games: Sequence[Agreement]) -> tuple[float, float]:
    """Precision and recall of "mistake or worse"."""
    moves = [move for game in games for move in game.moves]
    both = count(move for move in moves if move.called and move.confirmed)
    called = count(move for move in moves if move.called)
    confirmed = count(move for move in moves if move.confirmed)
    return both / max(called, 1), both / max(confirmed, 1)


def report(games: Sequence[Agreement]) -> None:
    """Print the agreement."""
    moves = [move for game in games for move in game.moves]
    usual, many = games[0].visits
    called = count(move for move in moves if move.called)
    confirmed = count(move for move in moves if move.confirmed)
    print(f"{len(games)} games, {len(moves)} moves drawn for {count(moves)} moves among several:")
    print(f"{called} called mistakes or worse with {usual:,} visits, {confirmed} with {many:,}")
    random = Random(SEED)
    samples = [rates(random.choices(games, k=len(games))) for _ in range(SAMPLES)]
    for name, rate, spread in zip(("precision", "recall"), rates(games), zip(*samples, strict=True), strict=True):
        cuts = quantiles(spread, n=40)
        print(f"{name} {rate:.3f} ({cuts[0]:.3f}-{cuts[-1]:.3f})")
    scaled = [(move.loss - move.many_loss) / move.error for move in moves if move.error > 0]
    beyond = sum(abs(z) > 2 for z in scaled) / max(len(scaled), 1)
    mean = (sum(z * z for z in scaled) / max(len(scaled), 1)) ** 0.5
    print(f"losses differ by {mean:.2f} standard errors (root mean square), {beyond:.1%} by more than two")


def main() -> None:
    """Review what is missing in the file, and print the agreement of all its games."""
    game, file = sys.argv[1], Path(sys.argv[2])
    games, visits, factor, first = [int(word) for word in sys.argv[3:]] + [100, 24_000, 20, 0][len(sys.argv) - 3 :]
    parts = file.with_suffix(".parts")
    lines = file.read_bytes().splitlines() if file.exists() else []
    found = [msgspec.json.decode(line, type=Agreement) for line in lines]
    known = {agreement.number for agreement in found}
    for number in range(first, first + games):
        if number not in known:
            found.append(compare(game, number, (visits, factor * visits), parts))
            with file.open("ab") as target:
                target.write(msgspec.json.encode(found[-1]) + b"\n")
            print(f"game {number}: {len(found[-1].moves)} moves", file=sys.stderr, flush=True)
    report(found)


if __name__ == "__main__":
    main()
