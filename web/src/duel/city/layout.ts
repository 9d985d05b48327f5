import { type Box, rowStarts, rowsOf } from "../../ui/fit";
import type { EffectIcon } from "../card/effect-icons";

/** Widths in heights of a tile: of an icon, of a sign between icons, and of a letter; and the padding in pixels. */
const [ICON, SIGN, LETTER, PADDING] = [0.52, 0.17, 0.27, 14];
/** Gaps in pixels: between tiles, between groups of tiles, and between wonders. */
const [GAP, BETWEEN, APART] = [3, 7, 7];
/** The height of a wonder with a large picture, as a multiple of its width. */
const TALL = 0.9;
/** Heights in pixels: of a wonder with picture, name, effect and cost, of one with its effect alone, and of a tile that is not made smaller for larger wonders. */
const [LEAST_WONDER, MINI, FAIR_TILE] = [78, 48, 34];
const MOST_TILE = 56;
/** The least width of a wonder with a name, and the least height of a narrow one, whose name has more lines. */
const [NAMED, NARROW, LEAST_NARROW] = [76, 100, 116];

/** The icons of the tiles in each group. */
type Groups = readonly (readonly (readonly EffectIcon[])[])[];

export interface CityFit {
  /** Wonders side by side. */
  columns: number;
  /** The height of a wonder in pixels. */
  wonder: number;
  /** Whether wonders are shown without name and cost. */
  mini: boolean;
  /** The height of a tile in pixels. */
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

/** The largest wonders side by side in a number of columns, and the tiles under them; undefined if they do not fit. */
function fitColumns(box: Box, wonders: number, groups: Groups, leastTile: number, columns: number): CityFit | undefined {
  const width = (box.width - APART * (columns - 1)) / columns;
  const least = width < NARROW ? LEAST_NARROW : LEAST_WONDER;
  const rows = Math.ceil(wonders / columns);
  let best: CityFit | undefined;
  for (let wonder = Math.max(Math.floor(width * TALL), least); wonder >= least; wonder -= 2) {
    const tile = tileIn({ width: box.width, height: box.height - rows * (wonder + APART) }, groups, leastTile);
    if (Number.isNaN(tile)) continue;
    if (best === undefined || tile > best.tile) best = { columns, wonder, mini: false, tile };
    if (tile >= Math.max(FAIR_TILE, leastTile)) break;
  }
  return best;
}

/** The sizes of the wonders and tiles of a city in a box: wonders become smaller only when tiles otherwise would. */
export function fitCity(box: Box, wonders: number, groups: Groups, leastTile: number, allowsMini: boolean): CityFit {
  const fits = [2, 4].filter((columns) => columns === 2 || (box.width - 3 * APART) / 4 >= NAMED).flatMap((columns) => fitColumns(box, wonders, groups, leastTile, columns) ?? []);
  const [first, second] = fits;
  if (first !== undefined) return second !== undefined && second.tile > first.tile ? second : first;
  if (!allowsMini) return { columns: 2, wonder: LEAST_WONDER, mini: false, tile: leastTile };
  const under = tileIn({ width: box.width, height: box.height - MINI - APART }, groups, leastTile);
  return { columns: 4, wonder: MINI, mini: true, tile: Number.isNaN(under) ? leastTile : under };
}
