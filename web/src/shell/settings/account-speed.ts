/** The speed of animations is a setting of the account. This browser keeps a copy, and the only one of somebody without an account. */
import { api } from "../../api/http";
import { ApiError, beyondPage } from "../../api/requests";
import { removeSetting, saveSetting, loadSetting, SIGNED_IN } from "./settings";
import { changeSetting, settings } from "./settings.svelte";

/** Marks a speed that the server has not got yet. */
const UNSENT = "speed-unsent";

/** Let this browser know whether the viewer has an account. */
export async function noteAccount(registered: boolean): Promise<void> {
  if (!registered) {
    removeSetting(SIGNED_IN);
    return;
  }
  saveSetting(SIGNED_IN, "true");
  await fetchSpeed();
}

/** Take the speed of the account, or give it that of this browser if the account has none, or an older one. */
export async function fetchSpeed(): Promise<void> {
  if (loadSetting(SIGNED_IN) === undefined) return;
  try {
    const { speed } = await beyondPage(api.account.settings);
    if (speed === null || loadSetting(UNSENT) !== undefined) await sendSpeed();
    else changeSetting("speed", speed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.detail.key === "not-signed-up") removeSetting(SIGNED_IN);
  }
}

/** Store the speed of this browser in the account, now or when the page is opened again. */
export async function sendSpeed(): Promise<void> {
  if (loadSetting(SIGNED_IN) === undefined) return;
  saveSetting(UNSENT, "true");
  try {
    await api.account.changeSettings({ speed: settings.speed });
    removeSetting(UNSENT);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
