import { beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "../../api/requests";
import type { ReplayData, VariationMove } from "../../api/types";
import { Replay } from "./replay.svelte";
import { MOST, Variations } from "./variations.svelte";

const view = (turn: number | null) => ({ game: "pig", turn, choice: "roll", event: null, age: 1, outcome: null });
const GAME: ReplayData = {
  game: "pig",
  options: {},
  players: [
    { name: "Ada", kind: "human" },
    { name: "greedy@1", kind: "bot" },
  ],
  seat: 0,
  version: 3,
  takebacks: 0,
  hints: 0,
  inherited: 0,
  times: ["2027-01-01T09:00:00+00:00", "2027-01-01T09:01:00+00:00", "2027-01-01T09:02:00+00:00", "2027-01-01T09:03:00+00:00"],
  log: [
    { type: "move", ply: 1, seat: 0, move: "roll" },
    { type: "move", ply: 2, seat: 1, move: "roll" },
    { type: "move", ply: 3, seat: 0, move: "hold" },
  ],
  log_lengths: [0, 1, 2, 3],
  views: [0, 1, 0, null].map(view),
  cards: null,
  variations: [],
  record: "game",
};
let asked: VariationMove[] = [];
const requests = {
  variation: (body: VariationMove) => {
    asked.push(body);
    if (body.move === "fly") return Promise.reject(new ApiError({ key: "not-a-move", args: {} }));
    return Promise.resolve({ log: [{ type: "move" as const, ply: body.ply + 1, seat: 0, move: body.move }], view: view(1), record: `${body.text}/${body.move}` });
  },
  whyInVariation: () => Promise.resolve(null),
  pasted: (text: string) => Promise.resolve({ ...GAME, record: text, seat: null, log_lengths: [0, 1], log: GAME.log.slice(0, 1), views: GAME.views.slice(0, 2) }),
};

function explored(table: string | null = null): { replay: Replay; variations: Variations } {
  const replay = new Replay(GAME);
  const variations = new Variations(replay, table, requests);
  replay.explores = true;
  return { replay, variations };
}

let stored: Record<string, string> = {};

beforeEach(() => {
  asked = [];
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
});

test("the viewer moves for the player on turn, and is nobody of the players", () => {
  const { replay } = explored();
  replay.forward();

  expect(replay.snapshot).toMatchObject({ seat: 1, isReplay: true, explores: true });
});

test("the move of the game goes on in the game", async () => {
  const { replay, variations } = explored();

  await variations.play("roll");

  expect([replay.ply, variations.list.length, asked.length]).toEqual([1, 0, 0]);
});

test("only the moves of the game have times", async () => {
  const { replay, variations } = explored();
  replay.go(1);

  await variations.play("hold");

  expect(replay.data.times).toEqual(GAME.times.slice(0, 2));
});

test("another move begins a variation, and moves at its end make it longer", async () => {
  const { replay, variations } = explored();
  replay.go(1);

  await variations.play("hold");
  await variations.play("roll");

  expect(asked).toEqual([
    { text: "game", ply: 1, move: "hold" },
    { text: "game/hold", ply: 2, move: "roll" },
  ]);
  expect(variations.list).toMatchObject([{ id: 1, from: 1, record: "game/hold/roll" }]);
  expect([replay.ply, replay.last, replay.snapshot.log.length]).toEqual([3, 3, 3]);
});

test("a move before the end of a variation begins another one, and the game stays as it was", async () => {
  const { replay, variations } = explored();
  await variations.play("hold");
  await variations.play("hold");
  replay.go(1);
  await variations.play("roll");

  expect(variations.list.map(({ id, from }) => [id, from])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  variations.showGame();
  expect([replay.data, replay.ply]).toEqual([GAME, 0]);
});

test("where no more variations are kept, the viewer is asked which one to delete before a move begins another", async () => {
  const { replay, variations } = explored("abc");
  const begin = async (move: string) => {
    variations.showGame();
    replay.first();
    await variations.play(move);
  };
  for (let number = 1; number <= MOST; number++) await begin(`move${String(number)}`);
  const ids = () => variations.list.map(({ id }) => id);
  const all = ids();
  await variations.play("longer");
  expect([variations.refused, ids()]).toEqual([null, all]);

  await begin("another");
  expect([variations.refused, ids(), replay.ply]).toEqual(["another", all, 0]);
  expect(explored("abc").variations.list.length).toBe(MOST);
  variations.giveUp();
  expect([variations.refused, ids()]).toEqual([null, all]);

  await begin("another");
  await variations.makeRoom(7);
  expect([variations.refused, ids(), replay.ply]).toEqual([null, [...all.filter((id) => id !== 7), MOST + 1], 1]);
  expect(asked.at(-1)?.move).toBe("another");

  await begin("yet another");
  replay.go(1);
  expect(variations.refused).toBeNull();
});

test("variations have names, are stored with their table, and are read again when they are shown", async () => {
  const first = explored("abc");
  await first.variations.play("hold");
  first.variations.rename(1, " bold ");

  const { replay, variations } = explored("abc");
  expect(variations.list).toMatchObject([{ id: 1, name: "bold", from: 0, record: "game/hold", data: null }]);
  await variations.show(1);
  expect(replay.data).toMatchObject({ record: "game/hold", seat: 0 });
  expect(replay.ply).toBe(1);

  variations.remove(1);
  expect(variations.shown).toBeNull();
  expect(explored("abc").variations.list).toEqual([]);
});

test("stored text that is damaged is no variation", () => {
  stored["annales.variations-abc"] = '[{"id": 1}, 7]';

  expect(explored("abc").variations.list).toEqual([]);
});

test("a move that is refused is told, and changes nothing", async () => {
  const { replay, variations } = explored();

  await variations.play("fly");

  expect(variations.error).toMatchObject({ key: "not-a-move" });
  expect([variations.list.length, replay.ply, variations.busy]).toEqual([0, 0, false]);
});

test("without exploring no move is made", async () => {
  const { replay, variations } = explored();
  replay.explores = false;

  await variations.play("hold");

  expect(asked).toEqual([]);
});

test("a line is shown at its first move, and is one variation however often it is asked for", async () => {
  const { replay, variations } = explored();
  replay.explores = false;

  await variations.playLine(1, ["hold", "roll"]);
  expect([replay.ply, replay.last, replay.explores]).toEqual([2, 3, true]);
  replay.forward();
  await variations.playLine(1, ["hold", "roll"]);

  expect(replay.ply).toBe(2);
  expect(variations.list).toMatchObject([{ id: 1, from: 1, record: "game/hold/roll" }]);
  expect(asked.length).toBe(2);
});

test("a line that begins in another variation leaves the game itself", async () => {
  const { variations } = explored();
  await variations.play("hold");

  await variations.playLine(1, ["hold"]);

  expect(variations.list.map(({ from, record }) => [from, record])).toEqual([
    [0, "game/hold"],
    [1, "game/hold"],
  ]);
});

test("the variations of a record that was pasted can be shown, and are in the record that is shared", async () => {
  const record = "annales record 1\ngame: pig\nvariation 1: 2. 1 hold ; careful\n\n1. 0 roll\n~ roll 4\n2. 1 roll\n";
  const line = "annales record 1\ngame: pig\n\n1. 0 roll\n~ roll 4\n2. 1 hold\n";
  const replay = new Replay({ ...GAME, record, variations: [{ name: "careful", ply: 1, record: line }] });
  const variations = new Variations(replay, null, requests);

  expect(variations.list.map(({ name, from }) => [name, from])).toEqual([["careful", 1]]);
  expect(variations.record).toBe(record);
  await variations.show(1);
  expect(replay.data.record).toBe(line);
  expect(variations.record).toBe(line);
  variations.remove(1);
  expect(variations.record).toBe(record.replace("variation 1: 2. 1 hold ; careful\n", ""));
});
