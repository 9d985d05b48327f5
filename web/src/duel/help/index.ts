import type { HelpModule } from "../../help/help-module";
import { GLOSSARY } from "./glossary";
import GlossaryIcon from "./GlossaryIcon.svelte";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import { locationOf } from "./location";
import Picture from "./Picture.svelte";
import TableGuide from "./TableGuide.svelte";

/** The help of Duel. */
export const help: HelpModule = { Picture, GlossaryIcon, Intro, TableGuide, glossary: GLOSSARY, icons: iconsOf, locationOf };
