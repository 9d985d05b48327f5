"""Plays as other programs store them: the export file of BG Stats (JSON), and the plays of BoardGameGeek (XML).

Both are described by what these programs write; what a journal does not know is left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from uuid import UUID, uuid5
from xml.etree import ElementTree as ET

import msgspec

from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.features.journal.messages import FileGame
from annales.text.messages import sentence

__all__ = ["Fields", "is_bg_stats", "read_bg_stats", "read_plays", "write_bg_stats", "write_plays"]

Fields = dict[str, object]
NOBODY = "?"
"""The name of a player whom a file leaves unnamed."""
ME = "Me"
"""The name under which the person of the journal is written, if the journal has none."""
MOST_COPIES = 100
"""How often one play of BoardGameGeek may count."""
NAMESPACE = UUID("5f7c1c52-6a0e-5b7e-9a55-2f4cb3a8f0a1")
"""In it the same name always has the same number, so that a second import into BG Stats adds nothing."""


class _Named(msgspec.Struct, omit_defaults=True):
    id: int
    name: str = ""
    uuid: str = ""


class _Score(msgspec.Struct, rename="camel", omit_defaults=True):
    player_ref_id: int
    score: str | int | float | None = None
    winner: bool = False
    seat_order: int = 0


class _Play(msgspec.Struct, rename="camel", omit_defaults=True):
    game_ref_id: int
    play_date: str
    player_scores: list[_Score] = []
    duration_min: int = 0
    location_ref_id: int | None = None
    comments: str | None = None
    uuid: str = ""


class _Me(msgspec.Struct, rename="camel", omit_defaults=True):
    me_ref_id: int | None = None


class _Plays(msgspec.Struct, rename="camel"):
    plays: list[_Play]
    games: list[_Named]
    players: list[_Named]
    locations: list[_Named] = []
    user_info: _Me = msgspec.field(default_factory=_Me)


# BG Stats


def is_bg_stats(text: str) -> bool:
    """Whether a text in JSON is a file of BG Stats, and no journal."""
    try:
        return "plays" in msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return False


def read_bg_stats(text: str) -> Iterator[tuple[int, Fields]]:
    """The plays of a file of BG Stats as fields of entries, numbered. Raises `Refusal`."""
    try:
        file = msgspec.json.decode(text, type=_Plays)
    except msgspec.DecodeError as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
    games, players, places = (
        {each.id: each.name for each in named} for named in (file.games, file.players, file.locations)
    )
    for number, play in enumerate(file.plays, 1):
        scores = sorted(play.player_scores, key=lambda score: score.seat_order)
        people = [(players.get(each.player_ref_id, ""), each) for each in scores]
        me = file.user_info.me_ref_id
        yield (
            number,
            {
                "game": games.get(play.game_ref_id, ""),
                "date": play.play_date[:10],
                "minutes": play.duration_min,
                "place": places.get(play.location_ref_id or 0, ""),
                **_with_points(
                    [
                        (name, each.player_ref_id == me, "" if each.score is None else str(each.score), each.winner)
                        for name, each in people
                    ],
                    play.comments or "",
                ),
            },
        )


def write_bg_stats(games: Sequence[FileGame]) -> bytes:
    """Games as a file that BG Stats imports."""
    own = next((one.name for game in games for one in game.players if one.is_self and one.name), ME)
    ids = {kind: _numbered(names) for kind, names in _names_of(games, own).items()}
    plays = [_bg_stats_play(game, own, ids) for game in games]
    _number_plays(plays, games)
    known = [_entries(kind, ids[kind]) for kind in ("game", "player", "location")]
    file = _Plays(plays, known[0], known[1], known[2], _Me(ids["player"].get(own)))
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _bg_stats_play(game: FileGame, own: str, ids: Mapping[str, Mapping[str, int]]) -> _Play:
    scores = [
        _Score(
            ids["player"][own if player.is_self else player.name],
            None if player.score is None else str(player.score),
            player.won,
            seat,
        )
        for seat, player in enumerate(game.players, 1)
    ]
    return _Play(
        ids["game"][_game_name(game)],
        f"{game.date} 12:00:00",
        scores,
        game.minutes,
        ids["location"].get(game.place),
        game.notes or None,
    )


def _number_plays(plays: Sequence[_Play], games: Sequence[FileGame]) -> None:
    """Give each play the number of its contents; equal games get different ones."""
    before = Counter[str]()
    for play, game in zip(plays, games, strict=True):
        before[str(game)] += 1
        play.uuid = _uuid("play", f"{before[str(game)]} {game}")


def _names_of(games: Sequence[FileGame], own: str) -> dict[str, Iterable[str]]:
    return {
        "game": map(_game_name, games),
        "player": (own if player.is_self else player.name for game in games for player in game.players),
        "location": (game.place for game in games if game.place),
    }


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names), 1)}


def _entries(kind: str, ids: Mapping[str, int]) -> list[_Named]:
    return [_Named(number, name, _uuid(kind, name)) for name, number in ids.items()]


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(NAMESPACE, f"{kind} {name}"))


# BoardGameGeek


def read_plays(text: str) -> Iterator[tuple[int, Fields]]:
    """The plays of BoardGameGeek as fields of entries, numbered. Raises `Refusal`.

    A play that counts several times is as many games. The user whose plays they are is the person of the journal.
    """
    # Definitions of entities make a short file long.
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text):
        raise Refusal("unreadable", {"detail": "DOCTYPE"})
    try:
        root = ET.fromstring(text)
    except (ET.ParseError, ValueError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
    if root.tag != "plays":
        raise Refusal("unreadable", {"detail": f"<{root.tag}>"})
    user = root.get("username", "")
    for number, play in enumerate(root.iter("play"), 1):
        yield from [(number, _play_fields(play, user))] * min(_whole(play.get("quantity", "")) or 1, MOST_COPIES)


def _play_fields(play: ET.Element, user: str) -> Fields:
    item = play.find("item")
    players = [
        (
            player.get("name") or player.get("username") or "",
            bool(user) and player.get("username", "").casefold() == user.casefold(),
            player.get("score", ""),
            player.get("win") == "1",
        )
        for player in play.iter("player")
    ]
    return {
        "game": "" if item is None else item.get("name", ""),
        "date": play.get("date", ""),
        "minutes": _whole(play.get("length", "")) or 0,
        "place": play.get("location", ""),
        # Many people note only that they have played.
        **_with_points(players or [("", True, "", False)], play.findtext("comments", "")),
    }


def write_plays(games: Sequence[FileGame]) -> bytes:
    """Games as plays of BoardGameGeek."""
    root = ET.Element("plays", total=str(len(games)), username="me")
    for number, game in enumerate(games, 1):
        facts = {"id": str(number), "date": game.date, "quantity": "1", "length": str(game.minutes)}
        play = ET.SubElement(root, "play", {**facts, "location": game.place})
        ET.SubElement(play, "item", name=_game_name(game), objecttype="thing")
        if game.notes:
            ET.SubElement(play, "comments").text = game.notes
        players = ET.SubElement(play, "players")
        for seat, player in enumerate(game.players, 1):
            score = "" if player.score is None else str(player.score)
            known = {"username": "me" if player.is_self else "", "name": player.name or ME, "startposition": str(seat)}
            ET.SubElement(players, "player", {**known, "score": score, "win": str(int(player.won))})
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


# Both


def _game_name(game: FileGame) -> str:
    """The English name of a game of this server, else its name."""
    return sentence(f"game-{game.game}", language="en") if game.game in GAMES else game.game


def _with_points(players: Sequence[tuple[str, bool, str, bool]], notes: str) -> Fields:
    """Players and notes. Points that are no whole number go into the notes, so that nothing is lost."""
    strange = [f"{name or NOBODY}: {points}" for name, _, points, _ in players if points and _whole(points) is None]
    return {
        "players": [
            {"name": name or ("" if is_self else NOBODY), "is_self": is_self, "score": _whole(points), "won": won}
            for name, is_self, points, won in players
        ],
        "notes": "\n".join(filter(None, [notes, *strange])),
    }


def _whole(text: str) -> int | None:
    """A whole number of at most nine digits; None for any other text.

    >>> _whole(" 12.0 "), _whole("-3"), _whole("12+4")
    (12, -3, None)
    """
    found = re.fullmatch(r"\s*(-?[0-9]{1,9})(?:\.0+)?\s*", text)
    return int(found[1]) if found else None
