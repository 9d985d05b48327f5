/** The texts of a game on a real table. */
export { default } from "@locale/ja/assist-page.ftl?raw";
