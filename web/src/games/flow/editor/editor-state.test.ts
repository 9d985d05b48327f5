import { expect, test, vi } from "vitest";

import { catalogue } from "../catalogue.svelte";
import { loadCatalogue } from "../fixture";
import { CardSetEditor } from "./editor-state.svelte";

const ANSWERS: Record<string, unknown> = {
  "/api/games/flow/sets/form": { timings: {}, steps: {} },
  "/api/games/flow/sets": [{ id: "s1", own: false }],
  "/api/games/flow/sets/s1": { name: { en: "Annales", ja: "Annales" }, card: [] },
};

test("a set that arrives after the editor was closed does not replace the cards of the current page", async () => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(ANSWERS[path])));
  const [here, left] = [new CardSetEditor(), new CardSetEditor()];

  await here.open();
  expect(catalogue.set.en).toBe("My set");
  here.end();
  loadCatalogue();
  const late = left.open();
  left.end();
  await late;

  expect([catalogue.set.en, left.fault]).toEqual(["test", null]);
});
