import type { MoveEntry, Snapshot } from "../../../api/types";
import type { Effects } from "../../game-module";
import type { ChangeMark } from "../../../table/changes";
import { winnersByPlay } from "../../../table/players";
import { changeMarks } from "./changes";
import { viewOf } from "./choices";

/** Wonders and progress tokens are great moments, and so is the end. Coins are counted where they lie. */
export function effects(before: Snapshot, now: Snapshot, moves: readonly MoveEntry[]): Effects {
  const moments = moves.flatMap(({ move }) => {
    const [kind = "", first = ""] = move.split(" ");
    return kind === "wonder" || kind === "token" ? [`${kind}:${first}`] : [];
  });
  const [marks, ends] = moves.length === 0 ? [[], []] : [marksOf(before, now), endsOf(now)];
  return { transfers: [], moments, marks, ends };
}

/** The pawn when it has taken coins in a zone, and the symbols of a player who has just found a pair. */
function marksOf(before: Snapshot, now: Snapshot): string[] {
  const [was, is] = [viewOf(before), viewOf(now)];
  const loots = is.looted.length > was.looted.length ? ["pawn"] : [];
  return is.choice === "token" && was.choice !== "token" ? [...loots, `symbols:${String(is.turn)}`] : loots;
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
