import "./shell/app.css";

import { mount } from "svelte";

import { prefetchFrontPage } from "./api/front-page";
import { sendChanges } from "./api/requests";
import { keepPresses } from "./kit/press";
import App from "./shell/App.svelte";
import { HAS_SERVER } from "./shell/base";
import { i18n } from "./shell/i18n/i18n.svelte";
import { loadTexts } from "./shell/i18n/texts";
import { router } from "./shell/router.svelte";
import { applySettings } from "./shell/settings/settings.svelte";

// Applied before anything is rendered, so that the page does not flash in the wrong theme.
applySettings();
if (router.page?.name === "front") prefetchFrontPage();
globalThis.addEventListener("pagehide", sendChanges);
keepPresses();
const hasTexts = await Promise.all([i18n.fetch(i18n.language), HAS_SERVER ? null : loadTexts("local")]).then(
  () => true,
  () => false,
);
const missing = document.querySelector("#missing");
try {
  if (hasTexts) mount(App, { target: document.body });
  else missing?.removeAttribute("hidden");
} catch (error) {
  missing?.removeAttribute("hidden");
  throw error;
}
