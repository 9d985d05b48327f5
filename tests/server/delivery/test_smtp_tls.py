"""Mails are sent under TLS, from the beginning or after STARTTLS, and to no server with a wrong certificate."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path

import pytest
import trustme
from tests.server.delivery.mailbox import ADDRESS, SENDER, Mailbox, mail_server

from annales.server.delivery.mail.smtp import describe, hand_over
from annales.server.settings import ServerSettings

KINDS = ("tls", "starttls")


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """An authority that this machine trusts."""
    made = trustme.CA()
    made.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    return made


@contextmanager
def server(box: Mailbox, kind: str, certificate: trustme.LeafCert) -> Iterator[ServerSettings]:
    """An SMTP server with a certificate; gives the settings that use it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate.configure_cert(context)
    options = {"ssl_context": context} if kind == "tls" else {"tls_context": context, "require_starttls": True}
    with mail_server(box, **options) as settings:
        yield ServerSettings(workers=0, **settings | {"smtp_tls": kind})


def mail() -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = SENDER, ADDRESS
    message.set_content("Hello")
    return message


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_is_sent_under_tls(authority: trustme.CA, kind: str) -> None:
    box = Mailbox()
    with server(box, kind, authority.issue_cert("127.0.0.1")) as settings:
        hand_over(settings, mail(), ADDRESS)
    assert box.recipients == [[ADDRESS]]
    assert box.encrypted == [True]


@pytest.mark.parametrize("kind", KINDS)
def test_a_certificate_of_an_unknown_authority_is_refused(authority: trustme.CA, kind: str) -> None:
    refused(kind, trustme.CA().issue_cert("127.0.0.1"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_certificate_for_another_host_is_refused(authority: trustme.CA, kind: str) -> None:
    refused(kind, authority.issue_cert("mail.example.org"))


def refused(kind: str, certificate: trustme.LeafCert) -> None:
    box = Mailbox()
    with (
        server(box, kind, certificate) as settings,
        pytest.raises(ssl.SSLCertVerificationError) as fault,
    ):
        hand_over(settings, mail(), ADDRESS)
    assert describe(fault.value) == "SSLCertVerificationError"
    assert box.mails == []
