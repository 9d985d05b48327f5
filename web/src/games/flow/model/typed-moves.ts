import type { Snapshot } from "../../../api/types";
import { i18n, textIn } from "../../../shell/i18n/i18n.svelte";
import { seatNameIn, isMyTurn } from "../../../table/players";
import { type TypedMove, typedMovesOf } from "../../../table/typed-moves";
import { catalogue } from "../catalogue.svelte";
import type { FlowView } from "../types";
import { viewOf } from "./choices";

function legalMoves({ invest, moves }: FlowView): string[] {
  const amounts = invest.flatMap(({ card, least, most }) =>
    Array.from({ length: most - least + 1 }, (_, more) => `invest ${card} ${String(least + more)}`),
  );
  return [...moves.map(({ move }) => move), ...amounts];
}

/** All legal moves, and some others that a player may try; for those the server says why they are illegal. */
export function typedMoves(table: Snapshot): TypedMove[] {
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
  return typedMovesOf(legal, thinkable, (move, language) => moveText(table, move, language));
}

/** A move as a command, in the chosen language or another. */
export function moveText(table: Snapshot, move: string, language = i18n.language): string {
  const [kind = "", first = "", amount = "0"] = move.split(" ");
  const { nations, turn } = viewOf(table);
  const card = kind === "complete" ? ((turn === null ? undefined : nations[turn]?.marker) ?? "") : first;
  const player = kind === "target" ? seatNameIn(language, table, Number(first)) : "";
  return textIn(language, `flow-command-${kind}`, { card: catalogue.nameIn(card, language), count: Number(amount), player }).trim();
}
