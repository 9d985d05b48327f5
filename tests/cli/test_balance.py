"""`annales balance`: effects as a table and as JSON, with a file that goes on."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_effects_as_json(run: Run, tmp_path: Path) -> None:
    arguments = ("balance", "flow", "--players", "4", "--seed", "2", "--file", tmp_path / "balance.jsonl", "--json")
    found = json.loads(run(*arguments, "--deals", "30").stdout)
    more = json.loads(run(*arguments, "--deals", "60").stdout)
    first = found["items"][0]

    assert len(found["items"]) == 60
    assert {"spread", "true_spread", "off", "expected_off"} < found.keys()
    assert (first["item"], first["group"], first["pairs"]) == ("C01", "A", 30)
    assert more["items"][0]["pairs"] == 60
    assert first["effect"] == first["with"] / first["without"]


def test_effects_as_a_table(run: Run) -> None:
    shown = run("balance", "flow", "--deals", "10").stdout
    japanese = run("--language", "ja", "balance", "flow", "--deals", "10").stdout

    assert "C65 Apollo Program" in shown
    assert "without errors of measurement" in " ".join(shown.split())
    assert "アポロ計画" in japanese


def test_a_game_without_gifts_is_refused(run: Run) -> None:
    result = run("balance", "duel")

    assert result.exit_code == 2
    assert "nothing can be given in duel" in result.stderr
