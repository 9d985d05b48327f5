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

interface Form {
  tracks: number;
  span: number;
  /** The number of columns in the first row. */
  first: number;
}

/** The possible forms: all in one row; one row with the wonders stacked; the wonders in a second row; the leader and the wonders, or three columns, in a second row. */
const FORMS: readonly [Form, ...Form[]] = [
  { tracks: 7, span: 2, first: COLUMNS },
  { tracks: 6, span: 1, first: COLUMNS },
  { tracks: 5, span: 5, first: COLUMNS },
  { tracks: 4, span: 3, first: 4 },
  { tracks: 3, span: 1, first: 3 },
];
/** Card widths at which a name hardly fits. Smaller cards without names are clearer. */
const CRAMPED = { from: 80, to: NAMED - 1 };

function stackHeight(below: readonly number[]): number {
  return RATIO + STRIP * Math.max(0, ...below);
}

function wondersHeight(wonders: number, span: number): number {
  return RATIO * Math.max(1, Math.ceil(wonders / span));
}

/** The heights of the rows of a form, in widths of a card. */
function rowsOf({ tracks, span, first }: Form, { below, wonders }: Contents): number[] {
  const last = Math.max(stackHeight(below.slice(first)), wondersHeight(wonders, span));
  return tracks === first + span ? [Math.max(stackHeight(below), last)] : [stackHeight(below.slice(0, first)), last];
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
  const [first, ...others] = FORMS;
  const plan = (form: Form) => planOf(form, contents, room.height, touch ? PRESSED.finger : PRESSED.pointer);
  const { plan: best, width } = fitLargest(room, [plan(first), ...others.map(plan)], 1, { least: touch ? LIMITS.finger : LIMITS.least });
  return { tracks: best.tracks, span: best.span, width: legible(width) };
}
