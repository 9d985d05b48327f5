"""A day of an operator, by the commands of the guide as they stand: bench/day.py [--players 20] [--bare].

The server is installed from a wheel in a new environment, checked and started, and people play. Meanwhile a backup is
made, the disk is full for some seconds, and the log is rotated. A new version comes, with another schema, and is taken
back on the kept copy. At last the backup is restored in another folder, for a server at another port. The rows of all
tables and the moves that were acknowledged are compared. The exit code is 1 if something was lost.

The paths of the guide are folders of a temporary one, and its user is that of this process. `--bare` installs the
libraries and builds the page too, as on a new machine, which takes minutes. Filling the disk needs the rights of an
administrator of Linux, and rotating the log needs logrotate; without them these steps are left out.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import chain, cycle
from pathlib import Path

import trustme
from traffic.crowd import Crowd
from traffic.disturbances import FullDisk
from traffic.guests import Plan, Reception, Ticket
from traffic.guide import CommandError, Machine, commands
from traffic.history import History, faults, read_log, rows_of
from traffic.messages import Snapshot, decode
from traffic.process import free_port

from annales.server.db.engine import all_tables, begin_read, open_engine
from annales.server.db.rows import Sum, read, sum_of
from annales.server.settings import ServerSettings

ROOT = Path(__file__).parents[1]
MADE = shutil.ignore_patterns(".git", ".venv", ".*cache", ".page-*", "__pycache__", "node_modules")
"""What a clone does not have."""
NEEDLESS = {"bench", "build", "docs", "tests"}
"""Folders at the top that no installation needs."""
PLANS = (Plan("duel", 2), Plan("flow", 1, ("greedy@1",)), Plan("duel", 1, ("random@1",)))
DATA, LOG = "/var/lib/annales", "/var/log/annales/annales.log"
CERTIFICATE = "/etc/letsencrypt/live/games.example.org/fullchain.pem"
VERSIONS = "src/annales/server/db/migrations/versions"
NEXT = """
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "next", "{head}", None, None
def upgrade():
    op.create_table("rehearsed", sa.Column("id", sa.Integer, primary_key=True))
"""
"""A migration of a later version."""
FULL_SECONDS = 2.0
BEGINNING = 120.0
"""Seconds in which all first games begin."""


class Day:
    """The steps of a day. Raises `CommandError` where a command of the guide fails."""

    def __init__(self, folder: Path, players: int, think: tuple[float, float], playing: float, *, bare: bool) -> None:
        self._folder, self._clone = folder, folder / "clone"
        # The environment of a test has its libraries and the page already.
        more = {"ANNALES_LOG_LEVEL": "info", "ANNALES_CERTIFICATE": str(folder / f"root{CERTIFICATE}")}
        if not bare:
            more["ANNALES_WORKERS"] = "0"
        self.machine = Machine(folder / "root", self._clone, page=bare, **more)
        self._think, self._playing, self._bare = think, playing, bare
        self._plans = list(plans(players))
        self._history = History()
        self._tickets: list[Ticket] = []
        """Of the people who played when the backup was made."""
        self._disk: FullDisk | None = None
        self._backup = self._kept = ""
        """The paths that the commands printed."""
        self.moves = 0
        """Moves that were acknowledged and compared with the log."""
        self.lost: list[str] = []
        """What is not where it should be."""
        self.report: list[str] = []
        """A line for each step."""

    async def run(self) -> None:
        """The whole day."""
        try:
            await self._step("install, check and start", self._install)
            async with self._crowd() as crowd:
                await self._play()
                self._tickets = [each.ticket for each in chain.from_iterable(crowd.players.values())]
                await self._step("backup while people play", self._back_up)
                await self._step("full disk", self._fill_disk)
                await self._step("rotate the log", self._rotate)
                await self._step("to a new version", self._upgrade)
                await self._play()
            self._compare_moves()
            await self._step("back to the earlier version", self._go_back)
            async with self._crowd():
                await self._play()
            self._compare_moves()
            await self._step("the backup at another port", self._restore_elsewhere)
            await self._step("a new certificate", self._renew)
            await self._step("stop", self.machine.stop)
        finally:
            self.machine.close()
            if self._disk:
                self._disk.close()

    async def _step(self, name: str, work: Callable[[], Awaitable[str] | str | None]) -> None:
        """Do something while people play, and note what came of it."""
        begin, before = time.monotonic(), self._history.moves
        found = await work() if asyncio.iscoroutinefunction(work) else await asyncio.to_thread(work)
        moves = self._history.moves - before
        self.report.append(
            f"{name}: {time.monotonic() - begin:.1f} s, {moves} moves meanwhile{f'; {found}' if found else ''}"
        )

    @asynccontextmanager
    async def _crowd(self) -> AsyncIterator[Crowd]:
        """People who play."""
        reception = Reception(self.machine.url)
        crowd = Crowd(reception, self._history, self._think)
        try:
            crowd.start(self._plans)
            await crowd.live(len(self._plans), BEGINNING)
            yield crowd
            crowd.raise_failures()
        finally:
            await crowd.stop()
            await reception.close()

    async def _play(self) -> None:
        """Let people play; they have to be able to."""
        before = self._history.moves
        await asyncio.sleep(self._playing)
        if self._history.moves == before:
            self.lost.append(f"nobody could move after this step: {self.report[-1]}")

    def _compare_moves(self) -> None:
        """Compare the log with the messages to people, and begin new notes."""
        self.lost += faults(self._history, read_log(ServerSettings(data_dir=self.machine.place(DATA))))
        self.moves += self._history.moves
        self._history = History()

    # The steps

    def _install(self) -> None:
        shutil.copytree(ROOT, self._clone, ignore=left_out)
        self._put_files()
        self.machine.run(commands("deployment.md", "Keeping the log")[0])
        for line in commands("deployment.md", "One machine"):
            self.machine.run(line)
            if "-m venv" in line and not self._bare:
                self._share_libraries()
        if (found := self._examine()) and not (len(found) == 1 and "for 5 days only" in found[0]):
            self.lost += found

    def _put_files(self) -> None:
        """Make what the guide takes for granted, a small disk for the data, and the files of `docs/deploy`."""
        self._write_certificate(5)
        for folder in ("/var/lib", "/var/log", "/opt"):
            self.machine.place(folder).mkdir(parents=True)
        with suppress(OSError, subprocess.CalledProcessError):
            self._disk = FullDisk(self.machine.root)
            self.machine.place(DATA).symlink_to(self._disk.settings.data_dir)
        self.machine.write("/etc/systemd/system/annales.service", "annales.service", f"StandardError=append:{LOG}\n")
        self.machine.write("/etc/annales.toml", "annales.toml")
        self.machine.write("/etc/logrotate.d/annales", "annales.logrotate")

    def _share_libraries(self) -> None:
        """Let the new environment have the libraries of ours, but Annales."""
        (target,) = self.machine.place("/opt/annales").glob("lib/python*/site-packages")
        shared = self._folder / "libraries"
        shared.mkdir()
        for path in Path(sysconfig.get_path("purelib")).iterdir():
            if "annales" not in path.name and path.suffix != ".pth":
                (shared / path.name).symlink_to(path)
        (target / "shared.pth").write_text(f"{shared}\n", encoding="utf-8")

    def _examine(self) -> list[str]:
        """What is wrong, by the doctor. That the disk is small is no matter here."""
        try:
            self.machine.run(commands("deployment.md", "Checking a server")[0])
        except CommandError as fault:
            return [line for line in fault.errors.splitlines() if not self._disk or "free; at least" not in line]
        return []

    def _renew(self) -> str:
        """Replace the certificate. There is no proxy that would load it."""
        self._write_certificate(90)
        self.lost += self._examine()
        return "the doctor saw that the old one ends soon; there is no proxy here"

    def _write_certificate(self, days: int) -> None:
        end = datetime.now(UTC) + timedelta(days, hours=1)
        made = trustme.CA().issue_cert("games.example.org", not_after=end)
        self.machine.place(CERTIFICATE).parent.mkdir(parents=True, exist_ok=True)
        self.machine.place(CERTIFICATE).write_bytes(made.cert_chain_pems[0].bytes())

    def _back_up(self) -> str:
        acknowledged = {(each.table, each.move.request_id) for each in self._history.events if each.kind == "ok"}
        make, back_up = commands("server.md", "Backups")
        self.machine.run(make)
        self._backup = self.machine.run(back_up).partition(": ")[0]
        found = {(row.table, row.request_id) for row in read_log(self._copied(self._backup))}
        self.lost += [f"table {table}: {request} is not in the backup" for table, request in acknowledged - found]
        return f"all {len(acknowledged)} earlier moves are in it"

    async def _fill_disk(self) -> str:
        if self._disk is None:
            return "left out, because there can be no small one here"
        before = Counter(self._history.errors)
        done = await self._disk.fill(FULL_SECONDS)
        await self._play()
        refused = self._history.errors - before
        met = ", ".join(f"{kind}: {number}" for kind, number in refused.items())
        return f"{done}; {met or 'SQLite had room enough for all moves'}"

    def _rotate(self) -> str:
        if not shutil.which("logrotate"):
            return "left out, because logrotate is not installed"
        # By default its state is a file of the machine.
        state = f"logrotate --state {self._folder}/rotated "
        self.machine.run(commands("deployment.md", "Keeping the log")[1], **{"^logrotate ": state})
        old = self.machine.place(f"{LOG}.1").read_text(encoding="utf-8")
        if self.machine.url not in old:
            self.lost.append("the old log does not have the start of the server")
        return f"{len(old.splitlines())} old lines"

    def _upgrade(self) -> str:
        versions = sorted((self._clone / VERSIONS).glob("0*.py"))
        new = self._clone / VERSIONS / "next.py"
        new.write_text(NEXT.format(head=versions[-1].name[:4]), encoding="utf-8")
        output = "".join(self.machine.run(line) for line in commands("upgrading.md", "To a new version"))
        new.unlink()
        self._kept = output.rpartition(": ")[2].strip()
        if "ended" not in self.machine.place(LOG).read_text(encoding="utf-8"):
            self.lost.append("the log does not have the end of the server")
        return next(line for line in output.splitlines() if line.startswith("Upgraded"))

    def _go_back(self) -> str:
        stop, restore, start = commands("upgrading.md", "Back to the earlier version")
        self.machine.run(stop)
        for line in commands("upgrading.md", "To a new version"):
            if "pip install" in line:
                self.machine.run(line)
        return self._restore(restore, self._kept, DATA, r"/\S+schema-\d+") + self.machine.run(start)

    async def _restore_elsewhere(self) -> str:
        lines = commands("server.md", "Restoring")
        make, restore, serve = lines[lines.index("systemctl start annales") + 1 :]
        self.machine.run(make)
        found = self._restore(restore, self._backup, f"{DATA}-trial", r"/backups/\S+")
        port = str(free_port())
        server = self.machine.spawn(serve, **{r"(?<=--port )\d+": port})
        url = f"http://127.0.0.1:{port}"
        try:
            await asyncio.to_thread(self.machine.wait, url, server)
            shown = sum([await self._is_there(replace(each, url=url)) for each in self._tickets])
        finally:
            self.machine.end(server)
        return f"{found}; {shown} people saw their games"

    def _restore(self, line: str, file: str, data: str, pattern: str) -> str:
        """Restore a file; its rows have to be those of the database then."""
        before = sums(self._copied(file))
        self.machine.run(line, **{pattern: file})
        after = sums(ServerSettings(data_dir=self.machine.place(data)))
        self.lost += [
            f"table {name}: {before[name]} became {after[name]}" for name in before if before[name] != after[name]
        ]
        return f"{sum(each.rows for each in after.values())} rows of {len(after)} tables are the same"

    def _copied(self, file: str) -> ServerSettings:
        """A copy of a database to look at."""
        copy = self._folder / "copies" / Path(file).name
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(file, copy)
        return ServerSettings(data_dir=copy.parent, database=f"sqlite:///{copy}")

    async def _is_there(self, ticket: Ticket) -> bool:
        """Whether somebody sees a game at least as far as the backup has it."""
        query = f"SELECT version FROM games WHERE id = '{ticket.table}'"
        ((version,),) = rows_of(self._copied(self._backup), query)
        async with ticket.connect() as wire:
            while not isinstance(message := decode(await wire.recv(decode=False)), Snapshot):
                pass
        if message.version < version:
            self.lost.append(f"table {ticket.table}: the backup has version {version}, and {message.version} was shown")
        return True


def left_out(folder: str, names: list[str]) -> set[str]:
    """What is not copied from a folder of the sources."""
    return MADE(folder, names) | (NEEDLESS if Path(folder) == ROOT else set())


def plans(players: int) -> Iterator[Plan]:
    """Tables for a number of people."""
    for plan in cycle(PLANS):
        if players < plan.people:
            return
        players -= plan.people
        yield plan


def sums(settings: ServerSettings) -> dict[str, Sum]:
    """The number of rows of each table, and a checksum."""
    engine = open_engine(settings)
    try:
        with begin_read(engine) as db:
            return {table.name: sum_of(read(db, table)) for table in all_tables().sorted_tables}
    finally:
        engine.dispose()


def main() -> int:
    """Spend the day, print what was seen, and return the exit code."""
    parser = argparse.ArgumentParser(description="A day of an operator of Annales, by the commands of the guide.")
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 3.0), help="seconds before a move")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of play between the steps")
    parser.add_argument("--bare", action="store_true", help="install the libraries and build the page, too")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        day = Day(Path(folder), given.players, tuple(given.think), given.seconds, bare=given.bare)
        asyncio.run(day.run())
    print(*day.report, f"{day.moves} acknowledged moves were compared with the log", sep="\n")
    print(*day.lost or ["nothing is lost"], sep="\n")
    return 1 if day.lost else 0


if __name__ == "__main__":
    sys.exit(main())
