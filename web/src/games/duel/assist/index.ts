import { assistOf } from "../../../features/assist/assist-module";
import { playerName } from "../../../features/assist/names";
import { catalogue } from "../catalogue.svelte";
import Panel from "./SetupPanel.svelte";
import { DuelSetup } from "./setup.svelte";

/** How a situation of Duel is entered. */
export const assist = assistOf({
  begin: () => new DuelSetup(),
  Panel,
  lookOf: (id) => ({ name: catalogue.name(id), color: catalogue.kind(id) === "card" ? catalogue.card(id).color : "" }),
  player: playerName,
});
