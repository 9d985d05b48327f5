"""Bodies of HTTP requests and answers about accounts, sessions, and the data of one person."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.people.account import MAX_LENGTH, MIN_LENGTH
from annales.server.person import PersonName
from annales.server.texts import written

__all__ = [
    "AccountInfo",
    "AccountSettings",
    "ChangePassword",
    "ChangeSettings",
    "ChosenPassword",
    "ConfirmPassword",
    "Listing",
    "Password",
    "RecoveryCodes",
    "ResetPassword",
    "SessionInfo",
    "SignIn",
    "SignUp",
]

Password = Annotated[str, msgspec.Meta(max_length=1024)]
"""A password as it was typed; see `annales.server.people.account.check_password`."""

ChosenPassword = Annotated[str, written(MAX_LENGTH, MIN_LENGTH, typed=1024)]


Speed = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""Speed of animations: 0 is none, 5 the fastest."""


class AccountSettings(msgspec.Struct, frozen=True):
    """Settings that hold on all devices of an account."""

    speed: int | None
    """Speed of animations, 0 to 5; null if the person has not chosen one."""
    tell_turn: bool
    """Whether mails and push messages tell the person of turns."""
    tell_time: bool
    """The same of time that runs out."""
    tell_vacation: bool
    """The same of a vacation that ends."""


class ChangeSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change settings of the account. What is left out or null stays."""

    speed: Speed | None = None
    tell_turn: bool | None = None
    tell_time: bool | None = None
    tell_vacation: bool | None = None


class AccountInfo(msgspec.Struct, frozen=True):
    """Who sends the request."""

    name: str | None
    """The name of the person; null for a browser that is not known yet."""
    registered: bool
    """Whether the person has an account, and can sign in elsewhere."""
    created: str | None = None
    """When the account was made, ISO 8601 in UTC."""
    recovery_codes: int = 0
    """Recovery codes that are left."""
    role: str | None = None
    """`moderator`, or null for everybody else."""
    listed: bool | None = None
    """Whether leaderboards show the person; null without an account."""
    mail: bool = False
    """Whether this server sends mail, so that accounts may have an address."""


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make an account of a guest, who keeps all games."""

    name: PersonName
    password: ChosenPassword


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on this device."""

    name: PersonName
    password: Password
    bring_games: bool = False
    """Whether the games and card sets of the guest of this browser become those of the account."""


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace the password. All other sessions end."""

    password: Password
    new_password: ChosenPassword


class ResetPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace a forgotten password with a recovery code, which is used up. All sessions end."""

    name: PersonName
    code: Annotated[str, msgspec.Meta(max_length=100)]
    new_password: ChosenPassword


class ConfirmPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Confirm something with the password; empty for a guest without an account."""

    password: Password = ""


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether leaderboards show the person."""

    listed: bool


class RecoveryCodes(msgspec.Struct, frozen=True):
    """New recovery codes. They are shown once; those from before are void."""

    codes: tuple[str, ...]


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser in which the account is signed in."""

    id: str
    device: str
    """What the browser said of itself."""
    created: str
    """ISO 8601 in UTC."""
    seen: str
    """When it was last used, to within an hour."""
    current: bool
    """Whether this request comes from it."""
