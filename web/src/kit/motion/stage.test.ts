import { expect, test } from "vitest";

import { follow } from "./stage";

/** The part of an element that has a position. */
function element(left: number, top: number, seen = true, height = 600) {
  const made = {
    isConnected: true,
    style: { left: "0px", top: "0px" },
    checkVisibility: () => seen,
    closest: () => ({ getBoundingClientRect: () => ({ left: 0, top: 0, width: 800, height }) }),
    getBoundingClientRect: () => ({ left, top, width: 20, height: 10 }),
    remove: () => {
      made.isConnected = false;
    },
  };
  return made as typeof made & HTMLElement;
}

test("a counting picture follows its number when the layout shifts", () => {
  const pictures = [element(0, 0), element(0, 0)];

  expect(follow(element(40, 300), pictures)).toBe(true);
  expect(pictures.map(({ style }) => [style.left, style.top])).toEqual([["40px", "300px"], ["40px", "300px"]]);
});

test("a counting picture is removed when its number is not visible", () => {
  const picture = element(0, 0);

  expect(follow(element(0, 0, false), [picture])).toBe(false);
  expect(picture.isConnected).toBe(false);
});

test("a counting picture is removed when its number is scrolled out of the table", () => {
  const picture = element(0, 0);

  expect(follow(element(0, 300, true, 250), [picture])).toBe(false);
  expect(picture.isConnected).toBe(false);
});

test("positions are no longer followed when all pictures are removed", () => {
  const picture = element(0, 0);
  picture.remove();

  expect(follow(element(40, 300), [picture])).toBe(false);
});
