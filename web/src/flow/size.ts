/** Height of a card, of what a covered card still shows, and the space between, in widths of a card. */
const RATIO = 152 / 112;
const STRIP = 0.3;
const GAP = 6;
/** Places side by side in a nation: five columns, and two for wonders. */
const TRACKS = 7;
const LIMITS = { least: 34, most: 118 };

/** Height of a nation's cards in widths of a card: the deepest column, or the wonders in twos. */
export function heightIn(covered: number, wonders: number): number {
  return Math.max(RATIO + STRIP * covered, RATIO * Math.max(1, Math.ceil(wonders / 2)) + 0.1);
}

/** Width of the cards of a nation in whole pixels, so that they fit into a place; its height counts where it is given. */
export function widthFor(width: number, height: number | undefined, deep: number): number {
  const across = (width - GAP * TRACKS) / TRACKS;
  const down = height === undefined ? across : (height - 2 * GAP) / deep;
  return Math.floor(Math.max(LIMITS.least, Math.min(LIMITS.most, across, down)));
}
