"""Bodies of HTTP requests and answers about passkeys. Options and credentials have the JSON forms of WebAuthn 3."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.texts import written

__all__ = ["AddPasskey", "PasskeyInfo", "PasskeyOptions", "PasskeySignIn"]

JsonObject = dict[str, object]
NAME_LENGTH = 60
"""Most characters of the name of a passkey."""


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of the account."""

    id: str
    """The credential id in base64url."""
    name: str
    """What the person calls it."""
    created: str
    """ISO 8601 in UTC."""
    used: str | None
    """When it last signed the person in; null for never."""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser passes to the authenticator."""

    options: JsonObject
    """`PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`."""


class AddPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add a passkey to the account."""

    name: Annotated[str, written(NAME_LENGTH, 1, typed=200)]
    credential: JsonObject
    """`RegistrationResponseJSON`: what the browser returned."""


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on this device with a passkey."""

    credential: JsonObject
    """`AuthenticationResponseJSON`: what the browser returned."""
    bring_games: bool = False
    """Whether the games and card sets of the guest of this browser become those of the account."""
