"""Hostile requests are refused with a plain reason, cheaply: by a scan, or by a process with limits."""

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.clients import Client, running
from tests.server.http.attacks import ATTACKS, SETS, Attack, as_file, as_rows, good_rows, send
from tests.server.workers.heavy_work import fail, fill_memory, sleep

from annales.flow.cards.card_sets import default_text
from annales.server.card_sets.toml_scan import scan_toml
from annales.server.errors import Refusal
from annales.server.http.json_scan import scan_json
from annales.server.limits import LIMITS
from annales.server.settings import ServerSettings
from annales.server.workers.checker import Checker
from annales.server.workers.priority import LOWEST, WAITED_FOR
from annales.text.messages import LANGUAGES, has_text


@pytest.fixture
def read_apart(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the functions that the worker process was asked to run, in this test."""
    names: list[str] = []
    run = Checker.run

    async def noted(self: Checker, work: Any, *args: Any) -> Any:
        names.append(work.__name__)
        return await run(self, work, *args)

    # The routes find the method on the class, and what was given to other objects is a bound method of it.
    monkeypatch.setattr(Checker, "run", noted)
    return names


@pytest.fixture
def attacked(read_apart: list[str], tmp_path: Path) -> Iterator[str]:
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        yield url


def sent(url: str, attack: Attack) -> None:
    """Send an attack and compare the answer with the one that it should get."""
    answer = send(url, attack.request(urlsplit(url).netloc))
    assert answer.status in attack.statuses, (attack.name, answer.content[:200])
    assert attack.key in answer.keys or not attack.key, (attack.name, answer.content[:200])


def test_every_attack_is_refused_by_a_scan_or_read_by_the_worker_process(attacked: str, read_apart: list[str]) -> None:
    for attack in ATTACKS:
        read_apart.clear()
        sent(attacked, attack)
        assert bool(read_apart) == attack.apart, attack.name
    assert Client(attacked).http.get("/health").json()["ready"]


def test_every_reason_has_a_text_in_every_language() -> None:
    refusals = {attack.key for attack in ATTACKS if attack.key and attack.statuses != (200,)}
    assert len(refusals) > 10
    missing = [(key, each) for key in refusals for each in LANGUAGES if not has_text(f"error-{key}", each)]
    assert missing == []


# Limits


def test_the_set_of_annales_is_a_third_of_every_limit_at_most() -> None:
    text, rows = default_text(), good_rows()
    scan_toml("\n".join([text] * 3))
    scan_json(as_rows([rows] * 3))
    scan_json(as_file(text * 3))
    assert len(rows["card"]) * 3 <= LIMITS.rows


@pytest.mark.parametrize(
    ("inside", "beyond", "key"),
    [
        ("a.b.c.d = 1", "a.b.c.d.e = 1", "file-name-too-long"),
        ("a.b = 1\n" * 600, "a.b = 1\n" * 601, "file-too-many-dots"),
        ("a = 1," * 2000, "a = 1," * 2001, "line-too-many-names"),
        ("a = 1\n" * 4800, "a = 1\n" * 4801, "file-too-many-names"),
        ("a = " + "9" * 18, "a = " + "9" * 19, "file-number-too-long"),
        ("a = 0x" + "f" * 16, "a = 0x" + "f" * 17, "file-number-too-long"),
        ("a = " + "[" * 10 + "]" * 10, "a = " + "[" * 11 + "]" * 11, "file-too-deep"),
        ("[[a]]\n" * 600, "[[a]]\n" * 601, "file-too-many-tables"),
        ("#\n" * 4999, "#\n" * 5000, "file-too-many-lines"),
        ("#" * 131_072, "#" * 131_073, "file-too-long"),
        ("a = [" + "1, " * 11_998, "a = [" + "1, " * 11_999, "file-too-many-values"),
    ],
)
def test_the_scan_of_a_file_refuses_what_is_beyond_a_limit_and_nothing_else(inside: str, beyond: str, key: str) -> None:
    scan_toml(inside)
    with pytest.raises(Refusal) as caught:
        scan_toml(beyond)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "[" * 50 + '"',
        "a = '" + "[" * 50 + "\\'",
        'a = """' + "[" * 50 + '\n""" # ' + "[" * 50,
        "a = '''" + "[" * 50 + "\n'''''",
        'a = "\\"' + "9" * 50 + '"',
        'a = """\\"""' + "9" * 50 + '"""""',
        "# " + "a." * 50 + "9" * 50,
        "a-long_bare_key_4_with_digits_in_it = 1979-05-27T07:32:00.999999-07:00",
    ],
)
def test_texts_and_comments_count_for_nothing(text: str) -> None:
    scan_toml(text)


def test_a_refusal_of_a_file_names_the_line() -> None:
    with pytest.raises(Refusal) as caught:
        scan_toml('a = """\n\n"""\nb = ' + "9" * 50)
    assert caught.value.text_args == {"most": 18, "line": 4}


def test_a_report_lists_a_bounded_number_of_faults(client: Client) -> None:
    rows = {"card": [{f"f{n}": 0 for n in range(10)} for _ in range(200)]}
    faults = client.http.post(f"{SETS}/check", json={"rows": rows}).json()["faults"]
    assert len(faults) == LIMITS.faults


# Heads


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "LOCALHOST", "localhost:1"])
def test_a_plain_host_is_accepted(server: str, host: str) -> None:
    request = f"GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    assert send(server, request.encode()).status == 200


@pytest.mark.parametrize("host", ["127.0.0.1 ", "127.0.0.1\t", "a@127.0.0.1", "127.0.0.1 x", "", " ", "127.0.0.1\x01"])
def test_a_host_with_anything_else_is_refused(server: str, host: str) -> None:
    request = f"GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    assert send(server, request.encode()).status in {400, 421}


def test_a_path_with_letters_of_any_language_is_read(server: str) -> None:
    answer = send(server, b"GET /%E5%8D%A1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert answer.status in {200, 404}


# The process


async def asked(checker: Checker, *work: Any) -> Any:
    try:
        return await checker.run(*work)
    except Refusal as refusal:
        return refusal.status, refusal.key


@pytest.mark.anyio
async def test_a_process_that_exceeds_its_limits_is_replaced() -> None:
    checker = Checker(2.0, 0.25)
    try:
        for work in ((sleep, 60.0), (fill_memory,)):
            # On a busy machine a process takes longer to start than its work may take.
            before = await asyncio.wrap_future(checker.start())
            assert await asked(checker, *work) == (400, "too-heavy")
            assert await asyncio.wrap_future(checker.start()) != before
            assert await asked(checker, abs, -1) == 1
    finally:
        checker.stop()


@pytest.mark.anyio
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has classes of priority instead")
async def test_the_process_that_reads_uploads_comes_after_the_one_of_the_games() -> None:
    checker, own = Checker(5.0, 0.25), os.getpriority(os.PRIO_PROCESS, 0)
    try:
        assert await asked(checker, os.getpriority, os.PRIO_PROCESS, 0) == min(own + WAITED_FOR, LOWEST)
    finally:
        checker.stop()


@pytest.mark.anyio
async def test_an_upload_that_makes_its_reader_fail_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    checker = Checker(5.0, 0.25)
    try:
        assert await asked(checker, fail) == (400, "unreadable")
        assert "fail failed" in caplog.text
        assert await asked(checker, scan_toml, "a = " + "9" * 19) == (400, "file-number-too-long")
    finally:
        checker.stop()
    assert await asked(checker, abs, -1) == (503, "checks-busy")


@pytest.mark.anyio
async def test_uploads_beyond_those_that_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annales.server.workers.checker.QUEUE", 0)
    assert await asked(Checker(5.0, 0.25), abs, -1) == (503, "checks-busy")
