import type { HelpPart } from "../../help/help-module";
import { GLOSSARY } from "./glossary";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import Picture from "./Picture.svelte";
import TableGuide from "./TableGuide.svelte";
import GlossaryIcon from "./GlossaryIcon.svelte";
import { where } from "./location";

/** Duel, for the help. */
export const help: HelpPart = { Picture, Glyph, Intro, Reading, glossary: GLOSSARY, icons: iconsOf, where };
