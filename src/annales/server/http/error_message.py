"""Errors as clients get them: a key and arguments of a text, never a sentence."""

from __future__ import annotations

import msgspec

from annales.errors import Reason
from annales.server.errors import Refusal, StorageError

__all__ = ["ErrorMessage", "Failure", "error_message", "reason_message"]


class ErrorMessage(msgspec.Struct, frozen=True):
    """What went wrong: text `reason-<key>` if a rule is named, else `error-<key>`."""

    key: str
    args: dict[str, str | int] = {}
    rule: str | None = None


class Failure(msgspec.Struct, frozen=True):
    """Body of every HTTP error."""

    error: ErrorMessage


def error_message(fault: Refusal | StorageError) -> ErrorMessage:
    """An error as a client gets it. What the database says stays in the server's log."""
    if isinstance(fault, StorageError):
        return ErrorMessage(fault.key)
    return ErrorMessage(fault.key, fault.text_args, fault.rule)


def reason_message(reason: Reason) -> ErrorMessage:
    """Why a move is not legal, as a client gets it."""
    return ErrorMessage(reason.key, dict(reason.args), reason.rule or None)
