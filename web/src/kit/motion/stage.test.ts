import { beforeEach, expect, test, vi } from "vitest";

import { follow } from "./stage";

/** The part of an element that has a position. */
function element(left: number, top: number, seen = true) {
  const made = {
    isConnected: true,
    style: { left: "0px", top: "0px" },
    checkVisibility: () => seen,
    contains: (other: unknown) => other === made,
    getBoundingClientRect: () => ({ left, top, width: 20, height: 10 }),
    remove: () => {
      made.isConnected = false;
    },
  };
  return made as typeof made & HTMLElement;
}

/** What lies on top everywhere. */
let top: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("document", { elementFromPoint: () => top });
});

/** An element that nothing covers. */
function onTop(left: number, y: number, seen = true): HTMLElement {
  top = element(left, y, seen);
  return top;
}

test("a counting picture follows its number when the layout shifts", () => {
  const pictures = [element(0, 0), element(0, 0)];

  expect(follow(onTop(40, 300), pictures)).toBe(true);
  expect(pictures.map(({ style }) => [style.left, style.top])).toEqual([["40px", "300px"], ["40px", "300px"]]);
});

test("a counting picture is removed when its number is not visible", () => {
  const picture = element(0, 0);

  expect(follow(onTop(0, 0, false), [picture])).toBe(false);
  expect(picture.isConnected).toBe(false);
});

test("a counting picture is removed when its number is scrolled out of the table or under a sheet", () => {
  const picture = element(0, 0);
  top = element(0, 250);

  expect(follow(element(0, 300), [picture])).toBe(false);
  expect(picture.isConnected).toBe(false);
});

test("positions are no longer followed when all pictures are removed", () => {
  const picture = element(0, 0);
  picture.remove();

  expect(follow(onTop(40, 300), [picture])).toBe(false);
});
