"""`/api/groups/GROUP/ladder`: the ladder of a group."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from annales.server.model.ladder import Ladder
from annales.server.model.ladder_messages import GroupLadder, LadderRow
from annales.server.routes.common import ApiRequest, documented, find_guest, services_of

__all__ = ["LADDER_ROUTES"]


@get("/api/groups/{group:str}/ladder", tags=["groups"], responses=documented(None, 403, 404))
async def show_ladder(request: ApiRequest, group: FromPath[str]) -> list[GroupLadder]:
    """The ladders of a group, those with the most games first. Of a hidden group only its members see them."""
    guest = await find_guest(request)
    own = guest.id if guest else ""
    found = await services_of(request).ladders.of_group(group, own)
    return [_ladder(ladder, found.names, own) for ladder in found.ladders]


LADDER_ROUTES = (show_ladder,)


def _ladder(ladder: Ladder, names: dict[str, str], guest: str) -> GroupLadder:
    rows: list[LadderRow] = []
    for number, place in enumerate(ladder.places, 1):
        floor, rating = round(place.floor), place.rating
        row = LadderRow(
            place=rows[-1].place if rows and rows[-1].floor == floor else number,
            name=names[place.person],
            own=place.person == guest,
            floor=floor,
            points=round(rating.points),
            deviation=round(rating.deviation),
            games=place.games,
            won=place.won,
            drawn=place.drawn,
        )
        rows.append(row)
    return GroupLadder(ladder.kind.game, ladder.kind.players, ladder.games, tuple(rows))
