import type { MoveEntry, Snapshot } from "../../../api/types";
import type { Effects } from "../../game-module";
import type { ChangeMark } from "../../../table/changes";
import { winnersByPlay } from "../../../table/players";
import type { NamedGain } from "../../../kit/motion/gains";
import { catalogue } from "../catalogue.svelte";
import type { Change, IconName, Preview, Transfer } from "../types";
import { changeMarks } from "./changes";
import { viewOf } from "./choices";
import { moveWithIds } from "./log";
import { otherTransfers } from "./token-places";
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

/** The tokens that a move moves up to the next event of chance, between items of the page. */
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

/**
 * Tokens travel as the view foretold, then as the positions tell what came after a card was drawn. Each gain of the last
 * move is named. A wonder that is gained is a great moment, and so is the end.
 */
export function effects(before: Snapshot, now: Snapshot, moves: readonly MoveEntry[]): Effects {
  const gained = moves.filter(({ move }) => /^(complete|snipe|take)\b/.test(move)).flatMap((entry) => moveWithIds(now, entry).split(" "));
  // Only the first of several moves is foretold by the view before them.
  const told = moves.slice(0, 1).flatMap((entry) => transfersOf(before, now, entry));
  const others = moves.length === 0 ? [] : otherTransfers(before, now, told);
  return {
    transfers: [...told, ...others.map((transfer) => ({ ...transfer, later: true }))],
    moments: gained.filter((id) => catalogue.has(id) && catalogue.card(id).type === "wonder").map((id) => `card:${id}`),
    gains: moves.length === 1 ? moves.flatMap((entry) => linksOf(before, now, entry, told)) : [],
    ends: moves.length === 0 ? [] : winnersByPlay(now).map((seat) => `points:${String(seat)}`),
  };
}

/** What a move gained, in the order in which it is named: tokens when they fly, points last, since they come of all else. */
function linksOf(before: Snapshot, now: Snapshot, entry: MoveEntry, told: Effects["transfers"]): NamedGain[] {
  const tokens = `resources:${String(entry.seat)}`;
  const areSoon = told.some(({ from, to }) => from === tokens || to === tokens);
  const rank = (mark: ChangeMark) => (isPoints(mark) ? 3 : !isTokens(mark) ? 1 : areSoon ? 0 : 2);
  const item = (mark: ChangeMark) => (isPoints(mark) ? "points" : isTokens(mark) ? "resources" : mark.icon);
  return gains(before, entry, now)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((mark) => ({ ...mark, at: [item(mark), "points"].map((kind) => `${kind}:${String(entry.seat)}`) }));
}

function isPoints({ icon }: ChangeMark): boolean {
  return icon === "laurel";
}

function isTokens({ icon, sheet }: ChangeMark): boolean {
  return icon === "resource" && sheet === icons;
}

/** What a move gained or cost its player, with what followed by chance. */
export function gains(before: Snapshot, entry: MoveEntry, now: Snapshot): ChangeMark[] {
  const told = foretold(before, entry);
  const sides = viewOf(now).nations.map((_, seat) => (seat === entry.seat ? changeOf(before, now, seat) : {}));
  const marks = changeMarks({ ...told?.preview, sides }, entry.seat).filter((mark) => /\d/.test(mark.text));
  // Each further token is one less in hand. What an investment costs is in its sentence already.
  return entry.move.startsWith("invest") ? marks.filter((mark) => !isTokens(mark)) : marks;
}

/** The change of a nation between two tables. */
function changeOf(before: Snapshot, now: Snapshot, seat: number): Change {
  const [was, is] = [viewOf(before).nations[seat], viewOf(now).nations[seat]];
  if (was === undefined || is === undefined) return {};
  const names = Object.keys(is.icons) as IconName[];
  const made = names.map((icon): [IconName, number] => [icon, is.icons[icon] - was.icons[icon]]).filter(([, n]) => n !== 0);
  return {
    resources: is.resources - was.resources,
    icons: Object.fromEntries(made),
    score: { total: is.score.total - was.score.total },
    lost: was.cards.filter((id) => !is.cards.includes(id)),
  };
}
