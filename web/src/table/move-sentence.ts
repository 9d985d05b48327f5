import type { MoveEntry, Snapshot } from "../api/types";
import type { GameModule } from "../games/game-module";

/** A move as a sentence of the log, without the full stop. */
export function moveSentence(gameModule: Pick<GameModule, "logLines">, table: Snapshot, entry: MoveEntry): string {
  // The table is given with the whole log, in which the game may find what a move leaves out.
  return (gameModule.logLines(table, [entry]).find(({ ply }) => ply === entry.ply)?.text ?? "").replace(/[.。]$/, "");
}
