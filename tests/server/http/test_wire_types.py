"""The TypeScript types of the page are those of the Python structs."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

GENERATOR = Path(__file__).parents[3] / "web" / "generate_types.py"


@pytest.fixture(scope="module")
def generator() -> Any:
    spec = spec_from_file_location("generate_types", GENERATOR)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_types_are_up_to_date(generator: Any) -> None:
    for path, text in generator.generate().items():
        assert path.read_text(encoding="utf-8") == text, f"run {sys.executable} web/generate_types.py"


def test_a_field_that_is_always_sent_is_not_optional(generator: Any) -> None:
    texts = {path.stem: text for path, text in generator.generate().items()}
    assert "  people: PeopleInfo | null;\n" in texts["messages"]
    assert "  local_names?: string[];\n" in texts["messages"]
    assert "  asks?: FollowingChoice;\n" in texts["duel"]
    assert "  production: Record<ResourceName, number>;\n" in texts["duel"]
    assert "  cost: Partial<Record<CostName, number>>;\n" in texts["duel"]
    assert '  verb: "steal";\n' in texts["flow"]


def test_the_texts_below_fields_become_comments(generator: Any) -> None:
    (text,) = (text for path, text in generator.generate().items() if path.stem == "messages")
    comment = "  /** The seat on turn; null when the game is over or waits for chance. */\n"
    assert f"{comment}  turn: number | null;\n" in text
