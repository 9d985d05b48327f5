import { expect, test } from "vitest";

import { numberOf, SIGNED, WHOLE } from "./numbers";

/** Whether a field with a pattern takes a text, as browsers test it. */
function takes(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, "v").test(text);
}

test("numbers are read in any width, with any minus", () => {
  expect([" 62 ", "６２", "-3", "−3", "－３"].map(numberOf)).toEqual([62, 62, -3, -3, -3]);
  expect(["", "x", "1.5", "6 2", "-", "١"].map(numberOf)).toEqual([null, null, null, null, null, null]);
});

test("a field takes what is read as a number, and nothing else", () => {
  for (const text of ["", "62", "６２", "-3", "−3", "－３"]) expect(takes(SIGNED, text)).toBe(true);
  for (const text of ["", "62", "６２"]) expect(takes(WHOLE, text)).toBe(true);
  for (const text of ["x", "1.5", "3-"]) expect([takes(SIGNED, text), takes(WHOLE, text)]).toEqual([false, false]);
  expect(takes(WHOLE, "-3")).toBe(false);
});
