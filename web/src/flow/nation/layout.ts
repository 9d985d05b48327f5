/** Height of a card, of what a covered card still shows, in widths of a card; the space between in pixels. */
const RATIO = 152 / 112;
const STRIP = 0.31;
/** A pile of covered cards can be pressed: it is so many pixels high at least. */
const PRESSED = 32;
const GAP = 6;
const COVERED = 2;
/** Around the whole. */
const EDGE = 6;
const LIMITS = { least: 34, most: 132 };
const COLUMNS = 5;
/** From this width on, a card says its name well. */
const NAMED = 95;

/** What lies in a nation: cards below the top of each column, and wonders. */
interface Contents {
  below: readonly number[];
  wonders: number;
}

/** How a nation is laid out: so many places side by side, in one row or two, for cards of so many pixels. */
export interface Fitted {
  tracks: number;
  /** Places side by side that wonders take. */
  span: number;
  width: number;
}

interface Form {
  tracks: number;
  span: number;
  /** Columns of the first row. */
  first: number;
}

/** All in a row; the same with the wonders one below the other; the wonders below; below four columns the leader and the wonders. */
const ROW: Form = { tracks: 7, span: 2, first: COLUMNS };
const PILED: Form = { tracks: 6, span: 1, first: COLUMNS };
const BELOW: Form = { tracks: 5, span: 5, first: COLUMNS };
const FORMS: readonly Form[] = [ROW, PILED, BELOW, { tracks: 4, span: 3, first: 4 }];
/** Widths of cards with a name that hardly has room for its words: smaller ones without it are clearer. */
const CRAMPED = { from: 80, to: NAMED - 1 };

function stackHeight(below: readonly number[]): number {
  return RATIO + STRIP * Math.max(0, ...below);
}

function wondersHeight(wonders: number, span: number): number {
  return RATIO * Math.max(1, Math.ceil(wonders / span));
}

/** Heights of the rows of a form, in widths of a card. */
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

/** The largest cards with which a nation fits into a place; where no height is given only the width counts. */
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
    // One card that is covered takes as much room as can be pressed, however small it is.
    const pressed = deepest > 0 ? (height ?? 0) - spaces - PRESSED : Infinity;
    const down = height === undefined ? across : Math.min((height - spaces) / high, pressed / (high - STRIP * deepest));
    return { tracks: form.tracks, span: form.span, width: legible(Math.floor(Math.max(LIMITS.least, Math.min(LIMITS.most, across, down)))) };
  });
  return fitted.reduce((best, each) => (each.width > best.width ? each : best));
}
