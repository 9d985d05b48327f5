import { beforeEach, expect, test, vi } from "vitest";

import type { PlanMoves } from "../../api/types";
import { PlanForm } from "./plan-form.svelte";

const asked: string[][] = [];
/** The seat on turn and the moves after a number of moves; the third one reveals something. */
const answers = [0, 1, 0, 1].map((seat, plies): PlanMoves => ({ seat, moves: [`a${String(plies)}`, `b${String(plies)}`], revealed: plies > 2, view: {} as PlanMoves["view"] }));

vi.mock("./requests", () => ({
  planRequests: () => ({
    possible: (_: number, moves: string[]) => {
      asked.push(moves);
      return Promise.resolve(answers[moves.length]);
    },
  }),
}));

beforeEach(() => {
  asked.length = 0;
});

const newForm = () => new PlanForm("t", () => 7, () => [1]);

test("a plan grows move by move and ends with the last own move", async () => {
  const form = newForm();
  await form.clear();
  expect(form.line).toBeNull();
  await form.choose(0, "a0");
  expect(form.line).toBeNull();
  await form.choose(1, "b1");
  await form.choose(2, "a2");
  expect(asked).toEqual([[], ["a0"], ["a0", "b1"], ["a0", "b1", "a2"]]);
  expect(form.line).toEqual({ moves: ["a0", "b1"], past_reveals: false });
});

test("a plan beyond a reveal needs the viewer's consent", async () => {
  const form = newForm();
  await form.clear();
  for (const [place, move] of ["a0", "b1", "a2", "a3"].entries()) await form.choose(place, move);
  expect(form.reveals).toBe(true);
  expect(form.line).toBeNull();
  form.pastReveals = true;
  expect(form.line).toEqual({ moves: ["a0", "b1", "a2", "a3"], past_reveals: true });
});

test("another choice forgets the moves after it", async () => {
  const form = newForm();
  await form.clear();
  for (const [place, move] of ["a0", "b1", "a2"].entries()) await form.choose(place, move);
  await form.choose(0, "b0");
  expect(form.steps.map(({ chosen }) => chosen)).toEqual(["b0", ""]);
});
