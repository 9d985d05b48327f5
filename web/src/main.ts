import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";

// Before anything is shown.
applySettings();
mount(App, { target: document.body });
