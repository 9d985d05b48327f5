/** A sky of tesserae: rings of stones round the sun, in colours that run from the sun outwards. */

export interface Sky {
  width: number;
  height: number;
  /** The centre of the rings, and the radius of the innermost one. */
  x: number;
  y: number;
  radius: number;
  /** The size of a stone. */
  size: number;
  /** The number of colours. */
  colours: number;
}

/** Numbers between 0 and 1 that are the same at each call (the generator of Park and Miller). */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const SPREAD = 1.3;
/** A stone is a little longer than it is high. */
const LENGTH = 1.15;

/** The stones as one path for each colour. */
export function tesserae(sky: Sky): string[] {
  const random = repeatable(7);
  const paths = Array.from({ length: sky.colours }, (): string[] => []);
  const reach = Math.hypot(Math.max(sky.x, sky.width - sky.x), Math.max(sky.y, sky.height - sky.y));
  for (let inner = sky.radius; inner < reach; inner += sky.size) {
    const stones = Math.max(6, Math.round((2 * Math.PI * (inner + sky.size / 2)) / (sky.size * LENGTH)));
    const first = random();
    for (let stone = 0; stone < stones; stone++) {
      const chance = (random() - 0.5) * SPREAD;
      const [from, to] = [angle(stone + first, stones), angle(stone + first + 1, stones)];
      if (!inside(sky, inner, (from + to) / 2)) continue;
      const colour = Math.max(0, Math.min(sky.colours - 1, Math.floor((inner / reach) * sky.colours + chance)));
      paths[colour]?.push(outline(sky, inner, from, to));
    }
  }
  return paths.map((stones) => stones.join(""));
}

const angle = (stone: number, stones: number) => (stone / stones) * 2 * Math.PI;

function inside({ x, y, width, height, size }: Sky, radius: number, at: number): boolean {
  const [left, top] = [x + radius * Math.cos(at), y + radius * Math.sin(at)];
  return left > -size && top > -size && left < width + size && top < height + size;
}

function outline({ x, y, size }: Sky, inner: number, from: number, to: number): string {
  const at = (radius: number, turn: number) => `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
  return `M${at(inner, from)}L${at(inner + size, from)}L${at(inner + size, to)}L${at(inner, to)}z`;
}
