"""An SMTP server that keeps the mails that it gets, and people with addresses on a server that sends mails to it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from tests.server.clients import Client, wait_until
from tests.server.databases import sql
from tests.server.live.clocks import SetTime
from tests.server.live.looks import Looks

from annales.server.settings import ServerSettings

SENDER = "games@example.org"
URL = "https://games.example.org"
PASSWORD = "correct horse battery"
ADDRESS = "aoi@example.org"


@dataclass
class Mailbox:
    """What an SMTP server does with mails. A test may set answers, of which each is given once."""

    mails: list[EmailMessage] = field(default_factory=list)
    recipients: list[list[str]] = field(default_factory=list)
    encrypted: list[bool] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    later: set[str] = field(default_factory=set)
    """Addresses whose mails are not taken now."""

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Keep a mail, or refuse it."""
        if self.answers:
            return self.answers.pop(0)
        if self.later.intersection(envelope.rcpt_tos):
            return "451 later"
        assert isinstance(envelope.content, bytes)
        self.mails.append(BytesParser(_class=EmailMessage, policy=default).parsebytes(envelope.content))
        self.recipients.append(envelope.rcpt_tos)
        assert server.transport
        self.encrypted.append(server.transport.get_extra_info("sslcontext") is not None)
        return "250 OK"

    def wait(self, number: int) -> EmailMessage:
        """The mail with a number, counted from 1, as soon as it has come."""
        wait_until(lambda: len(self.mails) >= number)
        return self.mails[number - 1]

    def to(self, address: str, number: int = 1) -> EmailMessage:
        """The mail to an address with a number, counted from 1, as soon as it has come."""

        def found() -> list[EmailMessage]:
            return [mail for mail in self.mails if mail["To"] == address]

        wait_until(lambda: len(found()) >= number)
        return found()[number - 1]

    def link(self, address: str, page: str) -> str:
        """The token of the first link to a page that a mail to an address brings. Other mails may come before it."""

        def tokens() -> list[str]:
            mails = [mail for mail in self.mails if mail["To"] == address]
            return [token for mail in mails for token in links_in(mail, page)]

        wait_until(lambda: bool(tokens()))
        return tokens()[0]


def links_in(mail: EmailMessage, page: str) -> list[str]:
    """The tokens of the links to a page: `mail/confirm`, `mail/reset` or `stop-mails`."""
    return re.findall(rf"/{page}[#/]([\w-]+)", mail.get_content())


def link_in(mail: EmailMessage, page: str) -> str:
    """The token of the first link to a page."""
    found = links_in(mail, page)
    assert found, mail.get_content()
    return found[0]


@contextmanager
def mail_server(mailbox: Mailbox, **more: Any) -> Iterator[dict[str, Any]]:
    """An SMTP server on a free port; gives the settings that use it."""
    # The controller cannot choose a port by itself.
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    controller = Controller(mailbox, hostname="127.0.0.1", port=port, **more)
    controller.start()
    try:
        yield {
            "smtp_host": "127.0.0.1",
            "smtp_port": port,
            "smtp_tls": "none",
            "mail_from": SENDER,
            "public_url": URL,
        }
    finally:
        controller.stop()


class Post:
    """A server that sends mails, its time, and the mailbox where they arrive."""

    def __init__(self, settings: ServerSettings, box: Mailbox, time: SetTime, url: str, looks: Looks) -> None:
        self.settings, self.box, self.time, self.url, self.looks = settings, box, time, url, looks

    def person(self, name: str) -> Client:
        client = Client(self.url)
        assert ask(client, "account/sign-up", name=name, password=PASSWORD).status_code == 200
        return client

    def with_address(self, name: str, address: str = ADDRESS, language: str = "en", **more: Any) -> Client:
        """Somebody with a confirmed address."""
        client, before = self.person(name), len(self.box.mails)
        assert set_address(client, address, language).status_code == 200
        token = link_in(self.box.wait(before + 1), "mail/confirm")
        assert ask(Client(self.url), "mail/confirm", token=token).status_code == 200
        if more.get("turns"):
            answer = ask(client, "account/mail/turns", wanted=True, language=language)
            assert answer.json()["turns"] is True
        return client

    def asked(self, name: str) -> str:
        """The token of the link that somebody gets who has forgotten the password."""
        before = len(self.box.mails)
        assert ask(Client(self.url), "mail/forgotten", name=name).status_code == 200
        return link_in(self.box.wait(before + 1), "mail/reset")

    def quiet(self, number: int) -> None:
        """All due mails have been sent, and this is their number since the beginning."""
        self.looks.wait()
        assert len(self.box.mails) == number

    def rows(self, table: str) -> int:
        return int(sql(self.settings, f"SELECT count(*) FROM {table}")[0][0])


def ask(client: Client, path: str, **body: Any) -> Any:
    return client.http.post(f"/api/{path}", json=body)


def set_address(client: Client, address: str, language: str = "en", password: str = PASSWORD) -> Any:
    return ask(client, "account/mail", address=address, password=password, language=language)


def key(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]


def mail_of(client: Client) -> Any:
    return client.http.get("/api/account/mail").json()
