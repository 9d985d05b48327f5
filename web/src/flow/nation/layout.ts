import { type Box, fitLargest, type Plan } from "../../ui/fit";

/** The height of a card and of the visible part of a covered card, in widths of a card; the gap in pixels. */
const RATIO = 152 / 112;
const STRIP = 0.31;
/** The least height in pixels of a pile of covered cards, so that a pointer or a finger can press it. */
const PRESSED = { pointer: 26, finger: 44 };
const GAP = 6;
const COVERED = 2;
/** The padding around the nation. */
const EDGE = 6;
const LIMITS = { least: 40, finger: 44 };
const COLUMNS = 5;
/** The least width at which the name of a card is readable. */
const NAMED = 95;

/** The contents of a nation: the number of covered cards in each column, and of wonders. */
interface Contents {
  below: readonly number[];
  wonders: number;
}

/** The layout of a nation: the number of places side by side, in one row or two, and the width of a card in pixels. */
export interface Fitted {
  tracks: number;
  /** The number of places side by side for wonders. */
  span: number;
  width: number;
}

type Form = Pick<Fitted, "tracks" | "span">;

/**
 * The possible forms: all in one row, with one to all wonders side by side; the wonders in a second row; the leader and
 * the wonders, or two columns and the wonders, in a second row; rows of three. A single wonder has no row to itself.
 */
function formsFor(wonders: number): [Form, ...Form[]] {
  if (wonders < 2) return [{ tracks: 6, span: 1 }, { tracks: 3, span: 1 }];
  const inOneRow = Array.from({ length: wonders - 2 > 0 ? wonders - 2 : 0 }, (_, more) => ({ tracks: COLUMNS + more + 3, span: more + 3 }));
  return [{ tracks: 7, span: 2 }, { tracks: 6, span: 1 }, ...inOneRow, { tracks: 5, span: 5 }, { tracks: 4, span: 3 }, { tracks: 3, span: 1 }, { tracks: 3, span: 3 }];
}

/** Card widths at which a name hardly fits. Smaller cards without names are clearer. */
const CRAMPED = { from: 80, to: NAMED - 1 };

function stackHeight(below: readonly number[]): number {
  return RATIO + STRIP * Math.max(0, ...below);
}

function wondersHeight(wonders: number, span: number): number {
  return RATIO * Math.max(1, Math.ceil(wonders / span));
}

/** The heights of the rows of a form, in widths of a card. The wonders are beside the last columns if there is room for them. */
function rowsOf({ tracks, span }: Form, { below, wonders }: Contents): number[] {
  const starts = Array.from({ length: Math.ceil(COLUMNS / tracks) }, (_, row) => row * tracks);
  const rows = starts.map((start) => stackHeight(below.slice(start, start + tracks)));
  const last = rows.length * tracks - COLUMNS >= span ? (rows.pop() ?? 0) : 0;
  return [...rows, Math.max(last, wondersHeight(wonders, span))];
}

function legible(width: number): number {
  return width >= CRAMPED.from && width <= CRAMPED.to ? CRAMPED.from - 1 : width;
}

function planOf(form: Form, contents: Contents, height: number, pressed: number): Plan & Form {
  const rows = rowsOf(form, contents);
  const deepest = Math.max(0, ...contents.below);
  const piled = Math.max(0, Math.ceil(contents.wonders / form.span) - 1);
  const spaces = GAP * (rows.length + piled) + EDGE + COVERED * deepest;
  const down = rows.reduce((sum, row) => sum + row, 0);
  // A single covered card is at least as high as a pile that can be pressed.
  const most = deepest > 0 ? (height - spaces - pressed) / (down - STRIP * deepest) : Infinity;
  return { ...form, across: form.tracks, down, fixed: { width: GAP * (form.tracks - 1) + EDGE, height: spaces }, most };
}

/** The layout with the largest cards that fits into a place. */
export function fitNation(room: Box, contents: Contents, touch = false): Fitted {
  const [first, ...others] = formsFor(contents.wonders);
  const plan = (form: Form) => planOf(form, contents, room.height, touch ? PRESSED.finger : PRESSED.pointer);
  const { plan: best, width } = fitLargest(room, [plan(first), ...others.map(plan)], 1, { least: touch ? LIMITS.finger : LIMITS.least });
  return { tracks: best.tracks, span: best.span, width: legible(width) };
}
