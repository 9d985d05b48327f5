"""The tags of a page for other sites (the Open Graph protocol, https://ogp.me): they read no scripts."""

from __future__ import annotations

import html
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from annales.server.errors import Refusal
from annales.server.features.sharing.drawing import has_pictures
from annales.server.features.sharing.results import parse_result
from annales.server.http.requests import ApiRequest, server_of
from annales.text.messages import Language, has_text, sentence

__all__ = ["tags_of"]

EXERCISE_PICTURE, RESULT_PICTURE = "/api/pictures/exercises", "/api/pictures/results"
PICTURE = "/icon-512.png"
"""The picture of a page that has none of its own."""
SIZE = {"og:image:width": "1200", "og:image:height": "630"}


class PageSummary(NamedTuple):
    """What other sites show of a page."""

    title: str
    about: str
    picture: str = PICTURE
    """The path of the picture on this server."""


def tags_of(request: ApiRequest) -> str:
    """The tags for the head of the page at the address of a request, as HTML."""
    page = _summary(request)
    origin = server_of(request).settings.public_url or str(request.base_url)
    is_large = page.picture != PICTURE
    named = {"description": page.about, "twitter:card": "summary_large_image" if is_large else "summary"}
    graph = {
        "og:site_name": "Annales",
        "og:type": "website",
        "og:title": page.title,
        "og:description": page.about,
        "og:image": origin.rstrip("/") + page.picture,
        **(SIZE if is_large else {}),
    }
    return "\n".join((*_tags("name", named), *_tags("property", graph)))


def _tags(kind: str, contents: dict[str, str]) -> Iterator[str]:
    for name, content in contents.items():
        yield f'    <meta {kind}="{name}" content="{html.escape(content)}" />'


def _summary(request: ApiRequest) -> PageSummary:
    language: Language = "ja" if request.headers.get("accept-language", "").lower().startswith("ja") else "en"
    first, _, second = request.url.path.strip("/").partition("/")
    if first == "replay" and "result" in request.query_params:
        try:
            return _of_result(request.query_params["result"])
        except Refusal:
            pass
    if first == "exercises":
        return _of_exercise(second or "duel", language)
    key = f"front-link-{first}-about"
    about = sentence(key if first and has_text(key) else "sharing-about", language=language)
    return PageSummary(_title(second, language), about)


def _title(game: str, language: Language) -> str:
    """The name of the game that a page is about, or of the site."""
    return sentence(f"game-{game}" if has_pictures(game) else "app-name", language=language)


def _of_result(code: str) -> PageSummary:
    result = parse_result(code)
    about = sentence("sharing-result-about", {"ending": result.ending}, result.language)
    return PageSummary(result.title, about, f"{RESULT_PICTURE}/{code}")


def _of_exercise(game: str, language: Language) -> PageSummary:
    title, about = (sentence(key, language=language) for key in ("exercises-today", "sharing-exercise-about"))
    if not has_pictures(game):
        return PageSummary(title, about)
    today = datetime.now(UTC).date().isoformat()
    name = sentence(f"game-{game}", language=language)
    return PageSummary(f"{title} · {name}", about, f"{EXERCISE_PICTURE}/{game}/{today}/{language}")
