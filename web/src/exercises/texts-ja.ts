/** The texts of exercises in Japanese. */
export { default } from "@locale/ja/exercises.ftl?raw";
