import type { HelpModule } from "../../../features/help/help-module";
import Provenance from "../card/Provenance.svelte";
import { placeOf, placeText } from "../model/places";
import { GLOSSARY } from "./glossary";
import GlossaryIcon from "./GlossaryIcon.svelte";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import Picture from "./Picture.svelte";
import TableGuide from "./TableGuide.svelte";

/** The help of The Flow of History. */
export const help: HelpModule = {
  Picture,
  GlossaryIcon,
  Intro,
  TableGuide,
  Remark: Provenance,
  glossary: GLOSSARY,
  grouping: { groups: ["age"], parts: "type", icon: (type) => `type-${type}` },
  icons: iconsOf,
  locationOf: (table, id) => placeText(table, placeOf(table, id)),
};
