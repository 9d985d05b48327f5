import { i18n, textIn } from "../../i18n/i18n.svelte";
import { type Phrase, phrasesOf } from "../../table/typed-moves";
import { calledIn, isMyTurn } from "../../table/players";
import type { Snapshot } from "../../api/types";
import { viewOf } from "./choices";
import { things } from "../catalogue.svelte";

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
  return phrasesOf(legal, thinkable, (move, language) => sayMove(table, move, language));
}

/** A move as a command, in the chosen language or another. */
export function sayMove(table: Snapshot, move: string, language = i18n.language): string {
  const [kind = "", first = "", ...rest] = move.split(" ");
  const name = (id: string) => things.names(id)?.[language] ?? id;
  if (kind === "start") {
    const seat = Number(first);
    return textIn(language, seat === table.seat ? "feel-say-start-me" : "feel-say-start-other", { player: calledIn(language, table, seat) });
  }
  return textIn(language, `feel-say-${kind}`, { what: name(first), card: name(rest.at(-1) ?? first) });
}
