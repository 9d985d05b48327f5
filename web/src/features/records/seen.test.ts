import { beforeEach, expect, test } from "vitest";

import { rememberCommitment, seenCommitment } from "./seen";

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) } as unknown as Storage;
});

test("the first commitment of a table counts", () => {
  rememberCommitment("a", "1");
  rememberCommitment("a", "2");
  rememberCommitment("b", "3");
  expect([seenCommitment("a"), seenCommitment("b"), seenCommitment("c")]).toEqual(["1", "3", undefined]);
});

test("only the last games are remembered", () => {
  for (let game = 0; game < 310; game += 1) rememberCommitment(`t${String(game)}`, "x");
  const kept = JSON.parse(localStorage.getItem("annales.deals") ?? "") as [string, string][];
  expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([300, "t10", "t309"]);
});

test("damaged storage is as good as none", () => {
  localStorage.setItem("annales.deals", "{");
  expect(seenCommitment("z")).toBeUndefined();
});
