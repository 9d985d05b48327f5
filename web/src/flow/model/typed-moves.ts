import { i18n, textIn } from "../../i18n/i18n.svelte";
import { type Phrase, phrasesOf } from "../../table/typed-moves";
import { calledIn, isMyTurn } from "../../table/players";
import type { Snapshot } from "../../api/types";
import { viewOf } from "./choices";
import { things } from "../catalogue.svelte";
import type { FlowView } from "../types";

function legalMoves({ invest, moves }: FlowView): string[] {
  const amounts = invest.flatMap(({ card, least, most }) =>
    Array.from({ length: most - least + 1 }, (_, more) => `invest ${card} ${String(least + more)}`),
  );
  return [...moves.map(({ move }) => move), ...amounts];
}

/** Every move that may be made now, and those that somebody may think of: the server says why not. */
export function phrases(table: Snapshot): Phrase[] {
  const view = viewOf(table);
  const legal = isMyTurn(table) ? legalMoves(view) : [];
  const market = view.market.map(({ card }) => card);
  const own = table.seat === null ? [] : (view.nations[table.seat]?.cards ?? []);
  const thinkable = [
    ...market.flatMap((card) => [`invest ${card} 1`, `snipe ${card}`, `take ${card}`]),
    ...own.map((card) => `activate ${card}`),
    "complete",
    "harvest",
  ];
  return phrasesOf(legal, thinkable, (move, language) => sayMove(table, move, language));
}

/** A move as a command, in the chosen language or another. */
export function sayMove(table: Snapshot, move: string, language = i18n.language): string {
  const [kind = "", first = "", amount = "0"] = move.split(" ");
  const { nations, turn } = viewOf(table);
  const card = kind === "complete" ? ((turn === null ? undefined : nations[turn]?.marker) ?? "") : first;
  const player = kind === "target" ? calledIn(language, table, Number(first)) : "";
  return textIn(language, `flow-say-${kind}`, { card: things.nameIn(card, language), count: Number(amount), player }).trim();
}
