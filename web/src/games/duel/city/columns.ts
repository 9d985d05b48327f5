import { catalogue } from "../catalogue.svelte";
import type { Color, PlayerView } from "../types";

const COLORS: Color[] = ["brown", "grey", "blue", "green", "yellow", "red", "purple"];

interface CityColumn {
  color: Color;
  cards: string[];
}

/** The places of a city, each for cards of a colour. Guilds lie with the yellow cards. */
const PLACES: [Color, ...Color[]][] = [["brown"], ["grey"], ["blue"], ["green"], ["yellow", "purple"], ["red"]];

/** The buildings of a city by place, with the empty places; the newest card of a place is the last one. */
export function placesOf(player: Pick<PlayerView, "city">): CityColumn[] {
  return PLACES.map((colors) => ({ color: colors[0], cards: player.city.filter((id) => colors.includes(catalogue.card(id).color)) }));
}

/** The buildings of a city by colour, without empty colours. */
export function columnsOf(player: Pick<PlayerView, "city">): CityColumn[] {
  return COLORS.map((color) => ({ color, cards: player.city.filter((id) => catalogue.card(id).color === color) })).filter(
    ({ cards }) => cards.length > 0,
  );
}
