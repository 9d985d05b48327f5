import { expect, test } from "vitest";

import { percent, signed, withError } from "./figures";
import { reviewOf } from "./fixture";
import { CHANCE, lineOf, marksOf, placesOf, winAt } from "./graph";
import { decidingMoments } from "./moments";
import { judge, Retry } from "./retry.svelte";

const QUIET = reviewOf({ ply: 1, wins: [0.5, 0.5, 0.5] });
const MISTAKE = reviewOf({ ply: 2, wins: [0.5, 0.62, 0.62], judgement: "mistake", moves: { best: 0.5, other: 0.47, poor: 0.4, made: 0.38 } });
const LUCKY = reviewOf({ ply: 3, wins: [0.62, 0.62, 0.9] });
const UNSURE = reviewOf({ ply: 5, wins: [0.9, 0.7, 0.7], loss_error: 0.15 });

test("the largest changes by choice and by chance decide a game, in its order, if they are larger than their errors", () => {
  expect(decidingMoments([QUIET, MISTAKE, LUCKY, UNSURE], null, null)).toMatchObject([
    { kind: "choice", ply: 2, seat: 1, before: 0.5, after: 0.38 },
    { kind: "chance", ply: 3, seat: 0, before: 0.62, after: 0.9 },
  ]);
  expect(decidingMoments([QUIET, MISTAKE, LUCKY], null, null, 1).map(({ ply }) => ply)).toEqual([3]);
});

test("the deal and a resignation can decide a game", () => {
  const estimate = (win: number) => ({ win: [win, 1 - win], error: [0, 0] });
  const opening = { before: estimate(0.5), settled: estimate(0.7), reveals: [], luck: [0.2, -0.2], luck_error: [0.01, 0.01] };
  const ending = { win: [0, 1], error: [0, 0], by: "resigned", resigned: 0, skill: [-0.4, 0.4], position: null };

  expect(decidingMoments([QUIET], opening, ending)).toMatchObject([
    { kind: "opening", ply: 0, seat: 0, before: 0.5, after: 0.7 },
    { kind: "resigned", ply: 1, seat: 0, before: 0.4, after: 0 },
  ]);
});

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
