import { withTexts } from "../../shell/i18n/texts";

/** A component that needs the texts about ratings. */
async function part<T>(component: Promise<{ default: T }>): Promise<T> {
  return (await withTexts(component, "ratings")).default;
}

/** The new ratings after a game. */
export const afterRatings = () => part(import("./AfterRatings.svelte"));
/** The rated games at which moderators look. */
export const suspicionList = () => part(import("./SuspicionList.svelte"));
/** People whose moves are unusually often those of the engine. */
export const agreementList = () => part(import("./AgreementList.svelte"));
