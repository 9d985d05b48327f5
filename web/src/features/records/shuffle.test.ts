import { beforeEach, expect, test } from "vitest";

import type { Snapshot } from "../../api/types";
import { rememberCommitment } from "./seen";
import { commitmentTo, nextStep, ownContribution } from "./shuffle";

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) } as unknown as Storage;
});

interface Given {
  seat: number;
  commitment: string;
  contribution: string | null;
}

function table(contributions: Given[], more: { commitment?: string; dealt?: boolean } = {}): Snapshot {
  const { commitment = "c", dealt = false } = more;
  return { commitment, people: { seats: [0], shuffle: { needed: [0, 1], contributions, dealt } } } as unknown as Snapshot;
}

test("the hash is that of SHA-256", () => {
  expect(commitmentTo("00".repeat(32))).toBe("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
});

test("a number is fixed first and shown only when all are fixed", () => {
  rememberCommitment("a", "c");
  const first = nextStep("a", table([]));
  const number = ownContribution("a") ?? "";
  expect(number).toMatch(/^[0-9a-f]{64}$/);
  expect(first).toEqual({ what: "commit", value: commitmentTo(number) });
  const own = { seat: 0, commitment: commitmentTo(number), contribution: null };
  expect(nextStep("a", table([own]))).toEqual({ what: "wait" });
  const other = { seat: 1, commitment: "x", contribution: null };
  expect(nextStep("a", table([own, other]))).toEqual({ what: "reveal", value: number });
  expect(nextStep("a", table([{ ...own, contribution: number }, other]))).toEqual({ what: "wait" });
  expect(nextStep("a", table([own, other], { dealt: true }))).toEqual({ what: "wait" });
});

test("a number of another browser cannot be shown here", () => {
  rememberCommitment("b", "c");
  const given = [0, 1].map((seat) => ({ seat, commitment: "x", contribution: null }));
  expect(nextStep("b", table(given))).toEqual({ what: "wait" });
});

test("nothing is sent to a server that has changed its hash", () => {
  rememberCommitment("d", "c");
  expect(nextStep("d", table([], { commitment: "other" }))).toEqual({ what: "changed" });
});
