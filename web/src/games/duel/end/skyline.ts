/** Where the wonders and buildings of a city stand in the scene at the end of a game. */

/** Buildings whose drawings look like buildings, from the most to the least stately. */
const STATELY = [
  "palace", "pantheon", "senate", "temple", "town_hall", "aqueduct", "fortifications", "obelisk", "observatory", "gardens", "arena", "lighthouse",
  "rostrum", "tribunal", "walls", "statue", "stable", "guard_tower", "customs_house", "forum", "barracks", "garrison", "wood_reserve", "stone_reserve",
  "clay_reserve", "altar", "glassworks", "library", "school", "shelf_quarry", "baths", "palisade", "brickyard", "parade_ground",
];

export interface Standing {
  id: string;
  /** The left edge, the width, and the distance from the ground, in pixels. */
  left: number;
  width: number;
  up: number;
}

export interface Skyline {
  /** From the back to the front. */
  wonders: Standing[];
  buildings: Standing[];
}

interface Place {
  width: number;
  /** The height above the ground. */
  height: number;
}

/** The height of a wonder as a multiple of its width. */
const RATIO = 90 / 160;
/** The middle that stays free for the sun and the laurel, in widths of the scene and at least in pixels. */
const FREE = { share: 0.17, least: 108 };
const NEIGHBOUR = 1.1;
/** From this width in pixels on, and as a multiple of its height, a scene is wide. */
const LEAST_WIDE = 620;
const WIDE = 1.6;

/** The middles of the wonders as shares of the width, and how high they stand, by their number. The last ones are in front. */
const WIDE_PLACES: Readonly<Record<number, readonly (readonly [at: number, up: number])[]>> = {
  1: [[0.24, 0]],
  2: [[0.2, 0], [0.8, 0]],
  3: [[0.34, 0.04], [0.13, 0], [0.82, 0]],
  4: [[0.335, 0.04], [0.665, 0.04], [0.125, 0], [0.875, 0]],
};
const NARROW_PLACES: typeof WIDE_PLACES = {
  1: [[0.27, 0.05]],
  2: [[0.23, 0.05], [0.77, 0.05]],
  3: [[0.74, 0.42], [0.2, 0.05], [0.78, 0]],
  4: [[0.24, 0.42], [0.76, 0.42], [0.19, 0], [0.81, 0]],
};
const MOST = 4;

/** Whether a scene is so wide that the city lies side by side; else it climbs hills. */
export function isWide({ width, height }: Place): boolean {
  return width >= Math.max(LEAST_WIDE, height * WIDE);
}

export function skyline(place: Place, wonders: readonly string[], buildings: readonly string[]): Skyline {
  const wide = isWide(place);
  return { wonders: wondersIn(place, wonders.slice(0, MOST), wide), buildings: buildingsIn(place, buildings, wide) };
}

function wondersIn({ width, height }: Place, ids: readonly string[], wide: boolean): Standing[] {
  const places = (wide ? WIDE_PLACES : NARROW_PLACES)[ids.length] ?? [];
  const most = (height * (wide ? 0.64 : 0.42)) / RATIO;
  const size = Math.min(width * (wide ? 0.25 : 0.42), most);
  return places.map(([at, up], index) => ({ id: ids[index] ?? "", left: at * width - size / 2, width: size, up: up * height }));
}

/** The stateliest buildings, on both sides of the middle; those of one side are spread over it. */
function buildingsIn({ width, height }: Place, ids: readonly string[], wide: boolean): Standing[] {
  const size = Math.round(Math.min(height * (wide ? 0.36 : 0.22), width * 0.12));
  const side = (width - Math.max(width * FREE.share, FREE.least)) / 2;
  const most = Math.max(1, Math.floor(side / (size * NEIGHBOUR)));
  const chosen = STATELY.filter((id) => ids.includes(id)).slice(0, 2 * most);
  const half = Math.ceil(chosen.length / 2);
  const spread = (some: readonly string[], from: number): Standing[] =>
    some.map((id, index) => ({ id, left: from + ((index + 0.5) * side) / some.length - size / 2, width: size, up: 0 }));
  return [...spread(chosen.slice(0, half), 0), ...spread(chosen.slice(half), width - side)];
}
