"""Bodies of HTTP requests and answers about e-mail."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.addresses import MAX_ADDRESS
from annales.server.people.messages import ChosenPassword, Password
from annales.text.messages import Language

__all__ = ["ConfirmAddress", "ForgottenPassword", "MailInfo", "NewPassword", "SetAddress", "StopMails", "TurnMails"]

Token = Annotated[str, msgspec.Meta(max_length=100)]
"""The token in the link of a mail."""


class MailInfo(msgspec.Struct, frozen=True):
    """The e-mail address of an account."""

    address: str | None
    """Null without one."""
    confirmed: bool
    """Whether the link in the mail to this address was followed."""
    turns: bool
    """Whether "your turn" mails are wanted."""


class SetAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give the account an address, in place of any other. A mail with a link is sent there."""

    address: Annotated[str, msgspec.Meta(max_length=MAX_ADDRESS)]
    password: Password
    language: Language
    """Of the mails."""


class TurnMails(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether "your turn" mails are wanted, and their language."""

    wanted: bool
    language: Language


class ForgottenPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a link to set a new password. The answer is the same whether there is such an account or not."""

    name: Annotated[str, msgspec.Meta(max_length=MAX_ADDRESS)]
    """Name or address of the account."""


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password with the token of a link. The link is used up, and all sessions end."""

    token: Token
    new_password: ChosenPassword


class ConfirmAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Confirm an address with the token of a link, which is used up."""

    token: Token


class StopMails(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End "your turn" mails with the token of a link."""

    token: Token
