/** The texts of statistics in Japanese. */
export { default } from "@locale/ja/game-statistics.ftl?raw";
