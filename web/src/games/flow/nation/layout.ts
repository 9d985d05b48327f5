import type { Box } from "../../../kit/fit";
import { NAMED } from "../card/name-lines";
import { RATIO } from "../card/shape";

/** Government, knowledge, construction, military, leaders and wonders, at every size and at every moment of a game. */
const COLUMNS = 6;
/** The visible part of a covered card, in widths of a card that shows its name or does not. */
const STRIP = { named: 0.22, bare: 0.27 };
/** The least width of a card, so that a finger can press it, and the greatest, above which a nation only looks empty. */
const LIMITS = { least: 44, most: 150, wide: 200 };
/** The least and greatest width of covered cards beside the one that covers them, in widths of that. */
const ASIDE = { least: 0.38, most: 0.5 };
/** The width of three icons and what is around them, in widths of a card. */
const THREE_ICONS = 0.62;
/** The gap between a card and a covered one, in pixels. */
export const COVERED = 2;
/** In pixels: between two columns, around the columns, and around and between nations. */
const GAP = 5;
const EDGE = 4;
const FRAME = { width: 26, height: 20 };
const BETWEEN = 8;
const HEADER = 38;
/** The icons of a nation below its cards take a line, beside them two columns. The header before the cards has the icons below it. */
const BELOW = 26;
const BESIDE = 96;
const BEFORE = { width: 158, height: 128 };

/**
 * The layout of a nation. With the header above the cards, the icons are below or beside them, and covered cards below those that cover them. In a low
 * and wide place the header with the icons comes before the cards, and covered cards are beside those that cover them.
 */
export interface Fitted {
  form: "below" | "beside" | "wide";
  /** The width of a card in pixels; of covered ones, the width that is seen, and the width of the card by which their icons are scaled. */
  width: number;
  covered: number;
  scale: number;
  /** The height of the visible part of a covered card in pixels, and how many have room for each card. */
  strip: number;
  strips: number;
}

/** The height of the visible part of a covered card, in pixels. */
function stripOf(width: number): number {
  return Math.max(13, Math.round(width * (width >= NAMED ? STRIP.named : STRIP.bare)));
}

/** The layout with the header above the cards. */
function fitAbove({ width, height }: Box, form: "below" | "beside"): Fitted {
  const beside = form === "beside";
  const room = { width: width - EDGE - (beside ? BESIDE : 0), height: height - HEADER - EDGE - (beside ? 0 : BELOW) };
  const across = (room.width - GAP * (COLUMNS - 1)) / COLUMNS;
  // One covered card has room under each column.
  const down = (part: number) => Math.floor(Math.min(across, (room.height - COVERED) / (RATIO + part)));
  const fitted = down(STRIP.named) >= NAMED ? down(STRIP.named) : Math.min(NAMED - 1, down(STRIP.bare));
  const card = Math.max(LIMITS.least, Math.min(LIMITS.most, fitted));
  const strip = stripOf(card);
  return { form, width: card, covered: card, scale: card, strip, strips: Math.max(1, Math.floor((room.height - card * RATIO) / (strip + COVERED))) };
}

/** The layout with the header before the cards. */
function fitWide({ width, height }: Box): Fitted {
  const across = (width - BEFORE.width - EDGE - GAP * (COLUMNS - 1)) / COLUMNS - COVERED;
  const card = Math.floor(Math.min(LIMITS.wide, across / (1 + ASIDE.least), (height - EDGE) / RATIO));
  const covered = Math.floor(Math.min(across - card, card * ASIDE.most));
  const scale = Math.min(card, Math.floor(covered / THREE_ICONS));
  const strip = stripOf(scale);
  return { form: "wide", width: card, covered, scale, strip, strips: Math.max(1, Math.floor((height - EDGE) / (strip + COVERED))) };
}

/** The layout with the largest cards in the place of a nation. It depends on the place alone, so that no card moves during a game. */
export function fitNation(room: Box): Fitted {
  const above = [fitAbove(room, "below"), fitAbove(room, "beside")];
  const all = room.height < BEFORE.height ? above : [...above, fitWide(room)];
  return all.reduce((best, one) => (one.width > best.width ? one : best));
}

/** A way to arrange nations: the shares of the columns, the number of rows, and how many columns and rows the first nation takes. */
export interface Arranged {
  columns: number[];
  rows: number;
  across: number;
  down: number;
}

/** The first nation has more width than those beside it. */
const WIDER = 1.29;

/** The ways to arrange a number of nations. */
function arrangementsOf(nations: number): [Arranged, ...Arranged[]] {
  const others = nations - 1;
  const pile: Arranged = { columns: [1], rows: nations, across: 1, down: 1 };
  if (others === 0) return [pile];
  const beside: Arranged = { columns: [1, 1], rows: others, across: 1, down: others };
  if (others === 1) return [beside, pile];
  const half = Math.ceil(others / 2);
  const left: Arranged = { columns: [WIDER, 1, 1], rows: half, across: 1, down: half };
  const above: Arranged = { columns: [1, 1], rows: half + 1, across: 2, down: 1 };
  const even: Arranged = { columns: [1, 1], rows: half, across: 1, down: 1 };
  return [beside, ...(others % 2 === 0 ? [left, above] : [even]), pile];
}

/** The place within the frame of a nation that takes some columns and rows. */
function placeIn({ width, height }: Box, { columns, rows }: Arranged, column: number, across: number, down: number): Box {
  const shares = columns.reduce((sum, share) => sum + share, 0);
  const unit = (width - BETWEEN * (columns.length - 1)) / shares;
  const row = (height - BETWEEN * (rows - 1)) / rows;
  const taken = columns.slice(column, column + across).reduce((sum, share) => sum + share, 0);
  return { width: unit * taken + BETWEEN * (across - 1) - FRAME.width, height: row * down + BETWEEN * (down - 1) - FRAME.height };
}

/** The arrangement in which the cards of the others are largest, and then those of the first nation. */
export function arrangeNations(room: Box, nations: number): Arranged {
  const score = (arranged: Arranged) => {
    const own = fitNation(placeIn(room, arranged, 0, arranged.across, arranged.down)).width;
    const other = nations === 1 ? own : fitNation(placeIn(room, arranged, arranged.columns.length - 1, 1, 1)).width;
    return other * 1000 + own;
  };
  return arrangementsOf(nations).reduce((best, one) => (score(one) > score(best) ? one : best));
}
