import { expect, test } from "vitest";

import { endOf, plan as planned, type Part, type Scene, type SeenItem, durationOf } from "./plan";

type Row = [thing: string, place: string, left: number, more?: Partial<SeenItem>];

function scene(...rows: Row[]): Scene {
  return new Map(
    rows.map(([thing, place, left, more]) => [
      thing,
      { place, box: { left, top: 0, width: 100, height: 140 }, held: false, count: null, ...more },
    ]),
  );
}

/** The parts of a plan without their durations. */
function plan(before: Scene, after: Scene, moves: string[]): Omit<Part, "duration">[] {
  return planned(before, after, { moves }).map(({ kind, thing, from, start }) => ({ kind, thing, from, start }));
}

test("an item that stays in its place does not move, wherever the layout has shifted it", () => {
  expect(plan(scene(["card:baths", "city:0", 10]), scene(["card:baths", "city:0", 400]), [])).toEqual([]);
});

test("a card travels from the display to the city, and a token from the board to its owner", () => {
  const before = scene(["card:baths", "display", 10], ["token:law", "board", 50]);
  const after = scene(["card:baths", "city:0", 400], ["token:law", "city:0", 500]);

  expect(plan(before, after, ["build baths"])).toEqual([
    { kind: "travel", thing: "card:baths", from: "card:baths", start: 0 },
    { kind: "travel", thing: "token:law", from: "token:law", start: 0 },
  ]);
});

test("a card travels to the element that contains it, though it is not displayed there", () => {
  const parts = plan(scene(["card:walls", "display", 10]), scene(["card:walls", "city:1", 700, { held: true }]), [
    "wonder the_sphinx with walls",
  ]);

  expect(parts.map(({ kind, thing }) => [kind, thing])).toEqual([["travel", "card:walls"]]);
});

test("moves of one snapshot are shown in the order of the log", () => {
  const before = scene(["card:a", "display", 0], ["card:b", "display", 100], ["card:c", "display", 200]);
  const after = scene(["card:c", "pile", 0], ["card:b", "city:1", 100], ["card:a", "city:0", 200]);

  const parts = plan(before, after, ["build a", "build b", "discard c"]);

  expect(new Map(parts.map(({ thing, start }) => [thing, start]))).toEqual(new Map([["card:a", 0], ["card:b", 1], ["card:c", 2]]));
});

test("of many moves the earlier ones are shown together and the last ones one by one", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const before = scene(...ids.map((id, index): Row => [`card:${id}`, "display", index]));
  const after = scene(...ids.map((id, index): Row => [`card:${id}`, "pile", index]));

  const starts = plan(before, after, ids.map((id) => `discard ${id}`)).map(({ start }) => start);

  expect(starts).toEqual([0, 0, 0, 1, 2]);
});

test("a face-down card is turned over if another card is in its place", () => {
  const before = scene(["card:baths", "display", 0], ["back:17", "display", 300]);
  const after = scene(["card:baths", "city:0", 900], ["card:altar", "display", 310]);

  expect(plan(before, after, ["build baths"])).toContainEqual({ kind: "turn", thing: "card:altar", from: "back:17", start: 0.7 });
});

test("new items appear one after the other, and removed items vanish", () => {
  const parts = plan(scene(["loot:3", "track", 0]), scene(["card:a", "display", 500], ["card:b", "display", 700]), []);

  expect(parts).toEqual([
    { kind: "appear", thing: "card:a", from: "card:a", start: 0 },
    { kind: "appear", thing: "card:b", from: "card:b", start: 0.06 },
    { kind: "vanish", thing: "loot:3", from: "loot:3", start: 0 },
  ]);
});

test("numbers count when they change, and only then", () => {
  const before = scene(["coins:0", "city:0", 0, { count: 7 }], ["coins:1", "city:1", 0, { count: 7 }]);
  const after = scene(["coins:0", "city:0", 0, { count: 5 }], ["coins:1", "city:1", 0, { count: 7 }]);

  expect(plan(before, after, []).map(({ kind, thing }) => [kind, thing])).toEqual([["count", "coins:0"]]);
});

test("the number of a seat is not taken for an id", () => {
  const before = scene(["coins:1", "a", 0, { count: 1 }], ["card:x", "display", 0]);
  const after = scene(["coins:1", "a", 0, { count: 2 }], ["card:x", "pile", 0]);

  const parts = plan(before, after, ["start 1", "discard x"]);

  expect(parts.find(({ kind }) => kind === "count")?.start).toBe(1.7);
});

/** When each part of a move of others begins, by thing. */
function starts(before: Scene, after: Scene, moves: string[], more: object = {}): Map<string, Part> {
  return new Map(planned(before, after, { moves, inOrder: true, ...more }).map((part) => [part.thing, part]));
}

const WAR = {
  before: scene(["card:walls", "display", 0], ["coins:1", "city:1", 0, { count: 7 }], ["points:1", "city:1", 0, { count: 0 }], ["pawn", "space:0", 0], ["loot:3", "track", 50], ["back:9", "display", 300], ["back:10", "display", 600]),
  after: scene(["card:walls", "city:1", 0], ["coins:1", "city:1", 0, { count: 5 }], ["points:1", "city:1", 0, { count: 2 }], ["pawn", "space:-3", 0], ["card:a", "display", 300], ["card:b", "display", 600]),
};

test("of another player's move the card comes first, then coins, then the pawn step by step, then what is revealed, one by one", () => {
  const parts = starts(WAR.before, WAR.after, ["build walls"]);
  const order = ["card:walls", "coins:1", "pawn", "loot:3", "card:a", "card:b"].map((thing) => parts.get(thing)?.start ?? -1);

  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
  expect(parts.get("pawn")?.steps).toBe(3);
  expect(parts.get("card:a")?.start).toBeGreaterThanOrEqual((parts.get("pawn")?.start ?? 0) + (parts.get("pawn")?.duration ?? 0) - 0.3);
});

test("a long move is shortened to the time that is left, in the same order", () => {
  const all = planned(WAR.before, WAR.after, { moves: ["build walls"], inOrder: true });
  const short = planned(WAR.before, WAR.after, { moves: ["build walls"], inOrder: true, most: 3 });

  expect(endOf(all)).toBeGreaterThan(3);
  expect(endOf(short)).toBeCloseTo(3);
  expect(short.map(({ thing }) => thing)).toEqual(all.map(({ thing }) => thing));
});

test("tokens travel one transfer after the other, and their numbers count meanwhile", () => {
  const before = scene(["resources:1", "nation:1", 0, { count: 1 }], ["pool:pool", "common", 0, { count: 9 }], ["card:corn", "market", 50]);
  const after = scene(["resources:1", "nation:1", 0, { count: 4 }], ["pool:pool", "common", 0, { count: 6 }], ["card:corn", "nation:1", 50]);
  const transfers = [{ n: 2, from: "card:corn", to: "pool:pool" }, { n: 40, from: "pool:pool", to: "resources:1" }, { n: 1, from: "reserve:reserve", to: "resources:1" }];
  const parts = planned(before, after, { moves: ["complete corn"], inOrder: true, transfers });
  const [first, second, ...none] = parts.filter(({ kind }) => kind === "tokens");

  expect(none).toEqual([]);
  expect([first?.steps, second?.steps]).toEqual([2, 6]);
  expect(second?.start).toBeCloseTo((first?.start ?? 0) + (first?.duration ?? 0));
  expect(parts.find(({ thing, kind }) => thing === "resources:1" && kind === "count")?.start).toBe(first?.start);
});

test("after the viewer's move the tokens fly at once, in the time of one movement, and their numbers count meanwhile", () => {
  const before = scene(["resources:0", "nation:0", 0, { count: 5 }], ["pool:pool", "common", 0, { count: 9 }], ["card:corn", "market", 50]);
  const after = scene(["resources:0", "nation:0", 0, { count: 2 }], ["pool:pool", "common", 0, { count: 9 }], ["card:corn", "market", 50]);
  const parts = planned(before, after, { moves: ["invest corn 3"], transfers: [{ n: 3, from: "resources:0", to: "card:corn" }] });

  expect(parts.map(({ kind, thing, start }) => [kind, thing, start])).toEqual([["tokens", "card:corn", 0], ["count", "resources:0", 0]]);
  expect(endOf(parts) * durationOf(3, false)).toBeLessThanOrEqual(250);
});

test("the mark of the end is part of the time that is left", () => {
  const parts = planned(WAR.before, scene(...[...WAR.after].map(([thing, { place }]): Row => [thing, place, 0]), ["capital:0", "track", 0]), { moves: ["build walls"], inOrder: true, most: 7, ends: ["capital:0"] });

  expect(endOf(parts)).toBeCloseTo(7);
});

test("each link of a chain of gains comes after the one before", () => {
  const before = scene(["card:a", "market", 0]);
  const after = scene(["card:a", "nation:1", 0], ["card:b", "nation:1", 50], ["card:c", "nation:1", 90], ["card:d", "market", 0]);
  const parts = starts(before, after, ["complete a"]);
  const ends = (thing: string) => (parts.get(thing)?.start ?? 0) + (parts.get(thing)?.duration ?? 0);

  expect(parts.get("card:c")?.start).toBeCloseTo(ends("card:b"));
  expect(parts.get("card:d")?.start).toBeGreaterThan(ends("card:b"));
});

test.each([true, false])("a wonder rises when its card has arrived, and all else follows when it has landed; moves of others: %s", (inOrder) => {
  const before = scene(["card:walls", "display", 0], ["wonder:sphinx", "city:1", 0], ["coins:1", "city:1", 0, { count: 7 }]);
  const after = scene(["card:walls", "city:1", 0, { held: true }], ["wonder:sphinx", "city:1", 0], ["coins:1", "city:1", 0, { count: 4 }]);
  const parts = planned(before, after, { moves: ["wonder sphinx with walls"], inOrder, moments: ["wonder:sphinx", "wonder:other"] });
  const risen = parts.filter(({ kind }) => kind === "rise");

  expect(risen.map(({ thing }) => thing)).toEqual(["wonder:sphinx"]);
  expect(risen[0]?.start).toBeGreaterThan(0.5);
  expect(parts.find(({ kind }) => kind === "count")?.start).toBeGreaterThan(endOf(risen) - 0.5);
  expect((risen[0]?.duration ?? 0) * durationOf(3, false)).toBeGreaterThanOrEqual(900);
});

test("what is marked is marked while all else ends", () => {
  const before = scene(["card:walls", "display", 0], ["pawn", "space:1", 0]);
  const after = scene(["card:walls", "city:1", 0], ["pawn", "space:3", 0]);
  const parts = planned(before, after, { moves: ["build walls"], inOrder: true, marks: ["pawn", "symbols:0"] });

  expect(parts.filter(({ kind }) => kind === "mark").map(({ thing }) => thing)).toEqual(["pawn"]);
});

test("a few cards come one by one, and a whole display is dealt from a deck", () => {
  const kinds = (n: number) => new Set(planned(scene(["card:x", "pile", 0]), scene(["card:x", "pile", 0], ...Array.from({ length: n }, (_, at): Row => [`card:${String(at)}`, "display", at])), { moves: [] }).map(({ kind }) => kind));

  expect([...kinds(3)]).toEqual(["appear"]);
  expect([...kinds(20)]).toEqual(["deal"]);
});

test("tokens that follow from a drawn card fly when it has come, and their number counts with them", () => {
  const before = scene(["resources:1", "nation:1", 0, { count: 1 }], ["pool:pool", "common", 0, { count: 9 }], ["card:corn", "market", 50]);
  const after = scene(["resources:1", "nation:1", 0, { count: 4 }], ["pool:pool", "common", 0, { count: 6 }], ["card:corn", "nation:1", 50], ["card:drawn", "nation:1", 90]);
  const transfers = [{ n: 3, from: "pool:pool", to: "resources:1", later: true }];
  const parts = planned(before, after, { moves: ["complete corn"], inOrder: true, transfers });
  const drawn = parts.find(({ thing }) => thing === "card:drawn");
  const flight = parts.find(({ kind }) => kind === "tokens");

  expect(flight?.start).toBeCloseTo((drawn?.start ?? 0) + (drawn?.duration ?? 0));
  expect(parts.find(({ thing, kind }) => thing === "resources:1" && kind === "count")?.start).toBe(flight?.start);
});

test("the end of a game is marked for about a second when all else has ended, also after the viewer's move and a long one", () => {
  for (const inOrder of [true, false]) {
    const parts = planned(WAR.before, scene(...[...WAR.after].map(([thing, { place }]): Row => [thing, place, 0]), ["capital:0", "track", 0]), { moves: ["build walls"], inOrder, most: 3, ends: ["capital:0", "symbols:1"] });
    const mark = parts.find(({ kind }) => kind === "mark");

    expect(mark?.thing).toBe("capital:0");
    expect(mark?.start).toBeCloseTo(endOf(parts.filter((part) => part !== mark)));
    expect((mark?.duration ?? 0) * durationOf(3, false)).toBeCloseTo(1000, -2);
  }
});

test("the default speed is at most a quarter of a second, faster is shorter, and 0 or reduced motion means no animation", () => {
  const units = [1, 2, 3, 4, 5].map((speed) => durationOf(speed, false));

  expect(durationOf(3, false)).toBeGreaterThanOrEqual(120);
  expect(durationOf(3, false)).toBeLessThanOrEqual(250);
  expect(units).toEqual([...units].sort((a, b) => b - a));
  expect(durationOf(0, false)).toBe(0);
  expect(durationOf(3, true)).toBe(0);
});
