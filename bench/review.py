"""Measure how well reviews agree with reviews of more visits: bench/review.py GAME FOLDER [GAMES] [VISITS] [FACTOR].

FOLDER keeps the games, GAMES in number, and what the reviews have found: a script that was ended goes on where it was,
and several can fill one folder, each with games of its own, after FIRST: as a sixth argument. The games are played by
all levels but the strongest one. The script prints precision and recall of "mistake or worse" against the reviews with
FACTOR times the visits, the errors of losses in units of their standard errors, and what a review takes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from annales.analysis import PlyReview, ReviewJob, ReviewLimits, ReviewState
from annales.bots import LEVELS, find_bot
from annales.core.bot import for_game
from annales.core.record import Record, record_of
from annales.games import find_game

SAVE_EVERY = 4
"""Positions between two states on the disk."""
WORSE = ("mistake", "blunder")
SEED = 1


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


def review(record: Record, visits: int, file: Path) -> list[PlyReview]:
    """The review of a game, from the last ply to the first; its state is kept in a file."""
    state = msgspec.json.decode(file.read_bytes(), type=ReviewState) if file.exists() else None
    job = ReviewJob(record, ReviewLimits(visits=visits), seed=SEED, state=state)
    known, plies = job.done, []
    for ply in job:
        plies.append(ply)
        if len(plies) % SAVE_EVERY == 0 and job.done > known:
            save(job, file)
    if job.done > known:
        save(job, file)
    return plies


def save(job: ReviewJob, file: Path) -> None:
    """Write a state; the old file stays until the new one is whole."""
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(job.state))
    new.replace(file)


def pairs(
    game: str, folder: Path, first: int, games: int, visits: int, factor: int
) -> Iterator[tuple[PlyReview, PlyReview]]:
    """The reviews of all moves at the usual visits and at many."""
    for number in range(first, first + games):
        record = play(game, number, folder / f"{number}.txt")
        begin = process_time()
        usual = review(record, visits, folder / f"{number}-{visits}.json")
        seconds = process_time() - begin
        many = review(record, factor * visits, folder / f"{number}-{factor * visits}.json")
        print(f"game {number}: {len(usual)} plies, {seconds:.1f} s", file=sys.stderr, flush=True)
        yield from zip(usual, many, strict=True)


def main() -> None:
    """Print the agreement."""
    game, folder = sys.argv[1], Path(sys.argv[2])
    games, visits, factor, first = [int(word) for word in sys.argv[3:]] + [100, 24_000, 20, 0][len(sys.argv) - 3 :]
    folder.mkdir(parents=True, exist_ok=True)
    found = [pair for pair in pairs(game, folder, first, games, visits, factor) if pair[0].judgement != "forced"]
    called = [usual.judgement in WORSE for usual, _ in found]
    true = [many.judgement in WORSE for _, many in found]
    both = sum(a and b for a, b in zip(called, true, strict=True))
    print(f"{len(found)} moves among several, {sum(called)} called mistakes or worse, {sum(true)} by more visits")
    print(f"precision {both / max(sum(called), 1):.3f}, recall {both / max(sum(true), 1):.3f}")
    scaled = [(a.loss - b.loss) / a.loss_error for a, b in found if a.loss_error > 0]
    beyond = sum(abs(z) > 2 for z in scaled) / max(len(scaled), 1)
    mean = (sum(z * z for z in scaled) / max(len(scaled), 1)) ** 0.5
    print(f"losses differ by {mean:.2f} standard errors (root mean square), {beyond:.1%} by more than two")


if __name__ == "__main__":
    main()
