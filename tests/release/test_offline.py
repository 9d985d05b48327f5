"""The distribution with the game that a server offers beside its own."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from annales import __version__
from release import offline


def test_it_is_a_wheel_with_all_files_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(folder: Path) -> None:
        (folder / "assets").mkdir(parents=True)
        (folder / "assets" / "page.js.gz").write_bytes(b"compressed")
        (folder / "index.html").write_bytes(b"page")

    monkeypatch.setattr(offline, "write_game", write)

    wheel = offline.build_offline(tmp_path / "dist")

    assert wheel.name == f"annales_offline-{__version__}-py3-none-any.whl"
    with ZipFile(wheel) as built:
        files = {name for name in built.namelist() if name.startswith("annales_offline/")}
    game = {"annales_offline/game/assets/page.js.gz", "annales_offline/game/index.html"}
    assert files == {"annales_offline/__init__.py", *game}
