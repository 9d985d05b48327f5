import { expect, test } from "vitest";

import { place } from "./mount";

test("a missing place is named", () => {
  const empty = { getElementById: () => null };

  expect(() => place(empty, "app")).toThrow('no element "app"');
});
