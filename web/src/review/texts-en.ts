/** The texts of reviews in English. */
export { default } from "@locale/en/game-review.ftl?raw";
