/**
 * The service worker: shows push messages, also while the page is closed. It keeps no files and sees no requests.
 *
 * It is a file of its own at the root, and imports nothing.
 */

export {};

/** What the server sends; see `annales.server.delivery.push.content`. */
interface Shown {
  title: string;
  text: string;
  link: string;
  tag: string;
  language: string;
}

/** What the server knows of this browser; see `PushInfo` in `annales.server.delivery.push.messages`. */
interface Known {
  key: string | null;
  on: boolean;
  language: string | null;
}

/** The push service has taken the address of this browser back. TypeScript does not know this event. */
interface AddressChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

declare const self: ServiceWorkerGlobalScope;

/** The path of a link, if it leads to this server. */
function pathOf(link: unknown): string {
  const { scope } = self.registration;
  const { href, pathname } = new URL(String(link).replace(/^\//u, ""), scope);
  return href.startsWith(scope) ? pathname : new URL(scope).pathname;
}

/** The open tabs and windows with a path. */
async function tabsAt(path: string): Promise<readonly WindowClient[]> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter((tab) => new URL(tab.url).pathname === path);
}

async function show({ title, text, link, tag, language }: Shown): Promise<void> {
  const path = pathOf(link);
  // Where the table seems to be in front, the message makes no sound. It is shown all the same: Safari takes the address
  // back after three messages that are not shown, and also calls a page visible that it has put to sleep.
  const silent = (await tabsAt(path)).some((tab) => tab.visibilityState === "visible");
  // TypeScript does not know `renotify`: a newer message in place of an older one makes itself heard, too.
  const options: NotificationOptions & { renotify: boolean } = { body: text, tag, lang: language, data: path, renotify: !silent, silent };
  await self.registration.showNotification(title, options);
}

async function open(path: string): Promise<void> {
  const [tab] = await tabsAt(path);
  await (tab === undefined ? self.clients.openWindow(path) : tab.focus());
}

/** Gives the server the new address of this browser, so that messages go on. */
async function renew(given: PushSubscription | null): Promise<void> {
  const { key, on, language } = (await (await fetch("api/push")).json()) as Known;
  if (!on || key === null) return;
  const subscription = given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"], language });
  await fetch("api/push/subscribe", { method: "POST", headers: { "Content-Type": "application/json" }, body });
}

self.addEventListener("install", () => {
  // Nothing of an older version is in use between two messages.
  void self.skipWaiting();
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json() as Shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as AddressChange;
  change.waitUntil(renew(change.newSubscription ?? null));
});
