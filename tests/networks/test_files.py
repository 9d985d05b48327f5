"""Network files: what is written is read, and what does not fit is refused."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.networks.networks import random_network

from annales import Duel, Flow
from annales.errors import NetworkError
from annales.networks.files import empty_network, load_network, network_for, save_network, shape_for

RULES = Duel.ruleset


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "net.npz"
    save_network(path, RULES, random_network(RULES, 1), {"games": 5, "name": "first"})
    return path


def change(file: Path, about: dict[str, Any] | None = None, **arrays: Any) -> None:
    """Write a file again with other arrays and other entries of `about`; None removes an array."""
    with np.load(file) as stored:
        held = {name: stored[name] for name in stored.files}
    said = msgspec.json.decode(str(held.pop("about")))
    held = {name: array for name, array in {**held, **arrays}.items() if array is not None}
    text = np.array(msgspec.json.encode({**said, **(about or {})}).decode())
    np.savez_compressed(file, about=text, **held)


def test_a_network_is_read_as_it_was_written(file: Path) -> None:
    network, about = load_network(file, RULES)

    assert network.tobytes() == random_network(RULES, 1).tobytes()
    assert (about.game, about.rules, about.training) == ("duel", RULES.version, {"games": 5, "name": "first"})
    assert [path.name for path in file.parent.iterdir()] == ["net.npz"]


def test_a_loaded_network_cannot_be_changed(file: Path) -> None:
    with pytest.raises(ValueError, match="read-only"):
        load_network(file, RULES)[0]["bias"][0] = 1


def test_no_file_means_the_network_of_zeros() -> None:
    assert network_for(RULES, "") is empty_network(shape_for(RULES))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match=r"none\.npz: there is no such file"):
        load_network(tmp_path / "none.npz", RULES)


@pytest.mark.parametrize("keep", [0, 10, 2000, -20])
def test_a_file_that_is_cut_off_is_refused(file: Path, keep: int) -> None:
    file.write_bytes(file.read_bytes()[:keep])

    with pytest.raises(NetworkError, match="not a network file"):
        load_network(file, RULES)


def test_a_changed_byte_is_noticed(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 0xFF
    file.write_bytes(bytes(content))

    with pytest.raises(NetworkError):
        load_network(file, RULES)


def test_changed_weights_are_noticed(file: Path) -> None:
    change(file, bias=np.zeros(8, np.int32))

    with pytest.raises(NetworkError, match=r"do not have the check sum .*the file is damaged"):
        load_network(file, RULES)


@pytest.mark.parametrize(
    ("entry", "value"), [("format", 2), ("game", "flow"), ("rules", "0.1"), ("features", "0123456789abcdef")]
)
def test_a_network_for_something_else_is_refused(file: Path, entry: str, value: object) -> None:
    change(file, {entry: value})

    with pytest.raises(NetworkError, match=f"the network is for {entry} {value!r}, not"):
        load_network(file, RULES)


def test_a_network_of_another_game_is_refused(file: Path) -> None:
    with pytest.raises(NetworkError, match="the network is for game 'duel', not 'flow'"):
        load_network(file, Flow.ruleset)


@pytest.mark.parametrize(("width", "inner"), [(257, 4), (8, 65)])
def test_a_network_that_is_too_large_is_refused(tmp_path: Path, width: int, inner: int) -> None:
    save_network(tmp_path / "large.npz", RULES, random_network(RULES, 1, width, inner), {})

    with pytest.raises(NetworkError, match=f"{width} and {inner} units, at most 256 and 64"):
        load_network(tmp_path / "large.npz", RULES)
