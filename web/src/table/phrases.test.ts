import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { PhraseName } from "../api/types";
import { Phrases, PHRASES, type SaidPhrase } from "./phrases.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wordsOf = (said: SaidPhrase) => ("phrase" in said ? said.phrase : said.text);
const shown = (phrases: Phrases) => phrases.shown.map((said) => [said.seat, wordsOf(said)]);

test("a phrase is shown for four seconds", () => {
  const phrases = new Phrases();

  phrases.hear({ seat: 1, phrase: "hello" });
  vi.advanceTimersByTime(3900);
  expect(shown(phrases)).toEqual([[1, "hello"]]);
  vi.advanceTimersByTime(200);

  expect(shown(phrases)).toEqual([]);
  expect(phrases.latest.map(wordsOf)).toEqual(["hello"]);
});

test("a new phrase replaces one of the same seat and has its whole time", () => {
  const phrases = new Phrases();

  phrases.hear({ seat: 1, phrase: "hello" });
  phrases.hear({ seat: 0, phrase: "thanks" });
  vi.advanceTimersByTime(3000);
  phrases.hear({ seat: 1, phrase: "nice-move" });
  expect(shown(phrases)).toEqual([[0, "thanks"], [1, "nice-move"]]);
  vi.advanceTimersByTime(3000);

  expect(shown(phrases)).toEqual([[1, "nice-move"]]);
});

test("only the last phrases are kept", () => {
  const phrases = new Phrases();
  const many: PhraseName[] = [...PHRASES, "hello"];

  for (const phrase of many) phrases.hear({ seat: 0, phrase });
  phrases.end();

  expect(phrases.latest.map(wordsOf)).toEqual(many.slice(1));
});

test("a message is shown the longer the more there is to read", () => {
  const phrases = new Phrases();

  phrases.hear({ seat: 0, text: "x".repeat(100) });
  vi.advanceTimersByTime(8900);
  expect(shown(phrases)).toEqual([[0, "x".repeat(100)]]);
  vi.advanceTimersByTime(200);
  expect(shown(phrases)).toEqual([]);
});
