import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { i18n } from "./lib/i18n.svelte";
import { applySettings } from "./lib/settings.svelte";

// Before anything is shown.
applySettings();
await i18n.fetch(i18n.language);
mount(App, { target: document.body });
