import { expect, test } from "vitest";

import { follow } from "./stage";

/** As much of an element as is laid somewhere. */
function element(left: number, top: number, seen = true) {
  const made = {
    isConnected: true,
    style: { left: "0px", top: "0px" },
    checkVisibility: () => seen,
    getBoundingClientRect: () => ({ left, top, width: 20, height: 10 }),
    remove: () => {
      made.isConnected = false;
    },
  };
  return made as typeof made & HTMLElement;
}

test("what counts stays over its number, wherever the layout has shifted that", () => {
  const pictures = [element(0, 0), element(0, 0)];

  expect(follow(element(40, 300), pictures)).toBe(true);
  expect(pictures.map(({ style }) => [style.left, style.top])).toEqual([["40px", "300px"], ["40px", "300px"]]);
});

test("what counts is gone as soon as its number is not seen", () => {
  const picture = element(0, 0);

  expect(follow(element(0, 0, false), [picture])).toBe(false);
  expect(picture.isConnected).toBe(false);
});

test("nothing is followed any more when all pictures are taken away", () => {
  const picture = element(0, 0);
  picture.remove();

  expect(follow(element(40, 300), [picture])).toBe(false);
});
