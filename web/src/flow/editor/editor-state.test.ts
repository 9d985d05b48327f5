import { expect, test, vi } from "vitest";

import { loadThings } from "../fixture";
import { things } from "../catalogue.svelte";
import { Draft } from "./editor-state.svelte";

const ANSWERS: Record<string, unknown> = {
  "/api/games/flow/sets/form": { timings: {}, steps: {} },
  "/api/games/flow/sets": [{ id: "s1", own: false }],
  "/api/games/flow/sets/s1": { name: { en: "Annales", ja: "Annales" }, card: [] },
};

test("a set that comes when the editor was left is not painted over the cards of the page that is there now", async () => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(ANSWERS[path])));
  const [here, left] = [new Draft(), new Draft()];

  await here.open();
  expect(things.set.en).toBe("My set");
  here.end();
  loadThings();
  const late = left.open();
  left.end();
  await late;

  expect([things.set.en, left.fault]).toEqual(["test", ""]);
});
