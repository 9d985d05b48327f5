/** The viewer's contribution to a deal: a random number that is fixed first and shown when everybody has fixed one. */
import { sha256 } from "@noble/hashes/sha2.js";

import type { Snapshot } from "../../api/types";
import { loadSetting, saveSetting } from "../../shell/settings/settings";
import { seenCommitment } from "./seen";

/** What to send next; `changed` if the server has broken its word. */
export type ShuffleStep = { what: "commit" | "reveal"; value: string } | { what: "wait" } | { what: "changed" };

const key = (table: string): string => `shuffle.${table}`;
/** Numbers of this page, for browsers without storage. */
const numbers = new Map<string, string>();

/** The viewer's number at a table in hexadecimal digits; undefined if there is none yet. */
export function ownContribution(table: string): string | undefined {
  return numbers.get(table) ?? loadSetting(key(table));
}

function newContribution(table: string): string {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  numbers.set(table, number);
  saveSetting(key(table), number);
  return number;
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a number, as the server computes it. Browsers offer their own only on pages with HTTPS. */
export function commitmentTo(number: string): string {
  return hex(sha256(Uint8Array.from(number.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))));
}

/** What the viewer's browser does next at a table whose people shuffle together. */
export function nextStep(id: string, table: Snapshot): ShuffleStep {
  const shuffle = table.people?.shuffle ?? null;
  const seat = table.people?.seats[0];
  if (shuffle === null || shuffle.dealt || seat === undefined) return { what: "wait" };
  // The number must not become known to a server that has changed its own.
  if (table.commitment !== seenCommitment(id)) return { what: "changed" };
  const own = shuffle.contributions.find((each) => each.seat === seat);
  if (own === undefined) return { what: "commit", value: commitmentTo(ownContribution(id) ?? newContribution(id)) };
  const number = ownContribution(id);
  const isComplete = shuffle.needed.every((each) => shuffle.contributions.some((given) => given.seat === each));
  if (!isComplete || own.contribution !== null || number === undefined || commitmentTo(number) !== own.commitment) return { what: "wait" };
  return { what: "reveal", value: number };
}
