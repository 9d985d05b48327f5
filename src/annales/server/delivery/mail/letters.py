"""What is in a mail: headers, and a plain text in the language of the person."""

from __future__ import annotations

from datetime import UTC, datetime
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, make_msgid

from annales.server.delivery.left import reminder_args, reminder_key
from annales.server.delivery.mail.mail import LINK_OF, LinkKind, Mail
from annales.text.messages import sentence

__all__ = ["write_mail"]

PATHS: dict[LinkKind, str] = {"confirm": "/mail/confirm#", "reset": "/mail/reset#", "stop": "/stop-mails/"}
"""Beginnings of the links in mails, before the token. Other mails lead to the page of the account."""


class OneLine(UnstructuredHeader, BaseHeader):
    """A header that is not folded: an address has no blanks, and encoded words are none to mail programs."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


def _policy() -> Policy:
    headers = HeaderRegistry()
    headers.map_to_type("list-unsubscribe", OneLine)
    return SMTP.clone(header_factory=headers)


POLICY = _policy()


def write_mail(mail: Mail, sender: str, url: str, at: int) -> EmailMessage:
    """A mail. `url` is the address of the page, `at` the time in milliseconds since 1970.

    `EmailMessage` refuses line ends in headers; addresses have none, since they were checked.
    """
    user, _, domain = sender.rpartition("@")
    message = EmailMessage(policy=POLICY)
    message["From"] = Address("Annales", user, domain)
    message["To"] = mail.address
    message["Subject"] = sentence(f"mail-{_key(mail)}-subject", _args(mail, at), mail.language)
    message["Date"] = format_datetime(datetime.fromtimestamp(at // 1000, UTC))
    message["Message-ID"] = make_msgid(domain=domain)
    message["Auto-Submitted"] = "auto-generated"
    link = _link(mail, url)
    if mail.subjects:
        message["List-Unsubscribe"] = f"<{link}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_text(mail, url, link, at))
    return message


def _link(mail: Mail, url: str) -> str:
    # Browsers do not send what is after #, so that these tokens are in no log and no `Referer`. The link that ends
    # mails has to work for programs, too.
    return f"{url}{PATHS[LINK_OF[mail.kind]] if mail.kind in LINK_OF else '/account'}{mail.token}"


def _key(mail: Mail) -> str:
    return reminder_key(mail.kind, mail.subjects)


def _text(mail: Mail, url: str, link: str, at: int) -> str:
    text = sentence(f"mail-{_key(mail)}-text", _args(mail, at), mail.language)
    end = sentence(f"mail-{'turn' if mail.subjects else mail.kind}-end", {}, mail.language)
    # The link that ends mails, and that to the account, belong to the end.
    middle = _tables(mail, url, at) if mail.subjects else link if mail.kind in LINK_OF else None
    parts = [text, middle, end, None if middle == link else link]
    return "\n\n".join(part for part in parts if part) + "\n"


def _tables(mail: Mail, url: str, at: int) -> str:
    """The tables that a reminder is about, with the time that is left if there are several."""
    if len(mail.subjects) == 1:
        table = mail.subjects[0].table
        return f"{url}/game/{table}" if table else f"{url}/account"
    args = ((each, reminder_args((each,), at, mail.language)) for each in mail.subjects)
    lines = (f"{sentence('mail-table', each_args, mail.language)}\n{url}/game/{each.table}" for each, each_args in args)
    return "\n\n".join(lines)


def _args(mail: Mail, at: int) -> dict[str, str | int]:
    """Arguments of the texts. The name is not in a mail to an address that is not confirmed: it could be anything."""
    if mail.subjects:
        return reminder_args(mail.subjects, at, mail.language)
    return {} if mail.kind == "confirm" else {"name": mail.name}
