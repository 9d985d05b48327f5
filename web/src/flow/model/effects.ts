import type { MoveEntry, Snapshot } from "../../api/types";
import type { Effects } from "../../game-module";
import type { ChangeMark } from "../../table/changes";
import { catalogue } from "../catalogue.svelte";
import type { Preview, Transfer } from "../types";
import { changeMarks } from "./changes";
import { viewOf } from "./choices";
import { moveWithIds } from "./log";
import icons from "../art/icons.svg?url";

interface Foretold {
  preview: Preview;
  /** Tokens that are invested beyond the least investment, which the preview is about. */
  more: number;
}

/** What the view before a move foretold. */
function foretold(before: Snapshot, { move }: MoveEntry): Foretold | null {
  const { moves, invest } = viewOf(before);
  const [kind = "", card = "", amount = "0"] = move.split(" ");
  const investment = kind === "invest" ? invest.find((each) => each.card === card) : undefined;
  const preview = investment?.preview ?? moves.find((each) => each.move === move)?.preview;
  return preview === undefined ? null : { preview, more: investment === undefined ? 0 : Number(amount) - investment.least };
}

/** The tokens that a move moves, between items of the page. */
function transfersOf(before: Snapshot, now: Snapshot, entry: MoveEntry): Effects["transfers"] {
  const told = foretold(before, entry);
  const card = moveWithIds(now, entry).split(" ").find(catalogue.has);
  const item = (place: Transfer["source"]): string => {
    if (typeof place === "number") return `resources:${String(place)}`;
    return place === "card" ? `card:${card ?? ""}` : `${place}:${place}`;
  };
  return (told?.preview.transfers ?? []).map(({ n, source, target }) => ({
    n: n + (target === "card" ? (told?.more ?? 0) : 0),
    from: item(source),
    to: item(target),
  }));
}

/** Tokens travel as the view foretold; a wonder that is gained is a great moment. */
export function effects(before: Snapshot, now: Snapshot, moves: readonly MoveEntry[]): Effects {
  const gained = moves.filter(({ move }) => /^(complete|snipe|take)\b/.test(move)).flatMap((entry) => moveWithIds(now, entry).split(" "));
  return {
    // Only the first of several moves is foretold by the view before them.
    transfers: moves.slice(0, 1).flatMap((entry) => transfersOf(before, now, entry)),
    moments: gained.filter((id) => catalogue.has(id) && catalogue.card(id).type === "wonder").map((id) => `card:${id}`),
  };
}

/** What a move gained or cost its player. */
export function gains(before: Snapshot, entry: MoveEntry): ChangeMark[] {
  const told = foretold(before, entry);
  if (told === null) return [];
  const marks = changeMarks(told.preview, entry.seat).filter((mark) => mark.seat === undefined && /\d/.test(mark.text));
  // Each further token is one less in hand. What an investment costs is in its sentence already.
  return entry.move.startsWith("invest") ? marks.filter(({ icon, sheet }) => !(icon === "resource" && sheet === icons)) : marks;
}
