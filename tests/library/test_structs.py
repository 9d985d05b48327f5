"""msgspec crashes where two threads use a type for the first time at once, so no thread may be the first to use one."""

import subprocess
import sys
from pathlib import Path

USES = """
import sys
import threading
from pathlib import Path

import annales.server.app
from annales import Duel, Flow
from annales.server.card_sets.checking import card_sets_of
from annales.core.saved_game import from_json, to_json
from annales.networks.files import load_network
from annales.server.card_sets.checking import stored_card_set
from annales.teaching.lessons import find_lesson
from annales.teaching.rulebook import load_rulebook


def use_all():
    for kind in (Duel, Flow):
        game = kind(seed=0)
        from_json(to_json(game))
        find_lesson(game.ruleset.id)
        load_rulebook(game.ruleset.id)
        load_network(game.ruleset.data_file("network.npz"), game.ruleset)
    stored_card_set("flow", {}, card_sets_of("flow").default_text())


def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        print("inspected in a thread:", frame.f_back.f_code.co_filename, frame.f_back.f_lineno)


threading.setprofile(watch)
thread = threading.Thread(target=use_all)
thread.start()
thread.join()
print("used all")
"""


def test_no_type_is_inspected_by_msgspec_after_its_module_was_imported() -> None:
    ran = subprocess.run([sys.executable, "-c", USES], capture_output=True, text=True, check=False)

    assert ran.stdout == "used all\n", ran.stderr


READS = """
import threading
import time
from dataclasses import make_dataclass
from types import SimpleNamespace

from annales.server.db.transactions import typed


def slow(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        time.sleep(0.01)


threading.setprofile(slow)
Inner = make_dataclass("Inner", [("number", int, 0)])
Stored = make_dataclass("Stored", [("inner", Inner)])
read = []


def use():
    read.append(typed(SimpleNamespace(_mapping={"inner": SimpleNamespace()}), Stored))


threads = [threading.Thread(target=use) for _ in range(8)]
for thread in threads:
    thread.start()
    # The next thread comes while this one inspects the type.
    time.sleep(0.004)
for thread in threads:
    thread.join()
print(len(read))
"""


def test_threads_that_read_a_dataclass_while_another_inspects_it_get_it() -> None:
    ran = subprocess.run([sys.executable, "-c", READS], capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stdout) == (0, "8\n"), ran.stderr


STARTS = """
import sys
import threading
from pathlib import Path

import msgspec
from litestar.testing import TestClient

from annales.server.app import create_app
from annales.server.db.engine import migrate
from annales.server.features.places.messages import ChangePlace
from annales.server.settings import ServerSettings


def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        print("inspected in a thread:", frame.f_locals)


settings = ServerSettings(data_dir=Path(sys.argv[1]), workers=0)
migrate(settings)
with TestClient(create_app(settings)):
    threading.setprofile(watch)
    thread = threading.Thread(target=msgspec.json.Decoder, args=(ChangePlace,))
    thread.start()
    thread.join()
    threading.setprofile(None)
print("decoded")
"""


def test_a_started_server_has_let_msgspec_inspect_its_structs(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", STARTS, str(tmp_path)], capture_output=True, text=True, check=False)

    assert ran.stdout == "decoded\n", ran.stderr
