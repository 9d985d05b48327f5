/** Where something stands. */
export interface Place {
  x: number;
  y: number;
}

/** Which of things laid out in rows an arrow, Home or End leads to; the same one where there is none, null for other keys. */
export function neighbour(places: readonly Place[], from: number, key: string): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, places.length - 1);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return places.length - 1;
    case "ArrowDown":
    case "ArrowUp":
      return vertical(places, from, key === "ArrowDown" ? 1 : -1);
    default:
      return null;
  }
}

/** The nearest of the next row below (1) or above (-1). */
function vertical(places: readonly Place[], from: number, way: 1 | -1): number {
  const here = places[from];
  if (here === undefined) return from;
  const beyond = places.filter(({ y }) => (y - here.y) * way > 0);
  const row = Math.min(...beyond.map(({ y }) => Math.abs(y - here.y)));
  const inRow = beyond.filter(({ y }) => Math.abs(y - here.y) === row);
  const nearest = inRow.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0];
  return nearest === undefined ? from : places.indexOf(nearest);
}
