import { withTexts } from "../../shell/i18n/texts";

/** The panel that explains a move by comparing it with another one. Few people open it, so it is loaded on demand, with the texts of reviews. */
export async function loadExplainPanel(): Promise<typeof import("./ExplainPanel.svelte").default> {
  return (await withTexts(import("./ExplainPanel.svelte"), "game-review")).default;
}
