import { beforeEach, expect, test } from "vitest";

import { LiveTable, type Socket } from "./live-table.svelte";
import type { People, ServerMessage, Snapshot } from "./types";

class FakeWire implements Socket {
  sent: { type: string; request_id?: string; version?: number; move?: string; phrase?: string }[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeWire["sent"][number]);
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    (this.onopen as (() => void) | null)?.();
  }

  says(message: ServerMessage): void {
    (this.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    (this.onclose as ((event: { code: number }) => void) | null)?.({ code });
  }
}

let wires: FakeWire[] = [];
let timers: { act: () => void; milliseconds: number }[] = [];
let ids = 0;
let random = 1;

const PEOPLE: Omit<People, "undo"> = {
  seats: [0], connected: [0], invitation: null, undo_asked_by: null, undo_accepted_by: [], undo_declined_for: [], rematch_wanted_by: [], next_table: null, substitute: false, games_before: 0, can_store: true, is_host: true, may_abort: false, aborted: false, tournament: null, shuffle: null, public: false, absence: null,
};

function snapshot(version: number, log: Snapshot["log"] = []): Snapshot {
  const view = { game: "duel", turn: 0, choice: "play", event: null, age: 1, outcome: null };
  const rest = { players: [], game: "duel", options: {}, takebacks: 0, thinking: false, log, closed: null };
  return { type: "snapshot", version, seat: 0, ...rest, view };
}

function connect(painted: (act: () => void) => void = (act) => { act(); }): { live: LiveTable; wire: FakeWire } {
  const live = new LiveTable("ws://table", {
    open: () => {
      wires.push(new FakeWire());
      return last();
    },
    setTimer: (act, milliseconds) => {
      const timer = { act, milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    painted,
    newId: () => `id${String(++ids)}`,
    random: () => random,
  });
  last().opens();
  last().says(snapshot(3));
  return { live, wire: last() };
}

function last(): FakeWire {
  const wire = wires.at(-1);
  if (wire === undefined) throw new Error("nothing was opened");
  return wire;
}

/** Run the timer that was set last; returns its delay in milliseconds. */
function wait(): number {
  const timer = timers.pop();
  if (timer === undefined) throw new Error("nothing waits");
  timer.act();
  return timer.milliseconds;
}

beforeEach(() => {
  wires = [];
  timers = [];
  ids = 0;
  random = 1;
});

test("a move is sent once with the version that is shown, however often it is pressed", () => {
  const { live, wire } = connect();

  live.move("build baths");
  live.move("build baths");

  expect(wire.sent).toEqual([{ type: "move", request_id: "id1", version: 3, move: "build baths" }]);
  expect(live.busy).toBe(true);
});

test("requests without an answer are sent again with the same id after a reconnect", () => {
  const { live, wire } = connect();
  live.move("build baths");

  wire.breaks();
  expect(live.status).toBe("lost");
  wait();
  last().opens();

  expect(last()).not.toBe(wire);
  expect(last().sent).toEqual(wire.sent);
  last().says({ type: "ok", request_id: "id1", version: 4 });
  expect(live.busy).toBe(false);
});

test("a request of which the server does not know whether it was stored is sent again with the same id", () => {
  const { live, wire } = connect();
  live.move("build baths");

  wire.says({ type: "refused", request_id: "id1", error: { key: "storage-unknown", args: {}, rule: null }, version: 3 });
  expect([live.busy, live.error]).toEqual([true, null]);
  expect(wait()).toBe(2000);
  expect(wire.sent.map((message) => message.request_id)).toEqual(["id1", "id1"]);

  wire.says({ type: "ok", request_id: "id1", version: 4 });
  expect(live.busy).toBe(false);
});

test("the delay grows with every failure and is reset after a success", () => {
  connect();

  last().breaks();
  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    const waited = wait();
    last().breaks();
    return waited;
  });
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);

  wait();
  last().opens();
  last().breaks();
  expect(wait()).toBe(500);
});

test("half of each delay is random, so that the clients of a server come back one after another", () => {
  connect();

  random = 0;
  last().breaks();
  expect(wait()).toBe(250);
  random = 0.5;
  last().breaks();
  expect(wait()).toBe(750);
});

test("a refusal is kept as the error, and the next move can be made", () => {
  const { live, wire } = connect();

  live.move("build senate");
  wire.says({ type: "refused", request_id: "id1", error: { key: "stale", args: {}, rule: null }, version: 4 });

  expect(live.busy).toBe(false);
  expect(live.error?.key).toBe("stale");
});

test("each question gets its own answer", async () => {
  const { live, wire } = connect();
  const [first, second] = [live.why("build senate"), live.why("build baths")];

  wire.says({ type: "why", request_id: "id2", reason: null });
  wire.says({ type: "why", request_id: "id1", reason: { key: "card-covered", args: { card: "senate" }, rule: "R4.2" } });

  expect((await first)?.rule).toBe("R4.2");
  expect(await second).toBeNull();
});

test("a take-back needs the consent of people and happens at once against the computer", () => {
  const { live, wire } = connect();
  wire.says({ ...snapshot(4), people: { ...PEOPLE, undo: { how: "ask", why: null } } });

  live.undo();
  wire.says({ type: "ok", request_id: "id1", version: 5 });
  wire.says({ ...snapshot(5), people: { ...PEOPLE, undo: { how: "now", why: null } } });
  live.undo();

  expect(wire.sent.map(({ type, version }) => [type, version])).toEqual([
    ["ask-undo", 4],
    ["undo", 5],
  ]);
});

test("a change of presence comes without a new snapshot", () => {
  const { live, wire } = connect();

  wire.says({ type: "presence", connected: [0, 1], substitute: true, games_before: 2, can_store: false, watchers: 0 });

  expect(live.connected).toEqual([0, 1]);
  expect([live.substitute, live.gamesBefore, live.canStore]).toEqual([true, 2, false]);
  expect(live.snapshot?.version).toBe(3);
});

test("phrases are said and heard, and do not disturb a move that waits", () => {
  const { live, wire } = connect();
  const heard: string[] = [];
  live.heard = ({ seat, phrase }) => heard.push(`${String(seat)} ${phrase}`);

  live.move("build baths");
  live.say("nice-move");
  wire.says({ type: "said", seat: 0, phrase: "nice-move" });
  wire.says({ type: "ok", request_id: "id2", version: 3 });

  expect(wire.sent.at(-1)).toEqual({ type: "say", request_id: "id2", phrase: "nice-move" });
  expect([heard, live.busy, live.error]).toEqual([["0 nice-move"], true, null]);
});

test("a phrase that is refused says why", () => {
  const { live, wire } = connect();

  live.say("hello");
  wire.says({ type: "refused", request_id: "id1", error: { key: "too-many-phrases", args: { most: 10 }, rule: null }, version: 3 });

  expect(live.error?.key).toBe("too-many-phrases");
});

test("a phrase is not said later when the connection is back", () => {
  const { live, wire } = connect();
  live.say("hello");
  wire.breaks();
  live.say("thanks");
  live.retry();
  last().opens();

  expect(last().sent).toEqual([]);
});

test("a resignation is sent without a version", () => {
  const { live, wire } = connect();

  live.resign();

  expect(wire.sent).toEqual([{ type: "resign", request_id: "id1" }]);
});

test("a table of somebody else is not tried again", () => {
  const { live, wire } = connect();

  wire.breaks(4404);

  expect(live.status).toBe("refused");
  expect(timers).toEqual([]);
});

test.each([4429, 4503])("a table that is temporarily refused is tried again later, with its reason shown until then: %i", (code) => {
  const { live, wire } = connect();
  const error = { key: "too-many-sockets", args: { most: 8 }, rule: null };

  wire.says({ type: "refused", request_id: null, error, version: 0 });
  wire.breaks(code);
  expect([live.status, live.error?.key]).toEqual(["lost", "too-many-sockets"]);

  expect(wait()).toBe(8000);
  last().opens();
  last().says(snapshot(3));
  expect([live.status, live.error]).toEqual(["open", null]);
});

test("repeated retries keep one connection at a time", () => {
  const { live, wire } = connect();
  wire.breaks();

  for (let press = 0; press < 10; press++) live.retry();
  expect(wires).toHaveLength(2);

  live.drop();
  expect(last().closed).toBe(true);
  live.retry();
  expect(wires.map(({ closed }) => closed)).toEqual([true, true, false]);
  live.end();
  expect(wires.every(({ closed }) => closed)).toBe(true);
});

test("an attempt to connect is given up after a while and made again", () => {
  const { live, wire } = connect();
  wire.breaks();
  live.retry();
  const silent = last();

  expect(wait()).toBe(10_000);
  expect([live.status, silent.closed]).toEqual(["lost", true]);
  wait();
  last().opens();
  silent.opens();
  expect([live.status, last() === silent]).toEqual(["open", false]);
});

test("the connection is closed after a ping without an answer", () => {
  const { wire } = connect();

  wait();
  expect(wire.sent).toEqual([{ type: "ping" }]);
  wait();
  expect(wire.closed).toBe(true);
});

test("late messages of an old connection are ignored", () => {
  const { live, wire } = connect();
  wire.breaks();
  wait();

  wire.says(snapshot(99));

  expect(live.snapshot?.version).toBe(3);
});

test("a move that needs confirmation is sent after a yes, but not after a no or a change of the table", () => {
  const { live, wire } = connect();
  live.confirms = () => true;

  live.move("build baths");
  live.answer(false);
  live.move("build altar");
  wire.says(snapshot(4, [{ type: "move", ply: 1, seat: 0, move: "build altar" }]));
  live.answer(true);
  expect(wire.sent).toEqual([]);

  live.move("build walls");
  expect(live.unconfirmedMove).toBe("build walls");
  live.answer(true);
  expect(wire.sent).toEqual([{ type: "move", request_id: "id1", version: 4, move: "build walls" }]);
});

test("a new snapshot of the same situation, or a new connection, keeps the question open", () => {
  const { live, wire } = connect();
  live.confirms = () => true;
  live.move("build baths");

  wire.says(snapshot(4));
  wire.breaks();
  wait();
  last().opens();
  last().says(snapshot(5));

  expect(live.unconfirmedMove).toBe("build baths");
  live.answer(true);
  expect(last().sent).toMatchObject([{ version: 5, move: "build baths" }]);
});

test("when the device goes offline, the connection is closed at once and tried again", () => {
  const { live, wire } = connect();

  live.drop();

  expect(live.status).toBe("lost");
  expect(wire.closed).toBe(true);
  wire.breaks();
  expect(wait()).toBe(500);
  expect(last()).not.toBe(wire);
});

test("each snapshot is painted before the next is shown", () => {
  const waiting: (() => void)[] = [];
  const { live, wire } = connect((act) => void waiting.push(act));
  const painted = () => {
    waiting.shift()?.();
    return live.snapshot?.version;
  };

  wire.says(snapshot(4));
  wire.says(snapshot(5));

  expect(live.snapshot?.version).toBe(3);
  expect([painted(), painted(), painted()]).toEqual([4, 5, 5]);
});

test("a snapshot that is shown late does not overwrite newer presence", () => {
  const waiting: (() => void)[] = [];
  const { live, wire } = connect((act) => void waiting.push(act));
  wire.says({ ...snapshot(4), people: { ...PEOPLE, undo: { how: "no", why: null } } });

  wire.says({ type: "presence", connected: [0, 1], substitute: true, games_before: 2, can_store: false, watchers: 0 });
  waiting.shift()?.();

  expect(live.snapshot?.version).toBe(4);
  expect([live.connected, live.substitute, live.gamesBefore]).toEqual([[0, 1], true, 2]);
});
