import { expect, test } from "vitest";

import { BEGINNER } from "./standing";
import { weakTheme } from "./weak-theme";

const exercises = Array.from({ length: 10 }, (_, number) => ({ id: String(number), rating: 1500, themes: number < 5 ? ["military"] : ["science"] }));
const list = { themes: ["military", "science"], exercises };

function answers(right: string): typeof BEGINNER {
  return { ...BEGINNER, answered: Object.fromEntries(Array.from(right, (each, number) => [String(number), each === "1"])) };
}

test("the theme with the smallest share of right answers is weak", () => {
  expect(weakTheme(list, answers("1100001000"))).toEqual({ theme: "science", answered: 5, right: 1 });
});

test("few answers and good answers make no theme weak", () => {
  expect(weakTheme(list, answers("000"))).toBeNull();
  expect(weakTheme(list, answers("1110111011"))).toBeNull();
});
