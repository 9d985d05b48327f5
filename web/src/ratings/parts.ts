import { loadRatingTexts } from "./texts";

/** A component that needs the texts about ratings. */
async function part<T>(component: Promise<{ default: T }>): Promise<T> {
  const [loaded] = await Promise.all([component, loadRatingTexts()]);
  return loaded.default;
}

/** The new ratings after a game. */
export const afterRatings = () => part(import("./AfterRatings.svelte"));
/** The rated games at which moderators look. */
export const flagList = () => part(import("./FlagList.svelte"));
