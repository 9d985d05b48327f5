"""Bodies of HTTP requests and answers about accounts, sessions, and the data of one person."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from annales.server.model.http_messages import GuestName
from annales.server.model.vacation import MAX_DAYS
from annales.structs import inspect_now

__all__ = [
    "AccountInfo",
    "ChangePassword",
    "ConfirmPassword",
    "Listing",
    "OwnData",
    "Password",
    "RecoveryCodes",
    "ResetPassword",
    "SessionInfo",
    "SignIn",
    "SignUp",
    "StartVacation",
    "VacationInfo",
]

Password = Annotated[str, msgspec.Meta(max_length=1024)]
"""A password as it was typed; see `annales.server.model.account.check_password`."""


class AccountInfo(msgspec.Struct, frozen=True):
    """Who sends the request."""

    name: str | None
    """The name of the guest; null for a browser that is not known yet."""
    registered: bool
    """Whether the guest has an account, and can sign in elsewhere."""
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

    name: GuestName
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on this device."""

    name: GuestName
    password: Password
    bring_games: bool = False
    """Whether the games and card sets of the guest of this browser become those of the account."""


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace the password. All other sessions end."""

    password: Password
    new_password: Password


class ResetPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace a forgotten password with a recovery code, which is used up. All sessions end."""

    name: GuestName
    code: Annotated[str, msgspec.Meta(max_length=100)]
    new_password: Password


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


class StartVacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stop the own clocks in games with days for each move, from now on."""

    days: Annotated[int, msgspec.Meta(ge=1, le=MAX_DAYS)]


class VacationInfo(msgspec.Struct, frozen=True):
    """The vacation of an account."""

    until: str | None
    """When the present vacation ends, ISO 8601 in UTC; null without one."""
    days_left: int
    """Days that the account still has in this year."""
    days_a_year: int
    most_days: int
    """Days of one vacation at most."""


class OwnData(msgspec.Struct, frozen=True):
    """Everything that the server stores about a person. Times are in milliseconds since 1970, UTC."""

    account: dict[str, Any]
    sessions: list[dict[str, Any]]
    games: list[dict[str, Any]]
    """With seats, the names of the players, and all rows of their logs."""
    chat: list[dict[str, Any]]
    """What the person wrote at tables."""
    group_chat: list[dict[str, Any]]
    """What the person wrote in groups."""
    muted: list[dict[str, Any]]
    """Whom the person does not read in which groups."""
    blocked: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    """Those that the person has sent."""
    card_sets: list[dict[str, Any]]
    journal: list[dict[str, Any]] = []
    """Games with notes and stars."""
    shelf: list[dict[str, Any]] = []
    """Games that the person owns, wants, has played, or likes most."""
    exercises: list[dict[str, Any]] = []
    """What the person has solved, by game."""
    groups: list[dict[str, Any]] = []
    """Those to which the person belongs, is invited, or has asked to belong, with role and time."""
    group_reports: list[dict[str, Any]] = []
    """Reports about groups that the person has sent."""
    meetings: list[dict[str, Any]] = []
    """Those for which the person has signed up."""
    tournaments: list[dict[str, Any]] = []
    """Those in which the person takes part, by group."""
    plans: list[dict[str, Any]] = []
    """Conditional moves at tables."""
    vacations: list[dict[str, Any]] = []
    passkeys: list[dict[str, Any]] = []
    mail: list[dict[str, Any]] = []
    """The e-mail address."""
    notices: list[dict[str, Any]] = []
    """What waits to be sent to the person, and the turns that were told."""
    devices: list[dict[str, Any]] = []
    """Browsers that get push messages."""
    ratings: dict[str, list[dict[str, Any]]] = {}
    """The ratings, and what each rated game changed."""
    title_reviews: dict[str, list[dict[str, Any]]] = {}
    """Reviews of games, and votes about those of others."""
    places: list[dict[str, Any]] = []
    """Versions of pages of places that the person has written."""
    photos: list[dict[str, Any]] = []
    """Photos in the journal, as JPEG in Base64."""
    contribution_reports: list[dict[str, Any]] = []
    """Reports about reviews and notes that the person has sent."""


inspect_now(SignUp, SignIn, ChangePassword, ResetPassword, ConfirmPassword, Listing, StartVacation)
