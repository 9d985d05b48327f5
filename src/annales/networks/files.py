"""Network files, and the networks in memory.

A network file is a NumPy archive (`.npz`) with one array for each field of `Network`, and a text `about`: JSON with the
format, the game, the version of its rules and features, a check sum of the weights, and how the network was trained.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import as_file
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from annales.core.facets import FeatureTable
from annales.core.ruleset import Ruleset
from annales.errors import NetworkError
from annales.networks.records import EXP_STEPS, EXP_UNIT, MOST_INNER, MOST_WIDTH, NetworkShape, network_record
from annales.structs import inspect_now

__all__ = [
    "OWN",
    "About",
    "empty_network",
    "load_network",
    "network_checksum",
    "network_for",
    "save_network",
    "shape_for",
]

OWN = "own"
"""Stands for the network that comes with a game, in place of the path of a file."""
FORMAT = 1
COMPUTED = ("exponential",)
"""Fields that are the same in every network and not stored."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a network file says about the network."""

    game: str
    rules: str
    """Version of the rules."""
    features: str
    """Fingerprint of the tables of features."""
    weights: str
    """SHA-256 of the weights."""
    training: dict[str, str | int | float] = {}
    """How the network was trained, for people."""
    format: int = FORMAT


inspect_now(About)


def feature_count(table: FeatureTable) -> int:
    """The number of features in a table.

    >>> feature_count([("choice", 0, 8, "kind of choice"), ("age", 8, 4, "age")])
    12
    """
    return max((first + count for _, first, count, _ in table), default=0)


def shape_for(rules: Ruleset, width: int = 128, inner: int = 32) -> NetworkShape:
    """The shape of networks for a game."""
    features, move_features = (
        max(feature_count(table), 1) for table in (rules.learning.features, rules.learning.move_features)
    )
    kinds = len(rules.victories)
    return NetworkShape(features, move_features, rules.most_seats, kinds, rules.learning.weight_sets, width, inner)


def features_fingerprint(rules: Ruleset) -> str:
    """A fingerprint of the feature tables of a game: networks made for other tables do not fit."""
    tables = [[row[:3] for row in table] for table in (rules.learning.features, rules.learning.move_features)]
    return sha256(msgspec.json.encode([rules.learning.features_version, tables])).hexdigest()[:16]


@cache
def empty_network(shape: NetworkShape) -> NDArray[np.void]:
    """A network of zeros: it expects the same result for all seats and rates all moves alike. Shape (1,), read-only."""
    network = np.zeros(1, network_record(shape).dtype())
    network["exponential"][0] = np.round(EXP_UNIT * np.exp(-np.arange(EXP_STEPS) / 256))
    network["exponential"][0][-1] = 0
    network.flags.writeable = False
    return network


def save_network(
    file: Path, rules: Ruleset, network: NDArray[np.void], training: Mapping[str, str | int | float]
) -> None:
    """Write a network, as an array of shape (1,) with a record of `network_record`, to a file."""
    weights = {name: network[name][0] for name in network.dtype.names or () if name not in COMPUTED}
    about = About(rules.id, rules.version, features_fingerprint(rules), network_checksum(network), dict(training))
    # Written under another name first, so that no reader sees half a file.
    partial = file.with_name(f".{file.name}.part.npz")
    np.savez_compressed(partial, about=np.array(msgspec.json.encode(about).decode()), **weights)
    partial.replace(file)


def load_network(file: Path, rules: Ruleset) -> tuple[NDArray[np.void], About]:
    """Read a network for a game. Raises `NetworkError` for a damaged file, and for one of other rules or features."""
    try:
        # NumPy does not close a file that it opened itself and cannot read.
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as stored:
            weights = {name: stored[name] for name in stored.files}
        about = msgspec.json.decode(str(weights.pop("about")), type=About)
    except FileNotFoundError:
        raise NetworkError(f"{file}: there is no such file") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.MsgspecError) as fault:
        raise NetworkError(f"{file}: not a network file: {fault}") from fault
    _check_about(file, rules, about)
    if _checksum(weights) != about.weights:
        raise NetworkError(f"{file}: the weights do not have the check sum {about.weights[:16]}…: the file is damaged")
    return _assemble(file, rules, weights), about


def _check_about(file: Path, rules: Ruleset, about: About) -> None:
    wanted = {"format": FORMAT, "game": rules.id, "rules": rules.version, "features": features_fingerprint(rules)}
    for name, value in wanted.items():
        if getattr(about, name) != value:
            raise NetworkError(f"{file}: the network is for {name} {getattr(about, name)!r}, not {value!r}")


def _assemble(file: Path, rules: Ruleset, weights: Mapping[str, NDArray[np.integer]]) -> NDArray[np.void]:
    """The record of a network from its arrays."""
    try:
        width, inner = len(weights["bias"]), weights["value_bias"].shape[1]
        # Compiled rules do not check indices: a wider network would write behind its work space.
        if width > MOST_WIDTH or inner > MOST_INNER:
            raise NetworkError(f"{file}: {width} and {inner} units, at most {MOST_WIDTH} and {MOST_INNER} can be used")
        network = empty_network(shape_for(rules, width, inner)).copy()
        for name in set(network.dtype.names or ()) - set(COMPUTED):
            network[name][0] = weights[name]
    except (KeyError, ValueError, IndexError) as fault:
        raise NetworkError(f"{file}: the arrays do not fit together: {fault}") from fault
    network.flags.writeable = False
    return network


@cache
def network_for(rules: Ruleset, name: str) -> NDArray[np.void]:
    """A network by the name that settings of the search give, kept in memory. Raises `NetworkError`.

    The name is OWN for the network that comes with the game, empty for the empty network, or the path of a file.
    """
    if name == OWN:
        found = rules.data_file("network.npz")
        if found is None:
            raise NetworkError(f"no network comes with {rules.id}")
        with as_file(found) as file:
            return load_network(file, rules)[0]
    return load_network(Path(name), rules)[0] if name else empty_network(_usual_shape(rules))


def _usual_shape(rules: Ruleset) -> NetworkShape:
    """The shape of the network that comes with a game, or what training makes.

    Searches with that network and searches without one then share their compiled code.
    """
    if rules.data_file("network.npz") is None:
        return shape_for(rules)
    own = network_for(rules, OWN)
    return shape_for(rules, own["bias"].shape[1], own["value_bias"].shape[2])


def network_checksum(network: NDArray[np.void]) -> str:
    """The check sum of a network's weights, as `About.weights` has it."""
    return _checksum({name: network[name][0] for name in network.dtype.names or () if name not in COMPUTED})


def _checksum(weights: Mapping[str, NDArray[np.integer]]) -> str:
    digest = sha256()
    for name in sorted(weights):
        array = np.ascontiguousarray(weights[name])
        digest.update(f"{name} {array.dtype.str} {array.shape} ".encode() + array.tobytes())
    return digest.hexdigest()
