import type { Snapshot } from "../../../api/types";
import type { SummarySection } from "../../game-module";
import { list, t } from "../../../shell/i18n/i18n.svelte";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import { columnsOf, wondersOf } from "../nation/columns";
import type { NationView } from "../types";
import { namesOf, promptOf, seatsOf, stage, viewOf } from "./choices";
import { slotText } from "./market";

/** The whole situation as text: the decision, the market with its captions, and the nations. */
export function summary(table: Snapshot): SummarySection[] {
  const view = viewOf(table);
  return [
    { title: t("summary-now"), lines: [`${stage(table)}${t("list-separator")}${promptOf(table)}`, tokens(table)] },
    { title: t("flow-market"), lines: view.market.map((slot) => slotText(table, slot)) },
    ...seatsOf(table).map((seat) => ({
      title: t("flow-nation-of", { player: seatName(table, seat), who: who(table, seat) }),
      lines: view.nations[seat] === undefined ? [] : nation(view.nations[seat]),
    })),
  ];
}

function tokens(table: Snapshot): string {
  const { pool, reserve } = viewOf(table);
  return t("flow-summary-tokens", { pool, reserve, deck: deckOf(table) });
}

/** The number of cards left in the deck. */
export function deckOf(table: Snapshot): number {
  return Object.values(viewOf(table).unseen).reduce((sum, cards) => sum + cards.length, 0);
}

function labelled(what: string, value: string): string[] {
  return value === "" ? [] : [t("label-of", { what, value })];
}

function nation(own: NationView): string[] {
  const { resources, score, attack, defense, icons, active, marker } = own;
  const held = Object.entries(icons).filter(([, n]) => n > 0);
  const withState = (id: string) => (active.includes(id) ? t("flow-summary-active", { name: catalogue.name(id) }) : catalogue.name(id));
  return [
    list([t("flow-resources", { count: resources }), t("flow-points", { count: score.total }), t("flow-summary-power", { attack, defense })]),
    marker === null ? t("flow-nation-no-marker") : t("flow-nation-marker", { card: catalogue.name(marker) }),
    ...labelled(t("flow-nation-icons"), list(held.map(([icon, n]) => t("flow-change-icon", { amount: n, icon: t(`flow-icon-${icon}`) })))),
    ...columnsOf(own).flatMap(({ type, top, below }) =>
      top === undefined ? [] : labelled(t(`flow-type-${type}`), [withState(top), ...below.map((id) => t("summary-with-state", { name: catalogue.name(id), state: t("flow-covered") }))].join(t("list-separator"))),
    ),
    ...labelled(t("flow-type-wonder"), namesOf(wondersOf(own))),
  ];
}
