import type { Snapshot } from "../../../api/types";
import { catalogue } from "../catalogue.svelte";
import { viewOf } from "../model/choices";
import type { Place } from "../model/places";
import { placeOf } from "../model/places";
import type { Back } from "../types";

interface BackGroup {
  back: Back;
  /** All cards with this back; those not seen yet come first. */
  cards: { id: string; place: Place }[];
  unseen: number;
  /** The number of such cards that are face down in the display. */
  down: number;
  /** Whether the display has such cards. */
  now: boolean;
}

const ORDER: Place["kind"][] = ["unseen", "display", "city", "under", "discard"];

/** All cards by their back, with their places, from public information only. */
export function cardsByBack(table: Snapshot): BackGroup[] {
  const backs = [...new Set(catalogue.cards.map(({ back }) => back))];
  return backs.map((back) => {
    const cards = catalogue.cards.filter((card) => card.back === back).map(({ id }) => ({ id, place: placeOf(table, id) }));
    const slots = viewOf(table).display.filter((slot) => slot.back === back);
    return {
      back,
      cards: cards.sort((a, b) => ORDER.indexOf(a.place.kind) - ORDER.indexOf(b.place.kind)),
      unseen: cards.filter(({ place }) => place.kind === "unseen").length,
      down: slots.filter(({ card }) => card === null).length,
      now: slots.length > 0,
    };
  });
}
