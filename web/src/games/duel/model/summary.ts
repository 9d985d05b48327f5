import type { Snapshot } from "../../../api/types";
import type { SummarySection } from "../../game-module";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { seatName, who } from "../../../table/players";
import { priceText } from "../card/prices";
import { catalogue } from "../catalogue.svelte";
import type { PlayerView, WonderView } from "../types";
import { promptOf, viewOf } from "./choices";
import { threatsOf, threatText } from "./threats";

/** The whole situation as text: the decision, both cities, the board, and the available cards with their prices. */
export function summary(table: Snapshot): SummarySection[] {
  const view = viewOf(table);
  const seats = ([0, 1] as const).toSorted((a, b) => Number(b === table.seat) - Number(a === table.seat));
  return [
    { title: t("summary-now"), lines: [promptOf(table), pawn(table)] },
    ...seats.map((seat) => ({
      title: t("duel-city-of", { player: seatName(table, seat), who: who(table, seat) }),
      lines: [...city(view.players[seat]), ...threatsOf(table, seat, ["military", "science", "pair"]).map((threat) => threatText(table, seat, threat))],
    })),
    { title: t("duel-display"), lines: display(table) },
    { title: t("duel-tokens-board"), lines: [names(view.board)] },
    { title: t("duel-discard-pile"), lines: [names(view.discard)] },
  ].map(({ title, lines }) => ({ title, lines: lines.filter((line) => line !== "") })).filter(({ lines }) => lines.length > 0);
}

function names(ids: readonly string[]): string {
  return list(ids.map(catalogue.name));
}

function labelled(what: string, value: string): string {
  return value === "" ? "" : t("label-of", { what, value });
}

function pawn(table: Snapshot): string {
  const { pawn: space } = viewOf(table);
  if (space === 0) return t("duel-track-centre");
  const seat = space > 0 ? 1 : 0;
  return t("duel-track-at", { spaces: Math.abs(space), who: who(table, seat), player: seatName(table, seat) });
}

function city(player: PlayerView): string[] {
  const produced = Object.entries(player.production).filter(([, count]) => count > 0);
  return [
    `${t("duel-coins", { count: player.coins })}${t("list-separator")}${t("duel-points", { count: player.score.total })}`,
    labelled(t("duel-city-production"), list(produced.map(([what, count]) => t("duel-units", { count, what: t(`duel-${what}`) })))),
    labelled(t("duel-city-symbols", { count: player.symbols.length }), list(player.symbols.map((symbol) => t(`duel-${symbol}`)))),
    labelled(t("duel-city-wonders"), list(player.wonders.map(wonder))),
    labelled(t("duel-city-tokens"), names(player.tokens)),
    labelled(t("duel-city-cards"), names(player.city)),
  ];
}

function wonder({ id, built }: WonderView): string {
  return t("summary-with-state", { name: catalogue.name(id), state: t(built ? "duel-wonder-built" : "duel-wonder-unbuilt") });
}

function display(table: Snapshot): string[] {
  const { display: slots, prices, offer } = viewOf(table);
  const cards = slots.flatMap(({ card, available }) => (card !== null && available ? [card] : []));
  const priced = cards.map((id) => {
    const price = table.seat === null ? undefined : prices[id]?.[table.seat];
    const [name, color] = [catalogue.name(id), t(`duel-${catalogue.card(id).color}`)];
    return t("duel-card-label", { name, color, state: price === undefined ? t("duel-state-available") : priceText(price) });
  });
  const covered = slots.flatMap(({ card, available }) => (card !== null && !available ? [card] : []));
  const down = slots.filter(({ card }) => card === null).length;
  return [
    labelled(t("duel-offer"), names(offer)),
    ...priced,
    labelled(t("duel-state-covered"), names(covered)),
    down === 0 ? "" : t("duel-summary-face-down", { count: down }),
  ];
}
