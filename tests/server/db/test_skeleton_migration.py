"""Accounts of earlier releases whose names look alike stay, and the oldest keeps the name to itself."""

from __future__ import annotations

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.db.migrating import migrate_to
from tests.server.features.accounts.accounts import PASSWORD, ask, key

from annales.server.settings import ServerSettings

pytestmark = pytest.mark.usefixtures("migrations_loaded_once")


@pytest.mark.both_databases
def test_of_accounts_whose_names_look_alike_the_oldest_keeps_the_skeleton(before_0004: ServerSettings) -> None:
    migrate_to(before_0004, "0032")
    for who, name, created in (("later", "Zoe Smith", 9), ("first", "Zоe Smith", 5), ("other", "Zoe Jones", 7)):
        sql(
            before_0004,
            "INSERT INTO people (id, name, created) VALUES (:who, :name, 0)",
            "INSERT INTO accounts (person, name, password, created) VALUES (:who, :name, '', :created)",
            who=who,
            name=name,
            created=created,
        )
    with running(before_0004) as url:
        refused = ask(Client(url), "sign-up", name="Zoe Smіth", password=PASSWORD)
    assert key(refused) == "name-taken"
    query = "SELECT person, skeleton FROM accounts WHERE person IN ('first', 'later', 'other') ORDER BY person"
    assert [tuple(row) for row in sql(before_0004, query)] == [
        ("first", "zoe srnlth"),
        ("later", None),
        ("other", "zoe jones"),
    ]
