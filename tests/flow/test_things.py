"""What cards do, in words, in both languages."""

import pytest

from annales.flow.things import load_things
from annales.texts import LANGUAGES, has_text, said
from annales.things import Thing


@pytest.mark.parametrize("thing", load_things(), ids=lambda thing: thing.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_told(thing: Thing, language: str) -> None:
    assert all(said(phrase, language, str) for phrase in thing.about("flow"))
    for kind, phrases in thing.notes.items():
        assert has_text(f"flow-note-{kind}", language)
        assert all(said(phrase, language, str) for phrase in phrases)
    for trait, values in thing.traits.items():
        assert has_text(f"flow-trait-{trait}", language)
        assert all(has_text(f"flow-trait-{trait}-{value}", language) for value in values)


def test_effects_tell_all_that_a_row_says() -> None:
    told = {thing.id: " ".join(said(phrase, "en", str) for phrase in thing.effects) for thing in load_things()}

    assert told["C01"] == "Attack on one: take up to 2 of the victim's resources."
    assert told["C22"] == "At once: 1 token from the Pool for each Trade icon, and 1 more."
    assert told["C57"] == "At the end: 1 point for every 2 Defense icons."
    assert told["C07"] == "While visible: 1 Defense for each Trade icon. Ends before final scoring."
    assert told["C31"] == "No effect."
