import type { CardFacts } from "../types";

/** The ids of the symbols in `emblems.svg` and `wonders.svg`: English names of cards in lower case. */
export const DRAWN: Readonly<Record<"emblems" | "wonders", readonly string[]>> = {
  emblems: [
    "absolute_monarchy", "adam_smith", "alexander_the_great", "archers", "aristocracy", "artisans", "astronomy",
    "bureaucracy", "camp", "cannon", "capitalism", "castle", "columbus", "communism", "computers", "confucius",
    "constitutional_monarchy", "crossbowmen", "currency", "democracy", "domesticated_animals", "einstein",
    "electricity", "factory", "farmers", "feudalism", "frigate", "genghis_khan", "horsemen", "hunters",
    "iron_working", "irrigation", "jet_fighter", "john_lennon", "justinian_i", "knights", "lighthouse",
    "machine_guns", "military_academy", "monastery", "napoleon", "nuclear_power_plant", "people_of_faith",
    "printing_press", "ramses_ii", "republic", "satellites", "steam_engine", "stock_exchange", "tank", "temple",
    "the_internet", "theocracy", "traders", "university", "warriors",
  ],
  wonders: [
    "angkor_wat", "apollo_program", "eiffel_tower", "great_wall", "hanging_gardens", "himeji_castle", "mud_mosque",
    "panama_canal", "pyramids", "taj_mahal", "the_future",
  ],
};

/** The drawing of a card; null if there is none, for cards of other card sets. */
export function drawingOf({ name, type }: CardFacts): { sheet: "emblems" | "wonders"; id: string } | null {
  const id = name.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const sheet = type === "wonder" ? "wonders" : "emblems";
  return DRAWN[sheet].includes(id) ? { sheet, id } : null;
}
