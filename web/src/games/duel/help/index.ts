import type { Grouping } from "../../../features/help/groups";
import type { HelpModule } from "../../../features/help/help-module";
import { GLOSSARY } from "./glossary";
import GlossaryIcon from "./GlossaryIcon.svelte";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import { locationOf } from "./location";
import Picture from "./Picture.svelte";
import TableGuide from "./TableGuide.svelte";

/** Cards by age and colour; wonders and tokens, which have no age, by their kind. */
const GROUPING: Grouping = { groups: ["age", "kind"], parts: "color", icon: (color) => color };

/** The help of Duel. */
export const help: HelpModule = { Picture, GlossaryIcon, Intro, TableGuide, glossary: GLOSSARY, grouping: GROUPING, icons: iconsOf, locationOf };
