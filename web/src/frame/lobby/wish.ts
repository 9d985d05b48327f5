import { remembered } from "../../lib/settings";
import type { GameInfo, NewTable, OptionValue } from "../../types";

/** Against whom: the computer, friends by link, or people at this device. */
export const COMPANIES = ["computer", "friend", "device"] as const;
export type Company = (typeof COMPANIES)[number];

/** Who begins. */
export type Order = "me" | "other" | "random";

/** Under which setting this browser keeps the viewer's name. */
export const NAME_KEY = "name";
/** Characters of a name. */
export const NAME = { least: 2, most: 24 };

/** The name that was given last in this browser. */
export function myName(): string {
  return remembered(NAME_KEY) ?? "";
}

export interface Wish {
  game: GameInfo;
  options: Record<string, OptionValue>;
  company: Company;
  bot: string;
  order: Order;
  name: string;
  /** Names of the others at this device. */
  names: readonly string[];
}

/** How many play under some options. */
export function seatsOf(game: GameInfo, options: Record<string, OptionValue>): number {
  const found = game.seats_by_options.find((row) => Object.entries(row.options).every(([name, value]) => options[name] === value));
  return found?.seats ?? game.seats[0] ?? 2;
}

/** What the server is asked for. */
export function wishOf({ game, options, company, bot, order, name, names }: Wish): NewTable {
  const others = Array.from({ length: seatsOf(game, options) - 1 }, () => ({ computer: bot, friend: "open", device: "beside" })[company]);
  return {
    game: game.id,
    options,
    players: order === "other" ? [...others, "me"] : ["me", ...others],
    draw_seats: order === "random",
    name: company === "computer" ? "" : name.trim(),
    beside: company === "device" ? others.map((_, place) => names[place] ?? "") : [],
  };
}
