import type { HelpPart } from "../../frame/help/types";
import { GLOSSARY } from "./glossary";
import { iconsOf } from "./icons";
import Intro from "./Intro.svelte";
import Picture from "./Picture.svelte";
import Reading from "./Reading.svelte";
import Glyph from "./Glyph.svelte";
import { where } from "./where";

/** Duel, for the help. */
export const help: HelpPart = { Picture, Glyph, Intro, Reading, glossary: GLOSSARY, icons: iconsOf, where };
