/** A game that was played on in two places, after a file took it from one to the other. */

import type { StoredGame } from "./stored-games";

/** The lines of a record after its headers: moves and outcomes of chance. */
function linesOf({ record }: StoredGame): string[] {
  const lines = record.split("\n").slice(record.split("\n").indexOf("") + 1);
  return record === "" ? [] : lines.filter((line) => line !== "");
}

/** What to do with a game from elsewhere, beside the one that is here: nothing, take it in its place, or keep both. */
export function besides(here: StoredGame | undefined, other: StoredGame): "nothing" | "replace" | "both" {
  if (here === undefined) return "replace";
  const [mine, theirs] = [linesOf(here), linesOf(other)];
  const parting = partingOf(mine, theirs);
  if (parting < mine.length && parting < theirs.length) return "both";
  // Where moves were taken back, the later version has fewer of them.
  return other.version > here.version ? "replace" : "nothing";
}

/**
 * A game from elsewhere as one of its own. Its id follows from the line by which it leaves the game that is here, so that the
 * same game is known again when it comes once more, or further on.
 */
export function asOther(here: StoredGame, other: StoredGame): StoredGame {
  const theirs = linesOf(other);
  return { ...other, id: `${other.id}${shortHash(theirs[partingOf(linesOf(here), theirs)] ?? "")}` };
}

/** The first place at which two lists differ. */
function partingOf(mine: readonly string[], theirs: readonly string[]): number {
  const found = mine.findIndex((line, place) => line !== theirs[place]);
  return found < 0 ? mine.length : found;
}

/** Some letters and digits for a text (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
