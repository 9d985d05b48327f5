"""Requests that a page of another site, a copied address or a wrong header could send do nothing for anybody."""

import gzip
import json

import pytest
from tests.server.clients import Client, running

from annales.server.settings import ServerSettings

TABLE = {"game": "duel", "players": ["me", "random@1"]}


def changes(url: str) -> list[str]:
    """All paths that are posted to."""
    paths = Client(url).http.get("/schema/openapi.json").json()["paths"]
    return [path.replace("{", "").replace("}", "") for path, item in paths.items() if "post" in item]


def refusal(client: Client, path: str, content: str, **headers: str) -> tuple[int, str]:
    answer = client.http.post(path, content=content, headers=headers)
    return answer.status_code, answer.json()["error"]["key"]


def test_every_route_that_changes_something_refuses_other_sites(server: str) -> None:
    client, json_type = Client(server), {"Content-Type": "application/json"}
    client.open()
    paths = changes(server)
    assert len(paths) > 100
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "same-site"}):
        answers = {path: refusal(client, path, "{}", **json_type, **headers) for path in paths}
        assert set(answers.values()) == {(403, "foreign-origin")}, answers


def test_every_route_that_changes_something_refuses_what_a_form_can_send(server: str) -> None:
    client = Client(server)
    kinds = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", "")
    for kind in kinds:
        answers = {path: refusal(client, path, "{}", **{"Content-Type": kind}) for path in changes(server)}
        assert set(answers.values()) == {(415, "not-json")}, answers


def test_a_session_is_known_by_its_cookie_alone(client: Client, server: str) -> None:
    """A token in an address would be in histories and logs, and one in another header would need a script."""
    table = client.open()
    token = client.http.cookies["annales_guest"]
    stranger = Client(server)
    for query in ("annales_guest", "token", "session", "access_token"):
        assert stranger.http.get(f"/api/tables?{query}={token}").json() == []
    for header in ("Authorization", "X-Annales-Guest", "annales_guest"):
        value = f"Bearer {token}" if header == "Authorization" else token
        assert stranger.http.get(f"/api/tables/{table}/record", headers={header: value}).status_code == 404
    stranger.http.cookies.set("annales_guest", token)
    assert [row["id"] for row in stranger.http.get("/api/tables").json()] == [table]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_for_https_alone_where_the_page_came_by_https(server: str, scheme: str) -> None:
    client = Client(server)
    answer = client.http.post("/api/tables", json=TABLE, headers={"X-Forwarded-Proto": scheme})
    said = set(answer.headers["set-cookie"].split("; "))
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= said
    assert ("Secure" in said) == (scheme == "https")
    assert not any(each.startswith("Domain") for each in said)
    # With the prefix, no other host of the same domain can set the cookie.
    assert any(each.startswith("__Host-annales_guest=") for each in said) == (scheme == "https")


def test_over_https_a_cookie_of_another_host_counts_only_where_there_is_none_of_this_host(server: str) -> None:
    own, other = Client(server), Client(server)
    answer = own.http.post("/api/tables", json=TABLE, headers={"X-Forwarded-Proto": "https"})
    token = answer.headers["set-cookie"].partition(";")[0]
    table = other.open()
    tossed = f"annales_guest={other.http.cookies['annales_guest']}"

    def tables(cookies: str) -> list[str]:
        headers = {"X-Forwarded-Proto": "https", "Cookie": cookies}
        return [row["id"] for row in Client(server).http.get("/api/tables", headers=headers).json()]

    assert tables(f"{tossed}; {token}") == [answer.json()["id"]]
    assert tables(tossed) == [table]


def test_an_address_that_a_client_claims_counts_for_nothing(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a proxy that the administrator has named may say where a request comes from."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    with running(either) as url:
        headers = {"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=203.0.113.9"}
        answers = [Client(url).http.post("/api/tables", json=TABLE, headers=headers) for _ in range(7)]
        # The limit is five guests for an address; this machine itself has none.
        assert {answer.status_code for answer in answers} == {201}


def test_a_compressed_body_is_not_unpacked(client: Client) -> None:
    packed = gzip.compress(json.dumps(TABLE).encode())
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    answer = client.http.post("/api/tables", content=packed, headers=headers)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "unreadable")
    bomb = gzip.compress(bytes(8_000_000))
    assert len(bomb) < 16_384
    assert client.http.post("/api/tables", content=bomb, headers=headers).status_code == 400
