import { beforeAll, expect, test } from "vitest";

import { settings } from "../../../shell/settings/settings.svelte";
import { loadCatalogue, move, player, snapshot } from "../fixture";
import type { Uncovered } from "../types";
import { threatsOf, threatTip, uncoveredLines } from "./threats";

beforeAll(loadCatalogue);

const SLOT = { slot: 3, row: 1, x: 0, card: "tower", back: "I" as const, available: false, covered_by: [4] };
const DISPLAY = [SLOT];
const forBot: Uncovered = { slot: 3, seat: 1, coins: 4, reaches: ["military"] };

test("what most moves uncover is a sentence, and what others uncover names these", () => {
  const table = snapshot({ display: DISPLAY });
  const moves = [
    move("build altar", { uncovered: [forBot] }),
    move("wonder sphinx with altar", { uncovered: [{ slot: 3, seat: 0, coins: 9, short: 2 }], again: true }),
    move("discard altar", { uncovered: [forBot] }),
  ];

  expect(uncoveredLines(table, moves)).toEqual([
    { text: "Uncovers TOWER for Greedy bot: immediate military victory, 4 coins (affordable)", danger: true, usual: true },
    { text: "The Sphinx: Uncovers TOWER for you: 9 coins (2 more needed)", danger: false, usual: false },
  ]);
});

test("a victory that the opponent cannot pay for is no danger yet, and one of the viewer is none", () => {
  const dear = move("build altar", { uncovered: [{ ...forBot, short: 1 }] });
  const own = move("build altar", { uncovered: [{ ...forBot, seat: 0 }] });

  for (const one of [dear, own]) expect(uncoveredLines(snapshot({ display: DISPLAY }), [one])).toMatchObject([{ danger: false }]);
});

test("of a card that lies face down only its place is known", () => {
  const table = snapshot({ display: [{ ...SLOT, card: null }] });

  expect(uncoveredLines(table, [move("build altar", { uncovered: [{ slot: 3, seat: 1 }] })])).toMatchObject([{ text: "Uncovers a face-down card for Greedy bot" }]);
});

test("of two cards that lie face down one sentence says the same", () => {
  const table = snapshot({ display: [3, 5].map((slot) => ({ ...SLOT, slot, card: null })) });
  const uncovered = [3, 5].map((slot) => ({ slot, seat: 1 }));

  expect(uncoveredLines(table, [move("build altar", { uncovered })])).toHaveLength(1);
});

test("a move that ends the game uncovers nothing for anybody", () => {
  expect(uncoveredLines(snapshot(), [move("build altar", { outcome: { winner: 0, by: "military" }, uncovered: [forBot] })])).toEqual([]);
});

test("a badge names the first threat, and says all about it and the others", () => {
  const threats = [
    { kind: "science" as const, missing: 1, items: [] },
    { kind: "pair" as const, missing: 1, items: [] },
  ];
  const table = snapshot({ players: [player({ threats }), player()] });
  const [first, ...more] = threatsOf(table, 0, ["science", "pair"]);

  expect(first && threatTip(table, 0, [first, ...more])).toEqual({
    name: "You win with one more different symbol",
    about: "No card that can be taken now brings it. You can complete a pair of symbols: No card that can be taken now brings it",
  });
});

test("without the setting there are no threats", () => {
  const table = snapshot({ players: [player({ threats: [{ kind: "science", missing: 1, items: [] }] }), player()] });
  settings.threats = false;

  expect(threatsOf(table, 0, ["science"])).toEqual([]);
  settings.threats = true;
});
