import type { Snapshot } from "../../../api/types";
import { catalogue } from "../catalogue.svelte";
import type { Place } from "../model/places";
import { placeOf } from "../model/places";
import type { AgeName } from "../types";

interface AgeGroup {
  age: AgeName;
  /** All cards of this age; those not seen yet come first. */
  cards: { id: string; place: Place }[];
  unseen: number;
}

const ORDER: Place["kind"][] = ["unseen", "market", "nation", "covered", "out"];

/** All cards by age, with their places, from public information only. */
export function cardsByAge(table: Snapshot): AgeGroup[] {
  const ages = [...new Set(catalogue.cards.map(({ age }) => age))];
  const order: AgeName[] = ["S", "A", "I", "II", "III", "IV", "V"];
  return order.filter((age) => ages.includes(age)).map((age) => {
    const cards = catalogue.cards.filter((card) => card.age === age).map(({ id }) => ({ id, place: placeOf(table, id) }));
    return {
      age,
      cards: cards.sort((a, b) => ORDER.indexOf(a.place.kind) - ORDER.indexOf(b.place.kind)),
      unseen: cards.filter(({ place }) => place.kind === "unseen").length,
    };
  });
}
