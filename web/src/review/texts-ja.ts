/** The texts of reviews in Japanese. */
export { default } from "@locale/ja/game-review.ftl?raw";
