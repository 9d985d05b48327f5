import { expect, test } from "vitest";

import { withTexts } from "./licence-texts.ts";

test("a package without a text gets the standard text of its licence", () => {
  const [found] = withTexts([{ name: "a", version: "1.0.0", identifier: "Apache-2.0" }]);
  expect(found?.text).toMatch(/^Apache License\nVersion 2.0, January 2004/);
});

test("a text that a package brings stays as it is", () => {
  const given = { name: "a", version: "1.0.0", identifier: "MIT", text: "Copyright (c) A" };
  expect(withTexts([given])).toEqual([given]);
});

test("an unknown licence stops the build", () => {
  expect(() => withTexts([{ name: "a", version: "1.0.0", identifier: "None-1" }])).toThrow("None-1");
});
