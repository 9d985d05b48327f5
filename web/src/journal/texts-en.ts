/** The texts of the journal in English. */
export { default } from "@locale/en/journal.ftl?raw";
