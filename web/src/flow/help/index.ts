import type { HelpPart } from "../../frame/help/types";
import Origin from "../Origin.svelte";
import { placeOf, placeText } from "../places";
import { GLOSSARY } from "./glossary";
import Glyph from "./Glyph.svelte";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import Picture from "./Picture.svelte";
import Reading from "./Reading.svelte";

/** The Flow of History, for the help. */
export const help: HelpPart = {
  Picture,
  Glyph,
  Intro,
  Reading,
  Remark: Origin,
  glossary: GLOSSARY,
  icons: iconsOf,
  where: (table, id) => placeText(table, placeOf(table, id)),
};
