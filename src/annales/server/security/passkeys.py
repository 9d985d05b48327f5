"""Passkeys: adding them to an account, and signing in with them (WebAuthn Level 3)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from annales.server.errors import Refusal
from annales.server.model.guest import Guest, visible_name
from annales.server.model.passkey import Passkey, Site
from annales.server.security.accounts import Accounts, Caller
from annales.server.security.rate_limits import RateLimiters
from annales.server.server_time import ServerTime
from annales.server.storage.accounts import check_not_banned
from annales.server.storage.database import now
from annales.server.storage.passkeys import PasskeyStorage

__all__ = ["Passkeys"]

NAME_LENGTH = 60
"""Most characters of the name of a passkey."""
# The passkey stands for the password, so the authenticator has to know the person by a PIN, a finger or a face; and it
# has to keep the account with the key, because nobody types a name.
VERIFIED = UserVerificationRequirement.REQUIRED
KEPT = AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED)
FAULTS = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError)
"""What the library raises for credentials that no authenticator makes."""


class Passkeys:
    """Passkeys of all accounts.

    A challenge is stored when an attempt begins and deleted when it ends, so that any server process can end it and no
    answer of an authenticator is good twice.
    """

    def __init__(self, storage: PasskeyStorage, accounts: Accounts, limits: RateLimiters, time: ServerTime) -> None:
        self._storage, self._accounts, self._limits, self._time = storage, accounts, limits, time

    async def list_of(self, guest: Guest) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        return await self._storage.list_of(guest.id)

    async def begin_adding(self, guest: Guest, password: str, site: Site, address: str) -> dict[str, Any]:
        """Options for the browser to make a passkey. Raises `Refusal`, also for a wrong password."""
        if not guest.registered:
            raise Refusal("not-signed-up", status=409)
        await self._accounts.confirm(guest, password, address)
        known = [PublicKeyCredentialDescriptor(each.id) for each in await self._storage.list_of(guest.id)]
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Annales",
            user_id=guest.id.encode(),
            user_name=guest.name,
            authenticator_selection=KEPT,
            exclude_credentials=known,
        )
        await self._storage.add_challenge(options.challenge, guest.id)
        return _as_dict(options_to_json(options))

    async def add(self, guest: Guest, name: str, credential: dict[str, Any], site: Site) -> None:
        """Store the passkey that the browser has made. Raises `Refusal`."""
        shown = visible_name(name)
        if not 1 <= len(shown) <= NAME_LENGTH:
            raise Refusal("bad-passkey-name", {"most": NAME_LENGTH})
        challenge = _challenge_in(credential)
        if not await self._storage.take_challenge(challenge, guest.id):
            raise Refusal("passkey-too-late", status=403)
        with _refusing():
            made = verify_registration_response(credential=credential, **_expected(challenge, site))
        key, public = made.credential_id, made.credential_public_key
        passkey = Passkey(key, guest.id, shown, site.host, public, made.sign_count, now())
        await self._storage.add(passkey, guest.session, self._time.now())

    async def remove(self, guest: Guest, key: bytes) -> None:
        """Delete a passkey of a guest. Raises `Refusal` if it is none of the guest's."""
        if not await self._storage.remove(guest, key, self._time.now()):
            raise Refusal("no-passkey", status=404)

    async def begin_signing_in(self, site: Site, address: str) -> dict[str, Any]:
        """Options for the browser to sign in with any passkey that it has for this host. Raises `Refusal`."""
        self._limits.sign_ins.check(address)
        options = generate_authentication_options(rp_id=site.host, user_verification=VERIFIED)
        await self._storage.add_challenge(options.challenge, None)
        return _as_dict(options_to_json(options))

    async def sign_in(
        self, credential: dict[str, Any], site: Site, caller: Caller, here: Guest | None, *, bring_games: bool
    ) -> str:
        """A new token for the account of a passkey. Raises `Refusal`."""
        challenge = _challenge_in(credential)
        if not await self._storage.take_challenge(challenge, None):
            raise Refusal("passkey-too-late", status=403)
        found = await self._storage.find(_id_in(credential))
        if found is None or found.passkey.host != site.host:
            raise Refusal("passkey-unknown", status=403)
        with _refusing():
            shown = verify_authentication_response(
                credential=credential,
                credential_public_key=found.passkey.public_key,
                credential_current_sign_count=found.passkey.sign_count,
                **_expected(challenge, site),
            )
        # Only now: whoever does not have the passkey learns nothing about the account.
        check_not_banned(found.banned)
        await self._storage.note_use(found.passkey.id, shown.new_sign_count)
        return await self._accounts.begin_session(found.passkey.guest, caller, here, bring_games=bring_games)


def _as_dict(options: str) -> dict[str, Any]:
    decoded: dict[str, Any] = json.loads(options)
    return decoded


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn what the library raises into a `Refusal`."""
    try:
        yield
    except FAULTS as fault:
        raise Refusal("bad-passkey", {"detail": str(fault)[:200]}, status=403) from fault


def _challenge_in(credential: dict[str, Any]) -> bytes:
    """The challenge that an authenticator has signed, not checked yet."""
    with _refusing():
        parse = parse_registration_credential_json if _is_new(credential) else parse_authentication_credential_json
        return parse_client_data_json(parse(credential).response.client_data_json).challenge


def _is_new(credential: dict[str, Any]) -> bool:
    response = credential.get("response")
    return isinstance(response, dict) and "attestationObject" in response


def _id_in(credential: dict[str, Any]) -> bytes:
    with _refusing():
        return parse_authentication_credential_json(credential).raw_id


def _expected(challenge: bytes, site: Site) -> dict[str, Any]:
    return {
        "expected_challenge": challenge,
        "expected_rp_id": site.host,
        "expected_origin": site.origin,
        "require_user_verification": True,
    }
