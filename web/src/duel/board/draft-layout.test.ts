import { expect, test } from "vitest";

import { fitDraft, PICTURE } from "./draft-layout";

test.each([
  [760, 560],
  [374, 400],
  [1500, 1200],
])("one to four wonders fit into %d by %d, and no picture is higher than 16:9", (width, height) => {
  for (const count of [1, 2, 3, 4]) {
    const fitted = fitDraft({ width, height }, count);
    expect(fitted.height).toBeGreaterThanOrEqual(fitted.beside ? 84 : fitted.width * PICTURE - 1);
    expect(fitted.columns * fitted.width).toBeLessThanOrEqual(width);
    expect(Math.ceil(count / fitted.columns) * fitted.height).toBeLessThanOrEqual(height);
  }
});

test("fewer wonders are at least as large", () => {
  const widths = [4, 3, 2, 1].map((count) => fitDraft({ width: 760, height: 560 }, count).width);

  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});
