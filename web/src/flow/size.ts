/** Height of a card, of what a covered card still shows, in widths of a card; the space between in pixels. */
const RATIO = 152 / 112;
const STRIP = 0.31;
export const GAP = 6;
const LIMITS = { least: 34, most: 132 };
const COLUMNS = 5;

/** What lies in a nation: cards below the top of each column, and wonders. */
export interface Contents {
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

/** All columns and the wonders in a row; or four columns, and below them the leader and the wonders. */
const FORMS = [
  { tracks: 7, span: 2, first: COLUMNS },
  { tracks: 4, span: 3, first: 4 },
] as const;

function stackHeight(below: readonly number[]): number {
  return RATIO + STRIP * Math.max(0, ...below);
}

function wondersHeight(wonders: number, span: number): number {
  return RATIO * Math.max(1, Math.ceil(wonders / span));
}

/** The largest cards with which a nation fits into a place; where no height is given only the width counts, in one row. */
export function fitNation(room: { width: number; height?: number | undefined }, { below, wonders }: Contents): Fitted {
  const fitted = FORMS.map(({ tracks, span, first }) => {
    const across = (room.width - GAP * (tracks - 1) - 4) / tracks;
    const rows = first === COLUMNS ? [Math.max(stackHeight(below), wondersHeight(wonders, span))] : [stackHeight(below.slice(0, first)), Math.max(stackHeight(below.slice(first)), wondersHeight(wonders, span))];
    const high = rows.reduce((sum, row) => sum + row, 0);
    const down = room.height === undefined ? across : (room.height - GAP * (rows.length + 1) - 4 * Math.max(...below, 0)) / high;
    return { tracks, span, width: Math.floor(Math.max(LIMITS.least, Math.min(LIMITS.most, across, down))) };
  });
  const [one, two] = fitted as [Fitted, Fitted];
  return room.height !== undefined && two.width > one.width ? two : one;
}
