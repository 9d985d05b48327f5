import type { Player } from "../api/types";

/** The colours of the parts that all portraits share. */
interface Colours {
  ground: string;
  halo: string;
  skin: string;
  cloth: string;
  hem: string;
  /** Of people only: characters have their hair in their own layers. */
  hair?: string;
}

/** A portrait as layers of the sheet `art/portraits.svg`, from back to front, and its colours. */
export interface Face {
  layers: string[];
  colours: Colours;
}

/**
 * The characters by the level that each of them plays. The catalogue has their texts under `bot-<level>`: the name, and with
 * `-strength`, `-role`, `-temper` and `-greeting` all else. The layers of the sheet have the name of the level.
 */
export const CHARACTERS: ReadonlyMap<string, Colours> = new Map([
  ["beginner", { ground: "#2f7d92", halo: "#edd595", skin: "#dfa572", cloth: "#c8602c", hem: "#f3d68e" }],
  ["casual", { ground: "#8a4f68", halo: "#f3dfae", skin: "#ecba8e", cloth: "#3c8070", hem: "#f4e4b0" }],
  ["intermediate", { ground: "#9a6a2a", halo: "#f5e2b2", skin: "#cc8f60", cloth: "#6d1f33", hem: "#e8c063" }],
  ["skilled", { ground: "#2a4fae", halo: "#edd595", skin: "#eec6a0", cloth: "#f1e6cb", hem: "#2f62b4" }],
  ["advanced", { ground: "#35525c", halo: "#cfd8cc", skin: "#c08458", cloth: "#9b2a1c", hem: "#d9a441" }],
  ["expert", { ground: "#18225c", halo: "#c9d6e8", skin: "#8d5836", cloth: "#2b3f94", hem: "#e9cf8a" }],
  ["master", { ground: "#571a3a", halo: "#f7e2a0", skin: "#dcb698", cloth: "#7a2440", hem: "#f0d28a" }],
]);

/** A head of bronze, for bots that are no level. */
const BRONZE: Colours = { ground: "#4a4034", halo: "#d8cdb4", skin: "#b98438", cloth: "#6e4d16", hem: "#d9a441" };

/** The people in the order of their hats: a wide brim, a hood, a soft cap, a scarf, a cap of felt. */
const PEOPLE = [
  { skin: "#e2b48a", hair: "#4a2f1c" },
  { skin: "#b97a4c", hair: "#23160f" },
  { skin: "#f0c8a4", hair: "#8a4c22" },
  { skin: "#8d5836", hair: "#160e0c" },
  { skin: "#d49a6c", hair: "#5a5048" },
] as const;
const CLOAK = { ground: "#1f5a6a", halo: "#e3e6d2", cloth: "var(--player, #2f62b4)", hem: "#f0d28a" };

/** The name of a bot without its version: for a level, its id. */
export function levelOf(bot: string): string {
  return bot.split("@")[0] ?? bot;
}

/** The strength of a character, from 1, and that of the strongest; null for a bot without a character. */
export function strengthOf(bot: string): { strength: number; most: number } | null {
  const strength = [...CHARACTERS.keys()].indexOf(levelOf(bot)) + 1;
  return strength === 0 ? null : { strength, most: CHARACTERS.size };
}

/** The portrait of a player. People wear the hat of their seat, in its colour. */
export function faceOf({ kind, name }: Pick<Player, "kind" | "name">, seat: number): Face {
  if (kind !== "bot") return person(seat % PEOPLE.length);
  const colours = CHARACTERS.get(levelOf(name));
  const id = colours === undefined ? "bronze" : levelOf(name);
  return { layers: ["ground", `${id}-back`, "body", `${id}-front`, "tesserae", "eyes", `${id}-face`, "lids", "ring"], colours: colours ?? BRONZE };
}

function person(hat: number): Face {
  const layers = ["ground", `hat${String(hat)}-back`, "person-back", "body", "person-front", `hat${String(hat)}-front`, "tesserae", "eyes", "person-face", "lids", "ring"];
  return { layers, colours: { ...CLOAK, ...(PEOPLE[hat] ?? PEOPLE[0]) } };
}
