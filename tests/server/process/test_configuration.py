"""Settings of a server: from a file, the environment and options, with every fault named."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from annales.server import SettingsError
from annales.server.configuration import OTHER_VARIABLES, RANGES, Configuration, file_name, load_settings, variable_name
from annales.server.mail_settings import read_smtp_password
from annales.server.settings import ServerSettings
from annales.text.messages import LANGUAGES

DEPLOY = Path(__file__).parents[3] / "docs" / "deploy"


def faults(file: Path | None = None, environment: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(SettingsError) as found:
        load_settings(file, environment or {}, strict=True)
    for fault in found.value.faults:
        assert all(fault.text(language) for language in LANGUAGES)
    return str(found.value).splitlines()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "annales.toml"


def test_an_option_counts_before_the_environment_and_the_environment_before_the_file(file: Path) -> None:
    file.write_text('port = 1\nhost = "::1"\nbot_seconds = 3\nhosts = ["a.example"]\n[per_minute]\ntables = 7\n')
    environment = {"ANNALES_PORT": "2", "ANNALES_HOST": "127.0.0.2", "ANNALES_PER_MINUTE_GUESTS": "9"}
    settings, sources = load_settings(file, environment, port=3, host=None)
    assert (settings.port, settings.host, settings.bot_seconds) == (3, "127.0.0.2", 3.0)
    assert (settings.tables, settings.guests, settings.hosts) == (7, 9, ("a.example",))
    assert sources["tables"] == f"{file}, per_minute.tables"
    assert sources["guests"] == "ANNALES_PER_MINUTE_GUESTS"


def test_the_environment_may_name_the_file(file: Path) -> None:
    file.write_text("workers = 0")
    assert load_settings(None, {"ANNALES_CONFIG": str(file)}).settings.workers == 0


def test_without_anything_settings_have_their_defaults_and_empty_variables_mean_nothing() -> None:
    assert load_settings(None, {"ANNALES_PORT": "", "PATH": "x"}) == Configuration(ServerSettings(), {})


def test_host_names_in_the_environment_are_separated_by_spaces() -> None:
    assert load_settings(None, {"ANNALES_HOSTS": "a.example b.example"}).settings.hosts == ("a.example", "b.example")


def test_all_faults_are_named_at_once_with_their_places(file: Path) -> None:
    file.write_text('prot = 1\nport = "80"\nworkers = true\nhosts = "x"\nper_minute = 3\n[limits]\na = 1\n')
    environment = {"ANNALES_PORT": "70000", "ANNALES_BOT_SECONDS": "soon", "ANNALES_HOTS": "x", "ANNALES_CACHE": "y"}
    assert faults(file, environment) == [
        f"{file}, prot: there is no such setting; did you mean port?",
        f"{file}, per_minute: it should be a table with a limit in each line",
        f"{file}, limits.a: there is no such setting",
        "ANNALES_HOTS: there is no such setting; did you mean ANNALES_HOSTS?",
        f"{file}, port: it should be a whole number, not '80'",
        f"{file}, workers: it should be a whole number, not True",
        f"{file}, hosts: it should be a list of host names, not 'x'",
        "ANNALES_BOT_SECONDS: it should be a number, not 'soon'",
        "ANNALES_PORT: it should be from 0 to 65535, not 70000",
    ]


@pytest.mark.parametrize("name", ["tables", "exports"])
def test_a_limit_outside_its_table_is_told_where_it_belongs(file: Path, name: str) -> None:
    file.write_text(f"{name} = 1")
    assert faults(file) == [f"{file}, {name}: there is no such setting; did you mean per_minute.{name}?"]


@pytest.mark.parametrize("host", ["https://a.example", "a.example:443", "a.example/x", "", "*"])
def test_a_host_name_has_no_scheme_port_or_path(file: Path, host: str) -> None:
    file.write_text(f'hosts = ["b.example", "{host}"]')
    assert faults(file)[0].startswith(f"{file}, hosts: it should be a host name without scheme")


def test_a_file_that_is_no_toml_is_named_with_line_and_column(file: Path) -> None:
    file.write_text("port = 1\nhost = \n")
    assert faults(file)[0].startswith(f"{file}: it isn't valid TOML: ")
    assert "line 2, column 8" in faults(file)[0]


def test_a_file_that_cannot_be_read_is_named(file: Path) -> None:
    assert faults(file) == [f"{file}: it can't be read: No such file or directory"]


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "1e9"])
def test_numbers_without_sense_are_refused(value: str) -> None:
    assert faults(None, {"ANNALES_BOT_SECONDS": value})[0].startswith("ANNALES_BOT_SECONDS: it should be from 0.1 to")


def test_every_number_has_a_range_that_its_default_is_in() -> None:
    settings = ServerSettings()
    numbers = {
        field.name: value
        for field in fields(settings)
        if isinstance(value := getattr(settings, field.name), int | float)
    }
    assert set(numbers) == set(RANGES)
    assert all(RANGES[name][0] <= value <= RANGES[name][1] for name, value in numbers.items())


def test_no_two_settings_have_the_same_name_in_the_file_or_the_environment() -> None:
    names = [field.name for field in fields(ServerSettings)]
    assert len({file_name(name) for name in names}) == len({variable_name(name) for name in names}) == len(names)


def test_the_example_of_the_documentation_is_valid() -> None:
    path = DEPLOY / "annales.toml"
    settings = load_settings(path, {}, strict=True).settings
    assert (settings.hosts, settings.tables) == (("games.example.org",), 120)
    assert tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_unit_and_the_compose_file_use_settings_and_options_that_exist() -> None:
    known = {variable_name(field.name) for field in fields(ServerSettings)} | OTHER_VARIABLES | {"ANNALES_NAME"}
    unit = (DEPLOY / "annales.service").read_text(encoding="utf-8")
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\bANNALES_[A-Z_]+", unit + compose)) <= known
    assert "ANNALES_HOSTS: ${ANNALES_NAME:?" in compose


MAIL = {
    "ANNALES_SMTP_HOST": "mail.example.org",
    "ANNALES_PUBLIC_URL": "https://games.example.org",
    "ANNALES_HOSTS": "games.example.org",
    "ANNALES_MAIL_FROM": "games@example.org",
}


def test_mail_needs_a_host_a_sender_and_the_address_of_the_page(tmp_path: Path) -> None:
    password = tmp_path / "password"
    password.write_text("secret\n")
    login = {"ANNALES_SMTP_USER": "games", "ANNALES_SMTP_PASSWORD_FILE": str(password)}
    settings = load_settings(None, MAIL | login).settings
    assert settings.sends_mail
    assert (settings.smtp_port, settings.smtp_tls, read_smtp_password(settings)) == (587, "starttls", "secret")
    assert not load_settings(None, {"ANNALES_PUBLIC_URL": "http://localhost:8642"}).settings.sends_mail


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"ANNALES_PUBLIC_URL": ""}, "ANNALES_SMTP_HOST: it needs the setting public_url as well"),
        ({"ANNALES_MAIL_FROM": ""}, "ANNALES_SMTP_HOST: it needs the setting mail_from as well"),
        ({"ANNALES_SMTP_HOST": ""}, "ANNALES_MAIL_FROM: it needs the setting smtp_host as well"),
        ({"ANNALES_SMTP_HOST": "smtp://x"}, "ANNALES_SMTP_HOST: it should be a host name without scheme and port"),
        ({"ANNALES_PUBLIC_URL": "https://a.example/"}, "ANNALES_PUBLIC_URL: it should be an address such as"),
        ({"ANNALES_HOSTS": ""}, "ANNALES_PUBLIC_URL: this host name is not among hosts"),
        ({"ANNALES_PUBLIC_URL": "a.example"}, "ANNALES_PUBLIC_URL: it should be an address such as"),
        ({"ANNALES_MAIL_FROM": "Games <a@b.c>"}, "ANNALES_MAIL_FROM: it should be an e-mail address"),
        ({"ANNALES_MAIL_FROM": "a@b.c\nBcc: d@e.f"}, "ANNALES_MAIL_FROM: it should be an e-mail address"),
        ({"ANNALES_SMTP_TLS": "ssl"}, "ANNALES_SMTP_TLS: it should be one of starttls, tls, none"),
        ({"ANNALES_SMTP_PORT": "0"}, "ANNALES_SMTP_PORT: it should be from 1 to 65535"),
        ({"ANNALES_SMTP_USER": "games"}, "ANNALES_SMTP_USER: it needs the setting smtp_password as well"),
        ({"ANNALES_SMTP_PASSWORD": "x"}, "ANNALES_SMTP_PASSWORD: it needs the setting smtp_user as well"),
        (
            {"ANNALES_SMTP_USER": "games", "ANNALES_SMTP_PASSWORD": "x", "ANNALES_SMTP_TLS": "none"},
            "ANNALES_SMTP_TLS: it should be starttls or tls: the password would be sent without encryption",
        ),
        (
            {"ANNALES_SMTP_USER": "games", "ANNALES_SMTP_PASSWORD": "x", "ANNALES_SMTP_PASSWORD_FILE": "y"},
            "ANNALES_SMTP_PASSWORD_FILE: there is a password in smtp_password already",
        ),
        (
            {"ANNALES_SMTP_USER": "games", "ANNALES_SMTP_PASSWORD_FILE": "/no/such/file"},
            "ANNALES_SMTP_PASSWORD_FILE: it can't be read: No such file or directory",
        ),
    ],
)
def test_each_fault_in_the_settings_of_mail_is_named(change: dict[str, str], fault: str) -> None:
    assert faults(None, MAIL | change)[0].startswith(fault)


def test_a_password_file_without_a_password_is_named(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("\n")
    more = {"ANNALES_SMTP_USER": "games", "ANNALES_SMTP_PASSWORD_FILE": str(tmp_path / "password")}
    assert faults(None, MAIL | more)[0].startswith("ANNALES_SMTP_PASSWORD_FILE: this file has no password")
