"""People sign in with passkeys, of which the server knows the public half only."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.accounts.accounts import PASSWORD, ask, info, key, sign_up, tables
from tests.server.features.passkeys.authenticator import PRESENT, Authenticator

from annales.server.features.passkeys.passkey import MAX_PASSKEYS
from annales.server.settings import ServerSettings


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerSettings]:
    with settings_on(request.param, tmp_path_factory.mktemp("passkeys"), sign_ins=1000) as settings:
        yield settings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    """The server under a host name: browsers allow no passkeys for addresses."""
    with running(place) as url:
        yield url.replace("127.0.0.1", "localhost")


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    return f"Aoi {abs(hash(request.node.nodeid)) % 10**8}"


@pytest.fixture
def owner(server: str, name: str) -> Client:
    """Somebody with an account."""
    client = at(server)
    sign_up(client, name)
    return client


@pytest.fixture
def authenticator(server: str) -> Authenticator:
    return Authenticator(server, "localhost")


def at(server: str) -> Client:
    """A browser, which names the origin of the page."""
    client = Client(server)
    client.http.headers["origin"] = server
    return client


def options(client: Client, path: str, **body: Any) -> dict[str, Any]:
    answer = ask(client, path, **body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["options"]
    return found


def add(client: Client, authenticator: Authenticator, name: str = "Telephone") -> Any:
    made = authenticator.create(options(client, "passkeys/options", password=PASSWORD))
    return ask(client, "passkeys", name=name, credential=made)


def sign_in(client: Client, authenticator: Authenticator, **more: Any) -> Any:
    return ask(
        client, "passkey-sign-in", credential=authenticator.get(options(client, "passkey-sign-in/options")), **more
    )


def passkeys(client: Client) -> Any:
    return client.http.get("/api/account/passkeys").json()


# Adding and signing in


def test_a_passkey_signs_in_on_another_device_and_brings_its_games(
    owner: Client, server: str, name: str, authenticator: Authenticator
) -> None:
    (added,) = add(owner, authenticator).json()
    assert (added["name"], added["used"]) == ("Telephone", None)
    other = at(server)
    table = other.open()

    answer = sign_in(other, authenticator, bring_games=True)

    assert answer.status_code == 200, answer.text
    assert info(other)["name"] == name
    assert tables(other) == {table}
    (seen,) = passkeys(owner)
    assert seen["used"] is not None


def test_options_ask_for_a_verified_person_and_exclude_known_passkeys(
    owner: Client, authenticator: Authenticator
) -> None:
    add(owner, authenticator)

    wanted = options(owner, "passkeys/options", password=PASSWORD)

    assert wanted["rp"]["id"] == "localhost"
    selection = wanted["authenticatorSelection"]
    assert (selection["userVerification"], selection["residentKey"]) == ("required", "required")
    assert len(wanted["excludeCredentials"]) == 1
    assert options(owner, "passkey-sign-in/options")["userVerification"] == "required"


def test_only_the_password_lets_a_passkey_be_added(owner: Client, server: str) -> None:
    assert key(ask(owner, "passkeys/options", password="wrong")) == "bad-password"
    assert key(ask(at(server), "passkeys/options", password=PASSWORD)) == "no-account"
    client = at(server)
    client.open()
    assert key(ask(client, "passkeys/options", password="")) == "not-signed-up"


def test_an_account_has_a_limited_number_of_passkeys(owner: Client, server: str) -> None:
    for _ in range(MAX_PASSKEYS):
        assert add(owner, Authenticator(server, "localhost")).status_code == 200
    assert key(add(owner, Authenticator(server, "localhost"))) == "too-many-passkeys"


# Refusals


@pytest.mark.both_databases
def test_a_challenge_is_good_once(owner: Client, server: str, authenticator: Authenticator) -> None:
    made = authenticator.create(options(owner, "passkeys/options", password=PASSWORD))
    assert ask(owner, "passkeys", name="A", credential=made).status_code == 200
    assert key(ask(owner, "passkeys", name="A", credential=made)) == "passkey-too-late"
    other = at(server)
    shown = authenticator.get(options(other, "passkey-sign-in/options"))
    assert ask(other, "passkey-sign-in", credential=shown).status_code == 200
    assert key(ask(at(server), "passkey-sign-in", credential=shown)) == "passkey-too-late"


def test_a_challenge_of_somebody_else_or_another_purpose_is_of_no_use(
    owner: Client, server: str, name: str, authenticator: Authenticator
) -> None:
    other = at(server)
    sign_up(other, f"{name}b")
    wanted = options(owner, "passkeys/options", password=PASSWORD)
    assert key(ask(other, "passkeys", name="A", credential=authenticator.create(wanted))) == "passkey-too-late"
    add(owner, authenticator)
    wanted = options(owner, "passkeys/options", password=PASSWORD)
    assert key(ask(other, "passkey-sign-in", credential=authenticator.get(wanted))) == "passkey-too-late"


def test_a_challenge_expires(owner: Client, place: ServerSettings, authenticator: Authenticator) -> None:
    made = authenticator.create(options(owner, "passkeys/options", password=PASSWORD))
    sql(place, "UPDATE passkey_challenges SET expires = 1")
    assert key(ask(owner, "passkeys", name="A", credential=made)) == "passkey-too-late"


@pytest.mark.parametrize(
    "change", [{"origin": "http://evil.example"}, {"host": "evil.example"}, {"flags": PRESENT}, {"flags": 0}]
)
def test_a_passkey_of_another_site_or_an_unverified_person_is_refused(
    owner: Client, server: str, change: dict[str, Any]
) -> None:
    good: dict[str, Any] = {"origin": server, "host": "localhost"}
    assert key(add(owner, Authenticator(**good | change))) == "bad-passkey"
    authenticator = Authenticator(**good)
    add(owner, authenticator)
    for field, value in change.items():
        setattr(authenticator, field, value)
    assert key(sign_in(at(server), authenticator)) == "bad-passkey"


def test_another_key_and_a_counter_that_went_back_are_refused(
    owner: Client, server: str, authenticator: Authenticator
) -> None:
    authenticator.counter = 7
    add(owner, authenticator)
    forged = Authenticator(server, "localhost", counter=8, id=authenticator.id)
    assert key(sign_in(at(server), forged)) == "bad-passkey"
    # Somebody has copied the key.
    authenticator.counter = 3
    assert key(sign_in(at(server), authenticator)) == "bad-passkey"


def test_an_unknown_passkey_and_one_of_two_owners_are_refused(
    owner: Client, server: str, name: str, authenticator: Authenticator
) -> None:
    assert key(sign_in(at(server), authenticator)) == "passkey-unknown"
    add(owner, authenticator)
    other = at(server)
    sign_up(other, f"{name}b")
    assert key(add(other, authenticator)) == "passkey-known"


def test_an_address_has_no_passkeys(server: str) -> None:
    client = Client(server.replace("localhost", "127.0.0.1"))
    client.http.headers["origin"] = server.replace("localhost", "127.0.0.1")
    assert key(ask(client, "passkey-sign-in/options")) == "no-passkeys-here"


def test_a_name_of_a_passkey_is_not_empty_nor_long(owner: Client, server: str) -> None:
    for name in ("", "\u202e", "x" * 61):
        assert key(add(owner, Authenticator(server, "localhost"), name)) == "bad-passkey-name"


def test_a_suspended_account_is_not_signed_in(
    owner: Client, server: str, place: ServerSettings, name: str, authenticator: Authenticator
) -> None:
    add(owner, authenticator)
    sql(place, "UPDATE accounts SET banned = 9000000000000 WHERE name = :name", name=name.lower())
    assert key(sign_in(at(server), authenticator)) == "banned"


# The end of a passkey


def test_a_removed_passkey_signs_nobody_in_and_only_its_owner_removes_it(
    owner: Client, server: str, name: str, authenticator: Authenticator
) -> None:
    (added,) = add(owner, authenticator).json()
    other = at(server)
    sign_up(other, f"{name}b")
    for wrong in (added["id"], "AAAA", "a"):
        assert key(ask(other, f"passkeys/{wrong}/remove")) == "no-passkey"
    assert ask(owner, f"passkeys/{added['id']}/remove").json() == []
    assert key(sign_in(at(server), authenticator)) == "passkey-unknown"


@pytest.mark.both_databases
def test_a_recovery_code_removes_all_passkeys(server: str, name: str, authenticator: Authenticator) -> None:
    owner = at(server)
    codes = sign_up(owner, name)
    add(owner, authenticator)
    assert ask(at(server), "reset", name=name, code=codes[0], new_password=PASSWORD + "2").status_code == 200
    assert key(sign_in(at(server), authenticator)) == "passkey-unknown"


def test_the_own_data_lists_passkeys_without_keys_and_deletion_removes_them(
    owner: Client, server: str, place: ServerSettings, authenticator: Authenticator
) -> None:
    add(owner, authenticator)
    (listed,) = owner.http.get("/api/account/export").json()["passkeys"]
    assert set(listed) == {"name", "host", "created", "used"}
    ask(owner, "delete", password=PASSWORD)
    assert key(sign_in(at(server), authenticator)) == "passkey-unknown"
    assert sql(place, "SELECT count(*) FROM passkeys WHERE id = :id", id=authenticator.id) == [(0,)]


# Anything else that a client may send


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.just("AAAA"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("id", "rawId", "type", "response", "clientExtensionResults", "authenticatorAttachment")
PARTS = ("clientDataJSON", "authenticatorData", "signature", "userHandle", "attestationObject", "transports")


@settings(max_examples=30, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([*FIELDS, *PARTS]), JSON, st.booleans())
def test_a_credential_that_no_browser_sends_is_refused_and_harms_nothing(
    owner: Client, authenticator: Authenticator, field: str, value: Any, is_new: bool
) -> None:
    if is_new:
        credential = authenticator.create(options(owner, "passkeys/options", password=PASSWORD))
    else:
        credential = authenticator.get(options(owner, "passkey-sign-in/options"))
    if field in FIELDS:
        credential[field] = value
    else:
        credential["response"][field] = value
    body = {"name": "A", "credential": credential} if is_new else {"credential": credential}
    answer = ask(owner, "passkeys" if is_new else "passkey-sign-in", **body)
    assert answer.status_code in (200, 400, 403, 409), answer.text
