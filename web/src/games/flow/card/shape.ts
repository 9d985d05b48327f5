/** The height of a card in widths of a card. */
export const RATIO = 152 / 112;
