import { things } from "../catalogue.svelte";
import type { Color, PlayerView } from "../types";

const COLORS: Color[] = ["brown", "grey", "blue", "green", "yellow", "red", "purple"];

export interface Stack {
  color: Color;
  cards: string[];
}

/** The buildings of a city by colour; colours without one are left out. */
export function stacksOf(player: Pick<PlayerView, "city">): Stack[] {
  return COLORS.map((color) => ({ color, cards: player.city.filter((id) => things.card(id).color === color) })).filter(
    ({ cards }) => cards.length > 0,
  );
}
