"""What must stay between a person and the server is in no line of the log, even if everything is logged."""

import logging

import pytest
from tests.server.clients import Client
from tests.server.delivery.mailbox import ADDRESS, PASSWORD, Post, ask, link_in, set_address
from tests.server.visitors import BOTH, claim, invitation, open_table

from annales.server.live.registry import TableRegistry

NEW = "another long password"
FROM = "203.0.113.77"
OF_THE_TEST = ("httpx", "httpcore", "mail.log", "websockets.client")


async def fail(_: TableRegistry, token: str) -> None:
    raise RuntimeError("a fault of the server")


def test_no_password_token_code_or_address_is_in_the_log(
    post: Post,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    client = Client(post.url)
    client.http.headers["X-Forwarded-For"] = FROM
    table = str(open_table(client, *BOTH)["id"])
    codes = ask(client, "account/sign-up", name="Aoi", password=PASSWORD).json()["codes"]
    tokens = [client.http.cookies["annales_guest"], invitation(client, table)]
    assert claim(Client(post.url), tokens[-1]).status_code == 200
    set_address(client, ADDRESS)
    tokens.append(link_in(post.box.wait(1), "mail/confirm"))
    assert ask(client, "mail/confirm", token=tokens[-1]).status_code == 200
    assert ask(client, "mail/forgotten", name="Aoi").status_code == 200
    tokens.append(link_in(post.box.wait(2), "mail/reset"))
    assert ask(client, "mail/password", token=tokens[-1], new_password=NEW).status_code == 200
    tokens.append(client.http.cookies["annales_guest"])
    for wrong in ("account/sign-in", "account/reset"):
        ask(client, wrong, name="Aoi", password=PASSWORD, code=codes[0], new_password=NEW)
    # A request that makes the server fail is logged with its trace.
    monkeypatch.setattr(TableRegistry, "by_invitation", fail)
    assert client.http.get(f"/api/invitations/{tokens[1]}").status_code == 500
    # The libraries of the test itself log what it sends.
    own = [each for each in caplog.records if not each.name.startswith(OF_THE_TEST)]
    logged = "".join(caplog.handler.format(each) for each in own) + "".join(capfd.readouterr())
    assert "GET /api/invitations/{invitation} failed" in logged
    assert "a fault of the server" in logged
    for secret in (PASSWORD, NEW, ADDRESS, FROM, "Aoi", *codes, *tokens):
        assert secret not in logged, secret
