import { assistOf } from "../../../features/assist/assist-module";
import { playerNumber } from "../../../features/assist/names";
import { catalogue } from "../catalogue.svelte";
import Panel from "./SetupPanel.svelte";
import { FlowSetup } from "./setup.svelte";

/** How a situation of The Flow of History is entered. */
export const assist = assistOf({
  begin: () => new FlowSetup(catalogue.cards.filter(({ age }) => age === "A").map(({ id }) => id)),
  Panel,
  lookOf: (id) => (catalogue.has(id) ? { name: catalogue.name(id), color: `type-${catalogue.card(id).type}` } : { name: id, color: "" }),
  player: playerNumber,
});
