import type { Snapshot } from "../../../api/types";
import { i18n, textIn } from "../../../shell/i18n/i18n.svelte";
import { seatNameIn, isMyTurn } from "../../../table/players";
import { type TypedMove, typedMovesOf } from "../../../table/typed-moves";
import { catalogue } from "../catalogue.svelte";
import { viewOf } from "./choices";

/** All legal moves, and some others that a player may try; for those the server says why they are illegal. */
export function typedMoves(table: Snapshot): TypedMove[] {
  const view = viewOf(table);
  const legal = isMyTurn(table) ? view.moves.map(({ move }) => move) : [];
  const shown = view.display.flatMap(({ card }) => (card === null ? [] : [card]));
  const wonders = view.players.flatMap((player) => player.wonders.map(({ id }) => id));
  const thinkable = [
    ...shown.flatMap((card) => [`build ${card}`, `discard ${card}`]),
    ...wonders.flatMap((wonder) => shown.map((card) => `wonder ${wonder} with ${card}`)),
  ];
  return typedMovesOf(legal, thinkable, (move, language) => moveText(table, move, language));
}

/** A move as a command, in the chosen language or another. */
export function moveText(table: Snapshot, move: string, language = i18n.language): string {
  const [kind = "", first = "", ...rest] = move.split(" ");
  const name = (id: string) => catalogue.names(id)?.[language] ?? id;
  if (kind === "start") {
    const seat = Number(first);
    return textIn(language, seat === table.seat ? "duel-command-start-me" : "duel-command-start-other", { player: seatNameIn(language, table, seat) });
  }
  return textIn(language, `duel-command-${kind}`, { what: name(first), card: name(rest.at(-1) ?? first) });
}
