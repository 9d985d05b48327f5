"""What one visitor may ask for: reads wait for one another, networks are counted, and unchanging answers are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from tests.server.clients import Client, running

from annales.server.act import READS
from annales.server.app import create_litestar
from annales.server.errors import Refusal
from annales.server.http import openapi, pacing, turns
from annales.server.http.pacing import MOST_WAIT
from annales.server.http.rate_limits import (
    FILES_AT_ONCE,
    FILES_SECONDS,
    REFUSED_AT_ONCE,
    SITE_SHARE,
    RateLimiter,
    RateLimiters,
)
from annales.server.http.turns import AT_ONCE, LARGEST_REST, LONGEST_REST, REST, Turns
from annales.server.settings import ServerSettings


def refuses(limiter: RateLimiter, address: str) -> bool:
    try:
        limiter.check(address)
    except Refusal:
        return True
    return False


def test_all_addresses_of_a_network_share_a_limit() -> None:
    limiter = RateLimiter(3, clock=lambda: 0.0)
    assert [refuses(limiter, f"2001:db8:0:1::{host:x}") for host in range(5)] == [False] * 3 + [True] * 2
    assert not refuses(limiter, "2001:db8:0:2::1")
    assert [refuses(limiter, address) for address in ("192.0.2.1", "::ffff:192.0.2.1") * 2] == [False] * 3 + [True]
    assert not any(refuses(limiter, "::ffff:127.0.0.1") for _ in range(9))


def test_all_networks_of_a_site_share_a_larger_limit() -> None:
    limiter = RateLimiter(3, clock=lambda: 0.0)
    asked = [refuses(limiter, f"2001:db8:0:{network:x}::1") for network in range(3 * SITE_SHARE + 2)]
    assert asked == [False] * (3 * SITE_SHARE) + [True] * 2
    assert not refuses(limiter, "2001:db8:1::1")


def test_a_few_requests_of_a_visitor_are_worked_on_at_a_time() -> None:
    shared, working, most = Turns(), 0, 0

    async def ask(address: str) -> None:
        nonlocal working, most
        async with shared.take(address):
            working += 1
            most = max(most, working)
            await asyncio.sleep(0)
            working -= 1

    async def flood() -> None:
        await asyncio.gather(*(ask(f"2001:db8::{number % 16:x}") for number in range(64)))

    asyncio.run(flood())
    assert (most, working, shared._visitors) == (AT_ONCE, 0, {})


def test_another_visitor_does_not_wait() -> None:
    async def ask() -> None:
        shared = Turns()
        async with AsyncExitStack() as held:
            for _ in range(AT_ONCE):
                await held.enter_async_context(shared.take("192.0.2.1"))
            async with shared.take("192.0.2.2"):
                pass

    asyncio.run(ask())


class Paced:
    """An application whose answers have one status, and how long each waited."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
        self.waits, self.sent, self.status = list[float](), list[object](), status
        limits = RateLimiters(ServerSettings())
        # No time passes, however slow the machine is.
        limits.refusals = RateLimiter(REFUSED_AT_ONCE, clock=lambda: 0.0)
        limits.files = RateLimiter(FILES_AT_ONCE, seconds=FILES_SECONDS, clock=lambda: 0.0)
        self.app = pacing.paced(self._answer, lambda: limits)
        monkeypatch.setattr(pacing, "asyncio", SimpleNamespace(sleep=self._sleep))

    def ask(self, path: str, *addresses: str) -> None:
        asyncio.run(self._ask(path, addresses))

    async def _ask(self, path: str, addresses: tuple[str, ...]) -> None:
        for address in addresses:
            await self.app({"type": "http", "client": (address, 1), "path": path}, None, self._keep)  # type: ignore[arg-type]

    async def _answer(self, _: object, __: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": self.status})

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    async def _keep(self, message: object) -> None:
        self.sent.append(message)


def test_a_visitor_who_goes_on_after_refusals_waits_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    paced = Paced(monkeypatch, status=404)
    paced.ask("/api/tables", *["192.0.2.1"] * (REFUSED_AT_ONCE + 9), "192.0.2.2", "127.0.0.1")
    waits = paced.waits
    assert waits[:REFUSED_AT_ONCE] == pytest.approx([0.0] * REFUSED_AT_ONCE)
    assert 0 < waits[REFUSED_AT_ONCE] < waits[REFUSED_AT_ONCE + 1] < waits[REFUSED_AT_ONCE + 8] == MOST_WAIT
    assert waits[-2:] == [0.0, 0.0]
    assert len(paced.sent) == REFUSED_AT_ONCE + 11

    paced.status = 200
    paced.ask("/api/tables", "192.0.2.1")
    assert len(waits) == REFUSED_AT_ONCE + 11


@pytest.mark.parametrize("path", ["/", "/new/duel", "/manifest.webmanifest", "/assets/a.js", "/api/games/duel/rules"])
def test_a_visitor_who_asks_for_very_many_pages_and_files_waits_for_each(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paced = Paced(monkeypatch, status=200)
    paced.ask(path, *["192.0.2.1"] * (FILES_AT_ONCE + 3), "192.0.2.2")
    first, second, third = paced.waits[FILES_AT_ONCE : FILES_AT_ONCE + 3]
    assert paced.waits[:FILES_AT_ONCE] == pytest.approx([0.0] * FILES_AT_ONCE)
    assert first == pytest.approx(FILES_SECONDS / FILES_AT_ONCE)
    assert 0 < first < second < third < 5 * FILES_SECONDS / FILES_AT_ONCE
    assert paced.waits[-1] == 0.0


def test_refusals_wait_and_no_other_answers_of_the_interface(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = list[str]()

    def delay(_: RateLimiter, address: str) -> float:
        waits.append(address)
        return 0.0

    monkeypatch.setattr(RateLimiter, "delay", delay)
    headers = {"X-Forwarded-For": "192.0.2.7"}
    assert client.http.get("/api/lobby", headers=headers).status_code == 200
    assert waits == []
    asked = [client.http.post("/api/records", json={"text": "?"}, headers=headers).status_code for _ in range(30)]
    assert set(asked) == {400, 429}
    assert client.http.post("/api/records", content=b"{", headers=headers).status_code == 415
    assert waits == ["192.0.2.7"] * 31


BODIES: dict[str, dict[str, object]] = {
    "/api/titles/reviews": {"game": "Go"},
    "/api/lessons/{game}/{chapter}": {"moves": []},
    "/api/lessons/{game}/{chapter}/why": {"moves": [], "move": "pick"},
    "/api/exercises/{game}/{exercise}": {"move": "pick"},
    "/api/exercises/{game}/{exercise}/why": {"move": "pick"},
}
"""Questions that cannot be empty."""


def reading_routes() -> list[tuple[str, str]]:
    """Method and path of all routes that only read."""
    found = create_litestar(ServerSettings(workers=0)).routes
    return [
        (method, str(route.path_format))
        for route in found
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and handler.opt.get(READS)
        for method in handler.http_methods
        if method != "OPTIONS"
    ]


class Ids(dict[str, str]):
    """A value for each parameter of a path."""

    def __missing__(self, name: str) -> str:
        return "1"


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A server on which no visitor has a turn."""
    monkeypatch.setattr(turns, "MOST_WAITING", -AT_ONCE)
    settings = ServerSettings(
        data_dir=tmp_path,
        workers=0,
        smtp_host="localhost",
        mail_from="games@example.org",
        public_url="https://games.example.org",
    )
    with running(settings) as url:
        yield Client(url)


def test_every_route_that_reads_waits_for_the_turn_of_its_visitor(full: Client) -> None:
    asked = {
        (method, path): full.http.request(
            method, path.format_map(Ids()), json=None if method == "GET" else BODIES.get(path, {})
        )
        for method, path in reading_routes()
    }
    assert len(asked) > 60
    assert {each for each, answer in asked.items() if "too-many-reads" not in answer.text} == set()


def test_every_route_without_a_change_is_declared_to_read() -> None:
    reading = {path for _, path in reading_routes()}
    gets = {
        str(route.path_format)
        for route in create_litestar(ServerSettings(workers=0)).routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and route.path.startswith("/api") and "GET" in handler.http_methods
    }
    assert gets - reading == set()


@pytest.mark.parametrize("path", ["/schema/openapi.json", "/api/games", "/api/games/duel", "/api/games/flow/rules"])
def test_an_unchanging_answer_is_made_once_and_has_a_tag(
    client: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.http.get(path)
    plain = client.http.get(path, headers={"Accept-Encoding": "identity"})
    monkeypatch.setattr(openapi, "with_descriptions", lambda _: pytest.fail("it was made again"))
    monkeypatch.setattr(msgspec.json, "encode", lambda *_: pytest.fail("it was encoded again"))
    again = client.http.get(f"{path}?again=1")
    assert (again.status_code, again.content, again.headers["etag"]) == (200, first.content, first.headers["etag"])
    same = client.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    assert plain.content == first.content
    assert "content-encoding" not in plain.headers


def test_an_answer_to_a_wrong_question_is_not_kept(client: Client) -> None:
    for _ in range(2):
        answer = client.http.get("/api/games/chess")
        assert (answer.status_code, "etag" in answer.headers) == (404, False)


@pytest.mark.parametrize(
    ("waiting", "worked", "rest"),
    [
        (0, 0.01, 0.0),
        (1, 0.01, 0.01 * REST),
        (4, 0.01, 0.01 * (REST + 3)),
        (40, 0.01, 0.01 * LARGEST_REST),
        (1, 9.0, LONGEST_REST),
    ],
)
def test_where_more_requests_of_a_visitor_wait_a_turn_rests_before_the_next(
    waiting: int, worked: float, rest: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests, now = list[float](), 0.0

    class Loop:
        def time(self) -> float:
            return now

        def call_later(self, seconds: float, end: Callable[..., None], *given: object) -> None:
            rests.append(seconds)
            end(*given)

    async def ask(shared: Turns) -> None:
        nonlocal now
        async with AsyncExitStack() as held:
            for _ in range(AT_ONCE):
                await held.enter_async_context(shared.take("192.0.2.1"))
            others = [asyncio.create_task(shared.take("192.0.2.1").__aenter__()) for _ in range(waiting)]
            await asyncio.sleep(0)
            now = worked
        for other in others:
            other.cancel()

    monkeypatch.setattr(asyncio, "get_running_loop", Loop)
    asyncio.run(ask(Turns()))
    assert rests[0] == rest


def test_changes_of_a_visitor_without_a_limit_of_their_own_wait_for_their_turn(full: Client) -> None:
    assert "too-many-reads" in full.http.post("/api/tables/1/leave", json={}).text
