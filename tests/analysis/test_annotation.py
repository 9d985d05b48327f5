"""Records with the findings of a review as comments."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from tests.analysis.games import TABLES, random_record

from annales import AnnalesError, Record
from annales.analysis import Review, ReviewLimits, annotated, review

QUICK = ReviewLimits(visits=8, exact_states=0, openings=1)


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(TABLES[2], 3, 14, resigns=True)


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return review(record, QUICK)


def test_the_parser_reads_an_annotated_record_back(record: Record, found: Review) -> None:
    noted = annotated(record, found)

    again = Record.parse(str(noted))

    assert again == noted
    assert again.game() == record.game()
    assert again.headers["review"] == "8 visits, seed 0"
    assert [line.entries for line in again.lines] == [line.entries for line in record.lines]


def test_each_move_has_a_note_and_outcomes_of_chance_have_none(record: Record, found: Review) -> None:
    for line in annotated(record, found).lines:
        assert line.comment.endswith("]") == (type(line.entries[0]).__name__ == "Played")


def test_a_move_that_is_worse_than_good_has_a_symbol_and_the_best_move(record: Record, found: Review) -> None:
    first = found.plies[0]
    worse = replace_ply(found, judgement="mistake", loss=0.123, loss_error=0.02)

    comment = next(line.comment for line in annotated(record, worse).lines if line.comment)

    assert comment.startswith(f"[? {100 * first.before.win[first.seat]:.1f} %, change -12.3 ±2.0, best: {first.best}")


def test_own_comments_stay_and_older_notes_are_replaced(record: Record, found: Review) -> None:
    place = next(i for i, line in enumerate(record.lines) if type(line.entries[0]).__name__ == "Played")
    lines = [*record.lines]
    lines[place] = replace(lines[place], comment="why [not]?")
    once = annotated(replace(record, lines=lines), found)

    assert once.lines[place].comment.startswith("why [not]? [")
    assert annotated(once, found) == once


def test_the_review_of_another_record_is_refused(found: Review) -> None:
    with pytest.raises(AnnalesError, match="the review belongs to another record"):
        annotated(random_record(TABLES[2], 4, 14), found)


def replace_ply(found: Review, **changes: object) -> Review:
    """A review whose first ply is changed."""
    return changed(found, plies=(changed(found.plies[0], **changes), *found.plies[1:]))
