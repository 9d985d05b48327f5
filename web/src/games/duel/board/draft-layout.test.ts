import { expect, test } from "vitest";

import { fitDraft, LEAST_DRAFT, PICTURE } from "./draft-layout";

test.each([
  [870, 720],
  [760, 560],
  [374, 400],
  [470, 290],
  [1500, 1200],
  [344, LEAST_DRAFT],
])("four tiles fit into %d by %d, and their pictures keep their shape", (width, height) => {
  const fitted = fitDraft({ width, height });

  expect(2 * fitted.width).toBeLessThanOrEqual(width);
  expect(2 * fitted.height).toBeLessThanOrEqual(height);
  expect(fitted.picture / fitted.width).toBeLessThanOrEqual(PICTURE.most);
  expect(fitted.picture / fitted.width).toBeGreaterThan(PICTURE[fitted.text] - 0.02);
});

test("a small place has no sentences", () => {
  expect(fitDraft({ width: 470, height: 290 }).text).toBe("narrow");
  expect(fitDraft({ width: 660, height: 500 }).text).toBe("brief");
  expect(fitDraft({ width: 870, height: 720 }).text).toBe("wordy");
});
