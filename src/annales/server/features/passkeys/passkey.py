"""Passkeys: key pairs of which the server knows the public half, so that people sign in without a password.

The options for browsers, and the checks of what authenticators answer, are those of WebAuthn Level 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ipaddress import ip_address
from typing import NamedTuple

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import (
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from annales.server.errors import Refusal
from annales.server.person import Person

__all__ = [
    "CHALLENGE_MILLISECONDS",
    "MAX_PASSKEYS",
    "Credential",
    "Site",
    "challenge_in",
    "check_new",
    "check_shown",
    "id_in",
    "options_to_make",
    "options_to_show",
    "site_of",
]

MAX_PASSKEYS = 20
"""Passkeys of one account."""
CHALLENGE_MILLISECONDS = 300_000
"""How long an attempt may take."""
# The passkey stands for the password, so the authenticator has to know the person by a PIN, a finger or a face; and it
# has to keep the account with the key, because nobody types a name.
VERIFIED = UserVerificationRequirement.REQUIRED
KEPT = AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED)
FAULTS = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError)
"""What the library raises for credentials that no authenticator makes."""

Credential = dict[str, object]
"""What a browser has returned, in the JSON form of WebAuthn."""


class Site(NamedTuple):
    """Where the page runs, as browsers see it."""

    host: str
    """The host name without the port: what WebAuthn calls the id of the relying party."""
    origin: str
    """Scheme, host and port."""


def site_of(host: str, origin: str) -> Site:
    """The site of a request with a checked host name and origin. Raises `Refusal` where browsers allow no passkeys.

    Browsers allow them for host names under HTTPS and for `localhost`, never for IP addresses.

    >>> site_of("annales.example", "https://annales.example").host
    'annales.example'
    >>> site_of("192.0.2.7", "https://192.0.2.7")
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: no-passkeys-here {'host': '192.0.2.7'}
    """
    is_safe = origin.startswith("https://") or host == "localhost"
    if not is_safe or origin in ("", "null") or _is_address(host):
        raise Refusal("no-passkeys-here", {"host": host}, status=409)
    return Site(host, origin)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def options_to_make(person: Person, known: Sequence[bytes], site: Site) -> PublicKeyCredentialCreationOptions:
    """Options for the browser to make a passkey for a person, with an authenticator that has none of those known."""
    return generate_registration_options(
        rp_id=site.host,
        rp_name="Annales",
        user_id=person.id.encode(),
        user_name=person.name,
        authenticator_selection=KEPT,
        exclude_credentials=[PublicKeyCredentialDescriptor(each) for each in known],
    )


def options_to_show(site: Site) -> PublicKeyCredentialRequestOptions:
    """Options for the browser to sign in with any passkey that it has for this host."""
    return generate_authentication_options(rp_id=site.host, user_verification=VERIFIED)


def challenge_in(credential: Credential) -> bytes:
    """The challenge that an authenticator has signed, not checked yet. Raises `Refusal`."""
    response = credential.get("response")
    is_new = isinstance(response, dict) and "attestationObject" in response
    with _refusing():
        parse = parse_registration_credential_json if is_new else parse_authentication_credential_json
        return parse_client_data_json(parse(credential).response.client_data_json).challenge


def id_in(credential: Credential) -> bytes:
    """The id of a passkey, not checked yet. Raises `Refusal`."""
    with _refusing():
        return parse_authentication_credential_json(credential).raw_id


def check_new(credential: Credential, challenge: bytes, site: Site) -> VerifiedRegistration:
    """The passkey that an authenticator has made. Raises `Refusal`."""
    with _refusing():
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )


def check_shown(
    credential: Credential, challenge: bytes, site: Site, public_key: bytes, sign_count: int
) -> VerifiedAuthentication:
    """What an authenticator says that has signed a challenge with a passkey. Raises `Refusal`."""
    with _refusing():
        return verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
            require_user_verification=True,
        )


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn what the library raises into a `Refusal`."""
    try:
        yield
    except FAULTS as fault:
        raise Refusal("bad-passkey", {"detail": str(fault)[:200]}, status=403) from fault
