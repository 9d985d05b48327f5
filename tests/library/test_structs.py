"""msgspec crashes where two threads use a type for the first time at once, so no thread may be the first to use one."""

import subprocess
import sys

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
