import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about clocks, which few pages need. */
export const loadClockTexts = (): Promise<void> => i18n.addTexts("clock", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

/** A component that needs these texts. */
async function part<T>(component: Promise<{ default: T }>): Promise<T> {
  const [loaded] = await Promise.all([component, loadClockTexts()]);
  return loaded.default;
}

/** Notifications while it is the viewer's turn. */
export const turnNotice = async () => (await import("./TurnNotice.svelte")).default;
/** The clocks above a table. */
export const clockBar = () => part(import("./ClockBar.svelte"));
/** The choice of time in the form for a new game. */
export const timeChoice = () => part(import("./TimeChoice.svelte"));
/** How much time people have, as a line. */
export const timeLine = () => part(import("./TimeLine.svelte"));
