"""What is in a mail: headers, and a plain text in the language of the person."""

from __future__ import annotations

from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid

from annales.server.model.mail import Outgoing
from annales.text.messages import has_text, sentence

__all__ = ["write_mail"]

PATHS = {"confirm": "/mail/confirm", "reset": "/mail/reset", "turn": "/stop-mails"}


def write_mail(mail: Outgoing, sender: str, url: str, at: int) -> EmailMessage:
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


def _link(mail: Outgoing, url: str) -> str:
    # Browsers do not send what is after #, so that these tokens are in no log and no `Referer`. The link that ends
    # mails has to work for programs, too.
    return f"{url}{PATHS[mail.kind]}{'/' if mail.kind == 'turn' else '#'}{mail.token}"


def _text(mail: Outgoing, url: str, link: str) -> str:
    parts = [sentence(f"mail-{mail.kind}-text", _args(mail), mail.language)]
    parts += [f"{url}/game/{mail.table}"] if mail.kind == "turn" else [link]
    parts += [sentence(f"mail-{mail.kind}-end", {}, mail.language)]
    parts += [link] if mail.kind == "turn" else []
    return "\n\n".join(parts) + "\n"


def _args(mail: Outgoing) -> dict[str, str | int]:
    """Arguments of the texts. The name is not in a mail to an address that is not confirmed: it could be anything."""
    key = f"game-{mail.game}"
    game = sentence(key, language=mail.language) if has_text(key, mail.language) else mail.game
    return {"game": game} if mail.kind == "turn" else {"name": mail.name} if mail.kind == "reset" else {}
