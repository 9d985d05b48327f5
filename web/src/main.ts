import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { chosenTheme, showTheme } from "./lib/theme";

showTheme(chosenTheme());
mount(App, { target: document.body });
