import { expect, test } from "vitest";

import { arrangementOf } from "./arrangement";

test.each([
  [390, 844, "phone"],
  [320, 568, "phone"],
  [844, 390, "flat"],
  [768, 1024, "upright"],
  [1024, 1366, "upright"],
  [1024, 768, "broad"],
  [1280, 720, "desk"],
  [2560, 1440, "desk"],
])("a window of %d by %d has the arrangement for it", (width, height, expected) => {
  expect(arrangementOf({ width, height })).toBe(expected);
});
