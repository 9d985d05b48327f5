import type { GameInfo, NewTable, OptionValue, TimeControl } from "../../api/types";
import { list, t } from "../../shell/i18n/i18n.svelte";
import { botName, defaultBot, sortedBots } from "../../table/players";
import { loadSetting, saveSetting } from "../../shell/settings/settings";
import { LOCAL_PLAYER, myName, newTableOf, OPEN, OPPONENT_KINDS, type OpponentKind, type Options, type Order, ORDERS, othersOf, seatsOf } from "./new-table";

/** What a form for a new game holds besides the viewer's name. */
export interface GameForm {
  kind: OpponentKind;
  /** The opponent, where all are played by the computer. */
  bot: string;
  order: Order;
  /** All options of the game. */
  options: Options;
  /** The players of the other seats, where each is chosen separately. */
  each: readonly string[];
  /** Names of the other people at this device. */
  names: readonly string[];
  /** The id of the stored card set; null for the set of Annales. */
  cards: string | null;
  /** How much time people have; null without clocks. */
  time: TimeControl | null;
}

const keyOf = (game: string): string => `form-${game}`;

/** The form that was sent last for a game; the usual values where it holds none, or none that is possible any more. */
export function loadForm(game: GameInfo): GameForm {
  const stored = parsed(loadSetting(keyOf(game.id)));
  const bots = sortedBots(game.bots);
  const possible = (word: string) => [OPEN, LOCAL_PLAYER, ...bots].includes(word);
  const options = isObject(stored["options"]) ? stored["options"] : {};
  return {
    kind: OPPONENT_KINDS.find((kind) => kind === stored["kind"]) ?? "computer",
    bot: bots.find((bot) => bot === stored["bot"]) ?? defaultBot(bots),
    order: ORDERS.find((order) => order === stored["order"]) ?? "random",
    options: Object.fromEntries(game.options.map(({ name, values, default: usual }) => [name, values.find((value) => value === options[name]) ?? usual])),
    each: strings(stored["each"]).filter(possible),
    names: strings(stored["names"]),
    cards: typeof stored["cards"] === "string" ? stored["cards"] : null,
    time: timeOf(stored["time"]),
  };
}

/** Store a form that was sent. Invitations have a button of their own, so they leave the opponents of the next game as they were. */
export function saveForm(game: GameInfo, form: GameForm): void {
  const kind = form.kind === "friend" ? loadForm(game).kind : form.kind;
  saveSetting(keyOf(game.id), JSON.stringify({ ...form, kind }));
}

/** The players of the other seats. Only tables with more than two seats can be mixed. */
export function othersIn(game: GameInfo, { kind, options, bot, each }: GameForm): string[] {
  const seats = seatsOf(game, options);
  return othersOf(seats === 2 && kind === "mixed" ? "computer" : kind, seats - 1, bot, each);
}

/** The request for the table of a form. */
export function tableOf(game: GameInfo, form: GameForm, name: string = myName()): NewTable {
  return newTableOf({ ...form, game, name, others: othersIn(game, form) });
}

/** A line about the players of a form. */
export function formText(game: GameInfo, form: GameForm): string {
  const players = seatsOf(game, form.options);
  const kind = players === 2 && form.kind === "mixed" ? "computer" : form.kind;
  return t(`front-last-${kind}`, { players, bot: namesOf(othersIn(game, form)) });
}

/** The names of bots, each once. */
export function namesOf(bots: readonly string[]): string {
  return list([...new Set(bots)].map(botName));
}

/** A list with another entry at a place; entries before it that are missing become empty. */
export function withEntry(list: readonly string[], place: number, text: string): string[] {
  return Array.from({ length: Math.max(list.length, place + 1) }, (_, index) => (index === place ? text : (list[index] ?? "")));
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, OptionValue | undefined> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function timeOf(value: unknown): TimeControl | null {
  const { type, bank, increment, days } = isObject(value) ? value : {};
  if (type === "live" && typeof bank === "number" && typeof increment === "number") return { type, bank, increment };
  return type === "days" && typeof days === "number" ? { type, days } : null;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
