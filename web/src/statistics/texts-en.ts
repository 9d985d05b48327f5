/** The texts of statistics in English. */
export { default } from "@locale/en/game-statistics.ftl?raw";
