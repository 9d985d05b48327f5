/** Win chances as people read them. */

/** A share in percent, without decimals. */
export function percent(share: number): number {
  // Not −0, which would be shown with its sign.
  return Math.round(100 * share) + 0;
}

/** A change of win chance in percent, with its sign and some decimals. */
export function signed(change: number, decimals = 0): string {
  const size = Math.abs(100 * change).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${change < 0 ? "−" : "+"}${size}`;
}

/** A number with decimals, and its standard error where it has one. */
export function withError(number: string, error: number): string {
  return error > 0 ? `${number} ±${(100 * error).toFixed(1)}` : number;
}
