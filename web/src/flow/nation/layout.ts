/** The height of a card and of the visible part of a covered card, in widths of a card; the gap in pixels. */
const RATIO = 152 / 112;
const STRIP = 0.31;
/** The least height in pixels of a pile of covered cards, so that it can be pressed. */
const PRESSED = 32;
const GAP = 6;
const COVERED = 2;
/** The padding around the nation. */
const EDGE = 6;
const LIMITS = { least: 34, most: 132 };
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

/** The possible forms: all in one row; one row with the wonders stacked; the wonders in a second row; the leader and the wonders in a second row. */
const ROW: Form = { tracks: 7, span: 2, first: COLUMNS };
const PILED: Form = { tracks: 6, span: 1, first: COLUMNS };
const BELOW: Form = { tracks: 5, span: 5, first: COLUMNS };
const FORMS: readonly Form[] = [ROW, PILED, BELOW, { tracks: 4, span: 3, first: 4 }];
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

function acrossOf({ tracks }: Form, width: number): number {
  return (width - GAP * (tracks - 1) - EDGE) / tracks;
}

function legible(width: number): number {
  return width >= CRAMPED.from && width <= CRAMPED.to ? CRAMPED.from - 1 : width;
}

/** The layout with the largest cards that fits into a place. Without a height only the width is limited. */
export function fitNation(room: { width: number; height?: number | undefined }, contents: Contents): Fitted {
  const { height } = room;
  const forms = height !== undefined ? FORMS : acrossOf(ROW, room.width) >= NAMED ? [ROW] : [BELOW];
  const fitted = forms.map((form): Fitted => {
    const across = acrossOf(form, room.width);
    const rows = rowsOf(form, contents);
    const deepest = Math.max(0, ...contents.below);
    const piled = Math.max(0, Math.ceil(contents.wonders / form.span) - 1);
    const spaces = GAP * (rows.length + piled) + EDGE + COVERED * deepest;
    const high = rows.reduce((sum, row) => sum + row, 0);
    // A single covered card is at least as high as a pile that can be pressed.
    const pressed = deepest > 0 ? (height ?? 0) - spaces - PRESSED : Infinity;
    const down = height === undefined ? across : Math.min((height - spaces) / high, pressed / (high - STRIP * deepest));
    return { tracks: form.tracks, span: form.span, width: legible(Math.floor(Math.max(LIMITS.least, Math.min(LIMITS.most, across, down)))) };
  });
  return fitted.reduce((best, each) => (each.width > best.width ? each : best));
}
