"""Texts of earlier releases are searched for without the difference of hiragana and katakana."""

from __future__ import annotations

from typing import Any

import pytest
from alembic.script import ScriptDirectory
from tests.server.clients import running
from tests.server.databases import sql
from tests.server.db.migrating import AOI, client_with, migrate_to, rows_of
from tests.server.features.journal.journals import find

from annales.server.db import engine as database
from annales.server.settings import ServerSettings

pytestmark = pytest.mark.usefixtures("migrations_loaded_once")


def store_texts_of_0030(settings: ServerSettings, aoi: str, ben: str) -> None:
    """Texts and words as releases before stored them: katakana stays katakana."""
    sql(
        settings,
        "DELETE FROM journal_uses WHERE word NOT LIKE '@%'",
        "DELETE FROM journal_words WHERE word NOT LIKE '@%'",
        "UPDATE journal SET words = 'らーめんの後、カフェ'",
        *(
            f"INSERT INTO journal_uses (person, word, entry) SELECT person, '{word}', id FROM journal"
            for word in ("ら", "ー", "めんの", "後", "カフェ")
        ),
        *(
            f"INSERT INTO journal_words SELECT id, '{word}' FROM people WHERE id IN ('{aoi}', '{ben}')"
            for word in "らー"
        ),
        "INSERT INTO places"
        " (id, words, sort, version, locked, hidden, changed, name, town, address, hours, games, link, notes) VALUES"
        " ('place', 'サイコロ 大阪', '大阪 サイコロ', 1, false, false, 0, 'サイコロ', '大阪', '', '', '', '', '')",
        "INSERT INTO groups (id, name, description, visibility, words, sort, created)"
        " VALUES ('group', 'ネコ', '', 'public', 'ネコ', 'ネコ', 0)",
        *(
            "INSERT INTO title_reviews"
            " (id, person, title, game, stars, text, hours, created, changed, helpful, votes, bound) VALUES"
            f" ('{name}', '{person}', '{title}', '{title}', 5, '', 0, 0, {changed}, 0, 0, 0)"
            for name, person, title, changed in (
                ("later", aoi, "カタン", 9),
                ("earlier", aoi, "かたん", 5),
                ("other", ben, "かたん", 1),
            )
        ),
        f"INSERT INTO review_votes (review, person, helpful) VALUES ('earlier', '{ben}', true)",
    )


@pytest.mark.both_databases
def test_texts_of_earlier_releases_are_found_in_hiragana_and_katakana(
    before_0004: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = before_0004
    migrate_to(settings, "0030")
    script = ScriptDirectory.from_config(database._alembic_config()).get_revision("0031")
    assert script is not None
    monkeypatch.setattr(script.module, "BATCH", 1)
    (aoi, entry), (ben, _) = sql(settings, "SELECT person, id FROM journal ORDER BY result DESC")
    store_texts_of_0030(settings, aoi, ben)
    with running(settings) as url:
        client = client_with(url, AOI)
        assert [each["id"] for each in find(client, text="らーめンノ")["entries"]] == [entry]
        assert [each["id"] for each in find(client, text="ｶﾌｪ")["entries"]] == [entry]

        def found(kind: str, text: str) -> Any:
            return client.http.post(f"/api/{kind}/find", json={"text": text}).json()[kind]

        assert [each["id"] for each in found("places", "さいころ")] == ["place"]
        assert [each["id"] for each in found("groups", "ﾈｺ")] == ["group"]
        assert [each["reviews"] for each in found("titles", "カタン")] == [2]
    words = {row["word"] for row in rows_of(settings, "journal_words")}
    assert {word for word in words if word[0] != "@"} == {"らーめんの", "後", "かふぇ"}
    assert {row["id"] for row in rows_of(settings, "title_reviews")} == {"later", "other"}
    assert rows_of(settings, "places")[0]["sort"] == "大阪 さいころ"
