import { beforeEach, expect, test } from "vitest";

import { ApiError } from "../../api/requests";
import type { ExerciseList, ExerciseSolution, ExerciseTable, ExerciseVerdict, Rating } from "../../api/types";
import { ALL, ExerciseSession, TODAY } from "./exercise-session.svelte";
import { BEGINNER, type Standing } from "./standing";

const LIST: ExerciseList = {
  game: "pig",
  themes: ["luck"],
  day: "2026-11-25",
  today: "b",
  exercises: [
    { id: "a", rating: 800, themes: ["luck"] },
    { id: "b", rating: 1400, themes: [] },
    { id: "c", rating: 1600, themes: ["luck"] },
  ],
};
const SOLUTION: ExerciseSolution = { right: ["hold"], values: [{ move: "hold", win: 0.6 }], error: 0, exact: true, line: ["hold"] };

let sent: [string, string, Rating | null][] = [];
let saved: Standing[] = [];
let fails = false;

function verdict(move: string, rating: Rating | null): ExerciseVerdict {
  const right = move === "hold";
  return { right, win: right ? 0.6 : 0.4, best: 0.6, rating: rating && { ...rating, points: rating.points + (right ? 50 : -50) }, solution: SOLUTION };
}

function session(standing: Standing = BEGINNER): ExerciseSession {
  const refuse = () => Promise.reject(new ApiError({ key: "unreachable", args: {} }));
  return new ExerciseSession(LIST, standing, {
    show: (id) => (fails ? refuse() : Promise.resolve({ id, rating: 1400, themes: [], snapshot: { version: 0 } } as unknown as ExerciseTable)),
    solution: () => Promise.resolve(SOLUTION),
    answer: (id, move, rating) => {
      sent.push([id, move, rating]);
      return Promise.resolve(verdict(move, rating));
    },
    why: () => Promise.resolve(null),
    save: (standing) => saved.push(standing),
  });
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
}

beforeEach(() => {
  sent = [];
  saved = [];
  fails = false;
});

test("the first answer is rated, later ones are not, and the solution comes with the right one", async () => {
  const found = session();
  await settled();
  expect(found.exercise?.id).toBe("b");

  found.move("roll");
  await settled();
  expect([found.isRight, found.solution, found.change, found.standing.answered]).toEqual([false, null, -50, { b: false }]);
  found.move("hold");
  await settled();
  expect([found.isRight, found.solution, found.change, found.standing.answered]).toEqual([true, SOLUTION, -50, { b: false }]);
  expect(sent).toEqual([
    ["b", "roll", BEGINNER.rating],
    ["b", "hold", null],
  ]);
  expect([found.tries, found.isToday]).toEqual([[false, true], true]);
  expect(found.standing.streak).toEqual({ day: "2026-11-25", days: 1 });
  expect(saved.at(-1)).toBe(found.standing);
});

test("the next exercise is the one without an answer whose rating is nearest, then one that was answered wrong", async () => {
  const found = session({ ...BEGINNER, answered: { a: false } });
  await settled();
  found.next();
  await settled();
  expect([found.set, found.exercise?.id]).toEqual([ALL, "c"]);

  found.move("hold");
  await settled();
  found.open("luck");
  await settled();
  expect([found.exercise?.id, found.solvedIn("luck"), found.solvedIn(TODAY)]).toEqual(["a", 1, 0]);
  found.move("hold");
  await settled();
  expect([found.hasNext, found.standing.answered]).toEqual([false, { a: false, c: true }]);
});

test("a shown solution counts as a wrong answer and takes no more moves", async () => {
  const found = session();
  await settled();
  found.show();
  await settled();
  found.move("hold");
  await settled();
  expect([found.solution, found.standing.answered, sent]).toEqual([SOLUTION, { b: false }, []]);
});

test("a failed request is repeated", async () => {
  fails = true;
  const found = session();
  await settled();
  expect([found.status, found.error?.key]).toEqual(["lost", "unreachable"]);
  fails = false;
  found.retry();
  await settled();
  expect([found.status, found.exercise?.id]).toEqual(["open", "b"]);
});
