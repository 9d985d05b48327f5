import { expect, test } from "vitest";

import { endOfTyping, neighbourInList, neighbourInRows, keyOf, neighbour, type Pressed, SHORTCUTS, keyLabel, type Box } from "./keyboard";

const plain: Pressed = {
  key: "b",
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing newer tells what Safari gives to an input method
  keyCode: 66,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  repeat: false,
};

/** A pyramid of two, three and four cards, laid out as in a display. */
const PYRAMID: Box[] = [2, 3, 4].flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => ({ left: 100 * index - 50 * count, top: 80 * row, width: 90, height: 120 })),
);

test("letters count in upper and lower case and in full width, as a Japanese keyboard may send them", () => {
  expect(["b", "B", "ｂ", "Ｂ"].map((key) => keyOf({ ...plain, key }))).toEqual(["b", "b", "b", "b"]);
  expect(keyOf({ ...plain, key: "？" })).toBe("?");
});

test.each(["ctrlKey", "altKey", "metaKey", "isComposing", "repeat", "defaultPrevented"] as const)("a key with %s is left alone", (held) => {
  expect(keyOf({ ...plain, [held]: true })).toBeNull();
});

test("the last key of a composition is left alone, which in Safari has only an old number", () => {
  const ends = ["Enter", "Escape", "a"].map((key) => ({ ...plain, key }));

  expect(ends.map(endOfTyping)).toEqual(["take", "leave", null]);
  for (const held of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(ends.map((each) => endOfTyping({ ...each, ...held }))).toEqual([null, null, null]);
    expect(keyOf({ ...plain, ...held })).toBeNull();
  }
});

test("no key has two meanings, and neither Tab nor a function key is used", () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);

  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => /^(Tab|F\d+|Backspace|Home|End)$/.test(key))).toEqual([]);
});

test("keys are shown as they are labelled on keyboards", () => {
  expect(["u", "ArrowLeft", "?", "Escape", "Enter", " "].map(keyLabel)).toEqual(["U", "←", "?", "Esc", "Enter", null]);
});

test.each([
  [0, "ArrowRight", 1],
  [1, "ArrowRight", null],
  [0, "ArrowUp", null],
  [5, "ArrowRight", 6],
  [8, "ArrowLeft", 7],
  [3, "ArrowLeft", 2],
])("from card %d of a pyramid %s leads to %j", (from, key, to) => {
  expect(neighbour(PYRAMID, from, key)).toBe(to);
});

test("up and down lead to a card of the next row that touches this one", () => {
  expect([2, 3]).toContain(neighbour(PYRAMID, 0, "ArrowDown"));
  expect([3, 4]).toContain(neighbour(PYRAMID, 7, "ArrowUp"));
});

test.each([
  [2, "ArrowRight", 3],
  [2, "ArrowLeft", 1],
  [0, "ArrowLeft", null],
  [4, "ArrowRight", null],
  [2, "ArrowDown", null],
])("in a list of five %s with %s leads to %j", (from, key, to) => {
  expect(neighbourInList(5, from, key)).toBe(to);
});

/** Rows of four, one and three boxes. */
const RAGGED: Box[] = [4, 1, 3].flatMap((count, row) => Array.from({ length: count }, (_, index) => ({ left: 100 * index, top: 150 * row, width: 90, height: 130 })));

test.each([
  [3, "ArrowDown", 4],
  [4, "ArrowDown", 5],
  [7, "ArrowUp", 4],
  [4, "ArrowUp", 0],
  [7, "ArrowDown", null],
  [2, "ArrowUp", null],
  [2, "ArrowRight", null],
])("in rows of unequal length %s with %s leads to %j", (from, key, to) => {
  expect(neighbourInRows(RAGGED, from, key)).toBe(to);
});

test("every card of a pyramid is reached by arrows", () => {
  const reached = new Set([8]);
  for (const from of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const to = neighbour(PYRAMID, from, key);
      if (to !== null) reached.add(to);
    }
  }
  expect(reached.size).toBe(PYRAMID.length);
});
