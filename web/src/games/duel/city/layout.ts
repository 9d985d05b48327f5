import { type Box, rowStarts, rowsOf } from "../../../kit/fit";
import type { EffectIcon } from "../card/effect-icons";

/** Widths in heights of a tile: of an icon, of a sign between icons, and of a letter; and the padding in pixels. */
const [ICON, SIGN, LETTER, PADDING] = [0.52, 0.17, 0.27, 14];
/** Gaps in pixels: between tiles, between groups of tiles, and between wonders. */
const [GAP, BETWEEN, APART] = [3, 7, 7];
/** The height of a wonder with a large picture, as a multiple of its width. */
const TALL = 0.92;
/** Heights in pixels: the least one of a wonder with picture, name, effect and cost, and of tiles. */
const [LEAST_WONDER, MOST_TILE, FAIR_TILE] = [96, 56, 34];
/** The least width of one of four wonders in a row. */
const LEAST_ROW = 120;
/** Stacks: the gap between them, the widths and the height of a whole card, and the height of the band of an older card as multiples of its width. */
const STACKS_APART = 5;
const [LEAST_CARD, MOST_CARD] = [52, 132];
const WHOLE = 152 / 112;
const [LEAST_WHOLE, BAND] = [0.9, 0.3];
/** The least height of a band that a finger or a mouse presses, and of one that is only seen. */
const FINGER = 44;
const BANDS = { pressed: 24, seen: 16 };
/** The height of the numbers of buildings by colour, in pixels. */
const COUNTS = 52;

/** The icons of the tiles in each group. */
type Groups = readonly (readonly (readonly EffectIcon[])[])[];

/** Buildings as cards in stacks. */
export interface StackFit {
  /** Stacks side by side. */
  columns: number;
  /** The width and height of the newest card of a stack, and the height of the band of each older one, in pixels. */
  width: number;
  height: number;
  band: number;
}

export interface CityFit {
  /** Wonders side by side. */
  columns: number;
  /** The height of a wonder in pixels. */
  wonder: number;
  /** How buildings are shown: as cards in stacks, or else as tiles of this height in pixels. */
  stacks: StackFit | null;
  tile: number;
}

/** The width of a tile in pixels, from the icons on it. */
export function tileWidth(marks: readonly EffectIcon[], height: number): number {
  const breadths = marks.map(({ icons, join, number, within, per }) => {
    const signs = (join === "one" ? icons.length - 1 : 0) + (per === undefined ? 0 : 1);
    const letters = number === undefined || within === true ? 0 : number.length;
    return ICON * (icons.length + (per?.length ?? 0)) + SIGN * signs + LETTER * letters;
  });
  return Math.ceil(Math.max(height * 1.06, height * breadths.reduce((sum, each) => sum + each, 0) + PADDING));
}

/** Whether each tile of each group begins a row, where the tiles are `height` pixels high. */
export function tileStarts(groups: Groups, width: number, height: number): boolean[][] {
  return rowStarts(
    groups.map((group) => group.map((marks) => tileWidth(marks, height))),
    width,
    GAP,
    BETWEEN,
  );
}

/** The largest tiles that fit under the wonders; NaN if even the smallest do not fit. */
function tileIn(box: Box, groups: Groups, least: number): number {
  for (let height = MOST_TILE; height >= least; height -= 2) {
    const widths = groups.map((group) => group.map((marks) => tileWidth(marks, height)));
    const rows = rowsOf(widths, box.width, GAP, BETWEEN);
    if (rows * (height + GAP) <= box.height) return height;
  }
  return NaN;
}

/** The largest stacks of a number of cards each that fit, in rows of `columns`; null if even the smallest do not. */
function stacksIn(box: Box, counts: readonly number[], leastBand: number, columns: number): StackFit | null {
  const width = Math.min(MOST_CARD, Math.floor((box.width - STACKS_APART * (columns - 1)) / columns));
  if (width < LEAST_CARD) return null;
  const rows = Array.from({ length: Math.ceil(counts.length / columns) }, (_, row) => Math.max(1, ...counts.slice(row * columns, (row + 1) * columns)));
  const band = Math.max(leastBand, Math.round(width * BAND));
  const older = rows.reduce((sum, count) => sum + count - 1, 0) * band;
  const free = Math.floor((box.height - older - STACKS_APART * rows.length) / rows.length);
  const height = Math.min(Math.floor(width * WHOLE), free);
  return height < width * LEAST_WHOLE ? null : { columns, width, height, band };
}

/** Stacks of whole cards in three columns, whose bands a finger can press. */
export function wholeStacks(width: number): StackFit {
  const card = Math.min(MOST_CARD, Math.floor((width - 2 * STACKS_APART) / 3) - 2);
  return { columns: 3, width: card, height: Math.floor(card * WHOLE), band: FINGER };
}

function bestStacks(box: Box, counts: readonly number[], leastBand: number): StackFit | null {
  return [3, 6].map((columns) => stacksIn(box, counts, leastBand, columns)).reduce((one, other) => ((other?.height ?? 0) > (one?.height ?? 0) ? other : one), null);
}

/** The sizes of the wonders and buildings of a city in a box: wonders become smaller before buildings become tiles. */
export function fitCity(box: Box, wonders: number, counts: readonly number[], groups: Groups, leastTile: number, pressed: boolean): CityFit {
  const columns = (box.width - 3 * APART) / 4 >= LEAST_ROW ? 4 : 2;
  const rows = Math.ceil(wonders / columns);
  const most = Math.max(LEAST_WONDER, Math.floor(((box.width - APART * (columns - 1)) / columns) * TALL));
  const under = (wonder: number): Box => ({ width: box.width, height: box.height - rows * (wonder + APART) });
  const sizes = Array.from({ length: Math.floor((most - LEAST_WONDER) / 4) + 1 }, (_, step) => most - 4 * step);
  for (const wonder of sizes) {
    const stacks = bestStacks(under(wonder), counts, pressed ? BANDS.pressed : BANDS.seen);
    if (stacks !== null) return { columns, wonder, stacks, tile: 0 };
  }
  if (!pressed) {
    const free = Math.floor((box.height - COUNTS) / Math.max(1, rows)) - APART;
    return { columns, wonder: Math.max(LEAST_WONDER, Math.min(most, free)), stacks: null, tile: 0 };
  }
  for (const least of [Math.max(FAIR_TILE, leastTile), leastTile]) {
    for (const wonder of sizes) {
      const tile = tileIn(under(wonder), groups, least);
      if (!Number.isNaN(tile)) return { columns, wonder, stacks: null, tile };
    }
  }
  return { columns, wonder: LEAST_WONDER, stacks: null, tile: leastTile };
}
