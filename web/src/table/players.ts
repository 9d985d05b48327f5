import { isForfeit, type Outcome, type Player, type Snapshot } from "../api/types";
import { levelOf, strengthOf } from "../kit/characters";
import type { PlayerAt } from "../shell/i18n/error-message";
import { hasText, i18n, type Language, t, textIn } from "../shell/i18n/i18n.svelte";

/** The name of a player: translated for bots, as given for people. */
export function playerName(player: Player): string {
  if (player.kind === "open") return t("lobby-open-seat");
  return player.kind === "bot" ? botName(player.name) : guestName(player.name);
}

/** Guests without a name have a number from the server. */
function guestName(name: string): string {
  const number = /^guest-([0-9a-f]{4})$/.exec(name)?.[1];
  return number === undefined ? name : t("lobby-guest", { number });
}

/** The name of a bot without its version, which records contain. */
export function botName(name: string): string {
  const key = `bot-${levelOf(name)}`;
  return hasText(key) ? t(key) : name;
}

/** A bot with the word of its level, if it is a level. */
export function botTitle(bot: string): string {
  return strengthOf(bot) === null ? botName(bot) : t("bot-with-level", { name: botName(bot), level: botLine(bot, "level") });
}

/** A line of the catalogue about a character. */
export function botLine(bot: string, line: "level" | "role" | "temper" | "greeting"): string {
  return t(`bot-${levelOf(bot)}-${line}`);
}

/** How a bot plays, in one line. */
export function botDescription(bot: string): string {
  const key = `bot-${levelOf(bot)}-about`;
  return t(hasText(key) ? key : "bot-other-about");
}

/** Reference bots, which are no levels, in the order in which they are offered. */
const REFERENCE_BOTS = ["greedy", "random"];

const rank = (name: string) => REFERENCE_BOTS.indexOf(levelOf(name));

/** Whether a bot is a reference bot and no level. */
export function isReferenceBot(name: string): boolean {
  return rank(name) >= 0;
}

/** Bots in the order in which they are offered: the levels from the weakest, as the server sends them, then the reference bots. */
export function sortedBots(names: readonly string[]): string[] {
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** A bot as an option of a radio group. */
export function botOption(name: string): { value: string; text: string; about: string; under?: string } {
  return { value: name, text: botTitle(name), about: botDescription(name), ...(isReferenceBot(name) ? { under: t("bots-reference") } : {}) };
}

/** The default bot: the second level. */
export function defaultBot(names: readonly string[]): string {
  return names[1] ?? names[0] ?? "";
}

type Sides = Pick<Snapshot, "seat"> & Partial<Pick<Snapshot, "people" | "home">>;
type Viewed = Pick<Snapshot, "seat" | "people" | "explores"> & Partial<Pick<Snapshot, "home">>;

/** Whether it is the turn of the viewer, or of somebody at the viewer's device. */
export function isOwnTurn({ view, people }: Pick<Snapshot, "view" | "people">): boolean {
  return view.turn !== null && people?.seats.includes(view.turn) === true;
}

/** Whether texts address the viewer as the player of a seat: not if several play at the viewer's device. */
export function isMe(table: Viewed, seat: number): boolean {
  if (table.home !== undefined) return seat === table.home;
  return seat === table.seat && table.explores !== true && (table.people?.seats.length ?? 1) < 2;
}

/** Whether it is the viewer's turn. */
export function isMyTurn(table: Pick<Snapshot, "seat" | "view" | "isReplay" | "explores">): boolean {
  return (table.isReplay !== true || table.explores === true) && table.seat !== null && table.view.turn === table.seat;
}

/** The name of a seat for the viewer; players with equal names get a letter. */
export function seatName(table: Viewed & Pick<Snapshot, "players">, seat: number): string {
  const player = table.players[seat];
  if (isMe(table, seat) || player === undefined) return t("player-you");
  return withLetter(i18n.language, table, seat, player.name === "" ? t("player-number", { number: seat + 1 }) : playerName(player));
}

/** The same in a given language. */
export function seatNameIn(language: Language, table: Viewed & Pick<Snapshot, "players">, seat: number): string {
  const player = table.players[seat];
  if (isMe(table, seat) || player === undefined) return textIn(language, "player-you");
  const key = `bot-${levelOf(player.name)}`;
  if (player.name === "") return textIn(language, "player-number", { number: seat + 1 });
  return withLetter(language, table, seat, player.kind === "bot" && hasText(key) ? textIn(language, key) : player.name);
}

/** Whether a text with the names of these seats may have any letters: people choose their names, and the font of titles has few. */
export function anyLetters(table: Viewed & Pick<Snapshot, "players">, seats: readonly number[]): boolean {
  return seats.some((seat) => !isMe(table, seat) && table.players[seat]?.kind !== "bot");
}

const LETTERS = ["A", "B", "C", "D", "E"];

function withLetter(language: Language, { players }: Pick<Snapshot, "players">, seat: number, name: string): string {
  const own = players[seat]?.name;
  const alike = players.flatMap((player, other) => (own !== "" && player.name === own ? [other] : []));
  return alike.length < 2 ? name : textIn(language, "player-with-letter", { name, letter: LETTERS[alike.indexOf(seat)] ?? "" });
}

/** The argument `who` of texts that address the viewer: whether a seat is the viewer's. */
export function who(table: Viewed, seat: number): "me" | "other" {
  return isMe(table, seat) ? "me" : "other";
}

/** Whose turn it is, in words. */
export function turnText(table: Viewed & Pick<Snapshot, "players" | "thinking">, seat: number): string {
  if (isMe(table, seat)) return t("table-your-turn");
  return t(table.thinking ? "table-thinking" : "table-their-turn", { player: seatName(table, seat) });
}

/** Arguments of texts about the player at a seat of this table. */
export function playerAt(table: Viewed & Pick<Snapshot, "players">): PlayerAt {
  return (seat) => ({ player: seatName(table, seat), who: who(table, seat) });
}

/**
 * The seat on the near side, with the first colour: that of the viewer, or the first seat for spectators. It stays where it is
 * when the viewer moves for several seats: the first of them at a shared device, the viewer's seat in a replay.
 */
export function nearSeat({ seat, people, home }: Sides): number {
  return people?.seats[0] ?? (home === undefined ? seat : home) ?? 0;
}

const COLOURS = ["you", "other", "third", "fourth", "fifth"] as const;

/** The colour of a seat: that of the near seat is always the same, the others follow in the order of play. */
export function seatColour(table: Sides & Pick<Snapshot, "players">, seat: number): string {
  const { length } = table.players;
  return `var(--${COLOURS[(seat - nearSeat(table) + length) % length] ?? "ink"})`;
}

/** The seats that won by play: none while the game goes on, or where somebody gave up. */
export function winnersByPlay({ view, players }: Pick<Snapshot, "view" | "players">): number[] {
  return view.outcome === null || isForfeit(view.outcome.by) ? [] : winnersOf(view.outcome, players.length);
}

/** The seats that won. */
export function winnersOf({ winner, winners }: Outcome, seats: number): number[] {
  if (winners !== undefined && winners.length > 0) return winners;
  return winner === "shared" ? Array.from({ length: seats }, (_, seat) => seat) : [winner];
}
