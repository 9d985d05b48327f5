import type { Arguments, Message } from "../../api/types";
import { detailOf, hasText, t } from "./i18n.svelte";

/** The player at a seat, for texts about players: the name, and whether it is the viewer (see `who`). */
export type PlayerAt = (seat: number) => { player: string; who: "me" | "other" };

const unknownPlayer: PlayerAt = (seat) => ({ player: t("player-number", { number: seat + 1 }), who: "other" });

interface ErrorText {
  text: string;
  /** What only helps somebody who knows the program; empty for most errors. */
  detail: string;
}

/** The text of an error: a reason from the rules, an error from the server, or a general text for unknown keys. */
export function errorText(message: Message, name: (id: string) => string = (id) => id, playerAt: PlayerAt = unknownPlayer): ErrorText {
  const { seat } = message.args;
  const args: Arguments = Object.fromEntries(
    Object.entries(message.args).map(([key, value]) => [key, typeof value === "string" ? name(value) : value]),
  );
  const known = [`reason-${message.key}`, `error-${message.key}`, message.key].find(hasText);
  const [key, all] = known === undefined ? ["error-unknown", { key: message.key }] : [known, typeof seat === "number" ? { ...args, ...playerAt(seat) } : args];
  return { text: t(key, all), detail: detailOf(key, all) };
}

/** The text of an error without its technical detail. */
export function errorMessage(message: Message, name?: (id: string) => string, playerAt?: PlayerAt): string {
  return errorText(message, name, playerAt).text;
}
