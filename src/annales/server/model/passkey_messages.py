"""Bodies of HTTP requests and answers about passkeys. Options and credentials have the JSON forms of WebAuthn 3."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from annales.structs import inspect_now

__all__ = ["AddPasskey", "PasskeyInfo", "PasskeyOptions", "PasskeySignIn"]


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

    options: dict[str, Any]
    """`PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`."""


class AddPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add a passkey to the account."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    credential: dict[str, Any]
    """`RegistrationResponseJSON`: what the browser returned."""


class PasskeySignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on this device with a passkey."""

    credential: dict[str, Any]
    """`AuthenticationResponseJSON`: what the browser returned."""
    bring_games: bool = False
    """Whether the games and card sets of the guest of this browser become those of the account."""


inspect_now(AddPasskey, PasskeySignIn)
