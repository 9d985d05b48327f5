"""The commands of the guide, on a stand-in for a machine, while people play."""

import asyncio
import sys
from pathlib import Path

import pytest
from day import Day
from traffic.guide import CommandError, Machine, commands


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="the guide is for systems with systemd")
def test_a_day_of_operation_by_the_commands_of_the_guide_loses_nothing(tmp_path: Path) -> None:
    day = Day(tmp_path, players=20, think=(0.1, 0.4), playing=1.0, bare=False)
    asyncio.run(day.run())
    assert day.lost == []
    assert day.moves > 0


def test_only_commands_are_taken_from_the_guide() -> None:
    assert commands("upgrading.md", "Back to the earlier version")[0] == "systemctl stop annales"
    assert not any(line.startswith("Upgraded") for line in commands("upgrading.md", "To a new version"))
    with pytest.raises(ValueError, match="no commands below 'Nothing'"):
        commands("upgrading.md", "Nothing")


def test_a_command_that_fails_is_named_with_what_it_wrote(tmp_path: Path) -> None:
    machine = Machine(tmp_path, tmp_path, page=False)
    with pytest.raises(CommandError, match=r"exit code 1\n(.|\n)*nothing/here"):
        machine.run("sudo -u annales /usr/bin/env cat /var/nothing/here")
    assert machine.run("install --directory --owner=nobody-at-all --mode=0700 /var/made") == ""
    assert (tmp_path / "var/made").stat().st_mode & 0o777 == 0o700
