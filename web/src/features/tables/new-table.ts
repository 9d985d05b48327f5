import type { GameInfo, NewTable, OptionValue, TimeControl } from "../../api/types";
import { loadSetting } from "../../shell/settings/settings";

/** The kinds of opponents: the computer, friends by link, people at this device, or a separate choice for every seat. */
export const OPPONENT_KINDS = ["computer", "friend", "device", "mixed"] as const;
export type OpponentKind = (typeof OPPONENT_KINDS)[number];

/** The words for seats without a bot: open to people with the link, or for a person at this device. */
export const OPEN = "open";
export const LOCAL_PLAYER = "local";

/** The player who begins. */
export const ORDERS = ["me", "other", "random"] as const;
export type Order = (typeof ORDERS)[number];

/** The setting under which this browser stores the viewer's name. */
export const NAME_KEY = "name";

/** The name that was used last in this browser. */
export function myName(): string {
  return loadSetting(NAME_KEY) ?? "";
}

export type Options = Readonly<Record<string, OptionValue>>;

export interface NewTableForm {
  game: GameInfo;
  options: Options;
  /** The players of the other seats: a bot, "open" or "local". */
  others: readonly string[];
  order: Order;
  name: string;
  /** Names of the people at this device, by the index of their seat among the other seats. */
  names: readonly string[];
  /** The id of the stored card set; null for the set of Annales. */
  cards: string | null;
  /** How much time people have; null without clocks. */
  time?: TimeControl | null;
}

/** Whether the options have all wanted values. */
function matches(options: Options, wantedOptions: Options): boolean {
  return Object.entries(wantedOptions).every(([name, value]) => options[name] === value);
}

/** The number of players under some options. */
export function seatsOf(game: GameInfo, options: Options): number {
  return game.seats_by_options.find((row) => matches(options, row.options))?.seats ?? game.seats[0] ?? 2;
}

/** The options that lead to a number of players. */
export function optionsOfSeats(game: GameInfo, seats: number): Options {
  return game.seats_by_options.find((row) => row.seats === seats)?.options ?? {};
}

/** The options that are rules, without those that change the number of players. */
export function rulesOf(game: GameInfo): GameInfo["options"] {
  return game.options.filter(({ name }) => !game.seats_by_options.some(({ options }) => name in options));
}

/** Whether the rules choose the first player at random. */
export function isSeatOrderRandom(game: GameInfo, options: Options): boolean {
  return Object.keys(game.random_start).length > 0 && matches(options, game.random_start);
}

/**
 * The players of the other seats. Where the computer plays all of several seats, each seat can have a bot of its own; where
 * each seat is chosen separately, it can also have a person.
 */
export function othersOf(opponentKind: OpponentKind, count: number, bot: string, chosen: readonly string[]): string[] {
  const all = { computer: bot, friend: OPEN, device: LOCAL_PLAYER, mixed: bot };
  const usual = all[opponentKind];
  const own = (word: string | undefined): string | undefined => {
    if (opponentKind === "mixed") return word;
    return opponentKind === "computer" && count > 1 && word !== OPEN && word !== LOCAL_PLAYER ? word : undefined;
  };
  return Array.from({ length: count }, (_, place) => own(chosen[place]) ?? usual);
}

/** Whether other people play, so that the viewer needs a name. */
export function needsName(others: readonly string[]): boolean {
  return others.some((word) => word === OPEN || word === LOCAL_PLAYER);
}

/** The request for a new table. */
export function newTableOf({ game, options, others, order, name, names, cards, time = null }: NewTableForm): NewTable {
  return {
    game: game.id,
    options,
    players: order === "other" ? [...others, "me"] : ["me", ...others],
    draw_seats: order === "random" || isSeatOrderRandom(game, options),
    name: needsName(others) ? name.trim() : "",
    ...(cards === null ? {} : { cards }),
    ...(time === null || !needsName(others) ? {} : { time }),
    local_names: others.flatMap((word, place) => (word === LOCAL_PLAYER ? [names[place] ?? ""] : [])),
  };
}
