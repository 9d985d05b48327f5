"""Games that ended in earlier releases are in the lists of their people."""

from __future__ import annotations

import pytest
from tests.server.databases import sql
from tests.server.db.migrating import migrate_to

from annales.server.settings import ServerSettings

pytestmark = pytest.mark.usefixtures("migrations_loaded_once")


@pytest.mark.both_databases
def test_games_of_earlier_releases_are_listed(before_0004: ServerSettings) -> None:
    migrate_to(before_0004, "0034")
    before = dict(sql(before_0004, "SELECT id, CASE WHEN over THEN updated END FROM games"))
    migrate_to(before_0004, "0035")
    after = set(sql(before_0004, "SELECT game, finished FROM seats"))
    assert after == set(before.items())
    assert any(before.values())
