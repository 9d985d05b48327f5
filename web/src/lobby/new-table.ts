import type { GameInfo, NewTable, OptionValue } from "../api/types";
import { loadSetting } from "../ui/settings/settings";

/** Against whom: the computer, friends by link, people at this device, or a choice for every seat. */
export const OPPONENT_KINDS = ["computer", "friend", "device", "mixed"] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** Words for whom a seat is for, where it is for no bot. */
export const OPEN = "open";
export const LOCAL_PLAYER = "local";

/** Who begins. */
export type Order = "me" | "other" | "random";

/** Under which setting this browser keeps the viewer's name. */
export const NAME_KEY = "name";
/** Characters of a name. */
export const NAME = { least: 2, most: 24 };

/** The name that was given last in this browser. */
export function myName(): string {
  return loadSetting(NAME_KEY) ?? "";
}

export type Options = Readonly<Record<string, OptionValue>>;

export interface NewTableForm {
  game: GameInfo;
  options: Options;
  /** Whom each other seat is for: a bot, "open" or "local". */
  others: readonly string[];
  order: Order;
  name: string;
  /** Names of people at this device, by the place of their seat among the others. */
  names: readonly string[];
  /** The stored set of cards; null for that of Annales. */
  cards: string | null;
}

/** Whether all of some options are as wished. */
function matches(options: Options, wantedOptions: Options): boolean {
  return Object.entries(wantedOptions).every(([name, value]) => options[name] === value);
}

/** How many play under some options. */
export function seatsOf(game: GameInfo, options: Options): number {
  return game.seats_by_options.find((row) => matches(options, row.options))?.seats ?? game.seats[0] ?? 2;
}

/** The options that say how many play. */
export function optionsOfSeats(game: GameInfo, seats: number): Options {
  return game.seats_by_options.find((row) => row.seats === seats)?.options ?? {};
}

/** The options that are rules: not those that say how many play. */
export function rulesOf(game: GameInfo): GameInfo["options"] {
  return game.options.filter(({ name }) => !game.seats_by_options.some(({ options }) => name in options));
}

/** Whether chance says who begins, by the rules. */
export function isSeatOrderRandom(game: GameInfo, options: Options): boolean {
  return Object.keys(game.random_start).length > 0 && matches(options, game.random_start);
}

/** Whom each other seat is for: all for the same, or each for whom was chosen. */
export function othersOf(opponentKind: OpponentKind, count: number, bot: string, chosen: readonly string[]): string[] {
  const all = { computer: bot, friend: OPEN, device: LOCAL_PLAYER };
  return Array.from({ length: count }, (_, place) => (opponentKind === "mixed" ? (chosen[place] ?? bot) : all[opponentKind]));
}

/** Whether people play who need to know how the viewer is called. */
export function needsName(others: readonly string[]): boolean {
  return others.some((word) => word === OPEN || word === LOCAL_PLAYER);
}

/** What the server is asked for. */
export function newTableOf({ game, options, others, order, name, names, cards }: NewTableForm): NewTable {
  return {
    game: game.id,
    options,
    players: order === "other" ? [...others, "me"] : ["me", ...others],
    draw_seats: order === "random" || isSeatOrderRandom(game, options),
    name: needsName(others) ? name.trim() : "",
    ...(cards === null ? {} : { cards }),
    local_names: others.flatMap((word, place) => (word === LOCAL_PLAYER ? [names[place] ?? ""] : [])),
  };
}
