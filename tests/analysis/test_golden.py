"""Golden playthroughs of reviews."""

import pytest
from tests.analysis.golden import GAMES, path_of, read_record, text_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_review_is_the_same_as_recorded(name: str) -> None:
    """`python -m tests.analysis.golden` writes it again where the change is meant."""
    assert text_of(read_record(name)).splitlines() == path_of(name).read_text(encoding="utf-8").splitlines()
