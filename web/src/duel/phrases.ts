import { i18n, type Language, textIn } from "../lib/i18n.svelte";
import type { Phrase } from "../lib/phrases";
import { calledIn, isMyTurn } from "../lib/players";
import type { Snapshot } from "../types";
import { viewOf } from "./choices";
import { things } from "./things.svelte";

/** Every move that may be made now, and those that somebody may think of: the server says why not. */
export function phrases(table: Snapshot): Phrase[] {
  const view = viewOf(table);
  const legal = isMyTurn(table) ? view.moves.map(({ move }) => move) : [];
  const shown = view.display.flatMap(({ card }) => (card === null ? [] : [card]));
  const wonders = view.players.flatMap((player) => player.wonders.map(({ id }) => id));
  const thinkable = [
    ...shown.flatMap((card) => [`build ${card}`, `discard ${card}`]),
    ...wonders.flatMap((wonder) => shown.map((card) => `wonder ${wonder} with ${card}`)),
  ];
  return [...new Set([...legal, ...thinkable])].map((move) => ({ move, texts: texts(table, move), legal: legal.includes(move) }));
}

function texts(table: Snapshot, move: string): Phrase["texts"] {
  return Object.fromEntries(i18n.known.map((language) => [language, textOf(table, move, language)]));
}

/** A move as a command, in the chosen language. */
export function sayMove(table: Snapshot, move: string): string {
  return textOf(table, move, i18n.language);
}

/** A move as a command in a language. */
function textOf(table: Snapshot, move: string, language: Language): string {
  const [kind = "", first = "", ...rest] = move.split(" ");
  const name = (id: string) => things.names(id)?.[language] ?? id;
  if (kind === "start") {
    const seat = Number(first);
    return textIn(language, seat === table.seat ? "feel-say-start-me" : "feel-say-start-other", { player: calledIn(language, table, seat) });
  }
  return textIn(language, `feel-say-${kind}`, { what: name(first), card: name(rest.at(-1) ?? first) });
}
