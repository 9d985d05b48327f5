import type { Snapshot } from "../../../api/types";
import { t } from "../../../shell/i18n/i18n.svelte";
import { seatName, who } from "../../../table/players";
import { catalogue } from "../catalogue.svelte";
import type { CardFacts } from "../types";
import { viewOf } from "./choices";

export type Place =
  | { kind: "display" | "discard" | "unseen" }
  | { kind: "city"; seat: number }
  | { kind: "under"; seat: number; wonder: string };

/** The place of a card, from public information. */
export function placeOf(table: Snapshot, id: string): Place {
  const view = viewOf(table);
  if (view.display.some(({ card }) => card === id)) return { kind: "display" };
  if (view.discard.includes(id)) return { kind: "discard" };
  const cities = view.players.flatMap((player, seat): Place[] => {
    const wonder = player.wonders.find(({ under }) => under === id);
    if (wonder !== undefined) return [{ kind: "under", seat, wonder: wonder.id }];
    return player.city.includes(id) ? [{ kind: "city", seat }] : [];
  });
  return cities[0] ?? { kind: "unseen" };
}

/** The same as text. */
export function placeText(table: Snapshot, place: Place): string {
  switch (place.kind) {
    case "city":
      return t("duel-place-city", { player: seatName(table, place.seat), who: who(table, place.seat) });
    case "under":
      return t("duel-place-under", { wonder: catalogue.name(place.wonder) });
    default:
      return t(`duel-place-${place.kind}`);
  }
}

interface ChainLink {
  key: "from" | "to";
  card: CardFacts;
  place: Place;
}

/** The chains of a card, with places: the cards that make it free, and the cards that it makes free. */
export function chainsOf(table: Snapshot, card: CardFacts): ChainLink[] {
  const before = card.free_with === null ? undefined : catalogue.card(card.free_with);
  const after = catalogue.freedBy(card.id);
  return [
    ...(before === undefined ? [] : [{ key: "from" as const, card: before, place: placeOf(table, before.id) }]),
    ...(after === undefined ? [] : [{ key: "to" as const, card: after, place: placeOf(table, after.id) }]),
  ];
}
