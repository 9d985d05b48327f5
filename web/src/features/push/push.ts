/** Push messages to this browser: what it can do, and turning them on and off. */
import { ApiError, ask, change } from "../../api/requests";
import type { PushInfo } from "../../api/types";
import { fileAt } from "../../shell/base";
import { i18n } from "../../shell/i18n/i18n.svelte";

const PATH = "/api/push";
/** The service worker, built from `web/worker`. */
const WORKER = fileAt("/push-worker.js");

/** The name under which this browser remembers that messages were offered. */
export const OFFERED = "push-offered";

/** Why this browser cannot get messages; each has a sentence `push-page-…`. */
export type Obstacle = "off" | "insecure" | "home-screen" | "unsupported" | "denied";

/** Why this browser cannot get messages, for any server. */
export function obstacleHere(): Obstacle | null {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) {
    // Safari on these devices has push messages only for pages on the home screen.
    return /iPhone|iPad/.test(navigator.userAgent) ? "home-screen" : "unsupported";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** Bytes in Base64 for URLs. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(WORKER);
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    // Some browsers keep no service workers in private windows.
    return null;
  }
}

/** Whether a subscription is for the key of this server. */
function fits(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options.applicationServerKey;
  const wanted = bytesOf(key);
  return own !== null && own.byteLength === wanted.length && new Uint8Array(own).every((byte, place) => byte === wanted[place]);
}

/** What the server knows of this browser. It is on only if the browser still has what the server sends to. */
export async function pushInfo(): Promise<PushInfo> {
  const info = await ask<PushInfo>(PATH);
  if (!info.on || info.key === null || obstacleHere() !== null) return { ...info, on: false };
  const subscription = await subscriptionHere();
  if (subscription === null || !fits(subscription, info.key)) return { ...info, on: false };
  // Messages are in the language of the page.
  return info.language === i18n.language ? info : await tell(subscription);
}

/** Turn messages on, after a press: only then browsers let a page ask. The answer, or why there is none; null if nobody has decided. */
export async function turnOn(key: string): Promise<PushInfo | "denied" | "failed" | null> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : null;
  try {
    return await subscribe(key);
  } catch (error) {
    // What the server says is shown as it is; all else comes from the browser, mostly because its push service does not answer.
    if (error instanceof ApiError) throw error;
    return "failed";
  }
}

async function subscribe(key: string): Promise<PushInfo> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former !== null && !fits(former, key)) await former.unsubscribe();
  return await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
}

/** Turn messages off, here and at the server. */
export async function turnOff(): Promise<PushInfo> {
  const info = await change<PushInfo>(`${PATH}/unsubscribe`, {});
  await (await subscriptionHere())?.unsubscribe();
  return info;
}

async function tell(subscription: PushSubscription): Promise<PushInfo> {
  const { endpoint, keys } = subscription.toJSON();
  return await change<PushInfo>(`${PATH}/subscribe`, { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language: i18n.language });
}
