"""Conditional moves in slow games: who sees them, when they are played, and that each is played once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, Seat, running
from tests.server.databases import sql
from tests.server.live.clocks import DAILY, LIVE, clocked_table
from tests.server.visitors import act, at, both, claim, invitation, open_table, play

from annales import Duel
from annales.server.db.access import Database
from annales.server.errors import Conflict, Refusal
from annales.server.live.conditional_moves.messages import PlanLine
from annales.server.live.conditional_moves.queries import load_plans, set_plan, take_step
from annales.server.live.conditional_moves.rules import Plan, PlanStep, checked_line
from annales.server.settings import ServerSettings


class People:
    """Who moves and who waits at a table of two."""

    def __init__(self, clients: tuple[Client, Client], seats: tuple[Seat, Seat], table: str) -> None:
        self.clients, self.seats, self.table = clients, seats, table
        self.look()

    def look(self) -> None:
        """See whose turn it is now."""
        turn = self.seats[0].last["view"]["turn"]
        self.mover, self.waiting = self.seats[turn], self.seats[1 - turn]
        self.owner, self.other = self.clients[1 - turn], self.clients[turn]

    @property
    def version(self) -> int:
        return int(self.waiting.last["version"])

    def ask(self, *moves: str) -> Any:
        body = {"version": self.version, "moves": moves}
        return self.owner.http.post(f"/api/tables/{self.table}/plans/moves", json=body).json()

    def set(self, *lines: Any, version: int | None = None) -> Any:
        body = {"version": self.version if version is None else version, "lines": lines}
        return self.owner.http.post(f"/api/tables/{self.table}/plans", json=body)

    def plans(self, client: Client | None = None) -> Any:
        return (client or self.owner).http.get(f"/api/tables/{self.table}/plans").json()

    def quiet_move(self) -> str:
        """A move of the one on turn that reveals nothing, after which the other one decides."""
        for move in self.ask()["moves"]:
            after = self.ask(move)
            if not after["revealed"] and after["seat"] == self.waiting.last["seat"]:
                return str(move)
        raise AssertionError

    def revealing_move(self) -> str:
        while True:
            for move in self.ask()["moves"]:
                after = self.ask(move)
                if after["revealed"] and after["seat"] == self.waiting.last["seat"]:
                    return str(move)
            play(self.seats, 1)
            self.look()

    def move(self, move: str) -> None:
        assert act(self.mover, self.waiting, "move", version=self.version, move=move)["type"] == "ok"


def line(*moves: str, **more: Any) -> dict[str, Any]:
    return {"moves": moves, **more}


def played(seat: Seat) -> list[str]:
    return [entry["move"] for entry in seat.last["log"] if entry["type"] == "move"]


@pytest.fixture
def people(client: Client, friend: Client) -> Iterator[People]:
    """A game in the first age, after the draft of the wonders."""
    table = clocked_table(client, friend, DAILY)
    with both(client, friend, table) as seats:
        play(seats, 8)
        yield People((client, friend), seats, table)


def test_an_answer_is_played_at_once_when_the_other_plays_the_move(people: People) -> None:
    quiet = people.quiet_move()
    answer = people.ask(quiet)["moves"][0]
    before = people.version
    assert people.set(line(quiet, answer)).json() == {
        "version": before,
        "lines": [{"moves": [quiet, answer], "past_reveals": False}],
        "seats": [[people.mover.last["seat"], people.waiting.last["seat"]]],
        "ended": None,
    }
    assert people.version == before
    people.move(quiet)
    at(people.waiting, before + 2)
    at(people.mover, before + 2)
    assert played(people.mover)[-2:] == [quiet, answer]
    assert people.mover.last["clocks"]["running"] == people.mover.last["view"]["turn"]
    assert people.plans()["lines"] == []
    assert people.plans()["ended"] is None


def test_a_game_that_goes_on_from_another_has_clocks_and_conditional_moves_as_others(
    client: Client, friend: Client
) -> None:
    game = Duel(seed=5)
    for _ in range(8):
        game.play(game.legal_moves[0])
    body = {"text": game.record(), "ply": 8, "players": ["me", "open"], "time": DAILY}
    table = client.http.post("/api/records/tables", json=body).json()["id"]
    assert claim(friend, invitation(client, table)).status_code == 200
    with both(client, friend, table) as seats:
        for seat in seats:
            at(seat, 9)
        people = People((client, friend), seats, table)
        quiet = people.quiet_move()
        answer = people.ask(quiet)["moves"][0]
        assert people.set(line(quiet, answer)).status_code == 200
        before = people.version
        people.move(quiet)
        for seat in seats:
            at(seat, before + 2)
            assert played(seat)[-2:] == [quiet, answer]
            assert seat.last["clocks"]["running"] == seat.last["view"]["turn"]


def test_a_line_goes_one_step_further(people: People) -> None:
    quiet = people.quiet_move()
    answer = next(move for move in people.ask(quiet)["moves"] if not people.ask(quiet, move)["revealed"])
    second = people.ask(quiet, answer)["moves"][0]
    third = people.ask(quiet, answer, second)["moves"][0]
    before = people.version
    assert people.set(line(quiet, answer, second, third, past_reveals=True)).status_code == 200
    people.move(quiet)
    at(people.mover, before + 2)
    at(people.waiting, before + 2)
    assert people.plans()["lines"] == [{"moves": [second, third], "past_reveals": True}]
    people.move(second)
    at(people.mover, before + 4)
    assert played(people.mover)[-4:] == [quiet, answer, second, third]


def test_another_move_ends_the_lines_and_the_owner_learns_why(people: People) -> None:
    quiet = people.quiet_move()
    others = [move for move in people.ask()["moves"] if move != quiet]
    assert people.set(line(quiet, people.ask(quiet)["moves"][0])).status_code == 200
    before = people.version
    people.move(others[0])
    assert people.plans() == {"version": before + 1, "lines": [], "seats": [], "ended": "other-move"}
    assert played(people.waiting)[-1] == others[0]


def test_a_line_ends_at_a_reveal_unless_its_owner_chose_to_go_on(people: People) -> None:
    move = people.revealing_move()
    answer = people.ask(move)["moves"][0]
    refused = people.set(line(move, answer))
    assert refused.status_code == 400
    assert refused.json()["error"] == {"key": "plan-reveals", "args": {"move": move}, "rule": None}
    before = people.version
    assert people.set(line(move, answer, past_reveals=True)).status_code == 200
    people.move(move)
    at(people.mover, before + 2)
    assert played(people.mover)[-2:] == [move, answer]


def test_a_move_that_is_not_legal_after_the_reveal_is_not_played(people: People) -> None:
    move = people.revealing_move()
    card = move.split()[1]
    # Nobody can take a card twice.
    before = people.version
    assert people.set(line(move, f"discard {card}", past_reveals=True)).status_code == 200
    people.move(move)
    assert people.plans() == {"version": before + 1, "lines": [], "seats": [], "ended": "illegal"}
    assert people.waiting.last["view"]["turn"] == people.waiting.last["seat"]


@pytest.mark.parametrize(
    ("moves", "key"),
    [
        (("build nonsense", "harvest"), "plan-not-legal"),
        (("{quiet}",), "plan-without-answer"),
        (("{quiet}", "{quiet}"), "plan-not-legal"),
    ],
    ids=["no move", "no answer", "twice"],
)
def test_a_line_that_cannot_be_played_is_refused(people: People, moves: tuple[str, ...], key: str) -> None:
    quiet = people.quiet_move()
    answer = people.set(line(*(move.format(quiet=quiet) for move in moves)))
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == key
    assert people.plans()["lines"] == []


def test_the_person_on_turn_plans_nothing(people: People) -> None:
    quiet = people.quiet_move()
    body = {"version": people.version, "lines": [line(quiet, quiet)]}
    answer = people.other.http.post(f"/api/tables/{people.table}/plans", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "plan-own-turn")


def test_lines_about_an_old_version_are_refused(people: People) -> None:
    quiet = people.quiet_move()
    answer = people.ask(quiet)["moves"][0]
    assert people.set(line(quiet, answer), version=people.version - 1).json()["error"]["key"] == "stale"


def test_a_cancelled_line_is_not_played(people: People) -> None:
    quiet = people.quiet_move()
    before = people.version
    assert people.set(line(quiet, people.ask(quiet)["moves"][0])).status_code == 200
    assert people.set().json()["lines"] == []
    people.move(quiet)
    assert at(people.waiting, before + 1)["version"] == before + 1
    assert people.plans()["ended"] is None


def test_a_take_back_ends_all_lines(people: People) -> None:
    quiet = people.quiet_move()
    people.move(quiet)
    people.look()
    move = people.quiet_move()
    assert people.set(line(move, people.ask(move)["moves"][0])).status_code == 200
    assert act(people.waiting, people.mover, "ask-undo", version=people.version)["type"] == "ok"
    assert people.plans()["lines"] != []
    assert act(people.mover, people.waiting, "accept-undo", version=people.version)["type"] == "ok"
    assert people.plans() == {"version": people.version, "lines": [], "seats": [], "ended": None}


def test_nothing_of_a_plan_is_sent_to_anybody_else(people: People, server: str) -> None:
    move = people.revealing_move()
    # Only the plan has this move: it belongs to a card of a later age.
    secret = "build university"
    silent = len(people.mover.frames)
    assert people.set(line(move, secret, past_reveals=True)).status_code == 200
    assert secret in json.dumps(people.plans())
    with pytest.raises(TimeoutError):
        people.mover.wire.recv(timeout=0.3)
    assert len(people.mover.frames) == silent
    stranger = Client(server)
    heard = list[str]()
    for other in (people.other, stranger):
        for path in ("", "/plans", "/record", "/replay", "/chat"):
            heard.append(other.http.get(f"/api/tables{f'/{people.table}' if path else ''}{path}").text)
        heard.append(other.http.get("/api/account/export").text)
    people.move(move)
    with people.other.sit(people.table) as again:
        again.snapshot()
        heard += [*people.mover.frames, *again.frames]
    assert [text for text in heard if secret in text] == []
    assert people.plans(stranger)["error"]["key"] == "no-table"
    assert people.plans(people.other)["lines"] == []


@pytest.mark.parametrize("time", [None, LIVE], ids=["none", "live"])
def test_only_games_with_days_for_each_move_have_conditional_moves(client: Client, friend: Client, time: Any) -> None:
    table = clocked_table(client, friend, time)
    for path, body in (("plans", {"version": 0, "lines": []}), ("plans/moves", {"version": 0, "moves": []})):
        answer = friend.http.post(f"/api/tables/{table}/{path}", json=body)
        assert answer.json()["error"]["key"] == "plans-need-days"


def test_against_bots_alone_there_are_none(client: Client) -> None:
    table = str(open_table(client, "me", "greedy@1", time=DAILY)["id"])
    answer = client.http.post(f"/api/tables/{table}/plans", json={"version": 0, "lines": []})
    assert answer.json()["error"]["key"] == "plans-need-days"


def test_own_data_has_the_lines_and_deletion_takes_them_away(people: People, data_dir: Any) -> None:
    quiet = people.quiet_move()
    assert people.set(line(quiet, people.ask(quiet)["moves"][0])).status_code == 200
    assert people.owner.http.get("/api/account/export").json()["plans"][0]["game"] == people.table
    assert people.owner.http.post("/api/account/delete", json={"password": ""}).status_code == 200
    settings = ServerSettings(data_dir=data_dir)
    assert sql(settings, "SELECT * FROM plans WHERE game = :game", game=people.table) == []


@pytest.mark.both_databases
def test_with_two_servers_an_answer_is_played_once_at_the_server_of_the_other(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there:
        clients = Client(here), Client(here)
        table = clocked_table(clients[0], clients[1], DAILY)
        with both(clients[0], clients[1], table) as seats:
            play(seats, 8)
        clients[1].go_to(there)
        with both(clients[0], clients[1], table) as seats:
            people = People(clients, seats, table)
            quiet = people.quiet_move()
            answer = people.ask(quiet)["moves"][0]
            assert people.set(line(quiet, answer)).status_code == 200
            before = people.version
            people.move(quiet)
            at(people.waiting, before + 2)
            assert played(people.waiting)[-2:] == [quiet, answer]
        rows = sql(
            either,
            "SELECT kind, move FROM log WHERE game = :game AND version > :v ORDER BY version",
            game=table,
            v=before,
        )
        assert rows == [("move", quiet), ("move", answer)]


@pytest.mark.both_databases
def test_of_a_changed_plan_and_a_move_that_read_the_old_one_the_move_is_tried_again(either: ServerSettings) -> None:
    with running(either) as url:
        clients = Client(url), Client(url)
        table = clocked_table(clients[0], clients[1], DAILY)
        with both(clients[0], clients[1], table) as seats:
            play(seats, 8)
            version = seats[0].last["version"]

    async def try_all() -> None:
        database = Database(either)
        try:
            await set_plan.on(database, table, version, (1,), [PlanLine(("a", "b"))])
            seen = await load_plans.on(database, table)
            await set_plan.on(database, table, version, (1,), [PlanLine(("a", "c"))])
            with pytest.raises(Conflict):
                await database.write(lambda connection: take_step(connection, table, PlanStep(seen, ())))
            assert await load_plans.on(database, table) == (Plan(1, (PlanLine(("a", "c")),), 2),)
            with pytest.raises(Refusal, match="stale"):
                await set_plan.on(database, table, version + 1, (1,), [])
        finally:
            await database.close()

    asyncio.run(try_all())


def test_an_own_line_has_two_own_moves_at_most() -> None:
    game = Duel(seed=4)
    while game.age == 0 or game.turn is None:
        game.play(game.legal_moves[0])
    seat = game.turn
    moves, twin = list[str](), game.sample_hidden(1)
    for _ in range(6):
        moves.append(twin.legal_moves[0].text)
        twin.play(moves[-1])
    with pytest.raises(Refusal, match=r"plan-too-far|plan-reveals"):
        checked_line(game, (1 - seat,), PlanLine(tuple(moves)))
