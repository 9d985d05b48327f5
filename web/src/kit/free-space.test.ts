import { expect, test } from "vitest";

import { bestFree } from "./free-space";
import { overlap } from "./place";

const BOX = { left: 0, top: 0, width: 800, height: 600 };
const area = ({ width, height }: { width: number; height: number }) => width * height;

test("an empty box is free as a whole", () => {
  expect(bestFree(BOX, [], area)).toEqual(BOX);
});

test("the largest free rectangle covers nothing", () => {
  const things = [
    { left: 300, top: 0, width: 100, height: 140 },
    { left: 410, top: 80, width: 100, height: 140 },
  ];
  const found = bestFree(BOX, things, area);

  expect(found).toEqual({ left: 0, top: 220, width: 800, height: 380 });
  for (const thing of things) expect(overlap(found ?? BOX, thing)).toBe(0);
});

test("nothing is found where no rectangle is worth anything", () => {
  expect(bestFree(BOX, [{ left: 0, top: 200, width: 800, height: 200 }], ({ height }) => Number(height > 250))).toBeNull();
});
