"""Functions of a connection: what they pass to the database, and by which key the writer orders them."""

from typing import Any

import anyio
import pytest
from sqlalchemy import Connection

from annales.server.db.transactions import changes, reads


class Recorder:
    """A database that calls functions without a connection and keeps the keys."""

    def __init__(self) -> None:
        self.keys: list[str | None] = []

    async def read(self, query: Any) -> Any:
        self.keys.append(None)
        return query(None)

    async def write(self, change: Any, key: str = "") -> Any:
        self.keys.append(key)
        return change(None)


@reads
def twice(_: Connection, number: int) -> int:
    """A query."""
    return 2 * number


@changes("group")
def rename(_: Connection, person: str, group: str) -> str:
    """A change of a group."""
    return f"{person} in {group}"


@changes()
def forget(_: Connection, person: str) -> str:
    """A change without a key."""
    return person


def test_a_change_waits_under_the_value_of_its_key_wherever_the_call_names_it() -> None:
    database: Any = Recorder()

    async def run() -> list[object]:
        return [
            await twice.on(database, 4),
            await rename.on(database, "Aoi", "club"),
            await rename.on(database, group="club", person="Ben"),
            await forget.on(database, "Aoi"),
        ]

    assert anyio.run(run) == [8, "Aoi in club", "Ben in club", "Aoi"]
    assert database.keys == [None, "club", "club", ""]


def test_within_a_transaction_the_same_function_is_called_with_its_connection() -> None:
    db: Any = None
    assert (twice(db, 3), rename(db, "Aoi", "club")) == (6, "Aoi in club")


def test_a_key_that_is_no_parameter_is_refused_when_it_is_declared() -> None:
    with pytest.raises(ValueError, match="table"):
        changes("table")(lambda _db, person: person)
