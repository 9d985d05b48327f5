import { beforeEach, expect, test } from "vitest";

import type { NewTable, ShownTable, TableQuestion } from "../../api/generated/messages";
import { ApiError } from "../../api/requests";
import type { ServerMessage } from "../../api/types";
import { LocalTable, type LocalServices } from "./local-table";
import { newGame, rematchOf } from "./new-game";
import { ChangedElsewhere, type StoredGame } from "./stored-games";

const ASKED: NewTable = { game: "pig", players: ["beginner@2", "me"], name: "Ada" };

let sent: ServerMessage[] = [];
let stored: Record<string, StoredGame> = {};
/** What happened, in order. */
let steps: string[] = [];
let fails: Error | null = null;
/** The plies of the game in Python. */
let ply = 0;

/** A game in which seat 0 moves first, and seats take turns. */
function shown(): ShownTable {
  const view = { outcome: null } as unknown as ShownTable["view"];
  return { game: "pig", options: {}, record: `record ${String(ply)}`, position: `at ${String(ply)}`, ply, turn: ply % 2, seat: 1, can_undo: ply > 1, log: [], view };
}

function answer(question: TableQuestion): unknown {
  steps.push(question.type);
  if (question.type === "begin") return { record: "record 0", secret: "5", seats: 2 };
  if (question.type === "open") ply = Number(question.record.split(" ")[1]);
  else if (question.type === "choose") return "roll";
  else if (question.type === "why") return null;
  else if (question.type === "play" && question.move === "bad") throw new ApiError({ key: "not-a-move", args: {} });
  else if (question.type === "play") ply += 1;
  else if (question.type === "undo") ply -= 2;
  return shown();
}

const services: LocalServices = {
  python: { ask: ((question: TableQuestion) => Promise.resolve().then(() => answer(question))) as LocalServices["python"]["ask"] },
  games: {
    all: () => Promise.resolve(Object.values(stored)),
    get: (id) => Promise.resolve(stored[id]),
    remove: () => Promise.resolve(),
    put: (game) => {
      steps.push("put");
      if (fails !== null) return Promise.reject(fails);
      stored[game.id] = game;
      return Promise.resolve();
    },
  },
  search: () => Promise.reject(new Error("no engine")),
};

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
}

async function opened(): Promise<LocalTable> {
  const table = new LocalTable("one", (message) => { steps.push(message.type); sent.push(message); }, services);
  expect(await table.begin()).toBe(true);
  await settled();
  return table;
}

function snapshot() {
  const found = sent.filter((message) => message.type === "snapshot").at(-1);
  if (found === undefined) throw new Error("nothing was shown");
  return found;
}

beforeEach(() => {
  [sent, steps, fails, ply] = [[], [], null, 0];
  stored = { one: { ...newGame(ASKED, () => 0.5), id: "one" } };
});

test("a new game is dealt and stored when it is first opened, and the computer moves where it begins", async () => {
  await opened();
  expect(stored["one"]).toMatchObject({ record: "record 1", secret: "5", version: 2, turn: 1 });
  expect(snapshot()).toMatchObject({ version: 2, thinking: false, seat: 1, people: { seats: [1] } });
  expect(steps.slice(0, 4)).toEqual(["begin", "put", "open", "snapshot"]);
});

test("a move is stored before it is shown, and then the computer answers", async () => {
  const table = await opened();
  steps = [];
  table.receive({ type: "move", request_id: "a", version: 2, move: "hold" });
  await settled();
  expect(steps).toEqual(["play", "put", "snapshot", "ok", "choose", "play", "put", "snapshot"]);
  expect(stored["one"]).toMatchObject({ record: "record 3", version: 4 });
});

test("a move that cannot be stored is not made", async () => {
  const table = await opened();
  fails = new Error("the disk is full");
  table.receive({ type: "move", request_id: "a", version: 2, move: "hold" });
  await settled();
  expect(sent.at(-1)).toMatchObject({ type: "refused", request_id: "a", error: { key: "local-storage" } });
  expect([ply, snapshot().version]).toEqual([1, 2]);

  fails = new ChangedElsewhere("one");
  table.receive({ type: "move", request_id: "b", version: 2, move: "hold" });
  await settled();
  expect(sent.at(-1)).toMatchObject({ type: "refused", request_id: "b", error: { key: "stale" } });
});

test("what is not possible is refused, and changes nothing", async () => {
  const table = await opened();
  table.receive({ type: "move", request_id: "a", version: 1, move: "hold" });
  table.receive({ type: "move", request_id: "b", version: 2, move: "bad" });
  table.receive({ type: "say", request_id: "c", phrase: "hello" });
  await settled();
  expect(sent.filter((message) => message.type === "refused").map(({ error }) => error.key)).toEqual(["stale", "not-a-move", "needs-server"]);
  expect(stored["one"]?.version).toBe(2);
});

test("hints give the position and are counted once, moves are taken back, and the same people play again", async () => {
  const table = await opened();
  table.receive({ type: "hint", request_id: "a", version: 2, computes: true });
  table.receive({ type: "hint", request_id: "b", version: 3, computes: true });
  await settled();
  expect(sent.filter((message) => message.type === "hint").map(({ position }) => position)).toEqual(["at 1", "at 1"]);
  table.receive({ type: "move", request_id: "c", version: 3, move: "hold" });
  await settled();
  table.receive({ type: "undo", request_id: "d", version: 5 });
  await settled();
  expect(snapshot()).toMatchObject({ hints: 1, takebacks: 1, version: 6, people: { undo: { how: "no" } } });

  table.receive({ type: "rematch", request_id: "e" });
  await settled();
  const next = snapshot().people?.next_table ?? "";
  expect(stored[next]).toMatchObject({ record: "", seats: [0], players: [{ name: "Ada", kind: "human" }, { name: "beginner@2", kind: "bot" }] });
});

test("a search that fails is said, and the move is made at a glance", async () => {
  const { ask } = services.python;
  const searching = { ...services, python: { ask: ((question: TableQuestion) => (question.type === "choose" && question.level === "master" ? Promise.resolve({}) : ask(question as never))) as typeof ask } };
  stored = { one: { ...newGame({ ...ASKED, players: ["master@2", "me"] }), id: "one" } };
  await new LocalTable("one", (message) => sent.push(message), searching).begin();
  await settled();
  expect(sent.find((message) => message.type === "refused")).toMatchObject({ request_id: null, error: { key: "search-failed" } });
  expect(snapshot().log).toEqual([]);
  expect(stored["one"]?.record).toBe("record 1");
});

test("people at one device keep their names in a rematch", () => {
  const game = newGame({ game: "pig", players: ["me", "local"], name: "Ada", local_names: ["Ben"] });
  expect(game).toMatchObject({ seats: [0, 1], players: [{ name: "Ada" }, { name: "Ben" }] });
  expect(newGame(rematchOf(game)).players.map(({ name }) => name)).toEqual(["Ben", "Ada"]);
});
