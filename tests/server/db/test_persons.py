"""Every column that refers to people says what happens to their rows, and it happens in every table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from sqlalchemy import Column, Connection, Engine, Table, event, func, select
from tests.server.databases import KINDS, settings_on
from tests.server.db.person_rows import World, all_texts, keys_of, people_columns, people_of, policy_of

from annales.server.db.access import Database
from annales.server.db.engine import begin, open_engine
from annales.server.db.persons import POLICY, Policy
from annales.server.db.schema import chat, metadata, people
from annales.server.features.groups.schema import group_chat, group_people
from annales.server.features.tournaments.schema import tournament_players
from annales.server.people.account_queries import bring_games, erase_person, merge_accounts
from annales.server.people.own_data import write_own_data
from annales.server.settings import ServerSettings

NOT_SHOWN = {
    "a hash, a token, or what lets others act": "accounts.password group_people.calendar groups.link mail_tokens.kind"
    " push_devices.endpoint",
    "computed from what is shown": "accounts.skeleton card_sets.fingerprint groups.sort groups.words journal.words"
    " journal_counts.counted journal_counts.game journal_counts.kind journal_records.digest journal_uses.word"
    " journal_words.word mail_addresses.key places.sort places.words title_reviews.title",
    "of the program": "chat.request_id group_chat.request_id groups.id meetings.id photos.id plans.ended"
    " secrets.commitment tournaments.id",
    "of the administrator and moderators": "accounts.role announcements.text suspicions.reason"
    " suspicions.resolution reports.resolution",
    "of a group as a whole": "groups.visibility meetings.notes meetings.place_page tournaments.notes",
    "of all members; each gets the own versions": "places.address places.games places.hours places.link places.name"
    " places.notes places.town",
}
"""Columns with texts that the export of a person's data leaves out, by the reason."""
KEPT = {
    "announcements": "of the administrator",
    "card_sets": "others may have saved them, too",
    "games": "of all players",
    "people": "others, and ids of people who have left",
    "log": "of the game",
    "place_versions": "about the place, without the author",
    "places": "about the place",
    "secrets": "of the game",
}
"""Tables in which something is left of a person who has deleted everything, and why."""
NOT_MERGED = {
    "accounts": "the other name, password and role",
    "mail_addresses": "an account has one address",
    "mail_tokens": "links in mails to the other account",
    "outbox": "notices of the other account",
    "passkey_challenges": "ways to sign in",
    "passkeys": "ways to sign in",
    "recovery_codes": "ways to sign in",
    "review_votes": "everybody has one vote, and none about an own review",
    "sessions": "ways to sign in",
    "vacations": "an account has one vacation",
}
"""Tables of which an account gets nothing when another one is merged into it, and why."""
COMPUTED = {"journal_counts", "journal_uses", "journal_words"}
"""Tables that are computed from the journal."""
PARTS = """account administration blocked card_sets chat decisions devices exercises games group_chat groups journal
mail meetings muted notices passkeys photos places plans ratings reports sessions shelf title_reviews tournaments
vacations"""
"""A person's data. Programs of others may read it, so that no name changes."""
T = TypeVar("T")


def test_every_column_that_refers_to_people_has_a_policy() -> None:
    without = [
        str(key.parent)
        for table in metadata.sorted_tables
        for key in table.foreign_keys
        if key.references(people) and POLICY not in key.info
    ]
    assert without == []


def test_what_is_set_to_null_may_be_null() -> None:
    assert [str(column) for column, policy in people_columns() if policy.erase == "null" and not column.nullable] == []


@pytest.fixture(params=KINDS)
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerSettings]:
    """An empty database of each kind with all tables."""
    with settings_on(request.param, tmp_path) as settings:
        yield settings


@contextmanager
def opened(settings: ServerSettings) -> Iterator[Connection]:
    engine = open_engine(settings)
    try:
        with begin(engine) as db:
            yield db
    finally:
        engine.dispose()


def on_database(settings: ServerSettings, ask: Callable[[Database], Awaitable[T]]) -> T:
    """What a query or a change gives."""

    async def run() -> T:
        database = Database(settings)
        try:
            return await ask(database)
        finally:
            await database.close()

    return asyncio.run(run())


def rows_with(db: Connection, column: Column[Any], person: str) -> int:
    return db.execute(select(func.count()).select_from(column.table).where(column == person)).scalar_one()


def can_double(column: Column[Any], policy: Policy) -> bool:
    """Whether a guest and an account may have a row that one person cannot have twice."""
    in_key = any(column.name in key and len(key) > 1 for key in keys_of(column.table))
    return policy.sign_in not in ("stay", "never") and (in_key or bool(policy.once))


def is_pair(key: Sequence[str]) -> bool:
    """Whether a key has a person and something else."""
    return "person" in key and len(key) > 1


async def written(parts: AsyncGenerator[bytes]) -> bytes:
    return b"".join([part async for part in parts])


@pytest.mark.both_databases
def test_the_export_has_every_text_of_a_person_but_for_those_with_a_reason(either: ServerSettings) -> None:
    with opened(either) as db:
        world = World(db, "A").fill()
    file = on_database(either, lambda database: written(write_own_data(database, world.person)))
    data, shown = msgspec.json.decode(file), file.decode()
    assert {*data} == {*PARTS.split()}
    assert {name for name, text in world.texts.items() if text not in shown} == {*" ".join(NOT_SHOWN.values()).split()}


@pytest.mark.both_databases
def test_everything_of_a_guest_becomes_that_of_the_account(either: ServerSettings) -> None:
    with opened(either) as db:
        guest, account = World(db, "G").fill(registered=False), World(db, "A").fill()
    on_database(either, lambda database: bring_games.on(database, guest.person, account.person))
    with opened(either) as db:
        for column, policy in people_columns():
            stays = policy.sign_in == "stay"
            assert rows_with(db, column, guest.person) == stays, column
            if not stays and policy.sign_in != "never" and column.table.name not in COMPUTED:
                assert rows_with(db, column, account.person) == 2, column


@pytest.mark.both_databases
def test_everything_of_a_merged_account_but_ways_to_sign_in_becomes_that_of_the_other(either: ServerSettings) -> None:
    with opened(either) as db:
        account, into = World(db, "G").fill(), World(db, "A").fill()
    assert on_database(either, lambda database: merge_accounts.on(database, account.person, into.person))
    with opened(either) as db:
        erased = set()
        for column, _ in people_columns():
            assert rows_with(db, column, account.person) == 0, column
            if column.table.name not in COMPUTED:
                # Each had a row; the votes were about own reviews.
                erased |= {column.table.name} if rows_with(db, column, into.person) < 2 else set()
    assert erased == {*NOT_MERGED}


@pytest.mark.both_databases
def test_what_two_merged_accounts_both_have_is_not_doubled(either: ServerSettings) -> None:
    with opened(either) as db:
        into, account = World(db, "A").fill(), World(db, "G")
        shared = [each for each, policy in people_columns() if policy.merge and any(map(is_pair, keys_of(each.table)))]
        for column in shared:
            account.copy(column.table, into.rows[str(column)], **{column.name: account.person})
    assert {column.table.name for column in shared} == {"exercise_standings", "title_reviews"}
    assert on_database(either, lambda database: merge_accounts.on(database, account.person, into.person))
    with opened(either) as db:
        for column in shared:
            assert rows_with(db, column, account.person) == 0, column
            assert rows_with(db, column, into.person) == 1, column


@pytest.mark.both_databases
def test_what_a_guest_and_the_account_both_have_is_not_doubled(either: ServerSettings) -> None:
    with opened(either) as db:
        account, guest = World(db, "A").fill(), World(db, "G")
        shared = [(column, policy) for column, policy in people_columns() if can_double(column, policy)]
        for column, _ in shared:
            guest.copy(column.table, account.rows[str(column)], **{column.name: guest.person})
    on_database(either, lambda database: bring_games.on(database, guest.person, account.person))
    with opened(either) as db:
        for column, policy in shared:
            if column.table.name not in COMPUTED and column.table is not group_chat:
                # Lines at a table stay with the seat.
                kept = policy.sign_in == "move-new" or column.table is chat
                assert rows_with(db, column, guest.person) == kept, column
                assert rows_with(db, column, account.person) == 1, column
        (withdrawn,) = db.execute(
            select(tournament_players.c.withdrawn).where(tournament_players.c.person == guest.person)
        )
        assert withdrawn.withdrawn is not None


@pytest.mark.both_databases
def test_after_signing_in_nothing_is_against_oneself(either: ServerSettings) -> None:
    with opened(either) as db:
        account, guest = World(db, "A").fill(), World(db, "G")
        pairs = {table.name: pair for table in metadata.sorted_tables if len(pair := pair_of(table)) == 2}
        for name, (one, two) in pairs.items():
            for both in ((guest.person, account.person), (account.person, guest.person)):
                row = dict(zip((one.name, two.name), both, strict=True))
                guest.copy(one.table, account.rows[name], **row)
    on_database(either, lambda database: bring_games.on(database, guest.person, account.person))
    assert {*pairs} == {"blocks", "group_mutes", "suspicions", "reports"}
    with opened(either) as db:
        for one, two in pairs.values():
            both = (guest.person, account.person)
            assert db.execute(select(one).where(one.in_(both), two.in_(both))).all() == []
            assert rows_with(db, one, account.person) == rows_with(db, two, account.person) == 1


def pair_of(table: Table) -> list[Column[Any]]:
    """The columns of a table that are about two people who both may have been guests."""
    found = [(each, policy_of(each)) for each in people_of(table)]
    return [each for each, policy in found if (policy.other or not each.nullable) and policy.sign_in == "move"]


@pytest.mark.both_databases
def test_of_a_deleted_person_only_what_the_policies_keep_is_left_and_all_of_others(either: ServerSettings) -> None:
    with opened(either) as db:
        leaver, other = World(db, "A").fill(), World(db, "B").fill()
        for column, policy in people_columns():
            if policy.erase == "keep" or can_double(column, policy):
                role = {"role": "member"} if column.table is group_people else {}
                leaver.copy(column.table, other.rows[str(column)], **{column.name: leaver.person}, **role)
        before = {column: rows_with(db, column, other.person) for column, _ in people_columns()}
    ended = on_database(either, lambda database: erase_person.on(database, leaver.person, "deleted-1"))
    assert len(ended) == 1
    with opened(either) as db:
        for column, policy in people_columns():
            assert (rows_with(db, column, leaver.person) > 0) is (policy.erase == "keep"), column
            assert rows_with(db, column, other.person) == before[column], column
        stored = all_texts(db)
        assert db.execute(select(people.c.name).where(people.c.id == leaver.person)).scalar() == "deleted-1"
    left = {
        name.partition(".")[0] for name, text in leaver.texts.items() if any(text in each for each in stored.values())
    }
    assert left == {*KEPT}


@pytest.mark.both_databases
def test_groups_accounts_and_people_are_locked_in_this_order_before_anything_changes(
    on_postgresql: ServerSettings,
) -> None:
    with opened(on_postgresql) as db:
        guest, account = World(db, "G").fill(registered=False), World(db, "A").fill()
    statements: list[str] = []

    def note(*args: Any) -> None:
        statements.append(args[2])

    for change in (
        lambda database: bring_games.on(database, guest.person, account.person),
        lambda database: erase_person.on(database, account.person, "deleted-1"),
    ):
        event.listen(Engine, "before_cursor_execute", note)
        try:
            on_database(on_postgresql, change)
        finally:
            event.remove(Engine, "before_cursor_execute", note)
        changing = [each for each in statements if " FOR " in each or each.startswith(("UPDATE", "DELETE", "INSERT"))]
        assert [re.findall(r"FROM (\w+)", each)[0] for each in changing[:3]] == ["groups", "accounts", "people"]
        assert all(" FOR " in each for each in changing[:3])
        statements.clear()
