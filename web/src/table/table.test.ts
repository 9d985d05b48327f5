import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

import type { Snapshot } from "../api/types";
import { catalogue } from "../games/flow/catalogue.svelte";
import { beginPage } from "../api/requests";
import { loadGame } from "../games/load-game";
import Tabs from "../kit/Tabs.svelte";
import { splitByLinks } from "../kit/text-links";
import ScoreSheet from "./ScoreSheet.svelte";
import { TableViewState } from "./view-state.svelte";

vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("addEventListener", () => undefined);
const { default: Log } = await import("./GameLog.svelte");

test("names in a text become links; of two with the same beginning the longer one", () => {
  const links = [
    { text: "The Great", target: "short" },
    { text: "The Great Library", target: "library" },
    { text: "Walls", target: "walls" },
  ];

  expect(splitByLinks("Ann built The Great Library with Walls.", links)).toEqual([
    { text: "Ann built " },
    { text: "The Great Library", target: "library" },
    { text: " with " },
    { text: "Walls", target: "walls", after: "." },
  ]);
  expect(splitByLinks("Nothing.", links)).toEqual([{ text: "Nothing." }]);
});

test("lines of the log link to their ply if there is a path, newest first, for any number of seats", () => {
  const lines = [
    { key: "0", seat: 4, text: "One.", ply: 1 },
    { key: "1", seat: null, text: "Two." },
  ];

  const { body } = render(Log, { props: { lines, path: (ply: number) => `/replay/x/${String(ply)}` } });
  const bare = render(Log, { props: { lines } }).body;

  expect(body).toContain('href="/replay/x/1"');
  expect(body.indexOf("Two.")).toBeLessThan(body.indexOf("One."));
  expect(body).toContain("#seat4");
  expect(bare).not.toContain("<a ");
});

test("a score sheet has a column for each player and marks who won", () => {
  const props = { players: ["Ann", "Bo", "Cy"], parts: [{ key: "a", name: "Part A", points: [1, 3, 2] }], totals: [1, 3, 2], winners: [1] };

  const { body } = render(ScoreSheet, { props });

  expect(body.match(/scope="col"/g)).toHaveLength(4);
  expect(body.match(/aria-label="winner"/g)).toHaveLength(1);
});

test("one tab is chosen and can be reached; folded tabs hide their content", () => {
  const tabs = [
    { id: "one", name: "One" },
    { id: "two", name: "Two" },
  ];
  const children = createRawSnippet(() => ({ render: () => "<p>content</p>" }));
  const show = (chosen: string | null) => render(Tabs, { props: { label: "More", tabs, chosen, choose: () => undefined, children } }).body;

  expect(show("two")).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*>Two/);
  expect(show("two")).not.toContain("hidden");
  expect(show(null)).not.toContain('aria-selected="true"');
  expect(show(null)).toMatch(/role="tabpanel"[^>]*hidden/);
});

test("a selection lasts as long as the situation, for one decision", () => {
  const rest = { players: [], game: "pig", options: {}, takebacks: 0, thinking: false, closed: null };
  const view = { game: "pig", turn: 0, choice: "roll", event: null, age: 1, outcome: null };
  const at = (version: number, log: Snapshot["log"]): Snapshot => ({ type: "snapshot", version, seat: 0, ...rest, log, view });
  const viewState = new TableViewState(null);
  viewState.update(at(1, []));
  viewState.select({ kind: "card", id: "baths" });

  viewState.update(at(2, []));
  expect(viewState.selection?.id).toBe("baths");
  viewState.update(at(3, [{ type: "move", ply: 1, seat: 1, move: "roll" }]));
  expect(viewState.selection).toBeNull();
});

test("facts that arrive after their page was left are ignored", async () => {
  const answers: (() => void)[] = [];
  const facts = (path: string) => Response.json({ name: { en: path, ja: path }, cards: [], catalogue: [] });
  vi.stubGlobal("fetch", (path: string) => new Promise((resolve) => answers.push(() => { resolve(facts(path)); })));
  const left = beginPage();

  void loadGame("flow", "other");
  left();
  const shown = loadGame("flow", null);
  await vi.waitFor(() => { expect(answers).toHaveLength(2); });
  for (const answer of answers.toReversed()) answer();
  await shown;
  await new Promise((resolve) => setTimeout(resolve));

  expect(catalogue.set.en).toBe("/api/games/flow");
});
