/** The texts of the journal in Japanese. */
export { default } from "@locale/ja/journal.ftl?raw";
