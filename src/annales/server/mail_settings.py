"""The settings of e-mail: what is wrong with them together, and the password of the SMTP server."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from annales.server.addresses import is_email_address
from annales.server.errors import SettingFault
from annales.server.settings import ServerSettings, is_loopback

__all__ = ["mail_faults", "read_smtp_password"]

ONLY_WITH_HOST = ("smtp_port", "smtp_tls", "smtp_user", "smtp_password", "smtp_password_file", "mail_from")
"""Settings that mean nothing without `smtp_host`."""
_URL = re.compile(
    r"https?://(?:[A-Za-z0-9_.-]+|\[[0-9a-fA-F:.]+\])(?::[0-9]{1,5})?(?:/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*"
)
_HOST = re.compile(r"[A-Za-z0-9_.:-]+")


def mail_faults(settings: ServerSettings, given: Collection[str]) -> list[SettingFault]:
    """The faults in the settings of e-mail. Their place is the name of a setting; `given` are those with a value."""
    faults = list(_faults_of_url(settings))
    if faults:
        return faults
    if not settings.sends_mail:
        missing = {"setting": "smtp_host"}
        return faults + [SettingFault(name, "needs", missing) for name in ONLY_WITH_HOST if name in given]
    return [*faults, *_faults_of_server(settings), *_faults_of_password(settings)]


def _faults_of_url(settings: ServerSettings) -> Iterator[SettingFault]:
    if settings.public_url and not _URL.fullmatch(settings.public_url):
        yield SettingFault("public_url", "no-url", {"found": repr(settings.public_url[:100])})


def _faults_of_server(settings: ServerSettings) -> Iterator[SettingFault]:
    if not _HOST.fullmatch(settings.smtp_host):
        yield SettingFault("smtp_host", "no-smtp-host", {"found": repr(settings.smtp_host[:100])})
    host, allowed = urlsplit(settings.public_url).hostname, settings.allowed_hosts
    if host is not None and allowed and host not in allowed:
        # The links in mails would lead to a refusal.
        yield SettingFault("public_url", "foreign-url", {"host": host})
    for name in ("public_url", "mail_from"):
        if not getattr(settings, name):
            yield SettingFault("smtp_host", "needs", {"setting": name})
    if settings.mail_from and not is_email_address(settings.mail_from):
        yield SettingFault("mail_from", "no-email-address", {"found": repr(settings.mail_from[:100])})


def _faults_of_password(settings: ServerSettings) -> Iterator[SettingFault]:
    if settings.smtp_password and settings.smtp_password_file:
        yield SettingFault("smtp_password_file", "two-passwords")
    elif settings.smtp_password_file:
        try:
            if not read_smtp_password(settings):
                yield SettingFault("smtp_password_file", "empty-file", {"file": settings.smtp_password_file})
        except (OSError, UnicodeDecodeError) as fault:
            why = getattr(fault, "strerror", None) or "UTF-8"
            yield SettingFault("smtp_password_file", "unreadable", {"why": why})
    has_password = bool(settings.smtp_password or settings.smtp_password_file)
    if settings.smtp_user and not has_password:
        yield SettingFault("smtp_user", "needs", {"setting": "smtp_password"})
    if has_password and not settings.smtp_user:
        name = "smtp_password" if settings.smtp_password else "smtp_password_file"
        yield SettingFault(name, "needs", {"setting": "smtp_user"})
    if settings.smtp_user and settings.smtp_tls == "none" and not is_loopback(settings.smtp_host):
        yield SettingFault("smtp_tls", "password-in-the-clear")


def read_smtp_password(settings: ServerSettings) -> str:
    """The password for the SMTP server; empty if there is none. Raises `OSError` for a file that cannot be read."""
    if not settings.smtp_password_file:
        return settings.smtp_password
    lines = Path(settings.smtp_password_file).read_text(encoding="utf-8").splitlines()
    return lines[0].strip() if lines else ""
