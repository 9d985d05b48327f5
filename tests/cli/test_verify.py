"""What `annales verify` rejects before it plays any game."""

import pytest
from tests.cli.conftest import Run


@pytest.mark.parametrize("seed", [2**62, 10**30])
def test_a_seed_that_is_too_large_is_an_error_with_a_message(run: Run, seed: int) -> None:
    result = run("verify", "duel", "--games", "1", "--seed", str(seed))

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"seed {seed} is not a number from 0 to 2^62 - 1" in result.stderr


def test_a_number_of_players_that_the_game_is_not_for_is_an_error(run: Run) -> None:
    result = run("verify", "duel", "--games", "1", "--players", "7")

    assert result.exit_code == 2
    assert "duel cannot be played by 7 players" in result.stderr
