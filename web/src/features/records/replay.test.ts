import { beforeEach, expect, test } from "vitest";

import type { ReplayData } from "../../api/types";
import { Replay, ReplayConnection } from "./replay.svelte";

const VIEWS = [0, 1, 0, null].map((turn) => ({ game: "pig", turn, choice: "roll", event: null, age: 1, outcome: null }));
const DATA: ReplayData = {
  game: "pig",
  options: {},
  players: [
    { name: "Ada", kind: "human" },
    { name: "greedy@1", kind: "bot" },
    { name: "Eve", kind: "human" },
  ],
  seat: 2,
  version: 9,
  takebacks: 1,
  hints: 2,
  inherited: 0,
  times: [],
  log: [
    { type: "chance", chance: "die", outcome: "6" },
    { type: "move", ply: 1, seat: 0, move: "roll" },
    { type: "move", ply: 2, seat: 1, move: "roll" },
    { type: "chance", chance: "die", outcome: "1" },
    { type: "move", ply: 3, seat: 0, move: "hold" },
  ],
  log_lengths: [1, 2, 4, 5],
  views: VIEWS,
  cards: null,
  variations: [],
  record: "annales record 1",
};

let timers: { act: () => void; milliseconds: number }[] = [];

function replay(ply = 0): Replay {
  return new Replay(DATA, ply, (act, milliseconds) => {
    const timer = { act, milliseconds };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  });
}

function wait(): void {
  const timer = timers.pop();
  if (timer === undefined) throw new Error("nothing waits");
  timer.act();
}

beforeEach(() => {
  timers = [];
});

test("each ply shows its own view and the log up to it", () => {
  const game = replay();

  expect([0, 1, 2, 3].map((ply) => game.at(ply).log.length)).toEqual([1, 2, 4, 5]);
  expect([0, 1, 2, 3].map((ply) => game.at(ply).view)).toEqual(VIEWS);
  expect(game.at(2)).toMatchObject({ seat: 2, version: 2, isReplay: true, takebacks: 1, thinking: false });
});

test("steps stay within the game, and the last one does not leave it", () => {
  const game = replay(99);
  expect(game.ply).toBe(3);

  game.forward();
  expect(game.ply).toBe(3);
  game.back();
  expect(game.ply).toBe(2);
  game.first();
  game.back();
  expect(game.ply).toBe(0);
  game.toLast();
  expect(game.ply).toBe(3);
  game.go(Number.NaN);
  expect(game.ply).toBe(0);
});

test("automatic play stops at the end and starts again from the setup", () => {
  const game = replay(1);

  game.toggle();
  expect([game.playing, timers[0]?.milliseconds]).toEqual([true, 1600]);
  wait();
  expect([game.ply, game.playing]).toEqual([2, true]);
  wait();
  expect([game.ply, game.playing, timers.length]).toEqual([3, false, 0]);

  game.toggle();
  expect([game.ply, game.playing]).toEqual([0, true]);
});

test("automatic play waits for a movement that takes longer than a ply, and then rests a little", () => {
  const game = replay();
  let moves = true;
  game.moves = () => moves;
  game.toggle();

  game.settle();
  expect(timers.length).toBe(1);
  wait();
  expect([game.ply, timers.length]).toEqual([0, 0]);
  moves = false;
  game.settle();
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  wait();
  expect([game.ply, game.reached]).toEqual([1, "step"]);
});

test("a step forward is told from a move of the viewer and from a jump", () => {
  const game = replay();
  const reached = (act: () => void) => {
    act();
    return game.reached;
  };

  expect(reached(game.forward)).toBe("step");
  expect(reached(game.back)).toBe("jump");
  expect(reached(() => { game.make(DATA); })).toBe("own");
  expect(reached(() => { game.go(2); })).toBe("step");
  expect(reached(game.toLast)).toBe("jump");
  expect(reached(game.first)).toBe("jump");
  expect(reached(() => { game.show(DATA, 1); })).toBe("jump");
});

test("a new speed applies at once, and a step stops automatic play", () => {
  const game = replay();
  game.toggle();

  game.run(4);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([400]);
  game.forward();
  expect([game.ply, game.playing, timers.length]).toEqual([1, false, 0]);
  game.run(2);
  expect(timers).toEqual([]);
});

test("the table of a replay shows its ply and hands moves to the variations", async () => {
  const game = replay();
  const made: string[] = [];
  const explorer = { busy: false, play: (move: string) => Promise.resolve(void made.push(move)), why: () => Promise.resolve(null) };
  const link = new ReplayConnection(game, explorer);
  game.forward();

  link.move("roll");
  link.undo();

  expect(link.snapshot.version).toBe(1);
  expect(made).toEqual(["roll"]);
  expect(await link.why("roll")).toBeNull();
});
