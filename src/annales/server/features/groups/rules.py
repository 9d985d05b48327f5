"""Groups of people: their names, who belongs to them, and who may change what."""

from __future__ import annotations

from annales.server.errors import Refusal
from annales.server.texts import clean_line, clean_text

__all__ = [
    "ASKED",
    "BARRED",
    "INVITED",
    "LEADERS",
    "MAX_DESCRIPTION",
    "MAX_GROUPS",
    "MAX_NAME",
    "MAX_OWNED",
    "MAX_PEOPLE",
    "MAX_WAITING",
    "MEMBER",
    "MEMBERS",
    "NOBODY",
    "ORGANISER",
    "OWNER",
    "PRIVATE",
    "PUBLIC",
    "SECRET",
    "allowed_roles",
    "clean_description",
    "clean_title",
]

PUBLIC, PRIVATE, SECRET = "public", "private", "secret"
"""Who sees a group: everybody with its members; everybody without them; its members and those whom they invite."""
OWNER, ORGANISER, MEMBER, INVITED, ASKED, BARRED, NOBODY = (
    *("owner", "organiser", "member"),
    *("invited", "asked", "barred", "nobody"),
)
"""What somebody is to a group. Each group has one owner; `nobody` is never stored."""
MEMBERS = (OWNER, ORGANISER, MEMBER)
LEADERS = (OWNER, ORGANISER)
"""The roles of those who invite and remove others."""
MIN_NAME, MAX_NAME = 2, 60
"""Characters of the name of a group."""
MAX_DESCRIPTION = 2000
"""Characters of a description."""
MAX_OWNED, MAX_GROUPS = 10, 50
"""Groups that one person owns, and groups to which one person belongs."""
MAX_PEOPLE, MAX_WAITING = 500, 100
"""Members of a group, and people who are invited or have asked."""

OWN_ROLES = {
    ORGANISER: {MEMBER, NOBODY},
    MEMBER: {NOBODY},
    INVITED: {MEMBER, NOBODY},
    ASKED: {NOBODY},
}
"""The roles that somebody with a role can take: members leave, and who is invited accepts or declines."""
ROLES_OF_OTHERS = {
    OWNER: {
        ORGANISER: {OWNER, MEMBER, BARRED, NOBODY},
        MEMBER: {OWNER, ORGANISER, BARRED, NOBODY},
        INVITED: {NOBODY},
        ASKED: {MEMBER, BARRED, NOBODY},
        BARRED: {NOBODY},
    },
    ORGANISER: {
        MEMBER: {BARRED, NOBODY},
        INVITED: {NOBODY},
        ASKED: {MEMBER, BARRED, NOBODY},
        BARRED: {NOBODY},
    },
}
"""The roles that leaders can give to others, by the role of the leader and of the other."""


def allowed_roles(actor: str, target: str, *, is_self: bool) -> set[str]:
    """The roles that somebody can give to somebody.

    >>> allowed_roles("organiser", "organiser", is_self=False)
    set()
    >>> sorted(allowed_roles("owner", "asked", is_self=False))
    ['barred', 'member', 'nobody']
    """
    if is_self:
        return OWN_ROLES.get(target, set())
    return ROLES_OF_OTHERS.get(actor, {}).get(target, set())


def clean_title(text: str) -> str:
    r"""The name of a group or of something in it, without invisible characters. Raises `Refusal`.

    >>> clean_title("  Tuesday\u202e   club ")
    'Tuesday club'
    """
    name = clean_line(text)
    if not MIN_NAME <= len(name) <= MAX_NAME:
        raise Refusal("bad-title", {"least": MIN_NAME, "most": MAX_NAME})
    return name


def clean_description(text: str) -> str:
    """A description without invisible characters; it may be empty. Raises `Refusal`."""
    description = clean_text(text)
    if len(description) > MAX_DESCRIPTION:
        raise Refusal("bad-description", {"most": MAX_DESCRIPTION})
    return description
