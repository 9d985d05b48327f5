import type { MoveEntry, Snapshot } from "../../api/types";
import type { Effects } from "../../game-module";
import type { ChangeMark } from "../../table/changes";
import { winnersByPlay } from "../../table/players";
import { changeMarks } from "./changes";
import { viewOf } from "./choices";

/** Wonders and progress tokens are great moments, and so is the end. Coins are counted where they lie. */
export function effects(_: Snapshot, now: Snapshot, moves: readonly MoveEntry[]): Effects {
  const moments = moves.flatMap(({ move }) => {
    const [kind = "", first = ""] = move.split(" ");
    return kind === "wonder" || kind === "token" ? [`${kind}:${first}`] : [];
  });
  return { transfers: [], moments, ends: moves.length === 0 ? [] : endsOf(now) };
}

/** What is marked when the game ends: the capital that is taken, the symbols that are complete, or the points that decide. */
function endsOf(now: Snapshot): string[] {
  const by = viewOf(now).outcome?.by;
  return winnersByPlay(now).map((seat) => {
    if (by === "military") return `capital:${String(1 - seat)}`;
    return `${by === "science" ? "symbols" : "points"}:${String(seat)}`;
  });
}

/** What a move gained or cost its player. */
export function gains(before: Snapshot, { move, seat }: MoveEntry): ChangeMark[] {
  const found = viewOf(before).moves.find((each) => each.move === move);
  return found === undefined ? [] : changeMarks(found.preview, seat).filter((mark) => mark.seat === undefined && mark.text !== "");
}
