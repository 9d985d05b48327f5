import { mount } from "svelte";

import App from "./App.svelte";
import { place } from "./mount";

mount(App, { target: place(document, "app"), props: { name: "Annales" } });
