/** The texts of a game on a real table. */
export { default } from "@locale/en/assist-page.ftl?raw";
