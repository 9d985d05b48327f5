"""Messages are encrypted as RFC 8291 says, and go to public addresses with a certificate that fits, nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import pytest
import trustme
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from tests.server.delivery.push_service import HOST, PushStub, push_service
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from annales.server.delivery.left import Subject
from annales.server.delivery.outbox import AccountChange
from annales.server.delivery.push import addresses
from annales.server.delivery.push.addresses import is_public
from annales.server.delivery.push.content import CONTENT_BYTES, write_content
from annales.server.delivery.push.encryption import Once, encrypt
from annales.server.delivery.push.push import Device, Endpoint, PushMessage
from annales.server.delivery.push.service import PushService
from annales.server.delivery.sender import NotSent
from annales.text.messages import LANGUAGES

PRIVATE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "192.0.2.1"),
    *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%1", "fd00::1", "ff02::1"),
    # Addresses of IPv6 in which one of IPv4 is wrapped.
    *("::7f00:1", "::ffff:0:7f00:1", "64:ff9b:1::a00:1", "fec0::1"),
    *("::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:0a00:0001::1", "2001:0:4136:e378:8000:63bf:80ff:fffe"),
]
PUBLIC = ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::808:808"]


def test_the_encryption_gives_the_example_of_the_standard() -> None:
    # Appendix A of RFC 8291.
    number = int.from_bytes(base64url_to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    once = Once(base64url_to_bytes("DGv6ra1nlYgDCS1FRnbzlw"), derive_private_key(number, SECP256R1()))
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    content = b"When I grow up, I want to be a watermelon"
    body = encrypt(content, base64url_to_bytes(public), base64url_to_bytes("BTBZMqHH6r4Tts7J_aSIgg"), once)
    assert bytes_to_base64url(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_no_content_is_too_long_for_its_padding() -> None:
    many = tuple(Subject("0" * 32, "碁" * 5000, due) for due in (0, 1))
    kinds = (("turn", 1), ("turn", 2), ("time", 1), ("time", 2), ("vacation", 1))
    reminders = [(kind, many[:number]) for kind, number in kinds]
    for kind, subjects in [*reminders, *((kind, ()) for kind in get_args(AccountChange))]:
        for language in LANGUAGES:
            device = Device(f"https://{HOST}/1", b"", b"", language, "https://games.example.org")
            message = PushMessage(kind, device, "0" * 32, subjects)
            assert len(write_content(message, 0)) < CONTENT_BYTES


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_inside_a_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


def send(host: str = HOST) -> None:
    """Hand something to a push service."""

    async def hand_over() -> None:
        service = PushService()
        try:
            await service.send(Endpoint(host, "/send/1"), {}, b"message", 0)
        finally:
            await service.close()

    asyncio.run(hand_over())


def leads_to(monkeypatch: pytest.MonkeyPatch, *places: addresses.Place) -> None:
    async def look_up(host: str) -> list[addresses.Place]:
        return list(places)

    monkeypatch.setattr(addresses, "look_up", look_up)


@contextmanager
def local_service(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch, name: str = HOST) -> Iterator[PushStub]:
    """A push service to which the host name leads, though it is on this machine."""
    with push_service(authority, name) as stub:
        leads_to(monkeypatch, ("127.0.0.1", stub.port))
        yield stub


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """An authority that this machine trusts."""
    made = trustme.CA()
    made.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    return made


def test_nothing_is_sent_to_a_name_that_leads_into_a_network_of_the_server(
    authority: trustme.CA, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_service(authority, monkeypatch) as stub:
        with pytest.raises(NotSent, match="no public address") as fault:
            send()
        assert fault.value.is_final
        assert stub.received == []


def test_the_name_of_this_machine_leads_to_no_public_address() -> None:
    with pytest.raises(NotSent, match="no public address"):
        send("localhost")


def test_a_message_goes_to_the_next_address_if_one_cannot_be_reached(
    authority: trustme.CA, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda address: address != "192.168.1.1")
    with push_service(authority) as stub:
        leads_to(monkeypatch, ("192.168.1.1", stub.port), ("127.0.0.1", 1), ("127.0.0.1", stub.port))
        send()
        assert [each.headers["host"] for each in stub.received] == [HOST]


def test_a_proxy_in_the_environment_is_not_used(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    for name in ("HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    with local_service(authority, monkeypatch) as stub:
        send()
        assert len(stub.received) == 1


def test_a_certificate_for_another_name_is_refused(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    with local_service(authority, monkeypatch, "other.example.org") as stub:
        with pytest.raises(NotSent, match="ConnectError"):
            send()
        assert stub.received == []


def test_a_certificate_of_an_unknown_authority_is_refused(
    authority: trustme.CA, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    with local_service(trustme.CA(), monkeypatch) as stub:
        with pytest.raises(NotSent, match="ConnectError"):
            send()
        assert stub.received == []


def test_a_redirect_is_not_followed(authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    with local_service(authority, monkeypatch) as stub:
        stub.answers.append((308, {"location": f"https://{HOST}/elsewhere"}))
        with pytest.raises(NotSent, match="answered 308") as fault:
            send()
        assert fault.value.is_final
        assert stub.received == []
