/** The commitments that this browser saw before its games, so that a server cannot replace them later. */
import { loadSetting, saveSetting } from "../../shell/settings/settings";

const KEY = "deals";
/** Games that are remembered, the last ones. */
const MOST = 300;
/** Those of this page, for browsers without storage. */
const seen = new Map<string, string>();

/** The commitment that this browser saw at a table; undefined if it saw none. */
export function seenCommitment(table: string): string | undefined {
  return seen.get(table) ?? read().find(([id]) => id === table)?.[1];
}

/** Remember the commitment of a table. The first one counts. */
export function rememberCommitment(table: string, commitment: string): void {
  if (seenCommitment(table) !== undefined) return;
  seen.set(table, commitment);
  saveSetting(KEY, JSON.stringify([...read(), [table, commitment]].slice(-MOST)));
}

function read(): [string, string][] {
  try {
    return JSON.parse(loadSetting(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}
