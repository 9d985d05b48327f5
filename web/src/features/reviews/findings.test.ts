import { expect, test } from "vitest";

import { percent, signed, withError } from "./figures";
import { reviewOf } from "./fixture";
import { CHANCE, lineOf, marksOf, placesOf, winAt } from "./graph";
import { judge, Retry } from "./retry.svelte";

const QUIET = reviewOf({ ply: 1, wins: [0.5, 0.5, 0.5] });
const MISTAKE = reviewOf({ ply: 2, wins: [0.5, 0.62, 0.62], judgement: "mistake", moves: { best: 0.5, other: 0.47, poor: 0.4, made: 0.38 } });
const LUCKY = reviewOf({ ply: 3, wins: [0.62, 0.62, 0.9] });

test("moves and chance are different lines that touch, with gaps where nothing is reviewed", () => {
  const { choice, chance } = lineOf([MISTAKE, LUCKY], null, 3, 0);

  expect(placesOf(3)).toHaveLength(choice.length);
  const drawn = (line: typeof choice) => line.map((win, index) => [placesOf(3)[index], win]).filter(([, win]) => typeof win === "number");
  expect(drawn(choice)).toEqual([[1, 0.5], [2, 0.62], [2.5, 0.62], [3, 0.9]]);
  expect(drawn(chance)).toEqual([[2.5, 0.62], [3, 0.9]]);
  expect(choice[2]).toBeNull();
});

test("symbols stand on the moves that are judged and on chance that changed much", () => {
  expect(marksOf([QUIET, MISTAKE, LUCKY], 0, { mistake: "?" })).toEqual([
    { ply: 2, x: 2, win: 0.62, symbol: "?" },
    { ply: 3, x: 3, win: 0.9, symbol: CHANCE },
  ]);
  const among = { ...LUCKY, luck: [0.2, -0.15, -0.05] };
  expect([0, 1, 2].map((seat) => marksOf([among], seat, {}).length)).toEqual([1, 0, 0]);
});

test("the win chance after a ply is that before the next one", () => {
  const plies = new Map([[3, LUCKY]]);

  expect([winAt(plies, null, 3), winAt(plies, null, 2), winAt(plies, null, 1)]).toEqual([[0.9, 1 - 0.9], [0.62, 1 - 0.62], undefined]);
});

test("the best move and another good one are right, the move of the game and worse ones are not", () => {
  const kinds = ["best", "other", "poor", "made", "unheard"].map((move) => judge(MISTAKE, move).kind);

  expect(kinds).toEqual(["best", "good", "wrong", "same", "unknown"]);
});

test("each mistake of a player is a question, and one is right if it was found without the answer", () => {
  const retry = new Retry(1, [QUIET, MISTAKE, LUCKY, { ...MISTAKE, ply: 4, judgement: "blunder" }]);
  expect(retry.questions.map(({ ply }) => ply)).toEqual([2, 4]);

  retry.try("poor");
  expect([retry.answer?.kind, retry.solved, retry.right]).toEqual(["wrong", false, 0]);
  retry.try("other");
  retry.try("poor");
  expect([retry.answer?.kind, retry.solved, retry.right]).toEqual(["good", true, 1]);
  retry.next();
  retry.show();
  retry.try("best");
  retry.next();
  expect([retry.question, retry.right]).toEqual([undefined, 1]);
});

test("changes have a sign, and no change has none", () => {
  expect([percent(-0.001), signed(0.124), signed(-0.124, 1), signed(-0.001)]).toEqual([0, "+12", "−12.4", "0"]);
  expect([withError("3", 0.018), withError("3", 0)]).toEqual(["3 ±1.8", "3"]);
});
