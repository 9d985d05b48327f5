import type { MoveEntry, Snapshot } from "../../api/types";
import type { Effects } from "../../game-module";
import type { ChangeMark } from "../../table/changes";
import { changeMarks } from "./changes";
import { viewOf } from "./choices";

/** Wonders and progress tokens are great moments. Coins are counted where they lie. */
export function effects(_: Snapshot, __: Snapshot, moves: readonly MoveEntry[]): Effects {
  const moments = moves.flatMap(({ move }) => {
    const [kind = "", first = ""] = move.split(" ");
    return kind === "wonder" || kind === "token" ? [`${kind}:${first}`] : [];
  });
  return { transfers: [], moments };
}

/** What a move gained or cost its player. */
export function gains(before: Snapshot, { move, seat }: MoveEntry): ChangeMark[] {
  const found = viewOf(before).moves.find((each) => each.move === move);
  return found === undefined ? [] : changeMarks(found.preview, seat).filter((mark) => mark.seat === undefined && mark.text !== "");
}
