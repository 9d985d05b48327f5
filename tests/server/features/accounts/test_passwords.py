"""Hashes of passwords: one at a time, a bounded number of them, and one for a name that nobody has."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from tests.server.clients import Client, running

from annales.server.errors import Refusal
from annales.server.people import passwords as module
from annales.server.people.passwords import MAX_WAITING, Passwords
from annales.server.settings import ServerSettings

pytestmark = pytest.mark.anyio


class Counted:
    """Replaces the library of hashes: counts those that are made at the same time, and holds them back."""

    def __init__(self) -> None:
        self.verified: list[str] = []
        self.now = self.most = 0
        self.go_on = threading.Event()

    def hash(self, password: str) -> str:
        return f"hash of {password}"

    def verify(self, stored: str, password: str) -> bool:
        self.now += 1
        self.most = max(self.most, self.now)
        self.verified.append(stored)
        self.go_on.wait(10)
        self.now -= 1
        return stored == self.hash(password)


@pytest.fixture
def hasher(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted = Counted()
    monkeypatch.setattr(module, "HASHER", counted)
    return counted


@pytest.fixture
def passwords(hasher: Counted) -> Iterator[Passwords]:
    made = Passwords()
    yield made
    hasher.go_on.set()
    made.stop()


async def test_one_hash_is_made_at_a_time_and_too_many_are_refused(passwords: Passwords, hasher: Counted) -> None:
    checks = [asyncio.ensure_future(passwords.check("secret", hasher.hash("secret"))) for _ in range(MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refused:
        await passwords.check("secret", None)
    assert (refused.value.key, refused.value.status) == ("too-many-passwords", 503)
    hasher.go_on.set()
    assert await asyncio.gather(*checks) == [True] * MAX_WAITING
    assert hasher.most == 1
    assert await passwords.check("secret", hasher.hash("secret"))


async def test_a_name_that_nobody_has_costs_a_hash_as_a_wrong_password_does(
    passwords: Passwords, hasher: Counted
) -> None:
    hasher.go_on.set()
    assert not await passwords.check("nobody has this password", None)
    assert not await passwords.check("wrong", hasher.hash("right"))
    # What is no hash would be refused in no time.
    assert [stored.startswith("hash of ") for stored in hasher.verified] == [True, True]


def test_a_sign_in_for_a_name_that_nobody_has_makes_a_hash(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    verified: list[str] = []
    verify = module._verify

    def noted(stored: str, given: str) -> bool:
        verified.append(stored)
        return verify(stored, given)

    monkeypatch.setattr(module, "_verify", noted)
    with running(either) as url:
        for name in ("nobody at all", "\0\0", "a" * 24):
            body = {"name": name, "password": f"guess for {name[:5]}"}
            assert Client(url).http.post("/api/account/sign-in", json=body).status_code == 403
    assert [stored.startswith("$argon2id$") for stored in verified] == [True] * 3
