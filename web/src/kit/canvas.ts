const DRAWN = [12, 34, 56];
/** Some browsers change the colours of pictures by so much, which nobody sees. */
const CLOSE = 8;
const CORNER = 2;

/**
 * Whether a canvas gives back what was drawn on it. Browsers that hide their traits from pages give noise or white instead.
 * It leaves marks in a corner, so it is asked before anything else is drawn.
 */
export function givesBack(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${DRAWN.join(" ")})`;
  context.fillRect(0, 0, CORNER, CORNER);
  const { data } = context.getImageData(0, 0, CORNER, CORNER);
  return [...data].every((value, place) => place % 4 === 3 || Math.abs(value - (DRAWN[place % 4] ?? 0)) <= CLOSE);
}
