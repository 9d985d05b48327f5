import { catalogue } from "../catalogue.svelte";
import type { Color, PlayerView } from "../types";

const COLORS: Color[] = ["brown", "grey", "blue", "green", "yellow", "red", "purple"];

interface CityColumn {
  color: Color;
  cards: string[];
}

/** The buildings of a city by colour, without empty colours. */
export function columnsOf(player: Pick<PlayerView, "city">): CityColumn[] {
  return COLORS.map((color) => ({ color, cards: player.city.filter((id) => catalogue.card(id).color === color) })).filter(
    ({ cards }) => cards.length > 0,
  );
}
