"""What is in a mail: headers, and a plain text in the language of the person."""

from __future__ import annotations

from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid

from annales.server.delivery.mail.mail import Mail
from annales.text.messages import has_text, sentence

__all__ = ["write_mail"]

PATHS = {"confirm": "/mail/confirm#", "reset": "/mail/reset#", "turn": "/stop-mails/"}
"""Beginnings of the links in mails, before the token. Other mails lead to the page of the account."""


def write_mail(mail: Mail, sender: str, url: str, at: int) -> EmailMessage:
    """A mail. `url` is the address of the page, `at` the time in milliseconds since 1970.

    `EmailMessage` refuses line ends in headers; addresses have none, since they were checked.
    """
    user, _, domain = sender.rpartition("@")
    message = EmailMessage(policy=SMTP)
    message["From"] = Address("Annales", user, domain)
    message["To"] = mail.address
    message["Subject"] = sentence(f"mail-{mail.kind}-subject", _args(mail), mail.language)
    message["Date"] = format_datetime(datetime.fromtimestamp(at // 1000, UTC))
    message["Message-ID"] = make_msgid(domain=domain)
    message["Auto-Submitted"] = "auto-generated"
    link = _link(mail, url)
    if mail.kind == "turn":
        message["List-Unsubscribe"] = f"<{link}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_text(mail, url, link))
    return message


def _link(mail: Mail, url: str) -> str:
    # Browsers do not send what is after #, so that these tokens are in no log and no `Referer`. The link that ends
    # mails has to work for programs, too.
    return f"{url}{PATHS.get(mail.kind, '/account')}{mail.token}"


def _text(mail: Mail, url: str, link: str) -> str:
    text = sentence(f"mail-{mail.kind}-text", _args(mail), mail.language)
    end = sentence(f"mail-{mail.kind}-end", {}, mail.language)
    # The link that ends mails, and that to the account, belong to the end.
    middle = f"{url}/game/{mail.table}" if mail.kind == "turn" else link if mail.kind in PATHS else None
    parts = [text, middle, end, None if middle == link else link]
    return "\n\n".join(part for part in parts if part) + "\n"


def _args(mail: Mail) -> dict[str, str | int]:
    """Arguments of the texts. The name is not in a mail to an address that is not confirmed: it could be anything."""
    key = f"game-{mail.game}"
    game = sentence(key, language=mail.language) if has_text(key, mail.language) else mail.game
    return {"game": game} if mail.kind == "turn" else {} if mail.kind == "confirm" else {"name": mail.name}
