"""A server without bot processes, for all tests of a module that need nothing special."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on
from tests.server.delivery.mailbox import Mailbox, Post, mail_server
from tests.server.features.groups.groups import People
from tests.server.live.clocks import SetTime
from tests.server.live.looks import Looks
from tests.server.visitors import BOTH, claim, invitation, open_table

from annales.server.db import engine as database
from annales.server.delivery.mail.transport import MailTransport
from annales.server.people import passwords
from annales.server.runner import rare_collections
from annales.server.settings import ServerSettings


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "on_postgresql" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.postgresql)
        elif item.get_closest_marker("postgresql") and not item.get_closest_marker("both_databases"):
            item.add_marker(pytest.mark.full)


STRONG = passwords.HASHER


@pytest.fixture(scope="session", autouse=True)
def few_collections() -> Iterator[None]:
    """The garbage collector leaves alone what was imported, as in a server, and saves a tenth of all time."""
    with rare_collections():
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_commits() -> Iterator[None]:
    """Commits that need not survive a power failure do not wait for the disk."""
    pragmas = (each.replace("synchronous = FULL", "synchronous = OFF") for each in database.PRAGMAS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "PRAGMAS", tuple(pragmas))
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hashes that take no time. Each server and each account needs one, and a strong one takes a core for 50 ms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture
def strong_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes as users get them."""
    monkeypatch.setattr(passwords, "HASHER", STRONG)


@pytest.fixture(params=KINDS)
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerSettings]:
    """An empty database of each kind."""
    with settings_on(request.param, tmp_path) as settings:
        yield settings


@pytest.fixture
def on_postgresql(tmp_path: Path) -> Iterator[ServerSettings]:
    """An empty PostgreSQL database."""
    with settings_on("postgresql", tmp_path) as settings:
        yield settings


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerSettings]:
    """A database of each kind for all tests of a module."""
    with settings_on(request.param, tmp_path_factory.mktemp("place")) as settings:
        yield settings


@pytest.fixture(scope="module")
def people(place: ServerSettings) -> Iterator[People]:
    """People of a server with the database of a module."""
    with running(place) as url:
        yield People(url, place)


@pytest.fixture
def aoi(people: People) -> Client:
    """Somebody with an account."""
    return people.account("Aoi")[0]


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data_dir: Path) -> Iterator[str]:
    with running(ServerSettings(data_dir=data_dir, workers=0)) as url:
        yield url


@pytest.fixture
def client(server: str) -> Client:
    return Client(server)


@pytest.fixture
def friend(server: str) -> Client:
    return Client(server)


@pytest.fixture
def table(client: Client, friend: Client) -> str:
    """Two people at a table, Aoi in the first seat, Ben in the second."""
    made = str(open_table(client, *BOTH, name="Aoi")["id"])
    assert claim(friend, invitation(client, made), "Ben").status_code == 200
    return made


@pytest.fixture
def quick_mails(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Servers look often what they have to send."""
    return Looks(MailTransport, monkeypatch)


@pytest.fixture
def post(either: ServerSettings, quick_mails: Looks) -> Iterator[Post]:
    """A server that sends mails."""
    box, time = Mailbox(), SetTime()
    with mail_server(box) as more:
        settings = replace(either, **more)
        with running(settings, time=time) as url:
            yield Post(settings, box, time, url, quick_mails)
