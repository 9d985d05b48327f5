import { beforeEach, expect, test, vi } from "vitest";

import { toldBefore } from "./estimates";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test("estimated values are explained once in each game", () => {
  expect(["one", "one", "other", "one"].map(toldBefore)).toEqual([false, true, false, true]);
});
