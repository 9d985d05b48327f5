"""Hands a mail to the SMTP server of the owner. The calls wait, so they run in a thread."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage

from annales.server.mail_settings import read_smtp_password
from annales.server.settings import ServerSettings

__all__ = ["check_login", "describe", "hand_over", "is_final"]

SECONDS = 10.0
"""How long the SMTP server may take for an answer."""


def hand_over(settings: ServerSettings, message: EmailMessage, recipient: str) -> None:
    """Send a mail to one recipient. Raises `OSError`; `smtplib` derives its errors from it."""
    with _connect(settings) as client:
        client.send_message(message, settings.mail_from, [recipient])


def check_login(settings: ServerSettings) -> None:
    """Sign in to the SMTP server and send nothing. Raises `OSError`, as `hand_over` does."""
    with _connect(settings) as client:
        client.noop()


def _connect(settings: ServerSettings) -> smtplib.SMTP:
    client = _connect_in_private(settings)
    try:
        if settings.smtp_user:
            client.login(settings.smtp_user, read_smtp_password(settings))
    except BaseException:
        client.close()
        raise
    return client


def _connect_in_private(settings: ServerSettings) -> smtplib.SMTP:
    name = settings.mail_from.rpartition("@")[2]
    host, port = settings.smtp_host, settings.smtp_port
    if settings.smtp_tls == "tls":
        return smtplib.SMTP_SSL(host, port, name, timeout=SECONDS, context=ssl.create_default_context())
    client = smtplib.SMTP(host, port, name, SECONDS)
    if settings.smtp_tls == "starttls":
        try:
            client.starttls(context=ssl.create_default_context())
        except BaseException:
            client.close()
            raise
    return client


def is_final(fault: Exception) -> bool:
    """Whether the SMTP server has refused this mail for good, so that another attempt would change nothing."""
    if isinstance(fault, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in fault.recipients.values())
    return isinstance(fault, smtplib.SMTPDataError) and fault.smtp_code >= 500


def describe(fault: Exception) -> str:
    """What went wrong, for the log: the text of a fault could hold the address."""
    if isinstance(fault, smtplib.SMTPRecipientsRefused):
        codes = [code for code, _ in fault.recipients.values()]
    else:
        codes = [fault.smtp_code] if isinstance(fault, smtplib.SMTPResponseException) else []
    return " ".join([type(fault).__name__, *map(str, codes)])
