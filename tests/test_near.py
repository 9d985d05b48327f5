"""Which tests are near a change."""

from pathlib import PurePosixPath

import pytest
from tests.near import commands, near_tests


@pytest.mark.parametrize(
    ("changed", "near"),
    [
        pytest.param("src/annales/duel/rules/trade.py", "tests/duel", id="rule"),
        pytest.param("src/annales/duel/data/cards.toml", "tests/duel", id="data"),
        pytest.param(
            "src/annales/server/features/groups/routes.py", "tests/server/features/groups/test_groups.py", id="route"
        ),
        pytest.param(
            "src/annales/server/features/groups/routes.py",
            "tests/page/features/groups/test_groups.py",
            id="route-on-the-page",
        ),
        pytest.param("src/annales/cli/commands/match.py", "tests/cli/test_match.py", id="command"),
        pytest.param(
            "web/src/features/groups/GroupPage.svelte", "tests/page/features/groups/test_groups.py", id="component"
        ),
        pytest.param("src/annales/text/locale/en/duel.ftl", "tests/texts", id="text"),
        pytest.param("README.md", "README.md", id="document"),
        pytest.param(
            "tests/server/features/tournaments/tournaments.py",
            "tests/server/features/tournaments/test_tournaments.py",
            id="helper-of-tests",
        ),
        pytest.param("tests/duel/test_cases.py", "tests/duel/test_cases.py", id="test"),
    ],
)
def test_near_a_file_are_the_tests_of_its_name_and_those_that_import_it(changed: str, near: str) -> None:
    assert near in near_tests([PurePosixPath(changed)])


def test_a_route_does_not_run_the_tests_of_the_whole_server() -> None:
    near = near_tests([PurePosixPath("src/annales/server/features/groups/routes.py")])

    assert "tests/server" not in near
    assert len(near) < 10


def test_each_kind_of_file_has_its_checks() -> None:
    def programs(name: str) -> list[str]:
        return [command[0].rpartition("/")[2] for command in commands([PurePosixPath(name)])]

    assert programs("src/annales/core/moves.py") == ["ruff", "ruff", "mypy", "pytest"]
    assert [name.startswith("python") for name in programs("web/src/games/duel/card/Card.svelte")] == [True, True]
    assert programs("LICENSE") == []
