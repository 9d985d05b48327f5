import { loadSetting, saveSetting } from "./settings/settings";

const SETTING = "reloaded";
/** Milliseconds after which the page may reload by itself again. */
const PAUSE = 60_000;

/**
 * Reload the page because a part of it could not be loaded, as after an update of the server or a short break of the
 * connection. Resolves only where it does not reload: the server does not answer, or the last such reload was a moment ago.
 */
export async function reloadOnce(now = Date.now()): Promise<void> {
  if (now - Number(loadSetting(SETTING) ?? 0) < PAUSE) return;
  const answers = await fetch(globalThis.location.pathname, { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!answers) return;
  saveSetting(SETTING, String(now));
  // A browser that stores nothing would reload again and again.
  if (loadSetting(SETTING) !== String(now)) return;
  globalThis.location.reload();
  // The browser leaves the page.
  await new Promise(() => undefined);
}
