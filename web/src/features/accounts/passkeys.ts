/** Passkeys: what the browser and the server do with them. */
import type { AccountInfo, PasskeyInfo, PasskeyOptions } from "../../api/generated/messages";
import { ApiError, ask, change } from "../../api/requests";

/** Whether this browser can use passkeys at this address: browsers allow none for IP addresses and without HTTPS. */
export function canUsePasskeys(): boolean {
  const name = globalThis.location.hostname;
  const isAddress = name.includes(":") || /^[\d.]+$/.test(name);
  // Older browsers can use passkeys, but not read options as JSON.
  return "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential && !isAddress;
}

/** The passkeys of the account. */
export const loadPasskeys = () => ask<PasskeyInfo[]>("/api/account/passkeys");

/** Make a passkey on this device and add it to the account, whose password confirms it. */
export async function addPasskey(password: string, name: string): Promise<PasskeyInfo[]> {
  const { options } = await change<PasskeyOptions>("/api/account/passkeys/options", { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  const credential = await asked(navigator.credentials.create({ publicKey }));
  return change<PasskeyInfo[]>("/api/account/passkeys", { name, credential: credential.toJSON() });
}

/** Remove a passkey from the account. */
export const removePasskey = (id: string) => change<PasskeyInfo[]>(`/api/account/passkeys/${encodeURIComponent(id)}/remove`, {});

/** Sign in with a passkey that the person chooses in the browser. */
export async function signInWithPasskey(bring_games: boolean): Promise<AccountInfo> {
  const { options } = await change<PasskeyOptions>("/api/account/passkey-sign-in/options", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  const credential = await asked(navigator.credentials.get({ publicKey }));
  return change<AccountInfo>("/api/account/passkey-sign-in", { credential: credential.toJSON(), bring_games });
}

/** The credential that the browser asked the person for. Throws an `ApiError` if there is none. */
async function asked(credential: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const given = await credential;
    if (given instanceof PublicKeyCredential) return given;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError") throw new ApiError({ key: "passkey-have", args: {} });
  }
  throw new ApiError({ key: "passkey-gave-up", args: {} });
}
